"""The links of a chain on the board: values in the cells they fill, their order, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from skytile.logic.words.speaker import Sentence
from skytile.render.drawing import CELL, Label, Lines, Rect, Shape, fitted_size
from skytile.render.marks import tree
from skytile.render.walkthrough.sentence import LISTS, links_in

if TYPE_CHECKING:
    from skytile.logic import Step
    from skytile.logic.steps import Cell
    from skytile.render.family import Layers

_COLOURS = {"turns-black": 1, "turns-white": 0, "link-parks": 0}
"""The values that links give to their cells if they do not name one."""


class Chain:
    """What a step supposes, what follows, and where that ends."""

    def __init__(self, step: Step, columns: int) -> None:
        self.step, self.columns = step, columns

    @cached_property
    def values(self) -> dict[Cell, list[tuple[str, int, int]]]:
        """For each cell, the mark of the link that fills it, its value, and the link's branch."""
        found: dict[Cell, list[tuple[str, int, int]]] = {}
        for mark, branch, (message, slots) in self._links():
            if "value" in slots or message in _COLOURS:
                value = slots["value"][1] if "value" in slots else _COLOURS[message]
                for cell in self._cells(slots):
                    found.setdefault(cell, []).append((mark, value, branch))
        return found

    @cached_property
    def marks(self) -> dict[Cell, str]:
        """The marks of links in cells that they do not fill."""
        found: dict[Cell, list[str]] = {}
        for mark, _, (_, slots) in self._links():
            for cell in self._cells(slots):
                if cell not in self.values and mark not in found.setdefault(cell, []):
                    found[cell].append(mark)
        return {cell: ",".join(marks) for cell, marks in found.items() if marks}

    @cached_property
    def ruled_out(self) -> dict[Cell, set[int]]:
        """Candidates that links rule out on the way."""
        gone: dict[Cell, set[int]] = {}
        for _, _, (_, slots) in self._links():
            for cell, values in slots["removes"][1] if "removes" in slots else ():
                gone.setdefault(divmod(cell, self.columns), set()).update(values)
        return gone

    @property
    def supposed(self) -> Cell | None:
        """The cell that is supposed to have a value."""
        for _, slots in self.step.sentences:
            if "end" in slots and "cell" in slots:
                return self._cells(slots)[0]
        return None

    def ends(self) -> Iterator[tuple[str, int]]:
        """What is contradicted: a cell, a clue or a group, by number."""
        for _, slots in self.step.sentences:
            for _, inner in slots["end"][1] if "end" in slots else ():
                yield from ((t[0], t[1]) for t in inner.values() if _is_place(t))

    def shapes(self, layers: Layers, *, is_colour: bool) -> Iterator[Shape]:
        """The values, which may be colours, and the marks."""
        spots = [(self._spot(layers, cell, branch), mark) for cell, mark, branch in self._all()]
        if spots:
            yield Lines("order-spot", tuple(((spot, spot)) for spot, _ in spots))
        for cell, several in self.values.items():
            for mark, value, branch in several:
                place, end = layers.at(*cell), "?" if mark == "?" else ""
                if is_colour:
                    yield from _colour(*place, value, end)
                else:
                    yield from _height(*place, value, end, branch)
        for (x, y), mark in spots:
            yield Label("order", mark, x, y, fitted_size(mark, 13, 10))

    def _all(self) -> Iterator[tuple[Cell, str, int]]:
        for cell, several in self.values.items():
            yield from ((cell, mark, branch) for mark, _, branch in several if mark != "?")
        yield from ((cell, mark, 0) for cell, mark in self.marks.items())

    def _spot(self, layers: Layers, cell: Cell, branch: int) -> tuple[float, float]:
        """The corner of a cell where the mark of a link is."""
        x, y = layers.at(*cell)
        if cell in self.ruled_out and cell not in self.values:
            return x + CELL - 7, y + CELL - 7  # as candidates begin in the opposite corner
        return x + (CELL - 8 if branch == 2 else 8), y + 8

    def _links(self) -> Iterator[tuple[str, int, Sentence]]:
        """The links with their marks, 1, 2, … or a, b, …, and branches; first what is supposed."""
        for _, slots in self.step.sentences:
            if "end" in slots and "cell" in slots:
                value = ("value", slots["colour"]) if "colour" in slots else slots["value"]
                yield "?", 0, ("suppose", {"cell": slots["cell"], "value": value})
            for name in LISTS:
                branch = {"first": 1, "second": 2}.get(name, 0)
                for number, link in enumerate(links_in(slots, name)):
                    yield (chr(97 + number) if branch == 2 else str(number + 1)), branch, link
        for number, single in enumerate(self.step.steps, 1):
            cell = next(iter(single.places))
            yield str(number), 0, ("run", {"cell": ("cell", cell[0] * self.columns + cell[1])})

    def _cells(self, slots: dict[str, Any]) -> list[Cell]:
        """The cells that a link fills, or rules something out in."""
        if "cell" in slots:
            numbers = [slots["cell"][1]]
        elif "removes" in slots:
            numbers = [cell for cell, _ in slots["removes"][1]]
        else:
            numbers = slots["cells"][1] if "cells" in slots else []
        return [divmod(number, self.columns) for number in numbers]


def _is_place(thing: Any) -> bool:
    return not isinstance(thing, (int, str)) and thing[0] in ("cell", "clue", "group")


def _colour(x: float, y: float, value: int, end: str) -> Iterator[Shape]:
    """A colour as a small square in the corner of a cell."""
    yield Rect("assumed-black" if value else "assumed-white", x + CELL - 12, y + CELL - 12, 9, 9)
    if end:
        yield Label("order", end, x + CELL - 18, y + CELL - 8, 11)


def _height(x: float, y: float, value: int, end: str, branch: int) -> Iterator[Shape]:
    """A height or a park; in the left or right half of a cell if it is one of two branches."""
    middle, text = x + (0.5, 0.3, 0.7)[branch] * CELL, f"{value}{end}"
    if value:
        size = fitted_size(text, CELL * (0.4 if branch else 0.8), CELL * 0.5)
        yield Label("assumed", text, middle, y + CELL * 0.58, size)
        return
    yield from tree(middle, y + CELL * 0.58, CELL * 0.5)
    if end:
        yield Label("assumed", end, x + CELL * 0.84, y + CELL * 0.58, CELL * 0.4)
