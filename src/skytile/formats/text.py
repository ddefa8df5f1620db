"""The board as people draw it: clues around it or in it, `.` or `-` for none.

Reading is forgiving. A frame of `+-|` or box-drawing characters may stand
around the board and between its cells; values may touch while they have one
digit; clues at the top and bottom may have blanks between them if they stand
over their columns. Lines of words may come first: `skyscrapers`, `mosaic`,
`boxes 3x3`, `diagonals`, `parks 1`. Without any, a plain rectangle is a Mosaic
and a board with something around it is Skyscrapers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from numpy.typing import ArrayLike

from skytile.errors import FormatError, quoted
from skytile.formats.lines import NONE_MARKS, Line, means_no, numbered_lines, value_of
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE

__all__ = ["has_word", "looks_like", "parse", "write"]

_WORD = re.compile(r"\s*(skyscrapers?|towers|mosaic|fill-a-pix|boxes|diagonals?|parks?)\b", re.I)
_BOX_DRAWING = "".join(map(chr, range(0x2500, 0x2580)))
_UPRIGHT = str.maketrans(dict.fromkeys("│┃║┆┇┊┋╎╏¦", "|"))
_FRAME = set("+-=|_ ") | set(_BOX_DRAWING)
_VALUES = set("0123456789| ") | NONE_MARKS | _FRAME


def looks_like(text: str) -> bool:
    """Whether this is meant as a drawn board: a known word first, or lines of values."""
    lines = numbered_lines(text)
    return has_word(text) or (len(lines) > 1 and set(lines[0].text) <= _VALUES)


def has_word(text: str) -> bool:
    """Whether a line of words comes first, which makes even a small board unmistakable."""
    lines = numbered_lines(text)
    return bool(lines) and _WORD.match(lines[0].text) is not None


def parse(text: str) -> Puzzle:
    """Read a drawn board."""
    lines = numbered_lines(text)
    words = [line for line in lines if _WORD.match(line.text)]
    board = _without_frame([line for line in lines if not _WORD.match(line.text)])
    variants = _variants(words)
    if not board:
        raise FormatError("no board follows" if words else "the text is empty")
    kind, announced = variants.pop("kind", None) or _kind(board), variants.pop("size", ())
    if kind is Mosaic and variants:
        raise FormatError(f"a Mosaic has no {next(iter(variants))}")
    puzzle = _mosaic(board) if kind is Mosaic else _skyscrapers(board, variants)
    _check_size(puzzle, announced)
    return puzzle


def write(puzzle: Puzzle, cells: ArrayLike | None = None) -> str:
    """Draw the puzzle, with `cells` (a solution, say) in place of its givens."""
    if isinstance(puzzle, Mosaic):
        rows = [["." if k == NO_CLUE else str(k) for k in row] for row in puzzle.counts]
        # Few columns could be read as the first line of a table, few rows as part of a board.
        small = puzzle.width <= 3 or puzzle.height <= 2
        return "\n".join(["mosaic"] * small + [" ".join(row) for row in rows])
    assert isinstance(puzzle, Skyscrapers)
    return "\n".join(
        [*puzzle.rule_words, *_framed(puzzle, puzzle.givens if cells is None else cells)]
    )


def _framed(puzzle: Skyscrapers, cells: Any) -> list[str]:
    wide = len(str(puzzle.size))

    def row(values: Any) -> str:
        return " ".join((str(v) if v > 0 else ".").rjust(wide) for v in values)

    north, east, south, west = puzzle.edges
    inside = [
        f"{row([w])} | {row(line)} | {row([e]).strip()}"
        for w, line, e in zip(west, cells, east, strict=True)
    ]
    margin = " " * (wide + 1)
    border = f"{margin}+{'-' * (len(row(north)) + 2)}+"
    return [f"{margin}  {row(north)}", border, *inside, border, f"{margin}  {row(south)}"]


def _variants(lines: list[Line]) -> dict[str, Any]:
    """What the lines of words say, as arguments of the puzzle; `kind` is the class."""
    variants: dict[str, Any] = {}
    for line in lines:
        word, *rest = re.split(r"[\s:=,]+", line.text.strip().lower())
        numbers = tuple(int(n) for n in re.findall(r"\d{1,8}", " ".join(rest)))
        if word.startswith(("sky", "tow", "mos", "fil")):
            variants["kind"] = Mosaic if word[0] in "mf" else Skyscrapers
            variants["size"] = numbers
        elif word.startswith("diag"):
            variants["diagonals"] = not means_no(" ".join(rest))
        elif word == "boxes" and len(numbers) == 2:
            variants["boxes"] = numbers
        elif word.startswith("park") and len(numbers) == 1:
            variants["parks"] = numbers[0]
        else:
            example = "boxes 3x3" if word == "boxes" else "parks 1"
            raise FormatError(
                f"expected a line such as '{example}', got {quoted(line.text)}", line=line.number
            )
    return variants


def _check_size(puzzle: Puzzle, announced: tuple[int, ...]) -> None:
    """Raise if a line such as `mosaic 5x4` announced another board."""
    height, width = puzzle.shape
    if announced and announced not in ((width, height), (width,)):
        said = "x".join(map(str, announced))
        raise FormatError(f"{said} was announced, but the board is {width}x{height}")


def _without_frame(lines: list[Line]) -> list[Line]:
    """The lines that hold values, their uprights all written `|`."""
    upright = [Line(line.number, line.text.translate(_UPRIGHT)) for line in lines]
    framed = any("|" in line.text for line in upright)
    return [line for line in upright if not _is_border(line.text, framed)]


def _is_border(text: str, framed: bool) -> bool:
    marks = set(text)
    if not marks <= _FRAME:
        return False
    drawn = marks & (set(_BOX_DRAWING) | set("+="))
    return bool(drawn) or (framed and "|" not in text and "--" in text) or "|-" in text


def _kind(board: list[Line]) -> type[Puzzle]:
    """A plain rectangle is a Mosaic; anything around the rows makes it Skyscrapers."""
    framed = [line for line in board if "|" in line.text]
    if framed:
        around = any(_outside(line.text) != ("", "") for line in framed)
        return Skyscrapers if around or len(framed) < len(board) else Mosaic
    lengths = [len("".join(line.words)) for line in board]
    if len(set(lengths)) == 1:
        return Mosaic
    counts = [len(line.words) for line in board]
    if len(set(counts)) > 1 and max(counts) == len(board):
        return Skyscrapers
    middle = max(set(lengths), key=lengths.count)
    return Skyscrapers if len(board) > 2 and middle == len(board) else Mosaic


def _outside(text: str) -> tuple[str, str]:
    return text.split("|", 1)[0].strip(), text.rsplit("|", 1)[1].strip()


def _mosaic(board: list[Line]) -> Mosaic:
    rows = [(line.number, _mosaic_row(line)) for line in board]
    width = len(rows[0][1])
    for number, cells in rows:
        if len(cells) != width:
            raise FormatError(f"expected {width} cells, got {len(cells)}", line=number)
    counts = [[value_of(mark, NO_CLUE, number) for mark in cells] for number, cells in rows]
    return Mosaic(width, len(rows), counts)


def _mosaic_row(line: Line) -> list[str]:
    """The cells of a row: between uprights if these part them, else every mark."""
    if "|" not in line.text:
        if re.search(r"\S {3,}\S", line.text):
            raise FormatError(
                "a gap in the row; write '.' for a cell without a clue", line=line.number
            )
        return list("".join(line.words))
    between = line.text.split("|", 1)[1].rsplit("|", 1)[0]
    if "|" in between:
        return [part.strip() or "." for part in between.split("|")]
    return _mosaic_row(Line(line.number, between))


def _skyscrapers(board: list[Line], variants: dict[str, Any]) -> Skyscrapers:
    top, inner, bottom = _levels(board)
    n = len(inner)
    west, cells, east = zip(*(_inner(line, n) for line in inner), strict=True)
    north, south = (_along(line, inner[0], n) for line in (top, bottom))
    return Skyscrapers(n, [north, east, south, west], cells, **variants)


def _levels(board: list[Line]) -> tuple[Line | None, list[Line], Line | None]:
    """The line above, the rows of the board, and the line below."""
    framed = [i for i, line in enumerate(board) if "|" in line.text]
    if framed:
        first, last = framed[0], framed[-1] + 1
        if len(framed) != last - first:
            odd = next(line for line in board[first:last] if "|" not in line.text)
            raise FormatError(
                f"expected a row between '|', got {quoted(odd.text)}", line=odd.number
            )
    else:
        square = len({len(line.words) for line in board}) == 1 == len({*map(_joined, board)})
        first, last = (0, len(board)) if square else (1, len(board) - 1)
    if first > 1 or len(board) - last > 1 or first >= last:
        odd = board[0] if first > 1 else board[-1]
        raise FormatError(f"{quoted(odd.text)} does not belong to the board", line=odd.number)
    above = board[0] if first else None
    return above, board[first:last], board[last] if last < len(board) else None


def _joined(line: Line) -> int:
    return len("".join(line.words))


def _inner(line: Line, n: int) -> tuple[int, list[int], int]:
    """The clue at the left, the cells and the clue at the right of a row."""
    if "|" in line.text:
        left, right = _outside(line.text)
        between = line.text.split("|", 1)[1].rsplit("|", 1)[0]
        words = [left or ".", *_cells(between, n), right or "."]
    else:
        words = _parts(line.words, n + 2)
        if len(words) == n:
            words = [".", *words, "."]
    if len(words) != n + 2:
        count = f"{n} values" if "|" in line.text else f"{n} values between two clues"
        raise FormatError(f"expected {count}, got {max(len(words) - 2, 0)}", line=line.number)
    values = [value_of(word, 0, line.number) for word in words]
    return values[0], values[1:-1], values[-1]


def _cells(between: str, n: int) -> Sequence[str]:
    """The cells of a row; where uprights part them, blank ones count too."""
    if between.count("|") == n - 1:
        return [part.strip() or "." for part in between.split("|")]
    return _parts(between.replace("|", " ").split(), n)


def _parts(words: list[str], count: int) -> list[str]:
    """The words, or their characters if that makes the right number."""
    joined = "".join(words)
    return list(joined) if len(words) != count == len(joined) else words


def _along(line: Line | None, row: Line, n: int) -> list[int]:
    """The clues of the line above or below the board."""
    if line is None:
        return [0] * n
    words = _parts(line.words, n)
    if len(words) == n + 2 and words[0] in NONE_MARKS and words[-1] in NONE_MARKS:
        words = words[1:-1]
    if len(words) == n:
        return [value_of(word, 0, line.number) for word in words]
    return _by_column(line, row, n)


def _by_column(line: Line, row: Line, n: int) -> list[int]:
    """Clues with blanks between them, each over the cell it belongs to."""
    columns = _columns(row.text, n)
    clues = [0] * n
    places = _centres(line.text)
    if len(columns) != n or len(places) > n:
        raise FormatError(f"expected {n} values, got {len(places)}", line=line.number)
    for word, place in zip(line.words, places, strict=True):
        nearest = min(range(n), key=lambda i: abs(columns[i] - place))
        if abs(columns[nearest] - place) > 1 or clues[nearest]:
            raise FormatError(
                f"expected {n} values, or clues right over their columns", line=line.number
            )
        clues[nearest] = value_of(word, 0, line.number)
    return clues


def _columns(row: str, n: int) -> list[float]:
    """Where the cells of a row stand."""
    bars = [place for place, mark in enumerate(row) if mark == "|"]
    if len(bars) == n + 1:
        return [(left + right) / 2 for left, right in pairwise(bars)]
    if bars:
        return [p for p in _centres(row.replace("|", " ")) if bars[0] < p < bars[-1]]
    return _centres(row)[1:-1]


def _centres(text: str) -> list[float]:
    """Where the words stand."""
    return [(m.start() + m.end() - 1) / 2 for m in re.finditer(r"\S+", text)]
