"""The engine `smt`: a puzzle in SMT-LIB, in an incremental session of Z3."""

from __future__ import annotations

from typing import Any, ClassVar

from skytile import __version__
from skytile.engines.base import Engine, Option, Session
from skytile.engines.smt.bitvectors import BitVectors
from skytile.engines.smt.booleans import Booleans
from skytile.engines.smt.integers import Integers
from skytile.engines.smt.model import Model, add_mosaic, add_skyscrapers
from skytile.engines.smt.session import Z3Session
from skytile.families import Support
from skytile.puzzles import Puzzle

_SORTS: dict[str, type[Model]] = {"int": Integers, "bitvec": BitVectors, "bool": Booleans}


class ModuloTheories(Engine):
    """Integers as in the document, bit-vectors, or truth values that Z3 counts."""

    name = "smt"
    summary = "satisfiability modulo theories, Z3"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(add_skyscrapers, ("boxes", "diagonals", "parks")),
        "mosaic": Support(add_mosaic),
    }
    packages = ("z3-solver",)
    options = (Option("sort", "bool", "what cells are; int is the document's", tuple(_SORTS)),)

    def _load(self) -> None:
        import z3  # noqa: F401

    def model(self, puzzle: Puzzle) -> Model:
        """The puzzle in SMT-LIB."""
        add_rules = self.model_builder(puzzle)
        model = _SORTS[self.chosen["sort"]](puzzle)
        add_rules(model, puzzle)
        return model

    def _open(self, puzzle: Puzzle) -> Session:
        return Z3Session(self.model(puzzle))


def export_smtlib(puzzle: Puzzle, engine: ModuloTheories) -> str:
    """The puzzle, all its clues on, as an SMT-LIB 2 file."""
    model = engine.model(puzzle)
    lines = [
        f"; {puzzle.title}, written by Skytile {__version__}",
        f"; {model.reading}",
        "; without a solution, (get-unsat-core) names clues that clash",
        "(set-option :produce-unsat-cores true)",
        "(set-option :produce-models true)",
        *([f"(set-logic {model.standard_logic})"] if model.standard_logic else []),
        *model.file_lines(),
        "(check-sat)",
        f"(get-value ({' '.join(model.answer_terms())}))",
    ]
    return "\n".join(lines)
