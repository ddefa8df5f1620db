"""Boards of a rule, one after another: how many solutions, how hard, and which answers pass."""

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
"""What verifiers are shown: two right answers, two wrong ones."""
_DIGITS = 10
"""Of a fingerprint: among a thousand boards, two are mistaken for one in a million cases."""


def audit_boards(rule: str, size: int, seeds: Iterable[int], nodes: int) -> dict[str, Any]:
    """What the boards of these seeds are like; `nodes` limits the count of solutions.

    `unfinished` are the indices of boards where that limit ran out: they have at least so many
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
    """The answers of each kind that there are for a board."""
    other = None
    if solutions > 1:
        with solving.open_session(puzzle) as session:
            other = session.solve(excluding=puzzle.solution).grid
    grids = (puzzle.solution, other, repeated_heights(puzzle), exchanged_rows(puzzle))
    return {kind: grid for kind, grid in zip(ANSWERS, grids, strict=True) if grid is not None}
