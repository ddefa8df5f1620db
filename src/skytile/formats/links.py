"""Links that open a puzzle on a page of Skytile, the same as those that the page shares.

The puzzle is in the fragment, `#skyscrapers?size=4&north=1...2` or `#mosaic?size=5x5&clues=…`, so
it never reaches a server.
"""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from skytile.families import Support, family_of, select
from skytile.puzzles import Puzzle
from skytile.puzzles.rules import Form


def share_link(puzzle: Puzzle, address: str) -> str:
    """The link to the puzzle on the page at that address; without the solution."""
    support: Support[Callable[[Any], dict[str, str]]] = family_of(puzzle).part("link", "link")
    fields = select("link", {puzzle.kind: support}, puzzle)
    return f"{address.partition('#')[0]}#{puzzle.kind}?{urlencode(fields(puzzle) | _rules(puzzle))}"


def _rules(puzzle: Puzzle) -> dict[str, str]:
    """The variant rules in force."""
    forms = {rule.name: rule.form for rule in puzzle.variants}
    return {
        name: "x".join(map(str, value)) if forms[name] is Form.SIZE else str(int(value))
        for name, value in puzzle.rules.items()
    }
