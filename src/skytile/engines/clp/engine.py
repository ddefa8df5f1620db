"""The engine `clp`: constraint logic programming over finite domains, on real Prolog systems.

Skyscrapers follows A. Cruz and E. Carneiro, *Skyscraper*, sections 3.1 to 3.4; the model
is Prolog text in `skyscrapers.pl`, Mosaic in `mosaic.pl`. What the document ran on
SICStus runs here on GNU Prolog and SWI-Prolog. Constraints are posted again for every
question: that takes a millisecond where the search takes a hundred.
"""

import time
from typing import Any, ClassVar

import numpy as np

from skytile import __version__
from skytile.engines.base import Engine, Option
from skytile.engines.clp.board import LABELING, VISIBILITY, Board, MosaicBoard, SkyscrapersBoard
from skytile.engines.clp.process import FOLDER, Prolog, PrologAnswer
from skytile.engines.clp.systems import SYSTEMS
from skytile.engines.session import Outcome, Question, Session
from skytile.errors import EngineError
from skytile.families import Support
from skytile.limits import Status
from skytile.puzzles import Grid, Puzzle


class ConstraintLogic(Engine):
    """CLP(FD) in Prolog: the document's model, and a faster way to count."""

    name = "clp"
    summary = "constraint logic programming, GNU Prolog and SWI-Prolog"
    licences: ClassVar[dict[str, str]] = {
        "gnu": "GPL-2.0-or-later OR LGPL-3.0-or-later",
        "swi": "BSD-2-Clause",
    }
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(SkyscrapersBoard, ("boxes", "diagonals", "parks")),
        "mosaic": Support(MosaicBoard),
    }
    options = (
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

    def require(self) -> None:
        """Raise `NotInstalled` if the chosen system is missing; the other one is not needed."""
        SYSTEMS[self.chosen["system"]].command()

    def board(self, puzzle: Puzzle) -> Board:
        """The puzzle as passed to Prolog."""
        board: Board = self.model_builder(puzzle)(puzzle)
        return board

    def _open(self, puzzle: Puzzle) -> Session:
        return _Session(puzzle, self)


class _Session(Session):
    def __init__(self, puzzle: Puzzle, engine: ConstraintLogic) -> None:
        super().__init__(puzzle)
        self._engine = engine
        self._system = SYSTEMS[engine.chosen["system"]]
        self._prolog = Prolog(self._system)

    def _solve(self, question: Question) -> Outcome:
        started, chosen = time.monotonic(), self._engine.chosen
        puzzle = self.puzzle if question.clues is None else self.puzzle.only(question.clues)
        board = self._engine.board(puzzle)
        message = board.message(question, chosen["visibility"], chosen["labeling"])
        if not self._prolog.can_be_asked:  # a limit, or something outside, ended it
            self._close()
            self._prolog = Prolog(self._system)
        answer = self._prolog.ask(message, question.limits.after(started).seconds)
        stats = board.size(chosen["visibility"]) | _effort(answer, started)
        stats["constraints"] += len(question.excluded)
        grid = None if answer.status is not Status.SOLVED else self._grid(answer.values or [])
        return Outcome(answer.status, grid, stats=stats)

    def _grid(self, values: list[int]) -> Grid:
        rows, columns = self.puzzle.shape
        if len(values) != rows * columns:
            raise EngineError(
                f"{self._system.title}: expected {rows * columns} cells, got {len(values)}"
            )
        return np.clip(values, 0, 2**15 - 1).astype(np.int16).reshape(rows, columns)

    def _close(self) -> None:
        """End the process."""
        self._prolog.end()


def _effort(answer: PrologAnswer, started: float) -> dict[str, float]:
    """Where the time went, and what was counted."""
    now = time.monotonic()
    asked, posted = answer.asked or now, answer.posted or now
    counts = dict(answer.counts)
    milliseconds = counts.pop("milliseconds", None)
    return {
        "start_seconds": asked - started,
        "build_seconds": posted - asked,
        "solve_seconds": now - posted,
        **({} if milliseconds is None else {"cpu_seconds": milliseconds / 1000}),
        **counts,
    }


def export_prolog(puzzle: Puzzle, engine: ConstraintLogic) -> str:
    """The puzzle, all its clues on, as a program that prints a solution.

    GNU Prolog and SWI-Prolog both run it. Each row is a separate fact, since some systems
    cannot read long terms.
    """
    board = engine.board(puzzle)
    title = puzzle.title.replace("×", "x")  # a Prolog may not expect UTF-8
    lines = [
        f"% {title}, written by Skytile {__version__}, engine {engine}.",
        "% Run it with: gprolog --consult-file FILE, or: swipl FILE",
        f"\nvalues({puzzle.values[0]}, {puzzle.values[-1]}).",
        f"labeling_method({engine.chosen['labeling']}).",
        f"constrained(Board, Clues) :- {board.goal(engine.chosen['visibility'])}.",
        "\n% Cells that are given; -1 for none.",
        *(f"known({row})." for row in board.givens.tolist()),
        f"\n% Clues: {board.clues_comment}.",
        *(f"clues({row})." for row in board.clues.tolist()),
        "",
    ]
    names = ("dialect", "board", puzzle.kind, "show")
    lines += [(FOLDER / f"{name}.pl").read_text() for name in names]
    return "\n".join(lines).rstrip("\n")
