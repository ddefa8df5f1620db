"""The logic program of each family, and the facts of a board.

A clue is a term in the program, such as `edge(n,3)` or `given(2,5)`; its fact has the clue's
value as well: `edge(n,3,4).`
"""

from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from skytile.puzzles import Mosaic, Skyscrapers


class Program(NamedTuple):
    """A board as rules and facts, and what its terms and atoms mean."""

    rules: str
    facts: list[str]
    """The board, a line for each kind of fact."""
    clue_names: dict[str, str]
    """The name of each clue by its term."""
    clue_predicates: tuple[str, ...]
    cell_atom: tuple[str, int]
    """Name and arity of the shown atom: row, column and, unless it is always 1, the value."""


def skyscrapers_program(puzzle: Skyscrapers) -> Program:
    """The program for a Skyscrapers board."""
    board = [f"size({puzzle.size}).", f"parks({puzzle.parks})."]
    board += [f"box({puzzle.boxes[0]},{puzzle.boxes[1]})."] if puzzle.boxes else []
    board += ["diagonals."] if puzzle.diagonals else []
    names, edges, givens = {}, [], []
    for name, value, _ in puzzle.edge_clues:
        names[f"edge({name[0].lower()},{name[1:]})"] = name
        edges.append(f"edge({name[0].lower()},{name[1:]},{value}).")
    for name, value, (cell,) in puzzle.given_clues:
        at = _row_and_column(cell, puzzle.size)
        names[f"given({at})"] = name
        givens.append(f"given({at},{value}).")
    facts = [" ".join(line) for line in (board, edges, givens)]
    return Program(_rules(puzzle.kind), facts, names, ("edge", "given"), ("stands", 3))


def mosaic_program(puzzle: Mosaic) -> Program:
    """The program for a Mosaic."""
    names, counts = {}, []
    for name, value, _ in puzzle.count_clues:
        at = _row_and_column(puzzle.places.numbers[name], puzzle.width)
        names[f"count({at})"] = name
        counts.append(f"count({at},{value}).")
    facts = [f"width({puzzle.width}). height({puzzle.height}).", " ".join(counts)]
    return Program(_rules(puzzle.kind), facts, names, ("count",), ("black", 2))


def _row_and_column(cell: int, columns: int) -> str:
    return f"{cell // columns + 1},{cell % columns + 1}"


@lru_cache
def _rules(kind: str) -> str:
    return files(__package__).joinpath(f"{kind}.lp").read_text(encoding="utf-8")
