"""SMT against SAT, which Kolijn's thesis asks for (chapter 6), on the same boards.

The SMT model after *Skyscrapers (aka Towers)* has integers; ours are bit-vectors and truth values.
"""

from collections.abc import Iterable
from itertools import product

from skytile.studies.machinery import (
    Cell,
    Figure,
    Finding,
    Panel,
    Record,
    Scale,
    Study,
    Table,
    Task,
)
from skytile.studies.machinery.findings import compare, faster
from skytile.studies.machinery.tables import (
    answers,
    bound,
    by_engine,
    by_engine_and_size,
    cost_line,
    costs,
    on_boards,
    sizes_of,
    statuses,
    summary,
)

NAMES = {
    "smt:sort=int": "SMT, integers (the document's)",
    "smt:sort=bitvec": "SMT, bit-vectors",
    "smt:sort=bool": "SMT, truth values",
    "sat:latin=extended,clues=direct,solver=glucose4": "SAT, Kolijn's encoding",
    "sat:latin=extended,clues=order,solver=glucose4": "SAT, ours",
}
KINDS = {
    "edges": "all edge clues",
    "thin": "boards without a needless clue",
    "smt": "the document's boards",
}


def _tasks(scale: Scale) -> Iterable[Task]:
    names = ["smt/1", "smt/2"]
    for size, seed in product(scale.sizes, range(scale.boards)):
        names += [f"edges/{size}/{seed}", f"thin/{size}/{seed}"]
    return scale.solve(names, NAMES)


def _tables(records: list[Record]) -> list[Table]:
    return [_table(kind, on_boards(records, kind)) for kind in KINDS]


def _table(kind: str, records: list[Record]) -> Table:
    groups = by_engine_and_size(records, NAMES)
    best = {size: costs(of)["median"] for engine, size, of in groups if engine == list(NAMES)[-1]}
    rows: list[list[Cell]] = []
    for engine, size, of in sorted(groups, key=lambda group: group[1]):
        times = costs(of)
        built = summary([record["build_seconds"] for record in answers(of)])
        sizes = summary([sum(record["size"].values()) for record in answers(of)])
        least = best.get(size)
        factor = times["median"] / least if times["median"] and least else None
        late = 2 * len(answers(of)) <= len(of)
        row: list[Cell] = [size, NAMES[engine], bound(times["median"], late)]
        row += [bound(times["max"], len(answers(of)) < len(of)), built["median"]]
        rows.append([*row, sizes["median"], bound(factor, late), statuses(of)])
    columns = ["size", "model", "median (s)", "max (s)", "of it building (s)"]
    columns += ["variables and constraints", "times our SAT", "solved"]
    title = f"SMT and SAT: {KINDS[kind]}"
    notes = ["No document has figures for this. A limit that ran out counts as the limit."]
    return Table(f"times-{kind}", title, columns, rows, notes)


def _findings(records: list[Record]) -> list[Finding]:
    integers, vectors, truth, theirs, ours = NAMES
    found = []
    for claim, slow, fast in (
        ("SAT with our encoding is faster than SMT with bit-vectors.", vectors, ours),
        ("SAT with Kolijn's encoding is faster than SMT with bit-vectors.", vectors, theirs),
        ("SMT with bit-vectors is faster than with the document's integers.", integers, vectors),
        ("SMT with truth values is faster than with bit-vectors.", vectors, truth),
    ):
        ratios = {}
        for kind in ("edges", "thin"):
            groups = {
                (e, n): of for e, n, of in by_engine_and_size(on_boards(records, kind), NAMES)
            }
            for size in sizes_of(on_boards(records, kind)):
                if size > 5:
                    sides = (groups.get((engine, size), []) for engine in (slow, fast))
                    ratios[f"{kind} {size}×{size}"] = compare(*sides)
        found.append(faster(claim, ratios))
    return found


def _figures(records: list[Record]) -> list[Figure]:
    panels = []
    for kind in ("edges", "thin"):
        groups = by_engine(on_boards(records, kind))
        series = [cost_line(name, groups.get(engine, [])) for engine, name in NAMES.items()]
        panels.append(Panel("lines", KINDS[kind], "median seconds", series))
    return [Figure("times", "SMT against SAT: building and solving", panels)]


STUDY = Study(
    name="smt-vs-sat",
    title="SMT against SAT",
    document="Asked for by L. Kolijn (2022), chapter 6; the model with integers is that of "
    "Skyscrapers (aka Towers), an SMT model, whose two boards are among those solved.",
    method="Z3 with integers, bit-vectors and truth values against Glucose 4 with Kolijn's "
    "encoding and with ours, on the same boards: all 4n edge clues, and boards "
    "none of whose clues can go.",
    scales={
        "tiny": Scale((4,), 1, 5),
        "quick": Scale((4, 5, 6), 3, 5),
        "committed": Scale((4, 5, 6, 7, 8), 30, 10),
        "full": Scale((4, 5, 6, 7, 8, 9), 30, 300),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
    findings=_findings,
)
