"""What the measurements say about the claims of the thesis."""

from itertools import product

from skytile.studies.kolijn.ways import (
    ANEW,
    CLUES,
    SOLVERS,
    TRIVIAL,
    Way,
    by_edges,
    fixed_counts,
    milliseconds_a_question,
    pairs_of,
    sizes_in,
    with_all_edges,
)
from skytile.studies.machinery import Detail, Finding, Record
from skytile.studies.machinery.findings import Verdict, faster, finding
from skytile.studies.machinery.statistics import Estimate, mean_of, median_of, pairs, pooled_ratio
from skytile.studies.machinery.tables import Groups, board_size


def findings(records: list[Record]) -> list[Finding]:
    """All findings of the study."""
    new, same = with_all_edges(records, "new"), with_all_edges(records, "same")
    return [
        *(_extended(same, asked) for asked in SOLVERS),
        faster(
            "Encoding clues directly is a little faster than encoding their consequences.",
            _ratios(same, "clues", "consequences", "direct"),
            "Below 1, consequences are faster.",
        ),
        faster(
            "Glucose is faster than Kissat, both asked in the same way (everything anew).",
            _ratios(same, "asked", "Kissat", ANEW),
            _kissat_words(records, same),
        ),
        faster(
            "Keeping Glucose and its formula from question to question is faster.",
            _ratios(same, "asked", ANEW, "Glucose"),
        ),
        _cells_finding(new, same),
        _reach(same),
        _fewer(records),
    ]


def _ratios(groups: Groups, part: str, slow: str, fast: str) -> dict[str, Estimate | None]:
    return {
        f"{size}×{size}": pooled_ratio(pairs_of(groups, part, slow, fast, size))
        for size in sizes_in(groups)
    }


def _extended(same: Groups, asked: str) -> Finding:
    groups = {way: of for way, of in same.items() if way.asked == asked}
    ratios = _ratios(groups, "latin", "minimal", "extended")
    return faster(f"The extended encoding is a little faster with {asked}.", ratios)


def _kissat_words(records: list[Record], same: Groups) -> str:
    """A comparison of Kissat's time for searching with its time for starting, in words."""
    trivial = [r for r in records if board_size(r) == TRIVIAL]
    start = milliseconds_a_question(r for r in trivial if r["options"]["solver"] == "kissat")
    size = max((way.size for way in same if way.asked == "Kissat"), default=0)
    kissat, glucose = (
        milliseconds_a_question(
            r for way, of in same.items() if (way.size, way.asked) == (size, asked) for r in of
        )
        for asked in ("Kissat", ANEW)
    )
    if start is None or kissat is None or glucose is None:
        return ""
    return (
        f"At {size}×{size} a question takes Kissat {kissat:.3g} ms of processor time in the median "
        f"and Glucose {glucose:.3g}; next to nothing to search (2×2) takes Kissat {start:.2g}."
    )


def _cells_finding(new: Groups, same: Groups) -> Finding:
    """The finding about figure 4.4."""
    drawn, shared = _cells_given(new), _cells_given(same)
    more = [kissat.low > glucose.high for glucose, kissat in drawn.values()]
    verdict = Verdict.OPEN
    if drawn:
        verdict = Verdict.HOLDS if all(more) else Verdict.OPEN if any(more) else Verdict.FAILS
    return finding(
        "With Kissat more cells had to be given (figure 4.4).",
        str(verdict),
        "Mean numbers of given cells, with Kissat and with Glucose",
        [*_cells_details(drawn, "new boards"), *_cells_details(shared, "the same boards")],
        "What the thesis saw is not explained here.",
    )


def _cells_given(groups: Groups) -> dict[int, tuple[Estimate, Estimate]]:
    """The mean numbers of given cells with Glucose and with Kissat, by size."""
    counts = {n: [fixed_counts(groups, solver, n) for solver in SOLVERS] for n in sizes_in(groups)}
    return {
        size: (mean_of(glucose), mean_of(kissat))
        for size, (glucose, kissat) in counts.items()
        if glucose and kissat
    }


def _cells_details(given: dict[int, tuple[Estimate, Estimate]], of: str) -> list[Detail]:
    return [
        Detail(f"{size}×{size}, {of}", f"{kissat}; {glucose}", kissat.n)
        for size, (glucose, kissat) in given.items()
    ]


def _reach(same: Groups) -> Finding:
    found = {
        size: median_of(same[way])
        for size in sizes_in(same)
        if size >= 7 and (way := Way("consequences", "extended", size, "Glucose")) in same
    }
    times = [Detail(f"{n}×{n}", f"{each} s", each.n) for n, each in found.items()]
    verdict = str(Verdict.FAILS if found else Verdict.OPEN)
    return finding("Boards of 7×7 and above are out of reach.", verdict, "Medians", times)


def _fewer(records: list[Record]) -> Finding:
    groups = by_edges(records)
    sizes = sorted({size for size, _, _ in groups})
    ratios = {
        f"{size}×{size}, {sides}n": pooled_ratio(
            pairs(groups[size, 4, clues], groups[size, sides, clues])
            for clues in CLUES
            if (size, 4, clues) in groups and (size, sides, clues) in groups
        )
        for size, sides in product(sizes[-3:], (2, 1))
    }
    claim = "Fewer clues than all 4n at the edges make generating faster."
    return faster(claim, ratios, "Cells take the place of edges: see the table.")
