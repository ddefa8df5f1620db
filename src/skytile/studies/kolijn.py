"""L. Kolijn, *Generating and Solving Skyscrapers Puzzles Using a SAT Solver* (2022), chapter 4.

Tables 4.1 and 4.2 (time to generate a puzzle) and figures 4.1 to 4.4, once as published, with a
new board each time, and once on the same boards for all, which the thesis asks for (chapter 6).
"""

from collections.abc import Iterable
from itertools import product
from math import exp, log
from statistics import mean
from typing import Any

from skytile.studies.machinery import Cell, Figure, Panel, Record, Scale, Series, Study, Table, Task
from skytile.studies.machinery.boards import data_lines
from skytile.studies.machinery.tables import (
    Groups,
    answers,
    board_size,
    group_by,
    ratio,
    statuses,
    summary,
)

Key = tuple[str, str, int, str]
"""Clues, Latin square, size and solver."""
PUBLISHED: dict[Key, tuple[str, ...]] = {
    (clues, latin, int(size), solver): tuple(figures)
    for clues, latin, size, solver, *figures in map(str.split, data_lines("kolijn.txt"))
}
"""Tables 4.1 and 4.2, in seconds: mean, standard deviation, minimum, maximum."""
LATIN = ("minimal", "extended")
CLUES = ("consequences", "direct")
SOLVERS = {"Glucose": "glucose4", "Kissat": "kissat"}
BOARDS = ("new", "same")
"""A new square for every puzzle, drawn by the same solver; or the same squares for all."""


def _tasks(scale: Scale) -> Iterable[Task]:
    for size, seed, boards in product(scale.sizes, range(scale.boards), BOARDS):
        for latin, clues, solver in product(LATIN, CLUES, SOLVERS.values()):
            engine = f"sat:latin={latin},clues={clues},solver={solver}"
            square, options = f"square/{size}/{seed}", {"boards": boards}
            yield Task("fix-cells", square, engine, scale.seconds, options=options)


def _key(record: Record) -> Key:
    names = {program: name for name, program in SOLVERS.items()}
    chosen = record["options"]
    return chosen["clues"], chosen["latin"], board_size(record), names[chosen["solver"]]


def _of(records: Iterable[Record], boards: str) -> Groups:
    return group_by((r for r in records if r["job_options"]["boards"] == boards), _key)


def _seconds(records: Iterable[Record]) -> list[float]:
    return [record["seconds"] for record in answers(records)]


def _tables(records: list[Record]) -> list[Table]:
    new, same = _of(records, "new"), _of(records, "same")
    return [
        _times("4.1", "consequences", new, same),
        _times("4.2", "direct", new, same),
        _comparison(new, same),
        _fixed_table(new, same),
    ]


def _times(number: str, clues: str, new: Groups, same: Groups) -> Table:
    rows: list[list[Cell]] = []
    for key in sorted((k for k in PUBLISHED if k[0] == clues and k in new), key=_table_order):
        ours, fair = summary(_seconds(new[key])), summary(_seconds(same.get(key, [])))
        published = PUBLISHED[key]
        row: list[Cell] = [key[1], key[2], key[3], *published]
        row += [ours[name] for name in ("mean", "sd", "min", "max")]
        row += [ratio(published[0], ours["mean"]), fair["mean"], fair["sd"], statuses(new[key])]
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


def _table_order(key: Key) -> tuple[int, int, int]:
    return key[2], LATIN.index(key[1]), list(SOLVERS).index(key[3])


PAIRS = (
    ("minimal / extended", 1, "minimal", "extended"),
    ("consequences / direct", 0, "consequences", "direct"),
    ("Kissat / Glucose", 3, "Kissat", "Glucose"),
)
"""What the thesis compares: which part of the key, and its two values."""


def _comparison(new: Groups, same: Groups) -> Table:
    """Each pair of choices, all else equal."""
    sizes = sorted({key[2] for key in new})
    rows: list[list[Cell]] = []
    for (words, part, slow, fast), size in product(PAIRS, sizes):
        keys = [key for key in PUBLISHED if key[2] == size and key[part] == slow]
        pairs = [(key, _swap(key, part, fast)) for key in keys]
        published = [float(PUBLISHED[a][0]) / float(PUBLISHED[b][0]) for a, b in pairs]
        measured = [_geometric(_ratios(groups, pairs)) for groups in (new, same)]
        rows.append([words, size, _geometric(published), *measured])
    return Table(
        "comparison",
        "Which choice is faster: ratio of times, all else equal (above 1: the second)",
        ["ratio", "size", "published", "ours, new boards", "ours, same boards"],
        rows,
        ["Geometric means of the ratios of means over the other choices."],
    )


