"""Naming the clues that clash, wherever a command finds a puzzle without a solution."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from skytile.clashes import Clash, clash
from skytile.engines import Engine, Limits
from skytile.puzzles import Puzzle

__all__ = ["clash_line", "clash_record", "find_clash"]

_SECONDS = 10.0
_SECONDS_OF_MANY = 1.0
"""How long to look for the smallest clash where no limit was given."""


def find_clash(
    puzzle: Puzzle, engine: Engine, limits: Limits, core: Iterable[str] | None, alone: bool
) -> Clash | None:
    """Look for a smallest clash, for a while."""
    seconds = limits.seconds
    if seconds is None:
        seconds = _SECONDS if alone else _SECONDS_OF_MANY
    return clash(puzzle, core=core, engine=engine, limits=Limits(seconds, limits.nodes))


def clash_record(found: Clash | None) -> dict[str, Any]:
    """The clash for `--json`."""
    if found is None:
        return {}
    return {"clash": list(found.clues), "clash_is_smallest": found.smallest}


def clash_line(found: Clash | None) -> str:
    """The clash in words."""
    if found is None:
        return "no time was left to find the clues that clash"
    if not found.clues:
        return "the rules alone allow no board"
    names = ", ".join(found.clues)
    if len(found.clues) == 1:
        return f"the clue {names} cannot hold"
    if found.smallest:
        return f"the clues {names} clash (no fewer clues clash)"
    if found.irreducible:
        return f"the clues {names} clash (none of them can go)"
    return f"the clues {names} clash (fewer might)"
