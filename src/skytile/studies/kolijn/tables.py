"""The tables of the thesis with our figures beside its own, and those that it asks for."""

from itertools import product
from statistics import mean

from skytile.studies.kolijn.ways import (
    ANEW,
    CLUES,
    LATIN,
    PUBLISHED,
    SOLVERS,
    Way,
    by_edges,
    fixed_counts,
    milliseconds_a_question,
    pairs_of,
    sizes_in,
    with_all_edges,
)
from skytile.studies.machinery import Cell, Record, Table
from skytile.studies.machinery.statistics import (
    mean_of,
    median_of,
    paired_ratio,
    pairs,
    pooled_ratio,
    seconds,
)
from skytile.studies.machinery.tables import (
    Groups,
    answers,
    bounded_costs,
    ratio_to,
    statuses,
    summary,
)

PAIRS = (
    ("minimal / extended", "latin", "minimal", "extended"),
    ("consequences / direct", "clues", "consequences", "direct"),
    ("Kissat / Glucose", "asked", "Kissat", "Glucose"),
    ("Kissat / Glucose, anew", "asked", "Kissat", ANEW),
    ("Glucose, anew / Glucose", "asked", ANEW, "Glucose"),
)
"""The comparisons: the label, the part of a `Way` that changes, and its two values."""


def tables(records: list[Record]) -> list[Table]:
    """All tables of the study."""
    new, same = with_all_edges(records, "new"), with_all_edges(records, "same")
    return [
        _times("4.1", "consequences", new, same),
        _times("4.2", "direct", new, same),
        _comparison(new, same),
        _medians(same),
        _effort_table(same),
        _fixed_table(new, same),
        _fewer_table(records),
    ]


def _times(number: str, clues: str, new: Groups, same: Groups) -> Table:
    rows: list[list[Cell]] = []
    for way in sorted((w for w in PUBLISHED if w.clues == clues and w in new), key=_table_order):
        ours, fair = bounded_costs(new[way]), bounded_costs(same.get(way, []))
        published = PUBLISHED[way]
        row: list[Cell] = [way.latin, way.size, way.asked, *published]
        row += [ours[name] for name in ("mean", "sd", "min", "max")]
        row += [ratio_to(published[0], ours["mean"]), fair["mean"], fair["sd"], statuses(new[way])]
        rows.append(row)
    columns = ["encoding", "size", "solver"]
    columns += [f"published {what} (s)" for what in ("mean", "s.d.", "min", "max")]
    columns += [f"ours {what} (s)" for what in ("mean", "s.d.", "min", "max")]
    columns += ["published/ours", "same boards mean (s)", "same boards s.d.", "puzzles"]
    notes = [
        "'Same boards': the same Latin squares for every row, so drawing one is not in the time."
    ]
    how = "directly" if clues == "direct" else "by their consequences"
    title = f"Table {number}: seconds to generate a puzzle, clues encoded {how}"
    return Table(f"table-{number.replace('.', '-')}", title, columns, rows, notes)


def _table_order(way: Way) -> tuple[int, int, int]:
    return way.size, LATIN.index(way.latin), list(SOLVERS).index(way.asked)


def _comparison(new: Groups, same: Groups) -> Table:
    """The table of all pairs of choices, all else equal."""
    rows: list[list[Cell]] = []
    for (words, part, slow, fast), size in product(PAIRS, sizes_in(same)):
        found = pooled_ratio(pairs_of(same, part, slow, fast, size))
        if found is not None:
            published = _published_ratio(part, slow, fast, size)
            new_ratio = _ratio_of_means(new, part, slow, fast, size)
            rows.append([words, size, published, new_ratio, str(found), found.n])
    return Table(
        "comparison",
        "Which choice is faster: ratio of times, all else equal (above 1: the second)",
        ["ratio", "size", "published", "ours, new boards", "ours, same boards [95 %]", "boards"],
        rows,
        [
            "Published and on new boards: ratios of means, averaged over the other choices. On the "
            "same boards: geometric means of the ratios on each board, with a bootstrap interval."
        ],
    )


