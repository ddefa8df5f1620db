"""The study of how much each model finds along a line, and what that saves in a search."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from statistics import mean

from skytile.studies.machinery import (
    Cell,
    Detail,
    Figure,
    Finding,
    Panel,
    Record,
    Scale,
    Series,
    Study,
    Table,
    Task,
)
from skytile.studies.machinery.findings import Verdict, compare, faster, finding
from skytile.studies.machinery.statistics import Estimate, is_censored, mean_of, median_of
from skytile.studies.machinery.tables import answers, board_size, group_by, statuses, summary
from skytile.studies.propagation.choco import VIEWS
from skytile.studies.propagation.units import ENCODINGS

MODELS = {
    "exact": "both clues at once, exactly",
    "disjunction": "disjunction (Cruz and Carneiro)",
    "maximum": "running maximum",
    "implications": "implications (60)–(67) (Barth)",
    "direct": "SAT, direct (Kolijn)",
    "consequences": "SAT, consequences (Kolijn)",
    "order": "SAT, order (ours)",
}
SHARES = (100, 80, 60, 40)
"""The percentages of the other heights that are still possible."""
_SHARES = f"{', '.join(map(str, SHARES[:-1]))} or {SHARES[-1]}"


def _tasks(scale: Scale) -> Iterable[Task]:
    portion = scale.further["portion"]
    for size, share in product(scale.further["lines"], SHARES):
        for model, first in product([*VIEWS, *ENCODINGS], range(0, scale.boards, portion)):
            options = {"model": model, "share": share, "lines": portion}
            board = f"random/{size}/{first}"
            yield Task("narrow-lines", board, "", scale.seconds, options=options)
    for size, seed, model in product(scale.sizes, range(scale.further["boards"]), VIEWS):
        board = f"lean/{size}/{seed}"
        yield Task("search-lines", board, "", scale.seconds, options={"model": model})


def _model(record: Record) -> str:
    return str(record["job_options"]["model"])


def _narrowed(records: Iterable[Record]) -> dict[tuple[int, int, str], list[Record]]:
    """The answered records of narrowing lines, by size, share and model."""
    chosen = (r for r in answers(records) if r["job"] == "narrow-lines")
    return group_by(chosen, lambda r: (board_size(r), int(r["job_options"]["share"]), _model(r)))


def _total(records: Iterable[Record], what: str) -> float:
    return float(sum(record["values"][what] for record in records))


def _searched(records: Iterable[Record]) -> dict[tuple[int, str], list[Record]]:
    chosen = (r for r in records if r["job"] == "search-lines")
    return group_by(chosen, lambda r: (board_size(r), _model(r)))


def _tables(records: list[Record]) -> list[Table]:
    return [_strength(records), _nodes(records)]


def _strength(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for (size, share, model), of in sorted(_narrowed(records).items(), key=_table_order):
        lines, found = _total(of, "lines"), _total(of, "found")
        row: list[Cell] = [size, f"{share} %", MODELS[model], int(lines)]
        row += [_total(of, "exact") / lines, 100 * found / max(1.0, _total(of, "exact"))]
        row += [100 * _total(of, "complete") / lines, 1e6 * _total(of, "seconds") / lines]
        rows.append(row)
    columns = ["cells", "heights left", "model", "lines", "exactly impossible, a line"]
    columns += ["% of these found", "% of lines complete", "µs a line"]
    notes = [
        "Random lines with both clues, heights taken away at random around a hidden arrangement. "
        "Exact: in no arrangement that fits both clues and what is left. Models also know that "
        "heights differ. SAT is unit propagation, the others are Choco's own. Times include "
        "posting the constraints, in Python; the kernel's exact propagator is not in them."
    ]
    return Table("strength", "What propagation finds along a line", columns, rows, notes)


def _table_order(item: tuple[tuple[int, int, str], list[Record]]) -> tuple[int, int, int]:
    size, share, model = item[0]
    return size, -share, _rank(model)


def _nodes(records: list[Record]) -> Table:
    groups = _searched(records)
    rows: list[list[Cell]] = []
    for size, model in sorted(groups, key=lambda key: (key[0], _rank(key[1]))):
        of = groups[size, model]
        nodes = summary([_count_nodes(r) for r in of])
        ratio = node_ratio(of, groups.get((size, "exact"), []))
        row: list[Cell] = [f"{size}×{size}", MODELS[model], statuses(of)]
        row += [_bounded(nodes["median"], of), None if model == "exact" else str(ratio)]
        rows.append([*row, str(median_of(of))])
    columns = ["size", "model", "solved", "median nodes", "nodes / exact's [95 %]"]
    notes = [
        "Choco, the smallest domain first, the lowest height first, the same in all models. A "
        "search that ran out of time has made at least as many nodes (≥)."
    ]
    title = "What that saves in a search: boards with few given cells"
    return Table("nodes", title, [*columns, "median s [95 %]"], rows, notes)


def _bounded(value: float | None, records: list[Record]) -> Cell:
    late = 2 * sum(map(is_censored, records)) >= len(records)
    return f"≥ {value:.0f}" if late and value is not None else value


def node_ratio(slow: list[Record], fast: list[Record]) -> Estimate | None:
    """The ratio of the numbers of nodes, on the same boards."""
    counted = [[_by_nodes(r) for r in side] for side in (slow, fast)]
    return compare(*counted)


def _count_nodes(record: Record) -> float:
    """The nodes of a search: at least 1, also if it was ended and could not say."""
    return float(max(1, record["effort"].get("nodes", 1)))


def _by_nodes(record: Record) -> Record:
    """The record with nodes in place of seconds, which are a lower bound if time ran out."""
    nodes = _count_nodes(record)
    limits = record["limits"] | {"seconds": nodes}
    return record | {"seconds": nodes, "solve_seconds": None, "limits": limits}


def _findings(records: list[Record]) -> list[Finding]:
    searched = _searched(records)
    largest = max((size for size, _ in searched), default=0)
    exact = searched.get((largest, "exact"), [])
    others = {
        f"{MODELS[model]} {largest}×{largest}": of
        for (size, model), of in searched.items()
        if size == largest and model != "exact"
    }
    nodes = {name: node_ratio(of, exact) for name, of in others.items()}
    times = {name: compare(of, exact) for name, of in others.items()}
    saved = faster("A domain-consistent line saves nodes over every decomposition.", nodes)
    return [
        _strength_finding(records),
        replace(saved, evidence=saved.evidence.replace("of times", "of nodes")),
        faster("It also saves time (building the table included).", times),
    ]


def _strength_finding(records: list[Record]) -> Finding:
    """What each model finds on the longest lines, the shares of possible heights weighing alike."""
    cells = max((size for size, _, _ in _narrowed(records)), default=0)
    longest = [r for r in answers(records) if r["job"] == "narrow-lines" and board_size(r) == cells]
    details = []
    for model, of in sorted(group_by(longest, _model).items(), key=lambda item: _rank(item[0])):
        portions = group_by(of, lambda r: str(r["board"])).values()
        found = mean_of([mean(map(_percent_found, portion)) for portion in portions])
        lines = sum(record["values"]["lines"] for record in of)
        details.append(Detail(MODELS[model], f"{found} %", lines))
    return finding(
        "How much of what is impossible does each model find?",
        str(Verdict.NEW),
        f"Lines of {cells} cells (n): in the mean over those on which {_SHARES} % of the other "
        "heights are still possible; the interval is that of portions of lines",
        details,
    )


def _percent_found(record: Record) -> float:
    values = record["values"]
    return float(100 * values["found"] / max(1, values["exact"]))


def _rank(model: str) -> int:
    return list(MODELS).index(model)


def _figures(records: list[Record]) -> list[Figure]:
    narrowed = _narrowed(records)
    panels = []
    for size in sorted({size for size, _, _ in narrowed}):
        series = []
        for model, words in MODELS.items():
            points = {
                share: 100 * _total(of, "found") / max(1.0, _total(of, "exact"))
                for (n, share, name), of in sorted(narrowed.items())
                if (n, name) == (size, model)
            }
            if points:
                series.append(Series(words, list(points), list(points.values())))
        label = "heights still possible (%)"
        panels.append(
            Panel("lines", f"{size} cells", "% found", series, x_label=label, linear=True)
        )
    return [Figure("strength", "What propagation finds of what is impossible", panels)]


STUDY = Study(
    name="propagation",
    title="Propagation along a line",
    document="New: the documents state models and measure seconds.",
    method="Random lines with both clues: what each model's propagation removes against what is in "
    "no arrangement at all. Then the same models in Choco's search on boards with few given cells, "
    "with a table of all arrangements as the exact one.",
    scales={
        "tiny": Scale((4,), 4, 10, portion=4, lines=(4,), boards=1),
        "quick": Scale((4, 5), 20, 10, portion=20, lines=(5,), boards=3),
        "committed": Scale((5, 6, 7), 1000, 20, portion=100, lines=(5, 6, 7), boards=30),
        "full": Scale((5, 6, 7), 10_000, 600, portion=100, lines=(5, 6, 7, 8), boards=100),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
    findings=_findings,
)
