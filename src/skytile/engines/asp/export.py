"""Files for clingo: the program, the facts of the board, and all clues on."""

from __future__ import annotations

from skytile import __version__
from skytile.engines.asp.engine import AnswerSets
from skytile.engines.asp.program import facts, rules
from skytile.puzzles import Puzzle

__all__ = ["asp"]


def asp(puzzle: Puzzle, engine: AnswerSets) -> str:
    """The puzzle as a logic program."""
    clues = {"skyscrapers": ("edge", "given"), "mosaic": ("count",)}[puzzle.kind]
    return "\n".join(
        [
            f"% {puzzle.title}, written by Skytile {__version__}",
            *filter(None, facts(puzzle)),
            "",
            rules(puzzle.kind).rstrip(),
            "",
            "% All clues are on.",
            "",
            *(f":- {clue}(A,B,_), not on({clue}(A,B))." for clue in clues),
        ]
    )
