"""The board as people draw it: clues around it or in it, `.` or `-` for none.

Reading is forgiving. A frame of `+-|` or box-drawing characters may stand
around the board and between its cells; values may touch while they have one
digit; clues at the top and bottom may have blanks between them if they stand
over their columns. Lines of words may come first: the name of the family and
the variant rules, such as `skyscrapers`, `boxes 3x3`, `parks 1`. Without a
name, the look of the board decides.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, cast

from numpy.typing import ArrayLike

from skytile.errors import FormatError, quoted
from skytile.families import Family, families, family_of
from skytile.formats.base import Format
from skytile.formats.lines import NONE_MARKS, Line
from skytile.formats.source import Source
from skytile.puzzles import Form, Puzzle, Rule

_BOX_DRAWING = "".join(map(chr, range(0x2500, 0x2580)))
_UPRIGHT = str.maketrans(dict.fromkeys("│┃║┆┇┊┋╎╏¦", "|"))
_FRAME = set("+-=|_ ") | set(_BOX_DRAWING)
_VALUES = set("0123456789| ") | NONE_MARKS | _FRAME
_SEPARATORS = re.compile(r"[\s:=,]+")
_USER = "notation 'text'"


class TextBoard(NamedTuple):
    """How the boards of a family are drawn and read (its part `text`)."""

    looks_like: Callable[[list[Line]], bool]
    """Whether lines that nothing announces are meant as a board of this family."""
    read: Callable[[list[Line], dict[str, Any]], Puzzle]
    """The puzzle that the lines show, under these rules."""
    draw: Callable[[Any, ArrayLike | None], list[str]]
    """The lines of a puzzle, with these values (a solution, say) in its cells."""


def looks_like(source: Source) -> bool:
    """Whether this is meant as a drawn board: a known word first, or lines of values."""
    lines = source.lines
    return has_word(source) or (len(lines) > 1 and set(lines[0].text) <= _VALUES)


def has_word(source: Source) -> bool:
    """Whether a line of words comes first, which makes even a small board unmistakable."""
    return bool(source.lines) and _pattern().match(source.lines[0].text) is not None


def parse(source: Source) -> Puzzle:
    """Read a drawn board."""
    pattern = _pattern()
    words = [line for line in source.lines if pattern.match(line.text)]
    board = _without_frame([line for line in source.lines if not pattern.match(line.text)])
    announced, rules = _read_words(words)
    if not board:
        raise FormatError("no board follows" if words else "the text is empty")
    family, size = announced or (_family_of_board(board), ())
    known = {rule.name for rule in family.rules}
    if unknown := [name for name in rules if name not in known]:
        raise FormatError(f"a {family.noun} has no {unknown[0]}")
    puzzle = _text_board(family).read(board, rules)
    _check_size(puzzle, size)
    return puzzle


def write(puzzle: Puzzle, cells: ArrayLike | None = None) -> str:
    """Draw the puzzle, with `cells` (a solution, say) in place of its givens."""
    lines = _text_board(family_of(puzzle)).draw(puzzle, cells)
    return "\n".join([*puzzle.rule_words, *lines])


def has_margin(board: list[Line]) -> bool:
    """Whether there is something around the rows, which a plain rectangle has not."""
    framed = [line for line in board if "|" in line.text]
    if framed:
        around = any(outside(line.text) != ("", "") for line in framed)
        return around or len(framed) < len(board)
    lengths = [len("".join(line.words)) for line in board]
    if len(set(lengths)) == 1:
        return False
    counts = [len(line.words) for line in board]
    if len(set(counts)) > 1 and max(counts) == len(board):
        return True
    middle = max(set(lengths), key=lengths.count)
    return len(board) > 2 and middle == len(board)


def outside(text: str) -> tuple[str, str]:
    """What stands to the left and to the right of a framed row."""
    return text.split("|", 1)[0].strip(), text.rsplit("|", 1)[1].strip()


def between(text: str) -> str:
    """What stands between the outer uprights of a framed row."""
    return text.split("|", 1)[1].rsplit("|", 1)[0]


def _text_board(family: Family) -> TextBoard:
    return cast(TextBoard, family.part("text", user=_USER))


def _family_of_board(board: list[Line]) -> Family:
    drawn = (family for family in families() if family.has("text"))
    return next(family for family in drawn if _text_board(family).looks_like(board))


def _pattern() -> re.Pattern[str]:
    """What a line of words begins with: a family or a rule, with or without its last s."""
    words: set[str] = set()
    for family in families():
        words |= {family.kind, *family.aliases, *(rule.name for rule in family.rules)}
    return _compile(frozenset(words))


@lru_cache(maxsize=8)
def _compile(words: frozenset[str]) -> re.Pattern[str]:
    either = "|".join(f"{re.escape(_stem(word))}s?" for word in sorted(words))
    return re.compile(rf"\s*({either})\b", re.IGNORECASE)


def _stem(word: str) -> str:
    return word.lower().removesuffix("s")


def _read_words(
    lines: list[Line],
) -> tuple[tuple[Family, tuple[int, ...]] | None, dict[str, Any]]:
    """The family and the size that lines of words announce, and the values of the rules."""
    named = {_stem(name): f for f in families() for name in (f.kind, *f.aliases)}
    rules = {_stem(rule.name): rule for family in families() for rule in family.rules}
    announced, values = None, {}
    for line in lines:
        word, *further = _SEPARATORS.split(line.text.strip().lower())
        rest = " ".join(further)
        if family := named.get(_stem(word)):
            announced = family, tuple(int(n) for n in re.findall(r"\d{1,8}", rest))
        else:
            rule = rules[_stem(word)]
            values[rule.name] = _rule_value(rule, rest, line)
    return announced, values


def _rule_value(rule: Rule, rest: str, line: Line) -> Any:
    value = rule.from_words(rest)
    if value is None:
        example = rule.words((3, 3) if rule.form is Form.SIZE else 1)
        raise FormatError(
            f"expected a line such as '{example}', got {quoted(line.text)}", line=line.number
        )
    return value


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


FORMAT = Format("text", "a drawn board", looks_like, parse, write, one_line=False)
