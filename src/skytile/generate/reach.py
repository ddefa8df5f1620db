"""Levels that do not exist on small boards, and are refused at once.

Which levels small boards have was found by trying them all (`scripts/existing_levels.py`): every
board with all its clues, which is as easy as it gets, and with every irreducible set of them, which
is as hard as it gets, because another clue never makes a puzzle harder.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from skytile.errors import OptionError, alternatives
from skytile.logic import LEVELS
from skytile.puzzles import Puzzle


@cache
def existing_level_table() -> Any:
    """The levels of full and irreducible puzzles by board, with edge clues only or with all."""
    text = files("skytile.generate").joinpath("existing_levels.json").read_text("utf-8")
    return json.loads(text)


def edges_determine_some(board: Puzzle) -> bool:
    """Whether edge clues alone determine some board like this; True if that was not tried."""
    found = existing_level_table()["edges"].get(board.title)
    return found is None or bool(found["irreducible"])


def check_level(board: Puzzle, difficulty: str | None, *, by_edges: bool, full: bool) -> None:
    """Refuse a level that no puzzle of this board has, if all of them were tried."""
    found = existing_level_table()["edges" if by_edges else "all"].get(board.title)
    if found is None:
        return
    without = f"{board.title} without givens" if by_edges else board.title
    if not found["irreducible"] or difficulty is None:
        return
    if full and difficulty not in found["full"]:
        tried = f"all boards were tried; they are {alternatives(found['full'])}"
        raise OptionError("difficulty", f"no {without} with all clues is {difficulty}: {tried}")
    lowest, highest = (LEVELS.index(level) for level in _range(found))
    if not lowest <= LEVELS.index(difficulty) <= highest:
        tried = "all boards with every irreducible set of clues were tried"
        raise OptionError("difficulty", f"no {without} is {difficulty}: {tried}")


def _range(found: dict[str, list[str]]) -> tuple[str, str]:
    """The lowest level, of boards with all clues, and the highest, of irreducible ones."""
    return found["full"][0], found["irreducible"][-1]
