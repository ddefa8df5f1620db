"""An audit of the boards of a rule: number of solutions, level, and which answers pass."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np

from skytile import solving
from skytile.engines import Limits
from skytile.logic import level_without_steps
from skytile.puzzles import Grid, Skyscrapers
from skytile.studies.llm_data.rules import RULES
from skytile.studies.llm_data.verifiers import (
    VERIFIERS,
    choices,
    exchanged_rows,
    repeated_heights,
)

ANSWERS = ("stored solution", "another solution", "repeated heights", "two rows exchanged")
"""The answers that verifiers are given: two right ones, two wrong ones."""
_DIGITS = 10
"""The digits kept of a fingerprint, so that collisions among a thousand boards are rare."""


def audit_boards(rule: str, size: int, seeds: Iterable[int], nodes: int) -> dict[str, Any]:
    """Audit the boards of these seeds; `nodes` limits the count of solutions.

    `unfinished` are the indices of boards where that limit ran out: they have at least that many
    solutions, and with fewer than two it is unknown whether they are unique.
    """
    found: dict[str, Any] = {"solutions": [], "unfinished": [], "boards": [], "passing": []}
    levels: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    for index, seed in enumerate(seeds):
        puzzle = RULES[rule].draw(size, seed)
        number, complete = solving.count(puzzle, limits=Limits(nodes=nodes))
        found["solutions"].append(number)
        found["unfinished"] += [] if complete else [index]
        found["boards"].append(puzzle.fingerprint[:_DIGITS])
        found["passing"].append(round(float(np.log10(choices(puzzle)).sum()), 3))
        if complete and number == 1:
            levels[level_without_steps(puzzle)] += 1
        for kind, answer in _answers(puzzle, number).items():
            shown[kind] += 1
            accepted.update(
                f"{name}: {kind}" for name in VERIFIERS if VERIFIERS[name](puzzle, answer)
            )
    tallies = {"levels": levels, "shown": shown, "accepted": accepted}
    return found | {name: dict(tally) for name, tally in tallies.items()}


def _answers(puzzle: Skyscrapers, solutions: int) -> dict[str, Grid]:
    """The answers to a board by kind, where there are any."""
    other = None
    if solutions > 1:
        with solving.open_session(puzzle) as session:
            other = session.solve(excluding=puzzle.solution).grid
    grids = (puzzle.solution, other, repeated_heights(puzzle), exchanged_rows(puzzle))
    return {kind: grid for kind, grid in zip(ANSWERS, grids, strict=True) if grid is not None}
