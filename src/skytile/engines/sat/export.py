"""DIMACS files, with comments that name every variable."""

from __future__ import annotations

from skytile import __version__
from skytile.engines.sat.engine import Satisfiability
from skytile.puzzles import Puzzle


def dimacs(puzzle: Puzzle, engine: Satisfiability) -> str:
    """The puzzle, all its clues on, as a DIMACS file."""
    formula = engine.encode(puzzle, switchable=False, clauses_only=True).formula
    comments = [f"{puzzle.title}, written by Skytile {__version__}", f"encoding {engine}"]
    return formula.dimacs(comments, named=True).rstrip("\n")
