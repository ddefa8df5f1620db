"""A. Cruz and E. Carneiro, *Skyscraper*: CLP(FD), table 1 and figures 6 and 7.

Time and backtracks against the size of the board, on the seven boards of the appendix and on boards
made here. The document used SICStus; here it is GNU Prolog and SWI-Prolog.
"""

from collections.abc import Iterable
from itertools import product
from math import log
from statistics import mean

from skytile.studies.machinery import Cell, Figure, Panel, Record, Scale, Series, Study, Table, Task
from skytile.studies.machinery.tables import (
    answers,
    board_size,
    bound,
    by_engine,
    by_engine_and_size,
    cost,
    cost_line,
    costs,
    group_by,
    on_boards,
    ratio,
    statuses,
    summary,
)

PUBLISHED = {
    4: ("0.0", "9"),
    5: ("0.047", "659"),
    6: ("0.291", "5438"),
    7: ("10.489", "159196"),
    8: ("18.239", "315893"),
}
"""Table 1: seconds and backtracks, averages of several tests."""

DOCUMENT = "clp:system=gnu,visibility=disjunction,labeling=ffc"
NAMES = {
    DOCUMENT: "document's model, GNU",
    "clp:system=gnu,visibility=maximum,labeling=ffc": "running maximum, GNU",
    "clp:system=swi,visibility=disjunction,labeling=ffc": "document's model, SWI",
}
GENERATED = tuple(NAMES)[:2]


def _tasks(scale: Scale) -> Iterable[Task]:
    yield from scale.solve([f"cruz/{number}" for number in scale.further["boards"]], NAMES)
    sparse = [f"sparse/{size}/{s}" for size, s in product(scale.sizes, range(scale.boards))]
    yield from scale.solve(sparse, GENERATED)


def _tables(records: list[Record]) -> list[Table]:
    printed, made = on_boards(records, "cruz"), on_boards(records, "sparse")
    return [
        _by_size("table-1", "Table 1 on the boards of the appendix", printed),
        _by_size("table-1-generated", "Table 1 on generated boards", made),
        _each(printed),
        _growth(records),
    ]


