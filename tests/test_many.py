"""Many puzzles at once get the answers that each would get alone."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count as numbers
from itertools import cycle, islice

import numpy as np
import pytest
from numpy.typing import NDArray

import skytile
from skytile import kernel
from skytile.engines import Limits, Status
from skytile.errors import NotSupported, OptionError, PuzzleError, WrongAnswer
from skytile.formats import parse
from skytile.many import check_many, solve_many
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import Uniqueness, Verdict, check, count, solutions, solve
from tests.corpus import corpus_files, corpus_ids, two_tilings
from tests.engines.test_kernel import random_mosaic, random_skyscrapers

IMPOSSIBLE = Skyscrapers(4).with_clues({"N1": 1, "N2": 1})


def mixed(size: int = 120) -> list[Puzzle]:
    """Boards of both families, several sizes and all rules, in no order."""
    source = np.random.default_rng(5)
    boards: list[Puzzle] = []
    for number in range(size):
        if number % 3:
            boards.append(random_skyscrapers(3 + number % 4, source))
        else:
            boards.append(random_mosaic(6, source))
    return boards


def same(ours: Verdict, theirs: Verdict) -> bool:
    return (
        ours.status is theirs.status
        and np.array_equal(ours.grids, theirs.grids)
        and (ours.last.status, ours.last.core) == (theirs.last.status, theirs.last.core)
        and ours.last.stats.keys() == theirs.last.stats.keys()
    )


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_answers_are_those_of_each_puzzle_alone_in_order(threads: int) -> None:
    puzzles = mixed()
    found = list(check_many(puzzles, threads=threads))
    assert len(found) == len(puzzles)
    assert all(same(ours, check(puzzle)) for ours, puzzle in zip(found, puzzles, strict=True))
    assert {verdict.status for verdict in found} >= {Uniqueness.UNIQUE, Uniqueness.NONE}


def test_solve_many_gives_what_solve_gives() -> None:
    puzzles = mixed()
    for puzzle, outcome in zip(puzzles, solve_many(puzzles), strict=True):
        alone = solve(puzzle)
        assert (outcome.status, outcome.core) == (alone.status, alone.core)
        assert (outcome.grid is None) == (alone.grid is None)
        if outcome.grid is not None:
            assert puzzle.is_solution(outcome.grid)
            assert np.array_equal(outcome.grid, np.asarray(alone.grid))
            assert not outcome.grid.flags.writeable


def test_the_same_board_twice_gets_the_same_answer_twice() -> None:
    verdicts = list(check_many([Skyscrapers(6).with_clues({"N1": 2})] * 50, threads=2))
    assert all(same(verdict, verdicts[0]) for verdict in verdicts)


def test_another_engine_goes_through_them_one_by_one() -> None:
    puzzles = mixed(12)
    ours = [verdict.status for verdict in check_many(puzzles)]
    assert [verdict.status for verdict in check_many(puzzles, engine="sat")] == ours
    with pytest.raises(NotSupported, match="engine 'ip' does not support the rule 'sums'"):
        list(solve_many([Skyscrapers(3, sums=True)], engine="ip"))


def test_a_puzzle_without_support_is_refused_in_its_place() -> None:
    answers = solve_many([Skyscrapers(3), Skyscrapers(3, sums=True)], engine="ip")
    assert next(answers).status is Status.SOLVED
    with pytest.raises(NotSupported, match="engine 'ip' does not support the rule 'sums'"):
        next(answers)


def test_an_endless_iterable_is_read_as_far_as_needed() -> None:
    read = numbers()

    def endless() -> Iterator[Puzzle]:
        for puzzle in cycle([Skyscrapers(3), Mosaic(2, 2)]):
            next(read)
            yield puzzle

    answers = islice(check_many(endless()), 500)
    assert {verdict.status for verdict in answers} == {Uniqueness.SEVERAL}
    assert next(read) < 5000


def test_puzzles_that_come_slowly_are_answered_meanwhile() -> None:
    asked: list[int] = []

    def slow() -> Iterator[Puzzle]:
        for number in range(5):
            asked.append(number)
            time.sleep(0.06)
            yield Skyscrapers(3)

    next(check_many(slow()))
    assert len(asked) < 5


def test_bad_input_in_the_middle_comes_after_the_answers_before_it() -> None:
    answers = check_many([Skyscrapers(3), Mosaic(2, 2), "3:///////////"])  # type: ignore[list-item]
    assert next(answers).status is Uniqueness.SEVERAL
    assert next(answers).status is Uniqueness.SEVERAL
    with pytest.raises(PuzzleError, match="expected a puzzle, got"):
        next(answers)

    def failing() -> Iterator[Puzzle]:
        yield Skyscrapers(3)
        raise ZeroDivisionError

    answers = check_many(failing())
    assert next(answers).status is Uniqueness.SEVERAL
    with pytest.raises(ZeroDivisionError):
        next(answers)


def test_limits_are_for_each_board() -> None:
    easy = parse("5:/3//3////3/3/1///3///////,g2g3i")
    hard = two_tilings(20)
    verdicts = list(check_many([hard, easy, hard, easy], limits=Limits(nodes=50)))
    unknown, unique = Uniqueness.UNKNOWN, Uniqueness.UNIQUE
    assert [verdict.status for verdict in verdicts] == [unknown, unique, unknown, unique]
    outcomes = solve_many([hard, easy], limits=Limits(seconds=0.05))
    assert [outcome.status for outcome in outcomes] == [Status.UNKNOWN, Status.SOLVED]
    nothing = check_many([easy] * 3, limits=Limits(seconds=0))
    assert [verdict.status for verdict in nothing] == [unknown] * 3


def test_progress_counts_answers() -> None:
    seen: list[int] = []
    list(solve_many(mixed(40), progress=seen.append))
    assert seen == list(range(1, 41))


def test_a_number_of_threads_is_from_one() -> None:
    with pytest.raises(OptionError, match="threads: expected 1 to 1024, got 0"):
        check_many([], threads=0)
    assert list(check_many([])) == []


@pytest.mark.parametrize("file", corpus_files("*5*"), ids=lambda file: file.stem)
def test_stacks_of_arrays(file: object) -> None:
    puzzles = [parse(name) for name in corpus_ids(file)][:20]  # type: ignore[arg-type]
    if isinstance(puzzles[0], Skyscrapers):
        edges, givens = (
            np.array([getattr(p, name) for p in puzzles]) for name in ("edges", "givens")
        )
        stacked: list[Puzzle] = [*Skyscrapers.from_arrays(edges, givens)]
    else:
        stacked = [*Mosaic.from_arrays(np.array([p.counts for p in puzzles]))]  # type: ignore[attr-defined]
    assert stacked == puzzles
    assert [v.status for v in check_many(stacked)] == [Uniqueness.UNIQUE] * len(puzzles)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Skyscrapers.from_arrays(np.full((2, 4, 3), 4)), "board 1: N1: expected 1 to 3"),
        (
            lambda: Skyscrapers.from_arrays(np.zeros((2, 3, 3), int)),
            "clues: expected a stack of 4×3",
        ),
        (lambda: Skyscrapers.from_arrays(np.zeros((4, 3), int)), "clues: expected a stack"),
        (lambda: Skyscrapers.from_arrays(np.zeros((2, 4, 3))), "board 1: clues: expected whole"),
        (
            lambda: Skyscrapers.from_arrays(np.zeros((2, 4, 3), int), np.zeros((1, 3, 3), int)),
            "givens: expected 2 boards, got 1",
        ),
        (lambda: Mosaic.from_arrays(np.full((1, 2, 2), 10)), "board 1: r1c1: expected 0 to 9"),
        (lambda: Mosaic.from_arrays([[1, 2]]), "clues: expected a stack"),
    ],
)
def test_stacks_are_checked(make: Callable[[], object], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        make()


def test_arrays_of_a_stack_cannot_be_changed() -> None:
    edges = np.zeros((2, 4, 3), np.uint16)
    first, _ = Skyscrapers.from_arrays(edges)
    edges[:] = 3
    assert not first.edges.any()
    assert not first.edges.flags.writeable


def lie(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the kernel's searches say that the first cell of each solution is another one."""
    first = kernel.Board._answers

    def lying(self: kernel.Board, *answers: bytes) -> kernel.Answers:
        right = first(self, *answers)
        grids: NDArray[np.int16] = right.grids.copy()
        grids[:, 0] = 1 - grids[:, 0] % 2
        return right._replace(grids=grids)

    monkeypatch.setattr(kernel.Board, "_answers", lying)


