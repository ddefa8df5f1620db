"""What smallest reasons claim: the clues, with what is marked, leave no solution with a value.

Plain search: narrow every group, or block, by itself, then try one value after another.
"""

from collections.abc import Callable, Collection, Iterator

from tests.logic.claims.blocks import Colours
from tests.logic.claims.data import Conclusion, Sentence, require, values_of
from tests.logic.claims.lines import fitting, union
from tests.logic.claims.marks import Marks

Allows = Callable[[Collection[int]], bool]
"""Whether some clues allow a certain value."""


def smallest_reason(marks: Marks, say: Sentence) -> Conclusion:
    removes = say.removes()
    values = [(cell, value) for cell, mask in removes.items() for value in values_of(mask)]
    _check(say, [_allows(marks, cell, value) for cell, value in values])
    return Conclusion("smallest reason", removes=removes)


def smallest_reason_colour(colours: Colours, say: Sentence) -> Conclusion:
    places = {
        cell: int(colour == "black") for colour in ("black", "white") for cell in say.cells(colour)
    }
    _check(say, [_allows_colour(colours, cell, 1 - colour) for cell, colour in places.items()])
    return Conclusion("smallest reason", places)


def _check(say: Sentence, questions: list[Allows]) -> None:
    """The clues allow nothing of that; if they are the fewest, all of them are needed for some."""
    clues = say.clues()
    require(not any(allows(clues) for allows in questions), "the clues allow some of that")
    if say.number("proved"):
        fewer = [[clue for clue in clues if clue != one] for one in clues]
        needed = any(all(allows(some) for some in fewer) for allows in questions)
        require(needed, "fewer clues would do")


def _allows(marks: Marks, cell: int, value: int) -> Allows:
    masks = marks.masks.copy()
    masks[cell] = 1 << value
    return lambda clues: _can_be_filled(marks, masks, clues)


def _can_be_filled(marks: Marks, masks: list[int], clues: Collection[int]) -> bool:
    """Whether there is a solution within these candidates that meets the clues."""
    masks = masks.copy()
    if not _narrow(marks, masks, clues):
        return False
    open_cells = [cell for cell, mask in enumerate(masks) if mask & (mask - 1)]
    if not open_cells:
        return True
    cell = min(open_cells, key=lambda c: masks[c].bit_count())
    for value in values_of(masks[cell]):
        if _can_be_filled(marks, [*masks[:cell], 1 << value, *masks[cell + 1 :]], clues):
            return True
    return False


def _narrow(marks: Marks, masks: list[int], clues: Collection[int]) -> bool:
    """Leave every cell what it has in some arrangement of each group; false if one has none."""
    board, changed = marks.board, True
    groups = list(_groups(marks, clues))
    while changed:
        changed = False
        for cells, near, far in groups:
            line = tuple(masks[cell] for cell in cells)
            ways, _ = fitting(board.size, board.parks, board.sums, line, near, far)
            if not len(ways):
                return False
            for cell, mask in zip(cells, union(ways), strict=True):
                changed |= masks[cell] != mask
                masks[cell] = mask
    return True


def _groups(marks: Marks, clues: Collection[int]) -> Iterator[tuple[list[int], int, int]]:
    """The cells of each group in order, with the clues at both ends that count (0: none)."""
    board, n = marks.board, marks.board.size
    values = [board.clues[clue] if clue in clues else 0 for clue in range(4 * n)]
    for i in range(n):
        yield board.lines[i], values[i], values[2 * n + i]
        yield board.lines[3 * n + i], values[3 * n + i], values[n + i]
    for group in board.groups[2 * n :]:
        yield sorted(group), 0, 0


def _allows_colour(colours: Colours, cell: int, colour: int) -> Allows:
    assumed = colours.copy()
    assumed.colour([cell], colour)
    return lambda clues: _can_be_coloured(assumed.copy(), clues)


def _can_be_coloured(colours: Colours, clues: Collection[int]) -> bool:
    """Whether the open cells can be coloured so that these clues are met."""
    while True:
        ready = None
        for clue in clues:
            needed, count = colours.needs(clue), len(colours.open_block(clue))
            if not 0 <= needed <= count:
                return False
            if count and needed in (0, count):
                ready = clue
        if ready is None:
            break
        colours.colour(colours.open_block(ready), int(colours.needs(ready) > 0))
    open_cells = [cell for clue in clues for cell in colours.open_block(clue)]
    if not open_cells:
        return True
    cell = max(set(open_cells), key=open_cells.count)
    return any(_allows_colour(colours, cell, colour)(clues) for colour in (0, 1))
