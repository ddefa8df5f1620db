"""What two or three overlapping clues say together."""

from __future__ import annotations

from collections.abc import Iterator

from skytile.logic.ladder import conclude
from skytile.logic.mosaic.counting import colour_words
from skytile.logic.mosaic.state import Count, MosaicState
from skytile.logic.steps import Step
from skytile.logic.wording import capital, count_words, join_words


def near_pair(state: MosaicState) -> Iterator[Step]:
    """Two clues that touch by a side or a corner."""
    return _pairs(state, 1)


def far_pair(state: MosaicState) -> Iterator[Step]:
    """Two clues whose blocks overlap though they do not touch."""
    return _pairs(state, 2)


def _pairs(state: MosaicState, distance: int) -> Iterator[Step]:
    """If one clue needs as many more as it has open cells of its own, those are black.

    The other's own cells are white then.
    """
    plan = state.plan
    for more, less in plan.kernel.pairs(state.grid.ravel(), distance):
        clues = plan.clue_at[divmod(more, plan.width)], plan.clue_at[divmod(less, plan.width)]
        yield _pair(state, *clues)


def _pair(state: MosaicState, more: Count, less: Count) -> Step:
    """`more` needs as many more than `less` as it has open cells of its own."""
    black = more.block & ~less.block & state.open
    white = less.block & ~more.block & state.open
    technique = _kind(more, less)
    own, shared = state.plan.cells(black), state.plan.cells(more.block & less.block & state.open)
    return conclude(
        technique,
        f"{capital(_reason(state, more, less))}; so {colour_words(own, state.plan.cells(white))}.",
        clues=[more.name, less.name],
        cells=shared,
        places=state.colours(black, white),
    )


def _kind(one: Count, other: Count) -> str:
    if one.block & ~other.block == 0 or other.block & ~one.block == 0:
        return "edge argument"
    down, right = abs(one.at[0] - other.at[0]), abs(one.at[1] - other.at[1])
    if max(down, right) == 1:
        return "touching corners" if down == right else "touching sides"
    return "mirrored clues" if min(down, right) == 0 else "distant clues"


def _reason(state: MosaicState, more: Count, less: Count) -> str:
    """Why the difference must lie in the cells that the clues do not share."""
    own = (more.block & ~less.block & state.open).bit_count()
    needed = state.needs(more)
    if own == 0:
        return (
            f"{more.words} and {less.words} both need {needed} more, "
            f"and every open cell of {more.name} counts for {less.name} too"
        )
    cells = count_words(own, "open cell")
    return (
        f"{more.words} needs {needed} more, {less.words} {state.needs(less) or 'none'}, "
        f"and the difference can only be in the {cells} that {more.name} counts alone"
    )


def three_clues(state: MosaicState) -> Iterator[Step]:
    """Three clues, one of which overlaps both others: the same in all ways to meet all three."""
    plan = state.plan
    for *where, black, white in plan.kernel.trios(state.grid.ravel()):
        clues = [plan.clue_at[divmod(cell, plan.width)] for cell in where]
        dark = [divmod(cell, plan.width) for cell in black]
        light = [divmod(cell, plan.width) for cell in white]
        needs = join_words(f"{clue.words} needs {state.needs(clue)} more" for clue in clues)
        union = clues[0].block | clues[1].block | clues[2].block
        shown = set(dark) | set(light)
        cells = [cell for cell in plan.cells(union & state.open) if cell not in shown]
        yield conclude(
            "three clues",
            f"{capital(needs)}: in every way to meet all three, {colour_words(dark, light)}.",
            clues=[clue.name for clue in clues],
            cells=cells,
            places=dict.fromkeys(dark, 1) | dict.fromkeys(light, 0),
        )
