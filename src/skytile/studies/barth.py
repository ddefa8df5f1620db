"""J. Barth, *The Skyscrapers Puzzle: Integer Programming vs. Constraint Programming* (2021).

Table 1: basic against strengthened IP on boards with all edge clues. Table 2: strengthened IP
against CP on ten sparse 8×8 boards. The document used Gurobi, branching on the variable that is
farthest from an integer, and CP Optimizer. Its open question, Skyscraper Sudoku, is in the
study `paradigms`.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

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
from skytile.studies.machinery.findings import Verdict, compare, faster, finding, judge, verdict_of
from skytile.studies.machinery.statistics import Estimate, is_censored, median_of, share
from skytile.studies.machinery.tables import (
    answers,
    bounded_costs,
    by_engine,
    by_engine_and_size,
    cost,
    cost_line,
    costs,
    on_boards,
    ratio_to,
    sizes_of,
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
"""Table 1 in seconds, as far as our copy of the text has it; most of the first rows are lost."""
PUBLISHED_SPARSE = {
    "IP": {"min": "4.49", "max": "916.02", "mean": "384.79", "median": "320.72"},
    "CP": {"min": "0.08", "max": "1.49", "mean": "0.44", "median": "0.39"},
}
"""Table 2 in seconds: strengthened IP and CP."""
MODELS = ("basic", "strengthened")
SOLVERS = {
    "solver=highs": "HiGHS",
    "solver=scip": "SCIP",
    "solver=scip,branching=infeasibility": "SCIP, most infeasible",
}
"""The last one uses the document's branching rule."""
FULL = {f"ip:model={m},{s}": f"{m} IP, {SOLVERS[s]}" for m, s in product(MODELS, SOLVERS)}
NAMES = FULL | {"cp": "CP-SAT", "cpmpy:solver=choco": "Choco"}
SPARSE = tuple(engine for engine in NAMES if "basic" not in engine)


def _tasks(scale: Scale) -> Iterable[Task]:
    fewer, limits = (scale.further.get(what, {}) for what in ("fewer", "limits"))
    for size in scale.sizes:
        for seed, engine in product(range(fewer.get(size, scale.boards)), FULL):
            seconds = limits.get(size, scale.seconds)
            yield Task("solve", f"edges/{size}/{seed}", engine, seconds)
    yield from scale.solve([f"sparse/8/{seed}" for seed in range(scale.further["sparse"])], SPARSE)


def _tables(records: list[Record]) -> list[Table]:
    full = on_boards(records, "edges")
    return [_table_1(full), _speed_up(full), _table_2(on_boards(records, "sparse"))]


def _row(published: dict[str, str], of: list[Record]) -> list[Cell]:
    """Published figures and ours; those that include a board beyond the limit are lower bounds."""
    ours = bounded_costs(of)
    cells: list[Cell] = [published.get(what) for what in WHAT]
    cells += [ours[what] for what in WHAT]
    factor = ratio_to(published.get("median"), ours["median"])
    return [*cells, factor, statuses(of), _nodes(of), _presolved(of)]


def _nodes(of: list[Record]) -> float | None:
    """The median number of nodes, branches or backtracks, whichever the solver counts."""
    counts = ("nodes", "branches", "backtracks")
    efforts = [record["effort"] for record in answers(of)]
    return summary(
        [next(e[c] for c in counts if c in e) for e in efforts if set(counts) & e.keys()]
    )["median"]


def _presolved(of: list[Record]) -> int | None:
    """The number of boards decided before any linear program was solved; None for CP."""
    if not of[0]["engine"].startswith("ip"):
        return None
    return sum(1 for record in answers(of) if record["effort"].get("iterations") == 0)


_COLUMNS = [*(f"published {what} (s)" for what in WHAT), *(f"ours {what} (s)" for what in WHAT)]
_FURTHER = ("published/ours (median)", "solved", "median nodes", "by presolve")
_LATE = (
    "A board that was not solved within the limit counts as the limit; what it enters into is a "
    "lower bound (≥), or for a ratio an upper one (≤). Nodes: of boards that were solved; branches "
    "in CP-SAT, backtracks in Choco. By presolve: decided before the first linear program."
)


