"""The certificates of fewest clues that commands write: one folder for each puzzle."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from skytile.cli.messages import complain
from skytile.errors import LimitReached
from skytile.limits import NO_LIMITS, Limits

if TYPE_CHECKING:
    from skytile.generate.fewest import Fewest
    from skytile.generate.recipe import Recipe
    from skytile.generate.series import Series
    from skytile.puzzles import Puzzle


class Certificates(NamedTuple):
    """Where certificates go: the root folder, or one numbered folder in it for each puzzle."""

    root: Path
    alone: bool
    inputs: tuple[str, ...] = ()
    """The input files, which must not be overwritten."""

    def folder(self, number: int) -> Path:
        """The folder of a puzzle; the first has the number 1."""
        return self.root / ("" if self.alone else f"{number:04}")

    def write(self, number: int, found: Fewest, board: Puzzle, limits: Limits = NO_LIMITS) -> bool:
        """Write a certificate; return False, after a message, if a limit ran out first."""
        from skytile.cli.files import write_proof
        from skytile.proofs.fewest import DRAT, LRAT, prove_fewest

        folder = self.folder(number)
        try:
            proof = prove_fewest(found, board, limits)
        except LimitReached as problem:
            complain(f"{folder}: no certificate: {problem}")
            return False
        without = [name for name in (DRAT, LRAT) if name not in proof.files]
        write_proof(folder, proof, "fewest", self.inputs, without)
        return True

    def write_for(self, number: int, line: bytes, series: Series, limits: Limits) -> bool:
        """Write the certificate of a generated puzzle from its record; numbers begin with 1."""
        from skytile.formats.json import from_object
        from skytile.generate.fewest import Fewest, fewest

        record = json.loads(line)
        puzzle = from_object(record)
        found = Fewest(puzzle, record.get("at_least", puzzle.clue_count))
        board = _recipe_of(series, number).chosen_from(puzzle)
        if found.proved:
            # Search again for the other boards it needs; that may find other clues, but as many.
            found = replace(fewest(board, limits=limits), puzzle=puzzle)
        return self.write(number, found, board, limits)

    def has(self, number: int) -> bool:
        """Whether the certificate of this puzzle exists already."""
        from skytile.proofs.folder import present
        from skytile.proofs.forms import FORMS

        return bool(present(self.folder(number), [FORMS["fewest"].formula]))


def _recipe_of(series: Series, number: int) -> Recipe:
    """The recipe that made the puzzle of this number."""
    for batch in series.batches:
        if number <= batch.count:
            return batch.recipe
        number -= batch.count
    raise AssertionError(f"no puzzle {number}")
