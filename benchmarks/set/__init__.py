"""The benchmark set: how its boards were chosen, and whether its classes hold.

`python -m benchmarks set` measures a few instances of each class again, with `--full` all of them,
and says whether the classes hold. `python -m benchmarks.set RECORDS` measures all candidates (and
goes on where it was interrupted), chooses those well inside a class, and writes the catalogue.
"""

from benchmarks.set.holding import measure

__all__ = ["measure"]
