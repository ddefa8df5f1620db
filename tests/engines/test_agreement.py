"""One suite for every engine, model and solver: all of them must give the same verdicts.

Each specification has a row that says which boards it can be asked in reasonable time; the
questions are the same for all. Verdicts are compared with those of `sat`, and those of `sat`
with `cp`; the corpus, the published boards and the sums have a truth of their own.
"""

import random
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from skytile.engines import Status, make_engine
from skytile.engines.clp.board import LABELING, VISIBILITY
from skytile.engines.sat.solvers import CARDINALITY
from skytile.engines.sat.solvers import NAMES as SAT_SOLVERS
from skytile.formats import parse
from skytile.formats.json import from_object
from skytile.puzzles import Mosaic, Skyscrapers
from skytile.solving import Uniqueness, check, solutions
from tests.corpus import corpus_files, corpus_ids, published
from tests.engines.boards import VARIANTS, agrees, all_boards, boards, random_variant, usable
from tests.extent import SOAK, extent


class Row(NamedTuple):
    """What a specification is asked."""

    damaged: Mapping[str, int] = {}
    """Files of the corpus, how many boards of each; each of them damaged as well."""
    first: str = ""
    """Files of the corpus of which the first board is asked, as it is."""
    variants: int = 0
    """Random boards for each of the rules."""


MORE = extent(1, 3)
"""How many times as many boards of the corpus are asked in `make soak`."""
SOLVED_BY_ALL = ("towers-[56]d[xu]",) if SOAK else ("towers-5du",)
"""What every SAT solver is asked: they share a formula, so that two kinds of boards will do."""
ENCODED = "towers-[4567]*" if SOAK else "towers-[4567]d[hu]"
"""What every encoding of Skyscrapers is asked."""

SAT = {
    **{f"sat:latin={latin},clues={clues}": Row({ENCODED: 1}, variants=extent(3, 6))
       for latin in ("minimal", "extended") for clues in ("direct", "consequences", "order")},
    "sat:counting=naive": Row({"mosaic-5x5": 6, "mosaic-10x10": 2}),
    **{f"sat:counting={counting}":
       Row({"mosaic-5x5": 6, "mosaic-10x10": 2, "mosaic-15x15": 2, "mosaic-25x25": 1})
       for counting in ("improved", "optimized", "cardinality")},
    **{f"sat:solver={name}": Row(dict.fromkeys((*SOLVED_BY_ALL, "mosaic-10x10"), 1))
       for name in SAT_SOLVERS},
    "sat:solver=sat4j": Row({"towers-5du": 1}, first="mosaic-10x10"),  # a JVM for each question
    **{f"sat:solver={name},counting=cardinality": Row({"mosaic-1[05]*": 2})
       for name in CARDINALITY},
}  # fmt: skip
IP = {
    f"ip:model={model},solver={solver}": Row(
        {"towers-4dx": 1, "towers-5d[hu]": 1} | (larger if model == "strengthened" else {}),
        variants=3 if solver == "highs" else 0,
    )
    if SOAK or (model, solver) == ("strengthened", "highs")
    else Row({"towers-4dx": 1}, variants=1 if solver == "highs" else 0)
    for larger in [{"towers-6de": 1, "mosaic-5x5": 1, "mosaic-15x15": 1, "mosaic-30x20": 1}]
    for model in ("basic", "strengthened")
    for solver in ("highs", "scip")
}
SMT = {
    "smt:sort=int": Row({"towers-[45]*": 1, "mosaic-5x5": 3, "mosaic-1[05]x*": 1}, variants=4),
    **{f"smt:sort={sort}":
       Row({"towers-[45678]d[hu]": 1, "mosaic-5x5": 3, "mosaic-1[05]x*": 1}, variants=4)
       for sort in ("bitvec", "bool")},
}  # fmt: skip
CLP = {
    **{f"clp:visibility={visibility},labeling={labeling}":
       Row({"towers-4d[eu]": 1, "towers-5d[hu]": 1}, variants=3 * (labeling == "ffc"))
       for visibility in VISIBILITY for labeling in LABELING},
    # Of damaged large Mosaics a clash far from where the search begins is found again and again.
    "clp": Row({"towers-[67]d[eh]": 1, "mosaic-5x5": 5}, first="mosaic-[1-5]*"),
    "clp:system=swi": Row({"towers-4du": 1, "mosaic-5x5": 1}, first="mosaic-10x10", variants=1),
    "clp:system=swi,visibility=disjunction": Row({"towers-4du": 1}, variants=1),
    "clp:system=swi,labeling=ff": Row({"towers-4du": 1}),
    "clp:system=swi,labeling=leftmost": Row({"towers-4du": 1}),
}  # fmt: skip
CPMPY = {
    f"cpmpy:solver={solver}": Row({"towers-[56]d[hx]": 1, "mosaic-1[05]*": 1}, variants=3)
    if SOAK or solver == "ortools"
    else Row({"towers-5dh": 1, "mosaic-10x10": 1}, variants=1)
    for solver in ("ortools", "exact", "pumpkin", "choco")
}
"""With every change one of them is asked much: they share a model."""
OTHERS = {
    "kernel": Row({"towers-*": 1, "mosaic-*": 1}, variants=6),
    "cp": Row({"towers-[45]d[hu]": 1, "mosaic-5x5": 3}, variants=6),
    "pb": Row({"towers-[45678]d[hu]": 1, "mosaic-5x5": 3, "mosaic-[12]*5": 1}, variants=6),
    "asp": Row({"towers-[45678]*": 1, "mosaic-5x5": 4, "mosaic-[12][05]*5": 1}, variants=6),
}
SPECS = SAT | IP | SMT | CLP | CPMPY | OTHERS
MODELS = [
    *(spec for spec in SAT if "solver" not in spec),
    *(spec for spec in IP if "highs" in spec),
    *SMT, *CPMPY, *OTHERS, "clp", "clp:system=swi", "clp:visibility=disjunction",
]  # fmt: skip
"""The specifications whose models differ, or at least what reads them."""

