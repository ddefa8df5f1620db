"""Every policy, many puzzles each, looked at by an engine that did not make them."""

import json
import signal
from dataclasses import replace
from typing import NoReturn

import pytest

from skytile import Mosaic, Skyscrapers, parse
from skytile.errors import OptionError
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.logic import grade
from skytile.solving import is_unique
from tests.extent import extent
from tests.generate.verify import needless

SOME = [
    SkyscrapersRecipe(size=5, clues="full"),
    SkyscrapersRecipe(size=5, clues="full", parks=1),
    SkyscrapersRecipe(size=5, clues="hidden", hide="hard"),
    SkyscrapersRecipe(size=4, clues="hidden", hide="easy", givens="none"),
    SkyscrapersRecipe(size=4, clues="full", givens="none"),
    SkyscrapersRecipe(size=5, target=14),
    SkyscrapersRecipe(size=5, clues="full", sums=True),
    SkyscrapersRecipe(size=5, clues="hidden", hide="hard", sums=True),
    MosaicRecipe(width=7, height=6, clues="full"),
    MosaicRecipe(width=8, height=8, clues="counting"),
    MosaicRecipe(width=7, height=6, clues="hidden", hide="medium"),
    MosaicRecipe(width=8, height=5, target=25, black=0.4),
]
IRREDUCIBLE = [
    SkyscrapersRecipe(size=5),
    SkyscrapersRecipe(size=5, order="scan", prefer="edges"),
    SkyscrapersRecipe(size=4, order="hard", givens="none"),
    SkyscrapersRecipe(size=4, boxes=(2, 2), order="easy"),
    SkyscrapersRecipe(size=5, diagonals=True, prefer="givens"),
    SkyscrapersRecipe(size=5, parks=2),
    SkyscrapersRecipe(size=5, sums=True),
    SkyscrapersRecipe(size=4, sums=True, givens="none"),
    SkyscrapersRecipe(size=5, sums=True, parks=1, order="hard"),
    MosaicRecipe(width=7, height=7),
    MosaicRecipe(width=8, height=5, order="scan"),
    MosaicRecipe(width=6, height=6, order="easy"),
    MosaicRecipe(width=6, height=6, order="hard", black=0.6),
]


def made(recipe: Recipe, count: int) -> list[Skyscrapers | Mosaic]:
    puzzles: list[Skyscrapers | Mosaic] = []
    seed = 0
    while len(puzzles) < count:
        if one := recipe.make(seed):
            read = parse(json.dumps(one.record()))
            assert isinstance(read, (Skyscrapers, Mosaic))
            assert read.solution is not None
            puzzles.append(read)
        seed += 1
    return puzzles


@pytest.mark.parametrize("recipe", SOME + IRREDUCIBLE, ids=repr)
def test_every_puzzle_has_one_solution(recipe: Recipe) -> None:
    for puzzle in made(recipe, extent(25, 100)):
        assert is_unique(puzzle, engine="sat")
        assert recipe.target in (None, puzzle.clue_count)


@pytest.mark.parametrize("recipe", IRREDUCIBLE, ids=repr)
def test_no_clue_can_go(recipe: Recipe) -> None:
    for puzzle in made(recipe, extent(25, 100)):
        assert not needless(puzzle, "sat")


def test_no_givens_means_none() -> None:
    for puzzle in made(SkyscrapersRecipe(size=4, givens="none"), 20):
        assert isinstance(puzzle, Skyscrapers)
        assert not puzzle.givens.any()


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert", "extreme"])
def test_a_level_is_kept(level: str) -> None:
    for recipe in (
        SkyscrapersRecipe(size=5, difficulty=level),
        MosaicRecipe(width=7, height=7, difficulty=level),
    ):
        for puzzle in made(recipe, extent(1, 3)):
            assert grade(puzzle).level == level
            assert is_unique(puzzle, engine="sat")


def test_more_tries_never_give_more_clues() -> None:
    once, often = (SkyscrapersRecipe(size=5, tries=tries).make(3) for tries in (1, 8))
    assert once is not None
    assert often is not None
    assert often.puzzle.clue_count <= once.puzzle.clue_count
    assert often.seed == once.seed == 3


@pytest.mark.parametrize(
    ("recipe", "fingerprint"),
    [
        (SkyscrapersRecipe(size=6, givens="any"), "c4027685a76f3a7d6bd3fbb96e470377"),
        (SkyscrapersRecipe(size=5, clues="full", givens="any"), "49244ca02ac3ea13968e98460343e8c8"),
        (
            SkyscrapersRecipe(size=6, boxes=(2, 3), pattern="turn", givens="any"),
            "40836c6ec19652abd7497b0f5bdc7031",
        ),
        (SkyscrapersRecipe(size=5, parks=1, clues="hidden"), "6b3cfeb77bdc269a6b79104a0004d26c"),
        (MosaicRecipe(width=12, height=10), "389986a0ba680ac81755284a2023ec54"),
        (
            MosaicRecipe(width=11, height=11, clues="counting", order="hard"),
            "e9cc6c6c1ef44a66be8db2ef8316b057",
        ),
        (MosaicRecipe(width=8, height=8, difficulty="medium"), "69d842671cd451ec27c3a6c99b014b4b"),
    ],
    ids=repr,
)
def test_a_seed_gives_the_same_puzzle_on_every_machine(recipe: Recipe, fingerprint: str) -> None:
    one = recipe.make(2026)
    assert one is not None
    assert one.puzzle.fingerprint == fingerprint


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"clues": "some"}, "clues: expected full, irreducible"),
        ({"order": "up"}, "order: expected scan"),
        ({"pattern": "star"}, "pattern: expected none"),
        ({"clues": "hidden", "hide": "all"}, "hide: expected easy"),
        ({"difficulty": "mild"}, "difficulty: expected easy"),
        ({"clues": "full", "target": 3}, "target: not with clues full"),
        ({"clues": "fewest", "pattern": "turn"}, "pattern: not with clues fewest"),
        ({"clues": "counting"}, "only for mosaic"),
        ({"target": 46}, "target: expected 0 to 45, got 46"),
    ],
)
def test_what_makes_no_sense_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        SkyscrapersRecipe(size=5, **options)  # type: ignore[arg-type]


class Stop(Exception):
    pass


def stop(*_: object) -> NoReturn:
    raise Stop


def test_a_signal_ends_the_work_of_the_kernel() -> None:
    old = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(Stop):
            SkyscrapersRecipe(size=11, givens="none", best_of=1000).make(1)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


def test_an_error_while_a_technique_is_looked_for_ends_the_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SkyscrapersRecipe, "_fitting_grade", stop)
    with pytest.raises(Stop):
        SkyscrapersRecipe(size=5, needs="naked pair", tries=10**9).make(1)


def test_a_target_is_met_at_a_level_too() -> None:
    recipe = SkyscrapersRecipe(size=5, difficulty="easy", target=10, givens="none")
    assert {puzzle.clue_count for puzzle in made(recipe, 5)} == {10}


def test_the_seed_alone_chooses_a_picture() -> None:
    recipe = MosaicRecipe(width=15, height=15, picture="any", clues="full")
    once, often = recipe.make(7), replace(recipe, best_of=3, tries=2).make(7)
    assert once is not None
    assert often is not None
    assert often.remarks["picture"] == once.remarks["picture"]
    assert len({one.remarks["picture"] for seed in range(9) if (one := recipe.make(seed))}) > 5
