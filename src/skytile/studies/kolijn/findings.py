"""What the measurements say about the claims of the thesis."""

from itertools import product
from statistics import mean

from skytile.studies.kolijn.ways import (
    ANEW,
    CLUES,
    SOLVERS,
    TRIVIAL,
    Way,
    by_edges,
    milliseconds_a_question,
    pairs_of,
    sizes_in,
    with_all_edges,
)
from skytile.studies.machinery import Detail, Finding, Record
from skytile.studies.machinery.findings import Verdict, faster, finding, judge, listed, verdict_of
from skytile.studies.machinery.statistics import (
    Estimate,
    is_censored,
    mean_of,
    median_of,
    pairs,
    pooled_ratio,
    quotient,
)
from skytile.studies.machinery.tables import Groups, board_size


def findings(records: list[Record]) -> list[Finding]:
    """All findings of the study."""
    new, same = with_all_edges(records, "new"), with_all_edges(records, "same")
    return [
        *(_extended(same, asked) for asked in SOLVERS),
        *(_direct(same, asked) for asked in (*SOLVERS, ANEW)),
        faster(
            "Glucose is faster than Kissat, both asked in the same way (everything anew).",
            _ratios(same, "asked", "Kissat", ANEW),
        ),
        _start_finding(records, same),
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


def _direct(same: Groups, asked: str) -> Finding:
    groups = {way: of for way, of in same.items() if way.asked == asked}
    return faster(
        f"Encoding clues directly is a little faster than their consequences with {asked}.",
        _ratios(groups, "clues", "consequences", "direct"),
        "Below 1, consequences are faster.",
    )


def _start_finding(records: list[Record], same: Groups) -> Finding:
    """Whether starting Kissat explains its time, or searching does."""
    trivial = [r for r in records if board_size(r) == TRIVIAL]
    start = milliseconds_a_question(r for r in trivial if r["options"]["solver"] == "kissat")
    times = {f"Kissat {TRIVIAL}×{TRIVIAL}": start}
    searches = {}
    for size, asked in product(sizes_in(same), ("Kissat", ANEW)):
        of = [r for way, some in same.items() if way[2:] == (size, asked) for r in some]
        found = times[f"{asked} {size}×{size}"] = milliseconds_a_question(of)
        if asked == "Kissat" and found is not None and start is not None:
            searches[f"{size}×{size}"] = quotient(found, start)
    return finding(
        "Kissat is slow because it is started for each question.",
        _start_verdict(searches),
        "Milliseconds of processor time for a question, in the median; with next to nothing to "
        f"search ({TRIVIAL}×{TRIVIAL}), they are those of starting",
        [Detail(name, str(each), each.n) for name, each in times.items() if each is not None],
    )


def _start_verdict(searches: dict[str, Estimate]) -> str:
    """The verdict by what a question takes: up to twice the time of starting, or more."""
    mostly = {name: judge(each, 2) for name, each in searches.items()}
    words = (
        (Verdict.HOLDS, "does not hold"), (Verdict.FAILS, "holds"), (Verdict.OPEN, "stays open"),
    )  # fmt: skip
    parts = []
    for verdict, said in words:
        if names := [name for name, each in mostly.items() if each is verdict]:
            parts.append(f"{said} at {listed(names)}")
    return "; ".join(parts) or str(Verdict.OPEN)


def _cells_finding(new: Groups, same: Groups) -> Finding:
    """The finding about figure 4.4."""
    found = {
        f"{size}×{size}, {words}": _more_cells(groups, size)
        for groups, words in ((new, "new boards"), (same, "the same boards"))
        for size in sizes_in(groups)
    }
    more = {name: each for name, each in found.items() if each is not None}
    return finding(
        "With Kissat more cells had to be given (figure 4.4).",
        verdict_of(more, 0),
        "How many more cells in the mean, with Kissat than with Glucose",
        [Detail(name, str(each), each.n, judge(each, 0)) for name, each in more.items()],
        "What the thesis saw is not explained here.",
    )


def _more_cells(groups: Groups, size: int) -> Estimate | None:
    """How many more cells Kissat needs in the mean, all else equal."""
    boards: dict[str, list[float]] = {}
    for some in pairs_of(groups, "asked", "Kissat", "Glucose", size):
        for kissat, glucose in some:
            if not (is_censored(kissat) or is_censored(glucose)):
                more = kissat["values"]["fixed"] - glucose["values"]["fixed"]
                boards.setdefault(kissat["board"], []).append(float(more))
    return mean_of([mean(each) for each in boards.values()]) if boards else None


def _reach(same: Groups) -> Finding:
    found = {
        size: median_of(same[way])
        for size in sizes_in(same)
        if size >= 7 and (way := Way("consequences", "extended", size, "Glucose")) in same
    }
    details = [
        Detail(f"{n}×{n}", f"{each} s", each.n, Verdict.OPEN if each.is_least else Verdict.FAILS)
        for n, each in found.items()
    ]
    is_sure = bool(found) and not any(each.is_least for each in found.values())
    verdict = Verdict.FAILS if is_sure else Verdict.OPEN
    return finding("Boards of 7×7 and above are out of reach.", verdict, "Medians", details)


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
