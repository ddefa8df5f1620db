"""A table for a terminal: styled on a screen, plain columns in a pipe."""

import shutil
import sys
from collections.abc import Callable, Collection, Sequence
from typing import Any

_BETWEEN = 3
"""The spaces between columns on a screen."""
_TEXT = 16
"""The least width of a column whose cells are wrapped."""


def text_table(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    style: Callable[[Sequence[str]], str | None] = lambda row: None,
    optional: Sequence[str] = (),
    wrapped: Collection[str] = (),
) -> Any:
    """A table that `show` can print; `style` colours rows.

    On a narrow screen, optional columns are left out in their order; headers, and the cells of
    `wrapped` columns, are wrapped at words.
    """
    if not sys.stdout.isatty():
        every = [header, *rows]
        widths = [max(len(row[i]) for row in every) for i in range(len(header))]
        lines = ("  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)) for row in every)
        return "\n".join(line.rstrip() for line in lines)
    from rich import box
    from rich.table import Table

    least = {
        name: _least_width(name, cells, name in wrapped)
        for name, *cells in zip(header, *rows, strict=True)
    }
    for name in optional:
        if sum(least.values()) + _BETWEEN * (len(least) + 1) > shutil.get_terminal_size().columns:
            least.pop(name, None)
    table = Table(box=box.SIMPLE_HEAD)
    for name, width in least.items():
        table.add_column(name, min_width=width)
    for row in rows:
        shown = (cell for name, cell in zip(header, row, strict=True) if name in least)
        table.add_row(*shown, style=style(row))
    return table


def _least_width(name: str, cells: Sequence[str], wrapped: bool) -> int:
    whole = max(map(len, cells), default=0)
    return max(min(whole, _TEXT) if wrapped else whole, *map(len, name.split()))
