"""Naming the clues that clash, wherever a command finds a puzzle without a solution."""

from __future__ import annotations

from typing import Any

from skytile.engines import Engine, Limits
from skytile.puzzles import Puzzle
from skytile.solve import Clash, clash

__all__ = ["clash_line", "find_clash"]

_SECONDS = 10.0
"""How long to look for the smallest clash where no limit was given."""


def find_clash(
    puzzle: Puzzle, engine: Engine, limits: Limits, record: dict[str, Any]
) -> Clash | None:
    """Look for a smallest clash and put it on record."""
    seconds = _SECONDS if limits.seconds is None else limits.seconds
    found = clash(puzzle, engine=engine, limits=Limits(seconds, limits.nodes))
    if found is not None:
        record["clash"] = list(found.clues)
        record["clash_is_smallest"] = found.smallest
    return found


def clash_line(found: Clash | None) -> str:
    """The clash in words."""
    if found is None:
        return "no time was left to find the clues that clash"
    if not found.clues:
        return "the rules alone allow no board"
    names = ", ".join(found.clues)
    if len(found.clues) == 1:
        return f"the clue {names} cannot hold"
    proof = "no fewer clues clash" if found.smallest else "none of them can go"
    return f"the clues {names} clash ({proof})"
