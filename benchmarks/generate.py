"""Generating puzzles, next to Simon Tatham's programs in the same run.

Ours is the time of `recipe.make`: a random solution, removing clues, and the puzzle object with
its solution checked by the rules. His is a run of the program that makes several, divided by their
number.
"""

import subprocess
from dataclasses import dataclass
from shutil import which
from statistics import mean, median
from time import perf_counter

from benchmarks.report import Section
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe

GAMES = "/usr/games"


@dataclass(frozen=True)
class Job:
    """A recipe, the number of puzzles, the aims, and the peer to compare with."""

    recipe: Recipe
    count: int
    aim: float | None = None
    peer: tuple[str, str, int] | None = None
    """Tatham's program, its parameters and the number of puzzles."""
    faster: float | None = None


def _mosaic(side: int, clues: str = "irreducible", difficulty: str | None = None) -> MosaicRecipe:
    return MosaicRecipe(width=side, height=side, clues=clues, difficulty=difficulty)


def _towers(size: int, count: int) -> tuple[str, str, int]:
    return "sgt-towers", f"{size}du", count


JOBS = {
    "Skyscrapers 7×7 irreducible": Job(
        SkyscrapersRecipe(size=7, givens="any"), 200, 1e-3, _towers(7, 10), 50
    ),
    "Skyscrapers 8×8 irreducible": Job(
        SkyscrapersRecipe(size=8, givens="any"), 100, None, _towers(8, 5), 50
    ),
    "Skyscrapers 9×9 irreducible": Job(SkyscrapersRecipe(size=9, givens="any"), 100, 6e-3),
    "Skyscrapers 10×10 irreducible": Job(SkyscrapersRecipe(size=10, givens="any"), 50),
    "Skyscrapers 11×11 irreducible": Job(SkyscrapersRecipe(size=11, givens="any"), 30),
    "Skyscrapers 12×12 irreducible": Job(SkyscrapersRecipe(size=12, givens="any"), 20, 60e-3),
    "Skyscrapers 14×14 irreducible": Job(SkyscrapersRecipe(size=14, givens="any"), 10, 0.3),
    "Skyscrapers 16×16 irreducible": Job(SkyscrapersRecipe(size=16, givens="any"), 10, 2.0),
    "Skyscrapers 20×20 irreducible": Job(SkyscrapersRecipe(size=20, givens="any"), 5, 20.0),
    "Skyscrapers 7×7, edges preferred": Job(SkyscrapersRecipe(size=7, prefer="edges"), 100),
    "Skyscrapers 7×7 full": Job(SkyscrapersRecipe(size=7, clues="full", givens="any"), 200, 0.3e-3),
    "Skyscrapers 9×9 full": Job(SkyscrapersRecipe(size=9, clues="full", givens="any"), 50, 20e-3),
    "Skyscrapers 7×7 hidden, medium": Job(SkyscrapersRecipe(size=7, clues="hidden"), 100),
    "Skyscrapers 5×5 fewest": Job(SkyscrapersRecipe(size=5, clues="fewest"), 20, 0.1),
    "Skyscrapers 6×6 fewest": Job(SkyscrapersRecipe(size=6, clues="fewest"), 5, 2.0),
    "Skyscrapers 7×7 fewest": Job(SkyscrapersRecipe(size=7, clues="fewest"), 3, 120.0),
    "Skyscrapers 6×6 hard": Job(
        SkyscrapersRecipe(size=6, difficulty="hard", givens="any"), 100, 20e-3
    ),
    "Mosaic 10×10 irreducible": Job(_mosaic(10), 100, 2e-3),
    "Mosaic 25×25 irreducible": Job(_mosaic(25), 20, 60e-3),
    "Mosaic 50×50 irreducible": Job(_mosaic(50), 4, 1.0),
    "Mosaic 100×100 irreducible": Job(_mosaic(100), 3, 2.0),
    "Mosaic 200×200 irreducible": Job(_mosaic(200), 1, 16.0),
    "Mosaic 25×25 by counting": Job(
        _mosaic(25, clues="counting"), 100, 4e-3, ("sgt-mosaic", "25x25", 10), 25
    ),
    "Mosaic 50×50 by counting": Job(
        _mosaic(50, clues="counting"), 20, 40e-3, ("sgt-mosaic", "50x50", 2), 60
    ),
    "Mosaic 100×100 by counting": Job(
        _mosaic(100, clues="counting"), 3, 0.5, ("sgt-mosaic", "100x100", 1), 200
    ),
    "Mosaic 200×200 by counting": Job(_mosaic(200, clues="counting"), 3),
    "Mosaic 500×500 by counting": Job(_mosaic(500, clues="counting"), 1, 8.0),
    "Mosaic 1000×1000 by counting": Job(_mosaic(1000, clues="counting"), 1, 40.0),
    "Mosaic 8×8 fewest": Job(_mosaic(8, clues="fewest"), 12, 0.6),
    "Mosaic 15×15 hard": Job(_mosaic(15, difficulty="hard"), 30, 50e-3),
}
"""The jobs by their names in the table."""


def measure() -> list[Section]:
    rows = [_row(name, job) for name, job in JOBS.items()]
    return [
        Section(
            "Generation, one core",
            [
                "puzzle",
                "number",
                "clues, mean",
                "time, mean",
                "median",
                "worst",
                "aim for the mean",
                "his program",
                "his time",
                "faster",
            ],
            rows,
            [
                "Seeds 0, 1, 2, …; the time of seeds that give no puzzle counts. His level for "
                "Skyscrapers is u; his Mosaics are solvable by counting, as are ours of that "
                "name. Kolijn's thesis reports 44 s for a full 7×7.",
            ],
        )
    ]


def _row(name: str, job: Job) -> list[str]:
    times, clues = _ours(job)
    seconds = mean(times)
    aim = "" if job.aim is None else f"≤ {shown(job.aim)}: {verdict(seconds <= job.aim)}"
    peer, his, faster = "", "", ""
    if job.peer is not None and (peer_seconds := his_time(*job.peer)) is not None:
        peer, his = f"{job.peer[0]} {job.peer[1]}", shown(peer_seconds)
        ratio = peer_seconds / seconds
        wanted = job.faster or 1
        faster = f"{ratio:.0f}× (aim {wanted:.0f}: {verdict(ratio >= wanted)})"
    spread = [shown(mean(times)), shown(median(times)), shown(max(times))]
    return [name, str(job.count), f"{clues:.1f}", *spread, aim, peer, his, faster]


def _ours(job: Job) -> tuple[list[float], float]:
    """The seconds for each puzzle, and their mean number of clues."""
    if job.count > 1:
        job.recipe.make(2**40)  # one-time costs are not counted
    clues: list[int] = []
    times: list[float] = []
    seed, started = 0, perf_counter()
    while len(clues) < job.count:
        if one := job.recipe.make(seed):
            clues.append(one.puzzle.clue_count)
            times.append(perf_counter() - started)
            started = perf_counter()
        seed += 1
    return times, mean(clues)


def his_time(program: str, parameters: str, count: int) -> float | None:
    """The seconds that Tatham's program takes for one puzzle; None if it is not installed."""
    path = which(program, path=GAMES)
    if path is None:
        return None
    started = perf_counter()
    subprocess.run(
        [path, "--generate", str(count), parameters], check=True, stdout=subprocess.DEVNULL
    )
    return (perf_counter() - started) / count


def verdict(reached: bool) -> str:
    """A word for whether an aim is reached."""
    return "yes" if reached else "NO"


def shown(seconds: float) -> str:
    """A time with its unit."""
    return f"{1e3 * seconds:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"
