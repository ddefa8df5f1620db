"""The order of the puzzles: which section each is in, and its number in the book."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from skytile.families import families
from skytile.logic.steps import LEVELS
from skytile.render.book.model import Book, Entry

_FEW = 6
"""Neighbouring sizes with fewer puzzles than this share a section."""
_NOT_GRADED = "Not graded"


@dataclass(frozen=True)
class Section:
    """Puzzles that belong together; the numbers of a book go on through its sections."""

    name: str
    entries: tuple[Entry, ...]
    first: int
    """The number of its first puzzle."""

    @property
    def last(self) -> int:
        """The number of its last puzzle."""
        return self.first + len(self.entries) - 1

    @property
    def numbered(self) -> Iterable[tuple[int, Entry]]:
        """The puzzles with their numbers."""
        return enumerate(self.entries, self.first)


def sections_of(book: Book) -> list[Section]:
    """The sections of a book, in order."""
    named = [entry for entry in book.entries if entry.section]
    others = [entry for entry in book.entries if not entry.section]
    if book.sort == "difficulty":
        named, others = (sorted(some, key=lambda e: e.difficulty) for some in (named, others))
    sections: list[Section] = []
    for name, group in [*_by_name(named, book), *_GROUPING[book.sections](others)]:
        first = sections[-1].last + 1 if sections else 1
        sections.append(Section(name, tuple(group), first))
    return sections


_Groups = list[tuple[str, list[Entry]]]


def _by_name(entries: Sequence[Entry], book: Book) -> _Groups:
    """The sections that entries name themselves, in the order in which the names come up."""
    names = dict.fromkeys(entry.section for entry in book.entries if entry.section)
    return [(name, [entry for entry in entries if entry.section == name]) for name in names]


def _by_size(entries: Sequence[Entry]) -> _Groups:
    """A section for each family, size and variant; neighbouring small ones share a section."""
    ordered = sorted(entries, key=_size)
    sizes = [list(group) for _, group in groupby(ordered, lambda entry: entry.puzzle.title)]
    merged: list[list[Entry]] = []
    for group in sizes:
        if merged and _belong_together(merged[-1], group):
            merged[-1] += group
        else:
            merged.append(group)
    return [(_common_name(group), group) for group in merged]


def _size(entry: Entry) -> tuple[Any, ...]:
    kinds = [family.kind for family in families()]
    rows, columns = entry.puzzle.shape
    words = entry.puzzle.rule_words
    return kinds.index(entry.puzzle.kind), rows * columns, columns, len(words), words


def _belong_together(before: list[Entry], after: list[Entry]) -> bool:
    """Whether two neighbouring sizes both have too few puzzles for a section."""
    is_one_kind = before[0].puzzle.kind == after[0].puzzle.kind
    return is_one_kind and len(before) < _FEW and len(after) < _FEW


def _common_name(group: list[Entry]) -> str:
    first, last = group[0].puzzle, group[-1].puzzle
    if first.title == last.title:
        return first.title
    smallest, largest = (puzzle.title.split(",")[0] for puzzle in (first, last))
    if smallest == largest:
        return f"{smallest}, variants" if first.rules else f"{smallest} and variants"
    return f"{smallest} to {largest.split()[-1]}"


def _by_level(entries: Sequence[Entry]) -> _Groups:
    """A section for each level, from easy to extreme."""
    groups = [(level, [e for e in entries if e.level == level]) for level in LEVELS]
    groups.append((_NOT_GRADED, [e for e in entries if not e.stars]))
    return [(name.capitalize(), group) for name, group in groups if group]


def _all_together(entries: Sequence[Entry]) -> _Groups:
    return [("", list(entries))] if entries else []


_GROUPING: dict[str, Callable[[Sequence[Entry]], _Groups]] = {
    "size": _by_size,
    "level": _by_level,
    "none": _all_together,
}
