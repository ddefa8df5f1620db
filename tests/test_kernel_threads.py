"""The compiled kernel on several threads: right answers, or a refusal, and never a crash.

`make sanitize-threads` runs this under the thread sanitizer.
"""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from skytile import _kernel, kernel
from skytile.engines.kernel import Kernel
from skytile.limits import Limits, Status
from skytile.puzzles import Mosaic, Skyscrapers

THREADS = 8
N = 6
RULES = _kernel.SkyscrapersRules(N, 0, False, [])
NO_EDGES = np.zeros(4 * N, np.uint16)
OPEN = np.full(N * N, -1, np.int16)
NOTHING = np.empty(0, np.int16)
BUSY = "the solver is answering another question"


def on_threads(work: Callable[[int], Any]) -> list[Any]:
    """What `work` gives on so many threads, which begin at the same moment."""
    ready = threading.Barrier(THREADS)

    def start(number: int) -> Any:
        ready.wait(60)
        return work(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(start, range(THREADS)))


def ask_or_refuse(ask: Callable[[], object]) -> str:
    """Whether a question was answered, or refused as it must be."""
    try:
        ask()
    except RuntimeError as refusal:
        if str(refusal) != BUSY:
            raise
        return "refused"
    return "answered"


def shared_questions() -> Iterator[tuple[str, Callable[[], object]]]:
    """Questions to one object each."""
    solver, mosaic = _kernel.SkyscrapersSolver(RULES), _kernel.MosaicSolver(9, 9)
    blank, cells = np.full(81, -1, np.int8), np.full(81, -1, np.int16)
    yield "skyscrapers", lambda: solver.solve(NO_EDGES, OPEN, NOTHING, 400, 2**40, -1.0)
    yield "mosaic", lambda: mosaic.solve(blank, cells, NOTHING, 400, 2**40, -1.0)
    yield "forget", solver.forget
    teacher = _kernel.SkyscrapersTeacher(RULES, NO_EDGES, OPEN)
    marks, known = np.full(N * N, 0b1111110, np.uint64), np.zeros(N * N, np.uint8)
    yield "teacher", lambda: teacher.all_steps(marks, known, -1)
    painter = _kernel.MosaicTeacher(9, 9, blank)
    yield "painter", lambda: painter.level(np.full(81, 3, np.uint64), 3)


@pytest.mark.parametrize(
    ("name", "ask"), list(shared_questions()), ids=lambda value: str(value)[:12]
)
def test_a_busy_object_refuses_other_threads(name: str, ask: Callable[[], object]) -> None:
    answers = Counter(
        answer
        for some in on_threads(lambda _: [ask_or_refuse(ask) for _ in range(20)])
        for answer in some
    )
    assert answers["answered"] >= 1
    assert answers.total() == 20 * THREADS
    assert ask_or_refuse(ask) == "answered"


def test_threads_with_boards_of_their_own_get_the_same_answers() -> None:
    puzzles = [Skyscrapers(N, edges=_edges(seed)) for seed in range(6)]
    mosaics = [Mosaic(12, 12, _counts(seed)) for seed in range(6)]

    def answers(_: int) -> list[Any]:
        found: list[Any] = []
        for puzzle in (*puzzles, *mosaics):
            with Kernel().open(puzzle) as session:
                outcome = session.solve()
            assert outcome.grid is not None
            found.append((outcome.status, outcome.grid.tolist()))
        return found

    first, *others = on_threads(answers)
    assert all(other == first for other in others)
    assert {status for status, _ in first} == {Status.SOLVED}


def _edges(seed: int) -> np.ndarray[Any, Any]:
    board = kernel.random_board(kernel.SkyscrapersRules(N), seed)
    assert board is not None
    return Skyscrapers(N).visible(board.reshape(N, N)).reshape(4, N)


def _counts(seed: int) -> np.ndarray[Any, Any]:
    black = kernel.random_bits(144, 0.5, seed).reshape(12, 12).astype(int)
    padded = np.pad(black, 1)
    blocks = [padded[i : i + 12, j : j + 12] for i in range(3) for j in range(3)]
    counts: np.ndarray[Any, Any] = np.sum(blocks, axis=0).astype(np.int8)
    return counts


def test_borrowed_boards_are_never_shared() -> None:
    rules = kernel.SkyscrapersRules(N)

    def borrow(_: int) -> int:
        held = 0
        for _ in range(200):
            board = kernel.borrow_board(rules)
            reply = board.solve(NO_EDGES, OPEN)  # raises if another thread has it
            held += reply.status is Status.SOLVED
            kernel.return_board(rules, board)
        return held

    assert on_threads(borrow) == [200] * THREADS


def test_a_board_that_is_returned_while_it_is_asked_is_not_lent() -> None:
    rules = kernel.SkyscrapersRules(11)
    board, asking = kernel.borrow_board(rules), threading.Event()

    def ask() -> None:
        asking.set()
        board.solve(np.zeros(44, np.uint16), np.full(121, -1, np.int16), count=2_000)

    other = threading.Thread(target=ask)
    other.start()
    asking.wait()
    while other.is_alive():
        kernel.return_board(rules, board)
        lent = kernel.borrow_board(rules)
        if other.is_alive():
            assert lent.solve(np.zeros(44, np.uint16), np.full(121, -1, np.int16)).nodes > 0
    other.join()


