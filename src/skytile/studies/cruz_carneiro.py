"""A. Cruz and E. Carneiro, *Skyscraper*: CLP(FD), table 1 and figures 6 and 7.

Time and backtracks against the size of the board, on the seven boards of the appendix and on
generated boards; then what the document claims without figures: that its labeling is the best, and
that boards with more clues at the border are faster. It used SICStus; here it is GNU Prolog and
SWI-Prolog.
"""

from collections.abc import Iterable
from itertools import product
from math import exp, log
from statistics import mean

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
from skytile.studies.machinery.findings import Verdict, compare, faster
from skytile.studies.machinery.statistics import Estimate, median_of
from skytile.studies.machinery.tables import (
    answers,
    board_size,
    bound,
    by_engine,
    by_engine_and_size,
    cost,
    cost_line,
    costs,
    group_by,
    on_boards,
    ratio,
    statuses,
    summary,
)

PUBLISHED = {
    4: ("0.0", "9"),
    5: ("0.047", "659"),
    6: ("0.291", "5438"),
    7: ("10.489", "159196"),
    8: ("18.239", "315893"),
}
"""Table 1: seconds and backtracks, averages of several tests."""

DOCUMENT = "clp:system=gnu,visibility=disjunction,labeling=ffc"
NAMES = {
    DOCUMENT: "document's model, GNU",
    "clp:system=gnu,visibility=maximum,labeling=ffc": "running maximum, GNU",
    "clp:system=swi,visibility=disjunction,labeling=ffc": "document's model, SWI",
}
GENERATED = tuple(NAMES)[:2]
LABELINGS = ("leftmost", "ff", "ffc")
VISIBILITIES = {"disjunction": "document's model", "maximum": "running maximum"}
SHARES = (0, 50, 100)
"""The percentages of the missing border clues that are put back."""


def _tasks(scale: Scale) -> Iterable[Task]:
    yield from scale.solve([f"cruz/{number}" for number in scale.further["boards"]], NAMES)
    for size, seed in product(scale.sizes, range(scale.boards)):
        yield from scale.solve([f"sparse/{size}/{seed}"], GENERATED)
        if size in scale.further["labeled"]:
            yield from scale.solve(
                [f"sparse/{size}/{seed}"],
                [_engine(v, way) for v, way in product(VISIBILITIES, LABELINGS)],
            )
            bordered = [f"bordered/{size}/{share}/{seed}" for share in SHARES]
            yield from scale.solve(bordered, GENERATED)


def _engine(visibility: str, labeling: str) -> str:
    return f"clp:system=gnu,visibility={visibility},labeling={labeling}"


def _tables(records: list[Record]) -> list[Table]:
    printed, made = on_boards(records, "cruz"), _made(records)
    return [
        _by_size("table-1", "Table 1 on the boards of the appendix", printed),
        _by_size("table-1-generated", "Table 1 on generated boards", made),
        _each(printed),
        _growth([*printed, *made]),
        _labelings(records),
        _borders(records),
    ]


def _made(records: list[Record]) -> list[Record]:
    return [r for r in on_boards(records, "sparse") if r["engine"] in GENERATED]


