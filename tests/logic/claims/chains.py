"""What chains claim: each link follows from those before it, and none can be left out."""

from collections.abc import Callable, Sequence

from tests.logic.claims.data import Conclusion, FalseClaim, Sentence, require, values_of
from tests.logic.claims.lines import can_show_heights, seen_along
from tests.logic.claims.marks import Marks

Links = Sequence[Sentence]


class Trail:
    """The marks after an assumption and the links that follow from it.

    With `keen` eyes one also sees that a value would leave the tallest no place in a line. That is
    true, but what people overlook does not make a link idle.
    """

    def __init__(self, marks: Marks, cell: int, value: int, links: Links, keen: bool) -> None:
        require(cell not in marks.known, f"{cell} is filled in already")
        require(bool(marks.masks[cell] >> value & 1), f"{cell} cannot be {value} anyway")
        self.marks = marks.copy()
        self.marks.fill(cell, value)
        for link in links:
            require(link.message in _LINKS, f"{link.message} is no link")
            _LINKS[link.message](self.marks, link, keen)


def _link_only(marks: Marks, link: Sentence, keen: bool) -> None:
    cell, value = link.cell(), link.value()
    require(marks.masks[cell] == 1 << value, f"{cell} may be {values_of(marks.masks[cell])}")
    _fill(marks, cell, value)


def _fill(marks: Marks, cell: int, value: int) -> None:
    require(cell not in marks.known, f"{cell} is filled in already")
    marks.fill(cell, value)


def _link_place(marks: Marks, link: Sentence, keen: bool) -> None:
    cell, value, group = link.cell(), link.value(), link.group()
    require(marks.missing(group, value) == 1, f"group {group} does not need {value}")
    places = marks.places(marks.board.group(group), value)
    require(places == {cell}, f"{value} may be in {sorted(places)}")
    _fill(marks, cell, value)


def _link_parks(marks: Marks, link: Sentence, keen: bool) -> None:
    cells, group = link.cells(), link.group()
    places = marks.places(marks.board.group(group), 0)
    require(places == set(cells), f"parks may be in {sorted(places)}")
    require(marks.missing(group, 0) == len(cells) > 0, "not as many parks as it needs")
    for cell in cells:
        _fill(marks, cell, 0)


def _link_clue(marks: Marks, link: Sentence, keen: bool) -> None:
    removes = link.removes()
    for cell, mask in removes.items():
        require(not mask & ~marks.masks[cell], f"{cell} has lost {values_of(mask)} already")
        for value in values_of(mask):
            may_show = _may_show(marks, link.clue(), {cell: value}, keen)
            require(not may_show, f"{cell} may be {value}")
    if keen:
        require(link.number("shows") == _how_it_shows(marks, link), "too little or too much?")
    marks.remove(removes)


def _how_it_shows(marks: Marks, link: Sentence) -> int:
    """1 if with each of the values too little would be seen, 2 if too much, 0 otherwise."""
    board, clue = marks.board, link.clue()
    hows = set()
    for cell, mask in link.removes().items():
        for value in values_of(mask):
            masks = marks.line_masks(board.line(clue), {cell: value})
            _, most = seen_along(masks, board.tallest, board.sums)
            hows.add(1 if most < board.clues[clue] else 2)
    return hows.pop() if len(hows) == 1 else 0


def _may_show(marks: Marks, clue: int, given: dict[int, int], keen: bool) -> bool:
    """Whether looking along, with this value in a cell, neither too much nor too little is seen."""
    board = marks.board
    line = board.line(clue)
    require(set(given) <= set(line), "a cell outside the line")
    least, most = seen_along(marks.line_masks(line, given), board.tallest, board.sums)
    return least <= board.clues[clue] <= most or (least > most and bool(given) and not keen)


def _end_cell(marks: Marks, end: Sentence, keen: bool) -> None:
    left = marks.masks[end.cell()]
    require(left == 0, f"the cell may be {values_of(left)}")


def _end_place(marks: Marks, end: Sentence, keen: bool) -> None:
    group, value = end.group(), end.value()
    places = marks.places(marks.board.group(group), value)
    require(len(places) < marks.missing(group, value), f"{value} may be in {sorted(places)}")


