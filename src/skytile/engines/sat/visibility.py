"""Edge clues as SAT, three ways, each as a template for one line.

*direct* and *consequences* are L. Kolijn's (2022), section 3.3.3: (3.7), and
(3.8)–(3.11). Both reason with her variable visible[x, y, h, d, v]: an observer
at height h above the cell who looks in direction d sees v taller buildings ahead.
Only variables that the clue can reach are created (3.12, 3.13, Algorithm 1). Here
a line is already laid out in the viewing direction, so that place p along it
stands for x, y and d (in the thesis `move` changes y for north and south, not x
as its text says). Of (3.10) the printed bounds of i and k are too small; what is
meant is every line i, and the first c − 1 cells k. Algorithm 1 starts from the
variables of (3.7) or of (3.11), whichever is used.

*order* is ours: the running maximum of the heights in order encoding, one literal
for each visible cell, and a sequential counter over those.

Clues that are sums have one encoding, whichever is chosen: *order* with a literal for
each visible height, and a decision diagram over those: a variable says that the visible
heights up to h add up to s, created only where the clue can still be reached.

Inputs of a template are the values of the line's cells, nearest first, and then
the selector of the clue if it is to be switchable. With parks the first value of
a cell is 0, which changes neither the observer's height nor the count.
"""

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.engines.sat.cnf import Template, TemplateBuilder
from skytile.engines.sat.counting import exactly


class Line(NamedTuple):
    """What a template depends on: the line, its clue, and whether that can be switched."""

    length: int
    parks: int
    clue: int
    switchable: bool
    sums: bool = False

    @property
    def tallest(self) -> int:
        """The height of the tallest building."""
        return self.length - self.parks


class _Sight(TemplateBuilder):
    """The template of one line while it is written, with the literals of its cells."""

    def __init__(self, line: Line) -> None:
        values = line.tallest + (1 if line.parks else 0)
        cells = line.length * values
        super().__init__(cells + line.switchable)
        self.line = line
        self.guard = [-self.inputs] if line.switchable else []
        table = np.arange(1, cells + 1).reshape(line.length, values)
        self._s: NDArray[np.intp] = table if line.parks else np.pad(table, ((0, 0), (1, 0)))
        self._visible: dict[tuple[int, int, int], int] = {}
        self._reached: deque[tuple[int, int, int]] = deque()

    def s(self, place: int, height: int) -> int:
        """The literal for this height at this place, both counted from one (0 is a park)."""
        return int(self._s[place - 1, height])

    @property
    def heights(self) -> range:
        """All values of a cell."""
        return range(0 if self.line.parks else 1, self.line.tallest + 1)

    def visible(self, place: int, height: int, count: int) -> int:
        """The variable `visible`, created when it is first reached."""
        state = (place, height, count)
        if state not in self._visible:
            name = f"{count} visible beyond cell {place} from height {height}"
            self._visible[state] = self.new(name)
            self._reached.append(state)
        return self._visible[state]

    def reason(self) -> None:
        """Algorithm 1: (3.12) or (3.13) for every visible variable that is reached."""
        while self._reached:
            place, height, count = self._reached.popleft()
            current = self._visible[place, height, count]
            left = self.line.length - place
            if count > left or (left == 0 and height < self.line.tallest):
                self.add(-current)  # (3.12)
            elif left:
                self._step(current, place, height, count)

    def _step(self, current: int, place: int, height: int, count: int) -> None:
        """(3.13)."""
        for i in self.heights:
            stands = self.s(place + 1, i)
            if i > height and count == 0:
                self.add(-current, -stands)
            elif i > height:
                self.add(-current, -stands, self.visible(place + 1, i, count - 1))
            else:
                self.add(-current, -stands, self.visible(place + 1, height, count))


def _direct(sight: _Sight) -> None:
    sight.add(*sight.guard, sight.visible(0, 0, sight.line.clue))  # (3.7)
    sight.reason()


def _consequences(sight: _Sight) -> None:
    if not _add_forced(sight):
        _too_tall(sight)
        _first_cell(sight)
        sight.reason()


def _add_forced(sight: _Sight) -> bool:
    """Add what a clue forces outright (tallest first, or all rising); return whether it does."""
    n, clue = sight.line.length, sight.line.clue
    if clue == 1 and not sight.line.parks:
        sight.add(*sight.guard, sight.s(1, n))  # (3.8)
    elif clue == n:
        for k in range(1, n + 1):
            sight.add(*sight.guard, sight.s(k, k))  # (3.9)
    else:
        return False
    return True


