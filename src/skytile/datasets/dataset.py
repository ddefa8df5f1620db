"""A data set: the puzzles of a plan as rows, in files that can be resumed after being killed.

Rows are made like a batch (`generate/batch_file.py`), in one file of JSON lines, on any number of
processes or machines. The finished file is the data set, or is turned into the files of its parts
or into Parquet (`files.py`), with a data card beside it.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from skytile.datasets.card import Summary
from skytile.datasets.earlier import fingerprints_in
from skytile.datasets.files import Output
from skytile.datasets.rows import RowBatch, RowOptions
from skytile.errors import LimitReached, OptionError, quoted
from skytile.generate.batch import Executor
from skytile.generate.batch_file import Progress, write_batch
from skytile.generate.executors import ProcessExecutor, SerialExecutor
from skytile.generate.plan import parse_plan, plan_series
from skytile.generate.series import Series
from skytile.generate.watch import Watch

_LICENCE = re.compile(r"[A-Za-z0-9.+-]{1,80}")


class Written(NamedTuple):
    """The result of writing a data set."""

    added: int
    """The number of rows that were made in this run."""
    summary: Summary | None
    """Statistics of all rows; None if there are none."""
    problem: LimitReached | None = None
    """Why there are fewer rows than the plan asks for."""


@dataclass(frozen=True)
class Dataset:
    """What to make: a plan, a seed, and how puzzles become rows."""

    plan: str
    seed: int = 0
    options: RowOptions = field(default_factory=RowOptions)
    not_in: frozenset[bytes] = frozenset()
    """The fingerprints of puzzles and solutions to leave out: those of earlier data sets."""
    licence: str = "cc0-1.0"
    """The licence of the data, as the data card states it."""
    shared: Mapping[str, Any] = field(default_factory=dict)
    """Options of all entries of the plan."""

    def __post_init__(self) -> None:
        if not _LICENCE.fullmatch(self.licence):
            expected = "expected letters, digits, '.', '-' and '+', such as cc-by-4.0"
            raise OptionError("licence", f"{expected}, got {quoted(self.licence)}")

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
        """The same data set with another seed."""
        return replace(self, seed=seed)

    def check(self) -> None:
        """Refuse a plan that cannot be made."""
        self._planned()

    @property
    def series(self) -> Series:
        """The batches whose records are the rows."""
        batches = [
            RowBatch(batch.recipe, batch.seed, batch.count, options=self.options)
            for batch in self._planned().batches
        ]
        return Series(batches, without=self.not_in, across_boards=True)

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
        """Write the rows to a file or a folder, with a data card; return how many were made.

        A path that ends with `.jsonl` or `.parquet` is one such file, a path without an extension
        is a folder with a file for each part. If a limit runs out, the rows made so far are written
        before `LimitReached` is raised.
        """
        output = Output.at(Path(path))
        more: dict[str, Any] = {"resume": resume, "force": force}
        more |= {"progress": progress, "watch": watch}
        if executor is not None:
            written = self.write_to(output, executor, **more)
        else:
            with ProcessExecutor(jobs) if jobs > 1 else SerialExecutor() as own:
                written = self.write_to(output, own, **more)
        if written.problem is not None:
            raise written.problem
        return written.added

    def write_to(
        self,
        output: Output,
        executor: Executor,
        *,
        resume: bool = False,
        force: bool = False,
        progress: Progress | None = None,
        watch: Watch | None = None,
    ) -> Written:
        """Write as many rows as can be made, and turn them into the files asked for."""
        output.prepare(self, resume=resume, force=force)
        progress = progress or Progress()
        try:
            added = write_batch(
                self.series, output.rows_path, executor,
                resume=resume, force=force, progress=progress, watch=watch,
                begin=lambda: output.begin(self, resume=resume),
            )  # fmt: skip
        except LimitReached as problem:
            if not progress.done:
                output.discard()
                return Written(0, None, problem)
            in_time = watch is None or watch.left() != 0
            return Written(0, output.finish(self, problem, for_good=in_time), problem)
        return Written(added, output.finish(self, sha256=progress.sha256))

    def _planned(self) -> Series:
        return plan_series(parse_plan(self.plan), self.seed, self.shared)
