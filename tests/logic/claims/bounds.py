"""What chains of bounds claim: each link follows from its clue and the links that it names."""

from collections.abc import Iterable
from typing import NamedTuple

from tests.logic.claims.blocks import Bound, Colours, count_range
from tests.logic.claims.data import Sentence, require


class Link(NamedTuple):
    """The bound that a link sets, with the clue and the bounds from which it follows."""

    bound: Bound
    premises: tuple[Bound, ...]


class Chain:
    """The links so far; each is used by one that comes after it, but the last."""

    def __init__(self, colours: Colours) -> None:
        self._colours = colours
        self._links: list[Link] = []
        self._unused: list[Bound] = []
        self._named: frozenset[int] = frozenset()
        """The cells that the last link is about."""

    def add(self, link: Sentence) -> None:
        kinds = {"start": self._start, "sum": self._sum, "full": self._full}
        kind = link.message.split("-")[1]
        added = kinds.get(kind, self._next)(link)
        self._named = added.bound.cells
        self._links.append(added)
        self._unused.append(added.bound)

    def _start(self, link: Sentence) -> Link:
        """A clue by itself."""
        cells = frozenset(link.cells())
        open_cells = self._open(link)
        require(cells <= open_cells, "these are not open cells of the clue")
        _check_spare(link, open_cells - cells)
        return self._bounded(link, cells, (self._clue(link),))

    def _next(self, link: Sentence) -> Link:
        """A clue, and a bound on some of its cells."""
        at_most = link.message.endswith("-least")  # at most here is at least there
        before = self._use(link, "before", at_most, link.number("most" if at_most else "least"))
        cells, rest = frozenset(link.cells()), self._open(link) - before.cells
        require(before.cells <= self._open(link), "the cells before are not all of this clue")
        require(cells <= rest, "these are not other open cells of the clue")
        require(link.number("same") == (before.cells == self._named), "these are other cells")
        if link.message == "bound-rest-least":
            require(cells == rest and link.number("count") == len(cells), "not the whole rest")
        _check_spare(link, rest - cells)
        return self._bounded(link, cells, (self._clue(link), before))

    def _sum(self, link: Sentence) -> Link:
        """Two bounds on separate cells."""
        at_most, cells = link.message.endswith("-most"), frozenset(link.cells())
        parts = tuple(self._use(link, slot, at_most, None) for slot in ("first", "second"))
        require(parts[0].cells | parts[1].cells == cells, "not the cells of both")
        require(not parts[0].cells & parts[1].cells, "they share cells")
        return self._bounded(link, cells, parts)

    def _full(self, link: Sentence) -> Link:
        """A bound on all open cells of a clue that says just what the clue does."""
        clue = self._clue(link)
        before = next((bound for bound in self._unused if bound.cells == clue.cells), None)
        require(before is not None, "no bound on all open cells of the clue")
        assert before is not None
        require(clue.cells == set(link.cells("before")), "not the open cells of the clue")
        self._unused.remove(before)
        require(clue.most in (before.least, before.most), "the bound leaves room")
        return Link(clue, (clue, before))

    def _open(self, link: Sentence) -> frozenset[int]:
        return self._colours.open_block(link.clue())

    def _clue(self, link: Sentence) -> Bound:
        bound = self._colours.bound_of(link.clue())
        require(link.number("needed") == bound.most, f"the clue needs {bound.most}")
        return bound

    def _use(self, link: Sentence, slot: str, at_most: bool, count: int | None) -> Bound:
        """The bound on the cells of a slot that an earlier link set, and no other used."""
        cells = frozenset(link.cells(slot))
        for bound in self._unused:
            is_most = bound.least == 0
            number = bound.most if is_most else bound.least
            if bound.cells == cells and is_most == at_most and count in (None, number):
                self._unused.remove(bound)
                return bound
        require(False, f"no link before bounds {sorted(cells)} so")
        raise AssertionError

    def _bounded(self, link: Sentence, cells: frozenset[int], premises: tuple[Bound, ...]) -> Link:
        """The bound that the link claims is the best that follows from its premises."""
        require(bool(cells), "a bound on no cell")
        least, most = count_range(premises, cells)
        count = link.number("count")
        if link.message.endswith("-most"):
            require(count == most, f"it is at most {most}")
            return Link(Bound(cells, 0, count), premises)
        require(link.message.endswith("-least"), f"{link.message} is no link")
        require(count == least, f"it is at least {least}")
        return Link(Bound(cells, count, len(cells)), premises)

    def check_end(self, black: Iterable[int], white: Iterable[int], exact: bool) -> None:
        """The last bound is tight, all others led there, and so the cells have their colours."""
        require(len(self._unused) == 1, "a link that leads nowhere")
        last = self._links[-1].bound
        require(last.most == 0 or last.least == len(last.cells) or last.least == last.most, "slack")
        if not exact:
            expected = (set(), last.cells) if last.most == 0 else (last.cells, set())
            require((set(black), set(white)) == expected, f"the last link colours {expected}")
        for cells, colour in ((black, 1), (white, 0)):
            for cell in cells:
                require(any(self._colours_cell(link, cell, colour) for link in self._links), "idle")

    def _colours_cell(self, link: Link, cell: int, colour: int) -> bool:
        """With no room to spare in any bound, the link leaves the cell only this colour."""
        bounds = [_tight(bound) for bound in (link.bound, *link.premises)]
        inside = any(cell in bound.cells for bound in bounds)
        return inside and count_range(bounds, frozenset([cell])) == (colour, colour)


def _check_spare(link: Sentence, left_out: frozenset[int]) -> None:
    """At least so many are in the cells since no more than these are elsewhere."""
    if link.message.endswith("-least"):
        require(left_out == set(link.cells("spare")), f"it leaves out {sorted(left_out)}")


def _tight(bound: Bound) -> Bound:
    count = bound.most if bound.least == 0 else bound.least
    return Bound(bound.cells, count, count)
