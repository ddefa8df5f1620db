"""How many boards are determined by all the clues around or on them: new counts.

Skyscrapers: every Latin square up to 6×6 is generated and its clues compared with those of all
others; beyond that, a solver checks random squares. Mosaic: a formula, from the theorem by which
the kernel mends pictures (`kernel/mosaic/pictures.hpp`).
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial

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
from skytile.studies.machinery.findings import Verdict, finding
from skytile.studies.machinery.statistics import Estimate, share
from skytile.studies.machinery.tables import answers, board_size, format_cell, group_by

_PORTION = 2000
"""Random squares for each measurement."""
_LARGEST_MOSAIC = 12


def _tasks(scale: Scale) -> Iterable[Task]:
    for size in scale.sizes:
        for west, east in _parts(size):
            yield Task("count-determined", f"random/{size}/{10 * west + east}", "", 600)
    count = min(_PORTION, scale.boards)
    for size, first in product(scale.further["sampled"], range(0, scale.boards, count)):
        options = {"boards": count}
        yield Task(
            "sample-determined", f"random/{size}/{first}", "kernel", scale.seconds, options=options
        )


def _parts(size: int) -> list[tuple[int, int]]:
    """The clues that the first row can have at its ends: together at most one more than cells."""
    every = product(range(1, size + 1), repeat=2)
    return [(west, east) for west, east in every if west + east <= size + 1]


@cache
def strong_tournaments(rows: int, columns: int) -> int:
    """The number of strongly connected orientations of the labelled complete bipartite graph.

    A bipartite tournament is a sequence of blocks, each with all arrows to those after it: strong
    ones, and sets of single vertices on one side, where no two adjacent sets are on the same side.
    With exponential generating functions, F for all (2^mn) and S for strong ones, this means
    F = 1 / (e^-x + e^-y - 1 - S).
    """
    inverse = _inverse(rows, columns)
    sides = [0 if columns else (-1) ** rows, 0 if rows else (-1) ** columns]
    strong = sum(sides) - (not rows and not columns)
    return strong - int(inverse * factorial(rows) * factorial(columns))


@cache
def _inverse(rows: int, columns: int) -> Fraction:
    """A coefficient of 1 / F."""
    if not rows and not columns:
        return Fraction(1)
    return -sum(
        (
            _every(i, j) * _inverse(rows - i, columns - j)
            for i, j in product(range(rows + 1), range(columns + 1))
            if i or j
        ),
        Fraction(0),
    )


def _every(rows: int, columns: int) -> Fraction:
    return Fraction(2 ** (rows * columns), factorial(rows) * factorial(columns))


def determined_pictures(width: int, height: int) -> int:
    """The number of pictures of black and white cells that all clues of a Mosaic determine.

    Lines of length 2 (mod 3) have pairs of cells that can be exchanged, and single cells between.
    Without such lines every picture is determined. Where paired rows and columns cross, the
    picture is determined if a bipartite tournament is strong; a single line across is determined if
    its pairs are not all alike; where single lines cross, everything is.
    """
    paired_columns, single_columns = _lines(width)
    paired_rows, single_rows = _lines(height)
    found: int = 2 ** (single_rows * single_columns)
    if paired_columns:
        found *= (2**paired_columns - 2) ** single_rows
    if paired_rows:
        found *= (2**paired_rows - 2) ** single_columns
    if paired_rows and paired_columns:
        found *= strong_tournaments(paired_rows, paired_columns)
    return found


def _lines(length: int) -> tuple[int, int]:
    """The number of lines that are paired, and of those that are single."""
    return (2 * (length + 1) // 3, (length - 2) // 3) if length % 3 == 2 else (0, length)


def _tables(records: list[Record]) -> list[Table]:
    return [_squares(records), _pictures()]


def _totals(records: list[Record], job: str) -> dict[int, dict[str, int]]:
    """The counts of a job by size, summed over the parts; exact ones only if no part is missing."""
    groups = group_by((r for r in answers(records) if r["job"] == job), board_size)
    return {
        size: {key: sum(r["values"][key] for r in of) for key in of[0]["values"]}
        for size, of in groups.items()
        if job == "sample-determined" or len(of) == len(_parts(size))
    }


def _squares(records: list[Record]) -> Table:
    counted, sampled = (_totals(records, f"{how}-determined") for how in ("count", "sample"))
    rows: list[list[Cell]] = []
    for size in sorted(counted.keys() | sampled.keys()):
        row: list[Cell] = [size]
        if exact := counted.get(size):
            row += [exact["squares"], exact["clue_sets"], exact["determined"]]
            row.append(100 * exact["determined"] / exact["squares"])
        else:
            row += [None] * 4
        if some := sampled.get(size):
            found = share(some["determined"], some["boards"])
            row += [some["boards"], _percent(found)]
        else:
            row += [None] * 2
        rows.append(row)
    columns = ["size", "Latin squares", "sets of clues", "determined", "% of squares"]
    columns += ["random squares", "% determined [95 %]"]
    notes = [
        "All squares: each was made, and its 4n clues compared with those of the others. Random "
        "squares: drawn uniformly, each put to a solver. Where a row has both figures, they come "
        "from two independent methods."
    ]
    title = "Latin squares that all their edge clues determine"
    return Table("squares", title, columns, rows, notes)


def _percent(part: Estimate) -> str:
    ends = ", ".join(f"{100 * end:.3g}" for end in (part.low, part.high))
    return f"{100 * part.value:.3g} [{ends}]"


def _pictures() -> Table:
    rows: list[list[Cell]] = []
    for n in range(1, _LARGEST_MOSAIC + 1):
        found = determined_pictures(n, n)
        shown = str(found) if n <= 8 else f"{found:.4e}"
        rows.append([f"{n}×{n}", shown, 100 * found / 2 ** (n * n)])
    notes = [
        "If n is not 2 (mod 3), all. If n = 3k − 1, T(2k, 2k) (2^2k − 2)^(2(k−1)) 2^((k−1)²), "
        "where T(m, n) counts strong bipartite tournaments: T has the exponential generating "
        "function e^−x + e^−y − 1 − 1/F, and F = Σ 2^mn x^m y^n / (m! n!)."
    ]
    title = "Pictures that all clues of a Mosaic determine"
    return Table("pictures", title, ["size", "determined", "% of pictures"], rows, notes)


def _findings(records: list[Record]) -> list[Finding]:
    counted, sampled = (_totals(records, f"{how}-determined") for how in ("count", "sample"))
    exact = [
        Detail(
            f"{n}×{n}",
            f"{format_cell(of['determined'])}; {format_cell(of['clue_sets'])}",
            of["squares"],
        )
        for n, of in sorted(counted.items())
    ]
    parts = {n: share(of["determined"], of["boards"]) for n, of in sorted(sampled.items())}
    random = [Detail(f"{n}×{n}", f"{_percent(each)} %", each.n) for n, each in parts.items()]
    pictures = ", ".join(format_cell(determined_pictures(n, n)) for n in range(1, 6))
    new = str(Verdict.NEW)
    return [
        finding(
            "How many Latin squares are determined by all their edges?",
            new,
            "Exact numbers of squares that are determined, and of different sets of edge clues; n "
            "is the number of all squares",
            exact,
        ),
        finding("What share of random squares is determined?", new, "Shares", random),
        Finding(
            "How many pictures are determined by all clues of a Mosaic?",
            new,
            f"By a formula (see the table): {pictures} for 1×1 to 5×5.",
        ),
    ]


def _figures(records: list[Record]) -> list[Figure]:
    counted, sampled = (_totals(records, f"{how}-determined") for how in ("count", "sample"))
    exact = Series(
        "all squares",
        sorted(counted),
        [100 * counted[n]["determined"] / counted[n]["squares"] for n in sorted(counted)],
    )
    found = {n: share(of["determined"], of["boards"]) for n, of in sorted(sampled.items())}
    shown = {n: each for n, each in found.items() if each.value > 0}
    errors = [
        [100 * (each.value - each.low) for each in shown.values()],
        [100 * (each.high - each.value) for each in shown.values()],
    ]
    chance = Series(
        "random squares, 95 %", list(shown), [100 * e.value for e in shown.values()], errors
    )
    panel = Panel("lines", "", "% of Latin squares", [exact, chance])
    return [Figure("share", "Latin squares that all their edge clues determine", [panel])]


STUDY = Study(
    name="determined",
    title="How many boards all clues determine",
    document="New: the documents take all edge clues to begin with, and find that they are often "
    "not enough.",
    method="Exact counts for small boards by comparing the clues of all Latin squares, in parts by "
    "the clues of the first row; shares of uniformly random squares, also for larger boards. For "
    "Mosaic, a formula.",
    scales={
        "tiny": Scale((1, 2, 3, 4), 20, 60, sampled=(4,)),
        "quick": Scale((1, 2, 3, 4, 5), 2000, 120, sampled=(4, 5, 6, 7)),
        "committed": Scale((1, 2, 3, 4, 5, 6), 20_000, 600, sampled=(4, 5, 6, 7, 8, 9)),
        "full": Scale((1, 2, 3, 4, 5, 6), 1_000_000, 3600, sampled=(4, 5, 6, 7, 8, 9)),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
    findings=_findings,
)
