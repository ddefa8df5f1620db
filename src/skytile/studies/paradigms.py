"""Every paradigm on the same boards of both puzzles: time against size, and cactus plots."""

from collections.abc import Iterable
from itertools import product

from skytile.studies.machinery import Cell, Figure, Panel, Record, Scale, Series, Study, Table, Task
from skytile.studies.machinery.boards import tatham_count
from skytile.studies.machinery.tables import (
    answers,
    board_size,
    by_engine,
    cost,
    cost_line,
    costs,
    on_boards,
    sizes_of,
    statuses,
    summary,
)


def _names(sort: str) -> dict[str, str]:
    """Every engine, with the sort that suits Z3."""
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


KINDS = {"thin": ("Skyscrapers", _names("bitvec")), "tatham": ("Mosaic", _names("bool"))}


def _tasks(scale: Scale) -> Iterable[Task]:
    thin = [f"thin/{n}/{s}" for n, s in product(scale.sizes, range(scale.boards))]
    yield from scale.solve(thin, KINDS["thin"][1])
    for n in scale.further["mosaic"]:
        count = min(scale.boards, tatham_count(n))
        yield from scale.solve([f"tatham/{n}/{i}" for i in range(count)], KINDS["tatham"][1])


def _tables(records: list[Record]) -> list[Table]:
    return [_table(kind, on_boards(records, kind)) for kind in KINDS]


def _table(kind: str, records: list[Record]) -> Table:
    words, names = KINDS[kind]
    rows: list[list[Cell]] = []
    sizes = sizes_of(records)
    for engine, of in by_engine(records).items():
        row: list[Cell] = [names[engine], statuses(of)]
        for size in sizes:
            here = [record for record in of if board_size(record) == size]
            late = here and len(answers(here)) * 2 <= len(here)
            row.append(f"> {here[0]['limits']['seconds']:g}" if late else costs(here)["median"])
        rows.append([*row, summary([r["peak_mb"] for r in of])["max"]])
    columns = ["engine", "solved", *(f"{n}×{n}, median s" for n in sizes), "peak memory (MB)"]
    title = f"{words}: median seconds of building and solving"
    note = (
        "Memory is the most that was resident in the process, its imports included; a solver that "
        "runs as a program of its own counts too."
    )
    return Table(f"times-{kind}", title, columns, rows, [note])


def _figures(records: list[Record]) -> list[Figure]:
    against, cactus = [], []
    for kind, (words, names) in KINDS.items():
        lines, steps = [], []
        for engine, of in by_engine(on_boards(records, kind)).items():
            lines.append(cost_line(names[engine], of))
            times = sorted(map(cost, answers(of)))
            steps.append(Series(names[engine], list(range(1, len(times) + 1)), times))
        against.append(Panel("lines", words, "median seconds", lines))
        cactus.append(Panel("cactus", words, "seconds a board, at most", steps, "boards solved"))
    return [
        Figure("time-against-size", "Every paradigm: time against size", against),
        Figure("cactus", "Every paradigm: boards solved within a time", cactus),
    ]


STUDY = Study(
    name="paradigms",
    title="Every paradigm on the same boards",
    document="None of the documents compares more than two paradigms.",
    method="Each engine, one thread, on Skyscrapers none of whose clues can go and on "
    "Mosaics of Simon Tatham's program. Building and solving count; loading a solver and "
    "starting a program do not.",
    scales={
        "tiny": Scale((4,), 1, 5, mosaic=(5,)),
        "quick": Scale((4, 5, 6), 2, 3, mosaic=(5, 10, 15)),
        "committed": Scale((4, 5, 6, 7, 8, 9), 5, 6, mosaic=(5, 10, 15, 25, 50)),
        "full": Scale((4, 5, 6, 7, 8, 9, 10), 20, 300, mosaic=(5, 10, 15, 25, 50, 100)),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
)
