"""Encodings × solvers × ways to ask, on the same boards: what both theses leave open.

Kolijn (2022) and de Jong (2023) each compare encodings with only one way of asking: one keeps
Glucose running and starts Kissat again for every question, the other rebuilds everything. Here each
encoding is combined with each solver, in each way that the solver allows, on the same boards.
"""

from collections.abc import Iterable
from itertools import product

from skytile.studies.machinery import (
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
from skytile.studies.machinery.comparison import pairs_table, summary_table
from skytile.studies.machinery.findings import compare, faster
from skytile.studies.machinery.statistics import Estimate, median_of
from skytile.studies.machinery.tables import board_size, group_by, on_boards

SOLVERS = {"glucose4": "Glucose", "cadical195": "CaDiCaL", "kissat": "Kissat", "sat4j": "Sat4j"}
PROGRAMS = ("kissat", "sat4j")
"""Solvers that are started for every question in any case."""
SKYSCRAPERS = {
    "latin=minimal,clues=direct": "minimal, direct",
    "latin=extended,clues=direct": "extended, direct",
    "latin=minimal,clues=consequences": "minimal, consequences",
    "latin=extended,clues=consequences": "extended, consequences",
    "latin=extended,clues=order": "ours (order)",
}
MOSAIC = {
    "counting=naive": "naive",
    "counting=improved": "improved",
    "counting=optimized": "optimized",
}
METHODS = ("incremental", "restarted")


def _ways(encodings: Iterable[str]) -> Iterable[tuple[str, str, str]]:
    """The engine, method and solver of every possible combination."""
    for encoding, solver, method in product(encodings, SOLVERS, METHODS):
        if method == "restarted" or solver not in PROGRAMS:
            yield f"sat:{encoding},solver={solver}", method, solver


def _tasks(scale: Scale) -> Iterable[Task]:
    few = scale.further["programs"]
    for size, seed in product(scale.sizes, range(scale.boards)):
        for engine, method, solver in _ways(SKYSCRAPERS):
            if solver not in PROGRAMS or seed < few:
                yield Task(
                    "fix-cells", f"square/{size}/{seed}", engine, scale.seconds,
                    options={"boards": "same", "method": method},
                )  # fmt: skip
    for size, seed in product(scale.further["mosaic"], range(scale.boards)):
        for engine, method, solver in _ways(MOSAIC):
            if solver not in PROGRAMS or (seed < few and size <= scale.further["started"]):
                way = "session" if method == "incremental" else "rebuilt"
                yield Task(
                    "take-away", f"mosaic/{size}/{seed}", engine, scale.seconds,
                    options={"order": "random", "method": way, "budget": scale.seconds, "most": 1},
                )  # fmt: skip


def _name(record: Record) -> str:
    chosen = record["options"]
    encoding = next(
        words
        for spec, words in (SKYSCRAPERS if record["job"] == "fix-cells" else MOSAIC).items()
        if all(chosen.get(key) == value for key, value in _pairs(spec))
    )
    method = "incremental" if record["job_options"]["method"] in ("incremental", "session") else ""
    return f"{encoding}; {SOLVERS[chosen['solver']]}{', incremental' if method else ''}"


def _order(record: Record) -> tuple[int, int, str]:
    """A sort key: encodings and solvers as listed above, incremental first."""
    names = [*SKYSCRAPERS.values(), *MOSAIC.values()]
    solver = list(SOLVERS).index(record["options"]["solver"])
    return names.index(_encoding(record)), solver, "" if "incremental" in _way(record) else "x"


def _encoding(record: Record) -> str:
    return _name(record).partition("; ")[0]


def _way(record: Record) -> str:
    return _name(record).partition("; ")[2]


def _pairs(spec: str) -> list[tuple[str, str]]:
    parts = (part.partition("=") for part in spec.split(","))
    return [(key, value) for key, _, value in parts]


def _sections(records: list[Record]) -> Iterable[tuple[str, str, list[Record]]]:
    """The name, title and records of each kind and size of boards."""
    for kind, words in (("square", "Skyscrapers"), ("mosaic", "Mosaic")):
        for size, of in sorted(group_by(on_boards(records, kind), board_size).items()):
            yield f"{kind}-{size}", f"Generating {words} {size}×{size}", sorted(of, key=_order)


def _tables(records: list[Record]) -> list[Table]:
    tables = []
    for name, title, of in _sections(records):
        tables.append(summary_table(of, name, title, _name))
        tables += _factor_tables(name, title, of)
    return tables


def _factor_tables(name: str, title: str, records: list[Record]) -> list[Table]:
    """Tables that compare encodings for each way of asking, and ways for each encoding."""
    found = []
    for of, words, names in (
        *((of, way, _encoding) for way, of in group_by(records, _way).items()),
        *((of, encoding, _way) for encoding, of in group_by(records, _encoding).items()),
    ):
        file = "".join(c if c.isalnum() else "-" for c in f"{name}-{words.lower()}")
        found.append(pairs_table(of, file, f"{title}: {words}", names))
    return found


QUESTIONS = (
    ("The extended encoding is faster than the minimal one (clues direct).",
     "minimal, direct", "extended, direct"),
    ("Clues by their consequences are faster than clues direct (extended).",
     "extended, direct", "extended, consequences"),
    ("Our encoding is faster than the best of the thesis (extended, consequences).",
     "extended, consequences", "ours (order)"),
    ("The improved counters are faster than the naive encoding.", "naive", "improved"),
    ("The optimized counters are faster than the improved ones.", "improved", "optimized"),
)  # fmt: skip
"""The questions of both theses: a claim, and by it the slower and the faster encoding."""


def _findings(records: list[Record]) -> list[Finding]:
    found = []
    for claim, slow, fast in QUESTIONS:
        ratios = {}
        for name, _, of in _sections(records):
            if largest := _is_largest(name, records):
                for way, here in group_by(of, _way).items():
                    groups = group_by(here, _encoding)
                    if slow in groups and fast in groups:
                        ratios[f"{way} {largest}"] = compare(groups[slow], groups[fast])
        found.append(faster(claim, ratios))
    claim = "Keeping the formula between questions is faster than building it anew."
    return [*found, faster(claim, _incremental(records))]


def _is_largest(name: str, records: list[Record]) -> str | None:
    """The size of these boards in words if they are the largest of their kind; else None."""
    kind, _, size = name.partition("-")
    largest = max(map(board_size, on_boards(records, kind)))
    return f"{size}×{size}" if int(size) == largest else None


def _incremental(records: list[Record]) -> dict[str, Estimate | None]:
    ratios: dict[str, Estimate | None] = {}
    for name, _, of in _sections(records):
        if largest := _is_largest(name, records):
            for encoding, here in group_by(of, _encoding).items():
                ways = group_by(here, _way)
                for solver in SOLVERS.values():
                    kept, anew = (ways.get(way, []) for way in (f"{solver}, incremental", solver))
                    if kept and anew:
                        ratios[f"{encoding}; {solver} {largest}"] = compare(anew, kept)
    return ratios


def _figures(records: list[Record]) -> list[Figure]:
    return [
        Figure(f"medians-{name}", f"{title}: median seconds", [_bars(of)])
        for name, title, of in _sections(records)
    ]


def _bars(records: list[Record]) -> Panel:
    """Bars for each encoding and way of asking; a limit that ran out counts as the limit."""
    series = []
    for encoding, of in group_by(records, _encoding).items():
        found = {way: median_of(some) for way, some in group_by(of, _way).items()}
        errors = [min(each.high, each.value * 10) - each.value for each in found.values()]
        labels = [way.replace(", ", ",\n") for way in found]
        series.append(Series(encoding, labels, [e.value for e in found.values()], errors))
    return Panel("bars", "", "seconds per puzzle", series, x_label="")


STUDY = Study(
    name="encodings",
    title="Encodings, solvers and ways of asking",
    document="What Kolijn (2022) and de Jong (2023) leave open: each compares encodings in one way "
    "of asking.",
    method="The generators of both theses on the same boards: each encoding with each solver, "
    "the formula kept between questions (incremental) or built and loaded anew for each. Kissat "
    "and Sat4j are programs, so they are always started anew, which is in their times.",
    scales={
        "tiny": Scale((4,), 1, 20, programs=1, mosaic=(4,), started=5),
        "quick": Scale((4, 5), 6, 20, programs=2, mosaic=(5,), started=5),
        "committed": Scale((6, 7), 100, 60, programs=100, mosaic=(5, 10), started=5),
        "full": Scale((5, 6, 7, 8), 300, 600, programs=100, mosaic=(5, 10, 15, 20), started=15),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
    findings=_findings,
)
