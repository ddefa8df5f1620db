"""Prolog programs that GNU Prolog and SWI-Prolog both run: the board as facts, and our text."""

from __future__ import annotations

from collections.abc import Iterable

from skytile import __version__
from skytile.engines.clp.engine import ConstraintLogic
from skytile.engines.clp.message import clue_rows, given_rows, rules
from skytile.engines.clp.process import FOLDER
from skytile.puzzles import Puzzle, Skyscrapers

__all__ = ["prolog"]


def prolog(puzzle: Puzzle, engine: ConstraintLogic) -> str:
    """The puzzle, all its clues on, as a program that prints a solution."""
    is_skyscrapers = isinstance(puzzle, Skyscrapers)
    files = ["dialect", "board", "skyscrapers" if is_skyscrapers else "mosaic", "show"]
    texts = [(FOLDER / f"{name}.pl").read_text() for name in files]
    return "\n".join([*_facts(puzzle, engine), "", *texts]).rstrip("\n")


def _facts(puzzle: Puzzle, engine: ConstraintLogic) -> Iterable[str]:
    """The board. Each row is a fact of its own, as long terms are too much for some."""
    title = puzzle.title.replace("×", "x")  # a Prolog may not expect UTF-8
    yield f"% {title}, written by Skytile {__version__}, engine {engine}."
    yield "% Run it with: gprolog --consult-file FILE, or: swipl FILE"
    yield f"\nvalues({puzzle.values[0]}, {puzzle.values[-1]})."
    yield f"labeling_method({engine.chosen['labeling']})."
    if isinstance(puzzle, Skyscrapers):
        model = f"skyscrapers(Board, Clues, rules{rules(puzzle)}, {engine.chosen['visibility']})"
        about = "top, left, bottom, right; 0 for none"
    else:
        model, about = "mosaic(Board, Clues)", "a row each; -1 for none"
    yield f"constrained(Board, Clues) :- {model}."
    yield "\n% Cells that are given; -1 for none."
    yield from (f"known({row})." for row in given_rows(puzzle).tolist())
    yield f"\n% Clues: {about}."
    yield from (f"clues({row})." for row in clue_rows(puzzle).tolist())