def _table_1(records: list[Record]) -> Table:
    rows = [
        [NAMES[engine], size, *_row(PUBLISHED[of[0]["options"]["model"], size], of)]
        for engine, size, of in by_engine_and_size(records, NAMES)
    ]
    notes = ["'–' among the published: not in the text at hand (its first rows are lost).", _LATE]
    columns = ["model", "n", *_COLUMNS, *_FURTHER]
    title = "Table 1: basic and strengthened IP, all edge clues"
    return Table("table-1", title, columns, rows, notes)


def _in_order(records: list[Record]) -> list[tuple[str, list[Record]]]:
    groups = by_engine(records)
    return [(engine, groups[engine]) for engine in NAMES if engine in groups]


def _gains(records: list[Record]) -> dict[tuple[str, int], Estimate]:
    """How many times as long the basic model takes on the same boards, by solver and size."""
    groups = {(e, n): of for e, n, of in by_engine_and_size(records, NAMES)}
    found = {}
    for solver, size in product(SOLVERS, sizes_of(records)):
        basic, strong = (groups.get((f"ip:model={m},{solver}", size), []) for m in MODELS)
        gain = compare(basic, strong)
        if gain is not None:
            found[solver, size] = gain
    return found


def _speed_up(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for (solver, size), gain in _gains(records).items():
        published = [float(PUBLISHED[model, size]["median"]) for model in MODELS]
        rows.append([SOLVERS[solver], size, published[0] / published[1], str(gain), gain.n])
    columns = ["solver", "n", "published (Gurobi, medians)", "ours [95 %]", "boards"]
    title = "What the valid inequalities gain: ratio of times on the same boards"
    notes = ["≥: the basic model ran out of time on some boards, ≤: the strengthened one."]
    return Table("speed-up", title, columns, rows, notes)


def _table_2(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for engine, of in _in_order(records):
        published = PUBLISHED_SPARSE["IP" if engine.startswith("ip") else "CP"]
        rows.append([NAMES[engine], *_row(published, of)])
    notes = [
        "Published: ten boards of a web site. Ours: unique boards with as many clues: 41 to 63 % "
        "of the edges, 8 to 16 % of the cells.",
        _LATE,
    ]
    columns = ["model", *_COLUMNS, *_FURTHER]
    return Table("table-2", "Table 2: strengthened IP and CP, sparse 8×8", columns, rows, notes)


def _findings(records: list[Record]) -> list[Finding]:
    full, sparse = on_boards(records, "edges"), on_boards(records, "sparse")
    gains = {f"{SOLVERS[s]} {n}×{n}": gain for (s, n), gain in _gains(full).items()}
    large = {f"{SOLVERS[s]} {n}×{n}": gain for (s, n), gain in _gains(full).items() if n in (5, 6)}
    return [
        faster("The valid inequalities make the basic model faster.", gains),
        finding(
            "They do so well over 100 times at 5×5 and 6×6.",
            verdict_of(large, 100),
            "Ratios of times on the same boards",
            [Detail(name, str(gain), gain.n, judge(gain, 100)) for name, gain in large.items()],
            "The document's own medians say 1.5 at 5×5 and 99 at 6×6.",
        ),
        _branching(full),
        _sparse_finding(sparse),
    ]


def _branching(records: list[Record]) -> Finding:
    """The document's branching rule against SCIP's own."""
    groups = {(e, n): of for e, n, of in by_engine_and_size(records, NAMES)}
    ratios = {
        f"{model} {size}×{size}": compare(
            groups.get((f"ip:model={model},solver=scip", size), []),
            groups.get((f"ip:model={model},solver=scip,branching=infeasibility", size), []),
        )
        for model, size in product(MODELS, [n for n in sizes_of(records) if n > 5])
    }
    claim = "Branching on the most infeasible variable finds a solution quickly."
    return faster(claim, ratios, "SCIP's own rule / this one: above 1, this one is faster.")


def _sparse_finding(records: list[Record]) -> Finding:
    groups = by_engine(records)
    claim = "CP is vastly faster than strengthened IP on sparse 8×8 boards (500 to 1000 times)."
    if "cp" not in groups:
        return Finding(claim, str(Verdict.OPEN), "Not measured.")
    ips = {engine: of for engine, of in groups.items() if engine.startswith("ip")}
    ratios = {NAMES[engine].removeprefix("strengthened IP, "): compare(of, groups["cp"])
              for engine, of in ips.items()}  # fmt: skip
    presolved = {NAMES[e]: share(_presolved(of) or 0, len(of)) for e, of in ips.items()}
    words = "; ".join(f"{name.split(', ', 1)[1]} {part}" for name, part in presolved.items())
    worst = max(groups["cp"], key=lambda record: (is_censored(record), cost(record)))
    found = faster(claim, ratios)
    slowest = "over the limit" if is_censored(worst) else f"at most {cost(worst):.2g} s"
    known = {name: each for name, each in ratios.items() if each is not None}
    return replace(
        found,
        verdict=f"faster: {verdict_of(known)}; 500 times: {verdict_of(known, 500)}",
        evidence=f"{found.evidence} CP-SAT: median {median_of(groups['cp'])} s, {slowest} "
        f"(n = {len(groups['cp'])}). Share of boards that IP decides by presolve alone: {words}.",
    )


def _figures(records: list[Record]) -> list[Figure]:
    panels = [_by_size(on_boards(records, "edges"))]
    if sparse := on_boards(records, "sparse"):
        panels.append(_sparse_panel(sparse))
    return [Figure("times", "Tables 1 and 2: time of IP and CP models", panels)]


def _by_size(records: list[Record]) -> Panel:
    series = [
        Series(
            f"{model} IP, published (Gurobi)",
            [n for m, n in PUBLISHED if m == model],
            [float(PUBLISHED[m, n]["median"]) for m, n in PUBLISHED if m == model],
            published=True,
        )
        for model in MODELS
    ]
    series += [cost_line(NAMES[engine], of) for engine, of in _in_order(records)]
    title = "all edge clues (limit counted where reached)"
    return Panel("lines", title, "median seconds", series)


def _sparse_panel(records: list[Record]) -> Panel:
    labels = {"IP": "IP,\nGurobi", "CP": "CP,\nCP Opt."}
    published = Series(
        "median, published",
        list(labels.values()),
        [float(PUBLISHED_SPARSE[model]["median"]) for model in labels],
        published=True,
    )
    groups = _in_order(records)
    names = [
        NAMES[engine].replace("strengthened IP, ", "IP,\n").replace("most ", "most\n")
        for engine, _ in groups
    ]
    bounds = [isinstance(bounded_costs(of)["median"], str) for _, of in groups]
    ours = Series("median, ours", names, [costs(of)["median"] for _, of in groups], bounds=bounds)
    return Panel("bars", "sparse 8×8", "median seconds", [published, ours], x_label="")


STUDY = Study(
    name="barth",
    title="Barth: integer against constraint programming",
    document="J. Barth, The Skyscrapers Puzzle: Integer Programming vs. Constraint Programming "
    "(2021), tables 1 and 2.",
    method="The basic IP (1)–(26) and the strengthened one with (27)–(50), in HiGHS and SCIP "
    "instead of Gurobi, SCIP also with the document's rule of branching; the CP model in OR-Tools "
    "CP-SAT and in Choco instead of CP Optimizer; one thread each. Building and solving count, "
    "starting a solver's process does not.",
    scales={
        "tiny": Scale((4,), 1, 5, sparse=0),
        "quick": Scale((4, 5), 3, 3, sparse=2),
        "committed": Scale(
            (4, 5, 6, 7), 100, 20, sparse=30, fewer={6: 30, 7: 30}, limits={6: 60, 7: 10}
        ),
        "full": Scale((4, 5, 6, 7), 50, 900, sparse=10),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
    findings=_findings,
)
