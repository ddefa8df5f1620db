"""Engines compared on the same boards: tables and figures for any study with such records."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from statistics import mean, median

from skytile.studies.machinery.base import Cell, Figure, Panel, Record, Series, Table
from skytile.studies.machinery.statistics import (
    Pair,
    holm,
    is_censored,
    median_of,
    median_pairs,
    one_per_board,
    paired_ratio,
    pairs,
    par2,
    seconds,
    virtual_best,
    wilcoxon,
)
from skytile.studies.machinery.tables import Groups, answers, group_by, statuses

_EFFORTS = ("conflicts", "propagations", "nodes", "backtracks")
_MOST_SCATTERS = 6
Names = Callable[[Record], str]
"""Names what a record measures, in a report: an engine, perhaps with the way of asking."""


def engine_of(record: Record) -> str:
    """The engine with its options."""
    return str(record["engine"])


def summary_table(records: list[Record], name: str, title: str, names: Names = engine_of) -> Table:
    """A row for each engine: answers, median with its interval, mean, PAR-2, effort."""
    groups = group_by(records, names)
    fastest = _fastest(groups, names)
    rows: list[list[Cell]] = []
    for engine, of in groups.items():
        row: list[Cell] = [engine, statuses(of), str(median_of(one_per_board(of)))]
        row += [_mean_cpu(of), par2(of), fastest[engine]]
        rows.append([*row, *(_effort(of, effort) for effort in _EFFORTS)])
    best = virtual_best(groups)
    centre = median_of(one_per_board(best))
    virtual: list[Cell] = ["virtual best", statuses(best), str(centre), None, par2(best)]
    rows.append([*virtual, len(best), *[None] * len(_EFFORTS)])
    columns = ["engine", "answered", "median s [95 %]", "mean CPU s", "PAR-2 s", "fastest on"]
    used = [i for i in range(len(_EFFORTS)) if any(row[6 + i] is not None for row in rows)]
    rows = [[*row[:6], *(row[6 + i] for i in used)] for row in rows]
    columns += [f"median {_EFFORTS[i]}" for i in used]
    notes = [
        "Seconds are wall-clock time of building and solving. ≥ marks a bound: there a limit "
        "ran out too often. PAR-2 is the mean with such limits counted twice. Processor time and "
        "effort are those of measurements with an answer. 'Virtual best' takes for every board the "
        "engine that was fastest there."
    ]
    return Table(name, title, columns, rows, notes)


def _mean_cpu(records: Sequence[Record]) -> float | None:
    used = [r["cpu_seconds"] for r in answers(records) if r.get("cpu_seconds") is not None]
    return mean(used) if used else None


def _effort(records: Sequence[Record], name: str) -> Cell:
    counts = [r["effort"][name] for r in answers(records) if name in r.get("effort", {})]
    return float(median(counts)) if counts else None


def _fastest(groups: Groups, names: Names) -> Counter[str]:
    return Counter(names(r) for r in virtual_best(groups) if not is_censored(r))


def pairs_table(records: list[Record], name: str, title: str, names: Names = engine_of) -> Table:
    """A row for each pair of engines: the ratio of their times on the same boards."""
    groups = group_by(records, names)
    compared = {(a, b): pairs(groups[a], groups[b]) for a, b in combinations(groups, 2)}
    chances = holm({key: wilcoxon(of) for key, of in compared.items()})
    rows: list[list[Cell]] = []
    for (a, b), of in compared.items():
        ratio = paired_ratio(of)
        wins = _wins(of)
        row: list[Cell] = [a, b, None if ratio is None else ratio.n]
        row += [None if ratio is None else str(ratio), wins[0], wins[1], wins[2]]
        rows.append([*row, _chance(chances[a, b])])
    columns = ["A", "B", "boards", "A / B [95 %]", "A faster", "B faster", "neither", "p (Holm)"]
    notes = [
        "A / B is the geometric mean over boards of the ratio of times (above 1: B is faster), "
        "with a bootstrap interval. Boards on which both ran out of time are under 'neither' and "
        "not in the ratio; one that ran out counts as its limit, so that the ratio is a bound (≥, "
        "≤), or neither if both ran out somewhere (≷). p is Wilcoxon's signed-rank test, corrected "
        "for all rows by Holm."
    ]
    return Table(name, title, columns, rows, notes)


def _wins(some: Sequence[Pair]) -> tuple[int, int, int]:
    """The numbers of boards on which the first, the second and neither was faster."""
    found = [0, 0, 0]
    for a, b, late_a, late_b in median_pairs(some).values():
        found[2 if (late_a and late_b) or a == b else 0 if a < b else 1] += 1
    return found[0], found[1], found[2]


def _chance(p: float | None) -> Cell:
    if p is None:
        return None
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}"


def cactus_figure(records: list[Record], name: str, title: str, names: Names = engine_of) -> Figure:
    """How many boards each engine answers within a time; the legend has the totals."""
    groups = group_by(records, names)
    lines = []
    for engine, of in [*groups.items(), ("", virtual_best(groups))]:
        times = sorted(seconds(record) for record in of if not is_censored(record))
        label = f"{engine or 'virtual best'} ({len(times)} of {len(of)})"
        lines.append(Series(label, list(range(1, len(times) + 1)), times, published=not engine))
    panel = Panel("cactus", "", "seconds per board, at most", lines, "boards answered")
    return Figure(name, title, [panel])


def scatter_figure(
    records: list[Record], name: str, title: str, names: Names = engine_of
) -> Figure:
    """A panel for each pair of engines, with a point for each board."""
    groups = group_by(records, names)
    panels = []
    for a, b in list(combinations(groups, 2))[:_MOST_SCATTERS]:
        found = list(median_pairs(pairs(groups[a], groups[b])).values())
        in_time = [(x, y) for x, y, p, q in found if not (p or q)]
        late = [(x, y) for x, y, p, q in found if p or q]
        series = [
            Series(label, [x for x, _ in of], [y for _, y in of])
            for label, of in ((f"both in time ({len(in_time)})", in_time),
                              (f"a limit ran out ({len(late)})", late))
        ]  # fmt: skip
        panels.append(Panel("scatter", "", f"{b}, seconds", series, f"{a}, seconds", log_x=True))
    return Figure(name, title, panels)


def disagreements(records: list[Record]) -> list[tuple[str, dict[str, str]]]:
    """Boards on which engines gave different answers, so that some engine is wrong."""
    said: dict[str, dict[str, str]] = {}
    for record in answers(records):
        answer = record["values"].get("verdict", record["status"])
        said.setdefault(record["board"], {})[record["engine"]] = answer
    return [(board, of) for board, of in said.items() if len(set(of.values())) > 1]
