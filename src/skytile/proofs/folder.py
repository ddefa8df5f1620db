"""What proofs of every form share: a folder of plain files, one of them the puzzle.

A proof is a few ASCII files. A checker starts from `puzzle.json` alone, writes every other file but
the proof itself again, and compares bytes (`expect`): so nothing in the folder has to be
interpreted, and what people read there cannot differ from what was checked.
"""

import json
import os
import re
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from skytile import __version__
from skytile.errors import InputError, SkytileError
from skytile.formats.json import from_object, to_object
from skytile.formats.json_values import load
from skytile.puzzles import Grid, Puzzle

PUZZLE = "puzzle.json"
README = "README.txt"
LARGEST = 2**30
"""The most bytes that a file of a proof may have."""
_VERSION = re.compile(r"\nWritten by Skytile ([0-9]{1,9}(?:\.(?:dev|post)?[0-9]{1,9}){1,5})\n\Z")


class Proof(NamedTuple):
    """The files of a proof by name, all in ASCII, and its number of steps."""

    files: dict[str, str]
    steps: int


class Verified(NamedTuple):
    """What was checked, or why the proof is refused.

    If a proof holds and there is no solution here, the puzzle has none.
    """

    holds: bool
    reason: str
    puzzle: Puzzle | None = None
    solution: Grid | None = None
    board: Puzzle | None = None
    """The puzzle with all the clues that its own were chosen from, if the claim is about them."""


class Refused(SkytileError):
    """Raised if a folder is not a proof; `forms.verify` turns it into an answer."""


def read_file(folder: Path, name: str) -> str:
    """The text of a file, which must be a regular file, not a link, and ASCII."""
    try:
        # Not blocking: opening a pipe would wait for a writer.
        handle = os.open(folder / name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            content = _content(name, handle)
        finally:
            os.close(handle)
    except OSError as problem:
        raise Refused(f"{name}: {problem.strerror}") from None
    try:
        return content.decode("ascii")
    except UnicodeDecodeError as problem:
        raise Refused(f"{name}: not ASCII (byte {problem.start + 1})") from None


def _content(name: str, handle: int) -> bytes:
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode):
        raise Refused(f"{name}: not a regular file")
    if status.st_size > LARGEST:
        raise Refused(f"{name}: larger than {LARGEST} bytes")
    with os.fdopen(handle, "rb", closefd=False) as file:
        return file.read(status.st_size)


def read_puzzle(folder: Path) -> tuple[Puzzle, Grid | None]:
    """The puzzle and its solution, checked by the rules.

    Having no solution is also a claim: that there is none.
    """
    text = read_file(folder, PUZZLE)
    try:
        puzzle = from_object(load(text))
    except InputError as problem:
        raise Refused(f"{PUZZLE}: {problem}") from None
    expect(PUZZLE, text, puzzle_text(puzzle, puzzle.solution))
    return puzzle, puzzle.solution


def puzzle_text(puzzle: Puzzle, solution: Grid | None) -> str:
    """The text of `puzzle.json`: with its one solution, or without one if there is none."""
    record = to_object(puzzle)
    record.pop("solution", None)
    if solution is not None:
        record["solution"] = solution.tolist()
    return json.dumps(record) + "\n"


def expect(name: str, found: str, expected: str) -> None:
    """Refuse a file that is not exactly as expected."""
    if found == expected:
        return
    pairs = zip(found.split("\n"), expected.split("\n"), strict=False)
    line = next((n for n, (one, other) in enumerate(pairs, 1) if one != other), None)
    where = "its end" if line is None else f"line {line}"
    raise Refused(f"{name}: {where} is not as the puzzle demands")


def version_in(readme: str) -> str:
    """The version of Skytile at the end of a README, the only part that may differ from ours."""
    found = _VERSION.search(readme)
    return found[1] if found else __version__


def is_readme(path: Path) -> bool:
    """Whether this is the README of a proof."""
    try:
        return path.is_file() and _VERSION.search(path.read_text("ascii")) is not None
    except (OSError, UnicodeDecodeError):
        return False


def present(folder: Path, names: Iterable[str]) -> list[str]:
    """Those of these names that exist in the folder, whatever they are."""
    return [name for name in names if os.path.lexists(folder / name)]


def ascii_title(puzzle: Puzzle) -> str:
    """The title of the puzzle in ASCII."""
    return puzzle.title.replace("×", "x")