@pytest.mark.parametrize("puzzle", [Skyscrapers(3), Mosaic(2, 2).with_clues({"r1c1": 2})], ids=repr)
def test_a_wrong_solution_of_one_of_many_is_caught(
    monkeypatch: pytest.MonkeyPatch, puzzle: Puzzle
) -> None:
    lie(monkeypatch)
    with pytest.raises(WrongAnswer, match="an engine's solution breaks a rule: "):
        list(solve_many([puzzle]))


def test_the_verifier_says_what_violations_say() -> None:
    source = np.random.default_rng(8)
    for _ in range(300):
        puzzle = random_skyscrapers(4, source)
        grid = np.array(solutions(Skyscrapers(4, **puzzle.rules), 40).grids[-1], np.int16)
        if source.random() < 0.3:
            grid.flat[source.integers(16)] = source.integers(-2, 7)
        board = kernel.SkyscrapersBoard(puzzle.kernel_rules)
        cells = np.where(puzzle.givens > 0, puzzle.givens.astype(np.int16), np.int16(-1))
        wrong = board.first_wrong(puzzle.edges, cells, np.ones(1, np.uint32), grid)
        assert (wrong is None) == puzzle.is_solution(grid)


def test_threads_of_python_may_ask_at_the_same_time() -> None:
    puzzles = mixed(60)
    expected = [verdict.status for verdict in check_many(puzzles)]
    found: dict[int, list[Uniqueness]] = {}

    def work(number: int) -> None:
        found[number] = [verdict.status for verdict in check_many(puzzles, threads=2)]

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(found[i] == expected for i in range(4))


