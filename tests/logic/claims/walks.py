"""Check every step on the way through a board."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from skytile import kernel
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from tests.logic.claims import mosaic, skyscrapers
from tests.logic.claims.blocks import Colours
from tests.logic.claims.data import FalseClaim
from tests.logic.claims.marks import Marks

Data = Mapping[str, Any]


class SkyscrapersWalk:
    """A Skyscrapers board, from its givens on."""

    def __init__(self, puzzle: Skyscrapers) -> None:
        self.puzzle, self.marks = puzzle, Marks.start(puzzle)
        self.teacher = kernel.SkyscrapersTeacher(puzzle.kernel_rules, puzzle.edges)

    def state(self) -> tuple[Any, Any, int]:
        """What the teacher is asked with."""
        masks = np.array(self.marks.masks, np.uint64)
        known = np.zeros(len(masks), np.uint8)
        known[list(self.marks.known)] = 1
        return masks, known, -1

    def check(self, step: Data) -> None:
        skyscrapers.check_step(step, self.marks)

    def apply(self, step: Data) -> None:
        skyscrapers.apply_step(step, self.marks)


class MosaicWalk:
    """A Mosaic without any colour."""

    def __init__(self, puzzle: Mosaic) -> None:
        self.puzzle, self.colours = puzzle, Colours(puzzle, [3] * puzzle.counts.size)
        self.teacher = kernel.MosaicTeacher(puzzle.width, puzzle.height, puzzle.counts)

    def state(self) -> tuple[Any, Any, int]:
        masks = np.array(self.colours.masks, np.uint64)
        return masks, (masks != 3).astype(np.uint8), -1

    def check(self, step: Data) -> None:
        mosaic.check_step(step, self.colours)

    def apply(self, step: Data) -> None:
        mosaic.apply_step(step, self.colours)


def start(puzzle: Puzzle) -> SkyscrapersWalk | MosaicWalk:
    if isinstance(puzzle, Skyscrapers):
        return SkyscrapersWalk(puzzle)
    assert isinstance(puzzle, Mosaic)
    return MosaicWalk(puzzle)


def check_walk(puzzle: Puzzle) -> Counter[str]:
    """Check every step of a walk through the board; how many there are of each technique."""
    walk = start(puzzle)
    steps = json.loads(walk.teacher.walk(*walk.state()))
    for step in steps:
        _check(walk, step)
        walk.apply(step)
    return Counter(step["technique"] for step in steps)


def check_offers(puzzle: Puzzle, every: int = 1) -> Counter[str]:
    """Check, on the same way, all steps that there are to choose from at each n-th place."""
    walk, found = start(puzzle), Counter[str]()
    for number, step in enumerate(json.loads(walk.teacher.walk(*walk.state()))):
        if number % every == 0:
            for offered in json.loads(walk.teacher.all_steps(*walk.state())):
                _check(walk, offered)
                found[offered["technique"]] += 1
        walk.apply(step)
    return found


def _check(walk: SkyscrapersWalk | MosaicWalk, step: Data) -> None:
    try:
        walk.check(step)
    except FalseClaim as error:
        raise FalseClaim(f"{error}\n{walk.puzzle!r}\n{json.dumps(step)}") from error
