"""Jobs that make puzzles the way the two theses do, with their encodings.

Kolijn (2022), section 3.4: a Latin square by SAT, all 4n clues, the solution blocked; as long
as there is another solution, one cell in which it differs is given. De Jong (2023), 4.2 and 6.3:
all clues of a random Mosaic, taken away one by one in some order while the board stays unique.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

from skytile.engines import Limits, Session, Status, make_engine
from skytile.generate.fewest import fewest
from skytile.generate.recipe import MosaicRecipe, Recipe, SkyscrapersRecipe
from skytile.generate.solutions import all_clues, random_city
from skytile.puzzles import Grid, Mosaic, Puzzle, Skyscrapers
from skytile.solving import solve
from skytile.studies.boards import board, in_order
from skytile.studies.jobs import JobResult, OutOfTime
from skytile.subsets import irreducible

__all__ = ["count_clues", "fix_cells", "take_away"]


def fix_cells(request: dict[str, Any]) -> JobResult:
    """Kolijn's job. Drawing the square counts, unless the board is the same for all (`fair`)."""
    started = time.monotonic()
    limits = Limits(request["seconds"])
    empty = board(request["board"])
    assert isinstance(empty, Skyscrapers)
    square = empty.solution
    if request["options"]["boards"] == "new":
        square = _drawn(empty.size, request, limits)
    assert square is not None
    full = Skyscrapers(empty.size, empty.visible(square), square)
    drawn = time.monotonic() - started
    with make_engine(request["engine"]).open(full) as session:
        source = random.Random(request["board"])
        fixed, stats = _fixed(session, square, source, limits, started)
    values = {"fixed": fixed, "draw_seconds": round(drawn, 6)}
    size = {name: stats[name] for name in ("variables", "clauses") if name in stats}
    return JobResult("solved", round(time.monotonic() - started, 6), size=size, values=values)


def _drawn(n: int, request: dict[str, Any], limits: Limits) -> Grid:
    """A Latin square by SAT, with the encoding that is measured."""
    seed = request["board"].rpartition("/")[2]
    found = solve(Skyscrapers(n), engine=f"{request['engine']},seed={int(seed) + 1}", limits=limits)
    if found.grid is None:
        raise OutOfTime
    return found.grid


def _fixed(
    session: Session, square: Grid, source: random.Random, limits: Limits, started: float
) -> tuple[int, Any]:
    """How many cells must be given."""
    edges = [name for name in session.puzzle.clues if name[0] != "r"]
    fixed: list[str] = []
    while True:
        outcome = session.solve(
            clues=[*edges, *fixed], excluding=square, limits=limits.after(started)
        )
        if outcome.status is Status.UNKNOWN:
            raise OutOfTime
        if outcome.grid is None:
            return len(fixed), outcome.stats
        differing = list(zip(*(outcome.grid != square).nonzero(), strict=True))
        row, column = source.choice(differing)
        fixed.append(f"r{row + 1}c{column + 1}")


def take_away(request: dict[str, Any]) -> JobResult:
    """De Jong's job: as many puzzles as `seconds` allow, of the seeds from the board's on."""
    options = request["options"]
    prefix, _, first = request["board"].rpartition("/")
    limits = Limits(float(options["budget"]))
    started = time.monotonic()
    times: list[float] = []
    clues: list[int] = []
    while len(times) < int(options["most"]):
        began = time.monotonic()
        full = board(f"{prefix}/{int(first) + len(times)}")
        assert isinstance(full, Mosaic)
        try:
            kept = _clues_left(full, request, limits, started, int(first) + len(times))
        except OutOfTime:
            break
        times.append(round(time.monotonic() - began, 6))
        clues.append(kept)
    values = {"times": times, "clues": clues}
    status = "solved" if times else "time"
    return JobResult(status, round(time.monotonic() - started, 6), values=values)


def _clues_left(
    full: Mosaic, request: dict[str, Any], limits: Limits, started: float, seed: int
) -> int:
    """How many clues are left of one puzzle."""
    engine = make_engine(request["engine"])
    rebuild = request["options"]["method"] == "rebuilt"
    with engine.open(full) as session:

        def holds(rest: Sequence[str]) -> bool:
            if rebuild:
                with engine.open(full.only(rest)) as fresh:
                    outcome = fresh.solve(excluding=full.solution, limits=limits.after(started))
            else:
                left = limits.after(started)
                outcome = session.solve(clues=rest, excluding=full.solution, limits=left)
            if outcome.status is Status.UNKNOWN:
                raise OutOfTime
            return outcome.status is Status.IMPOSSIBLE

        return len(irreducible(in_order(full, request["options"]["order"], seed), holds).kept)


def count_clues(request: dict[str, Any]) -> JobResult:
    """How many clues a random board needs: irreducible in a random order, or the fewest."""
    started = time.monotonic()
    _, size, seed = request["board"].split("/")
    options = request["options"]
    puzzle = _made(str(options["kind"]), int(size), int(seed), options)
    if puzzle is None:  # all edges together leave several solutions
        return JobResult("impossible", round(time.monotonic() - started, 6))
    at_least = None
    if options["clues"] == "fewest":
        found = fewest(puzzle, limits=Limits(request["seconds"]).after(started))
        puzzle, at_least = found.puzzle, found.at_least
    values = {"clues": puzzle.clue_count, "cells": sum(name[0] == "r" for name in puzzle.clues)}
    values |= {} if at_least is None else {"at_least": at_least}
    proved = at_least in (None, puzzle.clue_count)
    seconds = round(time.monotonic() - started, 6)
    return JobResult("solved" if proved else "time", seconds, values=values)


def _made(kind: str, size: int, seed: int, options: dict[str, Any]) -> Puzzle | None:
    """The irreducible board; for the fewest, the board with all its clues."""
    whole = options["clues"] == "fewest"
    if kind == "skyscrapers" and whole:
        rules = Skyscrapers(size)
        city = random_city(rules, seed)
        return all_clues(rules, city).solved_by(city)
    recipe: Recipe
    if kind == "mosaic":
        policy = "full" if whole else "irreducible"
        recipe = MosaicRecipe(width=size, height=size, clues=policy)
    else:
        prefer = "edges" if options["from"] == "edges first" else None
        givens = options["from"] != "edges alone"
        recipe = SkyscrapersRecipe(size=size, givens=givens, prefer=prefer)
    made = recipe.make(seed)
    return None if made is None else made.puzzle