def _by_size(name: str, title: str, records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for engine, size, of in by_engine_and_size(records, NAMES):
        seconds, backtracks = PUBLISHED[size]
        late = len(answers(of)) < len(of)
        mean_time = costs(of)["mean"]
        steps = summary([record["effort"].get("backtracks", 0.0) for record in answers(of)])
        row: list[Cell] = [NAMES[engine], f"{size}x{size}", seconds, bound(mean_time, late)]
        row += [None if late else ratio(seconds, mean_time) or None, backtracks, steps["mean"]]
        rows.append([*row, ratio(backtracks, steps["mean"]), statuses(of)])
    columns = ["model", "board size", "published time (s)", "ours (s)", "published/ours"]
    columns += ["published backtracks", "our backtracks", "published/ours ", "boards"]
    notes = [
        "Published: SICStus, averages over boards that are not named. Ours: means; a board "
        "beyond the limit counts as the limit (≥), and its backtracks are not known."
    ]
    return Table(name, f"{title}: time and backtracks", columns, rows, notes)


def _each(records: list[Record]) -> Table:
    rows: list[list[Cell]] = []
    for name, of in group_by(records, lambda r: r["board"]).items():
        size = board_size(of[0])
        row: list[Cell] = [f"board {name.split('/')[1]}", f"{size}x{size}"]
        for engine in NAMES:
            done = answers(record for record in of if record["engine"] == engine)
            row += [mean(map(cost, done)) if done else "over the limit"]
            row += [done[0]["effort"].get("backtracks") if done else None]
        rows.append(row)
    columns = ["board", "size"]
    columns += [f"{name}, {what}" for name in NAMES.values() for what in ("s", "backtracks")]
    notes = [
        "The comment in the appendix on board 1: 166199 backtracks, 6311 with ffc. Boards 4 and 7 "
        "are the same board."
    ]
    return Table("appendix", "Each board of the appendix", columns, rows, notes)


def _growth(records: list[Record]) -> Table:
    """The document's conclusions: time grows exponentially with size, and with backtracks."""
    rows: list[list[Cell]] = []
    for engine, of in by_engine(answers(records)).items():
        rows.append([NAMES[engine], len(of), _growth_of(of), _link_of(of)])
    columns = [
        "model",
        "solved",
        "time grows per size by",
        "correlation of log time, log backtracks",
    ]
    return Table("growth", "How time grows, and whether backtracks explain it", columns, rows)


def _growth_of(records: list[Record]) -> float | None:
    """The factor by which time grows from one size to the next; None if that is unknown."""
    growth = _slope([(board_size(r), log(cost(r))) for r in records if cost(r) > 0])
    return None if growth is None else exp(growth)


def _link_of(records: list[Record]) -> float | None:
    """The correlation of the logarithms of backtracks and times."""
    pairs = [(r["effort"].get("backtracks", 0.0), cost(r)) for r in records]
    return _correlation([(log(b), log(t)) for b, t in pairs if b > 0 and t > 0])


def _slope(points: list[tuple[float, float]]) -> float | None:
    if len({x for x, _ in points}) < 2:
        return None
    middle_x, middle_y = mean(x for x, _ in points), mean(y for _, y in points)
    above = sum((x - middle_x) * (y - middle_y) for x, y in points)
    return above / sum((x - middle_x) ** 2 for x, _ in points)


def _correlation(points: list[tuple[float, float]]) -> float | None:
    slope = _slope(points)
    back = _slope([(y, x) for x, y in points])
    if slope is None or back is None:
        return None
    return float((slope * back) ** 0.5 * (1 if slope >= 0 else -1))


def _by_labeling(records: list[Record]) -> dict[tuple[str, int, str], list[Record]]:
    """Records by model, size and labeling."""
    chosen = (r for r in on_boards(records, "sparse") if r["options"]["system"] == "gnu")
    return group_by(
        chosen, lambda r: (r["options"]["visibility"], board_size(r), r["options"]["labeling"])
    )


def _labelings(records: list[Record]) -> Table:
    groups = _by_labeling(records)
    rows: list[list[Cell]] = []
    for visibility, size in sorted({key[:2] for key in groups}):
        for labeling in LABELINGS:
            if of := groups.get((visibility, size, labeling)):
                steps = [r["effort"].get("backtracks", 0.0) for r in answers(of)]
                gain = compare(of, groups.get((visibility, size, "ffc"), []))
                row: list[Cell] = [VISIBILITIES[visibility], f"{size}x{size}", labeling]
                row += [str(median_of(of)), summary(steps)["median"]]
                is_ffc = labeling == "ffc"
                rows.append([*row, None if is_ffc or gain is None else str(gain), statuses(of)])
    columns = ["model (GNU)", "board size", "labeling", "median s [95 %]", "median backtracks"]
    title = "Which cell comes next: labelings on the same generated boards"
    return Table("labelings", title, [*columns, "time / time with ffc [95 %]", "boards"], rows)


def _by_border(records: list[Record]) -> dict[tuple[str, int, int], list[Record]]:
    """Records by engine, size and share of the border; records of one board get the same name."""
    groups: dict[tuple[str, int, int], list[Record]] = {}
    for record in on_boards(records, "bordered"):
        _, size, share, seed = record["board"].split("/")
        same = record | {"board": f"bordered/{size}/{seed}"}
        groups.setdefault((record["engine"], int(size), int(share)), []).append(same)
    return groups


def _borders(records: list[Record]) -> Table:
    groups = _by_border(records)
    rows: list[list[Cell]] = []
    for (engine, size, share), of in sorted(groups.items()):
        gain = compare(groups.get((engine, size, 0), []), of) if share else None
        steps = [r["effort"].get("backtracks", 0.0) for r in answers(of)]
        row: list[Cell] = [NAMES[engine], f"{size}x{size}", f"{share} %", str(median_of(of))]
        row += [summary(steps)["median"], None if gain is None else str(gain)]
        rows.append([*row, statuses(of)])
    columns = ["model", "board size", "border put back", "median s [95 %]", "median backtracks"]
    title = "Boards with some or all of their other border clues put back"
    return Table("borders", title, [*columns, "time without / time [95 %]", "boards"], rows)


def _findings(records: list[Record]) -> list[Finding]:
    made = [*on_boards(records, "cruz"), *_made(records)]
    growth = {NAMES[e]: _growth_of(of) for e, of in by_engine(answers(made)).items()}
    linked = {NAMES[e]: _link_of(of) for e, of in by_engine(answers(made)).items()}
    pairs = group_by(_made(records), lambda r: (board_size(r), r["engine"]))
    return [
        _figures_finding(
            "Time grows exponentially with the size.", growth, "times per size", len(made)
        ),
        _figures_finding(
            "Time follows the number of backtracks.", linked, "correlation", len(made)
        ),
        faster(
            "The model could not be improved; a running maximum is faster.",
            {
                f"{size}×{size}": compare(of, pairs.get((size, GENERATED[1]), []))
                for (size, engine), of in pairs.items()
                if engine == DOCUMENT
            },
        ),
        _best_labeling(records),
        _border_finding(records),
    ]


def _figures_finding(claim: str, found: dict[str, float | None], unit: str, n: int) -> Finding:
    known = {name: each for name, each in found.items() if each is not None}
    words = "; ".join(f"{name}: {each:.2g}" for name, each in known.items())
    verdict = Verdict.HOLDS if known and min(known.values()) > 0.8 else Verdict.OPEN
    return Finding(claim, str(verdict), f"{words} ({unit}; {n} measurements).")


def _best_labeling(records: list[Record]) -> Finding:
    groups = _by_labeling(records)
    ratios: dict[str, Estimate | None] = {}
    for visibility, size in sorted({key[:2] for key in groups}):
        for labeling in LABELINGS[:-1]:
            if of := groups.get((visibility, size, labeling)):
                name = f"{labeling}, {VISIBILITIES[visibility]} {size}×{size}"
                ratios[name] = compare(of, groups.get((visibility, size, "ffc"), []))
    return faster("Labeling by ffc is the fastest.", ratios)


def _border_finding(records: list[Record]) -> Finding:
    groups = _by_border(records)
    ratios = {
        f"{NAMES[engine]} {size}×{size}": compare(groups[engine, size, 0], of)
        for (engine, size, share), of in sorted(groups.items())
        if share == SHARES[-1] and (engine, size, 0) in groups
    }
    claim = "Boards with more clues at the border are faster to solve."
    return faster(claim, ratios, "Without / with all border clues: above 1, more are faster.")


def _figures(records: list[Record]) -> list[Figure]:
    shown = [*on_boards(records, "cruz"), *_made(records)]
    return [_against_size(shown), _against_backtracks(shown)]


def _against_size(records: list[Record]) -> Figure:
    heights = [max(float(seconds), 0.001) for seconds, _ in PUBLISHED.values()]
    published = Series("published", list(PUBLISHED), heights, published=True)
    panels = []
    for words, kind in (("boards of the appendix", "cruz"), ("generated boards", "sparse")):
        groups = by_engine(on_boards(records, kind))
        ours = [cost_line(NAMES[engine], of, "mean") for engine, of in groups.items()]
        panels.append(Panel("lines", words, "seconds", [published, *ours]))
    title = "Figure 6: mean time to solve against size (0.0 s shown as 1 ms)\n"
    return Figure("figure-6", f"{title}an arrow: a limit ran out, and counts as the limit", panels)


def _against_backtracks(records: list[Record]) -> Figure:
    points = [(float(b), max(float(s), 0.001)) for s, b in PUBLISHED.values()]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    series = [Series("published", xs, ys, published=True)]
    for engine, of in by_engine(answers(records)).items():
        xs = [max(record["effort"].get("backtracks", 0.0), 1.0) for record in of]
        series.append(Series(NAMES[engine], xs, [cost(record) for record in of]))
    panel = Panel("points", "", "seconds", series, x_label="backtracks", log_x=True)
    return Figure("figure-7", "Figure 7: time to solve against backtracks", [panel])


STUDY = Study(
    name="cruz-carneiro",
    title="Cruz and Carneiro: constraint logic programming",
    document="A. Cruz and E. Carneiro, Skyscraper (FEUP), table 1, figures 6 and 7.",
    method="The document's model (a disjunction for each building, labeling ffc) in GNU Prolog and "
    "in SWI-Prolog instead of SICStus, and ours with a running maximum, on the seven boards of the "
    "appendix and on generated unique boards with about half of the edges and an eighth of the "
    "cells. Starting Prolog is not counted.",
    scales={
        "tiny": Scale((4,), 1, 5, boards=(2, 3), labeled=(4,)),
        "quick": Scale((4, 5, 6), 2, 3, boards=(1, 2, 3, 5), labeled=(5,)),
        "committed": Scale(
            (4, 5, 6, 7, 8), 30, 20, boards=(1, 2, 3, 4, 5, 6, 7), labeled=(5, 6, 7)
        ),
        "full": Scale((4, 5, 6, 7, 8), 30, 300, 3, boards=(1, 2, 3, 4, 5, 6, 7), labeled=(5, 6, 7)),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
    findings=_findings,
)
