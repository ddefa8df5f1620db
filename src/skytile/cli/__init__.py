"""The command line: one file per command, imported only when that command runs.

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
from skytile.cli.groups import StrictGroup, suggestion, words_of
from skytile.cli.messages import complain
from skytile.cli.streams import flush_errors, prepare_streams, silence
from skytile.errors import SkytileError
from skytile.processes.importing import interrupt_between_imports

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
    "compare": "Time engines on your own boards: tables, plots, statistics.",
    "study": "Repeat the published experiments and compare the figures.",
    "dataset": "Make data for machine learning: prompts, answers, grades, splits.",
    "benchmark-set": "Write a versioned set of boards for research, with answers and proofs.",
    "engines": "List the solving engines and whether they can run here.",
    "doctor": "Say what is installed, what is missing, and what installs it.",
    "site": "Write the web page as a folder of static files.",
    "serve": "Serve the web page and its HTTP API.",
    "demo": "See what Skytile does: one puzzle of each family, every command shown.",
    "completion": "Print the completion script for your shell.",
}


class _LazyGroup(StrictGroup):
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
    board, one of Simon Tatham's game IDs, a puzz.link address, clockwise clues, janko.at text, a
    puzzlekit table.
    """


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command and exit with its status."""
    interrupt_between_imports()
    prepare_streams()
    try:
        status = run_command(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
    except BrokenPipeError:
        silence(sys.stdout)
        status = 0
    except OSError as problem:
        silence(sys.stdout)
        complain(f"{problem.filename or 'output'}: {problem.strerror or problem}")
        status = 2
    finally:
        flush_errors()
    sys.exit(status)


def run_command(arguments: list[str]) -> int:
    """Run a command and return its exit status, printing one line about any error."""
    try:
        return _run(arguments)
    except click.exceptions.NoArgsIsHelpError as problem:
        print(problem.ctx.get_help() if problem.ctx else problem.format_message())
    except click.UsageError as problem:
        where = problem.ctx.command_path if problem.ctx else "skytile"
        complain(f"{words_of(problem)}{suggestion(problem)} (see '{where} --help')")
    except click.ClickException as problem:
        complain(problem.format_message())
    except KeyboardInterrupt:
        complain("interrupted")
        return 130
    except SkytileError as problem:
        from skytile.cli.answers import status_of

        complain(problem)
        return status_of(problem)
    except UnicodeEncodeError as problem:
        complain(f"the encoding {problem.encoding!r} of this locale cannot express what was given")
    return 2


def _run(arguments: list[str]) -> int:
    """Run a command without letting click exit: `main` decides how the program ends."""
    if "_SKYTILE_COMPLETE" in os.environ:
        from click.shell_completion import add_completion_class

        from skytile.cli.completion import WholeWords

        add_completion_class(WholeWords)
        group.main(arguments, prog_name="skytile")
    try:
        with group.make_context("skytile", arguments) as context:
            return group.invoke(context) or 0
    except click.exceptions.Exit as left:
        return left.exit_code
