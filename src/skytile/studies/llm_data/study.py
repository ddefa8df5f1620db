"""The study: boards by the published rules, their solutions, and the answers verifiers accept."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

import numpy as np

from skytile.logic import LEVELS
from skytile.puzzles import Grid
from skytile.studies.llm_data.audit import ANSWERS
from skytile.studies.llm_data.cells import BoardCell, cells_of, wilson_interval
from skytile.studies.llm_data.rules import LATIN_SQUARES, RULES
from skytile.studies.llm_data.sources import COLUMNS, NOTES, SOURCES
from skytile.studies.llm_data.verifiers import VERIFIERS, repeated_heights
from skytile.studies.machinery import Cell, Figure, Panel, Record, Scale, Series, Study, Table, Task

_EXAMPLE = ("enigmata", 5, 196)
"""The rule, size and seed of the board, a unique one, that is drawn in the report."""
_SHIFT = 0.05
"""How far lines are shifted so that they do not hide each other."""


def _tasks(scale: Scale) -> Iterable[Task]:
    nodes, batch = scale.further["nodes"], scale.further["batch"]
    for rule, size, first in product(RULES, scale.sizes, range(0, scale.boards, batch)):
        boards = min(batch, scale.boards - first)
        options = {"rule": rule, "boards": boards, "nodes": nodes}
        yield Task("audit", f"random/{size}/{first}", "", scale.seconds, options=options)


def _tables(records: list[Record]) -> list[Table]:
    cells = cells_of(records, list(RULES))
    return [
        _unique(cells),
        _verifiers([cell for cell in cells if RULES[cell.rule].published]),
        _passing(cells),
        _different(cells),
        _levels(cells),
        Table("sources", "What was read", COLUMNS, SOURCES, NOTES),
    ]


def _name(cell: BoardCell) -> list[Cell]:
    return [RULES[cell.rule].title, f"{cell.size}×{cell.size}"]


def _interval(hits: int, total: int) -> str:
    low, high = wilson_interval(hits, total)
    return f"{100 * low:.1f} to {100 * high:.1f}"


def _unique(cells: list[BoardCell]) -> Table:
    rows = [
        [
            *_name(cell), cell.boards, cell.unique, 100 * cell.unique / cell.boards,
            _interval(cell.unique, cell.boards), cell.unknown, cell.median_of_ambiguous(),
            cell.most(), cell.rejected_by_comparison(),
        ]
        for cell in cells
    ]  # fmt: skip
    columns = ["rule", "size", "boards", "unique", "unique (%)", "95 % interval", "unknown"]
    columns += [
        "solutions of an ambiguous board, median",
        "most",
        "right answers unlike the stored (%)",
    ]
    notes = [
        "Unique: exactly one solution, counted to the end. Unknown: the limit on the search ran "
        "out before a second solution was found or excluded. ≥: the count was stopped there.",
        "The last column: if each solution of a board is as likely an answer as any other, how "
        "many of these right answers differ from the stored solution; at least, where counts were "
        "stopped.",
        "Several solutions do no harm where any of them is accepted, as by every verifier that was "
        "read; they do where answers are compared with the stored solution.",
    ]
    return Table("unique", "How many boards have exactly one solution", columns, rows, notes)


def _verifiers(cells: list[BoardCell]) -> Table:
    shown: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    for cell in cells:
        shown.update(cell.total("shown"))
        accepted.update(cell.total("accepted"))
    rows: list[list[Cell]] = [
        [name, *(f"{accepted[f'{name}: {kind}']} of {shown[kind]}" for kind in ANSWERS)]
        for name in VERIFIERS
    ]
    columns = ["a verifier that checks", "stored solution (right)", "another solution (right)"]
    columns += ["repeated heights (wrong)", "two rows exchanged (wrong)"]
    notes = [
        "Answers that are accepted, over all boards of the published rules. Another solution: one "
        "for each ambiguous board. Repeated heights: an answer with which every edge clue holds, "
        "although rows and columns hold a height twice. Two rows exchanged: a Latin square with "
        "which a clue does not hold.",
        "Edge clues alone is what Enigmata checks; rows, columns and edge clues what SynLogic, "
        "RLVE, InternBootcamp and VGRP-Bench do. No suite that was read compares with the stored "
        "solution; that is what a set gives whose answers are used without its verifier.",
    ]
    return Table("verifiers", "Which answers a verifier accepts", columns, rows, notes)


def _passing(cells: list[BoardCell]) -> Table:
    rows: list[list[Cell]] = []
    for cell in cells:
        hits = cell.total("shown")["repeated heights"]
        share = 100 * hits / cell.boards
        row = [*_name(cell), cell.boards, hits, share, _interval(hits, cell.boards)]
        rows.append([*row, f"{10 ** cell.passing():.2g}"])
    columns = ["rule", "size", "boards", "with such an answer", "%", "95 % interval"]
    columns.append("answers that satisfy the edge clues, median of a lower bound")
    notes = [
        "A cell of the stored solution that no edge sees may hold any height up to the least of "
        "the four highest buildings before it, and all such cells at once. The product of these "
        "choices is the lower bound. A board without such a cell was searched through.",
    ]
    title = "Boards for which heights can repeat although every edge clue holds"
    return Table("repeated-heights", title, columns, rows, notes)


def _different(cells: list[BoardCell]) -> Table:
    rows: list[list[Cell]] = []
    for cell in cells:
        squares = RULES[cell.rule].squares
        possible = f"{squares(cell.size):,}" if squares else None
        every = f"{LATIN_SQUARES[cell.size]:,}"
        rows.append([*_name(cell), cell.boards, cell.different, possible, every])
    columns = ["rule", "size", "boards", "different boards"]
    columns += ["squares the rule can draw", "Latin squares of that size"]
    notes = ["Boards that are turned or mirrored forms of each other count once."]
    return Table("different", "How many different boards come out", columns, rows, notes)


def _levels(cells: list[BoardCell]) -> Table:
    rows: list[list[Cell]] = []
    for cell in cells:
        levels = cell.total("levels")
        shares = [100 * levels[level] / cell.unique if cell.unique else None for level in LEVELS]
        rows.append([*_name(cell), cell.unique, *shares])
    columns = ["rule", "size", "unique boards", *(f"{level} (%)" for level in LEVELS)]
    notes = ["The hardest technique that a unique board needs; ambiguous boards have no grade."]
    return Table("levels", "How hard the unique boards are", columns, rows, notes)


def _figures(records: list[Record]) -> list[Figure]:
    cells = cells_of(records, list(RULES))
    lines = [(rule, [cell for cell in cells if cell.rule == rule]) for rule in RULES]
    drawn = [(rule, of) for rule, of in lines if of and rule != "skytile"]  # 100 % like the other
    shares = [_share_line(number, rule, of) for number, (rule, of) in enumerate(drawn)]
    return [
        Figure(
            "unique",
            "Boards with exactly one solution, by the rule that draws them",
            [Panel("lines", "", "unique boards in %, 95 % intervals", shares, linear=True)],
        ),
        Figure("solutions", "How many solutions boards have", [_solutions_panel(lines)]),
        Figure("repeated-heights", "What a check of edge clues alone accepts", list(_example())),
    ]


def _share_line(number: int, rule: str, cells: list[BoardCell]) -> Series:
    shares = [100 * cell.unique / cell.boards for cell in cells]
    intervals = [wilson_interval(cell.unique, cell.boards) for cell in cells]
    below = [max(0.0, s - 100 * low) for s, (low, _) in zip(shares, intervals, strict=True)]
    above = [max(0.0, 100 * high - s) for s, (_, high) in zip(shares, intervals, strict=True)]
    sizes = [cell.size + _SHIFT * number if number else cell.size for cell in cells]
    return Series(RULES[rule].title, sizes, shares, [below, above])


def _solutions_panel(lines: list[tuple[str, list[BoardCell]]]) -> Panel:
    series = []
    for rule, cells in lines:
        sizes = [f"{cell.size}×{cell.size}" for cell in cells]
        counts = [[np.log10(max(1, number)) for number, _ in cell.counts] for cell in cells]
        if cells and RULES[rule].published:
            series.append(Series(RULES[rule].title, sizes, counts))
    return Panel(
        "box", "stopped counts as they stood", "solutions of a board, as a power of ten", series
    )


def _example() -> Iterator[Panel]:
    """A board with its solution, and beside it an answer with repeated heights."""
    rule, size, seed = _EXAMPLE
    puzzle = RULES[rule].draw(size, seed)
    solution, wrong = puzzle.solution, repeated_heights(puzzle)
    assert solution is not None
    assert wrong is not None
    titled = {"a board and its only solution": solution, "another answer; every clue holds": wrong}
    for title, grid in titled.items():
        frame = _framed(puzzle.edges.tolist(), grid)
        changed = [(row + 1, column + 1) for row, column in np.argwhere(grid != solution).tolist()]
        yield Panel("board", title, "", [Series(title, changed, frame)], x_label="")


def _framed(edges: list[list[int]], grid: Grid) -> list[list[str]]:
    """The heights, surrounded by the edge clues, as text."""
    north, east, south, west = edges
    middle = zip(west, grid.tolist(), east, strict=True)
    rows = [[0, *north, 0], *([left, *row, right] for left, row, right in middle), [0, *south, 0]]
    return [[str(value) if value else "" for value in row] for row in rows]


STUDY = Study(
    name="llm-data",
    title="Data for learning machines",
    document="The generators and verifiers of Skyscrapers in published suites for language models: "
    "Enigmata, SynLogic, RLVE, InternBootcamp, VGRP-Bench (what was read of each is in the last "
    "table). None of them has figures for this.",
    method="Boards drawn by the published rules, written anew from what was read, each a function "
    "of size and seed; uniformly random Latin squares and Skytile's own boards beside them. "
    "Every rule is measured at the sizes 3×3 to 8×8 of Enigmata's levels, whatever its own "
    "sizes are. Solutions are counted within a limit on the nodes of the search, so that every "
    "machine counts the same.",
    scales={
        "tiny": Scale((4,), 6, 60, nodes=1000, batch=3),
        "quick": Scale((3, 4, 5, 6, 7), 100, 120, nodes=20_000, batch=50),
        "committed": Scale((3, 4, 5, 6, 7, 8), 1000, 900, nodes=100_000, batch=100),
        "full": Scale((3, 4, 5, 6, 7, 8), 10_000, 3600, nodes=10_000_000, batch=100),
    },
    tasks=_tasks,
    tables=_tables,
    figures=_figures,
)