def _end_parks(marks: Marks, end: Sentence, keen: bool) -> None:
    require(marks.missing(end.group(), 0) < 0, "there are not too many parks")


def _end_clue(marks: Marks, end: Sentence, keen: bool) -> None:
    clue = end.clue()
    met = _may_show(marks, clue, {}, keen) and all(
        any(_may_show(marks, clue, {cell: value}, keen) for value in values_of(marks.masks[cell]))
        for cell in marks.board.line(clue)
    )
    require(not met, "the clue can be met")
    if keen:
        _CLUE_ENDS[end.message](marks, end)


def _end_clue_unmet(marks: Marks, end: Sentence) -> None:
    require(end.number("count") == marks.board.clues[end.clue()], "count is not the clue")


def _end_clue_cell(marks: Marks, end: Sentence) -> None:
    cell, clue = end.cell(), end.clue()
    for value in values_of(marks.masks[cell]):
        require(not _may_show(marks, clue, {cell: value}, True), f"{cell} may be {value}")


def _end_clue_bound(marks: Marks, end: Sentence) -> None:
    """So much is seen at most, or at least, and these are the heights."""
    board, clue, count = marks.board, end.clue(), end.number("count")
    heights = list(values_of(end.values("heights")))
    masks = marks.line_masks(board.line(clue))
    least, most = seen_along(masks, board.tallest, board.sums)
    at_most = end.message.endswith("-most")
    require(count == (most if at_most else least), f"{least} to {most} are seen")
    require(count < board.clues[clue] if at_most else count > board.clues[clue], "that fits")
    require(("adds" in end.message) == board.sums, "sums and counts are mixed up")
    require(count == (sum(heights) if board.sums else len(heights)), "not those heights")
    shown = can_show_heights(masks, heights) and heights[-1] == board.tallest
    require(shown, f"the heights {heights} cannot be seen")


_CLUE_ENDS = {
    "end-clue": _end_clue_unmet,
    "end-clue-cell": _end_clue_cell,
    "end-sees-at-most": _end_clue_bound,
    "end-sees-at-least": _end_clue_bound,
    "end-adds-at-most": _end_clue_bound,
    "end-adds-at-least": _end_clue_bound,
}
_LINKS = {
    "link-only": _link_only,
    "link-place": _link_place,
    "link-parks": _link_parks,
    "link-clue": _link_clue,
}
_ENDS = {
    "end-cell": _end_cell,
    "end-place": _end_place,
    "end-parks": _end_parks,
    **dict.fromkeys(_CLUE_ENDS, _end_clue),
}


def contradiction(marks: Marks, say: Sentence) -> Conclusion:
    cell, value, links = say.cell(), say.value(), say.sentences("links")
    ends = say.sentences("end")
    require(len(ends) == 1 and ends[0].message in _ENDS, f"{ends} is no end")

    def follow(some: Links, keen: bool) -> None:
        _ENDS[ends[0].message](Trail(marks, cell, value, some, keen).marks, ends[0], keen)

    _check_all_needed(follow, links)
    return Conclusion("contradiction", removes={cell: 1 << value}, links=len(links))


def _check_all_needed(follow: Callable[[Links, bool], None], links: Links) -> None:
    """The chain holds, and without any one of its links it would not."""
    follow(links, True)
    for number in range(len(links)):
        try:
            follow([*links[:number], *links[number + 1 :]], False)
        except FalseClaim:
            continue
        raise FalseClaim(f"link {number} is idle")


def either_way(marks: Marks, say: Sentence) -> Conclusion:
    cell, values, removes = say.cell(), say.values(), say.removes()
    first, second = say.sentences("first"), say.sentences("second")
    require(marks.masks[cell] == values and values.bit_count() == 2, "not its two candidates")
    low, high = values_of(values)

    def reach(trail: Trail) -> None:
        for other, mask in removes.items():
            kept = trail.marks.masks[other] & mask
            require(not kept, f"{other} may be {values_of(kept)}")

    _check_all_needed(lambda some, keen: reach(Trail(marks, cell, low, some, keen)), first)
    _check_all_needed(lambda some, keen: reach(Trail(marks, cell, high, some, keen)), second)
    return Conclusion("forcing chain", removes=removes, links=len(first) + len(second))


CLAIMS = {"contradiction": contradiction, "either-way": either_way}
