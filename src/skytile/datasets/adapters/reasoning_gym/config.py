"""Which puzzles are asked for: sizes, levels, and the options of their family."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from numbers import Integral
from typing import Any, ClassVar

from skytile.datasets.rows import RowOptions
from skytile.datasets.values import check_value, check_whole
from skytile.errors import OptionError, quoted
from skytile.families import family_named
from skytile.generate.batch import SEEDS
from skytile.generate.options import (
    is_given,
    own_options,
    recipe_from_options,
)
from skytile.generate.recipe import Recipe
from skytile.logic import LEVELS


@dataclass
class PuzzleConfig:
    """The options of all families. The fields that a family adds are options of its recipe."""

    kind: ClassVar[str]
    min_board_size: int = 4
    max_board_size: int = 6
    min_level: str | int | None = "easy"
    """A level by name or by number from 0. None: the lowest; any, if both are None."""
    max_level: str | int | None = "hard"
    styles: Iterable[str] = ("grid",)
    """How boards are shown: grid, coordinates, json."""
    languages: Iterable[str] = ("en",)
    partial_credit: float = 0.9
    """A wrong answer scores this times the share of rules and clues that it satisfies."""
    seed: int | None = None
    size: int = 500
    """The number of entries."""

    def validate(self) -> None:
        """Refuse options that no puzzle can be made for."""
        check_whole("size", self.size, 1)
        if self.seed is not None:
            check_whole("seed", self.seed, 0)
            if self.seed >= SEEDS:
                raise OptionError("seed", f"expected 0 to {SEEDS - 1}, got {self.seed}")
        credit = self.partial_credit
        if isinstance(credit, bool) or not isinstance(credit, int | float) or not 0 <= credit < 1:
            expected = "expected a number from 0 to below 1"
            raise OptionError("partial_credit", f"{expected}, got {quoted(str(credit))}")
        self.recipes()
        self.row_options()

    @property
    def board_sizes(self) -> range:
        """The sizes of boards, from the smallest."""
        check_whole("min_board_size", self.min_board_size, 1)
        check_whole("max_board_size", self.max_board_size, self.min_board_size)
        return range(self.min_board_size, self.max_board_size + 1)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of puzzles, from the easiest."""
        lowest = 0 if self.min_level is None else _level_number("min_level", self.min_level)
        highest = (
            len(LEVELS) - 1
            if self.max_level is None
            else _level_number("max_level", self.max_level)
        )
        if highest < lowest:
            at_least = f"expected {LEVELS[lowest]} or higher, as {{}} is"
            raise OptionError("max_level", f"{at_least}, got {LEVELS[highest]}", "min_level")
        return tuple(LEVELS[lowest : highest + 1])

    def recipes(self) -> list[Recipe]:
        """A recipe for each size and level, leaving out levels that boards of a size do not have.

        A size without any of the levels is refused.
        """
        any_level = self.min_level is None and self.max_level is None
        levels = (None,) if any_level else self.levels
        options = dict(self._own_options())
        return [
            recipe
            for size in self.board_sizes
            for recipe in _recipes_of_size(self.kind, size, levels, options)
        ]

    def row_options(self) -> RowOptions:
        """The options for turning puzzles into questions."""
        return RowOptions(styles=_words(self.styles), languages=_words(self.languages))

    def _own_options(self) -> Iterator[tuple[str, Any]]:
        """The options of the family that have a value."""
        known = {option.name: option for option in own_options(family_named(self.kind))}
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name in known and is_given(value):
                yield field.name, check_value(known[field.name], value)


def _recipes_of_size(
    kind: str, size: int, levels: Iterable[str | None], options: dict[str, Any]
) -> list[Recipe]:
    recipes, refusal = [], None
    for level in levels:
        try:
            given = {**options, "difficulty": level}
            recipes.append(recipe_from_options(kind, (size, size), given))
        except OptionError as problem:
            refusal = problem
    if not recipes and refusal is not None:
        raise refusal
    return recipes


def _level_number(name: str, level: str | int) -> int:
    if level in LEVELS:
        return LEVELS.index(str(level))
    is_number = isinstance(level, Integral) and not isinstance(level, bool)
    if is_number and 0 <= int(level) < len(LEVELS):
        return int(level)
    expected = f"expected {', '.join(LEVELS)} or 0 to {len(LEVELS) - 1}"
    raise OptionError(name, f"{expected}, got {quoted(str(level))}")


def _words(given: Iterable[str]) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(given)
