"""How commands answer: a drawing for one puzzle, a line for each of many, JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from skytile.cli.inputs import Item
from skytile.cli.messages import complain, message_of
from skytile.errors import (
    EngineMissing,
    InputError,
    NotSupported,
    NotUnique,
    OptionError,
    SkytileError,
)
from skytile.puzzles import Grid, Puzzle

__all__ = ["Answer", "CutShort", "answer_all", "board", "progress_over", "show", "status_of"]

_GRAVITY = (0, 1, 3, 2)
"""Exit statuses from the lightest: one bad line outweighs an unknown, that a no."""


class Answer(NamedTuple):
    """What a command has to say about one puzzle, in all its forms."""

    status: int
    record: dict[str, Any]
    """For `--json`."""
    line: str | None
    """As one of many; None if there is nothing to say."""
    drawing: Callable[[], Iterable[Any]]
    """What is shown for a single puzzle: texts, plain or styled."""


def answer_all(
    items: list[Item],
    as_json: bool,
    answer: Callable[[Puzzle], Answer],
    *,
    bad: str | None = "error",
    out: Callable[[str], None] = print,
) -> int:
    """Answer for each puzzle in order; a bad one does not stop the others.

    `bad` is the line of a puzzle that could not be answered for, None for no line.
    """
    worst = 0

    def deliver(given: Answer) -> None:
        nonlocal worst
        if as_json:
            out(json.dumps(given.record))
        elif len(items) == 1 and out is print:
            show(given.drawing())
        elif given.line is not None:
            out(given.line)
        sys.stdout.flush()
        worst = max(worst, given.status, key=_GRAVITY.index)

    for item in progress_over(items):
        try:
            deliver(_answer_one(item, answer, bad, alone=len(items) == 1))
        except CutShort as cut:
            deliver(cut.answer)
            raise
    return worst


class CutShort(KeyboardInterrupt):
    """Ctrl-C in the middle of an answer, with what there is of it."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


def _answer_one(
    item: Item, answer: Callable[[Puzzle], Answer], bad: str | None, alone: bool
) -> Answer:
    try:
        with item.placed():
            return answer(item.puzzle())
    except (EngineMissing, OptionError):
        raise  # so it would be for all the others
    except SkytileError as problem:
        if alone:
            raise
        complain(problem)
        return Answer(status_of(problem), {"error": message_of(problem)}, bad, list)


def status_of(problem: SkytileError) -> int:
    """The exit status of a problem: 2 for input that cannot be used, 3 where no answer came."""
    if isinstance(problem, NotUnique):
        return 1
    if isinstance(problem, (InputError, NotSupported)):
        return 2
    return 4 if isinstance(problem, EngineMissing) else 3


def board(puzzle: Puzzle, grid: Grid | None = None) -> Any:
    """A drawing for standard output: coloured on a terminal, plain in a pipe."""
    from skytile.render import text

    if not sys.stdout.isatty():
        return text.plain(puzzle, grid)
    from rich.console import Console

    console = Console()
    if console.color_system is None or console.no_color:
        return text.plain(puzzle, grid)
    return text.coloured(puzzle, grid, console.width)


def show(parts: Iterable[Any]) -> None:
    """Print texts, styled only on a terminal."""
    if not sys.stdout.isatty():
        for part in parts:
            print(part)
        return
    from rich.console import Console

    console = Console(highlight=False)
    for part in parts:
        console.print(part, soft_wrap=True, markup=False)


def progress_over(items: list[Item]) -> Iterator[Item]:
    """The items, with a progress bar if there are many and a person is watching."""
    if len(items) < 2 or not sys.stderr.isatty():
        yield from items
        return
    with _progress(len(items)) as advance:
        for item in items:
            yield item
            advance()


@contextmanager
def _progress(total: int) -> Iterator[Callable[[], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Answers that go to the same terminal are printed above the bar; a pipe is left alone.
    same_screen = sys.stdout.isatty()
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, redirect_stdout=same_screen) as bar:
        task = bar.add_task("", total=total)
        yield lambda: bar.advance(task)
