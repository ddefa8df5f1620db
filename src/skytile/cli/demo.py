"""`skytile demo`."""

import os
import shlex
import shutil
import sys
import sysconfig
from contextlib import chdir
from pathlib import Path

import click

from skytile.cli.wrapping import fitted

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
"""Each step is a sentence and the commands that follow it."""
_NEXT = (
    ("Play in your browser:", "serve --open"),
    ("Make a puzzle of a picture:", "generate mosaic --size 20 --picture any -o puzzles.jsonl"),
    ("Print a book:", "book {folder}/towers.jsonl {folder}/mosaic.jsonl -o book.pdf"),
    ("Learn the techniques:", "teach"),
    ("See what else can be installed:", "doctor"),
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

    It takes a few seconds. The commands run in the folder, so each can be repeated there.
    Exit status: 0, or that of the first command that failed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _say(
        "This makes, solves, explains and draws one puzzle of each family, and shows every "
        f"command. It takes a few seconds. The files go to {folder}, where every command can be "
        "repeated."
    )
    with chdir(folder):
        for sentence, *commands in _STEPS:
            print()
            _say(sentence, bold=True)
            for words in commands:
                if status := _run(words):
                    return status
    print()
    _say(f"Look at towers.svg, city.svg and mosaic.svg in {folder}. To try next:", bold=True)
    if shutil.which("skytile") is None:
        print()
        _say("So that you can type `skytile`:")
        _say(f"  {_activation()}", colour="cyan")
    for why, words in _NEXT:
        print()
        _say(why)
        _show(words.format(folder=shlex.quote(str(folder))), prompt="  ")
    return 0


def _activation() -> str:
    """The shell command that puts the program on the PATH."""
    scripts = Path(sysconfig.get_path("scripts"))
    shown = shlex.quote(os.path.relpath(scripts))
    if (scripts / "activate").exists():
        return f"source {shown}/activate"
    return f'export PATH="{scripts}:$PATH"'


def _run(words: str) -> int:
    """Show a command and run it."""
    from skytile.cli import run_command

    print()
    _show(words, prompt="$ ")
    sys.stdout.flush()
    return run_command(shlex.split(words))


def _show(words: str, prompt: str) -> None:
    """Print a command, continued on further lines if the terminal is narrow."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else sys.maxsize
    lines, indent = [f"{prompt}skytile"], " " * (len(prompt) + 2)
    for word in words.split():
        if len(lines[-1]) + len(word) + len(" \\ ") > width:
            lines[-1] += " \\"
            lines.append(indent + word)
        else:
            lines[-1] += f" {word}"
    for line in lines:
        _say(line, colour="cyan")


def _say(text: str, *, bold: bool = False, colour: str | None = None) -> None:
    plain = not sys.stdout.isatty() or "NO_COLOR" in os.environ
    text = text if colour else fitted(text, sys.stdout)
    print(text if plain else click.style(text, bold=bold or None, fg=colour))
