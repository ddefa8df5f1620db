"""The timings of the two theses, with their own encodings and kinds of solvers.

Kolijn (2022), section 3.4: draw a random Latin square by SAT, read off all 4n clues, and fix
differing cells until there is no other solution. De Jong (2023), table 6.7: build and solve boards
of Simon Tatham's Mosaic. Their times are from other machines; the models are the same.
"""

from statistics import mean

from benchmarks.report import Section
from skytile.formats import parse
from skytile.puzzles import Puzzle
from skytile.solving import solve
from skytile.studies.machinery.base import Task
from skytile.studies.machinery.jobs import fix_cells
from tests.corpus import CORPUS, corpus_ids

GENERATED = 20
KOLIJN = {  # tables 4.2 and 4.1: n = 7, Glucose
    "latin=minimal,clues=direct": 47.377,
    "latin=extended,clues=direct": 43.873,
    "latin=minimal,clues=consequences": 52.452,
    "latin=extended,clues=consequences": 48.558,
}
DE_JONG = {"naive": 3.282, "improved": 0.796, "optimized": 0.715}  # tables 6.1, 6.7: 100×100


def measure() -> list[Section]:
    return [_kolijn(), _de_jong()]


def _kolijn() -> Section:
    rows = []
    for options, published in KOLIJN.items():
        engine = f"sat:solver=glucose4,{options}"
        _generated(7, engine, 999)
        times = [_generated(7, engine, seed) for seed in range(1, GENERATED + 1)]
        rows.append(
            [
                options,
                f"{1000 * mean(times):.0f} ms",
                f"{1000 * max(times):.0f} ms",
                f"{published:.1f} s",
                f"{published / mean(times):.0f}",
                "yes" if mean(times) <= 0.150 else "NO",
            ]
        )
    rows.append(_ours(7))
    return Section(
        "Kolijn's generation job, 7×7, Glucose 4",
        ["encoding", "mean", "worst", "published", "times faster", "≤ 150 ms"],
        rows,
        [f"{GENERATED} boards each: square by SAT, all clues, cells fixed until unique."],
    )


def _ours(n: int) -> list[str]:
    times = [_generated(n, "sat:clues=order", seed) for seed in range(1, GENERATED + 1)]
    cells = [f"{1000 * t:.0f} ms" for t in (mean(times), max(times))]
    return ["latin=extended,clues=order (ours)", *cells, "", "", ""]


def _generated(n: int, engine: str, seed: int) -> float:
    """The seconds to generate one board."""
    task = Task("fix-cells", f"square/{n}/{seed}", engine, 600.0, options={"boards": "new"})
    return fix_cells(task.request()).seconds


def _de_jong() -> Section:
    puzzles = [parse(name) for name in corpus_ids(CORPUS / "mosaic-100x100.txt")]
    rows = []
    for counting, published in [*DE_JONG.items(), ("cardinality (ours)", None)]:
        name = counting.split()[0]
        solver = "gluecard4" if published is None else "glucose4"
        best = [_solved(puzzle, f"sat:counting={name},solver={solver}") for puzzle in puzzles]
        built, loaded, solved = (mean(column) for column in zip(*best, strict=True))
        total = built + loaded + solved
        aim = {"optimized": 0.7, "cardinality": 0.08}.get(name)
        rows.append(
            [
                counting,
                *(f"{1000 * t:.0f} ms" for t in (built, loaded, solved, total)),
                "" if published is None else f"{1000 * published:.0f} ms",
                "" if aim is None else f"≤ {1000 * aim:.0f} ms: {'yes' if total <= aim else 'NO'}",
            ]
        )
    return Section(
        "De Jong's 100×100 boards",
        ["counting", "build", "load", "solve", "in all", "published (Sat4j)", "aim"],
        rows,
        ["Three boards of the corpus; Glucose 4, and Gluecard 4 for ours."],
    )


def _solved(puzzle: Puzzle, engine: str) -> tuple[float, float, float]:
    stats = solve(puzzle, engine=engine).stats
    return stats["build_seconds"], stats["load_seconds"], stats["solve_seconds"]
