"""The kernel against independent engines, and on boards made to be unpleasant."""

import subprocess
import sys
import threading

import numpy as np
import pytest

from skytile.engines import Limits, Status, make_engine
from skytile.formats import parse
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers
from skytile.solving import Uniqueness, backbone, check, solutions, solve
from tests.corpus import corpus_files, corpus_ids, two_tilings
from tests.engines.ctrl_c import ctrl_c_ends_a_solve

RULES: list[dict[str, object]] = [
    {}, {}, {"parks": 1}, {"parks": 2}, {"diagonals": True}, {"boxes": True}, {"sums": True},
    {"sums": True, "parks": 1},
]  # fmt: skip


def random_skyscrapers(n: int, source: np.random.Generator) -> Skyscrapers:
    """Some of the clues of a random square, at times one of them damaged."""
    rules = dict(RULES[source.integers(len(RULES))])
    parks = int(min(rules.get("parks", 0), n - 1))  # type: ignore[call-overload]
    if rules.pop("boxes", False):
        rules["boxes"] = next((a, n // a) for a in range(int(n**0.5), 0, -1) if n % a == 0)
    rules["parks"] = parks
    shifted = (np.arange(n)[:, None] + np.arange(n)) % n
    order = [source.permutation(n) for _ in range(3)]
    square = np.maximum(order[0][shifted[order[1]][:, order[2]]] + 1 - parks, 0)
    board = Skyscrapers(n, **rules)  # type: ignore[arg-type]
    edges = board.visible(square) * (source.random((4, n)) < source.random())
    givens = square * (source.random((n, n)) < 0.4 * source.random())
    if source.random() < 0.4:
        edges.flat[source.integers(edges.size)] = source.integers(1, board.largest_clue + 1)
    return Skyscrapers(n, edges, givens, **rules)  # type: ignore[arg-type]


def random_mosaic(longest: int, source: np.random.Generator) -> Mosaic:
    height, width = (int(x) for x in source.integers(1, longest + 1, 2))
    grid = source.random((height, width)) < source.random()
    counts = Mosaic(width, height).black_counts(grid)
    clues = np.where(source.random(grid.shape) < source.random(), counts, -1)
    if source.random() < 0.4:
        clues.flat[source.integers(clues.size)] = source.integers(0, 10)
    return Mosaic(width, height, clues)


def agrees(puzzle: Puzzle, *others: str) -> None:
    ours = check(puzzle, engine="kernel")
    for other in others:
        theirs = check(puzzle, engine=other)
        assert ours.status is theirs.status, puzzle
        if ours.status is Uniqueness.UNIQUE:
            assert np.array_equal(ours.grids[0], theirs.grids[0])


@pytest.mark.parametrize("n", [3, 4, 5, 6, 7])
def test_random_skyscrapers_get_the_verdict_of_sat(n: int) -> None:
    source = np.random.default_rng(n)
    for _ in range(150):
        agrees(random_skyscrapers(n, source), "sat")


@pytest.mark.parametrize("longest", [4, 8, 16])
def test_random_mosaics_get_the_verdict_of_sat(longest: int) -> None:
    source = np.random.default_rng(longest)
    for _ in range(200):
        agrees(random_mosaic(longest, source), "sat")


@pytest.mark.soak
@pytest.mark.parametrize("n", [4, 5, 6, 7, 8, 9])
def test_a_thousand_random_skyscrapers_against_two_engines(n: int) -> None:
    source = np.random.default_rng(100 + n)
    for _ in range(1000 if n < 8 else 200):
        agrees(random_skyscrapers(n, source), "sat", "cp")


@pytest.mark.soak
@pytest.mark.parametrize("longest", [5, 10, 20])
def test_a_thousand_random_mosaics_against_two_engines(longest: int) -> None:
    source = np.random.default_rng(200 + longest)
    for _ in range(1000):
        agrees(random_mosaic(longest, source), "sat", "cp")


@pytest.mark.parametrize("n", [10, 12, 16, 25])
def test_large_boards_with_many_givens(n: int) -> None:
    source = np.random.default_rng(n)
    square = (np.arange(n)[:, None] + np.arange(n)) % n
    square = source.permutation(n)[square[source.permutation(n)][:, source.permutation(n)]] + 1
    givens = square * (source.random((n, n)) < 0.65)
    puzzle = Skyscrapers(n, Skyscrapers(n).visible(square), givens)
    assert solve(puzzle, engine="kernel", limits=Limits(seconds=60)).status is Status.SOLVED


@pytest.mark.parametrize(
    "puzzle",
    [
        Skyscrapers(9),
        Skyscrapers(16).with_clues({"N1": 5}),
        Skyscrapers(9, boxes=(3, 3), diagonals=True),
        Skyscrapers(63),
        Mosaic(100, 100),
        Mosaic(1000, 1),
    ],
    ids=lambda puzzle: puzzle.title,
)
def test_nearly_empty_boards_have_several_solutions(puzzle: Puzzle) -> None:
    assert check(puzzle, engine="kernel").status is Uniqueness.SEVERAL


def test_the_hardest_answer_correctly_or_say_unknown() -> None:
    limits = Limits(seconds=0.2)
    for puzzle in (two_tilings(20), two_tilings(50)):
        assert solve(puzzle, engine="kernel", limits=limits).status is not Status.SOLVED


def test_memory_stays_small() -> None:
    code = (
        "import numpy as np\n"
        "from skytile.puzzles import *\n"
        "from skytile.solving import *\n"
        "from skytile.engines import Limits\n"
        "source = np.random.default_rng(1)\n"
        "n = 11\n"
        "square = (np.arange(n)[:, None] + np.arange(n)) % n + 1\n"
        "for puzzle in (Skyscrapers(n, Skyscrapers(n).visible(square)), Skyscrapers(16), "
        "Mosaic(300, 300)):\n"
        "    solve(puzzle, engine='kernel', limits=Limits(seconds=5))\n"
        "peak = [x for x in open('/proc/self/status') if x.startswith('VmHWM')][0]\n"
        "print(int(peak.split()[1]) // 1024)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 200


def test_boards_of_any_size_are_solved_in_bounded_memory() -> None:
    puzzle = Skyscrapers(255)
    outcome = solve(puzzle, engine="kernel", limits=Limits(seconds=60))
    assert outcome.grid is not None
    assert not puzzle.violations(outcome.grid)


def test_the_largest_boards_are_unique_but_for_one_cell() -> None:
    n = 100
    square = (np.arange(n)[:, None] + np.arange(n)) % n + 1
    square[3, 4] = 0
    assert check(Skyscrapers(n, givens=square)).status is Uniqueness.UNIQUE
    square[0, :4] = [2, 1, 3, 0]
    assert check(Skyscrapers(n, givens=square)).status is Uniqueness.NONE


def test_many_solutions_come_in_batches_and_differ() -> None:
    found = solutions(Skyscrapers(5), 700, engine="kernel")
    assert len({grid.tobytes() for grid in found.grids}) == 700
    assert len(solutions(Skyscrapers(4), engine="kernel").grids) == 576


def test_a_fixed_cell_against_a_given_is_impossible() -> None:
    puzzle = Skyscrapers(3).with_clues({"r1c1": 1})
    fixed = np.full((3, 3), OPEN)
    fixed[0, 0] = 2
    with make_engine("kernel").open(puzzle) as session:
        outcome = session.solve(fixed=fixed)
        assert outcome.status is Status.IMPOSSIBLE
        assert outcome.core == frozenset({"r1c1"})


def test_threads_have_sessions_of_their_own() -> None:
    puzzles = [parse(name) for name in corpus_ids(corpus_files("towers-6du")[0])[:20]]
    expected = [check(puzzle, engine="kernel").grids[0].tolist() for puzzle in puzzles]
    found: dict[int, list[object]] = {}

    def work(number: int) -> None:
        found[number] = [check(p, engine="kernel").grids[0].tolist() for p in puzzles]

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(found[i] == expected for i in range(4))


@pytest.mark.parametrize(
    "puzzle",
    ["from tests.corpus import two_tilings\npuzzle = two_tilings(20)\n",
     "from tests.engines.test_kernel import endless_city\npuzzle = endless_city()\n"],
    ids=["mosaic", "skyscrapers"],
)  # fmt: skip
def test_ctrl_c_ends_a_long_solve(puzzle: str) -> None:
    ctrl_c_ends_a_solve("kernel", puzzle)


def endless_city() -> Skyscrapers:
    """All the clues of a large square, and nothing given: too much for anybody."""
    n, source = 60, np.random.default_rng(3)
    square = (np.arange(n)[:, None] + np.arange(n)) % n
    square = source.permutation(n)[square[source.permutation(n)][:, source.permutation(n)]] + 1
    return Skyscrapers(n, Skyscrapers(n).visible(square))


def test_backbones_agree() -> None:
    source = np.random.default_rng(9)
    for _ in range(20):
        puzzle = random_skyscrapers(4, source)
        ours, theirs = backbone(puzzle, engine="kernel"), backbone(puzzle, engine="sat")
        assert ours.status is theirs.status
        if ours.grid is not None:
            assert np.array_equal(ours.grid, np.asarray(theirs.grid))
