"""Every paradigm on the same boards of both puzzles, hard enough to tell them apart.

Skyscrapers with few given cells, Skyscraper Sudoku (which Barth's document asks for) and Mosaics up
to 100×100: time against size, cactus and scatter plots, and who solves what within a limit.
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
    Series,
    Study,
    Table,
    Task,
)
from skytile.studies.machinery.boards import tatham_count
from skytile.studies.machinery.comparison import pairs_table, scatter_figure, summary_table
from skytile.studies.machinery.findings import Verdict, compare
from skytile.studies.machinery.statistics import is_censored, median_of, par2, seconds
from skytile.studies.machinery.tables import (
    answers,
    board_size,
    by_engine,
    cost_line,
    format_cell,
    group_by,
    on_boards,
    sizes_of,
    statuses,
)


def _names(sort: str) -> dict[str, str]:
    """The names of all engines, with the sort that suits Z3."""
    return {
        "kernel": "kernel (ours, C++)",
        "sat": "SAT, our encoding",
        "asp": "ASP, clingo",
        "cp": "CP, CP-SAT",
        f"smt:sort={sort}": "SMT, Z3",
        "clp": "CLP, GNU Prolog",
        "cpmpy:solver=choco": "CP, Choco",
        "ip": "IP, HiGHS",
    }


KINDS = {
    "lean": ("Skyscrapers", _names("bitvec")),
    "sudoku": ("Skyscraper Sudoku", _names("bitvec")),
    "tatham": ("Mosaic", _names("bool")),
    "irreducible": ("Mosaic, large", _names("bool")),
}
SLOW = ("clp", "cpmpy:solver=choco", "ip")
"""Engines that are not asked about the largest Skyscrapers, as they fail on smaller ones."""
_EASY = 6
"""The size of Skyscrapers up to which slow engines, too, are asked about every board."""


def _tasks(scale: Scale) -> Iterable[Task]:
    further = scale.further
    few = further.get("few", scale.boards)
    for kind, sizes in (("lean", scale.sizes), ("sudoku", further["sudoku"])):
        for n, seed in product(sizes, range(scale.boards)):
            slow_too = n <= _EASY or (seed < few and n <= further["slow"])
            asked = [e for e in KINDS[kind][1] if e not in SLOW or slow_too]
            yield from scale.solve([f"{kind}/{n}/{seed}"], asked)
    large = [f"irreducible/{n}/random/{s}" for n, s in product(further["large"], range(few))]
    yield from scale.solve(large, KINDS["irreducible"][1])
    for n in further["mosaic"]:
        count = min(scale.boards, tatham_count(n))
        yield from scale.solve([f"tatham/{n}/{i}" for i in range(count)], KINDS["tatham"][1])


def _name(record: Record) -> str:
    names = KINDS[record["board"].partition("/")[0]][1]
    return names[record["engine"]]


def _groups(records: list[Record]) -> Iterable[tuple[str, str, dict[str, list[Record]]]]:
    """Each kind, its title, and its records by name of the engine, in the order of names."""
    for kind, (words, names) in KINDS.items():
        groups = by_engine(on_boards(records, kind))
        if groups:
            yield kind, words, {names[e]: groups[e] for e in names if e in groups}


def _tables(records: list[Record]) -> list[Table]:
    tables = [_table(kind, words, groups) for kind, words, groups in _groups(records)]
    for kind, (words, names) in KINDS.items():
        here = sorted(on_boards(records, kind), key=lambda r: list(names).index(r["engine"]))
        if here:
            size = max(sizes_of(here))
            largest = [record for record in here if board_size(record) == size]
            title = f"{words} {size}×{size}: engines that were asked"
            tables.append(summary_table(largest, f"largest-{kind}", title, _name))
            title = f"{words}: engines in pairs, all boards on which both were asked"
            tables.append(pairs_table(here, f"pairs-{kind}", title, _name))
    return tables


def _table(kind: str, words: str, groups: dict[str, list[Record]]) -> Table:
    rows: list[list[Cell]] = []
    sizes = sizes_of([record for of in groups.values() for record in of])
    for name, of in groups.items():
        here = group_by(of, board_size)
        row: list[Cell] = [name, statuses(of)]
        row += [str(median_of(here[size])) if size in here else "not asked" for size in sizes]
        rows.append([*row, par2(of), max(r.get("peak_mb", 0.0) for r in of) or None])
    columns = ["engine", "solved", *(f"{n}×{n}" for n in sizes), "PAR-2 s", "peak memory (MB)"]
    title = f"{words}: median seconds of building and solving, with 95 % intervals"
    notes = [
        "≥: the limit ran out on half of the boards or more. PAR-2 is over the boards an engine "
        "was asked about. Memory is the most that was resident in the process, its imports "
        "included; a solver that runs as a program of its own counts too."
    ]
    return Table(f"times-{kind}", title, columns, rows, notes)


def _findings(records: list[Record]) -> list[Finding]:
    found = []
    for kind, words, groups in _groups(records):
        largest = max(sizes_of(on_boards(records, kind)))
        claim = f"{words}: which paradigm is the fastest?"
        if kind == "sudoku":
            claim = "How well does CP fare on Skyscraper Sudoku? (Barth's question)"
        found.append(Finding(claim, str(Verdict.NEW), _ranking(groups, largest)))
    return found


def _ranking(groups: dict[str, list[Record]], size: int) -> str:
    """The medians at a size in words, fastest first, with the numbers of boards solved."""
    at = {name: [r for r in of if board_size(r) == size] for name, of in groups.items()}
    asked = {name: of for name, of in at.items() if of}
    order = sorted(asked, key=lambda name: (median_of(asked[name]).is_least, par2(asked[name])))
    parts = [
        f"{name} {median_of(asked[name])} s ({len(answers(asked[name]))} of {len(asked[name])})"
        for name in order
    ]
    words = f"At {size}×{size}, medians and boards solved: {'; '.join(parts)}."
    if len(order) > 1 and (gain := compare(asked[order[1]], asked[order[0]])) is not None:
        words += f" The second takes {gain} times as long as the first on the same boards."
    return words


def _figures(records: list[Record]) -> list[Figure]:
    against, cactus, scatters = [], [], []
    for kind, words, groups in _groups(records):
        lines = [cost_line(name, of) for name, of in groups.items()]
        against.append(Panel("lines", words, "median seconds", lines))
        shared = _asked_of_all(groups)
        n = len({record["board"] for of in shared.values() for record in of})
        title = f"{words}, n = {n}"
        cactus.append(
            Panel("cactus", title, "seconds per board, at most", _steps(shared), "boards")
        )
        title = f"{words}: the kernel against the others, a point a board"
        every = [record for of in groups.values() for record in of]
        if len(groups) > 1:
            scatters.append(scatter_figure(every, f"scatter-{kind}", title, _name))
    within = _limit(records)
    return [
        Figure(
            "time-against-size",
            f"Every paradigm: time against size\nan arrow: longer than {within} s",
            against,
        ),
        Figure(
            "cactus",
            f"Every paradigm: boards solved within a time, up to {within} s\n"
            "of the boards that all of them were asked about",
            cactus,
        ),
        *scatters,
    ]


def _asked_of_all(groups: dict[str, list[Record]]) -> dict[str, list[Record]]:
    """The records on boards that every engine was asked about."""
    boards = set.intersection(*({record["board"] for record in of} for of in groups.values()))
    return {name: [r for r in of if r["board"] in boards] for name, of in groups.items()}


def _steps(groups: dict[str, list[Record]]) -> list[Series]:
    """How many boards are solved within a time; without totals, as the legend is shared."""
    found = []
    for name, of in groups.items():
        times = sorted(seconds(record) for record in of if not is_censored(record))
        found.append(Series(name, list(range(1, len(times) + 1)), times))
    return found


def _limit(records: list[Record]) -> str:
    return format_cell(max(record["limits"]["seconds"] for record in records))


STUDY = Study(
    name="paradigms",
    title="Every paradigm on the same boards",
    document="None of the documents compares more than two paradigms; Skyscraper Sudoku is what "
    "J. Barth (2021) asks for.",
    method="Each engine, one thread, on Skyscrapers none of whose clues can go, cells being "
    "taken away first, on Skyscraper Sudoku made in the same way, and on Mosaics: Simon Tatham's, "
    "and large ones of random pictures none of whose clues can go. Building and solving count; "
    "loading a solver and starting a program do not.",
    scales={
        "tiny": Scale((4,), 1, 5, slow=9, sudoku=(4,), mosaic=(5,), large=()),
        "quick": Scale((5, 6, 7), 3, 3, slow=6, sudoku=(6,), mosaic=(5, 10, 15), large=(20,)),
        "committed": Scale(
            (6, 7, 8, 9, 10, 12, 14), 100, 6, slow=9, few=30,
            sudoku=(6, 8, 9), mosaic=(10, 25, 50), large=(50, 100),
        ),
        "full": Scale(
            (6, 7, 8, 9, 10, 12, 14, 16), 100, 300, slow=10,
            sudoku=(6, 8, 9), mosaic=(10, 25, 50, 100), large=(50, 100),
        ),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
    findings=_findings,
)  # fmt: skip
