"""Which part of a data set a puzzle belongs to: decided by its solution alone.

All puzzles whose solutions are the same board, turned or mirrored, are in the same part, whatever
their clues, rules and seeds are. So nothing of a test set is known from training, not even the
solution of a mirrored board under other clues; and parts of data sets that were made apart, with
the same shares, do not meet either.
"""

import hashlib
import re
from collections.abc import Mapping
from types import MappingProxyType

from skytile.errors import OptionError, quoted
from skytile.puzzles import Puzzle
from skytile.puzzles.symmetry import forms

SHARES: Mapping[str, float] = MappingProxyType({"train": 0.8, "validation": 0.1, "test": 0.1})
"""The parts of a data set, and the share of all solutions that each has."""

_PART = re.compile(r"\s*([a-z][a-z0-9_-]{0,30})\s*=\s*(\d{0,9}\.?\d{1,9})\s*")
_DIGITS = 12


def solution_fingerprint(puzzle: Puzzle) -> str:
    """A short text that puzzles share when their solutions are the same, turned or mirrored."""
    assert puzzle.solution is not None
    boards = (form.shape[1].to_bytes(4) + form.tobytes() for form in forms(puzzle.solution))
    key = puzzle.kind.encode() + b" solution\0" + min(boards)
    return hashlib.sha256(key).hexdigest()[:32]


def split_of(fingerprint: str, shares: Mapping[str, float] = SHARES) -> str:
    """The part to which puzzles with this fingerprint of their solution belong."""
    place = int(fingerprint[:_DIGITS], 16) / 16**_DIGITS * sum(shares.values())
    for name, share in shares.items():
        if place < share:
            return name
        place -= share
    return [name for name, share in shares.items() if share][-1]


def parse_shares(text: str) -> dict[str, float]:
    """`train=0.8,validation=0.1,test=0.1`: names and shares, which need not add up to one."""
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
