"""Arguments that follow an assumption: forcing chains, and proofs by contradiction.

The kernel finds where such an argument leads somewhere; the way is followed here again, for
the few shortest, so that it can be put into words.
"""

from __future__ import annotations

from collections.abc import Iterator

from skytile.logic.ladder import conclude
from skytile.logic.latin.state import LatinState, value_word, values_in
from skytile.logic.latin.trail import Move, Trail
from skytile.logic.steps import Cell, Step
from skytile.logic.wording import join_words, removal_words
from skytile.puzzles import cell_name

_TRIED = 6
"""Chains are worked out for so many cells, and the shortest is taken."""


def forcing_chain(state: LatinState) -> Iterator[Step]:
    """Whichever of its two candidates a cell has, another cell loses the same candidate."""
    ways = state.either_way()
    conclusive = [
        cell
        for cell, left in enumerate(ways)
        if left and any(old & ~new for old, new in zip(state.candidates, left, strict=True))
    ]
    if conclusive:
        yield min((_chain(state, cell) for cell in conclusive[:_TRIED]), key=step_length)


def _chain(state: LatinState, cell: int) -> Step:
    low, high = values_in(state.candidates[cell])
    trails = Trail(state, cell, low), Trail(state, cell, high)
    for trail, wrong, right in ((trails[0], low, high), (trails[1], high, low)):
        if trail.end:
            return refutation("forcing chain", state, cell, wrong, trail, right)
    gone = [
        (other, value)
        for other, mask in enumerate(state.candidates)
        for value in values_in(mask & ~trails[0].candidates[other] & ~trails[1].candidates[other])
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


def step_length(step: Step) -> int:
    """How much there is to follow."""
    return len(step.cells) + len(step.clues)


def _either_way(state: LatinState, cell: int, ways: Ways, gone: list[tuple[int, int]]) -> Step:
    name = cell_name(*state.plan.at[cell])
    first, second = values_in(state.candidates[cell])
    removes: dict[Cell, tuple[int, ...]] = {}
    for other, value in gone:
        at = state.plan.at[other]
        removes[at] = (*removes.get(at, ()), value)
    text = (
        f"{name} is {value_word(first)} or {value_word(second)}. {_words(first, ways[0])}"
        f"{_words(second, ways[1])}Either way, {removal_words(removes)}."
    )
    return conclude(
        "forcing chain",
        text,
        cells=_cells(state, *ways),
        removes=removes,
        rests_on=_rests_on(state, [*ways[0], *ways[1]]),
    )


def _words(value: int, way: list[Move]) -> str:
    if len(way) < 2:
        return ""
    return f"If it is {value_word(value)}, {join_words(_plainly(move) for move in way[1:])}. "


def _plainly(move: Move) -> str:
    return move.words.replace("would be", "is")


def refutation(
    technique: str,
    state: LatinState,
    cell: int,
    value: int,
    trail: Trail,
    other: int | None = None,
) -> Step:
    """The step that a trail which ends in a contradiction leads to; `other` is what remains."""
    assert trail.end is not None, "the kernel says that this leads to a contradiction"
    way = trail.way_to(trail.end.causes)
    at = state.plan.at[cell]
    name = cell_name(*at)
    result = f"is {value_word(other)}" if other is not None else f"is not {value_word(value)}"
    steps = [move.words for move in way if move is not trail.moves[0]]
    text = (
        f"If {name} were {value_word(value)}, {join_words([*steps, trail.end.words], 'and')}; "
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


def _cells(state: LatinState, *ways: list[Move]) -> list[Cell]:
    cells = (move.cell for way in ways for move in way if move.cell is not None)
    return [state.plan.at[cell] for cell in dict.fromkeys(cells)]


def _rests_on(state: LatinState, moves: list[Move]) -> dict[Cell, int]:
    """What had to be gone for these moves, as far as it was before the assumption."""
    rests_on: dict[Cell, int] = {}
    for move in moves:
        for cell, mask in move.rests_on.items():
            for at, lost in state.removed_by_steps([cell], mask).items():
                rests_on[at] = rests_on.get(at, 0) | lost
    return rests_on
