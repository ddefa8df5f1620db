"""The study of the fewest clues that determine any board of a size."""

from collections.abc import Iterable, Mapping
from math import comb

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
from skytile.studies.machinery.findings import Verdict, finding, listed
from skytile.studies.machinery.tables import answers, board_size, format_cell, group_by

_Key = tuple[str, int, int]
"""Which clues, the size of the board, and the number of clues."""
KINDS = {"edges": "edges alone", "cells": "edges and cells"}


def _tasks(scale: Scale) -> Iterable[Task]:
    for kind, counts in (("edges", scale.further["edges"]), ("cells", scale.further["cells"])):
        for size, most in counts.items():
            for clues in range(1, most + 1):
                parts = scale.further["parts"].get((kind, size, clues), 1)
                for part in range(parts):
                    options = {"kind": kind, "clues": clues, "part": part, "parts": parts}
                    board = f"random/{size}/0"
                    yield Task("search-fewest", board, "", scale.seconds, options=options)
    for size in scale.sizes:
        yield Task("check", f"stairs/{size}/0", "kernel", scale.seconds)
        yield Task("check", f"stairs/{size}/0", "sat", scale.seconds)


def _searches(records: Iterable[Record]) -> dict[_Key, list[Record]]:
    """The records of finished searches, by kind, size and number of clues."""
    done = (record for record in answers(records) if record["job"] == "search-fewest")
    return group_by(done, _key)


def _key(record: Record) -> _Key:
    chosen = record["job_options"]
    return chosen["kind"], board_size(record), int(chosen["clues"])


def _total(records: Iterable[Record], what: str) -> int:
    return sum(int(record["values"][what]) for record in records)


def _is_whole(records: list[Record]) -> bool:
    return len(records) == int(records[0]["job_options"]["parts"])


def _tables(records: list[Record]) -> list[Table]:
    return [_searched(records), _stairs(records)]


