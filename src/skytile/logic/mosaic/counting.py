"""What a single clue says: its block is full, empty, or nearly so."""

from __future__ import annotations

from collections.abc import Iterator

from skytile.logic.ladder import conclude
from skytile.logic.mosaic.state import Count, MosaicState
from skytile.logic.steps import Cell, Step
from skytile.logic.wording import capital, cell_list, count_words


def counting(state: MosaicState) -> Iterator[Step]:
    """A clue whose open cells are all black, or all white."""
    plan = state.plan
    for number in plan.kernel.counted(state.grid.ravel()):
        clue = plan.clue_at[divmod(number, plan.width)]
        needed, left = state.needs(clue), (clue.block & state.open).bit_count()
        if left < clue.block.bit_count():
            yield _step("counting", state, clue, _words(state, clue, needed))
        else:
            kind, colour = ("full", "black") if needed else ("empty", "white")
            cells = count_words(left, "cell")
            them = "its only cell is" if left == 1 else f"all {cells} that it counts are"
            text = f"{capital(clue.words)} is {kind}: {them} {colour}."
            yield _step(f"{kind} clue", state, clue, text)


def _words(state: MosaicState, clue: Count, needed: int) -> str:
    cells = state.plan.cells(clue.block & state.open)
    if needed == 0:
        have = "has all its black cells" if clue.value else "counts white cells only"
        return f"{capital(clue.words)} {have}: {are(cells)} white."
    more = f"{needed} more" if needed < clue.value else str(needed)
    left = f"{count_words(len(cells), 'cell')} {'is' if len(cells) == 1 else 'are'} open"
    return f"{capital(clue.words)} needs {more}, and just {left}: {are(cells)} black."


def are(cells: list[Cell]) -> str:
    """`r1c1 is`, `r1c1 and r1c2 are`."""
    return f"{cell_list(cells)} {'is' if len(cells) == 1 else 'are'}"


def colour_words(black: list[Cell], white: list[Cell]) -> str:
    """`r1c1 is black, and r1c2 and r1c3 are white`."""
    parts = [f"{are(black)} black"] if black else []
    parts += [f"{are(white)} white"] if white else []
    return ", and ".join(parts)


def _step(technique: str, state: MosaicState, clue: Count, text: str) -> Step:
    news = clue.block & state.open
    black = news if state.needs(clue) else 0
    places = state.colours(black, news & ~black)
    cells = state.plan.cells(clue.block & ~state.open)
    return conclude(technique, text, clues=[clue.name], cells=cells, places=places)
