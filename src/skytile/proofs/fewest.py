"""The fewest clues: proofs that they are enough, and that fewer are not.

Any other board breaks some of the clues that could be kept, and keeping none of these does not
rule it out. So a list of other boards proves how many clues are needed, if no fewer clues hit what
each of them breaks. The files are:

    puzzle.json    the puzzle with the fewest clues, and its solution
    board.json     the same with all the clues that they were chosen from
    others.jsonl   other boards that follow the rules, one per line
    bound.cnf      one clue of those that each of them breaks is kept, and too few in all: no model
    bound.drat     the proof of that, unless it would be long (`bound.py`)
    bound.lrat     the same with hints
    unique/        a folder with a proof that the puzzle has one solution
    README.txt     what the files prove and how to check it

Verifying checks every other board against the rules, determines again which clues it breaks, and
from that writes the formula and the README again, to compare them byte by byte.
"""

import json
import stat
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from skytile import __version__
from skytile.errors import InputError, LimitReached, PuzzleError
from skytile.formats.json import from_object
from skytile.formats.json_values import load
from skytile.generate.fewest import Fewest
from skytile.limits import NO_LIMITS, Limits
from skytile.proofs import forms
from skytile.proofs.bound import (
    BY_CLAUSES,
    BY_TRYING,
    Bound,
    Refutation,
    refute,
    verify_by_clauses,
    verify_by_trying,
)
from skytile.proofs.folder import (
    PUZZLE,
    README,
    Proof,
    Refused,
    Verified,
    ascii_title,
    expect,
    puzzle_text,
    read_file,
    read_puzzle,
    version_in,
)
from skytile.puzzles import Grid, Puzzle

BOARD, OTHERS, UNIQUE = "board.json", "others.jsonl", "unique"
FORMULA, DRAT, LRAT = "bound.cnf", "bound.drat", "bound.lrat"


class _Claim(NamedTuple):
    """A puzzle with the fewest clues, and the board that they were chosen from."""

    puzzle: Puzzle
    board: Puzzle

    @property
    def words(self) -> str:
        """The claim in words, in ASCII."""
        count, of = self.puzzle.clue_count, self.board.clue_count
        clues = "this clue" if count == 1 else f"these {count} clues"
        fewer = f"no set of fewer than {count} of the {of} clues has it as the only solution"
        return f"with {clues} it has one solution, and {fewer}"

    def bound(self, broken: list[tuple[int, ...]]) -> Bound:
        """The bound that the other boards must prove, given the clues that they break."""
        return Bound(tuple(self.board.clues), tuple(broken), self.puzzle.clue_count - 1)


def prove_fewest(found: Fewest, board: Puzzle, limits: Limits = NO_LIMITS) -> Proof:
    """The certificate that these are the fewest clues of a board; `found` must be proved."""
    puzzle, started = found.puzzle, time.monotonic()
    if not found.proved:
        least = f"at least {found.at_least} are needed, {puzzle.clue_count} were found"
        raise LimitReached(f"a limit ran out ({least})")
    assert puzzle.solution is not None
    unique = forms.prove_unique(forms.DEFAULT, puzzle, puzzle.solution, None, limits)
    claim = _Claim(puzzle, board.solved_by(puzzle.solution))
    grids, broken = _smallest_sets(claim.board, found.others)
    refuted = refute(claim.bound(broken), limits.after(started))
    needed = set(refuted.bound.sets)
    others = [grid for grid, numbers in zip(grids, broken, strict=True) if numbers in needed]
    files = {
        PUZZLE: puzzle_text(puzzle, puzzle.solution),
        BOARD: puzzle_text(claim.board, puzzle.solution),
        OTHERS: "".join(map(_line, others)),
        FORMULA: _formula_text(claim, refuted.bound, refuted.way),
        **_proof_files(refuted),
        **{f"{UNIQUE}/{name}": text for name, text in unique.files.items()},
        README: _readme(claim, refuted.bound, refuted.way, __version__),
    }
    return Proof(files, unique.steps + refuted.drat.count("\n"))


def _proof_files(refuted: Refutation) -> dict[str, str]:
    return {DRAT: refuted.drat, LRAT: refuted.lrat} if refuted.way == BY_CLAUSES else {}


def _smallest_sets(board: Puzzle, others: Grid) -> tuple[list[Grid], list[tuple[int, ...]]]:
    """The other grids whose sets of broken clues are minimal, and these sets, smallest first."""
    found = sorted(((_broken(board, grid), i) for i, grid in enumerate(others)), key=_by_size)
    kept: dict[frozenset[int], int] = {}
    for numbers, i in found:
        if not any(part.issubset(numbers) for part in kept):
            kept[frozenset(numbers)] = i
    return [others[i] for i in kept.values()], [tuple(sorted(numbers)) for numbers in kept]


def _by_size(item: tuple[tuple[int, ...], int]) -> tuple[int, tuple[int, ...]]:
    return len(item[0]), item[0]


def _broken(board: Puzzle, grid: Grid) -> tuple[int, ...]:
    """The numbers, from 1, of the clues that a grid breaks."""
    wrong = (board.readings(grid) != board.clue_values)[board.clue_mask]
    return tuple((np.flatnonzero(wrong) + 1).tolist())


