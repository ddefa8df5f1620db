"""All encodings and all solvers say what `cp` says: on the corpus, and on damaged boards."""

import random

import numpy as np
import pytest

from skytile.engines import make_engine
from skytile.engines.sat.solvers import CARDINALITY, NAMES
from skytile.formats import parse
from skytile.puzzles import Puzzle, Skyscrapers
from skytile.solving import check
from tests.conftest import required
from tests.corpus import corpus_files, corpus_ids

SKYSCRAPERS = [f"latin={latin},clues={clues}" for latin in ("minimal", "extended")
               for clues in ("direct", "consequences", "order")]  # fmt: skip
MOSAIC = [f"counting={counting}" for counting in ("naive", "improved", "optimized", "cardinality")]


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


def boards(pattern: str, each: int) -> list[Puzzle]:
    source = random.Random(11)
    found = []
    for file in corpus_files(pattern):
        for name in source.sample(corpus_ids(file), min(each, len(corpus_ids(file)))):
            puzzle = parse(name)
            found += [puzzle, damaged(puzzle, source)]
    return found


def agrees(puzzle: Puzzle, options: str) -> None:
    expected = check(puzzle, engine="cp")
    verdict = check(puzzle, engine=f"sat:{options}")
    assert verdict.status is expected.status
    if verdict.status.value == "unique":
        assert np.array_equal(verdict.grids[0], expected.grids[0])


@pytest.mark.parametrize("options", SKYSCRAPERS)
def test_skyscrapers_encodings(options: str) -> None:
    for puzzle in boards("towers-[4567]*", 2):
        agrees(puzzle, options)


@pytest.mark.parametrize("options", MOSAIC)
def test_mosaic_encodings(options: str) -> None:
    larger = [] if "naive" in options else boards("mosaic-15x15", 2) + boards("mosaic-25x25", 1)
    for puzzle in boards("mosaic-5x5", 6) + boards("mosaic-10x10", 2) + larger:
        agrees(puzzle, options)


@pytest.mark.parametrize("solver", NAMES)
def test_solvers(solver: str) -> None:
    from skytile.errors import EngineMissing

    try:
        make_engine(f"sat:solver={solver}").open(Skyscrapers(2)).close()
    except EngineMissing:
        required(f"solver {solver}", found=False)
    some = boards("towers-[56]d[xu]", 1) + boards("mosaic-10x10", 2)
    for puzzle in some[: 3 if solver == "sat4j" else None]:
        agrees(puzzle, f"solver={solver}")


@pytest.mark.parametrize("solver", CARDINALITY)
def test_solvers_with_native_counts(solver: str) -> None:
    for puzzle in boards("mosaic-1[05]*", 4):
        agrees(puzzle, f"solver={solver},counting=cardinality")


@pytest.mark.parametrize("clues", ["direct", "consequences", "order"])
def test_variants(clues: str) -> None:
    source = np.random.default_rng(5)
    for rules in ({"boxes": (2, 2)}, {"diagonals": True}, {"parks": 1}, {"parks": 2}):
        for _ in range(6):
            edges = source.integers(0, 3, (4, 4)) * source.integers(0, 2, (4, 4))
            agrees(Skyscrapers(4, edges, **rules), f"clues={clues}")
