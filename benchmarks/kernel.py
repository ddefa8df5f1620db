"""The kernel's own speed: solving and proving uniqueness, next to SAT in the same run.

Neither includes building: the kernel is given the clues, and SAT an open session. For Skyscrapers
the kernel finds a solution and searches for a second one in one call, while SAT answers "a
solution?" and "another?". Irreducible Mosaics, which need search, are generated here by SAT.
"""

from statistics import mean
from time import perf_counter

import numpy as np

from benchmarks.report import Section
from skytile import _kernel
from skytile.engines import Session, Status, make_engine
from skytile.formats import parse
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from tests.corpus import CORPUS, corpus_ids

BOARDS = 20
REPEAT = 5
FASTEST = (
    "Each board's time is the fastest of five calls, which favours the kernel on small boards: "
    "the processor learns them. SAT is asked once."
)
NO_LIMITS = (2**63, -1.0)
NOTHING = np.empty(0, np.int16)
TOWERS = {"5du": 6e-6, "6du": None, "7du": 100e-6, "8du": 800e-6, "9dh": 3e-3}
MOSAICS = ("25x25", "50x50", "100x100")


def measure() -> list[Section]:
    return [_skyscrapers(), _mosaics(), _irreducible()]


def _skyscrapers() -> Section:
    rows = []
    for level, aim in TOWERS.items():
        puzzles = [parse(name) for name in corpus_ids(CORPUS / f"towers-{level}.txt")[:BOARDS]]
        ours = [_skyscrapers_seconds(puzzle) for puzzle in puzzles]
        sat = [_by_sat(puzzle) for puzzle in puzzles]
        rows.append(_row(f"towers {level}", ours, sat, aim))
    return Section(
        "Kernel: Skyscrapers, solved and proved unique",
        ["boards", "kernel, mean", "worst", "sat, mean", "times faster", "aim for the mean"],
        rows,
        [f"{BOARDS} boards of each file (10 at 9×9, where level u is not in the corpus).", FASTEST],
    )


def _row(name: str, ours: list[float], sat: list[float], aim: float | None) -> list[str]:
    reached = "" if aim is None else f"≤ {_shown(aim)}: {'yes' if mean(ours) <= aim else 'NO'}"
    ratio = f"{mean(sat) / mean(ours):.0f}"
    return [name, _shown(mean(ours)), _shown(max(ours)), _shown(mean(sat)), ratio, reached]


def _shown(seconds: float) -> str:
    return f"{1e6 * seconds:.1f} µs" if seconds < 1e-3 else f"{1e3 * seconds:.2f} ms"


def _skyscrapers_seconds(puzzle: Puzzle) -> float:
    """The fastest of a few calls, as other programs use the machine too."""
    assert isinstance(puzzle, Skyscrapers)
    solver = _kernel.SkyscrapersSolver(_kernel.SkyscrapersRules(puzzle.size, 0, False, []))
    edges, given = puzzle.edges.astype(np.uint16).ravel(), puzzle.givens.astype(np.int16)
    cells = np.where(given > 0, given, -1).astype(np.int16).ravel()
    blank = np.zeros_like(edges)

    def seconds() -> float:
        solver.solve(blank, cells, NOTHING, 1, 1, -1.0)  # or it would remember the request
        started = perf_counter()
        solver.solve(edges, cells, NOTHING, 2, *NO_LIMITS)
        return perf_counter() - started

    return min(seconds() for _ in range(REPEAT))


def _by_sat(puzzle: Puzzle) -> float:
    with make_engine("sat").open(puzzle) as session:
        return _asked_twice(session)


def _asked_twice(session: Session) -> float:
    started = perf_counter()
    grid = session.solve().grid
    status = session.solve(excluding=grid).status
    elapsed = perf_counter() - started
    assert status is Status.IMPOSSIBLE
    return elapsed


