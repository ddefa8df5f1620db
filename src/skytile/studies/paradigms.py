"""Every paradigm on the same boards of both puzzles: time against size, and cactus plots."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from skytile.studies.machinery import Cell, Figure, Panel, Record, Scale, Series, Study, Table, Task
from skytile.studies.machinery.boards import tatham_count
from skytile.studies.machinery.tables import (
    answers,
    board_size,
    cost,
    group_by,
    medians,
    statuses,
    summary,
)

SKYSCRAPERS = {
    "kernel": "kernel (ours, C++)",
    "sat": "SAT, our encoding",
    "asp": "ASP, clingo",
    "cp": "CP, CP-SAT",
    "smt:sort=bitvec": "SMT, Z3",
    "clp": "CLP, GNU Prolog",
    "cpmpy:solver=choco": "CP, Choco",
    "ip": "IP, HiGHS",
}
MOSAIC = {
    "kernel": "kernel (ours, C++)",
    "sat": "SAT, our encoding",
    "asp": "ASP, clingo",
    "cp": "CP, CP-SAT",
    "smt:sort=bool": "SMT, Z3",
    "clp": "CLP, GNU Prolog",
    "cpmpy:solver=choco": "CP, Choco",
    "ip": "IP, HiGHS",
}
KINDS = {"thin": ("Skyscrapers", SKYSCRAPERS), "tatham": ("Mosaic", MOSAIC)}


def _tasks(scale: Scale) -> Iterable[Task]:
    boards = [f"thin/{n}/{s}" for n, s in product(scale.sizes, range(scale.boards))]
    for n in scale.further["mosaic"]:
        boards += [f"tatham/{n}/{i}" for i in range(min(scale.boards, tatham_count(n)))]
    for name, again in product(boards, range(scale.repetitions)):
        for engine in KINDS[name.split("/")[0]][1]:
            yield Task("solve", name, engine, scale.seconds, repetition=again)


def _kind(record: Record) -> str:
    return str(record["board"]).split("/")[0]


def _tables(records: list[Record]) -> list[Table]:
    return [_table(kind, [r for r in records if _kind(r) == kind]) for kind in KINDS]


def _table(kind: str, records: list[Record]) -> Table:
    words, names = KINDS[kind]
    rows: list[list[Cell]] = []
    sizes = sorted({board_size(record) for record in records})
    for engine, of in group_by(records, lambda r: r["engine"]).items():
        row: list[Cell] = [names[engine], statuses(of)]
        for size in sizes:
            here = [record for record in of if board_size(record) == size]
            median = summary([cost(record) for record in here])["median"]
            late = here and len(answers(here)) * 2 <= len(here)
            row.append(f"> {here[0]['limits']['seconds']:g}" if late else median)
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
        chosen = [record for record in records if _kind(record) == kind]
        for engine, of in group_by(chosen, lambda r: r["engine"]).items():
            lines.append(medians(names[engine], of))
            times = sorted(cost(record) for record in answers(of))
            steps.append(Series(names[engine], list(range(1, len(times) + 1)), times))
        against.append(
            Panel("lines", words, "size of the board", "median seconds", lines, log_y=True)
        )
        cactus.append(
            Panel("cactus", words, "boards solved", "seconds a board, at most", steps, log_y=True)
        )
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
        "tiny": Scale((4,), 1, 5, further={"mosaic": (5,)}),
        "quick": Scale((4, 5, 6), 2, 3, further={"mosaic": (5, 10, 15)}),
        "committed": Scale((4, 5, 6, 7, 8, 9), 5, 6, further={"mosaic": (5, 10, 15, 25, 50)}),
        "full": Scale(
            (4, 5, 6, 7, 8, 9, 10), 20, 300, further={"mosaic": (5, 10, 15, 25, 50, 100)}
        ),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
)
