"""`score`: what the answer in a text is worth.

Only the rules count: an answer is exact if and only if it breaks none, whether or not it is the
solution that came with the puzzle. Only the last whole grid of a text is looked at, so that naming
several grids does not help.
"""

from dataclasses import dataclass
from typing import Any

from skytile.formats.reading import Readable, read_puzzle
from skytile.puzzles import OPEN, Grid, Puzzle, cell_name
from skytile.scoring.family import answer_form
from skytile.scoring.finding import find_answer

MOST_NAMED = 100
"""The most violations that are put into words; of the others, only the number is given."""


@dataclass(frozen=True)
class Score:
    """What an answer is worth."""

    exact: int
    """1 if the answer breaks no rule and no clue, else 0."""
    share: float
    """The share of rules and clues that it keeps, 0 to 1; it is 1 only for exact answers."""
    violations: tuple[str, ...]
    """What it breaks, in words; nothing if it is exact."""
    answer: Grid | None = None
    """The grid that was found, with `OPEN` where it says nothing; None if there was none."""

    def record(self) -> dict[str, Any]:
        """The score as plain values for JSON."""
        answer = None if self.answer is None else self.answer.tolist()
        return {
            "exact": self.exact,
            "share": self.share,
            "violations": list(self.violations),
            "answer": answer,
        }


def score(puzzle: Readable, text: str) -> Score:
    """Score the answer that a text gives to a puzzle, its JSON object, or a text of a puzzle."""
    board = read_puzzle(puzzle)
    answer = find_answer(text, board)
    if answer is None:
        rows, columns = board.shape
        return Score(0, 0.0, (f"no answer of {rows} rows and {columns} columns was found",))
    return score_grid(board, answer)


def score_grid(puzzle: Puzzle, grid: Grid) -> Score:
    """Score a grid, which may have open cells."""
    is_open = grid == OPEN
    if is_open.any():
        cells = zip(*is_open.nonzero(), strict=True)
        violations = [f"{cell_name(*cell)}: no value" for cell in cells]
    else:
        violations = puzzle.violations(grid)
    if not violations:
        return Score(1, 1.0, (), grid)
    kept, total = answer_form(puzzle).count_kept(puzzle, grid)
    return Score(0, _below_one(kept, total), _shortened(violations), grid)


def _below_one(kept: int, total: int) -> float:
    """The share of an answer that is not exact: below 1, even if it keeps all that is counted."""
    return min(kept, total - 1) / total if total else 0.0


def _shortened(violations: list[str]) -> tuple[str, ...]:
    if len(violations) <= MOST_NAMED:
        return tuple(violations)
    return (*violations[:MOST_NAMED], f"and {len(violations) - MOST_NAMED} more")
