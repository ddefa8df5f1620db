"""Puzzles in XCSP3, the exchange format of constraint solvers (xcsp.org), as plain XML.

A cell is a variable of the array `cell`, with rows and columns counted from 0 as in the format.
Every clue is a constraint, or a block of them, whose note is the clue's name. Only constraints of
XCSP3-core are used, which every solver in the XCSP3 competitions reads.
"""

from collections.abc import Iterable, Iterator
from textwrap import indent
from typing import Any, NamedTuple
from xml.sax.saxutils import quoteattr

from skytile.engines.session import known_cells
from skytile.families import Support
from skytile.puzzles import Clue, Grid, Mosaic, Skyscrapers


class Instance(NamedTuple):
    """The contents of a file: array declarations and constraints."""

    arrays: list[str]
    constraints: list[str]

    def text(self, title: str, further: Iterable[str] = ()) -> str:
        """The text of the file, with further constraints at its end."""
        return "\n".join(
            [
                f'<instance format="XCSP3" type="CSP" note={quoteattr(title)}>',
                *_indented("variables", self.arrays),
                *_indented("constraints", [*self.constraints, *further]),
                "</instance>",
            ]
        )


def _indented(name: str, parts: Iterable[str]) -> list[str]:
    body = [indent(part, "    ") for part in parts]
    return [f"  <{name}>", *body, f"  </{name}>"]


def fixed_cells(grid: Grid) -> list[str]:
    """Constraints that a solution agrees with a partial grid."""
    known = known_cells(grid)
    if not known:
        return []
    cells, values = zip(*known, strict=True)
    names = _words(_cell(cell, grid.shape[1]) for cell in cells)
    return [
        f"<instantiation> <list> {names} </list> <values> {_words(values)} </values> "
        "</instantiation>"
    ]


def excluded_grid(grid: Grid) -> str:
    """The constraint that a solution differs from a partial grid with at least one known cell."""
    cells, values = zip(*known_cells(grid), strict=True)
    names = _words(_cell(cell, grid.shape[1]) for cell in cells)
    tuple_ = str(values[0]) if len(values) == 1 else f"({','.join(map(str, values))})"
    return f"<extension> <list> {names} </list> <conflicts> {tuple_} </conflicts> </extension>"


def _skyscrapers(puzzle: Skyscrapers) -> Instance:
    n, domain = puzzle.size, f"{puzzle.values[0]}..{puzzle.values[-1]}"
    arrays = [f'<array id="cell" note="heights" size="[{n}][{n}]"> {domain} </array>']
    arrays += [
        f'<array id="highest_{clue.name}" note="seen from {clue.name}, the highest building up to '
        f'each place" size="[{n}]"> {domain} </array>'
        for clue in puzzle.edge_clues
    ]
    constraints = [*_groups(puzzle), *(_edge(clue, puzzle) for clue in puzzle.edge_clues)]
    for clue in puzzle.given_clues:
        cell = _cell(clue.cells[0], n)
        constraints.append(f'<intension note="{clue.name}"> eq({cell},{clue.value}) </intension>')
    return Instance(arrays, constraints)


def _groups(puzzle: Skyscrapers) -> Iterator[str]:
    """Constraints for every height once in each row, column, box and diagonal, and for parks."""
    n = puzzle.size
    yield _group(puzzle, "rows", [f"cell[{i}][]" for i in range(n)])
    yield _group(puzzle, "columns", [f"cell[][{i}]" for i in range(n)])
    if puzzle.boxes:
        high, wide = puzzle.boxes
        corners = [(r, c) for r in range(0, n, high) for c in range(0, n, wide)]
        boxes = [f"cell[{_span(r, high)}][{_span(c, wide)}]" for r, c in corners]
        yield _group(puzzle, "boxes", boxes)
    if puzzle.diagonals:
        falling = _words(f"cell[{i}][{i}]" for i in range(n))
        rising = _words(f"cell[{n - 1 - i}][{i}]" for i in range(n))
        yield _group(puzzle, "diagonals", [falling, rising])


def _group(puzzle: Skyscrapers, note: str, lists: list[str]) -> str:
    rule = "<allDifferent> %... </allDifferent>"
    if puzzle.parks > 1:
        occurs = _words([puzzle.parks, *[1] * puzzle.tallest])
        rule = (
            "<cardinality> <list> %... </list> "
            f"<values> {_words(puzzle.values)} </values> <occurs> {occurs} </occurs> "
            "</cardinality>"
        )
    arguments = (f"<args> {cells} </args>" for cells in lists)
    return _element("group", note, [rule, *arguments])


def _edge(clue: Clue, puzzle: Skyscrapers) -> str:
    """The constraint of an edge clue on the number (or sum) of the visible buildings."""
    line = [_cell(cell, puzzle.size) for cell in clue.cells]
    highest = [f"highest_{clue.name}[{place}]" for place in range(len(line))]
    seen = [f"gt({line[0]},0)", *(f"gt({c},{h})" for c, h in zip(line[1:], highest, strict=False))]
    if puzzle.sums:
        seen = [f"mul({is_seen},{cell})" for is_seen, cell in zip(seen, line, strict=True)]
    return _element(
        "block",
        clue.name,
        [
            f"<intension> eq({highest[0]},{line[0]}) </intension>",
            *_element_if(
                "group",
                "<maximum> <list> %0 %1 </list> <condition> (eq,%2) </condition> </maximum>",
                [
                    f"<args> {before} {cell} {now} </args>"
                    for before, cell, now in zip(highest, line[1:], highest[1:], strict=False)
                ],
            ),
            f"<sum> <list> {_words(seen)} </list> {_equals(clue)} </sum>",
        ],
    )


def _mosaic(puzzle: Mosaic) -> Instance:
    size = f"[{puzzle.height}][{puzzle.width}]"
    array = f'<array id="cell" note="1 is black" size="{size}"> 0 1 </array>'
    return Instance([array], [_count(clue, puzzle) for clue in puzzle.count_clues])


def _count(clue: Clue, puzzle: Mosaic) -> str:
    """The constraint on the number of black cells in a block."""
    rows, columns = zip(*(divmod(cell, puzzle.width) for cell in clue.cells), strict=True)
    spans = (_span(min(places), max(places) - min(places) + 1) for places in (rows, columns))
    return (
        f'<sum note="{clue.name}"> <list> cell{"".join(f"[{span}]" for span in spans)} </list> '
        f"{_equals(clue)} </sum>"
    )


def _equals(clue: Clue) -> str:
    return f"<condition> (eq,{clue.value}) </condition>"


def _cell(number: int, columns: int) -> str:
    row, column = divmod(number, columns)
    return f"cell[{row}][{column}]"


def _span(start: int, length: int) -> str:
    return str(start) if length == 1 else f"{start}..{start + length - 1}"


def _words(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def _element(name: str, note: str, parts: Iterable[str]) -> str:
    body = "\n".join(indent(part, "  ") for part in parts)
    return f'<{name} note="{note}">\n{body}\n</{name}>'


def _element_if(name: str, first: str, parts: list[str]) -> list[str]:
    """The element in a list, which is empty if nothing follows the first part."""
    body = "\n".join(indent(part, "  ") for part in [first, *parts])
    return [f"<{name}>\n{body}\n</{name}>"] if parts else []


MODELS: dict[str, Support[Any]] = {
    "skyscrapers": Support(_skyscrapers, ("boxes", "diagonals", "parks", "sums")),
    "mosaic": Support(_mosaic),
}
"""How each kind of puzzle is written."""
