"""Make `tests/data/notations.jsonl`: texts, and what Python reads from them and writes.

The readers and writers of the web page are tested against it: `make notation-vectors`.
"""

from __future__ import annotations

import json
import random
import re
import sys
import textwrap
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from skytile.errors import InputError
from skytile.formats import FORMATS, write
from skytile.formats.json import from_object, to_object
from skytile.formats.links import share_link
from skytile.formats.packing import pack_deflate, pack_lz, unpack_deflate, unpack_lz
from skytile.formats.progress import parse_position
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers, cell_name
from skytile.web.problems import Problem
from skytile.web.reading import read_puzzle

DATA = Path(__file__).parent.parent / "tests" / "data"
FILE = DATA / "notations.jsonl"
HOSTILE = DATA / "hostile_texts.jsonl"
"""Texts that people and programs may send by mistake, or on purpose."""
LINKS = DATA / "links.jsonl"
"""Packed links published by others."""
SEED = 18
RULES: list[dict[str, Any]] = [
    {}, {"diagonals": True}, {"parks": 1}, {"parks": 2}, {"sums": True},
    {"parks": 1, "sums": True}, {"diagonals": True, "sums": True},
]  # fmt: skip
SIZES = (1, 2, 3, 4, 5, 6, 7, 9, 10, 12)
SHAPES = ((1, 1), (2, 3), (3, 2), (4, 4), (5, 1), (7, 5), (10, 10), (30, 2), (1, 28))
LONGEST_LINK = 900
"""The longest link to damage inside, so that the file stays small."""
ODD = "٣４²½ⅣⅧ०０x-–—·•　 \u00a0\u200b\ufeff|+┃█#>,;:/._?*[]{}()\"'\\&%aZ09~é𝟙😀\t\v\x1c\x85"
"""Characters to insert where they do not belong."""


def read(text: str) -> dict[str, Any]:
    """The puzzle that a text stands for, or what is wrong with it."""
    try:
        return {"puzzle": to_object(read_puzzle(text))}
    except (InputError, Problem) as problem:
        return {"error": str(problem)}


