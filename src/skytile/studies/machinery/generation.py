"""Jobs that make puzzles the way the two theses do, with their encodings.

Kolijn (2022), section 3.4: a Latin square by SAT, all 4n clues, the solution blocked; as long
as there is another solution, one cell in which it differs is given. De Jong (2023), 4.2 and 6.3:
all clues of a random Mosaic, taken away one by one in some order while the board stays unique.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np

from skytile.engines import Limits, Session, Status, make_engine
from skytile.families import family_named
from skytile.generate.fewest import fewest
from skytile.puzzles import Grid, Puzzle
from skytile.solving import solve
from skytile.studies.machinery.boards import board, removal_names
from skytile.studies.machinery.families import FamilyBoards
from skytile.studies.machinery.jobs import JobResult, OutOfTime
from skytile.subsets import irreducible


def fix_cells(request: dict[str, Any]) -> JobResult:
    """Kolijn's job. Drawing the square counts, unless the board is the same for all (`fair`)."""
    started = time.monotonic()
    limits = Limits(request["seconds"])
    empty = board(request["board"])
    square = empty.solution
    if request["options"]["boards"] == "new":
        square = _draw_square(empty, request, limits)
    assert square is not None
    full = empty.read_off(square)
    draw_seconds = time.monotonic() - started
    with make_engine(request["engine"]).open(full) as session:
        source = random.Random(request["board"])
        fixed, stats = _fix_until_unique(session, square, source, limits, started)
    values = {"fixed": fixed, "draw_seconds": round(draw_seconds, 6)}
    size = {name: stats[name] for name in ("variables", "clauses") if name in stats}
    return JobResult("solved", round(time.monotonic() - started, 6), size=size, values=values)


def _draw_square(empty: Puzzle, request: dict[str, Any], limits: Limits) -> Grid:
    """A Latin square by SAT, with the encoding that is measured."""
    seed = request["board"].rpartition("/")[2]
    found = solve(empty, engine=f"{request['engine']},seed={int(seed) + 1}", limits=limits)
    if found.grid is None:
        raise OutOfTime
    return found.grid


def _fix_until_unique(
    session: Session, square: Grid, source: random.Random, limits: Limits, started: float
) -> tuple[int, Any]:
    """How many cells must be given."""
    names = session.puzzle.places.names
    edges, cells = names[: -square.size], names[-square.size :]
    fixed: list[str] = []
    while True:
        outcome = session.solve(
            clues=[*edges, *fixed], excluding=square, limits=limits.after(started)
        )
        if outcome.status is Status.UNKNOWN:
            raise OutOfTime
        if outcome.grid is None:
            return len(fixed), outcome.stats
        differing = np.flatnonzero(outcome.grid != square).tolist()
        fixed.append(cells[source.choice(differing)])


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
    full: Puzzle, request: dict[str, Any], limits: Limits, started: float, seed: int
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

        order = removal_names(full, request["options"]["order"], seed)
        return len(irreducible(order, holds).kept)


def count_clues(request: dict[str, Any]) -> JobResult:
    """How many clues a random board needs: irreducible in a random order, or the fewest."""
    started = time.monotonic()
    _, size, seed = request["board"].split("/")
    options = request["options"]
    boards: FamilyBoards = family_named(str(options["kind"])).part("study", "studies")
    if options["clues"] == "fewest":
        puzzle = boards.full(int(size), int(seed))
    else:
        puzzle = boards.irreducible(int(size), int(seed), str(options["from"]))
    if puzzle is None:  # all edges together leave several solutions
        return JobResult("impossible", round(time.monotonic() - started, 6))
    at_least = None
    if options["clues"] == "fewest":
        found = fewest(puzzle, limits=Limits(request["seconds"]).after(started))
        puzzle, at_least = found.puzzle, found.at_least
    cells = int(np.count_nonzero(puzzle.clue_mask[-prod(puzzle.shape) :]))
    values = {"clues": puzzle.clue_count, "cells": cells}
    values |= {} if at_least is None else {"at_least": at_least}
    proved = at_least in (None, puzzle.clue_count)
    seconds = round(time.monotonic() - started, 6)
    return JobResult("solved" if proved else "time", seconds, values=values)
