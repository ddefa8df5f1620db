"""SMT-LIB files, with comments that say how to read the answer."""

from __future__ import annotations

from skytile import __version__
from skytile.engines.smt.engine import ModuloTheories
from skytile.puzzles import Puzzle

__all__ = ["smtlib"]

_READING = {
    "int": "(grid 2 5) is the value of the cell in row 2, column 5",
    "bitvec": "r2c5 is the cell in row 2, column 5; its value is the number of its bits that are 1",
    "bool": "r2c5=3 is true if the cell in row 2, column 5 has the value 3",
}


def smtlib(puzzle: Puzzle, engine: ModuloTheories) -> str:
    """The puzzle, all its clues on, as an SMT-LIB 2 file."""
    model = engine.model(puzzle)
    lines = [
        f"; {puzzle.title}, written by Skytile {__version__}",
        f"; {_READING[engine.chosen['sort']]}",
        "; without a solution, (get-unsat-core) names clues that clash",
        "(set-option :produce-unsat-cores true)",
        "(set-option :produce-models true)",
        *([f"(set-logic {model.logic})"] if model.logic else []),
        *model.switched_on(),
        "(check-sat)",
        f"(get-value ({' '.join(model.shown())}))",
    ]
    return "\n".join(lines)
