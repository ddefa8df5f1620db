"""What sentences about clues claim: what is seen along a line, by nature or with what is left."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.logic.claims.data import Conclusion, Sentence, require, values_of
from tests.logic.claims.lines import Ways, can_show_heights, union
from tests.logic.claims.marks import Marks

_COUNTED = 100
"""So many ways need not be counted."""
Fits = Callable[[NDArray[Any]], NDArray[np.bool_]]
"""Which of the ways to fill some cells fit what was said."""


def one_visible(marks: Marks, say: Sentence) -> Conclusion:
    cell, value = say.cell(), say.value()
    _check_always(marks, say.clue(), cell, value)
    require(_shows_one(marks, say.clue()), "the clue shows others too")
    return Conclusion("one visible", {cell: value})


def _shows_one(marks: Marks, clue: int) -> bool:
    board = marks.board
    return board.clues[clue] == (board.tallest if board.sums else 1)


def _check_always(marks: Marks, clue: int, cell: int, value: int, other: int | None = None) -> None:
    """By nature, whatever fits the clues has this value in the cell."""
    line = marks.board.line(clue)
    require(cell in line, f"{cell} is not in the line of {clue}")
    ways = marks.board.by_nature.ways(clue, other)
    require(bool((ways[:, line.index(cell)] == value).all()), f"{value} is not certain in {cell}")


def one_visible_parks(marks: Marks, say: Sentence) -> Conclusion:
    clue, value, removes = say.clue(), say.value(), say.removes()
    board, line = marks.board, marks.board.line(clue)
    require(_shows_one(marks, clue), "the clue shows others too")
    require(value == board.tallest, f"the tallest is {board.tallest}")
    masks = marks.line_masks(line)
    fits = [
        parks  # before the first building
        for parks in range(board.parks + 1)
        if all(mask & 1 for mask in masks[:parks]) and masks[parks] >> value & 1
    ]
    require(bool(fits), "the tallest has no place")
    for cell, mask in removes.items():
        require(cell in line, f"{cell} is not in the line")
        at = line.index(cell)
        for parks in fits:
            kept = 1 if at < parks else 1 << value if at == parks else ~(1 << value)
            require(not mask & kept, f"{cell} may be {values_of(mask & kept)}")
    return Conclusion("one visible", removes=removes)


def staircase(marks: Marks, say: Sentence) -> Conclusion:
    clue, value = say.clue(), say.value()
    board, line = marks.board, marks.board.line(clue)
    require(value == board.tallest, f"the tallest is {board.tallest}")
    ways = board.by_nature.ways(clue)
    require(ways.tolist() == [list(range(1, value + 1))], "there are other ways")
    return Conclusion("staircase", {c: i for i, c in enumerate(line, 1) if c not in marks.known})


def facing_clues(marks: Marks, say: Sentence) -> Conclusion:
    clue, other, cell, value = say.clue(), say.clue("other"), say.cell(), say.value()
    clues = marks.board.clues
    require(say.number("sum") == clues[clue] + clues[other] == marks.board.tallest + 1, "the sum")
    _check_always(marks, clue, cell, value, other)
    return Conclusion("facing clues", {cell: value})


def height_bounds(marks: Marks, say: Sentence) -> Conclusion:
    clue = say.clue()
    require(say.number("count") == marks.board.clues[clue], "count is not the clue")
    lost: dict[int, int] = {}
    for case in say.sentences():
        require(case.message == "bound-case", f"{case.message} among the cases")
        value, before = case.value(), case.number("before")
        require(before == _fewest_before(marks, clue, value), f"not {before} before {value}")
        line = marks.board.line(clue)
        for cell in case.cells():
            require(cell in line[:before], f"{cell} has enough cells before it")
            lost[cell] = lost.get(cell, 0) | 1 << value
    return Conclusion("height bounds", removes=_news(marks, lost))


def _fewest_before(marks: Marks, clue: int, value: int) -> int:
    """How many buildings stand before a height, by nature, in the way with the fewest."""
    ways = marks.board.by_nature.ways(clue)
    places = np.argmax(ways == value, axis=1)
    require(bool((ways[np.arange(len(ways)), places] == value).all()), f"{value} is no value")
    buildings = np.pad(np.cumsum(ways > 0, axis=1), ((0, 0), (1, 0)))
    return int(buildings[np.arange(len(ways)), places].min())


def _news(marks: Marks, lost: Mapping[int, int]) -> dict[int, int]:
    """Of what is lost, what was there."""
    return {c: mask & marks.masks[c] for c, mask in lost.items() if mask & marks.masks[c]}


def silhouette(marks: Marks, say: Sentence) -> Conclusion:
    first, between, removes = say.cell(), say.cells(), say.removes()
    before = _before_top(marks, say)
    while before and marks.masks[before[0]] == 1:
        del before[0]
    require([first, *between] == before, "not the first building and all cells before the top")
    require(_seen_before(marks, say) == 1, "not one building is to be seen before the top")
    _check_follows(marks, say.clue(), before, removes, _first_is_tallest)
    return Conclusion("silhouette", removes=removes)


def stairs(marks: Marks, say: Sentence) -> Conclusion:
    cells, removes = say.cells(), say.removes()
    before = [cell for cell in _before_top(marks, say) if marks.masks[cell] != 1]
    require(cells == before, "these are not the cells before the top")
    require(_seen_before(marks, say) == len(cells), "not as many as are to be seen before the top")
    _check_follows(marks, say.clue(), cells, removes, _go_up)
    return Conclusion("stairs", removes=removes)


def _first_is_tallest(ways: NDArray[Any]) -> NDArray[np.bool_]:
    return np.asarray(ways[:, 0] > np.pad(ways, ((0, 0), (0, 1)))[:, 1:].max(axis=1))


def _go_up(ways: NDArray[Any]) -> NDArray[np.bool_]:
    """Whether all are buildings, each taller than those before."""
    return np.asarray((np.diff(ways.astype(int), axis=1, prepend=0) > 0).all(axis=1))


def _before_top(marks: Marks, say: Sentence) -> list[int]:
    """The cells before the top, which is one indeed."""
    line, top = marks.board.line(say.clue()), say.cell("top")
    require(top in line and marks.masks[top].bit_count() == 1, "the top may be another")
    before = line[: line.index(top)]
    for cell in before:
        require(marks.masks[cell] < marks.masks[top], f"{cell} may be as tall as the top")
    ways, _ = marks.arrangements(say.clue(), 0, None, None)
    rest = ways[:, line.index(top) :]
    tallest = np.maximum.accumulate(rest, axis=1)
    new = np.diff(tallest, axis=1, prepend=0) > 0
    shown = {tuple(row[is_new].tolist()) for row, is_new in zip(rest, new, strict=True)}
    require(shown == {values_of(say.values("heights"))}, f"from the top on one may see {shown}")
    return before


def _seen_before(marks: Marks, say: Sentence) -> int:
    """How many buildings are to be seen before the top."""
    require(not marks.board.sums, "sums do not count buildings")
    clue = marks.board.clues[say.clue()]
    require(say.number("count") == clue, "count is not the clue")
    return clue - say.values("heights").bit_count()


def _check_follows(
    marks: Marks, clue: int, cells: list[int], removes: Mapping[int, int], fits: Fits
) -> None:
    """All ways to meet the clue fit what is said of the cells, and that alone excludes the rest."""
    line = marks.board.line(clue)
    ways = marks.ways(clue)[:, [line.index(cell) for cell in cells]]
    require(len(ways) > 0 and bool(fits(ways).all()), "there are other ways")
    _check_excluded(marks, clue, cells, removes, fits)


def _check_excluded(
    marks: Marks, clue: int, cells: list[int], removes: Mapping[int, int], fits: Fits
) -> None:
    """No way to fill these cells of a line that fits has any of these values, all else apart."""
    line = marks.board.line(clue)
    require(set(removes) <= set(cells), "cells lose something that the argument does not touch")
    apart = Marks(marks.board, marks.board.by_nature.masks.copy(), marks.known)
    for cell in line:
        if cell in cells or cell in marks.known:
            apart.masks[cell] = marks.masks[cell]
    ways, _ = apart.arrangements(clue, 0, None, None)
    some = ways[:, [line.index(cell) for cell in cells]].astype(int)
    _check_not_in(some[fits(some)].astype(np.uint8), cells, removes)


def counting_along(marks: Marks, say: Sentence) -> Conclusion:
    clue = say.clue()
    require(say.number("count") == marks.board.clues[clue], "count is not the clue")
    lost: dict[int, int] = {}
    for case in say.sentences():
        _check_count(marks, clue, case)
        cell, values = case.cell(), case.values()
        require(not lost.get(cell, 0) & values, "one value is ruled out twice")
        require(not values & ~marks.masks[cell], "a value that is gone already")
        lost[cell] = lost.get(cell, 0) | values
    return Conclusion("counting along", removes=lost)


_BOUNDS = {
    "sees-at-most": (False, True),
    "sees-at-least": (False, False),
    "adds-at-most": (True, True),
    "adds-at-least": (True, False),
}


def _check_count(marks: Marks, clue: int, case: Sentence) -> None:
    """With any of the values in the cell so much is seen at most, or at least; the best case."""
    require(case.message in _BOUNDS, f"{case.message} among the cases")
    sums, at_most = _BOUNDS[case.message]
    board, line, cell = marks.board, marks.board.line(clue), case.cell()
    count, heights = case.number("count"), list(values_of(case.values("heights")))
    require(sums == board.sums, "sums and counts are mixed up")
    require(cell in line and case.values() > 0, "a cell or value that does not matter")
    require(count == (sum(heights) if sums else len(heights)), "heights and their count differ")
    wrong = count < board.clues[clue] if at_most else count > board.clues[clue]
    require(wrong, f"{count} does not keep the clue from being met")
    shown = False
    for value in values_of(case.values()):
        seen = marks.seen(clue, {cell: value})
        require(bool((seen <= count if at_most else seen >= count).all()), f"{value} shows others")
        shown |= can_show_heights(marks.line_masks(line, {cell: value}), heights)
    require(shown, f"the heights {heights} cannot be seen")


def one_line(marks: Marks, say: Sentence) -> Conclusion:
    return _rows(marks, say, "one-clue line", marks.ways(say.clue()))


def two_lines(marks: Marks, say: Sentence) -> Conclusion:
    return _rows(marks, say, "two-clue line", marks.ways(say.clue(), say.clue("other")))


def one_line_cases(marks: Marks, say: Sentence) -> Conclusion:
    return _cases(marks, say, "one-clue line", marks.ways(say.clue()))


def two_lines_cases(marks: Marks, say: Sentence) -> Conclusion:
    return _cases(marks, say, "two-clue line", marks.ways(say.clue(), say.clue("other")))


def _rows(marks: Marks, say: Sentence, technique: str, ways: Ways) -> Conclusion:
    line, cells, rows, removes = (
        marks.board.line(say.clue()),
        say.cells(),
        say.rows(),
        say.removes(),
    )
    require(set(cells) == set(marks.open(line)), "these are not the open cells of the line")
    every = [tuple(way) for way in ways[:, [line.index(cell) for cell in cells]].tolist()]
    require(sorted(rows) == sorted(every), f"{len(every)} ways are possible, not those listed")
    require(say.number("count") == len(rows) > 0, "a wrong count")
    _check_not_in(ways, line, removes)
    return Conclusion(technique, removes=removes)


def _check_not_in(ways: Ways, line: list[int], removes: Mapping[int, int]) -> None:
    """All that goes is in no way to fill the line."""
    held = dict(zip(line, union(ways), strict=True))
    for cell, mask in removes.items():
        require(cell in held, f"{cell} is not in the line")
        require(not mask & held[cell], f"{cell} may be {values_of(mask & held[cell])}")


def one_line_places(marks: Marks, say: Sentence) -> Conclusion:
    return _places(marks, say, "one-clue line", marks.ways(say.clue()))


def two_lines_places(marks: Marks, say: Sentence) -> Conclusion:
    return _places(marks, say, "two-clue line", marks.ways(say.clue(), say.clue("other")))


def _places(marks: Marks, say: Sentence, technique: str, ways: Ways) -> Conclusion:
    """The value stands in one of the cells; in the others, which may have it, it cannot."""
    line, value, cells, others = (
        marks.board.line(say.clue()),
        say.value(),
        say.cells(),
        say.cells("others"),
    )
    held = dict(zip(line, union(ways), strict=True))
    require(cells == [cell for cell in line if held[cell] >> value & 1], "not all its places")
    gone = [cell for cell in line if (marks.masks[cell] & ~held[cell]) >> value & 1]
    require(others == gone and bool(others), f"it goes from {gone}")
    if len(cells) == 1:
        require(not say.removes(), "it is placed, so nothing else is said to go")
        return Conclusion(technique, places={cells[0]: value})
    require(say.removes() == dict.fromkeys(others, 1 << value), "something else goes")
    return Conclusion(technique, removes=say.removes())


def _cases(marks: Marks, say: Sentence, technique: str, ways: Ways) -> Conclusion:
    line, removes = marks.board.line(say.clue()), say.removes()
    counted, value = say.number("count") > 0, say.value()
    right = say.number("count") == len(ways) if counted else len(ways) >= _COUNTED
    require(right, f"there are {len(ways)} ways")
    met = np.zeros(len(ways), int)
    for case in say.sentences():
        require(case.message == "line-case" and case.cell() in line, "not a case of this line")
        require(case.value() == value, "a case of another value")
        inside = ways[:, line.index(case.cell())] == value
        require(bool(inside.any()), "a case that cannot be")
        count = inside.sum() if counted else 0
        require(case.number("count") == count, f"{inside.sum()} ways in this case")
        met += inside
        held = dict(zip(line, union(ways[inside]), strict=True))
        asked = {c for c, mask in removes.items() if c != case.cell() and mask != 1 << value}
        require(case.removes("left") == {c: held[c] for c in asked}, f"not what is left: {held}")
    require(bool((met == 1).all()), "some way is in no case, or in two")
    _check_not_in(ways, line, removes)
    return Conclusion(technique, removes=removes)


CLAIMS = {
    "one-visible": one_visible,
    "one-visible-parks": one_visible_parks,
    "staircase": staircase,
    "facing-clues": facing_clues,
    "height-bounds": height_bounds,
    "silhouette": silhouette,
    "stairs": stairs,
    "counting-along": counting_along,
    "one-line": one_line,
    "two-lines": two_lines,
    "one-line-places": one_line_places,
    "two-lines-places": two_lines_places,
    "one-line-cases": one_line_cases,
    "two-lines-cases": two_lines_cases,
}
