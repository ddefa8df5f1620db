"""Which part of a data set a puzzle belongs to, which depends on its solution alone.

All puzzles whose solutions are the same board, turned or mirrored, are in the same part, whatever
their clues, rules and seeds are. So nothing in a test set is known from training, not even the
solution of a mirrored board with other clues; and different parts of data sets that were made
separately, with the same shares, do not overlap either.
"""

import hashlib
import math
import re
from collections.abc import Mapping
from types import MappingProxyType

from skytile.errors import OptionError, PuzzleError, quoted
from skytile.puzzles import Puzzle
from skytile.puzzles.symmetry import forms

SHARES: Mapping[str, float] = MappingProxyType({"train": 0.8, "validation": 0.1, "test": 0.1})
"""The parts of a data set, and the share of all solutions that each has."""

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,30}")
_PART = re.compile(rf"\s*({_NAME.pattern})\s*=\s*(\d{{0,9}}\.?\d{{1,9}})\s*")
_DIGITS = 12
_FINGERPRINT = re.compile(rf"[0-9a-f]{{{_DIGITS}}}")


def solution_fingerprint(puzzle: Puzzle) -> str:
    """A short text that is equal for puzzles with the same solution, turned or mirrored."""
    if puzzle.solution is None:
        raise PuzzleError("the puzzle has no solution to take a fingerprint of; solve it first")
    boards = (form.shape[1].to_bytes(4) + form.tobytes() for form in forms(puzzle.solution))
    key = puzzle.kind.encode() + b" solution\0" + min(boards)
    return hashlib.sha256(key).hexdigest()[:32]


def split_of(fingerprint: str, shares: Mapping[str, float] = SHARES) -> str:
    """The part that puzzles with this solution fingerprint belong to."""
    check_shares(shares)
    if not _FINGERPRINT.match(fingerprint):
        expected = f"expected {_DIGITS} or more hexadecimal digits"
        raise OptionError("fingerprint", f"{expected}, got {quoted(fingerprint)}")
    place = int(fingerprint[:_DIGITS], 16) / 16**_DIGITS * sum(shares.values())
    for name, share in shares.items():
        if place < share:
            return name
        place -= share
    return [name for name, share in shares.items() if share][-1]


def check_shares(shares: Mapping[str, float]) -> None:
    """Refuse shares that are all 0 or negative, and names that are unsuitable for files."""
    for name, share in shares.items():
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            expected = "expected names of small letters, digits, _ and -"
            raise OptionError("shares", f"{expected}, got {quoted(str(name))}")
        if not isinstance(share, (int, float)) or not 0 <= share < math.inf:
            expected = f"expected a number from 0 for {name}"
            raise OptionError("shares", f"{expected}, got {quoted(str(share))}")
    if not any(shares.values()):
        raise OptionError("shares", "expected at least one part with a share above 0")


def parse_shares(text: str) -> dict[str, float]:
    """Parse shares such as `train=0.8,validation=0.1,test=0.1`; the sum need not be one."""
    shares: dict[str, float] = {}
    for part in text.split(","):
        match = _PART.fullmatch(part)
        if match is None or match[1] in shares:
            raise OptionError(
                "split", f"expected NAME=SHARE,… such as train=0.9, got {quoted(part)}"
            )
        shares[match[1]] = float(match[2])
    if not sum(shares.values()):
        raise OptionError("split", f"expected a share above 0, got {quoted(text)}")
    return shares