def verify(folder: Path) -> Verified:
    """Check a certificate that was written to a folder."""
    puzzle, solution = read_puzzle(folder)
    if solution is None:
        raise Refused(f"{PUZZLE}: the solution is missing")
    claim = _Claim(puzzle, _read_board(folder, puzzle, solution))
    bound = claim.bound(_read_others(folder, claim.board))
    text, readme = read_file(folder, FORMULA), read_file(folder, README)
    way = _way_of(text)
    if text.count("\n") < len(bound.names) * max(bound.most, 1):
        raise Refused(f"{FORMULA}: too short for the board")  # a huge one would take ages
    expect(FORMULA, text, _formula_text(claim, bound, way))
    expect(README, readme, _readme(claim, bound, way, version_in(readme)))
    _verify_unique(folder / UNIQUE, puzzle, solution)
    if way == BY_CLAUSES:
        proofs = ((name, read_file(folder, name)) for name in (DRAT, LRAT))
        shown = verify_by_clauses(bound, *proofs)
    else:
        shown = verify_by_trying(bound)
    leave = f"fewer leave one of {len(bound.sets)} other boards ({shown})"
    reason = f"{puzzle.title}: {claim.words}; {leave}"
    return Verified(True, reason, puzzle, solution, claim.board)


def _read_board(folder: Path, puzzle: Puzzle, solution: Grid) -> Puzzle:
    """Read the board with all the clues that those of the puzzle were chosen from."""
    text = read_file(folder, BOARD)
    try:
        board = from_object(load(text))
    except InputError as problem:
        raise Refused(f"{BOARD}: {problem}") from None
    if board.board_key != puzzle.board_key:
        raise Refused(f"{BOARD}: {board.title}, but the puzzle is {puzzle.title}")
    if board.solution is None or not np.array_equal(board.solution, solution):
        raise Refused(f"{BOARD}: its solution is not the one of the puzzle")
    if not puzzle.clues.items() <= board.clues.items():
        raise Refused(f"{BOARD}: the puzzle has clues that are not among these")
    expect(BOARD, text, puzzle_text(board, solution))
    return board


def _read_others(folder: Path, board: Puzzle) -> list[tuple[int, ...]]:
    """Read the other boards; return the numbers, from 1, of the clues that each breaks."""
    text, bare = read_file(folder, OTHERS), board.only([])
    *lines, rest = text.split("\n")
    if rest:
        raise Refused(f"{OTHERS}: the last line is cut off")
    broken = []
    for number, line in enumerate(lines, 1):
        try:
            grid = bare.checked_grid(load(line))
            problems = bare.violations(grid)
        except (InputError, PuzzleError) as problem:
            raise Refused(f"{OTHERS}, line {number}: {problem}") from None
        if problems:
            raise Refused(f"{OTHERS}, line {number}: {problems[0]}")
        if f"{line}\n" != _line(grid):
            raise Refused(f"{OTHERS}, line {number}: not written as such boards are")
        broken.append(_broken(board, grid))
        if not broken[-1]:
            raise Refused(f"{OTHERS}, line {number}: this board breaks no clue")
    return broken


def _verify_unique(folder: Path, puzzle: Puzzle, solution: Grid) -> None:
    """Check the proof that the puzzle has this solution and no other."""
    try:
        plain = stat.S_ISDIR(folder.lstat().st_mode)
    except OSError as problem:
        raise Refused(f"{UNIQUE}: {problem.strerror}") from None
    if not plain:
        raise Refused(f"{UNIQUE}: not a folder")
    verified = forms.verify(folder, puzzle, uniqueness=True)
    if not verified.holds:
        raise Refused(f"{UNIQUE}: {verified.reason}")
    if verified.solution is None or not np.array_equal(verified.solution, solution):
        raise Refused(f"{UNIQUE}: this proof is about another solution")


def _line(grid: Grid) -> str:
    return json.dumps(grid.tolist(), separators=(",", ":")) + "\n"


def _formula_text(claim: _Claim, bound: Bound, way: str) -> str:
    least = claim.puzzle.clue_count
    title = f"{ascii_title(claim.puzzle)}, fewer than {least} of {len(bound.names)} clues: no model"
    return bound.formula().dimacs([title, f"shown {way}"])


def _way_of(text: str) -> str:
    """How the bound is proved, by the comment in the formula."""
    line = text.split("\n", 2)[1] if text.count("\n") > 1 else ""
    for way in (BY_CLAUSES, BY_TRYING):
        if line == f"c shown {way}":
            return way
    raise Refused(f"{FORMULA}, line 2: expected a comment that says how it is shown")


def _readme(claim: _Claim, bound: Bound, way: str, version: str) -> str:
    if way == BY_CLAUSES:
        files = """bound.drat     a DRAT proof that this formula has no model
bound.lrat     the same proof with hints (LRAT), for formally verified checkers
"""
        others = """Check it with other programs:  drat-trim bound.cnf bound.drat
                               cake_lpr bound.cnf bound.lrat
"""
    else:
        files = """               There is no proof of that here: it would be long. Skytile
               tries all choices of so few clues; any SAT solver can find out as well.
"""
        others = """Ask other programs:            cadical bound.cnf
"""
    words = claim.words.replace(", and no", ",\nand no")
    return f"""{ascii_title(claim.puzzle)}: {words}.
This folder proves it.

puzzle.json    the puzzle with the fewest clues, and its solution
board.json     the same with all the clues that they were chosen from
others.jsonl   {len(bound.sets)} other boards that follow the rules, one a line, row by row
bound.cnf      one clause for each of them, in this order: one of the clues that it breaks is
               kept; and fewer than {claim.puzzle.clue_count} clues are kept in all. No model.
{files}unique/        a proof that puzzle.json has one solution

Check it with Skytile:         skytile verify-proof FOLDER [PUZZLE]
{others}
Written by Skytile {version}
"""
