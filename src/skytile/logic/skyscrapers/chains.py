"""Arguments that follow an assumption: forcing chains, and proofs by contradiction.

The kernel finds where such an argument leads somewhere; the way is followed here again, for
the few shortest, so that it can be told.
"""

from __future__ import annotations

from collections.abc import Iterator

from skytile.logic.ladder import conclude
from skytile.logic.skyscrapers.singles import value_word
from skytile.logic.skyscrapers.state import SkyscrapersState, heights
from skytile.logic.skyscrapers.trail import Move, Trail
from skytile.logic.steps import Cell, Step
from skytile.logic.wording import joined, removal_words
from skytile.puzzles import cell_name

__all__ = ["contradiction", "forcing_chain"]

_TRIED = 6
"""Chains are told for so many cells, and the shortest is taken."""

_LONGEST = 12
"""A longer way is no use to people; then a smallest reason is."""


def forcing_chain(state: SkyscrapersState) -> Iterator[Step]:
    """Whichever of its two candidates a cell has, another cell loses the same candidate."""
    ways = state.plan.kernel.either_way(state.candidates)
    telling = [
        cell
        for cell, left in enumerate(ways)
        if left and any(old & ~new for old, new in zip(state.candidates, left, strict=True))
    ]
    if telling:
        yield min((_chain(state, cell) for cell in telling[:_TRIED]), key=_length)


def _chain(state: SkyscrapersState, cell: int) -> Step:
    low, high = heights(state.candidates[cell])
    trails = Trail(state, cell, low), Trail(state, cell, high)
    for trail, wrong, right in ((trails[0], low, high), (trails[1], high, low)):
        if trail.end:
            return _refuted("forcing chain", state, cell, wrong, trail, right)
    gone = [
        (other, value)
        for other, mask in enumerate(state.candidates)
        for value in heights(mask & ~trails[0].candidates[other] & ~trails[1].candidates[other])
    ]
    ways = {target: (_way(trails[0], *target), _way(trails[1], *target)) for target in gone}
    shortest = min(ways.values(), key=lambda both: len(both[0]) + len(both[1]))
    together = [target for target in gone if _is_part(ways[target], shortest)]
    return _either_way(state, cell, shortest, together)


Ways = tuple[list[Move], list[Move]]
"""The moves from either candidate to the same conclusion."""


def _way(trail: Trail, cell: int, value: int) -> list[Move]:
    return trail.way_to([trail.removed_by[cell, value]])


def _is_part(some: Ways, whole: Ways) -> bool:
    return all(
        {id(move) for move in one} <= {id(move) for move in other}
        for one, other in zip(some, whole, strict=True)
    )


def _length(step: Step) -> int:
    """How much there is to follow."""
    return len(step.cells) + len(step.clues)


def _either_way(
    state: SkyscrapersState, cell: int, ways: Ways, gone: list[tuple[int, int]]
) -> Step:
    name = cell_name(*state.plan.at[cell])
    first, second = heights(state.candidates[cell])
    removes: dict[Cell, tuple[int, ...]] = {}
    for other, value in gone:
        at = state.plan.at[other]
        removes[at] = (*removes.get(at, ()), value)
    text = (
        f"{name} is {value_word(first)} or {value_word(second)}. {_told(first, ways[0])}"
        f"{_told(second, ways[1])}Either way, {removal_words(removes)}."
    )
    return conclude(
        "forcing chain",
        text,
        cells=_cells(state, *ways),
        removes=removes,
        rests_on=_rests_on(state, [*ways[0], *ways[1]]),
    )


def _told(value: int, way: list[Move]) -> str:
    if len(way) < 2:
        return ""
    return f"If it is {value_word(value)}, {joined(_plainly(move) for move in way[1:])}. "


def _plainly(move: Move) -> str:
    return move.words.replace("would be", "is")


def contradiction(state: SkyscrapersState) -> Iterator[Step]:
    """A candidate that, followed by singles and looking along clues, leaves no way out."""
    refuted = sorted(state.plan.kernel.refuted(state.candidates), key=lambda found: found[2])
    ways = [
        _refuted("contradiction", state, cell, value, Trail(state, cell, value, with_clues=True))
        for cell, value, _ in refuted[:_TRIED]
    ]
    short = [step for step in ways if _length(step) <= _LONGEST]
    if short:
        yield min(short, key=_length)


def _refuted(
    technique: str,
    state: SkyscrapersState,
    cell: int,
    value: int,
    trail: Trail,
    other: int | None = None,
) -> Step:
    assert trail.end is not None, "the kernel says that this leads to a contradiction"
    way = trail.way_to(trail.end.causes)
    at = state.plan.at[cell]
    name = cell_name(*at)
    result = f"is {value_word(other)}" if other is not None else f"is not {value_word(value)}"
    steps = [move.words for move in way if move is not trail.moves[0]]
    text = (
        f"If {name} were {value_word(value)}, {joined([*steps, trail.end.words], 'and')}; "
        f"so {name} {result}."
    )
    clues = [move.clue for move in (*way, trail.end) if move.clue]
    return conclude(
        technique,
        text,
        clues=dict.fromkeys(clues),
        cells=[c for c in _cells(state, way) if c != at],
        places=None if other is None else {at: other},
        removes={at: (value,)} if other is None else None,
        rests_on=_rests_on(state, [trail.moves[0], *way, trail.end]),
    )


def _cells(state: SkyscrapersState, *ways: list[Move]) -> list[Cell]:
    cells = (move.cell for way in ways for move in way if move.cell is not None)
    return [state.plan.at[cell] for cell in dict.fromkeys(cells)]


def _rests_on(state: SkyscrapersState, moves: list[Move]) -> dict[Cell, int]:
    """What had to be gone for these moves, as far as it was before the assumption."""
    rests_on: dict[Cell, int] = {}
    for move in moves:
        for cell, mask in move.rests_on.items():
            for at, lost in state.gone([cell], mask).items():
                rests_on[at] = rests_on.get(at, 0) | lost
    return rests_on
