"""`skytile demo`."""

import os
import shlex
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import click

_STEPS = (
    ("A new Skyscrapers puzzle: how many buildings does each clue see?",
     "generate skyscrapers --size 5 --difficulty medium --seed 7 --force -o towers.jsonl",
     "render towers.jsonl"),
    ("Is there one solution, and how hard is it to find?",
     "check towers.jsonl",
     "grade towers.jsonl"),
    ("The same answer by every kind of solver that is installed here:",
     "solve towers.jsonl --engine all --timeout 20"),
    ("How a person gets there, step by step:",
     "explain towers.jsonl"),
    ("A new Mosaic: each clue counts the black cells around it.",
     "generate mosaic --size 8 --difficulty easy --seed 3 --force -o mosaic.jsonl",
     "render mosaic.jsonl",
     "hint mosaic.jsonl",
     "solve mosaic.jsonl"),
    ("Pictures of both, solved; and the city in 3D:",
     "render towers.jsonl --solution --force -o towers.svg",
     "render towers.jsonl --solution --iso --force -o city.svg",
     "render mosaic.jsonl --solution --force -o mosaic.svg"),
)  # fmt: skip
"""A sentence each, and the commands that follow it."""
_NEXT = (
    ("skytile serve --open", "play in your browser"),
    ("skytile generate mosaic --size 20 --picture any -o puzzles.jsonl", "a picture as a puzzle"),
    ("skytile book {folder}/towers.jsonl {folder}/mosaic.jsonl -o book.pdf", "print them"),
    ("skytile teach", "learn the techniques"),
    ("skytile doctor", "what else can be installed"),
)


@click.command(
    epilog="""\b
    Examples:
      skytile demo
      skytile demo -o somewhere
    """
)
@click.option(
    "-o", "--output", "folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR",
    default=Path("skytile-demo"), help="Where its files go (skytile-demo).",
)  # fmt: skip
def command(folder: Path) -> int:
    """Make, solve, explain and draw one puzzle of each family, and show every command.

    The commands are run in the folder, so each can be typed there again. Exit status: 0, or that
    of the first command that failed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _say(f"The files go to {folder}; each command can be typed there again.")
    with chdir(folder):
        for sentence, *commands in _STEPS:
            print()
            _say(sentence, bold=True)
            for words in commands:
                if status := _run(words):
                    return status
    print()
    _say(f"In {folder} there are towers.svg, city.svg and mosaic.svg. To try next:", bold=True)
    for line in _next(folder):
        _say(line)
    return 0


def _next(folder: Path) -> Iterator[str]:
    commands = [(words.format(folder=shlex.quote(str(folder))), why) for words, why in _NEXT]
    width = max(len(words) for words, _ in commands)
    return (f"  {words:{width}}  {why}" for words, why in commands)


def _run(words: str) -> int:
    """Show a command and do as it says."""
    from skytile.cli import run_command

    print()
    _say(f"$ skytile {words}", colour="cyan")
    sys.stdout.flush()
    return run_command(shlex.split(words))


def _say(text: str, *, bold: bool = False, colour: str | None = None) -> None:
    plain = not sys.stdout.isatty() or "NO_COLOR" in os.environ
    print(text if plain else click.style(text, bold=bold, fg=colour))
