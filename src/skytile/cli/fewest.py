"""`skytile fewest`."""

import time
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any

import click
import numpy as np

from skytile.cli.answers import Reply, answer_all, board
from skytile.cli.certificates import Certificates
from skytile.cli.inputs import read_items
from skytile.cli.options import json_option, named_engine, puzzle_argument, solver_options
from skytile.engines import Engine, Limits
from skytile.errors import LimitReached, NoSolution, NotUnique, OptionError
from skytile.formats.json import to_object
from skytile.generate.fewest import Fewest, fewest
from skytile.proofs.forms import load_prover
from skytile.puzzles import Grid, Puzzle
from skytile.puzzles.base import cell_at
from skytile.solving import Uniqueness, check

_THESE, _ALL, _EDGES = "these", "all", "edges"
_LEFT = {_THESE: "its clues leave", _ALL: "all its clues leave", _EDGES: "all its edges leave"}


@click.command(
    epilog="""\b
    Examples:
      skytile fewest 5:/3//3////3/3/1///3///////,g2g3i
      skytile fewest 5:/3//3////3/3/1///3///////,g2g3i --of all --proof certificate
      skytile verify-proof certificate
      skytile fewest pictures.jsonl --of all --timeout 10 --json
    """
)
@puzzle_argument
@click.option(
    "--of",
    type=click.Choice([_THESE, _ALL, _EDGES]),
    default=_THESE,
    show_default=True,
    help="Which clues to choose from: the puzzle's own; all that its solution allows, with every "
    "cell given; all edges, and no cells.",
)
@solver_options
@click.option(
    "--proof",
    metavar="DIR",
    help="Write a certificate to DIR that no fewer clues are enough (one folder per puzzle).",
)
@json_option
def command(
    puzzles: tuple[str, ...],
    of: str,
    engine: str | None,
    proof: str | None,
    limits: Limits,
    as_json: bool,
) -> int:
    """Find the fewest clues with which the solution of each PUZZLE is the only one.

    By default they are chosen from the puzzle's own clues, which must leave one solution. With
    --of all or --of edges they are chosen from the clues of the solution: the one in the puzzle's
    JSON, or else its only one. Exit status: 0 found and proved, 1 there is no such solution, 2 bad
    input, 3 a limit ran out (then the best that was found is shown), 4 engine missing.
    """
    if proof is not None:
        load_prover("fewest")  # fail before any puzzle is answered
    chosen, items, numbers = named_engine(engine), read_items(puzzles), count(1)
    certificates = None if proof is None else Certificates(Path(proof), len(items) == 1, puzzles)

    def answer(puzzle: Puzzle) -> Reply:
        number, started = next(numbers), time.monotonic()
        full = _choice(puzzle, of, chosen, limits)
        found = fewest(full, engine=chosen, limits=limits.after(started))
        written = None
        if certificates is not None:
            left = limits.after(started)
            if certificates.write(number, found, full, left):
                written = certificates.folder(number)
        status = 0 if found.proved and (proof is None or written) else 3
        seconds = time.monotonic() - started
        return _reply(found, full.clue_count, written, status, seconds)

    return answer_all(items, as_json, answer)


def _choice(puzzle: Puzzle, of: str, engine: Engine | None, limits: Limits) -> Puzzle:
    """The board with all clues to choose from, and its solution, which must be the only one."""
    started = time.monotonic()
    if of == _THESE:
        return puzzle.solved_by(_only_solution(puzzle, of, engine, limits))
    solution = puzzle.solution
    if solution is None:
        solution = _only_solution(puzzle, _THESE, engine, limits)
    full = puzzle.read_off(solution).solved_by(solution)
    if of == _EDGES:
        edges = [cell_at(name) is None for name in full.places.names]
        if not any(edges):
            raise OptionError("of", f"{puzzle.title}: there are no clues at the edges")
        full = full.keep(np.array(edges), solution)
    _only_solution(full, of, engine, limits.after(started))
    return full


def _only_solution(puzzle: Puzzle, of: str, engine: Engine | None, limits: Limits) -> Grid:
    verdict = check(puzzle, engine=engine, limits=limits)
    if verdict.status is Uniqueness.UNIQUE:
        return verdict.grids[0]
    if verdict.status is Uniqueness.UNKNOWN:
        raise LimitReached("unknown: a limit ran out before one solution was proved")
    if verdict.status is Uniqueness.NONE:
        raise NoSolution("there is no solution (see 'skytile check')")
    hint = "see 'skytile check'"
    if of == _THESE and puzzle.solution is not None:
        hint = "--of all chooses from all clues of the solution that it brings"
    raise NotUnique(f"{_LEFT[of]} several solutions ({hint})")


def _reply(found: Fewest, of: int, written: Path | None, status: int, seconds: float) -> Reply:
    puzzle = found.puzzle
    record = {
        "status": "proved" if found.proved else "unknown",
        "clue_count": puzzle.clue_count,
        "at_least": found.at_least,
        "of": of,
        "puzzle": to_object(puzzle),
        "seconds": round(seconds, 6),
    }
    words = f"{puzzle.clue_count} of {of} clues"
    if found.proved:
        words += ", and no fewer do"
    else:
        words += f" were found, at least {found.at_least} are needed: a limit ran out"
    if written is not None:
        record["proof"] = str(written)

    def drawing() -> Iterable[Any]:
        yield words
        if written is not None:
            yield f"certificate: {written}"
        yield ""
        yield board(puzzle)

    names = ", ".join(puzzle.clues)
    return Reply(status, record, f"{words}: {names}" if names else words, drawing)
