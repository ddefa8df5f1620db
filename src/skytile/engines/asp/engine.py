"""The engine `asp`: a logic program and the facts of a board, in an incremental clingo."""

from __future__ import annotations

from typing import Any, ClassVar

from skytile import __version__
from skytile.engines.asp.program import Program, mosaic_program, skyscrapers_program
from skytile.engines.asp.session import ClingoSession
from skytile.engines.base import Engine, Session
from skytile.families import Support
from skytile.puzzles import Puzzle


class AnswerSets(Engine):
    """Answer set programming."""

    name = "asp"
    summary = "answer set programming, clingo"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(skyscrapers_program, ("boxes", "diagonals", "parks")),
        "mosaic": Support(mosaic_program),
    }
    packages = ("clingo",)

    def _load(self) -> None:
        import clingo  # noqa: F401

    def _open(self, puzzle: Puzzle) -> Session:
        return ClingoSession(puzzle, self.model_builder(puzzle)(puzzle))


def export_asp(puzzle: Puzzle, engine: AnswerSets) -> str:
    """The program, the facts of the board, and all clues on: a file for clingo."""
    program: Program = engine.model_builder(puzzle)(puzzle)
    lines = [
        f"% {puzzle.title}, written by Skytile {__version__}",
        *filter(None, program.facts),
        f"\n{program.rules.rstrip()}\n",
        "% All clues are on.\n",
        *(f":- {clue}(A,B,_), not on({clue}(A,B))." for clue in program.clue_predicates),
    ]
    return "\n".join(lines)
