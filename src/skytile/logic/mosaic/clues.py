"""What clues say: one by itself, or two or three that overlap."""

from collections.abc import Iterator

from skytile.logic.ladder import conclude
from skytile.logic.mosaic.state import Count, MosaicState
from skytile.logic.steps import Cell, Step
from skytile.logic.wording import capital, cell_list, count_words, join_words


def counting(state: MosaicState) -> Iterator[Step]:
    """A clue whose open cells are all black, or all white."""
    plan = state.plan
    for number in plan.kernel.counted(state.grid.ravel()):
        clue = plan.clues[number]
        left = clue.block & state.open
        places = state.colours(left, 0) if state.needs(clue) else state.colours(0, left)
        technique, text = _count(state, clue, list(places))
        cells = plan.cells(clue.block & ~state.open)
        yield conclude(technique, text, clues=[clue.name], cells=cells, places=places)


def _count(state: MosaicState, clue: Count, cells: list[Cell]) -> tuple[str, str]:
    """The technique for a clue whose open cells have one colour, and why they have it."""
    the_clue, needed, count = capital(clue.words), state.needs(clue), len(cells)
    if count == clue.block.bit_count():
        kind, colour = ("full", "black") if needed else ("empty", "white")
        all_cells = f"all {count_words(count, 'cell')} that it counts are"
        them = "its only cell is" if count == 1 else all_cells
        return f"{kind} clue", f"{the_clue} is {kind}: {them} {colour}."
    if needed == 0:
        have = "has all its black cells" if clue.value else "counts white cells only"
        return "counting", f"{the_clue} {have}: {_are(cells)} white."
    more = f"{needed} more" if needed < clue.value else str(needed)
    left = f"{count_words(count, 'cell')} {'is' if count == 1 else 'are'} open"
    return "counting", f"{the_clue} needs {more}, and just {left}: {_are(cells)} black."


def _are(cells: list[Cell]) -> str:
    """`r1c1 is`, `r1c1 and r1c2 are`."""
    return f"{cell_list(cells)} {'is' if len(cells) == 1 else 'are'}"


def _colour_words(black: list[Cell], white: list[Cell]) -> str:
    """`r1c1 is black, and r1c2 and r1c3 are white`."""
    colours = (("black", black), ("white", white))
    return ", and ".join(f"{_are(cells)} {colour}" for colour, cells in colours if cells)


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
    for more, less in state.plan.kernel.pairs(state.grid.ravel(), distance):
        yield _pair(state, state.plan.clues[more], state.plan.clues[less])


def _pair(state: MosaicState, more: Count, less: Count) -> Step:
    """`more` needs as many more than `less` as it has open cells of its own."""
    black = more.block & ~less.block & state.open
    white = less.block & ~more.block & state.open
    own, other = state.plan.cells(black), state.plan.cells(white)
    return conclude(
        _kind(more, less),
        f"{capital(_reason(state, more, less, len(own)))}; so {_colour_words(own, other)}.",
        clues=[more.name, less.name],
        cells=state.plan.cells(more.block & less.block & state.open),
        places=state.colours(black, white),
    )


def _kind(one: Count, other: Count) -> str:
    if one.block & ~other.block == 0 or other.block & ~one.block == 0:
        return "edge argument"
    down, right = abs(one.at[0] - other.at[0]), abs(one.at[1] - other.at[1])
    if max(down, right) == 1:
        return "touching corners" if down == right else "touching sides"
    return "mirrored clues" if min(down, right) == 0 else "distant clues"


def _reason(state: MosaicState, more: Count, less: Count, own: int) -> str:
    """Why the difference must lie in the cells that the clues do not share."""
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
        clues = [plan.clues[cell] for cell in where]
        dark = [divmod(cell, plan.width) for cell in black]
        light = [divmod(cell, plan.width) for cell in white]
        needs = join_words(f"{clue.words} needs {state.needs(clue)} more" for clue in clues)
        union = clues[0].block | clues[1].block | clues[2].block
        places = dict.fromkeys(dark, 1) | dict.fromkeys(light, 0)
        yield conclude(
            "three clues",
            f"{capital(needs)}: in every way to meet all three, {_colour_words(dark, light)}.",
            clues=[clue.name for clue in clues],
            cells=[cell for cell in plan.cells(union & state.open) if cell not in places],
            places=places,
        )
