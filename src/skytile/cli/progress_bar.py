"""A progress bar with the rate and the time left, for a person who is watching."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

_INTERVAL = 0.1
"""Seconds between two updates; drawing the bar for every puzzle would take most of the time."""


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None]]:
    """A function to call with the number that is done; a bar if standard error is a terminal."""
    if total < 2 or not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    # Answers that go to the same terminal are printed above the bar; a pipe is left alone.
    same_screen = sys.stdout.isatty()
    console = Console(stderr=True)
    bar = Progress(*_columns(), console=console, transient=True, redirect_stdout=same_screen)
    with bar:
        task = bar.add_task("", total=total)
        next_update: float | None = None

        def update(done: int) -> None:
            nonlocal next_update
            now = time.monotonic()
            if next_update is None:
                bar.reset(task, completed=done)  # what was done before says nothing of the rate
                next_update = now
            elif now >= next_update:
                bar.update(task, completed=done)
                next_update = now + _INTERVAL

        yield update


def _columns() -> list[Any]:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        ProgressColumn,
        Task,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        """Puzzles per second."""

        def render(self, task: Task) -> Text:
            return Text("" if task.speed is None else f"{task.speed:,.3g}/s", "cyan")

    return [BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn()]
