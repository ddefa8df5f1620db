"""Tables of records: grouping, summing up, and writing as Markdown, CSV and HTML."""

import csv
import html
import io
import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from math import floor, log10
from statistics import mean, median, stdev
from typing import Any

from skytile.studies.machinery.base import Cell, Record, Series, Table
from skytile.studies.machinery.boards import board

Groups = dict[Any, list[Record]]
NOTHING = "–"
_LONGEST_FIGURE = 40
_MANY = 10
"""The most columns that fit a page in the usual font size."""


def group_by(records: Iterable[Record], key: Callable[[Record], Hashable]) -> Groups:
    """Records by a key, in order of first appearance."""
    groups: Groups = {}
    for record in records:
        groups.setdefault(key(record), []).append(record)
    return groups


def answers(records: Iterable[Record]) -> list[Record]:
    """The records with an answer."""
    return [record for record in records if record["status"] in ("solved", "impossible")]


def by_engine(records: Iterable[Record]) -> Groups:
    """Records by engine."""
    return group_by(records, lambda record: record["engine"])


def by_engine_and_size(
    records: Iterable[Record], engines: Iterable[str]
) -> list[tuple[str, int, list[Record]]]:
    """The engine, size and records of each group: engines in this order, then by size."""
    groups, order = group_by(records, lambda r: (r["engine"], board_size(r))), list(engines)
    keys = sorted(groups, key=lambda key: (order.index(key[0]), key[1]))
    return [(*key, groups[key]) for key in keys]


def on_boards(records: Iterable[Record], kind: str) -> list[Record]:
    """The records on boards of a kind: `edges` for `edges/6/17`."""
    return [record for record in records if record["board"].startswith(f"{kind}/")]


def board_size(record: Record) -> int:
    """The size of a board: in its name (`edges/6/17`), unless a document prints it (`cruz/3`)."""
    _, number, *seed = record["board"].split("/")
    return int(number) if seed else board(record["board"]).shape[0]


def sizes_of(records: Iterable[Record]) -> list[int]:
    """The sizes of the records' boards, in order."""
    return sorted({board_size(record) for record in records})


def cost(record: Record) -> float:
    """The seconds of building and solving; the limit if there is no answer."""
    if record["status"] not in ("solved", "impossible"):
        return float(record["limits"]["seconds"])
    if record.get("solve_seconds") is None:
        return float(record["seconds"])
    return float(record["build_seconds"] or 0.0) + float(record["solve_seconds"])