ENDLESS = {
    "check_many": "list(check_many([two_tilings(50)] * 10, threads=2))",
    "count": "count(Skyscrapers(8))",
    "count a Mosaic": "count(two_tilings(50))",
    "solutions": "solutions(Skyscrapers(8))",
}


@pytest.mark.parametrize("work", ENDLESS.values(), ids=ENDLESS)
def test_ctrl_c_ends_it(work: str) -> None:
    code = (
        "import time\nfrom skytile.many import check_many\n"
        "from skytile.solving import count, solutions\nfrom skytile.puzzles import Skyscrapers\n"
        "from tests.corpus import two_tilings\nprint('begun', flush=True)\n"
        f"try:\n    {work}\nexcept KeyboardInterrupt:\n    print('ended')"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=300)
    assert (out, err) == ("ended\n", "")


def test_an_iterator_that_is_left_ends_the_work() -> None:
    answers = check_many([IMPOSSIBLE, *[two_tilings(50)] * 4], threads=2)
    assert next(answers).status is Uniqueness.NONE
    answers.close()  # type: ignore[attr-defined]
    assert list(answers) == []


def test_latin_squares_are_counted() -> None:
    squares = [count(Skyscrapers(n)) for n in range(1, 6)]
    assert [number for number, _ in squares] == [1, 2, 12, 576, 161280]
    assert all(complete for _, complete in squares)
    assert skytile.count(IMPOSSIBLE) == (0, True)


@pytest.mark.parametrize("engine", ["kernel", "sat", "cp"])
def test_counts_are_numbers_of_solutions(engine: str) -> None:
    source = np.random.default_rng(3)
    boards = [*(random_skyscrapers(3, source) for _ in range(12))]
    boards += [random_mosaic(3, source) for _ in range(12)]  # type: ignore[misc]
    for puzzle in boards:
        every = solutions(puzzle, engine="cp").grids
        assert count(puzzle, engine=engine) == (len(every), True)


def test_all_solutions_come_once() -> None:
    found = solutions(Skyscrapers(5).with_clues({"N1": 2, "r2c2": 3}), engine="kernel")
    assert found.complete
    assert len({grid.tobytes() for grid in found.grids}) == len(found.grids)
    assert len(found.grids) == count(Skyscrapers(5).with_clues({"N1": 2, "r2c2": 3})).number
    puzzle = Mosaic(5, 3).with_clues({"r2c2": 4, "r2c5": 2})
    every = solutions(puzzle, engine="kernel")
    assert len({grid.tobytes() for grid in every.grids}) == count(puzzle).number
    assert all(map(puzzle.is_solution, every.grids))


def test_counts_beyond_all_listing_are_exact() -> None:
    assert count(Mosaic(100, 100)) == (2**10_000, True)
    corners = Mosaic(200, 200).with_clues(
        {f"r{r}c{c}": 1 for r in range(2, 200, 6) for c in range(2, 200, 6)}
    )
    assert count(corners) == (9 ** (33 * 33) * 2 ** (200 * 200 - 9 * 33 * 33), True)
    # One region: every second cell of a row says that one of three is black.
    row = Mosaic(400, 1).with_clues({f"r1c{c}": 1 for c in range(2, 400, 2)})
    white, black = 1, 1  # ways that end with a cell of this colour
    for _ in range(2, 400, 2):
        white, black = white + black, white
    assert count(row) == (2 * (white + black), True)


def test_a_count_that_is_cut_short_is_at_least_that_many() -> None:
    some = count(Skyscrapers(7), limits=Limits(nodes=5000))
    assert not some.complete
    assert 0 < some.number < 5000
    assert count(Skyscrapers(7), limits=Limits(seconds=0)) == (0, False)
    assert not count(two_tilings(50), limits=Limits(nodes=100)).complete
    assert count(Skyscrapers(5), engine="cp", limits=Limits(seconds=0.2)).complete is False
