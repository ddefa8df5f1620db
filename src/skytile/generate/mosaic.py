"""How Mosaics are made: a grid, random or a picture, that its clues determine, and some of these.

This module has the options and their checks; the kernel makes the puzzles
(`kernel/mosaic/recipe.cpp`).
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any, ClassVar, Self

import numpy as np

from skytile import kernel
from skytile.errors import OptionError
from skytile.generate.library import ANY, Picture, find_picture, fitting_pictures
from skytile.generate.library.pack import USUAL
from skytile.generate.options import Option, Share, Word
from skytile.generate.picture import PICTURE_OPTIONS
from skytile.generate.reach import check_level
from skytile.generate.recipe import Menu, Practice, Recipe
from skytile.generate.reduction import check_pattern
from skytile.logic import LEVELS, Grade
from skytile.logic.mosaic import estimated_grade
from skytile.puzzles import Grid, Mosaic, Puzzle
from skytile.puzzles.mosaic import MOST_CELLS

_MOST_IRREDUCIBLE = 250_000
"""The most cells of a Mosaic that can be made irreducible by search within minutes."""
_MOST_GRADED = 225
"""The most cells of an extreme Mosaic that is graded exactly; larger ones get an estimate."""


@dataclass(frozen=True, kw_only=True)
class MosaicRecipe(Recipe):
    """How to make Mosaics."""

    menu: ClassVar[Menu] = Menu(
        sizes=tuple(f"{side}x{side}" for side in (5, 10, 15, 20, 25, 40, 60, 100)),
        usual="15x15",
        quick=(("10x10", "easy"), ("15x15", "medium"), ("25x25", "easy")),
        daily={"easy": 15, "medium": 20, "hard": 25},
        options={"picture": ANY},
        plain="Random",
        variants={"picture": {f"{n}x{n}": ANY for n in (10, 15, 20, 25, 40, 60)}},
    )
    practice: ClassVar[Mapping[str, Practice]] = {
        "easy": Practice(6, {"clues": "hidden"}),
        "medium": Practice(6),
        "hard": Practice(7),
        "expert": Practice(8),
        "extreme": Practice(10),
    }
    options: ClassVar[tuple[Option, ...]] = (
        Option("black", Share(), "how likely a cell is black (0.5)", "P"),
        Option("picture", Word(), "a picture of the library, by its name, or 'any'", "NAME"),
        *PICTURE_OPTIONS,
    )
    page_tables: ClassVar[Mapping[str, Any]] = {"most_graded": _MOST_GRADED}
    width: int
    height: int
    black: float = 0.5
    """The probability that a cell is black."""
    picture: Grid | str | None = None
    """The solution, if it is not random: a grid, or the name of a picture of the library.

    With `any` the seed chooses a picture of this level whose longer side has this size.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.picture, str):
            self._look_up_picture(self.picture)

    def _look_up_picture(self, name: str) -> None:
        """Replace the name with the proper one; refuse sizes and levels that the picture lacks."""
        if name == ANY:
            fitting_pictures(self.longest, self._level)
            return
        picture = find_picture(name)
        levels = picture.at(self.longest).levels
        if self._level not in (None, *levels):
            made = f"at this size '{picture.name}' makes {', '.join(levels)} puzzles"
            raise OptionError("difficulty", f"{made}, not {self.difficulty}")
        object.__setattr__(self, "picture", picture.name)

    @property
    def longest(self) -> int:
        """The length of the longer side."""
        return max(self.width, self.height)

    @property
    def _level(self) -> str | None:
        """The level a picture must have in the library, whose levels are of irreducible puzzles."""
        return self.difficulty if self.clues == "irreducible" and not self.needs else None

    @classmethod
    def from_options(cls, size: tuple[int, int], given: Mapping[str, Any]) -> Self:
        """The recipe for boards of this width and height, with the options that were given."""
        width, height = size
        if width * height > MOST_CELLS:
            raise OptionError("size", f"{width}x{height} is more than {MOST_CELLS} cells")
        picture = given.get("picture")
        if "black" in given and picture is not None:
            option = "picture" if isinstance(picture, str) else "image"
            raise OptionError("black", "not together with {}", option)
        of_picture = {option.name for option in PICTURE_OPTIONS}
        fields = {name: value for name, value in given.items() if name not in of_picture}
        return cls(width=width, height=height, **fields)

    @property
    def board(self) -> Mosaic:
        """The empty board."""
        return Mosaic(self.width, self.height)

    @property
    def least_clues(self) -> int:
        """One for each cell in every third row and column.

        A cell that no clue counts could have either colour, and no clue counts two of these cells.
        """
        return ceil(self.width / 3) * ceil(self.height / 3)

    def check_reach(self, target_option: str = "target") -> None:
        """Refuse levels and numbers of clues that no such board has, and what would take hours."""
        super().check_reach(target_option)
        if self.picture is None:
            check_level(self.board, self.difficulty, by_edges=False, full=self.clues == "full")
        searches = self.clues in ("irreducible", "fewest") and self.difficulty != LEVELS[0]
        if searches and self.width * self.height > _MOST_IRREDUCIBLE:
            slow = f"{self.clues} Mosaics of more than {_MOST_IRREDUCIBLE} cells take hours to make"
            raise OptionError("size", f"{slow}; {{}} counting makes them in a minute", "clues")

    @property
    def variety(self) -> int | None:
        """With `any`, the number of pictures, since each puzzle has a different one; else None."""
        return len(self._choice) if self._chooses else None

    def identity(self, puzzle: Puzzle, remarks: Mapping[str, Any]) -> bytes:
        """A key that no two puzzles of a batch share: by the clues, or with `any` the picture."""
        if not self._chooses:
            return super().identity(puzzle, remarks)
        return hashlib.blake2b(str(remarks.get("picture")).encode(), digest_size=16).digest()

    @property
    def _chooses(self) -> bool:
        return isinstance(self.picture, str) and self.picture == ANY

    @property
    def _choice(self) -> tuple[Picture, ...]:
        return fitting_pictures(self.longest, self._level)

    def _make(self, seed: int, accepts: kernel.Accepts | None) -> kernel.NewPuzzle | None:
        grid = self._solution(seed)
        height, width = (self.height, self.width) if grid is None else grid.shape
        check_pattern(Mosaic(width, height), self.pattern)
        made = kernel.make_mosaic(
            self._kernel_recipe, width, height, self.black, grid, seed, accepts
        )
        if made is None and self.clues == "counting" and grid is not None and not self._chooses:
            _check_counting_finds(grid)
        return made

    def _solution(self, seed: int) -> Grid | None:
        """The picture for this seed as a grid; None if the grid is random."""
        if not isinstance(self.picture, str):
            return self.picture
        return self._picture(seed).at(self.longest).grid

    def _picture(self, seed: int) -> Picture:
        """The picture of the library for this seed."""
        if not self._chooses:
            return find_picture(str(self.picture))
        choice = self._choice
        return choice[kernel.choice_of(seed, len(choice))]

    def _board(self, seed: int) -> Mosaic:
        if not isinstance(self.picture, str):
            return self.board
        sheet = self._picture(seed).at(self.longest)
        return Mosaic(sheet.width, sheet.height)

    def _origin(self, seed: int) -> dict[str, Any]:
        """The title and name of a picture of the library, for the record."""
        if not isinstance(self.picture, str):
            return {}
        picture = self._picture(seed)
        return {"title": picture.title, "picture": picture.name}

    def _fitting_grade(self, puzzle: Puzzle) -> Grade | None:
        is_large = self.width * self.height > _MOST_GRADED
        if self.needs is None and self.difficulty == LEVELS[-1] and is_large:
            assert isinstance(puzzle, Mosaic)
            return estimated_grade(puzzle)
        return super()._fitting_grade(puzzle)


def picture_size(name: str, size: tuple[int, int | None] | None) -> tuple[int, int]:
    """The width and height of a picture of the library; `size` is that of its longer side."""
    if size is not None and size[1] not in (None, size[0]):
        raise OptionError("size", "expected N, the longer side of the picture, not WxH")
    longest = None if size is None else size[0]
    if name == ANY:
        return longest or USUAL, longest or USUAL
    sheet = find_picture(name).at(longest)
    return sheet.width, sheet.height


def random_pixels(width: int, height: int, black: float, seed: int) -> Grid:
    """A grid whose cells are black with this probability, independently of each other."""
    return kernel.random_bits(width * height, black, seed).astype(np.int16).reshape(height, width)


def _check_counting_finds(grid: Grid) -> None:
    """Refuse a picture that counting alone does not find from all its clues."""
    height, width = grid.shape
    facts = kernel.MosaicFacts(grid, np.ones(grid.size, np.bool_))
    if not kernel.MosaicBoard(width, height).counting_solves(facts):
        raise OptionError("clues", "counting alone does not find this picture")