def _published_ratio(part: str, slow: str, fast: str, size: int) -> float | None:
    found = [
        float(figures[0]) / float(PUBLISHED[other][0])
        for way, figures in PUBLISHED.items()
        if way.size == size and getattr(way, part) == slow
        if (other := way.but(part, fast)) in PUBLISHED
    ]
    return mean(found) if found else None


def _ratio_of_means(groups: Groups, part: str, slow: str, fast: str, size: int) -> float | None:
    found = [
        mean(map(seconds, of)) / mean(map(seconds, groups[other]))
        for way, of in groups.items()
        if way.size == size and getattr(way, part) == slow
        if (other := way.but(part, fast)) in groups
    ]
    return mean(found) if found else None


def _medians(same: Groups) -> Table:
    rows: list[list[Cell]] = []
    for size, latin, clues in product(sizes_in(same), LATIN, CLUES):
        row: list[Cell] = [size, latin, clues]
        for asked in ("Glucose", ANEW, "Kissat"):
            of = same.get(Way(clues, latin, size, asked), [])
            asking = milliseconds_a_question(of)
            per_question = None if asking is None else asking.value
            row += [str(median_of(of)) if of else None, per_question, len(of)]
        rows.append(row)
    columns = ["size", "Latin square", "clues"]
    for asked in ("Glucose", ANEW, "Kissat"):
        columns += [f"{asked}: median s [95 %]", "CPU ms per question", "n"]
    title = "The same boards: seconds to generate a puzzle, and processor time of a question"
    return Table("same-boards", title, columns, rows)


def _effort_table(same: Groups) -> Table:
    kinds = list(product(("Glucose", ANEW), ("conflicts", "propagations")))
    rows: list[list[Cell]] = []
    for size, latin, clues in product(sizes_in(same), LATIN, CLUES):
        row: list[Cell] = [size, latin, clues]
        for asked, effort in kinds:
            of = answers(same.get(Way(clues, latin, size, asked), []))
            efforts = [r["effort"][effort] for r in of if effort in r["effort"]]
            row.append(summary(efforts)["median"])
        rows.append(row)
    columns = ["size", "Latin square", "clues", *(f"{asked}: {effort}" for asked, effort in kinds)]
    notes = ["Medians over all questions of a puzzle together; Kissat does not report them here."]
    return Table("effort", "The same boards: effort to generate a puzzle", columns, rows, notes)


def _fixed_table(new: Groups, same: Groups) -> Table:
    rows: list[list[Cell]] = []
    for solver, size in product(SOLVERS, sizes_in(same)):
        row: list[Cell] = [solver, size]
        for groups in (new, same):
            counts = fixed_counts(groups, solver, size)
            row += [str(mean_of(counts)) if counts else None, max(counts, default=None)]
        rows.append(row)
    columns = ["solver", "size", "new boards: mean [95 %]", "max", "same boards: mean [95 %]"]
    notes = ["The thesis shows this as figure 4.4 only, without numbers: more cells with Kissat."]
    title = "Cells that had to be given (figure 4.4)"
    return Table("fixed-cells", title, [*columns, "max "], rows, notes)


def _fewer_table(records: list[Record]) -> Table:
    groups = by_edges(records)
    rows: list[list[Cell]] = []
    for (size, sides, clues), of in sorted(groups.items()):
        full = groups.get((size, 4, clues), [])
        gain = paired_ratio(pairs(full, of)) if sides < 4 else None
        cells = mean([float(r["values"]["fixed"]) for r in answers(of)] or [0.0])
        row: list[Cell] = [size, f"{sides}n", clues, str(median_of(of)), cells]
        rows.append([*row, None if gain is None else str(gain), len(of)])
    columns = ["size", "edges", "clues", "median s [95 %]", "mean given cells"]
    columns += ["time with 4n / time [95 %]", "n"]
    title = "Beginning with fewer clues: the extended encoding in Glucose, the same boards"
    return Table("fewer-clues", title, columns, rows)
