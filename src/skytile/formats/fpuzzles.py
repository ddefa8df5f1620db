"""Links of f-puzzles, which SudokuPad reads too: `https://www.f-puzzles.com/?load=…`.

They hold a JSON object packed by lz-string: `size`, `grid` (rows of cells with `value` and
`given`), edge clues in `skyscraper` (`{"cell":"R0C3","value":"2"}`, cells counted from 1, so that
R0 is above the board), and `diagonal+` and `diagonal-`. A cell has a `region` if that is not the
one it has on a Sudoku board of that size. A board without boxes is written with its rows as
regions, which say nothing new.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import unquote

from skytile.errors import FormatError, quoted
from skytile.families import Support
from skytile.families.support import refuse
from skytile.formats.base import Format, writer
from skytile.formats.json_values import in_words, load, read_number
from skytile.formats.packing import MOST_TEXT, pack_lz, unpack_lz
from skytile.formats.source import Source
from skytile.puzzles import Skyscrapers
from skytile.puzzles.skyscrapers import LARGEST

_SITES = re.compile(
    r"(?:https?://)?(?:[a-z]+\.)?(?:f-puzzles\.com|sudokupad\.app|crackingthecryptic\.com)(?=[/?])"
    r"|fpuz(?:zles)?N4Ig",
    re.IGNORECASE,
)
_START = re.compile(r"[?&]load=|(?:^|[/=])fpuz(?:zles)?")
"""What comes before the packed part."""
_DRAWING = re.compile(r"[/=](?:scl|ctc)[A-Za-z0-9+/]{9}")
_PLACE = re.compile(r"R(\d{1,3})C(\d{1,3})")
_REMARKS = {
    "title", "author", "ruleset", "highlightConflicts", "disabledlogic", "truecandidatesoptions",
    "successMessage", "size", "grid", "skyscraper", "diagonal+", "diagonal-", "solution", "text",
}  # fmt: skip
"""Keys that are read, or that do not matter for the puzzle."""
_RULES = (
    "Each row and column holds every height from 1 to {n} once. "
    "A number outside tells how many buildings are visible from there."
)


def _looks_like(source: Source) -> bool:
    return bool(_SITES.match(source.bare.strip().lstrip("<( ")[:60]))


def _parse(source: Source) -> Skyscrapers:
    """Read a link, or its last part, which begins with `fpuz`."""
    link = unquote(source.single_line()).strip("<>() ")
    start = _START.search(link)
    if start is None:
        if _DRAWING.search(link):
            raise FormatError("this link of SudokuPad holds a drawing; its rules are only words")
        raise FormatError("expected f-puzzles.com/?load=… or sudokupad.app/fpuz…, in full")
    packed = re.split("[?&#]", link[start.end() :], maxsplit=1)[0].replace(" ", "+")
    text = unpack_lz(packed)
    try:
        record = load(text)
    except FormatError:
        raise FormatError("what the link holds is not JSON") from None
    if not isinstance(record, dict):
        raise FormatError(f"expected a JSON object, got {in_words(record)}")
    return _read_record(record)


def _read_record(record: Mapping[str, Any]) -> Skyscrapers:
    n = read_number(record, "size", 1, LARGEST)
    _refuse_other_rules(record)
    cells = _read_cells(record, n)
    falling, rising = (bool(record.get(key)) for key in ("diagonal-", "diagonal+"))
    if falling != rising:
        raise FormatError("one diagonal alone is not a rule that Skytile knows")
    return Skyscrapers(
        n,
        _read_edges(record, n),
        [
            [_read_given(cell, r, c) for c, cell in enumerate(row, 1)]
            for r, row in enumerate(cells, 1)
        ],
        boxes=_read_boxes(cells, n),
        diagonals=falling,
        solution=_read_solution(record, n),
    )


def _refuse_other_rules(record: Mapping[str, Any]) -> None:
    """Refuse what is neither known nor empty; even drawings may stand for a rule."""
    for key, value in record.items():
        if key not in _REMARKS and value not in (None, False, 0, "", [], {}):
            raise FormatError(f"{quoted(key)} is not a rule that Skytile knows")
    texts = record.get("text") or []
    if not isinstance(texts, list) or any(not _repeats_a_clue(text) for text in texts):
        raise FormatError("'text' is not a rule that Skytile knows")


def _repeats_a_clue(text: Any) -> bool:
    """Whether a text only repeats an edge clue, for readers that do not know edge clues."""
    return isinstance(text, dict) and text.get("fromConstraint") == "Skyscraper"


def _read_cells(record: Mapping[str, Any], n: int) -> list[list[dict[str, Any]]]:
    rows = record.get("grid")
    if not isinstance(rows, list) or len(rows) != n:
        raise FormatError(f"grid: expected a list of {n} rows")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != n:
            raise FormatError(f"grid, row {number}: expected a list of {n} cells")
        if not all(isinstance(cell, dict) for cell in row):
            raise FormatError(f"grid, row {number}: expected objects")
    return rows


def _read_given(cell: Mapping[str, Any], row: int, column: int) -> int:
    if cell.get("givenPencilMarks"):
        raise FormatError(f"r{row}c{column}: given candidates are not a rule that Skytile knows")
    if not cell.get("given"):
        return 0
    value = cell.get("value")
    if type(value) is not int or not 1 <= value <= LARGEST:
        raise FormatError(f"r{row}c{column}: {in_words(value)} is not a height")
    return value


def _read_edges(record: Mapping[str, Any], n: int) -> list[list[int]]:
    """The clues of each side: north, east, south, west."""
    edges = [[0] * n for _ in range(4)]
    clues = record.get("skyscraper") or []
    if not isinstance(clues, list) or not all(isinstance(clue, dict) for clue in clues):
        raise FormatError("skyscraper: expected a list of objects")
    for clue in clues:
        side, place = _read_place(clue.get("cell"), n)
        value = clue.get("value")
        if value is None or value == "":
            continue
        number = int(value) if isinstance(value, str) and _is_number(value) else value
        if type(number) is not int or not 1 <= number <= LARGEST:
            raise FormatError(f"{'NESW'[side]}{place + 1}: {in_words(value)} is not a clue")
        if edges[side][place]:
            raise FormatError(f"{'NESW'[side]}{place + 1}: this clue stands twice")
        edges[side][place] = number
    return edges


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 5


def _read_place(cell: Any, n: int) -> tuple[int, int]:
    """The side and the place of a clue outside the board."""
    match = _PLACE.fullmatch(cell) if isinstance(cell, str) and cell.isascii() else None
    if match is not None:
        row, column = int(match[1]), int(match[2])
        if 1 <= column <= n and row in (0, n + 1):
            return (0 if row == 0 else 2), column - 1
        if 1 <= row <= n and column in (0, n + 1):
            return (3 if column == 0 else 1), row - 1
    raise FormatError(f"skyscraper: {in_words(cell)} is not a place at an edge")


def _read_boxes(cells: list[list[dict[str, Any]]], n: int) -> tuple[int, int] | None:
    """The shape of the boxes; None where regions are rows or columns, or none at all."""
    regions = [
        [cell.get("region", usual) for cell, usual in zip(*rows, strict=True)]
        for rows in zip(cells, _regions(n, *_usual_boxes(n)), strict=True)
    ]
    if all(region is None for row in regions for region in row):
        return None
    first = regions[0]
    wide = next((c for c in range(1, n) if first[c] != first[0]), n)
    high = n // wide
    if n % wide or not _are_boxes(regions, _regions(n, high, wide)):
        raise FormatError("irregular regions are not a rule that Skytile knows")
    return None if high == 1 or wide == 1 else (high, wide)


def _are_boxes(regions: list[list[Any]], boxes: list[list[int]]) -> bool:
    """Whether both divide the board in the same way."""
    pairs = {
        (region, box)
        for row, own in zip(regions, boxes, strict=True)
        for region, box in zip(row, own, strict=True)
        if type(region) is int
    }
    whole = all(type(region) is int for row in regions for region in row)
    return whole and len(pairs) == len(regions) == len({region for region, _ in pairs})


def _usual_boxes(n: int) -> tuple[int, int]:
    """The boxes of a Sudoku of that size: as square as possible, wide rather than high."""
    high = max(h for h in range(1, n + 1) if n % h == 0 and h * h <= n)
    return high, n // high


def _regions(n: int, high: int, wide: int) -> list[list[int]]:
    """The number of each cell's box."""
    return [[r // high * (n // wide) + c // wide for c in range(n)] for r in range(n)]


def _read_solution(record: Mapping[str, Any], n: int) -> list[list[int]] | None:
    """The solution, if a whole one is given."""
    flat = record.get("solution")
    if not isinstance(flat, list) or len(flat) != n * n:
        return None
    if not all(type(value) is int and 1 <= value <= n for value in flat):
        return None
    return [flat[row * n : (row + 1) * n] for row in range(n)]


def _write(puzzle: Skyscrapers) -> str:
    n = puzzle.size
    if puzzle.boxes and 1 in puzzle.boxes:
        refuse("notation 'fpuzzles'", "boxes of one row or column")
    rules = _RULES.format(n=n)
    if puzzle.boxes:
        rules += f" So does each box of {puzzle.boxes[0]}x{puzzle.boxes[1]} cells."
    if puzzle.diagonals:
        rules += " So does each diagonal."
    record: dict[str, Any] = {"size": n, "title": "Skyscrapers", "ruleset": rules}
    record["grid"] = _grid(puzzle)
    if clues := list(_outside(puzzle)):
        record["skyscraper"] = clues
        record["text"] = [
            {
                "cells": [clue["cell"]],
                "value": clue["value"],
                "fontC": "#000000",
                "size": 0.7,
                "fromConstraint": "Skyscraper",
            }
            for clue in clues
        ]
    if puzzle.diagonals:
        record |= {"diagonal+": True, "diagonal-": True}
    if puzzle.solution is not None:
        record["solution"] = puzzle.solution.ravel().tolist()
    text = json.dumps(record, separators=(",", ":"))
    if len(text) > MOST_TEXT:
        refuse("notation 'fpuzzles'", "boards as large as this")
    return f"https://www.f-puzzles.com/?load={pack_lz(text)}"


def _grid(puzzle: Skyscrapers) -> list[list[dict[str, Any]]]:
    n = puzzle.size
    own, usual = _regions(n, *(puzzle.boxes or (1, n))), _regions(n, *_usual_boxes(n))
    rows: list[list[dict[str, Any]]] = [[{} for _ in range(n)] for _ in range(n)]
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            if own[r][c] != usual[r][c]:
                cell["region"] = own[r][c]
            if given := int(puzzle.givens[r, c]):
                cell |= {"value": given, "given": True}
    return rows


def _outside(puzzle: Skyscrapers) -> Iterator[dict[str, str]]:
    """The edge clues: above, on the right, below, on the left."""
    n = puzzle.size
    for side, clues in enumerate(puzzle.edges.tolist()):
        for place, clue in enumerate(clues, 1):
            row, column = ((0, place), (place, n + 1), (n + 1, place), (place, 0))[side]
            if clue:
                yield {"cell": f"R{row}C{column}", "value": str(clue)}


FORMAT = Format(
    "fpuzzles",
    "a link of f-puzzles or SudokuPad",
    _looks_like,
    _parse,
    writer("fpuzzles", skyscrapers=Support(_write, ["boxes", "diagonals"])),
)
