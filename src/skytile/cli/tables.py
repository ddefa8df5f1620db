"""A table for a terminal: styled on a screen, plain columns in a pipe."""

import sys
from collections.abc import Callable, Sequence
from typing import Any


def text_table(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    style: Callable[[Sequence[str]], str | None] = lambda row: None,
) -> Any:
    """Something that `show` prints; `style` colours rows."""
    if not sys.stdout.isatty():
        every = [header, *rows]
        widths = [max(len(row[i]) for row in every) for i in range(len(header))]
        lines = ("  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)) for row in every)
        return "\n".join(line.rstrip() for line in lines)
    from rich import box
    from rich.table import Table

    table = Table(*header, box=box.SIMPLE_HEAD)
    for row in rows:
        table.add_row(*row, style=style(row))
    return table
