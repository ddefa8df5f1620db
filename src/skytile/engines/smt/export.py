"""SMT-LIB files, with comments that say how to read the answer."""

from __future__ import annotations

from skytile import __version__
from skytile.engines.smt.engine import ModuloTheories
from skytile.puzzles import Puzzle

# Of standard SMT-LIB; counting truth values is not part of it, so there is none for bool.
_LOGIC = {"int": "QF_UFLIA", "bitvec": "QF_BV"}
_READING = {
    "int": "(grid 2 5) is the value of the cell in row 2, column 5",
    "bitvec": "r2c5 is the cell in row 2, column 5; its value is the number of its bits that are 1",
    "bool": "r2c5=3 is true if the cell in row 2, column 5 has the value 3; pbeq is Z3's own",
}


def smtlib(puzzle: Puzzle, engine: ModuloTheories) -> str:
    """The puzzle, all its clues on, as an SMT-LIB 2 file."""
    model, sort = engine.model(puzzle), engine.chosen["sort"]
    lines = [
        f"; {puzzle.title}, written by Skytile {__version__}",
        f"; {_READING[sort]}",
        "; without a solution, (get-unsat-core) names clues that clash",
        "(set-option :produce-unsat-cores true)",
        "(set-option :produce-models true)",
        *([f"(set-logic {_LOGIC[sort]})"] if sort in _LOGIC else []),
        *model.file_lines(),
        "(check-sat)",
        f"(get-value ({' '.join(model.answer_terms())}))",
    ]
    return "\n".join(lines)
