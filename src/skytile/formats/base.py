"""What a notation is, and what several notations share."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, NamedTuple

from skytile.families import Support, select
from skytile.formats.source import Source
from skytile.puzzles import Puzzle

TOP_BOTTOM_LEFT_RIGHT = [0, 2, 3, 1]
"""The rows of `Skyscrapers.edges` in the order that links and game IDs use."""

TOP_RIGHT_BOTTOM_LEFT = [0, 3, 1, 2]
"""The inverse: the sides in links and game IDs in the order of `Skyscrapers.edges`."""


class Format(NamedTuple):
    """A notation: how it is recognised, read and written."""

    name: str
    summary: str
    looks_like: Callable[[Source], bool]
    parse: Callable[[Source], Puzzle]
    write: Callable[[Puzzle], str]
    one_line: bool = True
    """Whether a puzzle is one line, and files hold one on each."""


def writer(name: str, **models: Support[Any]) -> Callable[[Puzzle], str]:
    """A function that writes the kinds of puzzle that a notation declares, and refuses others."""
    return lambda puzzle: str(select(f"notation '{name}'", models, puzzle)(puzzle))


def pack(words: Iterable[str], first: str, longest: int, between: str = "") -> str:
    """Join the words, with `between` where two meet, and letters from `first` on for empty ones.

    A letter stands for a run of empty words: `first` for one, the next letter for two, and so on up
    to `longest`.
    """
    packed = []
    for filled, run in groupby(words, key=bool):
        if filled:
            packed.append(between.join(run))
        else:
            full, rest = divmod(len(list(run)), longest)
            skips = [longest] * full + [rest] * (rest > 0)
            packed += [chr(ord(first) + skip - 1) for skip in skips]
    return "".join(packed)