def writes(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle in every notation, and as a link."""
    written: dict[str, Any] = {"link": share_link(puzzle, "")}
    for name in FORMATS:
        try:
            written[name] = write(puzzle, name)
        except InputError as problem:
            written[name] = {"error": str(problem)}
    return written


def position(puzzle: dict[str, Any], text: str) -> dict[str, Any]:
    """The progress that a text stands for, or what is wrong with it."""
    try:
        found = parse_position(text, from_object(puzzle))
    except InputError as problem:
        return {"error": str(problem)}
    cells = None if found.cells is None else found.cells.tolist()
    near = None if found.near is None else cell_name(*found.near)
    return {"position": {"cells": cells, "marks": found.marks, "near": near}}


def latin(n: int, parks: int, chance: random.Random) -> np.ndarray:
    """A Latin square of heights and parks, its rows, columns and heights shuffled."""
    rows, columns, heights = (chance.sample(range(n), n) for _ in range(3))
    grid = np.array([[heights[(r + c) % n] for c in columns] for r in rows])
    return np.maximum(grid + 1 - parks, 0)


def skyscrapers(n: int, rules: dict[str, Any], chance: random.Random) -> Skyscrapers:
    """A board with some of the clues of a solution; the rule of diagonals is ignored."""
    board = Skyscrapers(n, **rules)
    grid = latin(n, board.parks, chance)
    full = Skyscrapers(n, **{k: v for k, v in rules.items() if k == "sums" or k == "parks"})
    share = chance.choice((0.0, 0.3, 0.6, 1.0))
    drop = np.vectorize(lambda value: value if chance.random() < share else 0, otypes=[int])
    inside = np.where(np.random.default_rng(n).random((n, n)) < 0.2, grid, 0)
    has_givens, has_solution = chance.random() < 0.6, chance.random() < 0.3 and len(rules) < 1
    return Skyscrapers(
        n,
        drop(full.visible(grid)),
        inside if has_givens else None,
        **rules,
        solution=grid if has_solution else None,
    )


def mosaic(width: int, height: int, chance: random.Random) -> Mosaic:
    """A board with some of the counts of a random picture."""
    grid = np.array([[chance.randint(0, 1) for _ in range(width)] for _ in range(height)])
    counts = Mosaic(width, height).black_counts(grid)
    share = chance.choice((0.05, 0.4, 1.0))
    kept = np.array([[chance.random() < share for _ in range(width)] for _ in range(height)])
    solution = grid if chance.random() < 0.4 else None
    return Mosaic(width, height, np.where(kept, counts, -1), solution=solution)


def boards(chance: random.Random) -> Iterator[Puzzle]:
    """Boards of both families, with all rules."""
    for n in SIZES:
        for rules in chance.sample(RULES, 3):
            if rules.get("parks", 0) < n:
                yield skyscrapers(n, rules, chance)
    yield skyscrapers(6, {"boxes": (2, 3)}, chance)
    yield skyscrapers(12, {"boxes": (4, 3), "diagonals": True}, chance)
    for width, height in SHAPES:
        yield mosaic(width, height, chance)


def damage(text: str, chance: random.Random) -> str:
    """The text as it may look after being pasted, mailed, truncated or mistyped."""
    at, lines = chance.randrange(len(text) + 1), text.split("\n")
    line = chance.randrange(len(lines))
    ways = [
        lambda: text.replace("\n", "\r\n") + "\r\n",
        lambda: "\ufeff" + text,
        lambda: "\n".join(f"> {each}  " for each in lines),
        lambda: "".join(chr(ord(c) + 0xFEE0) if c.isdigit() else c for c in text),
        lambda: f"# a comment\n\n  {text}\n\n% another\n",
        lambda: text[:at],
        lambda: text[:at] + chance.choice(ODD) + text[at:],
        lambda: text[:at] + chance.choice(ODD) + text[at + 1 :],
        lambda: text[:at] + text[at + chance.randint(1, 3) :],
        lambda: "\n".join([*lines[:line], *lines[line + 1 :]]),
        lambda: "\n".join([*lines[:line], lines[line], *lines[line:]]),
        lambda: "\n".join([*lines[:line], "", *lines[line:]]),
        lambda: f"{text}\n\n{text}",
        lambda: text.replace(" ", "  "),
        lambda: text.replace(" ", ""),
        lambda: text.upper(),
        lambda: text.replace("1", chance.choice(["11", "-1", "1.0", "٣", "99999999"])),
    ]
    return chance.choice(ways)()


PACKED = {"penpa": (unpack_deflate, pack_deflate, "p="), "fpuzzles": (unpack_lz, pack_lz, "load=")}
"""How to unpack and pack the links, and what comes before the packed part."""
VALUES = ("null", "true", "false", "0", "-1", "1.0", '""', '"?"', '"5"', "[]", "{}", "[1]", "99999")


def repacked(link: str, name: str, chance: random.Random) -> str:
    """The link with its packed text damaged."""
    unpack, pack, start = PACKED[name]
    head, _, packed = link.partition(start)
    text = unpack(packed)
    at = chance.randrange(len(text) + 1)
    numbers = list(re.finditer(r"\d+", text))
    values = list(re.finditer(r'(?<=[:,\[])("[^"]*"|[\d.]+|true)', text))
    words = list(re.finditer(r'"[A-Za-z+-]{2,}"|z[A-Z0-9]', text))
    ways = [
        lambda: text[:at] + chance.choice(ODD) + text[at + 1 :],
        lambda: text[:at] + text[at + chance.randint(1, 9) :],
        lambda: _instead(text, chance.choice(numbers), str(chance.randint(0, 120))),
        lambda: _instead(text, chance.choice(values), chance.choice(VALUES)),
        lambda: _instead(text, chance.choice(values), chance.choice(values)[0]),
        lambda: _instead(text, chance.choice(words), chance.choice(words)[0]),
    ]
    return head + start + pack(chance.choice(ways)())


def _instead(text: str, match: re.Match[str], other: str) -> str:
    return text[: match.start()] + other + text[match.end() :]


def texts(chance: random.Random, per_text: int) -> Iterator[tuple[str, bool]]:
    """Texts, and whether to record what is written from them."""
    for puzzle in boards(chance):
        for name, text in writes(puzzle).items():
            if isinstance(text, str) and name != "link":
                yield text, name == "json"
                yield from ((damage(text, chance), False) for _ in range(per_text))
                if name in PACKED and len(text) < LONGEST_LINK:
                    again = (repacked(text, name, chance) for _ in range(2 * per_text))
                    yield from ((link, False) for link in again)
    for line in HOSTILE.read_text("utf-8").splitlines():
        yield json.loads(line), False
    for line in LINKS.read_text("utf-8").splitlines():
        yield json.loads(line)["text"], False
    for text in by_hand():
        yield text, False
        yield from ((damage(text, chance), False) for _ in range(4 * per_text))


def by_hand() -> Iterator[str]:
    """Boards as typed by people and as written by spreadsheets."""
    guide = (DATA.parents[1] / "docs/how-to/type-a-board.md").read_text()
    for block in re.findall(r"^ *```text\n(.*?)^ *```$", guide, re.MULTILINE | re.DOTALL):
        yield textwrap.dedent(block)
    rows = [",2,,,,", ",3,,,,", "3,,,,,", ",,,,,1", ",,,,,", ",,,,3,"]
    for separator, head in product(("\t", ",", ";", " ; "), ("", "skyscrapers 4\n", "towers 5\n")):
        yield head + "\n".join(row.replace(",", separator) for row in rows)


def positions(chance: random.Random, per_text: int) -> Iterator[tuple[dict[str, Any], str]]:
    """Boards with progress on them, as good and bad texts."""
    towers = [skyscrapers(4, {}, chance), skyscrapers(5, {"parks": 1}, chance)]
    for puzzle in (*towers, mosaic(4, 3, chance)):
        values = [OPEN, *puzzle.values]
        rows, columns = puzzle.shape
        for _ in range(4):
            grid = [[chance.choice(values) for _ in range(columns)] for _ in range(rows)]
            marked = [["." if v == OPEN else str(v) for v in row] for row in grid]
            record = {"cells": grid, "marks": {"r1c2": [1, 3]}, "near": f"r{rows}c1"}
            for text in (
                "/".join(map("".join, marked)), "\n".join(map(" ".join, marked)),
                json.dumps(grid), json.dumps(record),
            ):  # fmt: skip
                board = {k: v for k, v in to_object(puzzle).items() if k != "solution"}
                yield board, text
                yield from ((board, damage(text, chance)) for _ in range(per_text))


def vectors(seed: int = SEED, per_text: int = 2) -> Iterator[dict[str, Any]]:
    """All test vectors, each text once."""
    chance, seen = random.Random(seed), set[str]()
    for text, is_written in texts(chance, per_text):
        if text in seen or not _is_fair(text):
            continue
        seen.add(text)
        answer = {"text": text, **read(text)}
        if is_written and "puzzle" in answer:
            answer["writes"] = writes(from_object(answer["puzzle"]))
        yield answer
    for puzzle, text in positions(chance, per_text):
        yield {"board": puzzle, "progress": text, **position(puzzle, text)}


def _is_fair(text: str) -> bool:
    """Whether all Pythons agree: newer ones report trailing commas in JSON differently."""
    bare = "".join(text.split())
    return ",]" not in bare and ",}" not in bare


def main() -> None:
    """Write the file; with arguments `SEED DAMAGES_PER_TEXT`, print other vectors."""
    if len(sys.argv) > 2:
        for vector in vectors(int(sys.argv[1]), int(sys.argv[2])):
            print(json.dumps(vector))
        return
    lines = [json.dumps(vector, separators=(",", ":")) for vector in vectors()]
    FILE.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    print(f"{FILE}: {len(lines)} vectors, {FILE.stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