PUBLISHED = ("kernel", "cp", "asp")
SMALL = [*corpus_files("towers-[4-7]*"), *corpus_files("mosaic-[1235]*5*"), *corpus_files("mosaic-10x10")]  # fmt: skip
EVERY = 6
"""How many boards of a file go by for one that `cp` is asked; in `make soak` it is asked all."""


@pytest.mark.parametrize("spec", [spec for spec, row in SPECS.items() if row.damaged])
def test_boards_of_the_corpus_and_damaged_ones(spec: str) -> None:
    usable(spec)
    for pattern, each in SPECS[spec].damaged.items():
        for puzzle in boards(pattern, each * MORE):
            agrees(puzzle, spec)


@pytest.mark.parametrize("spec", [spec for spec, row in SPECS.items() if row.first])
def test_the_first_boards_of_larger_files(spec: str) -> None:
    usable(spec)
    for file in corpus_files(SPECS[spec].first):
        agrees(parse(corpus_ids(file)[0]), spec)


@pytest.mark.parametrize("spec", [spec for spec, row in SPECS.items() if row.variants])
def test_random_boards_of_the_variants(spec: str) -> None:
    engine, source = make_engine(usable(spec)), np.random.default_rng(5)
    for rules in VARIANTS:
        if engine.supports(Skyscrapers(4, **rules)):
            for _ in range(SPECS[spec].variants):
                agrees(random_variant(rules, source), spec)


@pytest.mark.parametrize("spec", MODELS)
def test_tiny_boards_have_all_their_solutions(spec: str) -> None:
    engine = make_engine(usable(spec))
    tiny = {
        Skyscrapers(1).with_clues({"N1": 1}): 1, Skyscrapers(2, parks=1): 2, Skyscrapers(3): 12,
        Mosaic(3, 1): 8, Mosaic(2, 2): 16,
    }  # fmt: skip
    for puzzle, count in tiny.items():
        found = solutions(puzzle, engine=engine)
        assert found.complete
        assert len({grid.tobytes() for grid in found.grids}) == len(found.grids) == count