def test_work_in_the_background_may_be_stopped_by_several_at_once() -> None:
    for _ in range(10):
        solver = _kernel.SkyscrapersSolver(RULES)
        many = np.tile(NO_EDGES, 50), np.tile(OPEN, 50)
        batch = solver.solve_many(*many, 1000, 2**40, -1.0, 2)
        solutions = solver.solutions(NO_EDGES, OPEN, 2**40, -1.0)

        def stop(_: int, batch: Any = batch, solutions: Any = solutions) -> None:
            batch.stop()
            solutions.stop()
            batch.wait(0, 0.0)

        on_threads(stop)


def test_several_threads_take_each_solution_once() -> None:
    stream = _kernel.SkyscrapersSolver(_kernel.SkyscrapersRules(4, 0, False, [])).solutions(
        np.zeros(16, np.uint16), np.full(16, -1, np.int16), 2**40, -1.0
    )

    def take(_: int) -> list[bytes]:
        grids: list[bytes] = []
        while True:
            block, end, _ = stream.take(7, 1.0)
            grids += [block[i : i + 32] for i in range(0, len(block), 32)]
            if end != -1:
                return grids

    taken = [grid for grids in on_threads(take) for grid in grids]
    assert len(taken) == len(set(taken)) == 576


def test_work_goes_on_after_its_solver_is_gone() -> None:
    solver = _kernel.SkyscrapersSolver(RULES)
    batch = solver.solve_many(np.tile(NO_EDGES, 20), np.tile(OPEN, 20), 2, 2**40, -1.0, 2)
    solutions = solver.solutions(NO_EDGES, OPEN, 2**40, -1.0)
    del solver
    assert batch.wait(20, 60.0) == 20
    assert set(batch.take(0, 20)[0]) == {0}
    block, _, _ = solutions.take(5, 60.0)
    assert len(block) % (2 * N * N) == 0
    del batch, solutions  # while the second still works


def test_arrays_that_another_thread_changes_do_no_harm() -> None:
    cells, excluded = OPEN.copy(), np.tile(OPEN, 3)
    excluded[:3] = 1
    edges = NO_EDGES.copy()
    stop = threading.Event()

    def scribble() -> None:
        random = np.random.default_rng(1)
        while not stop.is_set():
            for array in (cells, excluded, edges):
                array[random.integers(len(array))] = random.choice([0, 1, 6, 99, 30_000])
            cells[:], edges[:] = -1, 0
            excluded[:] = -1
            excluded[:3] = 1

    writer = threading.Thread(target=scribble)
    writer.start()
    solver = _kernel.SkyscrapersSolver(RULES)
    try:
        for _ in range(300):
            try:
                _, grids, _, _ = solver.solve(edges, cells, excluded, 50, 2**40, -1.0)
            except ValueError:
                continue
            assert set(grids[::2]) <= set(range(1, N + 1))
    finally:
        stop.set()
        writer.join()
    cells[:], edges[:] = -1, 0
    assert len(solver.solve(edges, cells, OPEN[:0], 1, 2**40, -1.0)[1])


class Untrue:
    """What cannot be said to be true or false."""

    def __bool__(self) -> bool:
        raise ZeroDivisionError


def _recipe() -> kernel.Recipe:
    return kernel.Recipe(1, 1, 0, None, 1, None, False, 50, None, None)


@pytest.mark.parametrize("answer", [Untrue, lambda: 1 // 0])
def test_an_error_in_a_callback_comes_out_at_once(answer: Callable[[], Any]) -> None:
    calls = 0

    def accepts(clues: bytes, solution: bytes) -> bool:
        nonlocal calls
        calls += 1
        return answer()  # type: ignore[no-any-return]

    with pytest.raises(ZeroDivisionError):
        kernel.make_skyscrapers(_recipe(), kernel.SkyscrapersRules(4), 2, 0, 1, accepts)
    assert calls == 1


def test_a_callback_may_call_the_kernel() -> None:
    def accepts(clues: bytes, solution: bytes) -> bool:
        inner = kernel.make_skyscrapers(_recipe(), kernel.SkyscrapersRules(4), 2, 0, 2, None)
        return inner is not None

    made = kernel.make_skyscrapers(_recipe(), kernel.SkyscrapersRules(5), 2, 0, 1, accepts)
    plain = kernel.make_skyscrapers(_recipe(), kernel.SkyscrapersRules(5), 2, 0, 1, None)
    assert made is not None
    assert plain is not None
    assert made.clues.tobytes() == plain.clues.tobytes()


@pytest.mark.parametrize("seconds", [1e9, 1e10, 1e18, 1e300, float("inf")])
def test_long_limits_are_no_instant_ones(seconds: float) -> None:
    board = kernel.SkyscrapersBoard(kernel.SkyscrapersRules(N))
    limits = Limits(seconds)
    assert board.solve(NO_EDGES, OPEN, limits=limits).status is Status.SOLVED
    answers = next(board.solve_many(NO_EDGES[None], OPEN[None], 1, limits, 1))
    assert answers.statuses == [Status.SOLVED]
    grids, _, _ = next(board.each_block(NO_EDGES, OPEN, limits))
    assert len(grids) <= 1


@pytest.mark.parametrize("value", [7, 63, 64, 255, 300, 30_000])
def test_excluded_heights_that_no_cell_can_have_are_refused(value: int) -> None:
    solver = _kernel.SkyscrapersSolver(RULES)
    with pytest.raises(ValueError, match=f"excluded: expected -1 to .*, got {value} at index 0"):
        solver.solve(NO_EDGES, OPEN, np.full(N * N, value, np.int16), 1, 2**40, -1.0)
