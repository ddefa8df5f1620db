"""The study of de Jong's thesis: its tasks, tables and figures."""

from collections.abc import Callable, Iterable
from itertools import product
from math import log10
from statistics import mean

from skytile.generate.reduction import ORDERS
from skytile.studies.de_jong.findings import findings
from skytile.studies.de_jong.records import (
    CROSS,
    CROSS_TABLES,
    ENCODINGS,
    EVERY,
    GENERATED,
    METHODS,
    NAMES,
    OURS,
    SAT4J,
    SOLVED,
    TABLES,
    Rows,
    crossing_records,
    generation_records,
    made_by,
)
from skytile.studies.machinery import Cell, Figure, Panel, Record, Scale, Series, Study, Table, Task
from skytile.studies.machinery.boards import tatham_count
from skytile.studies.machinery.tables import (
    answers,
    board_size,
    by_engine,
    by_engine_and_size,
    cost,
    deviation,
    group_by,
    on_boards,
    ratio,
    sizes_of,
    statuses,
    summary,
)


def _tasks(scale: Scale) -> Iterable[Task]:
    further = scale.further
    for size in scale.sizes:
        count = min(further.get("fewer", {}).get(size, scale.boards), tatham_count(size))
        for index, engine in product(range(count), EVERY):
            if engine in NAMES or index < further["sat4j"]:
                yield Task("solve", f"tatham/{size}/{index}", engine, scale.seconds)
    for size, order, again in product(further["budgets"], ORDERS, range(scale.repetitions)):
        budget = further["budgets"][size]
        for engine, method in product(NAMES, METHODS):
            if method == "rebuilt" and size > further["rebuilt"]:
                continue  # it would take too long
            options = {"order": order, "method": method, "budget": budget, "most": further["most"]}
            board, limit = f"mosaic/{size}/{1_000_000 * again}", budget + 5.0
            yield Task("take-away", board, engine, limit, repetition=again, options=options)
    solving = [*list(NAMES)[:2], *list(SAT4J)[:2]]
    for size, order in product(further["budgets"], ORDERS):
        for seed, engine in product(range(further["cross"]), solving):
            yield Task("solve", f"irreducible/{size}/{order}/{seed}", engine, scale.seconds)


def _by_size(
    records: list[Record], engines: Iterable[str] = tuple(EVERY)
) -> list[tuple[str, int, list[Record]]]:
    """The encoding, size and records of each group, by size and then in the order of engines."""
    groups = sorted(by_engine_and_size(records, engines), key=lambda group: group[1])
    return [(EVERY[engine], size, of) for engine, size, of in groups]


def _tables(records: list[Record]) -> list[Table]:
    tables = [_solving(on_boards(records, "tatham"))]
    tables += [_generating(order, generation_records(records, order)) for order in ORDERS]
    tables += [_crossing(order, crossing_records(records, order)) for order in ORDERS]
    return [*tables, _order_effects(records)]


