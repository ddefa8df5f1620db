"""`skytile check`."""

import time
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from skytile.cli.answers import Reply, answer_many, board, clash_line, unknown_line
from skytile.cli.files import write_proof
from skytile.cli.inputs import read_items
from skytile.cli.options import json_option, named_engine, puzzle_argument, solver_options
from skytile.engines import Asked, Engine, Limits
from skytile.errors import OptionError
from skytile.many import ask_many
from skytile.proofs.forms import DEFAULT, FORMS, load_prover
from skytile.puzzles import Grid, Puzzle
from skytile.records import clash_record, find_clash, verdict_record
from skytile.solving import Uniqueness, verdict_of

if TYPE_CHECKING:
    from skytile.proofs.folder import Proof

_EXIT = {Uniqueness.UNIQUE: 0, Uniqueness.SEVERAL: 1, Uniqueness.NONE: 1, Uniqueness.UNKNOWN: 3}
_WORDS = {
    Uniqueness.UNIQUE: "unique: this is the only solution",
    Uniqueness.SEVERAL: "several: here are two solutions that differ",
    Uniqueness.NONE: "none: there is no solution",
}

_FORMS = {name: form.summary for name, form in FORMS.items() if form.uniqueness}


@click.command(
    epilog="""\b
    Examples:
      skytile check 5:3////4///////////2///4/,o2f1b
      skytile check puzzles.jsonl --json
      skytile check big.txt --timeout 10
      skytile check 5:3////4///////////2///4/,o2f1b --proof proof
    """
)
@puzzle_argument
@solver_options
@click.option(
    "--proof",
    metavar="DIR",
    help="Write a proof to DIR that there is one solution, or none (one folder per puzzle).",
)
@click.option(
    "--form",
    type=click.Choice(list(_FORMS)),
    help=f"Its form ({DEFAULT}). {'; '.join(f'{n}: {s}' for n, s in _FORMS.items())}.",
)
@json_option
def command(
    puzzles: tuple[str, ...],
    engine: str | None,
    proof: str | None,
    form: str | None,
    limits: Limits,
    as_json: bool,
) -> int:
    """Say whether each PUZZLE has one solution, several or none.

    Exit status: 0 unique, 1 not unique, 2 bad input, 3 a limit ran out, 4 engine missing.
    """
    if form is not None and proof is None:
        raise OptionError("form", "only with {}", "proof")
    if proof is not None:
        load_prover(form or DEFAULT)  # fail before any puzzle is answered
    chosen, items, numbers = named_engine(engine), read_items(puzzles), count(1)
    alone = len(items) == 1

    def answer(puzzle: Puzzle, asked: Asked) -> Reply:
        folder = None if proof is None else Path(proof) / ("" if alone else f"{next(numbers):04}")
        return _reply(puzzle, asked, limits, folder, form or DEFAULT, alone, puzzles)

    ask = partial(ask_many, count=2, engine=chosen, limits=limits)
    return answer_many(items, as_json, ask, answer)


def _reply(
    puzzle: Puzzle,
    asked: Asked,
    limits: Limits,
    folder: Path | None,
    form: str,
    alone: bool,
    inputs: Sequence[str],
) -> Reply:
    engine, verdict = asked.engine, verdict_of(asked.outcomes)
    started = time.monotonic() - asked.seconds
    record = verdict_record(engine, verdict, asked.seconds)
    line = verdict.status.value
    words = _WORDS.get(verdict.status) or unknown_line(verdict.last)
    if verdict.status is Uniqueness.NONE:
        clash = find_clash(puzzle, engine, limits.after(started), verdict.last.core, alone)
        record |= clash_record(clash)
        line, words = f"{line}: {clash_line(clash)}", f"{words}; {clash_line(clash)}"
    if folder is not None and verdict.status in (Uniqueness.UNIQUE, Uniqueness.NONE):
        grid = next(iter(verdict.grids), None)
        proof = _prove(puzzle, grid, engine, limits.after(started), form)
        write_proof(folder, proof, form, inputs)
        steps = proof.steps
        record |= {"proof": str(folder), "proof_steps": steps}
        words = f"{words}\nproof of {steps} step{'s' * (steps != 1)}: {folder}"

    def drawing() -> Iterable[Any]:
        yield words
        for grid in verdict.grids:
            yield ""
            yield board(puzzle, grid)

    return Reply(_EXIT[verdict.status], record, line, drawing)


def _prove(
    puzzle: Puzzle, solution: Grid | None, engine: Engine, limits: Limits, form: str
) -> "Proof":
    """The proof in this form, whichever engine found the solution."""
    from skytile.proofs.forms import prove_impossible, prove_unique

    if solution is None:
        return prove_impossible(form, puzzle, engine, limits)
    return prove_unique(form, puzzle, solution, engine, limits)
