"""Ctrl-C at any moment, on boards that take long: the command ends at once with status 130.

How soon is measured elsewhere (docs/explanation/kernel.md): here a minute is the limit, on any machine.
"""

import json
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from skytile import kernel

PROGRAM = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it may be ignored
from skytile.cli import main
import skytile.kernel
print("ready", flush=True)
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
main(sys.argv[1:])
"""
COMMANDS = [
    "generate mosaic --size 1500 --clues counting",
    "generate skyscrapers --size 12 --difficulty extreme",
    "fewest full-60.json",
    "explain full-300.json",
]
MORE_COMMANDS = [
    "generate mosaic --size 500",
    "generate mosaic --size 4000 --clues hidden",
    "generate mosaic --size 1000 --difficulty easy",
    "generate mosaic --size 500 --difficulty medium",
    "generate mosaic --size 300 --difficulty hard",
    "generate mosaic --size 150 --difficulty expert",
    "generate mosaic --size 150 --difficulty extreme",
    "generate mosaic --size 30 --clues fewest",
    "generate mosaic --size 300 --order easy --pattern turn",
    "generate mosaic --size 200 --best-of 5",
    "generate skyscrapers --size 63 --difficulty easy",
    "generate skyscrapers --size 63 --clues full",
    "generate skyscrapers --size 16 --difficulty hard",
    "generate skyscrapers --size 12 --difficulty expert",
    "generate skyscrapers --size 22 --givens any --diagonals",
    "generate skyscrapers --size 18",
    "generate skyscrapers --size 11 --givens none",
    "generate skyscrapers --size 9 --clues fewest",
    "generate skyscrapers --size 12 --needs jellyfish",
    "solve blank-255.json",
    "solve blank-1000.json",
    "solve blank-1000.json --limit 1000000",
    "solve full-1000.json",
    "check sparse-1000.json",
    "explain full-1000.json",
    "grade full-1000.json",
    "hint full-1000.json --all",
    "teach hidden quad",
    "render full-500.json -o board.svg --force",
    "render full-300.json -o board.pdf --force",
]


def full_mosaic(side: int, share: float = 1.0) -> dict[str, object]:
    """A random grid with all its clues, or this share of them."""
    black = kernel.random_bits(side * side, 0.5, 1).reshape(side, side).tolist()
    kept = kernel.random_bits(side * side, share, 2).reshape(side, side).tolist()
    sums = [[sum(row[max(j - 1, 0) : j + 2]) for j in range(side)] for row in black]
    counts = [
        [
            sum(sums[k][j] for k in range(max(i - 1, 0), min(i + 2, side))) if kept[i][j] else None
            for j in range(side)
        ]
        for i in range(side)
    ]
    return {"kind": "mosaic", "width": side, "height": side, "clues": counts}


BOARDS = {
    "full-60.json": lambda: full_mosaic(60),
    "full-300.json": lambda: full_mosaic(300),
    "full-500.json": lambda: full_mosaic(500),
    "full-1000.json": lambda: full_mosaic(1000),
    "sparse-1000.json": lambda: full_mosaic(1000, 0.3),
    "blank-1000.json": lambda: full_mosaic(1000, 0.0),
    "blank-255.json": lambda: {"kind": "skyscrapers", "size": 255},
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("interrupts")


def interrupt(command: str, seconds: float, folder: Path) -> int:
    """The exit status of a command that gets Ctrl-C so long after it was begun."""
    for word in command.split():
        if word in BOARDS and not (folder / word).exists():
            (folder / word).write_text(json.dumps(BOARDS[word]()), "utf-8")
    seed = ["--seed", "1"] if command.startswith(("generate", "teach")) else []
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *command.split(), *seed],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=folder,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
        try:
            return process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            raise


@pytest.mark.parametrize("command", COMMANDS)
def test_ctrl_c_ends_a_command(command: str, folder: Path) -> None:
    assert interrupt(command, random.Random(command).uniform(0.3, 1.5), folder) in (0, 130)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("command", COMMANDS + MORE_COMMANDS)
def test_ctrl_c_ends_any_command_at_any_time(command: str, seed: int, folder: Path) -> None:
    seconds = random.Random(f"{command} {seed}").uniform(0.0, 1 + 2 * seed)
    # At the very end there is nothing left that could turn the signal into a status.
    assert interrupt(command, seconds, folder) in (0, 130, -signal.SIGINT)