def _solving(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for name, size, of in _by_size(records):
        published = SOLVED.get((size, name.removesuffix(", Sat4j")), (None,) * 3)
        ours = summary(_solving_times(of))
        clauses = summary([record["size"].get("clauses", 0.0) for record in answers(of)])["mean"]
        row: list[Cell] = [f"{size}x{size}", name, *published]
        row += [ours[what] for what in ("mean", "min", "max")]
        rows.append([*row, ratio(published[0], ours["mean"]), clauses, statuses(of)])
    columns = ["size", "encoding", *(f"published {w} (ms)" for w in ("mean", "min", "max"))]
    columns += [*(f"ours {w} (ms)" for w in ("mean", "min", "max")), "published/ours"]
    notes = [
        "Building and solving. 'cardinality' is ours: counts as native constraints. Sat4j is a "
        "program here: starting Java, a few tenths of a second, is in its times. Boards beyond the "
        "limit are in the last column and not in the others."
    ]
    title = "Tables 6.1 and 6.7: solving boards of Simon Tatham's"
    return Table("table-6-1", title, [*columns, "our clauses", "boards"], rows, notes)


def _in_session(records: list[Record]) -> list[Record]:
    return [record for record in records if record["job_options"]["method"] == "session"]


def _times(records: Iterable[Record]) -> list[float]:
    return [1000 * t for record in records for t in record["values"].get("times", [])]


def _solving_times(records: Iterable[Record]) -> list[float]:
    return [1000 * cost(record) for record in answers(records)]


def _generating(order: str, records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for name, size, of in _by_size(records):
        published = GENERATED[order].get((size, name), (None,) * 5)
        row: list[Cell] = [size, name, *published[:3]]
        for method in METHODS:
            there = [r for r in of if r["job_options"]["method"] == method]
            row += _generated_row(_times(there), published[1]) if there else [None] * 5
        rows.append(row)
    columns = ["size", "encoding", "published: puzzles in 10 min", "mean (ms)", "s.d."]
    for method in METHODS:
        columns += [f"{method}: made", f"{method}: in 10 min", f"{method}: mean (ms)"]
        columns += [f"{method}: s.d.", f"published/{method}"]
    notes = [f"{method}: {words}." for method, words in METHODS.items()]
    notes.append("'In 10 min' is 600 s over our mean; the limit here is shorter, see the scale.")
    title = f"Tables {TABLES[order]}: generating puzzles, order {order}"
    return Table(f"generating-{order}", title, columns, rows, notes)


def _generated_row(times: list[float], published: str | None) -> list[Cell]:
    """Puzzles generated, the number in 10 minutes, mean, standard deviation and ratio."""
    if not times:
        return [0, *[None] * 4]
    centre = mean(times)
    return [len(times), 600_000 / centre, centre, deviation(times), ratio(published, centre)]


def _crossing(order: str, records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for name, size, of in _by_size(records):
        published = CROSS[order].get((size, name.removesuffix(", Sat4j")), (None,) * 4)
        ours = summary(_solving_times(of))
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


def _order_effects(records: list[Record]) -> Table:
    """How many clues are left, and the cost of generating, by size and order."""
    rows: list[list[Cell]] = []
    made = [r for r in records if r["job"] == "take-away" and r["values"].get("clues")]
    for size, order in product(sizes_of(made), ORDERS):
        here = [r for r in generation_records(made, order) if board_size(r) == size]
        clues = [float(n) for record in here for n in record["values"]["clues"]]
        if clues:
            times = _times(r for r in _in_session(here) if NAMES[r["engine"]] == "improved")
            rows.append([size, order, mean(clues), mean(times) if times else None])
    columns = ["size", "order", "clues left (mean)", "generating, improved, one formula (ms)"]
    return Table("orders", "What the order of removal does", columns, rows)


def _spread(records: list[Record]) -> Figure:
    """Box plots of the times to generate a puzzle with one formula."""
    panels = []
    for order in ORDERS:
        series = []
        for name in (*ENCODINGS, OURS):
            made = [r for r in made_by(records, name) if r["job_options"]["order"] == order]
            groups = sorted(group_by(made, board_size).items())
            if groups:
                labels = [f"{n}×{n}" for n, _ in groups]
                series.append(Series(name, labels, [_log_ms(of) for _, of in groups]))
        if series:
            y_label = "log₁₀ of milliseconds"
            panels.append(Panel("box", f"order {order}", y_label, series))
    title = "How long one puzzle takes: the spread (one formula, clues switched)"
    return Figure("spread", title, panels)


def _log_ms(records: list[Record]) -> list[float]:
    return [log10(1000 * record["seconds"]) for record in records]


def _figures(records: list[Record]) -> list[Figure]:
    tatham = on_boards(records, "tatham")
    series = [*_published_lines(SOLVED, 0), *_lines(tatham, _solving_times)]
    panel = Panel("lines", "", "mean milliseconds", series, log_x=True)
    figures = [Figure("figure-6-9", "Figures 6.2 and 6.9: solving Simon Tatham's boards", [panel])]
    generating = "generating a puzzle (ours: one formula, clues switched)"
    solving = "solving what was generated"
    for numbers, words, make_panel, orders in (
        ("6.5, 6.10 and 6.14", generating, _generating_panel, ("scan", "random")),
        ("6.20", generating, _generating_panel, ("easy", "hard")),
        ("6.6 and 6.15", solving, _crossing_panel, ("scan", "random")),
        ("6.23", solving, _crossing_panel, ("easy", "hard")),
    ):
        panels = [make_panel(order, records) for order in orders]
        name = f"figure-{numbers.split()[-1].replace('.', '-')}"
        figures.append(Figure(name, f"Figures {numbers}: {words}", panels))
    return [*figures, _spread(records)]


def _generating_panel(order: str, records: list[Record]) -> Panel:
    ours = _lines(_in_session(generation_records(records, order)), _times)
    series = [*_published_lines(GENERATED[order], 1), *ours]
    return Panel("lines", f"order {order}", "mean milliseconds", series)


def _crossing_panel(order: str, records: list[Record]) -> Panel:
    ours = _lines(crossing_records(records, order), _solving_times)
    series = [*_published_lines(CROSS[order], 0), *ours]
    return Panel("lines", f"order {order}", "mean milliseconds", series)


def _lines(records: list[Record], times: Callable[[list[Record]], list[float]]) -> list[Series]:
    """A line for each encoding: our mean time against the size."""
    series = []
    for engine, of in by_engine(records).items():
        sizes = {size: times(group) for size, group in sorted(group_by(of, board_size).items())}
        points = {size: mean(found) for size, found in sizes.items() if found}
        series.append(Series(f"{EVERY[engine]}, ours", list(points), list(points.values())))
    return series


def _published_lines(table: Rows, column: int) -> list[Series]:
    series = []
    for name in dict.fromkeys(name for _, name in table):
        rows = {size: row[column] for (size, other), row in table.items() if other == name}
        points = {size: float(figure) for size, figure in rows.items() if figure != "nan"}
        xs, ys = list(points), list(points.values())
        series.append(Series(f"{name}, published", xs, ys, published=True))
    return series


STUDY = Study(
    name="de-jong",
    title="De Jong: Mosaic with SAT",
    document="T. de Jong, Mosaic as a SAT problem (2023), tables 6.1, 6.3, 6.4, 6.7, 6.8, 6.12, "
    "6.13, 6.18, 6.19, 6.21, 6.22 and their figures.",
    method="The thesis' three encodings in Glucose 4 and, for solving, in its own Sat4j, and ours "
    "(native counts, Gluecard 4). Boards to solve are Simon Tatham's. Generating: all clues of a "
    "random grid, taken away in some order while the board stays unique; once with the formula "
    "rebuilt for every question, as published, and once with one formula whose clues are switched.",
    scales={
        "tiny": Scale((5,), 1, 10, budgets={5: 0.1}, most=3, cross=1, rebuilt=5, sat4j=0),
        "quick": Scale(
            (5, 10, 15, 25), 3, 10,
            budgets={5: 0.4, 10: 0.4}, most=100, cross=2, rebuilt=10, sat4j=1,
        ),
        "committed": Scale(
            (5, 10, 15, 25, 50, 100), 100, 60, fewer={50: 50, 100: 30},
            budgets={5: 3, 10: 8, 15: 15, 25: 60}, most=100, cross=30, rebuilt=15, sat4j=30,
        ),
        "full": Scale(
            (5, 10, 15, 25, 50, 100), 100, 600, repetitions=10,
            budgets=dict.fromkeys((5, 10, 15, 20, 25), 600), most=1_000_000, cross=100, rebuilt=25,
            sat4j=100,
        ),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
    findings=findings,
)  # fmt: skip
