"""The jobs of measurements, each run in a separate process: a function for each kind.

Two jobs generate puzzles as the two theses do, with their encodings. Kolijn (2022), section 3.4:
a Latin square by SAT, all 4n clues, the solution blocked; as long as there is another solution,
one cell in which it differs is given. De Jong (2023), 4.2 and 6.3: all clues of a random Mosaic,
removed one by one in some order while the board stays unique.

Loading a solver and making the board are not measured. Seconds are split as the engines report:
building covers the model and passing it to the solver. Starting a solver's own program (Prolog,
HiGHS) counts in `seconds` but in neither part.
"""

import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import prod
from typing import Any

import numpy as np

from skytile import kernel, solving
from skytile.engines import Engine, Limits, Outcome, Session, Status, make_engine
from skytile.errors import LimitReached
from skytile.generate.fewest import fewest
from skytile.puzzles import Grid, Puzzle
from skytile.solving import Uniqueness
from skytile.studies.fewest.certificate import in_words
from skytile.studies.fewest.search import Search
from skytile.studies.llm_data.audit import audit_boards
from skytile.studies.machinery.boards import (
    board,
    family_boards,
    removal_names,
    requested_board,
)
from skytile.subsets import irreducible

_SIZE = ("variables", "clauses", "constraints")
_EFFORT = ("conflicts", "propagations", "decisions")
_STATUS = {Status.SOLVED: "solved", Status.IMPOSSIBLE: "impossible", Status.UNKNOWN: "time"}


_VERDICT = {
    Uniqueness.UNIQUE: "solved",
    Uniqueness.SEVERAL: "solved",
    Uniqueness.NONE: "impossible",
    Uniqueness.UNKNOWN: "time",
}


class OutOfTime(LimitReached):
    """The limit ran out before the job was done."""


@dataclass(frozen=True)
class JobResult:
    """The result of a task and its cost."""

    status: str
    """solved or impossible; time or memory if that ran out; missing, unsupported or failed."""
    seconds: float = 0.0
    """Wall-clock time in total."""
    cpu_seconds: float | None = None
    """Processor time in total, including that of programs it started."""
    build_seconds: float | None = None
    solve_seconds: float | None = None
    size: Mapping[str, float] = field(default_factory=dict)
    effort: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    """Further results of the job."""
    problem: str = ""


def describe(request: dict[str, Any]) -> dict[str, Any]:
    """The part of a record about its task."""
    about = {key: request[key] for key in ("job", "engine", "board", "repetition")}
    return about | {
        "seed": int(request["board"].rpartition("/")[2]),
        "job_options": request["options"],
        "limits": {"seconds": request["seconds"], "memory_mb": request["memory"]},
        "options": make_engine(request["engine"]).chosen if request["engine"] else {},
    }


def solve(request: dict[str, Any]) -> JobResult:
    """Solve the board once."""
    puzzle = requested_board(request)
    started = time.monotonic()
    with make_engine(request["engine"]).open_here(puzzle) as session:
        outcome = session.solve(limits=Limits(request["seconds"]).after(started))
    return _result(_STATUS[outcome.status], outcome, started)


def check(request: dict[str, Any]) -> JobResult:
    """Find out whether the board has one solution, several or none."""
    puzzle = requested_board(request)
    started = time.monotonic()
    with make_engine(request["engine"]).open_here(puzzle) as session:
        found = list(session.each_solution(2, Limits(request["seconds"]).after(started)))
    verdict = solving.verdict_of(found)
    result = _result(_VERDICT[verdict.status], verdict.last, started)
    return replace(
        result, solve_seconds=None, build_seconds=None, values={"verdict": verdict.status.value}
    )


def _result(status: str, outcome: Outcome, started: float) -> JobResult:
    stats = outcome.stats
    built = stats.get("build_seconds", 0.0) + stats.get("load_seconds", 0.0)
    return JobResult(
        status,
        _seconds_since(started),
        build_seconds=round(built, 6) if stats else None,
        solve_seconds=round(stats["solve_seconds"], 6) if "solve_seconds" in stats else None,
        size={name: stats[name] for name in _SIZE if name in stats},
        effort={k: v for k, v in stats.items() if k not in _SIZE and not k.endswith("_seconds")},
    )


def _seconds_since(started: float) -> float:
    return round(time.monotonic() - started, 6)


def fix_cells(request: dict[str, Any]) -> JobResult:
    """Kolijn's job. Drawing the square counts, unless the board is the same for all.

    The formula is kept between questions or, with `restarted`, rebuilt and loaded for each. The
    puzzle starts with all edge clues, or with the number of them in the option `edges`.
    """
    started = time.monotonic()
    limits = Limits(request["seconds"])
    empty = board(request["board"])
    square = empty.solution
    if request["options"]["boards"] == "new":
        square = _draw_square(empty, request, limits)
    assert square is not None
    full = _with_edges(empty.read_off(square), request)
    draw_seconds = _seconds_since(started)
    engine, source = make_engine(request["engine"]), random.Random(request["board"])
    restarted = request["options"].get("method") == "restarted"
    with engine.open_here(full) as session:
        asked = _Asked(engine if restarted else None, session, limits.after(started))
        fixed = _fix_until_unique(asked, square, source)
    values = {"fixed": fixed, "questions": fixed + 1, "draw_seconds": draw_seconds}
    size = {name: asked.stats[name] for name in ("variables", "clauses") if name in asked.stats}
    return JobResult(
        "solved", _seconds_since(started), size=size, effort=asked.effort, values=values
    )