def statuses(records: Iterable[Record]) -> str:
    """How measurements ended: '10', or '7 of 10 (2 time, 1 memory)'."""
    kinds = group_by(records, lambda record: record["status"])
    total = sum(map(len, kinds.values()))
    good = len(kinds.pop("solved", ())) + len(kinds.pop("impossible", ()))
    if good == total:
        return str(total)
    return f"{good} of {total} ({', '.join(f'{len(of)} {kind}' for kind, of in kinds.items())})"


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of a sample; 0 for fewer than two values."""
    return stdev(values) if len(values) > 1 else 0.0


_SUMMARY: dict[str, Callable[[Sequence[float]], float]] = {
    "mean": mean, "sd": deviation, "min": min, "max": max, "median": median,
}  # fmt: skip


def summary(values: Sequence[float]) -> dict[str, float | None]:
    """Mean, standard deviation, minimum, maximum and median; None for all without values."""
    return {name: function(values) if values else None for name, function in _SUMMARY.items()}


def costs(records: Iterable[Record]) -> dict[str, float | None]:
    """The summary of the costs of the records."""
    return summary([cost(record) for record in records])


def bounded_costs(records: Sequence[Record]) -> dict[str, Cell]:
    """That summary with lower bounds marked: figures that a limit which ran out enters into."""
    late = len(records) - len(answers(records))
    bounded = {"min": late == len(records), "median": 2 * late >= len(records)}
    return {
        what: bound(value, bounded.get(what, late > 0)) for what, value in costs(records).items()
    }


def cost_line(label: str, records: Iterable[Record], what: str = "median") -> Series:
    """The median or mean cost of records against the size of their boards.

    If a limit ran out, that limit counts, and a height that depends on it is a lower bound.
    """
    groups = dict(sorted(group_by(records, board_size).items()))
    heights = [costs(of)[what] for of in groups.values()]
    bounds = [isinstance(bounded_costs(of)[what], str) for of in groups.values()]
    return Series(label, list(groups), heights, bounds=bounds)


def ratio(published: str | None, ours: float | None) -> float | None:
    """The published figure divided by ours: above 1, ours is faster (or fewer)."""
    if published in (None, "", "nan", NOTHING) or not ours:
        return None
    return float(str(published).replace(",", ".")) / ours


def ratio_to(published: str | None, ours: Cell) -> Cell:
    """That ratio, marked as an upper bound if our figure is a lower one."""
    if isinstance(ours, str):
        factor = ratio(published, float(ours.removeprefix("≥ ").replace(",", "")))
        return None if factor is None else f"≤ {format_cell(factor)}"
    return ratio(published, ours)


def format_cell(cell: Cell) -> str:
    """A cell as text for readers, with three significant digits."""
    if cell is None:
        return NOTHING
    if isinstance(cell, int):
        return f"{cell:,}"
    if not isinstance(cell, float):
        return cell
    if cell == 0 or abs(cell) >= 99.95:
        return f"{cell:,.0f}"
    return f"{cell:.{2 - floor(log10(abs(cell)))}f}"


def bound(value: float | None, late: bool) -> Cell:
    """The value, marked as a lower bound if a limit ran out (`late`)."""
    return f"≥ {format_cell(value)}" if late and value is not None else value


def to_markdown(table: Table) -> str:
    """A table in Markdown, with its title above and its notes below."""
    lines = [f"### {table.title}", "", *markdown_rows(table)]
    return "\n".join([*lines, *(f"\n{note}" for note in table.notes)]) + "\n"


def markdown_rows(table: Table) -> list[str]:
    """The lines of a table in Markdown, without its title and notes."""
    lines = ["| " + " | ".join(table.columns) + " |", "|" + "---|" * len(table.columns)]
    return lines + ["| " + " | ".join(map(format_cell, row)) + " |" for row in table.rows]


def to_csv(table: Table) -> str:
    """A table in CSV, with its numbers in full precision."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(table.columns)
    for row in table.rows:
        writer.writerow(["" if cell is None else cell for cell in row])
    return out.getvalue()


def to_html(table: Table) -> str:
    """A table in HTML."""
    kinds = [_kind_of_column(table, column) for column in range(len(table.columns))]
    head = "".join(
        f'<th scope="col"{" class=words" if kind else ""}>{_breakable(column)}</th>'
        for kind, column in zip(kinds, table.columns, strict=True)
    )
    opening = [f"<td class={kind}>" if kind else "<td>" for kind in kinds]
    rows = "\n".join(
        "<tr>"
        + "".join(f"{td}{_linked(format_cell(c))}</td>" for td, c in zip(opening, row, strict=True))
        + "</tr>"
        for row in table.rows
    )
    notes = "".join(f"<p class=note>{_linked(note)}</p>" for note in table.notes)
    caption = f"<caption><span>{html.escape(table.title)}</span></caption>" if table.title else ""
    many = " class=many" if len(table.columns) > _MANY else ""
    body = f"<table{many}>{caption}<thead><tr>{head}</tr></thead><tbody>\n{rows}\n</tbody></table>"
    return f'<div class="scroll">{body}</div>{notes}'


def _breakable(title: str) -> str:
    """The title of a column in HTML, which may be broken after its slashes."""
    return html.escape(title).replace("/", "/<wbr>")


def _kind_of_column(table: Table, column: int) -> str:
    """The CSS class of a column: `prose` for sentences, `words` for names, none for figures."""
    texts = [format_cell(row[column]) for row in table.rows]
    if any(len(text) > _LONGEST_FIGURE for text in texts):
        return "prose"
    return "words" if texts and all(text[:1].isalpha() for text in texts) else ""


def _linked(text: str) -> str:
    """Text in HTML, with addresses as links."""
    return re.sub(r"https://[^\s,;()]+[^\s,;().]", r'<a href="\g<0>">\g<0></a>', html.escape(text))
