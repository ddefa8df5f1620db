"""Check every step on the way through a board."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from skytile import kernel
from skytile.logic import Step, explain
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import check
from tests.logic.claims import mosaic, skyscrapers
from tests.logic.claims.blocks import Colours
from tests.logic.claims.data import FalseClaim, mask_of, values_of
from tests.logic.claims.marks import Marks

Data = Mapping[str, Any]


class SkyscrapersWalk:
    """A Skyscrapers board, from its givens on."""

    def __init__(self, puzzle: Skyscrapers) -> None:
        self.puzzle, self.marks = puzzle, Marks.start(puzzle)
        self.teacher = kernel.SkyscrapersTeacher(puzzle.kernel_rules, puzzle.edges)

    def state(self, near: int = -1) -> tuple[Any, Any, int]:
        """What the teacher is asked with."""
        masks = np.array(self.marks.masks, np.uint64)
        known = np.zeros(len(masks), np.uint8)
        known[list(self.marks.known)] = 1
        return masks, known, near

    def check(self, step: Data) -> None:
        skyscrapers.check_step(step, self.marks)

    def apply(self, step: Data) -> None:
        skyscrapers.apply_step(step, self.marks)

    def advance(self, solution: list[int], rng: np.random.Generator) -> None:
        """Fill in some cells and rub out some wrong candidates, as a player might have done."""
        filled, rubbed = rng.random(2) * (0.6, 0.5)
        for cell in self.marks.open(range(len(solution))):
            if rng.random() < filled:
                self.marks.fill(cell, solution[cell])
        for cell in self.marks.open(range(len(solution))):
            wrong = [v for v in values_of(self.marks.masks[cell]) if v != solution[cell]]
            gone = mask_of(value for value in wrong if rng.random() < rubbed)
            self.marks.remove({cell: gone})


class MosaicWalk:
    """A Mosaic without any colour."""

    def __init__(self, puzzle: Mosaic) -> None:
        self.puzzle, self.colours = puzzle, Colours(puzzle, [3] * puzzle.counts.size)
        self.teacher = kernel.MosaicTeacher(puzzle.width, puzzle.height, puzzle.counts)

    def state(self, near: int = -1) -> tuple[Any, Any, int]:
        masks = np.array(self.colours.masks, np.uint64)
        return masks, (masks != 3).astype(np.uint8), near

    def check(self, step: Data) -> None:
        mosaic.check_step(step, self.colours)

    def apply(self, step: Data) -> None:
        mosaic.apply_step(step, self.colours)

    def advance(self, solution: list[int], rng: np.random.Generator) -> None:
        """Colour some cells."""
        filled = rng.random() * 0.6
        for cell, colour in enumerate(solution):
            if rng.random() < filled:
                self.colours.colour([cell], colour)


Walk = SkyscrapersWalk | MosaicWalk


def start(puzzle: Puzzle) -> Walk:
    if isinstance(puzzle, Skyscrapers):
        return SkyscrapersWalk(puzzle)
    assert isinstance(puzzle, Mosaic)
    return MosaicWalk(puzzle)


def check_walk(puzzle: Puzzle, offers_every: int = 0) -> Counter[str]:
    """Check every step of a walk, and at each n-th all that are on offer; how many of each kind."""
    walk, found = start(puzzle), Counter[str]()
    for number, step in enumerate(walk.teacher.walk(*walk.state())):
        if offers_every and number % offers_every == 0:
            found += check_offers(walk)
        _check(walk, step)
        found[step["technique"]] += 1
        walk.apply(step)
    return found


def check_offers(walk: Walk) -> Counter[str]:
    """Check all steps that are on offer, and those that a hint would take first."""
    found = Counter[str]()
    for ask in (walk.teacher.all_steps, walk.teacher.next_steps):
        for step in ask(*walk.state()):
            _check(walk, step)
            found[step["technique"]] += 1
    return found


def check_positions(puzzle: Puzzle, seed: int, count: int) -> Counter[str]:
    """Check all steps on offer in positions of any players."""
    rng, found = np.random.default_rng(seed), Counter[str]()
    solution = check(puzzle).grids[0].ravel().tolist()
    for _ in range(count):
        walk = start(puzzle)
        walk.advance(solution, rng)
        found += check_offers(walk)
    return found


def check_walkthrough(puzzle: Puzzle) -> Counter[str]:
    """Check a walk-through as it is shown: without removals that nothing rests on."""
    walk, found = start(puzzle), Counter[str]()
    for step in _unfolded(explain(puzzle).steps):
        data = _data(step, puzzle)
        _check(walk, data)
        found[step.technique] += 1
        walk.apply(data)
    return found


def _unfolded(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        yield from step.steps or (step,)


def _data(step: Step, puzzle: Puzzle) -> Data:
    """The step as the kernel would give it."""
    columns, numbers = puzzle.shape[1], puzzle.places.numbers
    at = {divmod(cell, columns): cell for cell in range(puzzle.shape[0] * columns)}
    data = {
        "technique": step.technique,
        "clues": [numbers[name] for name in step.clues],
        "cells": [at[cell] for cell in step.cells],
        "places": [[at[cell], value] for cell, value in step.places.items()],
        "removes": [[at[cell], values] for cell, values in step.removes.items()],
        "rests_on": [[at[cell], values_of(mask)] for cell, mask in step.rests_on.items()],
        "say": step.sentences,
        "links": step.links,
        "choices": step.choices,
    }
    as_lists: Data = json.loads(json.dumps(data))
    return as_lists


def _check(walk: Walk, step: Data) -> None:
    try:
        walk.check(step)
    except FalseClaim as error:
        masks = walk.state()[0].tolist()
        where = f"{walk.puzzle!r}, candidates {masks}"
        raise FalseClaim(f"{error}\n{where}\n{json.dumps(step)}") from error
