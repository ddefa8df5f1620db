"""What a family of puzzles is, and how to ask for the one a puzzle belongs to.

A family is the table of contents of everything that depends on it. Most of that is in layers
above this one, so a part is named by where it is, `module:name`, and loaded when it is first
asked for. No other code tests which family a puzzle belongs to: it asks the family.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from skytile.errors import OptionError, quoted
from skytile.families.support import refuse
from skytile.puzzles import Puzzle, Rule


@dataclass(frozen=True)
class Family:
    """A kind of puzzle, and where its parts are."""

    puzzle: type[Puzzle]
    noun: str
    """One puzzle of the family: `a Mosaic`."""
    plural: str
    how_to_play: tuple[str, ...] = ()
    """The plain rules in paragraphs; a variant rule brings its own."""
    aliases: tuple[str, ...] = ()
    """Other names for it in texts."""
    parts: Mapping[str, Any] = field(default_factory=dict)
    """Parts by name: `module:name` if one is elsewhere, or the part itself."""

    @property
    def kind(self) -> str:
        """Its name in JSON, on the command line and in the tables of every package."""
        return self.puzzle.kind

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The variant rules that its puzzles may have."""
        return self.puzzle.variants

    def instructions(self, puzzles: Iterable[Puzzle]) -> list[str]:
        """The rules in paragraphs, as far as these puzzles need them."""
        there = {rule for puzzle in puzzles if puzzle.kind == self.kind for rule in puzzle.rules}
        variants = [rule.instructions for rule in self.rules if rule.name in there]
        return [*self.how_to_play, *filter(None, variants)]

    def has(self, name: str) -> bool:
        """Whether the family has this part."""
        return name in self.parts

    def part(self, name: str, user: str | None = None) -> Any:
        """A part, loaded on first use; refused in the name of its user if there is none."""
        if name not in self.parts:
            refuse(user or name, f"{self.kind} puzzles")
        return _loaded(self.parts[name])


_FAMILIES: dict[str, Family] = {}


def register(family: Family) -> None:
    """Register a family."""
    _FAMILIES[family.kind] = family


def unregister(family: Family) -> None:
    """Remove a family from the register."""
    del _FAMILIES[family.kind]


def families() -> tuple[Family, ...]:
    """All families, in the order in which they were registered."""
    return tuple(_FAMILIES.values())


def family_of(puzzle: Puzzle) -> Family:
    """The family that a puzzle belongs to."""
    return _FAMILIES[puzzle.kind]


def family_named(kind: str) -> Family:
    """The family of that name."""
    if kind not in _FAMILIES:
        known = ", ".join(_FAMILIES)
        raise OptionError(f"{quoted(kind)}: no such family of puzzles; there are {known}")
    return _FAMILIES[kind]


def _loaded(part: Any) -> Any:
    if not isinstance(part, str):
        return part
    module, _, name = part.partition(":")
    return getattr(import_module(module), name)
