"""Classes of Skyscrapers, easy to hard.

Squares are uniformly random ("random") or isotopes of the cyclic square ("cyclic"). Quasi-groups
with holes (Achlioptas, Gomes, Kautz and Selman, "Generating satisfiable problem instances", 2000)
have no edge clues. The number of holes, 1.7·n^1.55, should be near the phase transition; where
that is for our engines has not been measured.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from benchmarks.ladder.changes import change_clue
from benchmarks.ladder.kept import EDGES, SKYSCRAPERS, kept_board, kept_counts
from benchmarks.ladder.rungs import Rung
from benchmarks.ladder.squares import (
    balanced_holes,
    box_isotope,
    cyclic_isotope,
    random_places,
    random_square,
)
from skytile import _kernel, kernel
from skytile.generate.skyscrapers import SkyscrapersRecipe, random_heights
from skytile.puzzles import Grid, Puzzle, Skyscrapers

__all__ = ["boxes_and_share", "rungs"]

Square = Callable[[int, int], Grid]
SQUARES: dict[str, Square] = {"random": random_square, "cyclic": cyclic_isotope}
GIVEN = {12: (0.15,), 16: (0.25, 0.40), 20: (0.40, 0.47), 25: (0.45, 0.55), 32: (0.50, 0.60)}
"""Shares of cells that are given in addition to all edges, by size."""
QUASI_GROUPS = (20, 25, 30, 33)
SHARE_OF_EDGES = 0.25
"""The share of edge clues in classes with a few of them."""


def rungs() -> Iterator[Rung]:
    """All classes of Skyscrapers."""
    yield from _edges_and_givens()
    yield from _quasi_groups()
    yield from _edges_alone()
    yield from _irreducibles()
    yield from _variants()
    yield from _very_large()


def _edges_and_givens() -> Iterator[Rung]:
    for name, square in SQUARES.items():
        for n, share in ((n, share) for n, shares in GIVEN.items() for share in shares):
            title = f"{name} square, all edges, {share:.0%} given"
            yield Rung(title, n, partial(_edges_and_share, square, n, share))


def _quasi_groups() -> Iterator[Rung]:
    for n in QUASI_GROUPS:
        yield Rung("quasi-group with holes", n, partial(_quasi_group, n))
        yield Rung("quasi-group, balanced holes", n, partial(_balanced_quasi_group, n))
        yield Rung("quasi-group, a few edges", n, partial(_quasi_group, n, edges=SHARE_OF_EDGES))
        yield Rung("quasi-group, one given changed", n, partial(_changed_quasi_group, n))


def _edges_alone() -> Iterator[Rung]:
    for n in range(5, 10):
        yield Rung("all edges, nothing given", n, partial(_edges_and_share, random_square, n, 0.0))
    for n in range(5, 8):
        yield Rung("edges alone, irreducible", n, partial(_irreducible_edges, n))
    for n in (5, 6, 7, 8):
        kept = f"thin {n}"
        yield Rung("thin: n − 1 edge clues", n, partial(kept_board, kept), **kept_counts(kept))


def _irreducibles() -> Iterator[Rung]:
    for n in (*range(5, 12), *SKYSCRAPERS):
        counts = kept_counts(f"irreducible {n}") if n in SKYSCRAPERS else {}
        yield Rung("irreducible", n, partial(_irreducible, n), **counts)
        if n >= 8:
            draw = partial(_changed_irreducible, n)
            yield Rung("irreducible, one clue changed", n, draw, **counts)
    for n in (7, 8, 9, 10, *EDGES):
        counts = kept_counts(f"edges {n}") if n in EDGES else {}
        yield Rung("irreducible, edges preferred", n, partial(_edges_preferred, n), **counts)


def _variants() -> Iterator[Rung]:
    for high, wide, share in ((3, 3, 0.0), (3, 4, 0.1), (4, 4, 0.15), (5, 5, 0.3)):
        yield Rung("boxes", high * wide, partial(boxes_and_share, high, wide, share))
    for n, share in ((8, 0.0), (12, 0.1), (16, 0.2)):
        yield Rung("diagonals", n, partial(_by_rules, n, share, diagonals=True))
    for n, parks, share in ((7, 1, 0.0), (9, 2, 0.1), (12, 2, 0.15), (16, 2, 0.3), (20, 3, 0.4)):
        name = "1 park" if parks == 1 else f"{parks} parks"
        yield Rung(name, n, partial(_parks, n, parks, share))
    for n, share in ((7, 0.0), (9, 0.05), (12, 0.1), (16, 0.2), (20, 0.35)):
        yield Rung("sums", n, partial(_by_rules, n, share, sums=True))
    rules: dict[str, Any]
    for n, rules in ((9, {"boxes": (3, 3)}), (9, {"sums": True}), (8, {"diagonals": True})):
        yield Rung(f"{next(iter(rules))}, irreducible", n, partial(_irreducible, n, **rules))
    yield Rung("1 park, irreducible", 8, partial(_irreducible, 8, parks=1))


def _very_large() -> Iterator[Rung]:
    for n in (64, 100, 255):
        few = {"quick": 1, "full": 3}
        yield Rung("one open cell", n, partial(_with_open_cells, n, 1), **few)
        yield Rung("3 % open", n, partial(_with_open_cells, n, round(0.03 * n * n)), **few)
        yield Rung("empty", n, partial(_empty, n), **few)


def _edges_and_share(square: Square, n: int, share: float, seed: int) -> Puzzle:
    return _with_share(Skyscrapers(n), square(n, seed), share, seed)


def _with_share(board: Skyscrapers, heights: Grid, share: float, seed: int) -> Skyscrapers:
    """The board with all edge clues of these heights, and a share of the heights as givens."""
    mask = np.ones(len(board.places), np.bool_)
    mask[4 * board.size :] = random_places(board.size**2, share, seed)
    return board.read_off(heights).keep(mask)


def boxes_and_share(high: int, wide: int, share: float, seed: int) -> Puzzle:
    """A square with boxes, all edge clues, and a share of its heights as givens."""
    board = Skyscrapers(high * wide, boxes=(high, wide))
    return _with_share(board, box_isotope(high, wide, seed), share, seed)


def _by_rules(n: int, share: float, seed: int, **rules: Any) -> Puzzle:
    board = Skyscrapers(n, **rules)
    return _with_share(board, random_heights(board, seed), share, seed)


def _parks(n: int, parks: int, share: float, seed: int) -> Puzzle:
    heights = np.maximum(random_square(n, seed) - parks, 0)
    return _with_share(Skyscrapers(n, parks=parks), heights, share, seed)


def _quasi_group(n: int, seed: int, edges: float = 0.0, factor: float = 1.7) -> Skyscrapers:
    places = random_places(n * n, 1 - factor * n**1.55 / (n * n), seed)
    return _with_holes(n, ~places, edges, seed)


def _balanced_quasi_group(n: int, seed: int) -> Puzzle:
    return _with_holes(n, balanced_holes(n, round(0.42 * n), seed + 1000).ravel(), 0.0, seed)


def _with_holes(n: int, holes: kernel.Mask, edges: float, seed: int) -> Skyscrapers:
    mask = np.concatenate((random_places(4 * n, edges, seed), ~holes))
    return Skyscrapers(n).read_off(random_square(n, seed)).keep(mask)


def _changed_quasi_group(n: int, seed: int) -> Puzzle:
    """A quasi-group with a changed given that singles do not refute; most have no solution."""
    puzzle = _quasi_group(n, seed, factor=1.55)
    given = np.flatnonzero(puzzle.givens)
    for i in kernel.shuffle(len(given), seed):
        for height in 1 + kernel.shuffle(n, seed):
            givens = puzzle.givens.copy()
            givens.flat[given[i]] = height
            changed = Skyscrapers(n, givens=givens)
            if height != puzzle.givens.flat[given[i]] and _singles_find_nothing(changed):
                return changed
    raise AssertionError(f"quasi-group {n}, {seed}: every change is found out")


def _singles_find_nothing(puzzle: Skyscrapers) -> bool:
    """Whether singles do not reveal a contradiction."""
    heights = puzzle.givens.ravel().astype(np.int64)
    candidates = np.where(heights > 0, 1 << heights, (2 << puzzle.size) - 2).astype(np.uint64)
    rules = _kernel.SkyscrapersRules(puzzle.size, 0, False, [])
    givens = np.full(puzzle.size**2, -1, np.int16)
    teacher = _kernel.SkyscrapersTeacher(rules, puzzle.edges.ravel(), givens)
    return teacher.level(candidates, 0) >= 0


def _irreducible(n: int, seed: int, **options: Any) -> Puzzle:
    if n in SKYSCRAPERS:
        return kept_board(f"irreducible {n}", seed)
    made = SkyscrapersRecipe(size=n, givens="any", **options).make(seed)
    assert made is not None
    return made.puzzle


def _edges_preferred(n: int, seed: int) -> Puzzle:
    return kept_board(f"edges {n}", seed) if n in EDGES else _irreducible(n, seed, prefer="edges")


def _irreducible_edges(n: int, seed: int) -> Puzzle:
    """The first board from this seed on that is unique by its edge clues alone."""
    recipe = SkyscrapersRecipe(size=n, givens="none")
    return next(made.puzzle for i in range(10**6) if (made := recipe.make(10**6 * seed + i)))


def _changed_irreducible(n: int, seed: int) -> Puzzle:
    return change_clue(_irreducible(n, seed), 4 * n, seed)


def _with_open_cells(n: int, count: int, seed: int) -> Puzzle:
    holes = ~random_places(n * n, 1 - count / (n * n), seed)
    mask = np.concatenate((np.ones(4 * n, np.bool_), ~holes))
    return Skyscrapers(n).read_off(cyclic_isotope(n, seed)).keep(mask)


def _empty(n: int, seed: int) -> Puzzle:
    """A board without clues; any two Latin squares are the answer."""
    return Skyscrapers(n)
