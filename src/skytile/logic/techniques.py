"""Every technique: its level, and what a step of it adds to a score.

The table is the kernel's (`kernel/teaching/techniques.cpp`). The names and texts of techniques
are in the catalogue (`skytile.logic.words`).
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple

from skytile import kernel
from skytile.errors import OptionError, quoted
from skytile.logic.words import DEFAULT, catalogue


class Technique(NamedTuple):
    """A way to draw a conclusion."""

    name: str
    level: str
    cost: float
    """What a step adds to the score of a puzzle."""
    longest: int
    """The most links of a step at this level; one with more is extreme. 0: any number."""

    def words(self, language: str = DEFAULT) -> str:
        """Its name in a language."""
        return catalogue(language).format(self._message)

    def says(self, language: str = DEFAULT) -> str:
        """What the technique concludes, in a few words."""
        return catalogue(language).format(f"{self._message}-says")

    def how(self, language: str = DEFAULT) -> str:
        """How to spot it, and why it works."""
        return catalogue(language).format(f"{self._message}-how")

    def other_names(self, language: str = DEFAULT) -> str:
        """Other names in use; empty if none are known."""
        message = f"{self._message}-also"
        return catalogue(language).format(message) if message in catalogue(language) else ""

    @property
    def _message(self) -> str:
        return _message(self.name)


TECHNIQUES = {
    name: Technique(name, level, cost / 10, longest)
    for name, level, cost, longest in kernel.techniques()
}
LEVELS = tuple(dict.fromkeys(technique.level for technique in TECHNIQUES.values()))
"""How hard a technique, and so a puzzle, is: easy, medium, hard, expert, extreme."""


def technique_named(name: str, among: Iterable[str], parameter: str | None = None) -> str:
    """The technique called `name`, in upper or lower case, with or without hyphens.

    `parameter` is the option that it was given for, if any, which an error then names.
    """
    known = {_plain(technique): technique for technique in among}
    if _plain(name) not in known:
        near = get_close_matches(_plain(name), known, 1)
        expected = f"a technique such as {known[near[0]]!r}" if near else ", ".join(known.values())
        message = f"expected {expected}, got {quoted(name)}"
        raise OptionError(parameter, message) if parameter else OptionError(f"technique: {message}")
    return known[_plain(name)]


def _plain(name: str) -> str:
    return " ".join(name.lower().replace("-", " ").replace("_", " ").split())


def level_of(technique: str, links: int = 0) -> str:
    """The level of a step of this technique, which for some depends on its length."""
    _, level, _, longest = TECHNIQUES[technique]
    return LEVELS[-1] if longest and links > longest else level


def technique_name(technique: str, language: str = DEFAULT) -> str:
    """The name of a technique, or of a run of simple steps, in a language."""
    words, message = catalogue(language), _message(technique)
    return words.format(message) if message in words else technique


def _message(technique: str) -> str:
    return f"technique-{technique.lower().replace(' ', '-')}"
