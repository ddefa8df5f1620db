"""The board as people draw it: clues around it or in it, `.` or `-` for none.

Reading is forgiving. A frame of `+-|` or box-drawing characters may surround the board and separate
its cells; values may touch if they have one digit; clues at the top and bottom may have blanks
between them if they are aligned with their columns. Lines of words may come first: the name of the
family and the variant rules, such as `skyscrapers`, `boxes 3x3`, `parks 1`. Without a name, the
look of the board decides.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple, cast

from numpy.typing import ArrayLike

from skytile.errors import FormatError, quoted
from skytile.families import Family, families, family_of
from skytile.formats.base import Format
from skytile.formats.source import NONE_MARKS, Line, Source
from skytile.puzzles import Form, Puzzle

_CORNERS = set("+=") | {chr(code) for code in range(0x2500, 0x2580)}
_UPRIGHT = str.maketrans(dict.fromkeys("│┃║┆┇┊┋╎╏¦", "|"))
_FRAME = set("-|_ ") | _CORNERS
_VALUES = set("0123456789") | NONE_MARKS | _FRAME
_USER = "notation 'text'"


class TextBoard(NamedTuple):
    """How the boards of a family are drawn and read (its part `text`)."""

    looks_like: Callable[[list[Line]], bool]
    """Whether lines without an announcement look like a board of this family."""
    read: Callable[[list[Line], dict[str, Any]], Puzzle]
    """The puzzle that the lines show, under these rules."""
    draw: Callable[[Any, ArrayLike | None], list[str]]
    """The lines of a puzzle, with these values (a solution, say) in its cells."""
    trim: Callable[[list[Line], tuple[int, ...]], list[Line]] = lambda board, size: board
    """The lines without the padding of a table that is larger than the size announced."""


def _looks_like(source: Source) -> bool:
    """Whether this looks like a drawn board: a known word first, or lines of values.

    The first line may hold something else, a typing error, if it has as many parts as the second.
    """
    first, *others = (line.text for line in source.lines[:2])
    return bool(others and (_of_values(first) or _is_damaged_row(first, *others))) or has_word(
        source
    )


def _is_damaged_row(first: str, second: str) -> bool:
    return first.count(" ") == second.count(" ") > 0 and _of_values(second)


def _of_values(text: str) -> bool:
    return set(text) <= _VALUES


def has_word(source: Source) -> bool:
    """Whether a line of words comes first, which makes even a small board unmistakable."""
    return _pattern().match(source.lines[0].text) is not None


def _parse(source: Source) -> Puzzle:
    pattern = _pattern()
    words = [line for line in source.lines if pattern.match(line.text)]
    board = _without_frame([line for line in source.lines if not pattern.match(line.text)])
    announced, rules = _read_words(words, pattern)
    if not board:
        raise FormatError("no board follows" if words else "the text is empty")
    family, size = announced or (_family_of_board(board), ())
    known = {rule.name for rule in family.rules}
    if unknown := [name for name in rules if name not in known]:
        raise FormatError(f"a {family.noun} has no {unknown[0]}")
    puzzle = _text_board(family).read(_text_board(family).trim(board, size), rules)
    height, width = puzzle.shape
    if size not in ((), (width,), (width, height)):
        announcement = "x".join(map(str, size))
        raise FormatError(f"{announcement} was announced, but the board is {width}x{height}")
    return puzzle


def write(puzzle: Puzzle, cells: ArrayLike | None = None) -> str:
    """Draw the puzzle, with `cells` (a solution, say) in place of its givens."""
    lines = _text_board(family_of(puzzle)).draw(puzzle, cells)
    return "\n".join([*puzzle.rule_words, *lines])


def has_margin(board: list[Line]) -> bool:
    """Whether there is something around the rows, so that it is not a plain rectangle."""
    framed = [split_frame(line.text) for line in board if "|" in line.text]
    if framed:
        return len(framed) < len(board) or any(left or right for left, _, right in framed)
    lengths = [len(line.marks) for line in board]
    if len(set(lengths)) == 1:
        return False
    counts = [len(line.words) for line in board]
    if len(set(counts)) > 1 and max(counts) == len(board):
        return True
    middle = max(dict.fromkeys(lengths), key=lengths.count)  # of several, the first
    return len(board) > 2 and middle == len(board)


def split_frame(text: str) -> tuple[str, str, str]:
    """What is before, between and after the outer vertical bars of a framed row."""
    before, rest = text.split("|", 1)
    return before.strip(), rest.rsplit("|", 1)[0], text.rsplit("|", 1)[1].strip()


def _text_board(family: Family) -> TextBoard:
    return cast(TextBoard, family.part("text", user=_USER))


def _family_of_board(board: list[Line]) -> Family:
    readable = (family for family in families() if family.has("text"))
    return next(family for family in readable if _text_board(family).looks_like(board))


def _pattern() -> re.Pattern[str]:
    """A pattern for how a line of words begins: a family or a rule, with or without its last s."""
    words = [(f.kind, *f.aliases, *(rule.name for rule in f.rules)) for f in families()]
    return _compile(tuple(chain(*words)))


@lru_cache(maxsize=8)
def _compile(words: tuple[str, ...]) -> re.Pattern[str]:
    either = "|".join(f"{re.escape(_stem(word))}s?" for word in words)
    return re.compile(rf"\s*({either})\b[\s:=,]*", re.IGNORECASE)


def _stem(word: str) -> str:
    return word.lower().removesuffix("s")


def _read_words(
    lines: list[Line], pattern: re.Pattern[str]
) -> tuple[tuple[Family, tuple[int, ...]] | None, dict[str, Any]]:
    """The family and the size that lines of words announce, and the values of the rules."""
    named = {_stem(name): f for f in families() for name in (f.kind, *f.aliases)}
    rules = {_stem(rule.name): rule for family in families() for rule in family.rules}
    announced, values = None, {}
    for line in lines:
        _, word, rest = pattern.split(line.text.rstrip(" :=,"), maxsplit=1)
        if family := named.get(_stem(word)):
            announced = family, tuple(int(n) for n in re.findall(r"\d{1,8}", rest))
        else:
            rule = rules[_stem(word)]
            values[rule.name] = rule.from_words(rest)
            if values[rule.name] is None:
                example = rule.words((3, 3) if rule.form is Form.SIZE else 1)
                problem = f"expected a line such as '{example}', got {quoted(line.text)}"
                raise FormatError(problem, line=line.number)
    return announced, values


def _without_frame(lines: list[Line]) -> list[Line]:
    """The lines that hold values, with all kinds of vertical bars as `|`."""
    upright = [Line(line.number, line.text.translate(_UPRIGHT)) for line in lines]
    framed = any("|" in line.text for line in upright)
    return [line for line in upright if not _is_border(line.text, framed)]


def _is_border(text: str, framed: bool) -> bool:
    if not set(text) <= _FRAME:
        return False
    ruled = framed and "|" not in text and "--" in text
    return ruled or "|-" in text or bool(set(text) & _CORNERS)


FORMAT = Format("text", "a drawn board", _looks_like, _parse, write, one_line=False)
