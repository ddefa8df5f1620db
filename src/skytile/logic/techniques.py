"""Every technique: how hard it is and what looking for it costs.

The table is the kernel's (`kernel/teaching/techniques.cpp`). What techniques are called and what
they say is in the catalogue (`skytile.logic.words`).
"""

from collections.abc import Iterable
from typing import NamedTuple

from skytile import kernel
from skytile.errors import OptionError, quoted
from skytile.logic.words import DEFAULT, catalogue


class Technique(NamedTuple):
    """A way to conclude something."""

    name: str
    level: str
    cost: float
    """What a step counts in the score of a puzzle."""
    longest: int
    """So many links may a step have; one with more is extreme. 0: any number."""

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


TECHNIQUES = {
    name: Technique(name, level, cost / 10, longest)
    for name, level, cost, longest in kernel.techniques()
}
LEVELS = tuple(dict.fromkeys(technique.level for technique in TECHNIQUES.values()))
"""How hard a technique, and so a puzzle, is: easy, medium, hard, expert, extreme."""


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
    _, level, _, longest = TECHNIQUES[technique]
    return LEVELS[-1] if longest and links > longest else level


def technique_name(technique: str, language: str = DEFAULT) -> str:
    """The name of a technique, or of a run of simple steps, in a language."""
    words, message = catalogue(language), _message(technique)
    return words.format(message) if message in words else technique


def _message(technique: str) -> str:
    return f"technique-{technique.lower().replace(' ', '-')}"
