"""Every technique: how hard it is and what looking for it costs.

This table defines the levels. A step takes its level from here, the grade of a puzzle is that of
the hardest technique it needs, and the kernel's levels follow the same lines. What techniques are
called and what they say is in the catalogue (`skytile.logic.words`).
"""

from collections.abc import Iterable
from typing import NamedTuple

from skytile.errors import OptionError, quoted
from skytile.logic.words import DEFAULT, catalogue

LEVELS = ("easy", "medium", "hard", "expert", "extreme")
"""How hard a technique, and so a puzzle, is."""

_LONGEST_FOR_EXPERTS = {"contradiction": 5, "balanced clues": 6}
"""How many links, or clues, such a step may have; one with more is extreme."""


class Technique(NamedTuple):
    """A way to conclude something."""

    name: str
    level: str
    cost: float
    """What a step counts in the score of a puzzle."""

    def words(self, language: str = DEFAULT) -> str:
        """Its name in a language."""
        return catalogue(language).format(self._message)

    def says(self, language: str = DEFAULT) -> str:
        """What it says, in a few words."""
        return catalogue(language).format(f"{self._message}-says")

    def how(self, language: str = DEFAULT) -> str:
        """How to spot it, and why it works."""
        return catalogue(language).format(f"{self._message}-how")

    def other_names(self, language: str = DEFAULT) -> str:
        """What else people call it; nothing if that is not known."""
        message = f"{self._message}-also"
        return catalogue(language).format(message) if message in catalogue(language) else ""

    @property
    def _message(self) -> str:
        return _message(self.name)


_TABLE: dict[str, dict[str, float]] = {
    "easy": {
        "one visible": 1,
        "staircase": 1,
        "facing clues": 1.2,
        "last cell": 1,
        "naked single": 1.2,
        "hidden single": 1.5,
        "height bounds": 2,
        "silhouette": 2,
        "stairs": 2,
        "empty clue": 1,
        "full clue": 1,
        "counting": 1.2,
    },
    "medium": {
        "counting along": 5,
        "naked pair": 5,
        "hidden pair": 6,
        "locked heights": 5,
        "common peer": 6,
        "edge argument": 4,
        "touching sides": 4,
        "touching corners": 5,
    },
    "hard": {
        "one-clue line": 12,
        "two-clue line": 15,
        "naked triple": 12,
        "hidden triple": 14,
        "naked quad": 16,
        "hidden quad": 18,
        "mirrored clues": 10,
        "distant clues": 12,
    },
    "expert": {
        "X-wing": 30,
        "swordfish": 35,
        "jellyfish": 40,
        "forcing chain": 45,
        "chain of bounds": 40,
        "balanced clues": 50,
        "contradiction": 60,
    },
    "extreme": {"smallest reason": 120},
}
TECHNIQUES = {
    name: Technique(name, level, cost)
    for level, techniques in _TABLE.items()
    for name, cost in techniques.items()
}


def technique_named(name: str, among: Iterable[str], parameter: str | None = None) -> str:
    """The technique that somebody means by `name`, whatever the case, with or without hyphens.

    `parameter` is the one that it was given for, if not as an argument.
    """
    known = {_plain(technique): technique for technique in among}
    if _plain(name) not in known:
        message = f"expected {', '.join(known.values())}, got {quoted(name)}"
        raise OptionError(parameter, message) if parameter else OptionError(f"technique: {message}")
    return known[_plain(name)]


def _plain(name: str) -> str:
    return " ".join(name.lower().replace("-", " ").replace("_", " ").split())


def level_of(technique: str, links: int = 0) -> str:
    """The level of a step of this technique, which for some depends on its length."""
    is_long = links > _LONGEST_FOR_EXPERTS.get(technique, links)
    return LEVELS[-1] if is_long else TECHNIQUES[technique].level


def technique_name(technique: str, language: str = DEFAULT) -> str:
    """The name of a technique, or of a run of simple steps, in a language."""
    words, message = catalogue(language), _message(technique)
    return words.format(message) if message in words else technique


def _message(technique: str) -> str:
    return f"technique-{technique.lower().replace(' ', '-')}"
