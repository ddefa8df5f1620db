"""The engine `clp`: constraint logic programming over finite domains, on real Prolog systems.

Skyscrapers follows A. Cruz and E. Carneiro, *Skyscraper*, sections 3.1 to 3.4; the model
is Prolog text in `skyscrapers.pl`, Mosaic in `mosaic.pl`. What the document ran on
SICStus runs here on GNU Prolog and SWI-Prolog. Constraints are posted anew for every
question: that takes a millisecond where the search takes a hundred.
"""

from __future__ import annotations

import time
from typing import Any, ClassVar

import numpy as np

from skytile.engines.base import Engine, Option, Outcome, Question, Session
from skytile.engines.clp.board import LABELING, VISIBILITY, Board, MosaicBoard, SkyscrapersBoard
from skytile.engines.clp.process import Prolog, PrologAnswer
from skytile.engines.clp.systems import SYSTEMS
from skytile.errors import EngineError
from skytile.families import Support
from skytile.limits import Status
from skytile.puzzles import Puzzle


class ConstraintLogic(Engine):
    """CLP(FD) in Prolog, as the document has it and with a faster way to count."""

    name: ClassVar[str] = "clp"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(SkyscrapersBoard, ("boxes", "diagonals", "parks")),
        "mosaic": Support(MosaicBoard),
    }
    summary: ClassVar[str] = "constraint logic programming, GNU Prolog and SWI-Prolog"
    options: ClassVar[tuple[Option, ...]] = (
        Option("system", "gnu", "Prolog system; gnu is far faster", tuple(SYSTEMS)),
        Option("visibility", "maximum", "edge clues; disjunction is the document's", VISIBILITY),
        Option("labeling", "ffc", "which cell comes next; ffc is the document's", LABELING),
    )

    @classmethod
    def version(cls) -> str | None:
        """The versions of both systems; None without GNU Prolog, the default one."""
        if SYSTEMS["gnu"].version() is None:
            return None
        versions = {system.title: system.version() for system in SYSTEMS.values()}
        return ", ".join(f"{title} {version}" for title, version in versions.items() if version)

    @classmethod
    def install_line(cls) -> str:
        """The command that installs both systems."""
        return f"apt-get install {' '.join(system.package for system in SYSTEMS.values())}"

    def load(self) -> None:
        """Look for the chosen system; the other one may be missing."""
        SYSTEMS[self.chosen["system"]].command()

    def board(self, puzzle: Puzzle) -> Board:
        """The puzzle as Prolog is given it."""
        board: Board = self.model_builder(puzzle)(puzzle)
        return board

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self)


class _Session(Session):
    def __init__(self, puzzle: Puzzle, engine: ConstraintLogic) -> None:
        super().__init__(puzzle)
        self._board = engine.board
        self._system = SYSTEMS[engine.chosen["system"]]
        self._visibility = engine.chosen["visibility"]
        self._labeling = engine.chosen["labeling"]
        self._prolog: Prolog | None = Prolog(self._system)

    def _solve(self, question: Question) -> Outcome:
        started = time.monotonic()
        puzzle = self.puzzle if question.clues is None else self.puzzle.only(question.clues)
        board = self._board(puzzle)
        message = board.message(question, self._visibility, self._labeling)
        prolog = self._ensure_running()
        answer = prolog.ask(message, question.limits.after(started).seconds)
        stats = board.size(self._visibility) | _effort(answer, started)
        stats["constraints"] += len(question.excluded)
        if answer.status is not Status.SOLVED:
            return Outcome(answer.status, stats=stats)
        return Outcome(Status.SOLVED, self._grid(answer), stats=stats)

    def _ensure_running(self) -> Prolog:
        """The process, or another one if a limit or somebody else ended it."""
        if self._prolog is None or not self._prolog.alive:
            self.close()
            self._prolog = Prolog(self._system)
        return self._prolog

    def _grid(self, answer: PrologAnswer) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
        rows, columns = self.puzzle.shape
        values = answer.values or []
        if len(values) != rows * columns:
            raise EngineError(
                f"{self._system.title}: expected {rows * columns} cells, got {len(values)}"
            )
        return np.clip(values, 0, 2**15 - 1).astype(np.int16).reshape(rows, columns)

    def close(self) -> None:
        """End the process."""
        if self._prolog is not None:
            self._prolog.end()
            self._prolog = None


def _effort(answer: PrologAnswer, started: float) -> dict[str, float]:
    """Where the time went, and what was counted."""
    now = time.monotonic()
    asked = answer.asked or now
    posted = answer.posted or now
    counts = dict(answer.counts)
    milliseconds = counts.pop("milliseconds", None)
    return {
        "start_seconds": asked - started,
        "build_seconds": posted - asked,
        "solve_seconds": now - posted,
        **({} if milliseconds is None else {"cpu_seconds": milliseconds / 1000}),
        **counts,
    }