def _by_size(name: str, title: str, records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for engine, size, of in by_engine_and_size(records, NAMES):
        seconds, backtracks = PUBLISHED[size]
        late = len(answers(of)) < len(of)
        mean_time = costs(of)["mean"]
        steps = summary([record["effort"].get("backtracks", 0.0) for record in answers(of)])
        row: list[Cell] = [NAMES[engine], f"{size}x{size}", seconds, bound(mean_time, late)]
        row += [None if late else ratio(seconds, mean_time) or None, backtracks, steps["mean"]]
        rows.append([*row, ratio(backtracks, steps["mean"]), statuses(of)])
    columns = ["model", "board size", "published time (s)", "ours (s)", "published/ours"]
    columns += ["published backtracks", "our backtracks", "published/ours ", "boards"]
    notes = [
        "Published: SICStus, averages over boards that are not named. Ours: means; a board "
        "beyond the limit counts as the limit (≥), and its backtracks are not known."
    ]
    return Table(name, f"{title}: time and backtracks", columns, rows, notes)


def _each(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for name, of in group_by(records, lambda r: r["board"]).items():
        size = board_size(of[0])
        row: list[Cell] = [f"board {name.split('/')[1]}", f"{size}x{size}"]
        for engine in NAMES:
            done = answers(record for record in of if record["engine"] == engine)
            row += [mean(map(cost, done)) if done else "over the limit"]
            row += [done[0]["effort"].get("backtracks") if done else None]
        rows.append(row)
    columns = ["board", "size"]
    columns += [f"{name}, {what}" for name in NAMES.values() for what in ("s", "backtracks")]
    notes = [
        "The comment in the appendix on board 1: 166199 backtracks, 6311 with ffc. Boards 4 and 7 "
        "are the same board."
    ]
    return Table("appendix", "Each board of the appendix", columns, rows, notes)


def _growth(records: list[Record]) -> Table:
    """What the document concludes: exponential in the size, and in step with backtracks."""
    rows: list[list[Cell]] = []
    for engine, of in by_engine(answers(records)).items():
        pairs = [(r["effort"].get("backtracks", 0.0), cost(r), board_size(r)) for r in of]
        busy = [(b, t) for b, t, _ in pairs if b > 0 and t > 0]
        growth = _slope([(n, log(t)) for _, t, n in pairs if t > 0])
        row: list[Cell] = [NAMES[engine], len(of), None if growth is None else 2.718281828**growth]
        rows.append([*row, _correlation([(log(b), log(t)) for b, t in busy])])
    columns = ["model", "solved", "time grows a size by", "correlation of log time, log backtracks"]
    return Table("growth", "How time grows, and whether backtracks explain it", columns, rows)


def _slope(points: list[tuple[float, float]]) -> float | None:
    if len({x for x, _ in points}) < 2:
        return None
    middle_x, middle_y = mean(x for x, _ in points), mean(y for _, y in points)
    above = sum((x - middle_x) * (y - middle_y) for x, y in points)
    return above / sum((x - middle_x) ** 2 for x, _ in points)


def _correlation(points: list[tuple[float, float]]) -> float | None:
    slope = _slope(points)
    back = _slope([(y, x) for x, y in points])
    if slope is None or back is None:
        return None
    return float((slope * back) ** 0.5 * (1 if slope >= 0 else -1))


def _figures(records: list[Record]) -> list[Figure]:
    return [_against_size(records), _against_backtracks(records)]


def _against_size(records: list[Record]) -> Figure:
    heights = [max(float(seconds), 0.001) for seconds, _ in PUBLISHED.values()]
    published = Series("published", list(PUBLISHED), heights, published=True)
    panels = []
    for words, kind in (("boards of the appendix", "cruz"), ("generated boards", "sparse")):
        groups = by_engine(answers(on_boards(records, kind)))
        ours = [cost_line(NAMES[engine], of, "mean") for engine, of in groups.items()]
        panels.append(Panel("lines", words, "seconds", [published, *ours]))
    return Figure("figure-6", "Figure 6: time to solve against size (0.0 s shown as 1 ms)", panels)


def _against_backtracks(records: list[Record]) -> Figure:
    points = [(float(b), max(float(s), 0.001)) for s, b in PUBLISHED.values()]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    series = [Series("published", xs, ys, published=True)]
    for engine, of in by_engine(answers(records)).items():
        xs = [max(record["effort"].get("backtracks", 0.0), 1.0) for record in of]
        series.append(Series(NAMES[engine], xs, [cost(record) for record in of]))
    panel = Panel("points", "", "seconds", series, x_label="backtracks", log_x=True)
    return Figure("figure-7", "Figure 7: time to solve against backtracks", [panel])


STUDY = Study(
    name="cruz-carneiro",
    title="Cruz and Carneiro: constraint logic programming",
    document="A. Cruz and E. Carneiro, Skyscraper (FEUP), table 1, figures 6 and 7.",
    method="The document's model (a disjunction for each building, labeling ffc) in GNU Prolog and "
    "in SWI-Prolog instead of SICStus, and ours with a running maximum, on the seven boards of the "
    "appendix and on generated unique boards with about half of the edges and an eighth of the "
    "cells. Starting Prolog is not counted.",
    scales={
        "tiny": Scale((4,), 1, 5, boards=(2, 3)),
        "quick": Scale((4, 5, 6), 2, 3, boards=(1, 2, 3, 5)),
        "committed": Scale((4, 5, 6, 7, 8), 4, 20, boards=(1, 2, 3, 4, 5, 6, 7)),
        "full": Scale((4, 5, 6, 7, 8), 20, 300, 3, boards=(1, 2, 3, 4, 5, 6, 7)),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
)
