"""Boards, and their proofs in a folder."""

from functools import lru_cache
from pathlib import Path

from skytile.engines import Limits, make_engine
from skytile.formats import parse
from skytile.proofs.folder import Proof
from skytile.proofs.forms import prove_impossible, prove_unique
from skytile.puzzles import Puzzle, Skyscrapers
from skytile.solving import solve

TINY = parse("4:2/////3//////3///2/")
SMALL = parse("5:/3//3////3/3/1///3///////,g2g3i")
MOSAIC = parse("5x5:b45a2e669a3c4b2b")

IMPOSSIBLE = {
    "contradiction": TINY.with_clues({"E1": 2}),
    "unreachable clue": Skyscrapers(4, sums=True).with_clues({"N1": 2}),
    "mosaic": MOSAIC.with_clues({"r5c5": 4}),
}
"""Boards without a solution."""


@lru_cache(maxsize=16)
def proof_of(puzzle: Puzzle, engine: str | None = None) -> Proof:
    """A proof by the plain writer, or in an engine's encoding, of one solution or of none."""
    return prove(puzzle, engine)


def prove(puzzle: Puzzle, engine: str | None = None, seconds: float | None = None) -> Proof:
    grid = solve(puzzle).grid
    encoder = None if engine is None else make_engine(engine)
    if grid is None:
        return prove_impossible("drat", puzzle, encoder, Limits(seconds=seconds))
    return prove_unique("drat", puzzle, grid, encoder, Limits(seconds=seconds))


def write_folder(folder: Path, proof: Proof, **changed: str) -> Path:
    """The folder with the files of a proof; some of them with another text."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in proof.files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(text.encode())
    for name, text in changed.items():
        (folder / name.replace("_", ".")).write_bytes(text.encode())
    return folder
