"""What the measurements say about the claims of the thesis."""

from dataclasses import replace

from skytile.studies.de_jong.records import (
    ENCODINGS,
    EVERY,
    OURS,
    crossing_records,
    generation_records,
    made_by,
)
from skytile.studies.machinery import Detail, Finding, Record
from skytile.studies.machinery.findings import compare, faster, finding, judge, verdict_of
from skytile.studies.machinery.statistics import Estimate, mean_of, paired_ratio, pairs
from skytile.studies.machinery.tables import (
    board_size,
    by_engine_and_size,
    group_by,
    on_boards,
    sizes_of,
)


def _generating_ratios(
    slow: list[Record], fast: list[Record], smallest: int = 5
) -> dict[str, Estimate | None]:
    """How many times as long generating takes, by size, over all orders."""
    groups = [group_by(of, board_size) for of in (slow, fast)]
    found: dict[str, Estimate | None] = {}
    for size in sorted(groups[0].keys() & groups[1].keys()):
        if size >= smallest:
            sides = [_by_order(of[size]) for of in groups]
            found[f"generating {size}×{size}"] = paired_ratio(pairs(*sides))
    return found


def _by_order(records: list[Record]) -> list[Record]:
    """The records with the order in the board's name, as each order makes other puzzles of it."""
    return [r | {"board": f"{r['board']}/{r['job_options']['order']}"} for r in records]


def findings(records: list[Record]) -> list[Finding]:
    """All findings of the study."""
    solved = {
        (EVERY[engine], size): of
        for engine, size, of in by_engine_and_size(on_boards(records, "tatham"), EVERY)
    }
    sizes = sizes_of(on_boards(records, "tatham"))

    def solving(slow: str, fast: str, smallest: int = 5) -> dict[str, Estimate | None]:
        return {
            f"solving {n}×{n}": compare(solved.get((slow, n), []), solved.get((fast, n), []))
            for n in sizes
            if n >= smallest
        }

    naive, improved, optimized, ours = (made_by(records, name) for name in (*ENCODINGS, OURS))
    rebuilt = made_by(records, "improved", "rebuilt")
    return [
        faster(
            "The improved encoding is significantly faster than the naive one.",
            solving("naive", "improved", 10) | _generating_ratios(naive, improved, 10),
        ),
        faster(
            "The same in Sat4j, the thesis' solver.",
            solving("naive, Sat4j", "improved, Sat4j", 10),
        ),
        faster(
            "The optimized encoding gains over the improved one.",
            solving("improved", "optimized", 10) | _generating_ratios(improved, optimized, 10),
            "The thesis finds little.",
        ),
        faster(
            "Leaving the counting to the solver gains over the improved encoding.",
            solving("improved", OURS, 10) | _generating_ratios(improved, ours, 10),
        ),
        faster(
            "One formula whose clues are switched is faster than one built for each question.",
            _generating_ratios(rebuilt, improved),
        ),
        _orders_finding(records),
        _easy_solving(records),
        _easy_generating(records),
    ]


def _orders_finding(records: list[Record]) -> Finding:
    """How many more clues random order leaves, which does not depend on the encoding."""
    made = [r for r in records if r["job"] == "take-away" and r["values"].get("clues")]
    more: dict[str, Estimate] = {}
    for size in sizes_of(made):
        counts = []
        for order in ("random", "scan"):
            here = [r for r in generation_records(made, order) if board_size(r) == size]
            longest = max(here, key=lambda r: len(r["values"]["clues"]), default=None)
            counts.append(longest["values"]["clues"] if longest else [])
        if all(counts):
            differences = [float(some - scan) for some, scan in zip(*counts, strict=False)]
            more[f"{size}×{size}"] = mean_of(differences)
    return finding(
        "Removing clues in random order leaves more of them than in scan order.",
        verdict_of(more, 0),
        "How many more clues are left in the mean, of the same pictures",
        [Detail(name, str(each), each.n, judge(each, 0)) for name, each in more.items()],
    )


def _easy_solving(records: list[Record]) -> Finding:
    """Hard boards against easy ones that are made from the same pictures."""
    ratios: dict[str, Estimate | None] = {}
    for engine, size, of in by_engine_and_size(on_boards(records, "irreducible"), EVERY):
        sides = [crossing_records(of, order) for order in ("hard", "easy")]
        same = [[r | {"board": r["board"].replace(f"/{o}/", "/")} for r in side]
                for side, o in zip(sides, ("hard", "easy"), strict=True)]  # fmt: skip
        ratios[f"{EVERY[engine]} {size}×{size}"] = compare(*same)
    claim = "Easy boards are much faster to solve than hard ones (7 to 19 times, naive)."
    found = faster(claim, ratios, "Hard / easy, made of the same pictures.", "pictures")
    known = {name: each for name, each in ratios.items() if each is not None}
    naive = {name: each for name, each in known.items() if name.startswith("naive")}
    return replace(found, verdict=f"faster: {verdict_of(known)}; 7 times: {verdict_of(naive, 7)}")


def _easy_generating(records: list[Record]) -> Finding:
    ratios: dict[str, Estimate | None] = {}
    for name in ENCODINGS[:2]:
        made = made_by(records, name)
        for size, of in sorted(group_by(made, board_size).items()):
            hard, easy = (
                [r for r in of if r["job_options"]["order"] == o] for o in ("hard", "easy")
            )
            ratios[f"{name} {size}×{size}"] = compare(hard, easy)
    claim = "Easy boards are faster to generate than hard ones."
    return faster(claim, ratios, "Hard / easy, of the same pictures.", "pictures")


def _of_order(records: list[Record], order: str) -> list[Record]:
    return [record for record in records if record["job_options"]["order"] == order]