@dataclass
class _Asked:
    """Asks one session, or a new one for each question, and adds up the effort."""

    anew: Engine | None
    session: Session
    limits: Limits
    started: float = field(default_factory=time.monotonic)
    stats: Mapping[str, float] = field(default_factory=dict)
    effort: dict[str, float] = field(default_factory=dict)

    def another(self, clues: Sequence[str], square: Grid) -> Grid | None:
        """A solution with these clues other than the square; None if there is none."""
        left = self.limits.after(self.started)
        if self.anew is None:
            outcome = self.session.solve(clues=clues, excluding=square, limits=left)
        else:
            with self.anew.open_here(self.session.puzzle.only(clues)) as session:
                outcome = session.solve(excluding=square, limits=left)
        if outcome.status is Status.UNKNOWN:
            raise OutOfTime
        self.stats = outcome.stats
        _add_effort(self.effort, outcome.stats)
        return outcome.grid


def _draw_square(empty: Puzzle, request: dict[str, Any], limits: Limits) -> Grid:
    """Draw a Latin square by SAT, with the encoding that is measured."""
    seed = request["board"].rpartition("/")[2]
    engine = f"{request['engine']},seed={int(seed) + 1}"
    grid = solving.solve(empty, engine=engine, limits=limits).grid
    if grid is None:
        raise OutOfTime
    return grid


def _with_edges(full: Puzzle, request: dict[str, Any]) -> Puzzle:
    """The puzzle with all clues, or with all cells and as many edges as are asked for."""
    names, cells = full.places.names, prod(full.shape)
    wanted = int(request["options"].get("edges", len(names) - cells))
    if wanted == len(names) - cells:
        return full
    chosen = random.Random(f"edges of {request['board']}").sample(names[:-cells], wanted)
    return full.only([*chosen, *names[-cells:]])


def _fix_until_unique(asked: _Asked, square: Grid, source: random.Random) -> int:
    """Give cells until the square is the only solution; return how many."""
    puzzle = asked.session.puzzle
    cells = puzzle.places.names[-square.size :]
    edges = [name for name in puzzle.clues if name not in set(cells)]
    fixed: list[str] = []
    while (other := asked.another([*edges, *fixed], square)) is not None:
        differing = np.flatnonzero(other != square).tolist()
        fixed.append(cells[source.choice(differing)])
    return len(fixed)


def take_away(request: dict[str, Any]) -> JobResult:
    """De Jong's job: as many puzzles as the budget allows, with seeds from the board's on."""
    options = request["options"]
    prefix, _, first = request["board"].rpartition("/")
    limits = Limits(float(options["budget"]))
    started = time.monotonic()
    times: list[float] = []
    clues: list[int] = []
    effort: dict[str, float] = {}
    for seed in range(int(first), int(first) + int(options["most"])):
        full = board(f"{prefix}/{seed}")
        began = time.monotonic()
        try:
            left, spent = _clues_left(full, request, limits.after(started), seed)
        except OutOfTime:
            break
        clues.append(left)
        times.append(_seconds_since(began))
        _add_effort(effort, spent)
    status, values = "solved" if times else "time", {"times": times, "clues": clues}
    return JobResult(status, _seconds_since(started), effort=effort, values=values)


def _add_effort(to: dict[str, float], stats: Mapping[str, float]) -> None:
    """Add the effort of a question to that of earlier ones."""
    for name in stats.keys() & set(_EFFORT):
        to[name] = to.get(name, 0.0) + stats[name]


def _clues_left(
    full: Puzzle, request: dict[str, Any], limits: Limits, seed: int
) -> tuple[int, dict[str, float]]:
    """Remove the clues of one puzzle; return how many are left, and the effort."""
    engine, started = make_engine(request["engine"]), time.monotonic()
    effort: dict[str, float] = {}
    rebuild = request["options"]["method"] == "rebuilt"
    with engine.open_here(full) as session:

        def holds(rest: Sequence[str]) -> bool:
            left = limits.after(started)
            if rebuild:
                with engine.open_here(full.only(rest)) as fresh:
                    outcome = fresh.solve(excluding=full.solution, limits=left)
            else:
                outcome = session.solve(clues=rest, excluding=full.solution, limits=left)
            if outcome.status is Status.UNKNOWN:
                raise OutOfTime
            _add_effort(effort, outcome.stats)
            return outcome.status is Status.IMPOSSIBLE

        order = removal_names(full, request["options"]["order"], seed)
        return len(irreducible(order, holds).kept), effort