def _swap(key: Key, part: int, value: str) -> Key:
    changed: Any = (*key[:part], value, *key[part + 1 :])
    return changed  # type: ignore[no-any-return]


def _ratios(groups: Groups, pairs: list[tuple[Key, Key]]) -> list[float]:
    means = [(_seconds(groups.get(a, [])), _seconds(groups.get(b, []))) for a, b in pairs]
    return [mean(a) / mean(b) for a, b in means if a and b]


def _geometric(values: list[float]) -> float | None:
    return exp(mean(map(log, values))) if values else None


def _fixed_table(new: Groups, same: Groups) -> Table:
    rows: list[list[Cell]] = []
    for solver, size in product(SOLVERS, sorted({key[2] for key in new})):
        row: list[Cell] = [solver, size]
        for groups in (new, same):
            found = summary(_fixed_counts(groups, solver, size))
            row += [found["mean"], found["max"]]
        rows.append(row)
    columns = ["solver", "size", "new boards: mean", "max", "same boards: mean", "max "]
    notes = ["The thesis shows this as figure 4.4 only, without numbers: more cells with Kissat."]
    return Table("fixed-cells", "Cells that had to be given (figure 4.4)", columns, rows, notes)


def _fixed_counts(groups: Groups, solver: str, size: int) -> list[float]:
    return [
        float(record["values"]["fixed"])
        for key, of in groups.items()
        if key[2:] == (size, solver)
        for record in answers(of)
    ]


def _figures(records: list[Record]) -> list[Figure]:
    new, same = _of(records, "new"), _of(records, "same")
    return [
        _bar_figure(1, "minimal and extended encoding", 1, LATIN, new),
        _bar_figure(2, "clues by consequences and directly", 0, CLUES, new),
        _bar_figure(3, "Glucose and Kissat", 3, SOLVERS, new),
        _fixed_figure(new, same),
    ]


def _bar_figure(number: int, words: str, part: int, values: Iterable[str], new: Groups) -> Figure:
    """A panel for each size: two choices side by side, ours and published."""
    panels = []
    for size in sorted({key[2] for key in new}):
        bars = [_bar_series(v, part, size, groups) for groups in (None, new) for v in values]
        panels.append(Panel("bars", f"{size}×{size}", "seconds a puzzle", bars, x_label=""))
    title = f"Figure 4.{number}: {words}\nmean and standard deviation of the generation time"
    return Figure(f"figure-4-{number}", title, panels)


def _bar_series(value: str, part: int, size: int, new: Groups | None) -> Series:
    keys = sorted(key for key in PUBLISHED if key[2] == size and key[part] == value)
    labels, means, errors = [], [], []
    for key in keys:
        if new is None:
            centre, spread = float(PUBLISHED[key][0]), float(PUBLISHED[key][1])
        else:
            found = summary(_seconds(new.get(key, [])))
            if found["mean"] is None:
                continue
            centre, spread = found["mean"], found["sd"] or 0.0
        others = [str(k) for i, k in enumerate(key) if i not in (part, 2)]
        labels.append("\n".join(others).replace("consequences", "conseq."))
        means.append(centre)
        errors.append(spread)
    whose = "published" if new is None else "ours"
    return Series(f"{value}, {whose}", labels, means, errors, published=new is None)


def _fixed_figure(new: Groups, same: Groups) -> Figure:
    panels = []
    for words, groups in (("a new board for each", new), ("the same boards for all", same)):
        sizes = sorted({key[2] for key in groups})
        labels = [f"{n}×{n}" for n in sizes]
        series = [Series(s, labels, [_fixed_counts(groups, s, n) for n in sizes]) for s in SOLVERS]
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
    "'New' boards are as published; 'same' boards are the fair comparison that chapter 6 asks for.",
    scales={
        "tiny": Scale((4,), 1, 20),
        "quick": Scale((4, 5), 4, 20),
        "committed": Scale((4, 5, 6, 7), 12, 60),
        "full": Scale((4, 5, 6, 7), 100, 600),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
)
