"""Puzzles made to a level: as few clues as the techniques of that level need.

Techniques never lose by a clue more, so clues can be removed as long as those up to the level
asked for still solve the puzzle, in the same way as they are while it is unique. What is left
either needs the level, or is not of it. The kernel does that in one call; every puzzle that
leaves the recipe is graded once more by walking through it.
"""

from __future__ import annotations

from skytile.generate.order import Removal
from skytile.generate.reduction import kernel_session
from skytile.logic import LEVELS
from skytile.puzzles import Grid, Puzzle

__all__ = ["reduced_within"]


def reduced_within(
    level: str, puzzle: Puzzle, solution: Grid, removal: Removal, *, fewest: int = 0
) -> Puzzle | None:
    """Remove clues in this order as long as techniques up to this level solve the puzzle.

    None if they do not even solve it with all its clues.
    """
    with kernel_session(puzzle) as session:
        kept = session.remove_clues_within(removal, solution, LEVELS.index(level), fewest=fewest)
    return None if kept is None else puzzle.keep(kept, solution)
