"""The study of Kolijn's thesis: its tasks and figures."""

from collections.abc import Iterable
from functools import partial
from itertools import product

from skytile.studies.kolijn.findings import findings
from skytile.studies.kolijn.tables import tables
from skytile.studies.kolijn.ways import (
    CLUES,
    LATIN,
    PUBLISHED,
    SOLVERS,
    THEIR_SIZES,
    TRIVIAL,
    fixed_counts,
    sizes_in,
    with_all_edges,
)
from skytile.studies.machinery import Figure, Panel, Record, Scale, Series, Study, Task
from skytile.studies.machinery.tables import Groups, answers, costs


def _tasks(scale: Scale) -> Iterable[Task]:
    programs = scale.further["programs"]
    for size, seed in product(scale.sizes, range(scale.boards)):
        ask = partial(_task, scale, f"square/{size}/{seed}")
        as_published = size in THEIR_SIZES
        for latin, clues in product(LATIN, CLUES):
            if as_published:
                yield from (ask(latin, clues, solver, boards="new") for solver in SOLVERS.values())
            yield ask(latin, clues, "glucose4", boards="same")
            if as_published or seed < programs:
                yield ask(latin, clues, "glucose4", boards="same", method="restarted")
                yield ask(latin, clues, "kissat", boards="same")
        for clues, sides in product(CLUES, (1, 2, 3)):
            yield ask("extended", clues, "glucose4", boards="same", edges=sides * size)
    for seed in range(programs):
        ask = partial(_task, scale, f"square/{TRIVIAL}/{seed}")
        yield ask("extended", "consequences", "kissat", boards="same")
        yield ask("extended", "consequences", "glucose4", boards="same", method="restarted")


def _task(
    scale: Scale, board: str, latin: str, clues: str, solver: str, **options: str | int
) -> Task:
    engine = f"sat:latin={latin},clues={clues},solver={solver}"
    return Task("fix-cells", board, engine, scale.seconds, options=options)


def _figures(records: list[Record]) -> list[Figure]:
    new, same = with_all_edges(records, "new"), with_all_edges(records, "same")
    return [
        _bar_figure(1, "minimal and extended encoding", "latin", LATIN, new),
        _bar_figure(2, "clues by consequences and directly", "clues", CLUES, new),
        _bar_figure(3, "Glucose and Kissat", "asked", SOLVERS, new),
        _fixed_figure(new, same),
    ]


def _bar_figure(number: int, words: str, part: str, values: Iterable[str], new: Groups) -> Figure:
    """A panel for each size: two choices side by side, ours and published."""
    panels = []
    for size in sizes_in(new):
        bars = [_bar_series(v, part, size, groups) for groups in (None, new) for v in values]
        panels.append(Panel("bars", f"{size}×{size}", "seconds per puzzle", bars, x_label=""))
    title = f"Figure 4.{number}: {words}\nmean and standard deviation of the generation time"
    return Figure(f"figure-4-{number}", title, panels)


def _bar_series(value: str, part: str, size: int, new: Groups | None) -> Series:
    ways = sorted(way for way in PUBLISHED if way.size == size and getattr(way, part) == value)
    labels, means, errors, bounds = [], [], [], []
    for way in ways:
        late = False
        if new is None:
            centre, spread = float(PUBLISHED[way][0]), float(PUBLISHED[way][1])
        else:
            found = costs(new.get(way, []))
            if found["mean"] is None:
                continue
            centre, spread = found["mean"], found["sd"] or 0.0
            late = len(answers(new[way])) < len(new[way])
        others = [v for name, v in way._asdict().items() if name not in (part, "size")]
        labels.append("\n".join(others).replace("consequences", "conseq."))
        means.append(centre)
        errors.append(spread)
        bounds.append(late)
    whose = "published" if new is None else "ours"
    name, published = f"{value}, {whose}", new is None
    return Series(name, labels, means, errors, published=published, bounds=bounds)


def _fixed_figure(new: Groups, same: Groups) -> Figure:
    panels = []
    for words, groups in (("a new board for each", new), ("the same boards for all", same)):
        sizes = sizes_in(groups)
        labels = [f"{n}×{n}" for n in sizes]
        series = [Series(s, labels, [fixed_counts(groups, s, n) for n in sizes]) for s in SOLVERS]
        panels.append(Panel("box", words, "given cells", series))
    return Figure("figure-4-4", "Figure 4.4: how many cells had to be given", panels)


STUDY = Study(
    name="kolijn",
    title="Kolijn: generating Skyscrapers with SAT",
    document="L. Kolijn, Generating and Solving Skyscrapers Puzzles Using a SAT Solver (2022), "
    "tables 4.1 and 4.2, figures 4.1 to 4.4.",
    method="The encodings and the generation of the thesis: a Latin square by SAT, all 4n clues, "
    "cells given until no other solution is left. The formula is built once for each puzzle and "
    "cells are given as assumptions; Glucose runs in the process (PySAT), Kissat as a program. "
    "'New' boards are as published; 'same' boards are the fair comparison that chapter 6 asks for, "
    "with Glucose also 'anew': formula built and loaded for each question, as Kissat needs it.",
    scales={
        "tiny": Scale((4,), 1, 20, programs=1),
        "quick": Scale((4, 5), 4, 20, programs=2),
        "committed": Scale((4, 5, 6, 7, 8, 9), 100, 60, programs=30),
        "full": Scale((4, 5, 6, 7, 8, 9), 100, 600, programs=100),
    },
    tasks=_tasks,
    tables=tables,
    figures=_figures,
    findings=findings,
)