@lru_cache
def every_board(bare: Skyscrapers) -> tuple[Any, Any]:
    """All boards without a clue, and the clues that each of them would have."""
    grids = np.array(all_boards(bare))
    return grids, np.array([bare.readings(grid) for grid in grids])


def sums_of(rules: dict[str, Any], source: random.Random) -> tuple[Skyscrapers, Any]:
    """A board of sums with few clues, some of them wrong, and all its solutions."""
    bare = Skyscrapers(**rules, sums=True)
    grids, readings = every_board(bare)
    numbers = source.sample(range(4 * bare.size), min(source.randint(1, 4), 4 * bare.size))
    right = source.choice(readings)
    values = [
        source.randint(1, bare.largest_clue) if source.random() < 0.25 else int(right[number])
        for number in numbers
    ]
    fits = (readings[:, numbers] == values).all(axis=1)
    names = [bare.places.names[number] for number in numbers]
    return bare.with_clues(dict(zip(names, values, strict=True))), grids[fits]


SUMS: tuple[dict[str, Any], ...] = (
    {"size": 1}, {"size": 2}, {"size": 2, "parks": 1}, {"size": 3}, {"size": 3, "parks": 1},
    {"size": 4}, {"size": 4, "parks": 1}, {"size": 4, "parks": 2}, {"size": 4, "boxes": (2, 2)},
    {"size": 4, "diagonals": True},
)  # fmt: skip


ADDING = [
    spec for spec in ("kernel", "sat", "sat:latin=minimal", "cp", *CPMPY)
    if make_engine(spec).supports(Skyscrapers(3, sums=True))
]  # fmt: skip


@pytest.mark.parametrize("spec", ADDING)
def test_sums_against_all_boards_there_are(spec: str) -> None:
    engine, source = make_engine(usable(spec)), random.Random(3)
    for rules in SUMS * 3:
        puzzle, expected = sums_of(rules, source)
        with engine.open(puzzle) as session:
            outcome = session.solve()
            assert (outcome.status is Status.SOLVED) == (len(expected) > 0), puzzle
            if outcome.core is not None:
                assert session.solve(clues=outcome.core).status is Status.IMPOSSIBLE
            if len(expected):
                assert session.solve(excluding=expected).status is Status.IMPOSSIBLE
                found = session.solve(excluding=expected[1:]).grid
                assert found is not None
                assert np.array_equal(found, expected[0])
            assert session.solve(clues=[]).status is Status.SOLVED


@pytest.mark.parametrize("record", published(), ids=lambda record: record["source"])
@pytest.mark.parametrize("spec", PUBLISHED)
def test_published_boards_are_as_their_data_says(spec: str, record: dict[str, Any]) -> None:
    puzzle = from_object(record)
    verdict = check(puzzle, engine=usable(spec))
    if puzzle.solution is not None:
        assert verdict.status is Uniqueness.UNIQUE
        assert (verdict.grids[0] == puzzle.solution).all()
    elif "no solution" in record["comment"]:
        assert verdict.status is Uniqueness.NONE
    else:
        assert "not unique" in record["comment"]
        assert verdict.status is Uniqueness.SEVERAL


def all_unique(ids: list[str], spec: str) -> None:
    for name in ids:
        assert check(parse(name), engine=spec).status is Uniqueness.UNIQUE, name


@pytest.mark.parametrize("file", corpus_files(), ids=lambda file: file.stem)
def test_every_board_of_the_corpus_is_unique(file: Path) -> None:
    all_unique(corpus_ids(file), "kernel")


@pytest.mark.parametrize("file", SMALL, ids=lambda file: file.stem)
def test_cp_says_so_of_boards_up_to_7_and_25x25(file: Path) -> None:
    all_unique(corpus_ids(file)[::EVERY], usable("cp"))


@pytest.mark.soak
@pytest.mark.parametrize("file", corpus_files(), ids=lambda file: file.stem)
def test_cp_says_so_of_every_board(file: Path) -> None:
    all_unique(corpus_ids(file), usable("cp"))