def _too_tall(sight: _Sight) -> None:
    """(3.10): heights that leave too few buildings to be seen."""
    line = sight.line
    for k in range(1, line.clue):
        for o in range(line.tallest - line.clue + 1 + k, line.tallest + 1):
            sight.add(*sight.guard, -sight.s(k, o))


def _first_cell(sight: _Sight) -> None:
    """(3.11): the first building is always seen; behind a park, everything is still ahead."""
    line = sight.line
    for k in range(sight.heights.start, line.tallest - line.clue + 2):
        ahead = sight.visible(1, k, line.clue - (1 if k else 0))
        sight.add(*sight.guard, -sight.s(1, k), ahead)


def _order(sight: _Sight) -> None:
    """A building above the running maximum is visible; exactly `clue` buildings are."""
    if not _add_forced(sight):
        _too_tall(sight)
        seen = [y for place, before in _maxima(sight) if (y := _seen(sight, place, before))]
        exactly(sight, seen, sight.line.clue - (0 if sight.line.parks else 1), sight.guard)


def _maxima(sight: _Sight) -> Iterator[tuple[int, dict[int, int]]]:
    """Each place with a literal "maximum before it ≥ h" for each height h; 0 if never."""
    before = dict.fromkeys(range(1, sight.line.tallest + 1), 0)
    for place in range(1, sight.line.length + 1):
        yield place, before
        if place < sight.line.length:
            before = _higher(sight, place, before)


def _seen(sight: _Sight, place: int, before: dict[int, int]) -> int:
    """The literal for a visible building at this place; 0 for a first one that always is."""
    if place == 1 and not sight.line.parks:
        return 0
    y = sight.new(f"cell {place} is visible")
    for height in sight.heights:
        stands = sight.s(place, height)
        if height == 0:
            sight.add(-stands, -y)
        elif not before[height]:
            sight.add(-stands, y)
        else:
            sight.add(-stands, before[height], y)
            sight.add(-stands, -before[height], -y)
    return y


def _higher(sight: _Sight, place: int, before: dict[int, int]) -> dict[int, int]:
    """The running maximum after this place, in order encoding."""
    after = {h: sight.new(f"some cell up to {place} is at least {h}") for h in before}
    for h in before:
        taller = [after[h + 1]] if h < sight.line.tallest else []
        earlier = [before[h]] if before[h] else []
        for reason in (*taller, *earlier, sight.s(place, h)):
            sight.add(-reason, after[h])
        sight.add(-after[h], sight.s(place, h), *taller, *earlier)
    return after


def _sum(sight: _Sight) -> None:
    """The visible heights add up to the clue; the tallest is always one of them."""
    shorter = range(1, sight.line.tallest)
    seen = {height: sight.new(f"height {height} is visible") for height in shorter}
    for place, before in _maxima(sight):
        for height, y in seen.items():
            stands, hidden = sight.s(place, height), before[height]
            if hidden:
                sight.add(-stands, -hidden, -y)
                sight.add(-stands, hidden, y)
            else:
                sight.add(-stands, y)
    _adds_up(sight, seen, sight.line.clue - sight.line.tallest)


def _adds_up(sight: _Sight, seen: dict[int, int], total: int) -> None:
    """The heights whose literal holds add up to the total, unless the guard is true."""
    sums = _reachable(sight.line.tallest - 1, total)
    if not sums[0]:
        sight.add(*sight.guard)
        return
    at = {0: sight.new("nothing is counted")}
    sight.add(*sight.guard, at[0])
    for height, y in seen.items():
        after = {s: sight.new(f"visible up to {height}: {s} in sum") for s in sorted(sums[height])}
        for s, here in at.items():
            for literal, to in ((y, s + height), (-y, s)):
                sight.add(-here, -literal, *([after[to]] if to in after else []))
        for to, there in after.items():
            sight.add(-there, *(at[s] for s in (to, to - height) if s in at))
        sight.add(*sight.guard, *after.values())
        at = after


def _reachable(heights: int, total: int) -> list[set[int]]:
    """For each h the sums of some of the heights 1 … h from which the total can be reached."""
    forward = [{0}]
    for height in range(1, heights + 1):
        forward.append(forward[-1] | {s + height for s in forward[-1]})
    sums = [{total} & forward[-1]]
    for height in range(heights, 0, -1):
        before = sums[0] | {s - height for s in sums[0]}
        sums.insert(0, before & forward[height - 1])
    return sums


ENCODINGS = {"direct": _direct, "consequences": _consequences, "order": _order}


@lru_cache(maxsize=1024)
def line_template(encoding: str, line: Line) -> Template:
    """The template for a clue at one line."""
    sight = _Sight(line)
    (_sum if line.sums else ENCODINGS[encoding])(sight)
    return sight.build()
