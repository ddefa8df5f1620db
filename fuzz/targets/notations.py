"""The notations, each on its own, and texts whose notation must be detected.

Whatever was read can be written and read again, with the same value. And nothing is lost: every
digit of the text except 0, which may mean no clue, is in what is written again.
"""

import json
import re
from collections import Counter
from functools import partial
from pathlib import Path

from fuzz.harness import Target
from fuzz.targets.boards import all_written, written
from skytile.cli.inputs import _decode as decode
from skytile.errors import InputError, NotSupported
from skytile.formats import FORMATS, parse, parse_many, split, write
from skytile.formats.json import from_object, to_object
from skytile.formats.source import normalise
from skytile.puzzles import Puzzle

_DATA = Path(__file__).parents[2] / "tests" / "data"
_WORDS = tuple(
    word.encode()
    for word in (
        "[begin]", "[end]", "[clabels]", "[rlabels]", "[problem]", "[solution]", "[moves]", "size 4",
        "puzzle mosaic", "depth 3", "diagonals", "rows 2", "cols 3", "skyscrapers", "mosaic", "towers:",
        "boxes 2x2", "parks 1", "sums", "5:", "10x10:", "4 4 4", "2 3", "D", "/", "///", "a", "z", "_",
        "- - - -", ". . .", "1 2 3 4", "+---+", "| ", " |", '"kind":"mosaic"', '"clues":', '"north":',
        '"givens":[[1]]', '"size":4', '"width":', '"height":', '"solution":', "[[0]]", "[null,1]",
        "https://puzz.link/p?skyscrapers/4/4/", "p?building/v:/", "-10", "http://x/towers#", "0,", "9,",
    )
)  # fmt: skip
_DIGITS = "123456789"
_PARAMETERS = re.compile(r"(?:x\d+)?(?:d[a-z]?|[ah]\d*){0,3}:", re.IGNORECASE)
"""The height, which is not written for a square board, and how a board was generated."""
_ACCOUNTED = ("tatham", "clockwise", "table", "text", "janko", "puzzlink")


def _check_notation(name: str, data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    puzzle = parse(text, name)
    try:
        again = write(puzzle, name)
    except NotSupported:
        again = ""
    if again:
        assert parse(again, name) == puzzle, "written again, it is another puzzle"
        if name in _ACCOUNTED:
            check_account(name, text, again, puzzle)
    assert from_object(json.loads(json.dumps(to_object(puzzle)))) == puzzle, "JSON differs"


def check_account(name: str, text: str, again: str, puzzle: Puzzle) -> None:
    """Assert that no digit of the text was lost on the way to the puzzle."""
    if puzzle.solution is not None and name in ("table", "text"):
        return  # these notations do not write it
    found, kept = Counter(_clue_part(name, text)), Counter(again)
    lost = {digit: found[digit] - kept[digit] for digit in _DIGITS if found[digit] > kept[digit]}
    assert not lost, f"digits are lost: {lost}"


def _clue_part(name: str, text: str) -> str:
    """The text without parts that are known to be meaningless: comments, addresses, words."""
    lines = [line for line in normalise(text).split("\n") if line.strip()]
    lines = [line for line in lines if not line.lstrip().startswith(("#", "%", "```", ";"))]
    if name == "janko":
        lines = "\n".join(lines).lower().partition("[moves]")[0].split("\n")
    if name in ("janko", "text"):
        lines = [line for line in lines if not any(char.isalpha() for char in line)]
    bare = "".join(lines)
    if name == "puzzlink":
        bare = bare.rpartition("?")[2].lower().partition("%")[0]
    if name == "tatham":
        bare = _PARAMETERS.sub(":", bare.rpartition("#")[2].lower())
    return "".join(char if char in _DIGITS else " " for char in bare)


def _check_any(data: bytes) -> None:
    text = decode(data, "file")
    sources = split(text)
    together = list(parse_many(sources))
    for source, found in zip(sources, together, strict=True):
        try:
            alone: Puzzle | InputError = parse(source)
        except InputError as problem:
            alone = problem
        if isinstance(alone, InputError):
            assert str(alone) == str(found), "together, another problem"
        else:
            assert alone == found, "together, another puzzle"
    parse(text)


def _any_seeds() -> list[bytes]:
    hostile = (_DATA / "hostile_texts.jsonl").read_text("utf-8").splitlines()
    texts = [json.loads(line).encode("utf-8", "surrogatepass") for line in hostile]
    several = [b"\n".join(written(name)) for name in FORMATS]
    return [*all_written(), *several, *(text for text in texts if len(text) < 1500)]


TARGETS = [
    *(
        Target(f"notation-{name}", partial(_check_notation, name), partial(written, name), _WORDS)
        for name in FORMATS
    ),
    Target("detection", _check_any, _any_seeds, _WORDS),
]
