"""Boards on which engines are compared, and the comparison."""

import random
from functools import cache, lru_cache
from itertools import permutations
from typing import Any

import numpy as np

from skytile.engines import make_engine
from skytile.errors import NotInstalled
from skytile.formats import parse
from skytile.puzzles import Puzzle, Skyscrapers
from skytile.solving import Uniqueness, Verdict, check
from tests.conftest import required
from tests.corpus import corpus_files, corpus_ids

__all__ = ["agrees", "all_boards", "boards", "damaged", "random_variant", "usable"]

VARIANTS: tuple[dict[str, Any], ...] = (
    {"boxes": (2, 2)}, {"diagonals": True}, {"parks": 1}, {"parks": 2},
    {"sums": True}, {"sums": True, "parks": 1},
)  # fmt: skip


@lru_cache
def usable(spec: str) -> str:
    """The specification; the test is skipped where its solver is missing."""
    try:
        make_engine(spec).open(Skyscrapers(2)).close()
    except NotInstalled:
        required(spec, found=False)
    return spec


@cache
def verdict(puzzle: Puzzle, spec: str) -> Verdict:
    return check(puzzle, engine=spec)


def agrees(puzzle: Puzzle, spec: str) -> None:
    """It says what `sat` says, and `sat` says what `cp` says."""
    expected = verdict(puzzle, "cp" if spec.startswith("sat") else "sat")
    found = check(puzzle, engine=spec)
    assert found.status is expected.status, puzzle
    if found.status is Uniqueness.UNIQUE:
        assert np.array_equal(found.grids[0], expected.grids[0])


def damaged(puzzle: Puzzle, source: random.Random) -> Puzzle:
    """The puzzle with one clue moved and one taken away, or only one of both."""
    names = list(puzzle.clues)
    moved, gone = source.choice(names), source.choice(names)
    high = puzzle.tallest if isinstance(puzzle, Skyscrapers) else 9
    value = puzzle.clues[moved] % high + 1
    kind = source.randrange(3)
    if kind != 1:
        puzzle = puzzle.with_clues({moved: value})
    return puzzle if kind == 0 else puzzle.without([gone])


@cache
def boards(pattern: str, each: int) -> tuple[Puzzle, ...]:
    """So many boards of each file of the corpus, and as many damaged ones."""
    source = random.Random(11)
    found: list[Puzzle] = []
    for file in corpus_files(pattern):
        for name in source.sample(corpus_ids(file), min(each, len(corpus_ids(file)))):
            puzzle = parse(name)
            found += [puzzle, damaged(puzzle, source)]
    return tuple(found)


def random_variant(rules: dict[str, Any], source: np.random.Generator) -> Skyscrapers:
    """A board of size 4 with a few clues, which may clash."""
    bare = Skyscrapers(4, **rules)
    low, high = (0, 3) if not bare.sums else (bare.tallest, bare.largest_clue + 1)
    edges = source.integers(low, high, (4, 4)) * source.integers(0, 2, (4, 4))
    return Skyscrapers(4, edges, **rules)


def all_boards(puzzle: Puzzle) -> list[np.ndarray[Any, np.dtype[np.int16]]]:
    """Every grid that follows the rules of a small puzzle and its clues, by trying everything."""
    assert isinstance(puzzle, Skyscrapers), "a Mosaic has no rules but its clues"
    found = []
    rows = sorted(set(permutations([*range(1, puzzle.tallest + 1), *[0] * puzzle.parks])))

    def extend(above: tuple[tuple[int, ...], ...]) -> None:
        if len(above) == puzzle.size:
            if puzzle.is_solution(above):
                found.append(np.array(above, np.int16))
            return
        columns = list(zip(*above, strict=True)) or [()] * puzzle.size
        for row in rows:
            if not any(h and h in column for h, column in zip(row, columns, strict=True)):
                extend((*above, row))

    extend(())
    return found