def _searched(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for (kind, size, clues), of in sorted(_searches(records).items(), reverse=True):
        if not _is_whole(of):
            continue
        places = 4 * size + (size * size if kind == "cells" else 0)
        row: list[Cell] = [KINDS[kind], f"{size}×{size}", clues, comb(places, clues)]
        row += [_total(of, what) for what in ("sets", "vectors", "asked", "unique")]
        rows.append([*row, of[0]["values"].get("example") or None])
    columns = ["clues", "size", "how many", "sets of places", "up to symmetry"]
    columns += ["with all values", "questions asked", "one solution", "the first of these"]
    notes = [
        "Every set of places and all values at them were decided: two solutions known from other "
        "questions, no solution because a part has none, or asked. With 'one solution' above 0, "
        "the number of clues is enough for some board; with 0, for none."
    ]
    return Table("searched", "Sets of clues with one solution", columns, rows, notes)


def _stairs(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    checks = [record for record in answers(records) if record["job"] == "check"]
    for size, of in sorted(group_by(checks, board_size).items()):
        said = ", ".join(f"{r['engine']}: {r['values']['verdict']}" for r in of)
        rows.append([f"{size}×{size}", size - 1, said])
    title = "1, n, n − 1, …, 3 along one side: n − 1 clues that determine a board of any size"
    return Table("stairs", title, ["size", "clues", "solutions"], rows)


def _findings(records: list[Record]) -> list[Finding]:
    done = {key: of for key, of in _searches(records).items() if _is_whole(of)}
    unique = {key: _total(of, "unique") for key, of in done.items()}
    return [_too_few(done, unique), _enough(records), _with_cells(unique)]


def _too_few(done: Mapping[_Key, list[Record]], unique: Mapping[_Key, int]) -> Finding:
    """Whether n − 2 edge clues determine a board."""
    sizes = [n for kind, n, clues in sorted(done) if kind == "edges" and clues == n - 2]
    details = [
        Detail(
            f"{n}×{n}",
            f"{unique['edges', n, n - 2]} of {format_cell(_total(of, 'vectors'))}",
            _total(of, "sets"),
            str(Verdict.FAILS if unique["edges", n, n - 2] else Verdict.HOLDS),
        )
        for n in sizes
        if (of := done["edges", n, n - 2])
    ]
    sure = [n for n in sizes if not unique["edges", n, n - 2]]
    verdict = str(Verdict.OPEN)
    if sizes:
        verdict = (
            f"proved for n = {listed(list(map(str, sure)))}" if sure == sizes else Verdict.FAILS
        )
    return finding(
        "Fewer than n − 1 edge clues never determine a board.",
        verdict,
        "Vectors of values with one solution, of all vectors at all sets of n − 2 places up to "
        "symmetry; in the last place the number of these sets",
        details,
    )


def _enough(records: list[Record]) -> Finding:
    """Whether solvers confirm that n − 1 edge clues determine a board."""
    checks = [r for r in records if r["job"] == "check"]
    engines = group_by(checks, lambda r: str(r["engine"]))
    found = {
        engine: sorted(board_size(r) for r in answers(of) if r["values"]["verdict"] == "unique")
        for engine, of in engines.items()
    }
    words = "; ".join(
        f"{engine}: {len(of)} of {len(engines[engine])} boards"
        + (f", from {of[0]}×{of[0]} to {of[-1]}×{of[-1]}" if of else "")
        for engine, of in found.items()
    )
    said = {r["values"]["verdict"] for r in answers(checks)}
    return Finding(
        "n − 1 edge clues are enough for every n.",
        "refuted by a solver" if said - {"unique"} else "proved",
        "1, n, n − 1, …, 3 from left to right at the top, the last column without a clue. The "
        f"proof is in the documentation. Solvers confirm it: {words or 'not measured'}.",
    )


def _with_cells(unique: Mapping[_Key, int]) -> Finding:
    """The fewest edges and cells, for sizes at which every smaller number was searched, too."""
    least = {}
    for kind, n, clues in sorted(unique):
        smaller = [unique.get((kind, n, k)) for k in range(1, clues)]
        if kind == "cells" and unique[kind, n, clues] and not any(each != 0 for each in smaller):
            least[n] = clues
    more = {n: k for kind, n, k in sorted(unique) if kind == "cells" and n not in least}
    words = [f"n = {n}: {k}" for n, k in least.items()]
    words += [f"n = {n}: more than {k}" for n, k in more.items()]
    return Finding(
        "The fewest clues of any board, edges and given cells together.",
        str(Verdict.NEW),
        f"Exactly, by all sets of places and all values: {'; '.join(words) or 'not measured'}.",
    )


def _figures(records: list[Record]) -> list[Figure]:
    """A board that n - 1 clues determine, with its solution, a cyclic square."""
    panels = []
    for n in (5, 7):
        top = ["1", *map(str, range(n, 2, -1)), ""]
        rows = [[(row + column - 1) % n + 1 for column in range(n)] for row in range(n)]
        frame = [["", *top, ""], *(["", *map(str, row), ""] for row in rows), [""] * (n + 2)]
        panels.append(Panel("board", f"{n - 1} clues", "", [Series("", [], frame)], x_label=""))
    return [Figure("stairs", "n − 1 clues that determine a board, and its solution", panels)]


STUDY = Study(
    name="fewest",
    title="The fewest clues of any board",
    document="New; de Jong (2023) asks for the fewest clues of a Mosaic.",
    method="All sets of so many clues on a board, up to turning and mirroring it, with all values "
    "(`studies/fewest/search.py`). A certificate for edges can be written and is checked by a "
    "program that shares no code (`scripts/check_fewest.py`).",
    scales={
        "tiny": Scale((4,), 1, 60, edges={3: 1, 4: 2}, cells={3: 2}, parts={}),
        "quick": Scale(
            (4, 8), 1, 60, edges={3: 2, 4: 3, 5: 4}, cells={2: 1, 3: 2, 4: 3}, parts={}
        ),
        "committed": Scale(
            tuple(range(3, 21)), 1, 3600,
            edges={3: 2, 4: 3, 5: 4, 6: 5, 7: 5}, cells={2: 1, 3: 2, 4: 3, 5: 4, 6: 4},
            parts={("edges", 7, 5): 8, ("cells", 6, 4): 4},
        ),
        "full": Scale(
            tuple(range(3, 21)), 1, 36_000,
            edges={3: 2, 4: 3, 5: 4, 6: 5, 7: 6}, cells={2: 1, 3: 2, 4: 3, 5: 4, 6: 5},
            parts={
                ("edges", 7, 5): 8, ("edges", 7, 6): 64, ("cells", 6, 4): 4, ("cells", 6, 5): 64,
            },
        ),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
    findings=_findings,
)  # fmt: skip
