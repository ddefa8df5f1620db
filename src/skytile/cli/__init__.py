"""The command line: one file per command, loaded when it is called.

Exit statuses: 0 answered; 1 the answer is no; 2 bad input; 3 a limit ran out;
4 an engine is missing; 130 interrupted.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

import click

from skytile import __version__
from skytile.cli.messages import complain
from skytile.errors import SkytileError

__all__ = ["COMMANDS", "group", "main"]

COMMANDS = {
    "solve": "Find the solution of a puzzle, or several.",
    "check": "Say whether a puzzle has exactly one solution.",
    "hint": "Show the next step, or only where to look.",
    "explain": "Walk through the whole solution, with a reason for every step.",
    "grade": "Say how hard a puzzle is for people.",
    "teach": "Explain a technique, with positions to practise it.",
    "fewest": "Find the fewest clues that a solution needs, with a proof if you like.",
    "verify-proof": "Check a proof that '--proof' wrote, trusting nothing in it.",
    "generate": "Make new puzzles, one or a hundred thousand.",
    "render": "Draw puzzles: SVG, PNG, PDF, the terminal, or a city in 3D.",
    "book": "Print puzzles as a PDF booklet with solutions at the back.",
    "convert": "Write a puzzle in another notation.",
    "study": "Repeat the published experiments, ours beside theirs.",
    "dataset": "Make data for learning machines: prompts, answers, grades, splits.",
    "benchmark-set": "Write a versioned set of boards for research, with answers and proofs.",
    "engines": "List the solving engines and whether they can run here.",
    "doctor": "Say what is installed, what is missing, and what installs it.",
    "site": "Write the web page as a folder of static files.",
    "serve": "Serve the web page and its HTTP API.",
    "completion": "Print the completion script of your shell.",
}


class _LazyGroup(click.Group):
    """A group that imports a command only when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"skytile.cli.{name.replace('-', '_')}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(
    cls=_LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
    Examples:
      skytile solve 4:2/////3//////3///2/
      skytile check puzzles.jsonl --json
      skytile generate mosaic --size 15 --count 20 -o book.jsonl
      skytile convert board.txt --to tatham
      skytile book puzzles.jsonl -o book.pdf
    """,
)
@click.version_option(__version__, prog_name="skytile")
def group() -> None:
    """Solve, prove, make and study Skyscrapers and Mosaic puzzles.

    A PUZZLE is a file, - for standard input, or the puzzle itself in any notation: JSON, a drawn
    board, a game ID of Simon Tatham's, a puzz.link address, clues clockwise, the text of janko.at,
    a puzzlekit table.
    """


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command and exit with its status."""
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115, PTH123 — closed by the caller
    sys.stderr = sys.stderr or sys.stdout
    try:
        status = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as problem:
        click.echo(problem.ctx.get_help() if problem.ctx else problem.format_message())
        status = 2
    except click.UsageError as problem:
        where = problem.ctx.command_path if problem.ctx else "skytile"
        complain(f"{problem.format_message()} (see '{where} --help')")
        status = 2
    except click.ClickException as problem:
        complain(problem.format_message())
        status = 2
    except KeyboardInterrupt:
        complain("interrupted")
        status = 130
    except BrokenPipeError:
        _silence_stdout()
        status = 0
    except SkytileError as problem:
        from skytile.cli.answers import status_of

        complain(problem)
        status = status_of(problem)
    except OSError as problem:
        _silence_stdout()
        complain(f"{problem.filename or 'output'}: {problem.strerror or problem}")
        status = 2
    sys.exit(status)


def _run(arguments: list[str]) -> int:
    """Run a command; how the program ends is decided in `main`, not by click."""
    if "_SKYTILE_COMPLETE" in os.environ:
        group.main(arguments, prog_name="skytile")
    try:
        with group.make_context("skytile", arguments) as context:
            return group.invoke(context) or 0
    except click.exceptions.Exit as left:
        return left.exit_code


def _silence_stdout() -> None:
    """Keep Python from complaining at exit that what is left cannot be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
