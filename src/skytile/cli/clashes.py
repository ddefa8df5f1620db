"""The clues that clash, in words, wherever a command finds a puzzle without a solution."""

from __future__ import annotations

from skytile.clashes import Clash


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
