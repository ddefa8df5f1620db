"""Thin boards: few edge clues, nothing else, and still only one solution.

The kernel finds them by a random walk over sets of clues (`kernel/skyscrapers/thin.hpp`).
"""

from skytile import kernel
from skytile.puzzles import Skyscrapers

_QUESTIONS = 300
"""The length of a walk, in questions."""


def fewest_known(size: int) -> int:
    """The fewest edge clues of any known board of this size."""
    return size - 1


def thin_board(size: int, seed: int, questions: int = _QUESTIONS) -> Skyscrapers | None:
    """A plain board with few edge clues, and its only solution; None if none was found."""
    found = kernel.thin_board(size, questions, seed)
    if found is None:
        return None
    edges, heights = found
    return Skyscrapers(size, edges.reshape(4, -1), solution=heights.reshape(size, -1))
