"""What goes to standard error: messages, and a progress bar on a terminal."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from stat import S_ISFIFO
from typing import Any, TextIO

from skytile.cli.wrapping import fitted
from skytile.errors import OptionError, SkytileError

_INTERVAL = 0.1
"""Seconds between two updates; drawing the bar for every puzzle would take most of the time."""


def complain(message: str | SkytileError) -> None:
    """Print a line on standard error; with plain `print`, so that it is above a progress bar."""
    text = message if isinstance(message, str) else message_of(message)
    with suppress(OSError):  # if standard error cannot be written, there is nowhere to say so
        print(fitted(f"skytile: {' '.join(text.split())}", sys.stderr), file=sys.stderr)


def message_of(problem: SkytileError) -> str:
    """The error on one line, with parameters spelled as options, such as `--size`."""
    text = problem.spelled(_option) if isinstance(problem, OptionError) else str(problem)
    return " ".join(text.split())


def _option(parameter: str) -> str:
    return f"--{parameter.replace('_', '-')}"


@contextmanager
def progress_bar(total: int, *, streams: bool = False) -> Iterator[Callable[[int], None]]:
    """A function to call with the number done; it updates a bar if standard error is a terminal.

    `streams` says that answers are printed meanwhile.
    """
    if total < 2 or not may_draw_bar(streams):
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    # Answers that go to the same terminal are printed above the bar.
    console, same_screen = Console(stderr=True), sys.stdout.isatty()
    with Progress(
        *progress_columns(), console=console, transient=True, redirect_stdout=same_screen
    ) as bar:
        task = bar.add_task("", total=total)
        next_update: float | None = None

        def update(done: int) -> None:
            nonlocal next_update
            now = time.monotonic()
            if next_update is None:
                bar.reset(task, completed=done)  # what was done before says nothing about the rate
                next_update = now
            elif now >= next_update:
                bar.update(task, completed=done)
                next_update = now + _INTERVAL

        yield update


def may_draw_bar(streams: bool) -> bool:
    """Whether a bar can be drawn without mixing with answers that are printed meanwhile.

    Whoever reads the answers from a pipe may print to the same terminal.
    """
    return sys.stderr.isatty() and not (streams and _is_pipe(sys.stdout))


def _is_pipe(stream: TextIO) -> bool:
    try:
        return S_ISFIFO(os.fstat(stream.fileno()).st_mode)
    except (OSError, ValueError):  # closed, or not a file
        return False


def progress_columns() -> list[Any]:
    """A bar, the number done, the rate per second, and the time left."""
    from rich import progress
    from rich.text import Text

    class Rate(progress.ProgressColumn):
        """Puzzles per second."""

        def render(self, task: progress.Task) -> Text:
            return Text("" if task.speed is None else f"{task.speed:,.3g}/s", "cyan")

    left = progress.TimeRemainingColumn()
    return [progress.BarColumn(), progress.MofNCompleteColumn(), Rate(), left]
