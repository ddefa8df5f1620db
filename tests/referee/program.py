"""The program that is refereed, and what the referee has to say."""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

PROGRAM = Path(sys.executable).with_name("skytile")
RULES: list[dict[str, Any]] = [
    {}, {}, {"boxes": None}, {"diagonals": True}, {"parks": 1}, {"parks": 2}, {"sums": True},
    {"sums": True, "parks": 1}, {"diagonals": True, "parks": 1}, {"boxes": None, "sums": True},
]  # fmt: skip


class Report:
    """What was counted, and what was wrong."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.complaints: list[str] = []

    def add(self, other: "Report") -> None:
        self.counts += other.counts
        self.complaints += other.complaints

    def require(self, holds: bool, message: str, about: Any) -> bool:
        """Note a complaint unless it holds."""
        if not holds:
            self.complaints.append(f"{message}: {json.dumps(about)}")
        return holds


def skytile(*arguments: str, puzzles: list[Any] | None = None) -> list[Any]:
    """The lines that a command answers with `--json`, about puzzles in a file if there are any."""
    text = plain(*arguments, "--json", puzzles=puzzles)
    answers = [json.loads(line) for line in text.splitlines()]
    if puzzles is not None and len(answers) != len(puzzles):
        raise AssertionError(f"{arguments}: {len(answers)} answers to {len(puzzles)} puzzles")
    return answers


def plain(*arguments: str, puzzles: list[Any] | None = None) -> str:
    """What a command prints."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "puzzles.jsonl"
        if puzzles is not None:
            file.write_text("".join(f"{json.dumps(puzzle)}\n" for puzzle in puzzles))
        command, *options = arguments
        about = [] if puzzles is None else [str(file)]
        ended = subprocess.run(
            [PROGRAM, command, *about, *options], capture_output=True, text=True, check=False
        )
    if ended.returncode not in (0, 1):
        raise AssertionError(f"{arguments}: status {ended.returncode}: {ended.stderr[:500]}")
    return ended.stdout


def box_shapes(n: int) -> list[list[int]]:
    return [[high, n // high] for high in range(1, n + 1) if n % high == 0]


def random_rules(source: Random, n: int) -> dict[str, Any]:
    """Rules that a board of this size may have."""
    rules = dict(source.choice(RULES))
    if "boxes" in rules:
        rules["boxes"] = source.choice(box_shapes(n))
    if rules.get("parks", 0) >= n:
        del rules["parks"]
    return rules


def grid_of(cells: list[int], width: int) -> list[list[int]]:
    return [cells[start : start + width] for start in range(0, len(cells), width)]
