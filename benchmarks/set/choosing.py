"""Choosing the instances of the set: candidates whose effort is well inside a class."""

import json
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import skytile.benchmark_set
from benchmarks.set.candidates import candidates
from benchmarks.set.origins import Origin, board_of
from benchmarks.set.records import Effort, Records
from skytile.benchmark_set.catalogue import (
    CLASSES,
    JUDGES,
    Instance,
    class_of,
    instances,
    median_seconds,
    pack,
)
from skytile.errors import LimitReached, NotSupported
from skytile.formats import write
from skytile.formats.json import to_object
from skytile.limits import Limits
from skytile.proofs.forms import DEFAULT, prove_impossible, prove_unique
from skytile.proofs.plain_cnf import plain_formula
from skytile.puzzles import Grid, Puzzle
from skytile.solving import check

__all__ = ["write_catalogue"]

_FILE = Path(skytile.benchmark_set.__file__).with_name("catalogue.jsonl")
_MARGIN = 1.2
"""A median must be that far from the bounds of its class, as a ratio."""
_LARGEST_PROOF = 6_000_000
_PROOF_SECONDS = 300.0


def write_catalogue(records: Records) -> None:
    """Write the catalogue, class by class."""
    lines: dict[str, list[dict[str, Any]]] = {name: [] for name in CLASSES}
    for origin in candidates():
        effort = records.effort(origin)
        if all(judge in effort for judge in JUDGES) and records.answer(origin) is not None:
            hardness = class_of(median_seconds(effort))
            if _is_well_inside(median_seconds(effort), hardness) and records.is_steady(origin):
                lines[hardness].append(_line(origin, effort, hardness))
                print(hardness, origin, flush=True)
    numbers: Counter[str] = Counter()
    with _FILE.open("w", encoding="utf-8") as file:
        for line in (line for some in lines.values() for line in some):
            numbers[line["name"]] += 1
            line["name"] += f"-{numbers[line['name']]}"
            file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def _is_well_inside(median: float, hardness: str) -> bool:
    least, most = CLASSES[hardness]
    return median >= least * _MARGIN and (most is None or median <= most / _MARGIN)


def _line(origin: Origin, effort: Effort, hardness: str) -> dict[str, Any]:
    puzzle = board_of(origin)
    board = _board(puzzle)
    answer, grids, no_proof = _answer(puzzle, board, effort)
    return {
        "name": _name(puzzle, answer),
        "class": hardness,
        "origin": origin,
        "board": board,
        "answer": answer,
        "solutions": grids,
        "effort": effort,
        **({} if no_proof is None else {"no_proof": no_proof}),
    }


def _answer(
    puzzle: Puzzle, board: str | Mapping[str, Any], effort: Effort
) -> tuple[str, list[str], str | None]:
    """The answer, the solutions, and why there is no proof; as in the old catalogue, if it was in.

    Whether a proof is within reason takes long to find out.
    """
    if old := _old_catalogue().get(json.dumps(board)):
        return old.answer.value, list(old.grids), old.no_proof
    verdict = check(puzzle)
    answer = verdict.status.value
    grids = [pack(grid) for grid in verdict.grids]
    return answer, grids, _why_no_proof(puzzle, answer, verdict.grids, effort)


@lru_cache(maxsize=1)
def _old_catalogue() -> dict[str, Instance]:
    """The instances there were, by board."""
    return {json.dumps(old.board): old for old in instances()} if _FILE.exists() else {}


def _name(puzzle: Puzzle, answer: str) -> str:
    rows, columns = puzzle.shape
    size = str(rows) if rows == columns else f"{columns}x{rows}"
    return "-".join([puzzle.kind, size, *puzzle.rules, answer])


def _board(puzzle: Puzzle) -> str | Mapping[str, Any]:
    try:
        return write(puzzle, "tatham")
    except NotSupported:
        record = to_object(puzzle)
        record.pop("solution", None)
        return record


def _why_no_proof(
    puzzle: Puzzle, answer: str, grids: tuple[Grid, ...], effort: Effort
) -> str | None:
    """Why a proof is beyond reason; None if it is not."""
    if answer == "several":
        return "two solutions are proof enough"
    if "seconds" not in effort["sat"]:
        return f"the engine 'sat' needs more than {effort['sat']['more_than']:g} CPU seconds"
    formula = len(plain_formula(puzzle, grids[0] if grids else None).dimacs([]))
    if formula > _LARGEST_PROOF:
        return f"its formula has {formula} bytes, more than {_LARGEST_PROOF}"
    limits = Limits(seconds=_PROOF_SECONDS)
    try:
        if grids:
            proof = prove_unique(DEFAULT, puzzle, grids[0], limits=limits)
        else:
            proof = prove_impossible(DEFAULT, puzzle, limits=limits)
    except LimitReached:
        return f"not found within {_PROOF_SECONDS:g} seconds"
    size = sum(map(len, proof.files.values()))
    return None if size <= _LARGEST_PROOF else f"{size} bytes, more than {_LARGEST_PROOF}"
