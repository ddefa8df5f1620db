"""Every step that the kernel gives is true, and follows from what it names."""

from collections import Counter
from typing import Any

import pytest

from skytile.formats import parse
from skytile.solving import check
from tests.corpus import corpus_files, corpus_ids
from tests.extent import SOAK
from tests.logic.boards import VARIANTS, random_mosaic, random_skyscrapers
from tests.logic.claims.walks import check_positions, check_walk, check_walkthrough, start

LARGER: dict[str, dict[str, Any]] = {
    "plain 7": {"size": 7},
    "plain 9": {"size": 9},
    "boxes 8": {"size": 8, "boxes": (2, 4)},
    "boxes 9": {"size": 9, "boxes": (3, 3)},
    "boxes and diagonals": {"size": 6, "boxes": (2, 3), "diagonals": True},
    "diagonals 7": {"size": 7, "diagonals": True},
    "park 8": {"size": 8, "parks": 1},
    "parks 7": {"size": 7, "parks": 2},
    "parks and boxes": {"size": 6, "parks": 2, "boxes": (3, 2)},
    "parks and diagonals 6": {"size": 6, "parks": 2, "diagonals": True},
    "three parks": {"size": 6, "parks": 3},
    "sums 7": {"size": 7, "sums": True},
    "sums and boxes": {"size": 6, "sums": True, "boxes": (2, 3)},
    "sums and parks": {"size": 6, "sums": True, "parks": 2},
    "everything": {"size": 6, "sums": True, "parks": 1, "boxes": (2, 3), "diagonals": True},
}
BOARDS = VARIANTS | LARGER
KEPT = (0.0, 0.3, 0.6)
"""How many of the clues that could go are kept."""


@pytest.mark.parametrize("variant", BOARDS)
def test_steps_through_skyscrapers_are_true(variant: str) -> None:
    large = BOARDS[variant]["size"] == 9 and not SOAK
    for seed, keep in enumerate(KEPT[:1] if large else KEPT):
        puzzle = random_skyscrapers(BOARDS[variant], seed, keep=keep)
        check_walk(puzzle, offers_every=9)
        check_positions(puzzle, seed, 1)


@pytest.mark.parametrize("seed", range(12))
def test_steps_through_mosaics_are_true(seed: int) -> None:
    puzzle = random_mosaic(3 + seed, 14 - seed, seed, keep=KEPT[seed % 3])
    check_walk(puzzle, offers_every=9)
    check_positions(puzzle, seed, 2)


@pytest.mark.parametrize("variant", BOARDS)
def test_walk_throughs_of_skyscrapers_are_true_as_shown(variant: str) -> None:
    check_walkthrough(random_skyscrapers(BOARDS[variant], 7))


@pytest.mark.parametrize("seed", range(6))
def test_walk_throughs_of_mosaics_are_true_as_shown(seed: int) -> None:
    check_walkthrough(random_mosaic(6 + seed, 12 - seed, 100 + seed))


SAMPLES = [
    file for file in corpus_files() if "100x100" not in file.stem and "50x50" not in file.stem
]


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_steps_through_the_corpus_are_true(file: Any) -> None:
    check_walk(parse(corpus_ids(file)[0]), offers_every=40)


@pytest.mark.parametrize("variant", BOARDS)
def test_no_walk_loses_the_solution(variant: str) -> None:
    puzzle = random_skyscrapers(BOARDS[variant], 1)
    walk = start(puzzle)
    for step in walk.teacher.walk(*walk.state()):
        walk.apply(step)
    solution = check(puzzle).grids[0].ravel().tolist()
    assert all(
        mask >> value & 1 for mask, value in zip(walk.state()[0].tolist(), solution, strict=True)
    )


@pytest.mark.soak
def test_a_hundred_thousand_steps_are_true() -> None:
    """Of all variants and both families; `-s` prints how many there are of each technique."""
    tall, flat = Counter[str](), Counter[str]()
    for file in corpus_files():
        for name in corpus_ids(file):
            found = check_walk(parse(name))
            (tall if file.stem.startswith("towers") else flat).update(found)
    for seed in range(60):
        for rules in BOARDS.values():
            puzzle = random_skyscrapers(rules, 1000 + seed, keep=KEPT[seed % 3])
            tall.update(check_walk(puzzle, offers_every=25))
            tall.update(check_positions(puzzle, seed, 1))
            if seed < 10:
                tall.update(check_walkthrough(puzzle))
        picture = random_mosaic(6 + seed % 9, 20 - seed % 9, seed, keep=KEPT[seed % 3] / 2)
        flat.update(check_walk(picture, offers_every=10))
    for family, steps in (("Skyscrapers", tall), ("Mosaic", flat)):
        print(f"\n{family}: {steps.total()} steps")
        for technique, count in steps.most_common():
            print(f"{count / steps.total():8.2%}  {technique}")
    assert tall.total() + flat.total() >= 100_000
