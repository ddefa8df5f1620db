"""Positions to practise a technique: real boards, solved up to where it comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from typing import Any

from skytile.errors import LimitReached, OptionError
from skytile.families import Family, families, family_named
from skytile.formats.json import to_object
from skytile.generate.batch import seed_of
from skytile.generate.options import parse_size, recipe_from_options
from skytile.generate.recipe import Recipe
from skytile.logic.base import Guide, Logic, start
from skytile.logic.state import State
from skytile.logic.steps import Step, values_in
from skytile.logic.techniques import TECHNIQUES, technique_named
from skytile.logic.words import DEFAULT
from skytile.logic.words.speaker import capitalize
from skytile.puzzles import OPEN, Grid, Puzzle, cell_name

_LAST_RESORT = "smallest reason"
_CHOICE = 5
"""The number of positions from which the clearest is chosen."""
_ENOUGH_BOARDS = 100
"""After this many boards, one position is enough."""
_TEXT = 10
"""This many letters of a step's text add as much clutter as one candidate."""
_MOST_BOARDS = 2000
"""After this many boards without a position, give up."""


@dataclass(frozen=True)
class Lesson:
    """A position in which a technique is the next step."""

    technique: str
    puzzle: Puzzle
    cells: Grid
    """The cells that are filled in, `OPEN` elsewhere."""
    marks: dict[str, list[int]]
    """The candidates left in open cells; empty on boards without groups, such as Mosaics."""
    step: Step
    seed: int
    """The seed of the board."""

    def record(self, language: str = DEFAULT) -> dict[str, Any]:
        """The lesson as a JSON object; the puzzle without its solution."""
        rows = [[None if cell == OPEN else cell for cell in row] for row in self.cells.tolist()]
        return {
            "technique": self.technique,
            "level": TECHNIQUES[self.technique].level,
            "text": describe(self.technique, language),
            "puzzle": {k: v for k, v in to_object(self.puzzle).items() if k != "solution"},
            "progress": {"cells": rows, "marks": self.marks},
            "step": self.step.record(language),
            "seed": self.seed,
        }


def describe(technique: str, language: str = DEFAULT) -> str:
    """What a technique concludes, how to spot it, and why it works."""
    named = TECHNIQUES[technique]
    return f"{capitalize(named.says(language))}. {named.how(language)}"


def techniques_by_family() -> dict[str, tuple[str, ...]]:
    """The techniques of each family of puzzles, in the order in which they are tried."""
    return {f.kind: _logic(f).techniques for f in families() if f.has("logic") and f.has("recipe")}


def lessons(
    technique: str,
    *,
    kind: str | None = None,
    size: tuple[int, int | None] | None = None,
    seed: int = 0,
) -> Iterator[Lesson]:
    """Positions for a technique, one after another, from boards of this kind and size.

    Raises `LimitReached` if none is found on many boards.
    """
    kind, technique = find_technique(technique, kind)
    recipe = _practice_recipe(family_named(kind), technique, size)
    numbers = count()
    while True:
        yield _clearest(technique, recipe, (seed_of(seed, number) for number in numbers))


def find_technique(name: str, kind: str | None) -> tuple[str, str]:
    """The family (`kind`, or the first that has the technique), and the proper name."""
    known = techniques_by_family()
    if kind is not None:
        _logic(family_named(kind))
        known = {kind: known[kind]}
    every = dict.fromkeys(name for names in known.values() for name in names)
    technique = technique_named(name, every)
    return next(kind for kind, names in known.items() if technique in names), technique


def _logic(family: Family) -> Logic:
    logic: Logic = family.part("logic", user="logic").build
    return logic


def _practice_recipe(family: Family, technique: str, size: tuple[int, int | None] | None) -> Recipe:
    """The recipe for boards on which the technique is likely to come up."""
    recipe: type[Recipe] = family.part("recipe", user="generate")
    usual = recipe.practice.get(technique, recipe.practice[TECHNIQUES[technique].level])
    width, height = size or (usual.size, None)
    options: dict[str, Any] = dict(usual.options)
    rule = _logic(family).only_with.get(technique)
    if rule is not None:
        options[rule] = _rule_value(recipe, rule, width)
    return recipe_from_options(family.kind, (width, height or width), options)


def _rule_value(recipe: type[Recipe], rule: str, size: int) -> Any:
    """The usual value of a rule for boards of this size."""
    values = recipe.menu.variants[rule]
    if str(size) not in values:
        raise OptionError(
            "size", f"expected {', '.join(values)} for boards with {rule}, got {size}"
        )
    value = values[str(size)]
    return parse_size(value) if isinstance(value, str) else value


def _clearest(technique: str, recipe: Recipe, seeds: Iterator[int]) -> Lesson:
    """The position with the least clutter around the step, among those on the next boards."""
    found: list[tuple[int, Lesson]] = []
    for number, seed in enumerate(islice(seeds, _MOST_BOARDS), 1):
        new = recipe.make(seed)
        on_board = _positions(technique, new.puzzle, seed) if new else ()
        found += sorted(on_board, key=lambda pair: pair[0])[:1]
        if len(found) == _CHOICE or (found and number >= _ENOUGH_BOARDS):
            return min(found, key=lambda pair: pair[0])[1]
    title = recipe.board.title
    raise LimitReached(
        f"'{technique}' did not come up on {_MOST_BOARDS} boards ({title}); another size may help"
    )


def _positions(technique: str, puzzle: Puzzle, seed: int) -> Iterator[tuple[int, Lesson]]:
    """The positions of a board in which the technique is next, each with its clutter."""
    guide, state = Guide(puzzle), start(puzzle)
    before = state.copy()
    for step in guide.walk(state):
        if step.technique == technique:
            next_step = guide.next_steps(before)[0]
            if next_step.technique == technique:
                yield _clutter(before, next_step), _lesson(before, next_step, seed)
        before.apply(step)
    if technique == _LAST_RESORT and not state.solved:
        assert puzzle.solution is not None
        step = guide.smallest_reason(state, puzzle.solution)
        yield _clutter(state, step), _lesson(state, step, seed)


def _lesson(state: State, step: Step, seed: int) -> Lesson:
    columns = state.board.columns
    marks = {
        cell_name(*divmod(cell, columns)): list(values_in(mask))
        for cell, mask in enumerate(state.candidates)
        if state.board.groups and not state.known[cell]
    }
    return Lesson(step.technique, state.puzzle, state.grid, marks, step, seed)


def _clutter(state: State, step: Step) -> int:
    """A measure of clutter: the candidates around a step's cells, and the length of its text."""
    board = state.board
    changed = [row * board.columns + column for row, column in (*step.places, *step.removes)]
    around = {row * board.columns + column for row, column in step.cells}.union(
        changed,
        *(board.clue_cells(clue) for clue in step.clues),
        *(board.groups[number][1] for cell in changed for number in board.groups_of[cell]),
    )
    open_ones = sum(state.candidates[cell].bit_count() for cell in around if not state.known[cell])
    return open_ones + len(step.text) // _TEXT
