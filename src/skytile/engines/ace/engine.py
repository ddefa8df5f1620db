"""The engine `ace`: constraint programming on ACE, which reads the same file that is exported.

ACE answers one question and keeps no state, so every question takes a new file and a new process.
Enumerating all solutions of a puzzle is a single question.
"""

import shutil
import tempfile
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from skytile import __version__
from skytile.engines.ace.program import INSTALL, Ace, archive, command
from skytile.engines.ace.xcsp3 import MODELS, Instance, excluded_grid, fixed_cells
from skytile.engines.base import Engine
from skytile.engines.session import Outcome, Question, Session, nothing
from skytile.errors import EngineError
from skytile.families import Support
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.puzzles import OPEN, Grid, Puzzle


class AceEngine(Engine):
    """Constraint programming on a solver that shares nothing with the other engines."""

    name = "ace"
    summary = "constraint programming on XCSP3, ACE"
    packages = ("pycsp3",)
    licences: ClassVar[dict[str, str]] = {
        "ACE": "MIT",
        "Java": "GPL-2.0-only WITH Classpath-exception-2.0",
    }
    models: ClassVar[dict[str, Support[Any]]] = MODELS

    @classmethod
    def version(cls) -> str | None:
        """The versions of ACE and of its Python package; None if the package or Java is missing."""
        package, jar = super().version(), archive()
        if package is None or jar is None or shutil.which("java") is None:
            return None
        return f"{jar.stem.replace('-', ' ')} from {package}"

    @classmethod
    def install_line(cls) -> str:
        """The commands that install ACE and Java."""
        return INSTALL

    def require(self) -> None:
        """Raise `NotInstalled` if ACE or Java is missing."""
        command()

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self)


def export_xcsp3(puzzle: Puzzle, engine: AceEngine) -> str:
    """The puzzle, all its clues on, as an XCSP3 instance."""
    instance: Instance = engine.model_builder(puzzle)(puzzle)
    return instance.text(f"{puzzle.title}, written by Skytile {__version__}")


class _Session(Session):
    def __init__(self, puzzle: Puzzle, engine: AceEngine) -> None:
        super().__init__(puzzle)
        self._engine = engine
        self._folder = tempfile.TemporaryDirectory(prefix="skytile-")

    def _solve(self, question: Question) -> Outcome:
        with closing(self._outcomes(question, 1)) as outcomes:
            return next(outcomes)

    def each_solution(
        self, limit: int | None = None, limits: Limits = NO_LIMITS
    ) -> Iterator[Outcome]:
        """Solutions from a single run instead of one run each; the node limit covers them all."""
        if limits.exhausted:
            yield Outcome(Status.UNKNOWN)
            return
        question = Question(None, *nothing(self.puzzle.shape), limits)
        for outcome in self._outcomes(question, limit):
            yield self._verify(outcome, question)

    def _outcomes(self, question: Question, count: int | None) -> Generator[Outcome]:
        """Solutions; if there are fewer than asked for, a last outcome says why."""
        started = time.perf_counter()
        with self.exclusively():
            file = self._write(question)
        if file is None:
            yield Outcome(Status.IMPOSSIBLE)
            return
        built = time.perf_counter()
        found, ace = 0, Ace(file, count, question.limits)
        times = {"build_seconds": built - started}
        for values in ace.solutions():
            times["solve_seconds"] = time.perf_counter() - built
            yield Outcome(Status.SOLVED, self._grid(values), stats=dict(times))
            found += 1
        if count is None or found < count:
            times["solve_seconds"] = time.perf_counter() - built
            yield Outcome(ace.why_no_more(), stats=times | ace.stats)

    def _write(self, question: Question) -> Path | None:
        """Write the file for this question; None if an all-`OPEN` grid excludes every solution."""
        if (question.excluded == OPEN).all(axis=(1, 2)).any():
            return None
        puzzle = self.puzzle if question.clues is None else self.puzzle.only(question.clues)
        instance: Instance = self._engine.model_builder(puzzle)(puzzle)
        further = [*fixed_cells(question.fixed), *map(excluded_grid, question.excluded)]
        file = Path(self._folder.name) / "instance.xml"
        file.write_text(instance.text(puzzle.title, further), "utf-8")
        return file

    def _grid(self, values: list[int]) -> Grid:
        """The grid of a solution; its cells are the first variables."""
        rows, columns = self.puzzle.shape
        if len(values) < rows * columns:
            raise EngineError(f"ACE: expected {rows * columns} cells, got {len(values)}")
        return np.array(values[: rows * columns], np.int16).reshape(rows, columns)

    def _close(self) -> None:
        """Remove the file."""
        self._folder.cleanup()
