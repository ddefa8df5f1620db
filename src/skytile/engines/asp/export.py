"""Files for clingo: the program, the facts of the board, and all clues on."""

from __future__ import annotations

from skytile import __version__
from skytile.engines.asp.engine import AnswerSets
from skytile.puzzles import Puzzle


def asp(puzzle: Puzzle, engine: AnswerSets) -> str:
    """The puzzle as a logic program."""
    program = engine.program(puzzle)
    return "\n".join(
        [
            f"% {puzzle.title}, written by Skytile {__version__}",
            *filter(None, program.facts),
            "",
            program.rules.rstrip(),
            "",
            "% All clues are on.",
            "",
            *(f":- {clue}(A,B,_), not on({clue}(A,B))." for clue in program.clue_predicates),
        ]
    )
