"""How many clues a board needs, on average and at least, as both theses ask.

Kolijn (2022), chapter 6, for Skyscrapers; de Jong (2023), chapter 8, for Mosaic.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import product
from typing import NamedTuple

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
from skytile.studies.machinery.statistics import Estimate, mean_of
from skytile.studies.machinery.tables import (
    answers,
    board_size,
    group_by,
    sizes_of,
    statuses,
    summary,
)

WAYS = {
    ("skyscrapers", "irreducible", "edges and cells"): "irreducible, edges and cells alike",
    ("skyscrapers", "irreducible", "edges first"): "irreducible, cells taken away first",
    ("skyscrapers", "irreducible", "edges alone"): "irreducible, edges alone",
    ("skyscrapers", "fewest", "edges and cells"): "fewest, edges and cells",
    ("mosaic", "irreducible", "cells"): "irreducible",
    ("mosaic", "fewest", "cells"): "fewest",
}
"""The kind of puzzle, how far clues are removed, and from which clues, with the words for it."""
_LEADS = {"edges alone": "Means over those boards that all their edges determine (n)"}


class _Kind(NamedTuple):
    """How the clues of a kind of puzzle are counted and shown."""

    reference: str
    """What the number of clues is compared with."""
    count: Callable[[int], int]
    """The number of these on a board of a size."""
    unit: str
    as_share: bool = False
    """Whether figures show percentages: the sizes of Mosaics differ too much for one axis."""

    def scale(self, size: int, counts: list[float]) -> list[float]:
        """The numbers as shown in figures."""
        return [100 * count / self.count(size) for count in counts] if self.as_share else counts


KINDS = {
    "skyscrapers": _Kind("4n edges", lambda size: 4 * size, "clues"),
    "mosaic": _Kind("cells", lambda size: size * size, "clues in % of the cells", as_share=True),
}


def _tasks(scale: Scale) -> Iterable[Task]:
    further = scale.further
    sizes = {
        ("skyscrapers", "irreducible"): scale.sizes,
        ("skyscrapers", "fewest"): further["fewest"],
        ("mosaic", "irreducible"): further["mosaic"],
        ("mosaic", "fewest"): further["mosaic_fewest"],
    }
    for kind, clues, start in WAYS:
        boards = further["proofs"] if clues == "fewest" else scale.boards
        for size, seed in product(sizes[kind, clues], range(boards)):
            options = {"kind": kind, "clues": clues, "from": start}
            yield Task("count-clues", f"random/{size}/{seed}", "", scale.seconds, options=options)


def _way(record: Record) -> tuple[str, str, str]:
    chosen = record["job_options"]
    return chosen["kind"], chosen["clues"], chosen["from"]


def _mean(records: Iterable[Record]) -> Estimate | None:
    """The mean number of clues; an upper bound if some numbers are not proved to be the fewest."""
    counted = [r for r in records if r["values"].get("clues") is not None]
    if not counted:
        return None
    return replace(mean_of(_counts(counted)), is_most=len(answers(counted)) < len(counted))


def _counts(records: Iterable[Record]) -> list[float]:
    return [float(r["values"]["clues"]) for r in records if r["values"].get("clues") is not None]


def _tables(records: list[Record]) -> list[Table]:
    return [*(_table(kind, records) for kind in KINDS), _cells(records)]


def _table(kind: str, records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    chosen = (record for record in records if _way(record)[0] == kind)
    groups = group_by(chosen, lambda r: (list(WAYS).index(_way(r)), board_size(r)))
    for (number, size), of in sorted(groups.items()):
        way, found = list(WAYS)[number], summary(_counts(of))
        share = None if found["mean"] is None else 100 * found["mean"] / KINDS[kind].count(size)
        centre = _mean(of)
        row: list[Cell] = [WAYS[way], f"{size}×{size}"]
        row += [None if centre is None else str(centre), found["sd"]]
        rows.append([*row, found["min"], found["max"], share, _remark(way, of)])
    share_of = f"mean in % of the {KINDS[kind].reference}"
    columns = ["clues", "size", "mean [95 %]", "s.d.", "min", "max", share_of]
    title = f"{kind.capitalize()}: clues that are needed"
    notes = [
        "Irreducible: taken away in a random order until none can go. Fewest: proved, or the best "
        "that was found within the limit (then the mean is an upper bound, ≤). Edges alone: of "
        "those boards that all their edges determine; the study `determined` counts these."
    ]
    return Table(f"clues-{kind}", title, [*columns, "boards"], rows, notes)


def _remark(way: tuple[str, str, str], of: list[Record]) -> str:
    if way[2] == "edges alone":
        return f"{len(_counts(of))} of {len(of)} unique with all edges"
    if way[1] == "fewest":
        return f"{len(answers(of))} of {len(of)} proved"
    return statuses(of)


def _cells(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    ways = [way for way in WAYS if way[2] in ("edges and cells", "edges first")]
    groups = group_by(records, lambda r: (_way(r), board_size(r)))
    for way, size in product(ways, sizes_of(records)):
        of = [r for r in groups.get((way, size), []) if r["values"]]
        if of:
            cells = summary([float(record["values"]["cells"]) for record in of])["mean"] or 0.0
            total = summary(_counts(of))["mean"] or 0.0
            rows.append([WAYS[way], f"{size}×{size}", total - cells, cells])
    columns = ["clues", "size", "mean edges", "mean given cells"]
    return Table("edges-and-cells", "Skyscrapers: which clues stay", columns, rows)


def _findings(records: list[Record]) -> list[Finding]:
    groups = group_by(records, lambda r: (_way(r), board_size(r)))
    claims = {
        way: f"How many clues does a random board of {way[0].capitalize()} need: {words}?"
        for way, words in WAYS.items()
    }
    found = []
    for way, claim in claims.items():
        sizes = sorted(size for other, size in groups if other == way)
        means = {n: _mean(groups[way, n]) for n in sizes}
        details = [Detail(f"{n}×{n}", str(each), each.n) for n, each in means.items() if each]
        if sizes:
            found.append(finding(claim, str(Verdict.NEW), _LEADS.get(way[2], "Means"), details))
    return found


def _figures(records: list[Record]) -> list[Figure]:
    figures = []
    for kind, shown in KINDS.items():
        series = []
        for way in (way for way in WAYS if way[0] == kind):
            of = [r for r in records if _way(r) == way and r["values"].get("clues") is not None]
            sizes = sorted(group_by(of, board_size).items())
            if sizes:
                labels = [f"{size}×{size}" for size, _ in sizes]
                counts = [shown.scale(size, _counts(group)) for size, group in sizes]
                series.append(Series(WAYS[way], labels, counts))
        panel = Panel("box", "", shown.unit, series)
        title = f"{kind.capitalize()}: how many clues a random board needs"
        figures.append(Figure(f"distribution-{kind}", title, [panel]))
    return figures


STUDY = Study(
    name="clues-needed",
    title="How many clues are needed",
    document="Asked for by L. Kolijn (2022), chapter 6, and by T. de Jong (2023); neither has "
    "figures.",
    method="Uniformly random boards. All clues are taken away one by one in a random order while "
    "the board stays unique (irreducible), or the fewest are searched for and proved by implicit "
    "hitting sets. Skyscrapers start from all 4n edges and all n² cells, or from the edges alone.",
    scales={
        "tiny": Scale((4,), 2, 10, fewest=(3,), mosaic=(5,), mosaic_fewest=(4,), proofs=1),
        "quick": Scale(
            (3, 4, 5, 6), 20, 5,
            fewest=(3, 4), mosaic=(5, 10), mosaic_fewest=(4, 5), proofs=5,
        ),
        "committed": Scale(
            (3, 4, 5, 6, 7, 8, 9), 300, 20,
            fewest=(3, 4, 5), mosaic=(5, 10, 15, 20, 25), mosaic_fewest=(4, 5, 6), proofs=100,
        ),
        "full": Scale(
            (3, 4, 5, 6, 7, 8, 9), 1000, 600,
            fewest=(3, 4, 5, 6), mosaic=(5, 10, 15, 20, 25, 50), mosaic_fewest=(4, 5, 6, 7),
            proofs=100,
        ),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
    findings=_findings,
)  # fmt: skip
