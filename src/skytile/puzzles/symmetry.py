"""The eight turns and mirrors of a board."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class Symmetry(NamedTuple):
    """Mirror left to right (or not), then turn clockwise by quarter turns."""

    quarter_turns: int
    mirrored: bool

    def apply(self, board: NDArray[Any]) -> NDArray[Any]:
        """The board (a view of it, rows and columns first) after this symmetry."""
        return np.rot90(np.fliplr(board) if self.mirrored else board, -self.quarter_turns)

    @property
    def swaps_axes(self) -> bool:
        """Whether rows become columns."""
        return self.quarter_turns % 2 == 1


SYMMETRIES = tuple(Symmetry(turns, mirrored) for mirrored in (False, True) for turns in range(4))


def forms(board: NDArray[Any]) -> list[NDArray[Any]]:
    """Views of the board after each of `SYMMETRIES`, in their order."""
    return [
        form
        for seen in (board, board[:, ::-1])
        for form in (seen, seen.T[:, ::-1], seen[::-1, ::-1], seen.T[::-1])
    ]
