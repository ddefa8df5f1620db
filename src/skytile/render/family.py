"""What a family says about its pictures: its parts `drawing`, `city` and `terminal`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from skytile.families import Support, family_of, select
from skytile.puzzles import Grid, Puzzle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from rich.text import Text

    from skytile.render.drawing import Drawing, Point, Shape
    from skytile.render.scene import Scene


class Layers(Protocol):
    """A board in layers, from the back to the front.

    What a step adds is in `under` and `over` alone, so a page of many steps can share the others.
    """

    margin: float
    """Room around the cells."""

    def at(self, row: int, column: int) -> Point:
        """The top left corner of a cell."""

    def back(self) -> Iterator[Shape]:
        """The paper, and the colours of cells."""

    def under(self) -> Iterator[Shape]:
        """Marks below lines and numbers."""

    def lines(self) -> Iterator[Shape]:
        """The lines between cells."""

    def front(self) -> Iterator[Shape]:
        """Numbers: values and clues."""

    def over(self) -> Iterator[Shape]:
        """Marks and candidates on top of it all."""


@dataclass(frozen=True)
class FamilyDrawing:
    """How the boards of a family are drawn, on the screen and in a book."""

    board: Callable[[Scene], Layers]
    example: Puzzle
    """A small puzzle with its solution, for the instructions and the cover of a book."""
    cover: Callable[[], Drawing]
    """The picture on a title page; of the example, so that it gives nothing away."""
    cover_width: float
    """In millimetres."""
    writing_cell: Callable[[Puzzle], float]
    """The side of a cell that is good to write in, in millimetres."""
    solution_cell: float
    """The side of a cell at the back of a book, in millimetres."""
    givens: Callable[[Any], Grid] | None = None
    """The values of cells that a puzzle gives, `OPEN` elsewhere; None if it never gives any."""
    eliminate: Callable[[Any, Grid, NDArray[np.int64]], None] | None = None
    """Remove from the candidates what the known values rule out, without looking at the clues."""
    is_picture: bool = False
    """Whether a solution is a picture, so that the title of a puzzle gives it away."""
    croppable: bool = False
    """Whether a step on a large board is shown with only the part of the board that it is about."""


@dataclass(frozen=True)
class Terminal:
    """How the boards of a family are written as text."""

    plain: Callable[[Any, Grid | None], str]
    coloured: Callable[[Any, Grid | None, int, Collection[str]], Text]
    """For a terminal of that width, with the named cells and clues marked."""
    pixels: Callable[[Grid], str] | None = None
    """A grid in half blocks, where that is a picture."""


def family_drawing(puzzle: Puzzle) -> FamilyDrawing:
    """How the family of the puzzle is drawn; refused if it is not, or not under its rules."""
    drawing: FamilyDrawing = select_part(puzzle, "drawing", "drawing")
    return drawing


def select_part(puzzle: Puzzle, part: str, user: str) -> Any:
    """A part of the puzzle's family; refused in the user's name if it does not know the puzzle."""
    support: Support[Any] = family_of(puzzle).part(part, user)
    return select(user, {puzzle.kind: support}, puzzle)
