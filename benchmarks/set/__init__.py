"""The benchmark set: how its boards were chosen, and whether its classes still hold.

`python -m benchmarks set` measures a few instances of each class again, with `--full` all of them,
and reports whether the classes hold. `python -m benchmarks.set RECORDS` measures all candidates
(and continues where it was interrupted), chooses those well inside a class, and writes the
catalogue.
"""

from benchmarks.set.holding import measure

__all__ = ["measure"]
