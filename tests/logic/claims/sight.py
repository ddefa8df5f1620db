"""What sentences about clues claim: what is seen along a line, by nature or with what is left."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.logic.claims.data import Conclusion, Sentence, require, values_of
from tests.logic.claims.lines import Ways, can_show_heights, union
from tests.logic.claims.marks import Marks

Fits = Callable[[NDArray[Any]], NDArray[np.bool_]]
"""Which of the ways to fill some cells fit what was said."""


def one_visible(marks: Marks, say: Sentence) -> Conclusion:
    cell, value = say.cell(), say.value()
    _check_always(marks, say.clue(), cell, value)
    require(marks.board.clues[say.clue()] == 1 and not marks.board.sums, "the clue is not 1")
    return Conclusion("one visible", {cell: value})


def _check_always(marks: Marks, clue: int, cell: int, value: int, other: int | None = None) -> None:
    """By nature, whatever fits the clues has this value in the cell."""
    line = marks.board.line(clue)
    require(cell in line, f"{cell} is not in the line of {clue}")
    ways = marks.board.by_nature.ways(clue, other)
    require(bool((ways[:, line.index(cell)] == value).all()), f"{value} is not certain in {cell}")


def one_visible_parks(marks: Marks, say: Sentence) -> Conclusion:
    clue, value, removes = say.clue(), say.value(), say.removes()
    board, line = marks.board, marks.board.line(clue)
    require(board.clues[clue] == 1 and not board.sums, "the clue is not 1")
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
        value = case.value()
        most = max(_most_by_nature(marks, clue, cell, value) for cell in case.cells())
        require(case.number("count") == most, f"up to {most} are seen with {value} there")
        require(most < marks.board.clues[clue], f"{value} would show enough")
        for cell in case.cells():
            lost[cell] = lost.get(cell, 0) | 1 << value
    return Conclusion("height bounds", removes=_news(marks, lost))


def _most_by_nature(marks: Marks, clue: int, cell: int, value: int) -> int:
    require(cell in marks.board.line(clue), f"{cell} is not in the line")
    seen = marks.board.by_nature.seen(clue, {cell: value})
    require(len(seen) > 0, f"{value} is no value")
    return int(seen.max())


def _news(marks: Marks, lost: Mapping[int, int]) -> dict[int, int]:
    """Of what is lost, what was there."""
    return {c: mask & marks.masks[c] for c, mask in lost.items() if mask & marks.masks[c]}


def silhouette(marks: Marks, say: Sentence) -> Conclusion:
    first, between, removes = say.cell(), say.cells(), say.removes()
    line, top = _before_the_tallest(marks, say)
    require(marks.board.clues[say.clue()] == 2 and not marks.board.sums, "the clue is not 2")
    require([first, *between] == line[:top], "these are not the cells before the tallest")
    ways = marks.ways(say.clue())
    require(len(ways) > 0 and bool(_first_is_tallest(ways[:, :top]).all()), "it need not be taller")
    _check_excluded(marks, say.clue(), line[:top], removes, _first_is_tallest)
    return Conclusion("silhouette", removes=removes)


def _first_is_tallest(ways: NDArray[Any]) -> NDArray[np.bool_]:
    taller: NDArray[np.bool_] = (ways[:, :1] > np.pad(ways[:, 1:], ((0, 0), (1, 0)))).all(axis=1)
    return taller


def stairs(marks: Marks, say: Sentence) -> Conclusion:
    cells, removes, board = say.cells(), say.removes(), marks.board
    line, top = _before_the_tallest(marks, say)
    before = [cell for cell in line[:top] if not marks.stands(cell, 0)]
    require(cells == before, "these are not the cells before the tallest")
    require(say.number("count") == len(cells) == board.clues[say.clue()] - 1, "a wrong count")
    require(not board.sums, "sums do not count buildings")
    ways = marks.ways(say.clue())[:, [line.index(cell) for cell in cells]]
    require(len(ways) > 0 and bool(_go_up(ways).all()), "they need not go up")
    _check_excluded(marks, say.clue(), cells, removes, _go_up)
    return Conclusion("stairs", removes=removes)


def _go_up(ways: NDArray[Any]) -> NDArray[np.bool_]:
    """Whether all are buildings, each taller than those before."""
    return (np.diff(ways.astype(int), axis=1, prepend=0) > 0).all(axis=1)


def _before_the_tallest(marks: Marks, say: Sentence) -> tuple[list[int], int]:
    """The line of the clue, and how far away in it the tallest stands."""
    line, top, value = marks.board.line(say.clue()), say.cell("top"), say.value()
    require(value == marks.board.tallest, f"the tallest is {marks.board.tallest}")
    require(top in line and marks.stands(top, value), "the tallest does not stand there")
    return line, line.index(top)


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


def _cases(marks: Marks, say: Sentence, technique: str, ways: Ways) -> Conclusion:
    line, removes = marks.board.line(say.clue()), say.removes()
    require(say.number("count") == len(ways) > 0, f"there are {len(ways)} ways")
    met = np.zeros(len(ways), int)
    for case in say.sentences():
        require(case.message == "line-case" and case.cell() in line, "not a case of this line")
        inside = ways[:, line.index(case.cell())] == case.value()
        require(case.number("count") == inside.sum() > 0, f"{inside.sum()} ways in this case")
        met += inside
        held = dict(zip(line, union(ways[inside]), strict=True))
        require(case.removes("left") == {c: held[c] for c in removes}, f"not what is left: {held}")
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
    "one-line-cases": one_line_cases,
    "two-lines-cases": two_lines_cases,
}
