"""How commands reply: a drawing for one puzzle, a line for each of many, JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from skytile.cli.ahead import Answered, ReadAhead
from skytile.cli.inputs import Item
from skytile.cli.messages import complain, message_of, progress_bar
from skytile.cli.wrapping import fitted
from skytile.errors import InputError, NotInstalled, NotUnique, OptionError, SkytileError
from skytile.formats import parse
from skytile.puzzles import Grid, Puzzle

if TYPE_CHECKING:
    from skytile.clashes import Clash
    from skytile.engines import Outcome

T = TypeVar("T")

_SEVERITY = (0, 1, 3, 2)
"""Exit statuses, mildest first: bad input outweighs unknown, which outweighs no."""


class Reply(NamedTuple):
    """A command's answer about one puzzle, in every form of output."""

    status: int
    record: dict[str, Any]
    """For `--json`."""
    line: str | None
    """The line shown among those of several puzzles; None for no line."""
    drawing: Callable[[], Iterable[Any]] | None = None
    """What to show for a single puzzle instead of the line: plain or styled texts."""


def answer_all(
    items: list[Item],
    as_json: bool,
    answer: Callable[[Puzzle], Reply],
    *,
    bad: str | None = "error",
    out: Callable[[str], None] = print,
) -> int:
    """Answer the puzzles in order and return the worst status; a bad one does not stop the rest.

    `bad` is the line for a puzzle that could not be read or answered, None for no line.
    """

    def reply(item: Item) -> Reply:
        return answer(parse(item.source))

    alone = len(items) == 1
    replies = (_reply_to(item, partial(reply, item), bad, alone) for item in items)
    return _deliver(replies, len(items), as_json, out)


def answer_many(
    items: list[Item],
    as_json: bool,
    ask: Callable[[Iterator[Puzzle]], Iterator[T]],
    answer: Callable[[Puzzle, T], Reply],
) -> int:
    """Like `answer_all`, but `ask` finds many results at once, and `answer` words each one."""

    def reply(found: Answered[T] | SkytileError) -> Reply:
        if isinstance(found, SkytileError):
            raise found
        return answer(found.puzzle, found.result)

    alone, ahead = len(items) == 1, ReadAhead(items, ask)
    replies = (_reply_to(item, partial(reply, found), "error", alone) for item, found in ahead)
    return _deliver(replies, len(items), as_json, print)


def _deliver(
    replies: Iterable[Reply], total: int, as_json: bool, out: Callable[[str], None]
) -> int:
    """Print the replies and return the worst of their statuses."""
    worst = 0

    def deliver(reply: Reply) -> None:
        nonlocal worst
        if as_json:
            out(json.dumps(reply.record))
        elif reply.drawing and total == 1 and out is print:
            show(reply.drawing())
        elif reply.line is not None:
            out(fitted(reply.line, sys.stdout) if out is print else reply.line)
        sys.stdout.flush()
        if reply.status != worst:
            worst = max(worst, reply.status, key=_SEVERITY.index)

    with progress_bar(total, streams=out is print) as update:
        try:
            for done, reply in enumerate(replies, 1):
                deliver(reply)
                update(done)
        except PartialReply as partial:
            deliver(partial.reply)
            raise
    return worst


class PartialReply(KeyboardInterrupt):
    """Ctrl-C in the middle of an answer, carrying the part found so far."""

    def __init__(self, reply: Reply) -> None:
        super().__init__()
        self.reply = reply


def _reply_to(item: Item, reply: Callable[[], Reply], bad: str | None, alone: bool) -> Reply:
    """The reply for an item; an error is printed and becomes a reply, or is raised if `alone`."""
    try:
        return reply()
    except (NotInstalled, OptionError):
        raise  # every other puzzle would fail the same way
    except SkytileError as raised:
        problem = item.locate(raised)
        if alone:
            raise problem from None
        complain(problem)
        return Reply(status_of(problem), {"error": message_of(problem)}, bad)


def status_of(problem: SkytileError) -> int:
    """The exit status for an error: 1 not unique, 2 bad input, 4 not installed, 3 no answer."""
    if isinstance(problem, NotUnique):
        return 1
    if isinstance(problem, InputError):
        return 2
    return 4 if isinstance(problem, NotInstalled) else 3


def board(puzzle: Puzzle, grid: Grid | None = None) -> Any:
    """A drawing for standard output: coloured on a terminal, plain in a pipe."""
    from skytile.render import text

    if sys.stdout.isatty():
        from rich.console import Console

        console = Console()
        if console.color_system is not None and not console.no_color:
            return text.render_coloured(puzzle, grid, console.width)
    return text.render_text(puzzle, grid)


def show(parts: Iterable[Any]) -> None:
    """Print texts, styled only on a terminal."""
    output: Callable[[Any], None] = print
    if sys.stdout.isatty():
        from rich.console import Console

        output = partial(Console(highlight=False).print, soft_wrap=True, markup=False)
    for part in parts:
        output(fitted(part, sys.stdout) if isinstance(part, str) else part)


def unknown_line(last: Outcome) -> str:
    """The line for an unanswered question, with the reason."""
    return f"unknown: {last.reason or 'a limit ran out'}"


def clash_line(found: Clash | None) -> str:
    """The clash in words."""
    if found is None:
        return "no time was left to find the clues that clash"
    if not found.clues:
        return "the rules alone allow no board"
    names = ", ".join(found.clues)
    if len(found.clues) == 1:
        return f"the clue {names} cannot hold"
    fewer = "none of them can go" if found.irreducible else "fewer might"
    return f"the clues {names} clash ({'no fewer clues clash' if found.smallest else fewer})"
