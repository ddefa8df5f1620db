"""The puzzles that an environment plays: a pool made from a recipe, or the user's own."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

import numpy as np

from skytile.datasets.environments.layout import Layout, layout_of
from skytile.datasets.environments.settings import Settings
from skytile.datasets.environments.task import Task
from skytile.datasets.values import check_size, check_value, check_whole
from skytile.errors import LimitReached, OptionError, quoted
from skytile.families import family_named
from skytile.formats import parse_with_remarks
from skytile.formats.json import from_object
from skytile.generate.batch import SEEDS, seed_of
from skytile.generate.options import own_options
from skytile.generate.plan import default_recipe
from skytile.generate.recipe import SHARED_OPTIONS, Recipe
from skytile.puzzles import Puzzle

_MOST_FRUITLESS = 10_000
"""After this many seeds that give no puzzle, give up on a recipe."""
_POOL = {"pool": 1024, "pool_seed": 0}
_SETTINGS = {field.name for field in fields(Settings)}


class Tasks(ABC):
    """Puzzles by number, each prepared on first use."""

    def __init__(self, layout: Layout, count: int) -> None:
        self.layout = layout
        self._tasks: list[Task | None] = [None] * count

    def __len__(self) -> int:
        return len(self._tasks)

    def __getitem__(self, number: int) -> Task:
        task = self._tasks[number]
        if task is None:
            task = self._tasks[number] = self._prepare(number)
        return task

    @abstractmethod
    def _prepare(self, number: int) -> Task:
        """Make the task with this number."""


class Pool(Tasks):
    """Puzzles of a recipe. The seed of the pool and a number give the same puzzle everywhere."""

    def __init__(self, recipe: Recipe, count: int, seed: int, settings: Settings) -> None:
        super().__init__(layout_of(recipe.board, settings), count)
        self._recipe, self._seed = recipe, seed

    def _prepare(self, number: int) -> Task:
        """Make the puzzle of the first seed that gives one, starting from the seed of the number.

        In a batch, number 0 has the seed of the batch itself, so numbers are counted from 1 here.
        """
        first, board = seed_of(self._seed, number + 1), self._recipe.board.board_key
        for index in range(_MOST_FRUITLESS):
            new = self._recipe.make(seed_of(first, index))
            if new is not None and new.puzzle.board_key == board:
                remarks = {**new.remarks, "seed": new.seed}
                return Task(new.puzzle, self.layout, remarks, is_unique=True)
        none = "candidates in a row gave none that fits"
        raise LimitReached(f"puzzle {number} of the pool: {_MOST_FRUITLESS} {none}")

    def __reduce__(self) -> tuple[Any, ...]:
        return shared_pool, (self._recipe, len(self), self._seed, self.layout.settings)


@lru_cache(maxsize=64)
def shared_pool(recipe: Recipe, count: int, seed: int, settings: Settings) -> Pool:
    """The pool for these options, shared by all environments of this process."""
    return Pool(recipe, count, seed, settings)


class OwnPuzzles(Tasks):
    """Puzzles that the user provides."""

    def __init__(
        self, puzzles: Sequence[tuple[Puzzle, dict[str, Any]]], settings: Settings
    ) -> None:
        first = puzzles[0][0]
        board = first.keep(np.zeros(len(first.places), np.bool_))
        super().__init__(layout_of(board, settings), len(puzzles))
        self._puzzles = puzzles

    def _prepare(self, number: int) -> Task:
        puzzle, remarks = self._puzzles[number]
        return Task(puzzle, self.layout, remarks)

    def __reduce__(self) -> tuple[Any, ...]:
        return OwnPuzzles, (self._puzzles, self.layout.settings)


def tasks_from_options(kind: str, options: Mapping[str, Any]) -> Tasks:
    """The tasks for these options: those of `Settings`, of the pool, and of the recipe."""
    settings = Settings(**{name: options[name] for name in _SETTINGS & options.keys()})
    rest = {name: value for name, value in options.items() if name not in _SETTINGS}
    puzzles = rest.pop("puzzles", None)
    if puzzles is not None:
        if rest:
            raise OptionError(next(iter(rest)), "not together with {}", "puzzles")
        return _own_puzzles(kind, puzzles, settings)
    pool = {name: rest.pop(name, usual) for name, usual in _POOL.items()}
    check_whole("pool", pool["pool"], 1)
    check_whole("pool_seed", pool["pool_seed"], 0)
    if pool["pool_seed"] >= SEEDS:
        raise OptionError("pool_seed", f"expected 0 to {SEEDS - 1}, got {pool['pool_seed']}")
    size = rest.pop("size", None)
    return shared_pool(_recipe(kind, size, rest), pool["pool"], pool["pool_seed"], settings)


def task_of_options(options: Mapping[str, Any], layout: Layout) -> Task | None:
    """The puzzle that the options of `reset` ask for; None if they ask for none."""
    for name in options:
        if name != "puzzle":
            raise OptionError(f"{quoted(str(name))}: no such option of reset; there is puzzle")
    if "puzzle" not in options:
        return None
    puzzle, remarks = _read_puzzle(options["puzzle"])
    return Task(puzzle, layout, remarks)


def _read_puzzle(given: Any) -> tuple[Puzzle, dict[str, Any]]:
    """Read a puzzle that the user provides, and remarks in it such as its level and seed.

    It may be a `Puzzle`, text in any notation, or a decoded JSON object.
    """
    if isinstance(given, Puzzle):
        return given, {}
    if isinstance(given, str):
        return parse_with_remarks(given)
    if isinstance(given, dict):
        return from_object(given), {}
    expected = "expected a Puzzle, text in any notation or a JSON object"
    raise OptionError("puzzle", f"{expected}, got {quoted(repr(given))}")


def _own_puzzles(kind: str, given: Any, settings: Settings) -> OwnPuzzles:
    some = [given] if isinstance(given, Puzzle | str | dict) else given
    if not isinstance(some, Iterable):
        expected = "expected a puzzle or a list of them"
        raise OptionError("puzzles", f"{expected}, got {quoted(repr(given))}")
    puzzles = [_read_puzzle(one) for one in some]
    if not puzzles:
        raise OptionError("puzzles", "expected at least one, got none")
    first = puzzles[0][0]
    if first.kind != kind:
        raise OptionError("puzzles", f"expected {kind}, got {first.title}")
    for number, (puzzle, _) in enumerate(puzzles, 1):
        if puzzle.board_key != first.board_key:
            alike = f"expected {first.title}, as the first one, got {puzzle.title}"
            raise OptionError("puzzles", f"number {number}: {alike}")
    return OwnPuzzles(puzzles, settings)


def _recipe(kind: str, size: Any, options: Mapping[str, Any]) -> Recipe:
    """The recipe that the options of an environment describe."""
    family = family_named(kind)
    known = {option.name: option for option in (*SHARED_OPTIONS, *own_options(family))}
    checked = {}
    for name, value in options.items():
        if name not in known:
            raise OptionError(f"{quoted(name)}: no such option of a {kind} environment")
        if value is not None:
            checked[name] = check_value(known[name], value)
    usual = family.part("environment", "gymnasium").usual_size
    wanted = usual if size is None and not checked.get("picture") else size
    return default_recipe(kind, None if wanted is None else check_size("size", wanted), checked)
