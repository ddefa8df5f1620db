"""Thin boards: few edge clues, nothing else, and still only one solution.

The kernel walks over sets of clues until it meets some (`kernel/skyscrapers/thin.hpp`).
"""

from skytile import kernel
from skytile.puzzles import Skyscrapers

_QUESTIONS = 300
"""How long a walk is."""


def fewest_known(size: int) -> int:
    """The fewest edge clues of any board of this size that is known."""
    return size - 1


def thin_board(size: int, seed: int, questions: int = _QUESTIONS) -> Skyscrapers | None:
    """A plain board with few edge clues and one solution, its own; None if none was met."""
    found = kernel.thin_board(size, questions, seed)
    if found is None:
        return None
    edges, heights = found
    return Skyscrapers(size, edges.reshape(4, -1), solution=heights.reshape(size, -1))
