"""Counts as SAT: exactly k of some literals. T. de Jong, *Mosaic as a SAT problem* (2023).

*naive*: all ways to choose the black cells as a DNF, turned into a CNF by
Tseitin's transformation (chapter 3). *improved*: the sequential counter of Sinz for at most
k (5.1), made exact by (5.7). *optimized*: the same with counter i trimmed to its
first min(i, k) segments (6.2). As printed, (5.7) stops one short: with 1 < i < n
nothing ties the last counter to the cells, and s[n, k] could be true for no
reason; what is meant, and shown in (5.9), is a counter for every cell.

*cardinality* is ours and no encoding at all: some solvers accept "at most k
of these" natively. Where it must be switchable, the selector is counted among the
literals often enough to leave the rest of them free when it is off.

Counts of no cell and of all cells are unit clauses in every encoding; a higher
count is impossible. Clauses that only define a counter are never switched off; those that
use it are.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from skytile.engines.sat.cnf import Template, TemplateBuilder


class Count(NamedTuple):
    """What a template depends on: cells, how many are black, and whether it can be switched."""

    cells: int
    black: int
    switchable: bool


def exactly(
    builder: TemplateBuilder,
    literals: Sequence[int],
    k: int,
    guard: list[int],
    encoding: str = "optimized",
) -> None:
    """Exactly k of the literals hold, unless the guard is true."""
    if k < 0 or k > len(literals):
        builder.add(*guard)
    elif k == 0 or k == len(literals):
        for literal in literals:
            builder.add(*guard, literal if k else -literal)
    else:
        ENCODINGS[encoding](builder, literals, k, guard)


def _naive(builder: TemplateBuilder, cells: Sequence[int], k: int, guard: list[int]) -> None:
    """A new variable for each choice and one for their disjunction, both made equivalent."""
    some = builder.new(f"some choice of {k} cells is black")
    choices = []
    for black in combinations(cells, k):
        choice = builder.new("only " + ", ".join(f"cell {c}" for c in black))
        literals = [cell if cell in black else -cell for cell in cells]
        for literal in literals:
            builder.add(-choice, literal)
        builder.add(choice, *(-literal for literal in literals))
        choices.append(choice)
    for choice in choices:
        builder.add(some, -choice)
    builder.add(-some, *choices)
    builder.add(*guard, some)


def _counters(
    builder: TemplateBuilder, x: Sequence[int], k: int, guard: list[int], trimmed: bool = True
) -> None:
    """(5.1) with (5.7): s[i, j] says that at least j of the first i literals hold."""
    n = len(x)
    segments = [min(i, k) if trimmed else k for i in range(1, n + 1)]
    s = [
        [builder.new(f"at least {j} of the first {i}") for j in range(1, count + 1)]
        for i, count in enumerate(segments, 1)
    ]
    builder.add(-x[0], s[0][0])
    builder.add(x[0], -s[0][0])
    for segment in s[0][1:]:
        builder.add(-segment)
    for i in range(1, n):
        if len(s[i - 1]) == k:
            builder.add(*guard, -x[i], -s[i - 1][k - 1])
        if i < n - 1:
            _count_up(builder, x[i], s[i - 1], s[i])
        _no_more(builder, x[i], s[i - 1], s[i])
    builder.add(*guard, s[n - 1][k - 1])


def _count_up(builder: TemplateBuilder, x: int, before: list[int], after: list[int]) -> None:
    """(5.1): what was counted stays counted, and one more if x holds."""
    builder.add(-x, after[0])
    builder.add(-before[0], after[0])
    for j in range(1, len(after)):
        builder.add(-x, -before[j - 1], after[j])
        if j < len(before):
            builder.add(-before[j], after[j])


def _no_more(builder: TemplateBuilder, x: int, before: list[int], after: list[int]) -> None:
    """(5.7): nothing is counted without a reason."""
    builder.add(-after[0], x, before[0])
    for j in range(1, len(after)):
        held = [before[j]] if j < len(before) else []
        builder.add(x, *held, -after[j])
        builder.add(before[j - 1], *held, -after[j])


def _cardinality(builder: TemplateBuilder, cells: Sequence[int], k: int, guard: list[int]) -> None:
    n, selector = len(cells), [-literal for literal in guard]
    if guard:
        builder.at_most([*cells, *selector * (n - k)], n)
        builder.at_most([*(-cell for cell in cells), *selector * k], n)
    else:
        builder.at_most(cells, k)
        builder.at_most((-cell for cell in cells), n - k)


ENCODINGS: dict[str, Callable[[TemplateBuilder, Sequence[int], int, list[int]], None]] = {
    "naive": _naive,
    "improved": partial(_counters, trimmed=False),
    "optimized": _counters,
    "cardinality": _cardinality,
}


@lru_cache(maxsize=512)
def count_template(encoding: str, count: Count) -> Template:
    """The template for a clue; inputs are the cells of its block, then perhaps the selector."""
    builder = TemplateBuilder(count.cells + count.switchable)
    cells = range(1, count.cells + 1)
    guard = [-builder.inputs] if count.switchable else []
    exactly(builder, cells, count.black, guard, encoding)
    return builder.build()
