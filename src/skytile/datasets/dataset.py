"""A data set: the puzzles of a plan as rows, in files that can be continued after any kill.

Rows are made like a batch (`generate/batch_file.py`), in one file of JSON lines, on as many
processes or machines as there are. When all are there, that file is the data set, or is turned into
the files of its parts or into Parquet (`files.py`), with a data card beside it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from skytile.datasets.earlier import fingerprints_in
from skytile.datasets.files import Output
from skytile.datasets.rows import RowBatch, RowOptions
from skytile.generate.batch import Executor
from skytile.generate.batch_file import Progress, write_batch
from skytile.generate.executors import ProcessExecutor, SerialExecutor
from skytile.generate.plan import parse_plan, plan_series
from skytile.generate.series import Series
from skytile.generate.watch import Watch


@dataclass(frozen=True)
class Dataset:
    """What to make: a plan, a seed, and how puzzles become rows."""

    plan: str
    seed: int = 0
    options: RowOptions = field(default_factory=RowOptions)
    not_in: frozenset[bytes] = frozenset()
    """The fingerprints of puzzles and solutions that must not come: those of earlier data sets."""
    licence: str = "cc0-1.0"
    """Under which the data card puts the data."""
    shared: Mapping[str, Any] = field(default_factory=dict)
    """Options of all entries of the plan."""

    @classmethod
    def from_plan(
        cls,
        plan: str,
        seed: int = 0,
        *,
        not_in: Iterable[str | Path] = (),
        licence: str = "cc0-1.0",
        **options: Any,
    ) -> "Dataset":
        """The data set of a plan such as `skyscrapers 5 easy x1000, mosaic 8 x500`.

        `not_in` are files and folders of earlier data sets; the other options are those of
        `RowOptions`.
        """
        earlier = fingerprints_in(map(Path, not_in))
        return cls(plan, seed, RowOptions(**options), earlier, licence)

    def with_seed(self, seed: int) -> "Dataset":
        """The same with another seed."""
        return replace(self, seed=seed)

    @property
    def series(self) -> Series:
        """The batches whose records are the rows."""
        planned = plan_series(parse_plan(self.plan), self.seed, self.shared)
        batches = [
            RowBatch(batch.recipe, batch.seed, batch.count, options=self.options)
            for batch in planned.batches
        ]
        return Series(batches, without=self.not_in)

    def rows(self, executor: Executor | None = None) -> Iterator[dict[str, Any]]:
        """The rows, in order, as they are made."""
        for entry in self.series.entries(executor or SerialExecutor()):
            yield json.loads(entry.line)

    def write(
        self,
        path: str | Path,
        *,
        jobs: int = 1,
        executor: Executor | None = None,
        resume: bool = False,
        force: bool = False,
        progress: Progress | None = None,
        watch: Watch | None = None,
    ) -> int:
        """Write the rows to a file or a folder, and a data card beside them; how many were made.

        A path that ends with `.parquet` is one such file, one without an ending a folder with a
        file for each part; any other is a file of JSON lines.
        """
        output = Output.at(Path(path))
        output.prepare(tuple(self.options.shares), resume=resume, force=force)
        write = partial(
            write_batch,
            self.series,
            output.rows,
            resume=resume,
            force=force,
            progress=progress,
            watch=watch,
        )
        if executor is not None:
            added = write(executor)
        else:
            with ProcessExecutor(jobs) if jobs > 1 else SerialExecutor() as own:
                added = write(own)
        output.finish(self)
        return added