def _mosaic_seconds(puzzle: Mosaic) -> float:
    solver = _kernel.MosaicSolver(puzzle.width, puzzle.height)
    counts, cells = puzzle.counts.ravel(), np.full(puzzle.counts.size, -1, np.int16)

    def seconds() -> float:
        started = perf_counter()
        solver.solve(counts, cells, NOTHING, 2, *NO_LIMITS)
        return perf_counter() - started

    return min(seconds() for _ in range(REPEAT))


def _mosaics() -> Section:
    rows = []
    for size in MOSAICS:
        puzzles = [parse(name) for name in corpus_ids(CORPUS / f"mosaic-{size}.txt")[:BOARDS]]
        ours = [_mosaic_seconds(p) for p in puzzles if isinstance(p, Mosaic)]
        cells = puzzles[0].shape[0] * puzzles[0].shape[1]
        sat = [_by_sat(puzzle) for puzzle in puzzles]
        nanoseconds = 1e9 * mean(ours) / cells
        aim = f"≤ 60 ns: {'yes' if nanoseconds <= 60 else 'NO'}"
        ratio = f"{mean(sat) / mean(ours):.0f}"
        rows.append(
            [size, _shown(mean(ours)), f"{nanoseconds:.0f} ns", _shown(mean(sat)), ratio, aim]
        )
    rows.append(_tiled())
    return Section(
        "Kernel: Tatham's Mosaics, solved and proved unique",
        ["boards", "kernel, mean", "a cell", "sat, mean", "times faster", "aim"],
        rows,
        [FASTEST],
    )


def _tiled() -> list[str]:
    """The row of a board of a million cells: a hundred copies of one, with all clues at seams."""
    tile = parse(corpus_ids(CORPUS / "mosaic-100x100.txt")[0])
    assert isinstance(tile, Mosaic)
    solution = make_engine("kernel").open(tile).solve().grid
    whole = np.tile(np.asarray(solution), (10, 10))
    counts = Mosaic(1000, 1000).black_counts(whole)
    seam = np.isin(np.arange(1000) % 100, (0, 1, 98, 99))
    kept = (np.tile(tile.counts, (10, 10)) >= 0) | seam[:, None] | seam
    clues = np.where(kept, counts, -1)
    seconds = _mosaic_seconds(Mosaic(1000, 1000, clues))
    reached = f"≤ 300 ms: {'yes' if seconds <= 0.3 else 'NO'}"
    return ["1000x1000", _shown(seconds), f"{1e9 * seconds / 1e6:.0f} ns", "", "", reached]


def _irreducible() -> Section:
    rows = []
    for size, count, aim in ((25, 6, 5e-3), (50, 3, 100e-3)):
        puzzles = [_made_irreducible(size, seed) for seed in range(count)]
        ours = [_mosaic_seconds(puzzle) for puzzle in puzzles]
        sat = [_by_sat(puzzle) for puzzle in puzzles]
        rows.append(_row(f"{size}x{size}", ours, sat, aim))
    return Section(
        "Kernel: irreducible Mosaics, which need search",
        ["boards", "kernel, mean", "worst", "sat, mean", "times faster", "aim for the mean"],
        rows,
    )


def _made_irreducible(size: int, seed: int) -> Mosaic:
    source = np.random.default_rng(seed)
    while True:
        grid = (source.random((size, size)) < 0.5).astype(np.int16)
        full = Mosaic(size, size, Mosaic(size, size).black_counts(grid))
        with make_engine("sat").open(full) as session:
            if session.solve(excluding=grid).status is Status.IMPOSSIBLE:
                left = [str(name) for name in source.permutation(list(full.clues))]
                return full.only(_needed(session, grid, left))


def _needed(session: Session, grid: np.ndarray, left: list[str]) -> list[str]:
    needed: list[str] = []
    while left:
        name = left.pop()
        outcome = session.solve(clues=[*needed, *left], excluding=grid)
        if outcome.core is None:
            needed.append(name)
        else:
            left = [other for other in left if other in outcome.core]
    return needed