def count_clues(request: dict[str, Any]) -> JobResult:
    """Count the clues a random board needs: irreducible in a random order, or the fewest."""
    started = time.monotonic()
    size, seed = map(int, request["board"].split("/")[1:])
    options = request["options"]
    boards, at_least = family_boards(str(options["kind"])), None
    if options["clues"] == "fewest":
        puzzle = boards.full(size, seed)
    else:
        puzzle = boards.irreducible(size, seed, str(options["from"]))
    if puzzle is None:  # all edges together leave several solutions
        return JobResult("impossible", _seconds_since(started))
    if options["clues"] == "fewest":
        found = fewest(puzzle, limits=Limits(request["seconds"]).after(started))
        puzzle, at_least = found.puzzle, found.at_least
    cells = int(np.count_nonzero(puzzle.clue_mask[-prod(puzzle.shape) :]))
    values = {"clues": puzzle.clue_count, "cells": cells}
    values |= {} if at_least is None else {"at_least": at_least}
    status = "solved" if at_least in (None, puzzle.clue_count) else "time"
    return JobResult(status, _seconds_since(started), values=values)


def count_determined(request: dict[str, Any]) -> JobResult:
    """Count the Latin squares of one part that their edges determine, by comparing all."""
    started = time.monotonic()
    size, part = map(int, request["board"].split("/")[1:])
    found = kernel.count_determined(size, *divmod(part, 10))
    return JobResult("solved", _seconds_since(started), values=found._asdict())


def sample_determined(request: dict[str, Any]) -> JobResult:
    """Count the random squares, with seeds from the board's on, that their edges determine."""
    started = time.monotonic()
    prefix, _, first = request["board"].rpartition("/")
    seeds = range(int(first), int(first) + int(request["options"]["boards"]))
    size, found = prefix.split("/")[1], 0
    for seed in seeds:
        full = board(f"edges/{size}/{seed}")
        limits = Limits(request["seconds"]).after(started)
        verdict = solving.check(full, engine=request["engine"], limits=limits)
        if verdict.status is Uniqueness.UNKNOWN:
            raise OutOfTime
        found += verdict.status is Uniqueness.UNIQUE
    values = {"boards": len(seeds), "determined": found}
    return JobResult("solved", _seconds_since(started), values=values)


def search_fewest(request: dict[str, Any]) -> JobResult:
    """Search all sets of a number of clues on boards of a size for those with one solution."""
    started = time.monotonic()
    options, size = request["options"], int(request["board"].split("/")[1])
    search = Search(size, cells=options["kind"] == "cells")
    search.run(int(options["clues"]), int(options["part"]), int(options["parts"]))
    values: dict[str, Any] = {"sets": search.sets, "vectors": search.vectors}
    values |= {"asked": search.asked, "unique": len(search.unique)}
    if search.unique:
        names = board(request["board"]).places.names
        values["example"] = in_words(search.unique[0], names)
    return JobResult("solved", _seconds_since(started), values=values)


def narrow_lines(request: dict[str, Any]) -> JobResult:
    """Count what a model's propagation finds along random lines, with seeds from the board's on."""
    from skytile.studies.propagation import choco, lines, units

    started, spent = time.monotonic(), 0.0
    options = request["options"]
    model, count = str(options["model"]), int(options["lines"])
    size, first = map(int, request["board"].split("/")[1:])
    narrow = choco.narrow if model in choco.VIEWS else units.narrow
    values = {"lines": count, "exact": 0, "found": 0, "complete": 0}
    for seed in range(first, first + count):
        line = lines.draw_line(size, seed, int(options["share"]) / 100)
        began = time.monotonic()
        left = narrow(line, model)
        spent += time.monotonic() - began
        possible = lines.exact(line)
        values["exact"] += int((line.domains & ~possible).sum())
        values["found"] += int((line.domains & ~left).sum())
        values["complete"] += bool((left == possible).all())
    return JobResult("solved", _seconds_since(started), values=values | {"seconds": spent})


def search_lines(request: dict[str, Any]) -> JobResult:
    """Solve a board in Choco with a model for lines."""
    from skytile.studies.propagation import choco

    puzzle = requested_board(request)
    started = time.monotonic()
    found = choco.search(puzzle, str(request["options"]["model"]), float(request["seconds"]))
    effort = {"nodes": float(found.nodes), "fails": float(found.fails)}
    return JobResult(found.status, _seconds_since(started), effort=effort)


def audit(request: dict[str, Any]) -> JobResult:
    """Audit boards of a published rule, with seeds from the board's on (study `llm-data`)."""
    started = time.monotonic()
    size, first = map(int, request["board"].split("/")[1:])
    options = request["options"]
    seeds = range(first, first + int(options["boards"]))
    values = audit_boards(str(options["rule"]), size, seeds, int(options["nodes"]))
    return JobResult("solved", _seconds_since(started), values=values)


JOBS: dict[str, Callable[[dict[str, Any]], JobResult]] = {
    "solve": solve,
    "check": check,
    "fix-cells": fix_cells,
    "take-away": take_away,
    "count-clues": count_clues,
    "count-determined": count_determined,
    "sample-determined": sample_determined,
    "search-fewest": search_fewest,
    "narrow-lines": narrow_lines,
    "search-lines": search_lines,
    "audit": audit,
}
"""Every job by name."""
