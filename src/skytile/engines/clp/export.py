"""Prolog programs that GNU Prolog and SWI-Prolog both run: the board as facts, and our text."""

from __future__ import annotations

from collections.abc import Iterable

from skytile import __version__
from skytile.engines.clp.board import Board
from skytile.engines.clp.engine import ConstraintLogic
from skytile.engines.clp.process import FOLDER
from skytile.puzzles import Puzzle


def prolog(puzzle: Puzzle, engine: ConstraintLogic) -> str:
    """The puzzle, all its clues on, as a program that prints a solution."""
    facts = list(_facts(engine.board(puzzle), engine))
    names = ("dialect", "board", puzzle.kind, "show")
    texts = [(FOLDER / f"{name}.pl").read_text() for name in names]
    return "\n".join([*facts, "", *texts]).rstrip("\n")


def _facts(board: Board, engine: ConstraintLogic) -> Iterable[str]:
    """The board. Each row is a fact of its own, as long terms are too much for some."""
    puzzle = board.puzzle
    title = puzzle.title.replace("×", "x")  # a Prolog may not expect UTF-8
    yield f"% {title}, written by Skytile {__version__}, engine {engine}."
    yield "% Run it with: gprolog --consult-file FILE, or: swipl FILE"
    yield f"\nvalues({puzzle.values[0]}, {puzzle.values[-1]})."
    yield f"labeling_method({engine.chosen['labeling']})."
    yield f"constrained(Board, Clues) :- {board.goal(engine.chosen['visibility'])}."
    yield "\n% Cells that are given; -1 for none."
    yield from (f"known({row})." for row in board.givens.tolist())
    yield f"\n% Clues: {board.clues_comment}."
    yield from (f"clues({row})." for row in board.clues.tolist())
