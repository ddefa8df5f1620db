"""Hints, walk-throughs, smallest reasons and grades: their times and their content.

The grades are compared with the levels of Simon Tatham's generator, which made the corpus:
e easy, h hard, x extreme, u unreasonable. His levels are an independent opinion of the same
boards, so the rank correlation shows whether ours are meaningful.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import pairwise
from statistics import mean, median
from time import perf_counter

import numpy as np

from benchmarks.report import Section
from skytile.formats import parse
from skytile.kernel import Teacher
from skytile.logic import LEVELS, Grade, Walkthrough, explain, grade, hint
from skytile.logic.base import Guide, logic_of, start
from skytile.logic.state import State
from skytile.puzzles import OPEN, Mosaic, Puzzle
from skytile.solving import check, is_unique
from tests.corpus import CORPUS, corpus_files, corpus_ids

BOARDS = 10
TATHAM = "ehxu"


def measure() -> list[Section]:
    return [_times(), _in_the_kernel(), _what_is_said(), _hints(), _reasons(), *_against_tatham()]


def _times() -> Section:
    nine = _boards("towers-9de") + _boards("towers-9dh")
    cases: list[tuple[str, Callable[[Puzzle], object], list[Puzzle], float]] = [
        ("hint, 9×9", hint, nine, 20e-3),
        ("hint, 9×9, half solved", _hint_half_way, nine, 20e-3),
        ("walk-through, 9×9", explain, nine, 300e-3),
        ("walk-through, 7×7 unreasonable", explain, _boards("towers-7du"), 0),
        ("grade, 6×6", grade, _boards("towers-6dh"), 5e-3),
        ("grade, Mosaic 15×15", grade, _boards("mosaic-15x15"), 15e-3),
        ("walk-through, Mosaic 100×100", explain, _boards("mosaic-100x100"), 0),
    ]
    return Section(
        "Logic: hints, walk-throughs and grades",
        ["what", "median", "worst", "aim for the worst"],
        [
            _row(what, [_seconds(partial(ask, puzzle)) for puzzle in puzzles], aim)
            for what, ask, puzzles, aim in cases
        ],
        [f"Up to {BOARDS} boards of each file, the proof that the board is unique included."],
    )


def _in_the_kernel() -> Section:
    """The teacher alone: steps as data, without texts and without proving uniqueness."""
    nine = _boards("towers-9de") + _boards("towers-9dh")
    large = _boards("mosaic-100x100")
    cases: list[tuple[str, Callable[[Teacher, State], object], list[Puzzle], float]] = [
        ("hint, 9×9", _next_in_kernel, nine, 0.2e-3),
        ("walk-through, 9×9", _walk_in_kernel, nine, 1e-3),
        ("walk-through, Mosaic 100×100", _walk_in_kernel, large, 50e-3),
    ]
    rows = []
    for what, ask, puzzles, aim in cases:
        times = [
            _seconds(partial(ask, logic_of(puzzle).teacher(puzzle), start(puzzle)))
            for puzzle in puzzles
        ]
        middle, reached = median(times), "yes" if median(times) <= aim else "NO"
        aims = f"≤ {1e3 * aim:g} ms: {reached}"
        rows.append([what, f"{1e3 * middle:.2f} ms", f"{1e3 * max(times):.2f} ms", aims])
    return Section(
        "Logic: the teacher in the kernel", ["what", "median", "worst", "aim for the median"], rows
    )


def _next_in_kernel(teacher: Teacher, state: State) -> object:
    return teacher.next_steps(*state.arrays(), -1)


def _walk_in_kernel(teacher: Teacher, state: State) -> object:
    return teacher.walk(*state.arrays(), -1)


def _what_is_said() -> Section:
    """Walk-throughs: their techniques, how many need a last resort, and how far steps jump."""
    kinds: dict[str, list[Puzzle]] = {
        "Skyscrapers of the corpus": [p for f in corpus_files("towers-*") for p in _boards(f.stem)],
        "Mosaics of the corpus": [p for f in corpus_files("mosaic-*") for p in _boards(f.stem)],
        "irreducible Mosaics 15×15": [_irreducible(15, seed) for seed in range(BOARDS)],
    }
    rows = []
    for name, puzzles in kinds.items():
        walks = [explain(puzzle, folded=False) for puzzle in puzzles]
        steps = Counter(step.technique for walk in walks for step in walk.steps)
        total = sum(steps.values())
        last = sum(any(step.technique == "smallest reason" for step in w.steps) for w in walks)
        jumps = [jump for walk in walks for jump in _jumps(walk)]
        shares = ", ".join(f"{t} {100 * n / total:.1f} %" for t, n in steps.most_common(12))
        rows.append([name, str(len(puzzles)), str(last), f"{mean(jumps):.2f}", shares])
    return Section(
        "Logic: what walk-throughs say",
        ["boards", "number", "with a last resort", "mean jump, cells", "steps by technique"],
        rows,
        ["A last resort is a smallest reason; a jump is from one step's first cell to the next's."],
    )


def _jumps(walk: Walkthrough) -> Iterator[int]:
    cells = [next(iter([*step.places, *step.removes])) for step in walk.steps]
    return (max(abs(a - c), abs(b - d)) for (a, b), (c, d) in pairwise(cells))


def _hints() -> Section:
    """The length of hints at the first step above medium, with the marks known by then."""
    counts = []
    for name in ("towers-5dh", "towers-6dh", "towers-7dh", "towers-8dh", "towers-9dh"):
        for puzzle in _boards(name):
            state, guide = start(puzzle), Guide(puzzle)
            while (steps := guide.next_steps(state)) and steps[0].level in LEVELS[:2]:
                state.apply(steps[0])
            if steps:
                counts.append(len(re.findall(r"[.;:](?: |$)", steps[0].text)))
    return Section(
        "Logic: sentences of a hint at the first hard step, with marks",
        ["boards", "median", "most"],
        [[str(len(counts)), f"{median(counts):.0f} (aim 2)", f"{max(counts)} (aim 6)"]],
        ["Parts between full stops, semicolons and colons are counted as sentences."],
    )


def _hint_half_way(puzzle: Puzzle) -> object:
    """A hint with half of the cells filled in and no pencil marks."""
    half = np.random.default_rng(1).random(puzzle.shape) < 0.5
    return hint(puzzle, np.where(half, check(puzzle).grids[0], OPEN))


def _boards(name: str) -> list[Puzzle]:
    return [parse(text) for text in corpus_ids(CORPUS / f"{name}.txt")[:BOARDS]]


def _seconds(call: Callable[[], object]) -> float:
    """The faster of two calls, as other programs use the machine too."""
    times = []
    for _ in range(2):
        started = perf_counter()
        call()
        times.append(perf_counter() - started)
    return min(times)


def _row(what: str, seconds: Iterable[float], aim: float) -> list[str]:
    times = list(seconds)
    worst = max(times)
    reached = f"≤ {1e3 * aim:.0f} ms: {'yes' if worst <= aim else 'NO'}" if aim else ""
    return [what, f"{1e3 * median(times):.1f} ms", f"{1e3 * worst:.1f} ms", reached]


def _reasons() -> Section:
    """Smallest reasons in positions where no technique below extreme applies."""
    towers = [state for p in _boards("towers-7du") for state in _stuck(p)]
    mosaics = [state for seed in range(2) for state in _stuck(_irreducible(25, seed))]
    return Section(
        "Logic: one smallest reason",
        ["where", "median", "worst", "aim for the worst"],
        [
            _row("Skyscrapers 7×7", map(_reason_seconds, towers), 1.0),
            _row("irreducible Mosaic 25×25", map(_reason_seconds, mosaics), 1.0),
        ],
        [
            f"{len(towers)} and {len(mosaics)} positions, reached by all techniques below "
            "contradiction; the reason is then taken, and so on up to fifteen times a board."
        ],
    )


def _stuck(puzzle: Puzzle) -> list[State]:
    state, solution, guide = start(puzzle), check(puzzle).grids[0], Guide(puzzle)
    stuck: list[State] = []
    while not state.solved and len(stuck) < 15:
        steps = guide.next_steps(state)
        if not steps or steps[0].level == LEVELS[-1]:
            stuck.append(state.copy())
            steps = [guide.smallest_reason(state, solution)]
        state.apply(steps[0])
    return stuck


def _reason_seconds(state: State) -> float:
    solution = check(state.puzzle).grids[0]
    return _seconds(lambda: Guide(state.puzzle).smallest_reason(state, solution))


def _irreducible(size: int, seed: int) -> Mosaic:
    """A Mosaic from which no clue can be removed."""
    rng = np.random.default_rng(seed)
    puzzle = Mosaic(size, size)
    while not puzzle.clues or not is_unique(puzzle):
        counts = Mosaic(size, size).black_counts(rng.integers(0, 2, (size, size)))
        puzzle = Mosaic(size, size, counts)
    names = list(puzzle.clues)
    for i in rng.permutation(len(names)):
        if is_unique(fewer := puzzle.without([names[i]])):
            puzzle = fewer
    return puzzle


def _against_tatham() -> list[Section]:
    grades = [
        (file.stem[-1], grade(parse(text)))
        for file in corpus_files("towers-*")
        for text in corpus_ids(file)
    ]
    rows = []
    for level in TATHAM:
        ours = [given.level for tatham, given in grades if tatham == level]
        rows.append([level, *(str(ours.count(name)) for name in LEVELS)])
    correlation = spearman(
        [TATHAM.index(level) for level, _ in grades], [given.score for _, given in grades]
    )
    return [
        Section(
            "Logic: our grade against Tatham's level, all Skyscrapers of the corpus",
            ["Tatham's level", *LEVELS],
            rows,
            [
                f"Rank correlation (Spearman) between his level and our score over {len(grades)} "
                f"boards: {correlation:.2f} (aim ≥ 0.95: {_verdict(correlation >= 0.95)}).",
                f"His easy boards that are easy: {_share(grades, 'e'):.0%} (aim ≥ 90 %), his hard "
                f"ones that are easy: {_share(grades, 'h'):.0%} (aim ≤ 15 %).",
                f"Hardest technique that his easy boards need: {_hardest(grades)}.",
            ],
        )
    ]


def _verdict(reached: bool) -> str:
    return "yes" if reached else "NO"


def _share(grades: list[tuple[str, Grade]], his: str) -> float:
    """The share of the boards of Tatham's level that are easy."""
    return mean(given.level == LEVELS[0] for level, given in grades if level == his)


def _hardest(grades: list[tuple[str, Grade]]) -> str:
    easy = [given for level, given in grades if level == TATHAM[0]]
    top = max(easy, key=lambda given: LEVELS.index(given.level))
    return f"{top.hardest} ({top.level})"


def spearman(one: list[float] | list[int], other: list[float]) -> float:
    """Spearman's rank correlation, with ties at their mean rank."""
    return float(np.corrcoef(_ranks(one), _ranks(other))[0, 1])


def _ranks(values: list[float] | list[int]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    _, place, counts = np.unique(np.asarray(values, float), return_inverse=True, return_counts=True)
    ranks: np.ndarray[tuple[int], np.dtype[np.float64]] = (np.cumsum(counts) - (counts - 1) / 2)[
        place
    ]
    return ranks
