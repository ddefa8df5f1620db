"""J. Barth, *The Skyscrapers Puzzle: Integer Programming vs. Constraint Programming* (2021).

Table 1: basic against strengthened IP on boards with all edge clues. Table 2: strengthened IP
against CP on ten sparse 8×8 boards. The document used Gurobi and CP Optimizer.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from skytile.studies.machinery import Cell, Figure, Panel, Record, Scale, Series, Study, Table, Task
from skytile.studies.machinery.tables import (
    answers,
    board_size,
    bound,
    cost,
    format_cell,
    group_by,
    medians,
    ratio,
    statuses,
    summary,
)

WHAT = ("min", "max", "mean", "median")
PUBLISHED: dict[tuple[str, int], dict[str, str]] = {
    ("basic", 4): {"median": "0.01"},
    ("basic", 5): {"median": "0.03"},
    ("basic", 6): {"median": "17.75"},
    ("basic", 7): {"min": "62.81", "max": "679.54", "mean": "293.81", "median": "275.95"},
    ("strengthened", 4): {"median": "0.01"},
    ("strengthened", 5): {"median": "0.02"},
    ("strengthened", 6): {"median": "0.18"},
    ("strengthened", 7): {"median": "18.27"},
}
"""Table 1 in seconds, as far as the text at hand has it; the first rows are mostly lost in it."""
PUBLISHED_SPARSE = {
    "IP": {"min": "4.49", "max": "916.02", "mean": "384.79", "median": "320.72"},
    "CP": {"min": "0.08", "max": "1.49", "mean": "0.44", "median": "0.39"},
}
"""Table 2 in seconds: strengthened IP and CP."""
SOLVERS = ("highs", "scip")
NAMES = {
    **{
        f"ip:model={m},solver={s}": f"{m} IP, {s}"
        for m in ("basic", "strengthened")
        for s in SOLVERS
    },
    "cp": "CP-SAT",
    "cpmpy:solver=choco": "Choco",
}
SPARSE = tuple(engine for engine in NAMES if "basic" not in engine)


def _tasks(scale: Scale) -> Iterable[Task]:
    for size, seed in product(scale.sizes, range(scale.boards)):
        if seed >= scale.further.get("fewer", {}).get(size, scale.boards):
            continue
        for engine in list(NAMES)[:4]:
            for again in range(scale.repetitions):
                board = f"edges/{size}/{seed}"
                yield Task("solve", board, engine, scale.seconds, repetition=again)
    for seed, engine in product(range(scale.further["sparse"]), SPARSE):
        for again in range(scale.repetitions):
            yield Task("solve", f"sparse/8/{seed}", engine, scale.seconds, repetition=again)


def _full(records: Iterable[Record]) -> list[Record]:
    return [record for record in records if record["board"].startswith("edges/")]


def _sparse(records: Iterable[Record]) -> list[Record]:
    return [record for record in records if record["board"].startswith("sparse/")]


def _tables(records: list[Record]) -> list[Table]:
    return [_table_1(_full(records)), _speed_up(_full(records)), _table_2(_sparse(records))]


def _row(published: dict[str, str], of: list[Record]) -> list[Cell]:
    """Published and ours; what a board beyond the limit enters into is a lower bound."""
    ours = summary([cost(record) for record in of])
    late = len(of) - len(answers(of))
    bounded = {"min": late == len(of), "max": late, "mean": late, "median": 2 * late >= len(of)}
    cells: list[Cell] = [published.get(what) for what in WHAT]
    cells += [f"≥ {format_cell(ours[what])}" if bounded[what] else ours[what] for what in WHAT]
    factor = ratio(published.get("median"), ours["median"])
    if factor is not None and bounded["median"]:
        return [*cells, f"≤ {format_cell(factor)}", statuses(of)]
    return [*cells, factor, statuses(of)]


_COLUMNS = [*(f"published {what} (s)" for what in WHAT), *(f"ours {what} (s)" for what in WHAT)]
_LATE = (
    "A board that was not solved within the limit counts as the limit; what it enters into is a "
    "lower bound (≥), or for a ratio an upper one (≤)."
)


def _table_1(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    groups = group_by(records, lambda r: (r["engine"], board_size(r)))
    for (engine, size), of in sorted(
        groups.items(), key=lambda item: (_rank(item[0][0]), item[0][1])
    ):
        model = of[0]["options"]["model"]
        rows.append([NAMES[engine], size, *_row(PUBLISHED[model, size], of)])
    notes = ["'–' among the published: not in the text at hand (its first rows are lost).", _LATE]
    columns = ["model", "n", *_COLUMNS, "published/ours (median)", "solved"]
    return Table(
        "table-1", "Table 1: basic and strengthened IP, all edge clues", columns, rows, notes
    )


def _rank(engine: str) -> int:
    return list(NAMES).index(engine)


def _by_engine(records: list[Record]) -> list[tuple[str, list[Record]]]:
    groups = group_by(records, lambda record: record["engine"])
    return sorted(groups.items(), key=lambda item: _rank(item[0]))


def _speed_up(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for solver, size in product(SOLVERS, sorted({board_size(record) for record in records})):
        centres: list[float | None] = []
        for model in ("basic", "strengthened"):
            engine = f"ip:model={model},solver={solver}"
            of = [r for r in records if r["engine"] == engine and board_size(r) == size]
            centres.append(summary([cost(record) for record in of])["median"])
        basic, strong = centres
        published = [float(PUBLISHED[model, size]["median"]) for model in ("basic", "strengthened")]
        ours = basic / strong if basic and strong else None
        slow = [r for r in records if r["engine"] == f"ip:model=basic,solver={solver}"]
        late = [r for r in slow if board_size(r) == size and r["status"] == "time"]
        rows.append([solver, size, published[0] / published[1], bound(ours, bool(late))])
    columns = ["solver", "n", "published (Gurobi)", "ours"]
    notes = ["≥: the basic model reached the limit."]
    return Table(
        "speed-up", "What the valid inequalities gain: ratio of medians", columns, rows, notes
    )


def _table_2(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for engine, of in _by_engine(records):
        published = PUBLISHED_SPARSE["IP" if engine.startswith("ip") else "CP"]
        rows.append([NAMES[engine], *_row(published, of)])
    notes = [
        "Published: ten boards of a web site. Ours: unique boards with as many clues: 41 to 63 % "
        "of the edges, 8 to 16 % of the cells.",
        _LATE,
    ]
    columns = ["model", *_COLUMNS, "published/ours (median)", "solved"]
    return Table("table-2", "Table 2: strengthened IP and CP, sparse 8×8", columns, rows, notes)


def _figures(records: list[Record]) -> list[Figure]:
    panels = [_by_size(_full(records))]
    if _sparse(records):
        panels.append(_sparse_panel(_sparse(records)))
    return [Figure("times", "Tables 1 and 2: time of IP and CP models", panels)]


def _by_size(records: list[Record]) -> Panel:
    series = [
        Series(
            f"{model} IP, published (Gurobi)",
            [n for m, n in PUBLISHED if m == model],
            [float(PUBLISHED[m, n]["median"]) for m, n in PUBLISHED if m == model],
            published=True,
        )
        for model in ("basic", "strengthened")
    ]
    for engine, of in _by_engine(records):
        series.append(medians(NAMES[engine], of))
    title = "all edge clues (limit counted where reached)"
    return Panel("lines", title, "size of the board", "median seconds", series, log_y=True)


def _sparse_panel(records: list[Record]) -> Panel:
    labels = {"IP": "IP,\nGurobi", "CP": "CP,\nCP Opt."}
    published = Series(
        "median, published",
        list(labels.values()),
        [float(PUBLISHED_SPARSE[model]["median"]) for model in labels],
        published=True,
    )
    groups = _by_engine(records)
    names = [NAMES[engine].replace("strengthened IP, ", "IP,\n") for engine, _ in groups]
    heights = [summary([cost(r) for r in of])["median"] for _, of in groups]
    ours = Series("median, ours", names, heights)
    return Panel("bars", "sparse 8×8", "", "median seconds", [published, ours], log_y=True)


STUDY = Study(
    name="barth",
    title="Barth: integer against constraint programming",
    document="J. Barth, The Skyscrapers Puzzle: Integer Programming vs. Constraint Programming "
    "(2021), tables 1 and 2.",
    method="The basic IP (1)–(26) and the strengthened one with (27)–(50), in HiGHS and SCIP "
    "instead of Gurobi; the CP model in OR-Tools CP-SAT and in Choco instead of CP Optimizer; one "
    "thread each. Building and solving count, starting a solver's process does not.",
    scales={
        "tiny": Scale((4,), 1, 5, further={"sparse": 0}),
        "quick": Scale((4, 5), 3, 3, further={"sparse": 2}),
        "committed": Scale((4, 5, 6, 7), 10, 20, further={"sparse": 5, "fewer": {6: 3, 7: 1}}),
        "full": Scale((4, 5, 6, 7), 50, 900, further={"sparse": 10}),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
)
