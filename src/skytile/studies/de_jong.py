"""T. de Jong, *Mosaic as a SAT problem* (2023), chapter 6.

Tables 6.1 and 6.7: solving boards of Simon Tatham's by encoding. Tables 6.3, 6.8, 6.12, 6.18
and 6.19: how many puzzles a time limit generates, by encoding and order. Tables 6.4, 6.13, 6.21
and 6.22: solving what was generated with the other encoding. The thesis used Sat4j, in Java.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from statistics import mean
from typing import Any

from skytile.generate.reduction import ORDERS
from skytile.studies.de_jong_tables import CROSS, GENERATED, SOLVED
from skytile.studies.machinery import Cell, Figure, Panel, Record, Scale, Series, Study, Table, Task
from skytile.studies.machinery.boards import tatham_count
from skytile.studies.machinery.tables import (
    answers,
    board_size,
    cost,
    deviation,
    group_by,
    ratio,
    statuses,
    summary,
)

ENCODINGS = ("naive", "improved", "optimized")
OURS = "cardinality"
NAMES = {
    **{f"sat:counting={name},solver=glucose4": name for name in ENCODINGS},
    "sat:counting=cardinality,solver=gluecard4": OURS,
}
METHODS = {"rebuilt": "formula rebuilt for each question", "session": "one formula, clues switched"}
TABLES = {"scan": "6.3, 6.8", "random": "6.12", "easy": "6.18, 6.19", "hard": "6.18, 6.19"}
CROSS_TABLES = {"scan": "6.4", "random": "6.13", "easy": "6.21, 6.22", "hard": "6.21, 6.22"}


def _tasks(scale: Scale) -> Iterable[Task]:
    further = scale.further
    for size in scale.sizes:
        for index in range(min(scale.boards, tatham_count(size))):
            for engine in NAMES:
                yield Task("solve", f"tatham/{size}/{index}", engine, scale.seconds)
    for size, order, again in product(further["made"], ORDERS, range(scale.repetitions)):
        for engine, method in product(NAMES, METHODS):
            if method == "rebuilt" and size > further["rebuilt"]:
                continue
            options = {"order": order, "method": method, "budget": further["budget"], "most": 40}
            limit = further["budget"] + 5.0
            yield Task(
                "take-away", f"mosaic/{size}/{1000 * again}", engine, limit,
                repetition=again, options=options,
            )  # fmt: skip
    for size, order in product(further["made"], ORDERS):
        for seed, engine in product(range(further["cross"]), list(NAMES)[:2]):
            yield Task("solve", f"irreducible/{size}/{order}/{seed}", engine, scale.seconds)


def _of(records: list[Record], kind: str) -> list[Record]:
    return [record for record in records if record["board"].startswith(f"{kind}/")]


def _name(record: Record) -> str:
    return NAMES[record["engine"]]


def _tables(records: list[Record]) -> list[Table]:
    tables = [_solving(_of(records, "tatham"))]
    tables += [_generating(order, _generated(records, order)) for order in ORDERS]
    tables += [_crossing(order, _solved_across(records, order)) for order in ORDERS]
    return [*tables, _summing_up(records)]


def _solving(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    groups = group_by(records, lambda r: (board_size(r), _name(r)))
    for (size, name), of in sorted(groups.items(), key=lambda i: (i[0][0], _rank(i[0][1]))):
        published = SOLVED.get((size, name), (None, None, None))
        ours = summary([1000 * cost(record) for record in answers(of)])
        clauses = summary([record["size"].get("clauses", 0.0) for record in answers(of)])["mean"]
        row: list[Cell] = [f"{size}x{size}", name, *published]
        row += [ours[what] for what in ("mean", "min", "max")]
        rows.append([*row, ratio(published[0], ours["mean"]), clauses, statuses(of)])
    columns = ["size", "encoding", *(f"published {w} (ms)" for w in ("mean", "min", "max"))]
    columns += [*(f"ours {w} (ms)" for w in ("mean", "min", "max")), "published/ours"]
    notes = ["Building and solving. 'cardinality' is ours: counts as native constraints."]
    title = "Tables 6.1 and 6.7: solving boards of Simon Tatham's"
    return Table("table-6-1", title, [*columns, "our clauses", "boards"], rows, notes)


def _rank(name: str) -> int:
    return list(NAMES.values()).index(name)


def _generated(records: list[Record], order: str) -> list[Record]:
    made = (record for record in records if record["job"] == "take-away")
    return [record for record in made if record["job_options"]["order"] == order]


def _solved_across(records: list[Record], order: str) -> list[Record]:
    return [r for r in _of(records, "irreducible") if r["board"].split("/")[2] == order]


def _times(records: Iterable[Record]) -> list[float]:
    return [1000 * t for record in records for t in record["values"].get("times", [])]


def _generating(order: str, records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    groups = group_by(records, lambda r: (board_size(r), _name(r)))
    for (size, name), of in sorted(groups.items(), key=lambda i: (i[0][0], _rank(i[0][1]))):
        published = GENERATED[order].get((size, name), (None,) * 5)
        row: list[Cell] = [size, name, *published[:3]]
        for method in METHODS:
            there = [r for r in of if r["job_options"]["method"] == method]
            row += _generated_row(_times(there), published[1]) if there else [None] * 5
        rows.append(row)
    columns = ["size", "encoding"]
    columns += ["published: puzzles in 10 min", "mean (ms)", "s.d."]
    for method in METHODS:
        columns += [f"{method}: made", f"{method}: in 10 min", f"{method}: mean (ms)"]
        columns += [f"{method}: s.d.", f"published/{method}"]
    notes = [f"{method}: {words}." for method, words in METHODS.items()]
    notes.append("'In 10 min' is 600 s over our mean; the limit here is shorter, see the scale.")
    title = f"Tables {TABLES[order]}: generating puzzles, order {order}"
    return Table(f"generating-{order}", title, columns, rows, notes)


def _generated_row(times: list[float], published: str | None) -> list[Cell]:
    """Puzzles made, how many 10 minutes would give, mean, standard deviation and ratio."""
    if not times:
        return [0, None, None, None, None]
    centre = mean(times)
    return [len(times), 600_000 / centre, centre, deviation(times), ratio(published, centre)]


def _crossing(order: str, records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    groups = group_by(records, lambda r: (board_size(r), _name(r)))
    for (size, name), of in sorted(groups.items(), key=lambda i: (i[0][0], -_rank(i[0][1]))):
        published = CROSS[order].get((size, name), (None,) * 4)
        ours = summary([1000 * cost(record) for record in answers(of)])
        row: list[Cell] = [size, name, *published]
        row += [ours[what] for what in ("mean", "sd", "min", "max")]
        rows.append([*row, ratio(published[0], ours["mean"]), statuses(of)])
    columns = ["size", "encoding (solving)"]
    columns += [f"published {what} (ms)" for what in ("mean", "s.d.", "min", "max")]
    columns += [f"ours {what} (ms)" for what in ("mean", "s.d.", "min", "max")]
    notes = [
        "Which clues can go depends on the board and the order alone, not on the encoding: so both "
        "encodings solve the same boards here."
    ]
    title = f"Tables {CROSS_TABLES[order]}: solving generated puzzles, order {order}"
    return Table(f"solving-{order}", title, [*columns, "published/ours", "boards"], rows, notes)


def _summing_up(records: list[Record]) -> Table:
    """How many clues are left and what the order costs, by size."""
    rows: list[list[Cell]] = []
    made = [r for r in records if r["job"] == "take-away" and r["values"].get("clues")]
    for size, order in product(sorted({board_size(record) for record in made}), ORDERS):
        here = [r for r in made if board_size(r) == size and r["job_options"]["order"] == order]
        best = [
            r for r in here if _name(r) == "improved" and r["job_options"]["method"] == "session"
        ]
        clues = [float(n) for record in here for n in record["values"]["clues"]]
        if clues:
            times = _times(best)
            rows.append([size, order, mean(clues), mean(times) if times else None])
    columns = ["size", "order", "clues left (mean)", "generating, improved, one formula (ms)"]
    return Table("orders", "What the order of removal does", columns, rows)


def _figures(records: list[Record]) -> list[Figure]:
    pairs = (("scan", "random"), ("easy", "hard"))
    return [
        _solving_figure(_of(records, "tatham")),
        *(_generating_figure(pair, records) for pair in pairs),
        *(_crossing_figure(pair, records) for pair in pairs),
    ]


def _lines(groups: dict[Any, list[float]]) -> list[Series]:
    """A line for each name, from (name, size) to numbers."""
    series = []
    for name in dict.fromkeys(name for name, _ in groups):
        points = sorted(
            (size, mean(of)) for (other, size), of in groups.items() if other == name and of
        )
        series.append(Series(f"{name}, ours", [x for x, _ in points], [y for _, y in points]))
    return series


def _published(table: Any, column: int) -> list[Series]:
    names = dict.fromkeys(name for _, name in table)
    series = []
    for name in names:
        points = [
            (size, float(row[column]))
            for (size, other), row in table.items()
            if other == name and row[column] != "nan"
        ]
        series.append(
            Series(
                f"{name}, published", [x for x, _ in points], [y for _, y in points], published=True
            )
        )
    return series


def _solving_figure(records: list[Record]) -> Figure:
    series = [*_published(SOLVED, 0), *_lines(_milliseconds(records))]
    panel = Panel(
        "lines", "", "size of the board", "mean milliseconds", series, log_x=True, log_y=True
    )
    return Figure("figure-6-9", "Figures 6.2 and 6.9: solving Simon Tatham's boards", [panel])


def _generating_figure(orders: tuple[str, str], records: list[Record]) -> Figure:
    panels = []
    for order in orders:
        groups = {
            key: _times(r for r in of if r["job_options"]["method"] == "session")
            for key, of in _by_encoding(_generated(records, order)).items()
        }
        panels.append(_order_panel(order, [*_published(GENERATED[order], 1), *_lines(groups)]))
    number = {"scan": "6.5, 6.10 and 6.14", "easy": "6.20"}[orders[0]]
    name = {"scan": "figure-6-14", "easy": "figure-6-20"}[orders[0]]
    title = f"Figures {number}: generating a puzzle (ours: one formula, clues switched)"
    return Figure(name, title, panels)


def _crossing_figure(orders: tuple[str, str], records: list[Record]) -> Figure:
    panels = []
    for order in orders:
        groups = _milliseconds(_solved_across(records, order))
        panels.append(_order_panel(order, [*_published(CROSS[order], 0), *_lines(groups)]))
    number = {"scan": "6.6 and 6.15", "easy": "6.23"}[orders[0]]
    name = {"scan": "figure-6-15", "easy": "figure-6-23"}[orders[0]]
    return Figure(name, f"Figures {number}: solving what was generated", panels)


def _order_panel(order: str, series: list[Series]) -> Panel:
    return Panel(
        "lines", f"order {order}", "size of the board", "mean milliseconds", series, log_y=True
    )


def _by_encoding(records: list[Record]) -> dict[Any, list[Record]]:
    return group_by(records, lambda r: (_name(r), board_size(r)))


def _milliseconds(records: list[Record]) -> dict[Any, list[float]]:
    """The times of each encoding and size."""
    groups = _by_encoding(records)
    return {key: [1000 * cost(r) for r in answers(of)] for key, of in groups.items()}


def _scale(sizes: tuple[int, ...], boards: int, seconds: float, **further: Any) -> Scale:
    """A scale; `rebuilt` is the largest size at which formulas are rebuilt, too."""
    return Scale(sizes, boards, seconds, further=further)


STUDY = Study(
    name="de-jong",
    title="De Jong: Mosaic with SAT",
    document="T. de Jong, Mosaic as a SAT problem (2023), tables 6.1, 6.3, 6.4, 6.7, 6.8, 6.12, "
    "6.13, 6.18, 6.19, 6.21, 6.22 and their figures.",
    method="The thesis' three encodings in Glucose 4 instead of Sat4j, and ours (native counts, "
    "Gluecard 4). Boards to solve are Simon Tatham's. Generating: all clues of a random grid, "
    "taken away in some order while the board stays unique; once with the formula rebuilt for "
    "every question, as published, and once with one formula whose clues are switched.",
    scales={
        "tiny": _scale((5,), 1, 10, made=(5,), budget=0.1, cross=1, rebuilt=5),
        "quick": _scale((5, 10, 15, 25), 3, 10, made=(5, 10), budget=0.4, cross=2, rebuilt=10),
        "committed": _scale(
            (5, 10, 15, 25, 50, 100), 20, 60, made=(5, 10, 15, 25), budget=5.0, cross=5, rebuilt=10
        ),
        "full": replace(
            _scale(
                (5, 10, 15, 25, 50, 100), 100, 600,
                made=(5, 10, 15, 20, 25), budget=600.0, cross=100, rebuilt=25,
            ),
            repetitions=10,
        ),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
)  # fmt: skip
