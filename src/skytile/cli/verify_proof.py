"""`skytile verify-proof`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from skytile.cli.answers import board, show
from skytile.cli.inputs import read_items
from skytile.cli.options import json_option
from skytile.errors import InputError
from skytile.formats import parse
from skytile.formats.json import to_object
from skytile.proofs.folder import Verified
from skytile.proofs.forms import verify
from skytile.puzzles import Puzzle


@click.command(
    name="verify-proof",
    epilog="""\b
    Examples:
      skytile check 5:/3//3////3/3/1///3///////,g2g3i --proof proof
      skytile verify-proof proof
      skytile verify-proof proof 5:/3//3////3/3/1///3///////,g2g3i
    """,
)
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("puzzle", required=False)
@json_option
def command(folder: Path, puzzle: str | None, as_json: bool) -> int:
    """Check a proof that '--proof' wrote to FOLDER, and that it is about PUZZLE, if given.

    It proves that a puzzle has one solution or none ('skytile check'), or that no fewer clues are
    enough ('skytile fewest', 'skytile generate'); then PUZZLE may also be the board that the clues
    were chosen from. Nothing in the folder is trusted: the solution is checked by the rules,
    everything but the proof is made again from the puzzle and compared, and each step of the proof
    is checked. The puzzle it is about is printed, with its solution if it has one. Exit status: 0
    the proof holds, 1 it is refused, 2 there is no such folder or the PUZZLE cannot be read.
    """
    verified = verify(folder, None if puzzle is None else _only_puzzle(puzzle))
    if as_json:
        print(json.dumps(_record(verified)))
    else:
        show(_lines(verified))
    return 0 if verified.holds else 1


def _only_puzzle(argument: str) -> Puzzle:
    items = read_items([argument])
    if len(items) > 1:
        raise InputError(f"expected one puzzle, got {len(items)}")
    with items[0].naming_place():
        return parse(items[0].source)


def _record(verified: Verified) -> dict[str, Any]:
    status = "verified" if verified.holds else "refused"
    record: dict[str, Any] = {"status": status, "reason": verified.reason}
    if verified.puzzle is not None:
        record["puzzle"] = to_object(verified.puzzle)
        record["puzzle"].pop("solution", None)
    if verified.solution is not None:
        record["solution"] = verified.solution.tolist()
    if verified.board is not None:
        record["board"] = to_object(verified.board)
        record["board"].pop("solution", None)
    return record


def _lines(verified: Verified) -> Iterator[Any]:
    yield f"{'verified' if verified.holds else 'refused'}: {verified.reason}"
    if verified.puzzle is not None:
        yield ""
        yield board(verified.puzzle)
    if verified.puzzle is not None and verified.solution is not None:
        yield ""
        yield board(verified.puzzle, verified.solution)
    if verified.board is not None:
        yield "\nchosen from these clues:\n"
        yield board(verified.board)
