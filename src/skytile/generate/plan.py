"""A batch of mixed puzzles in one line: `skyscrapers 4 easy x10, 5 easy x10, mosaic 15 easy x10`.

    plan   = entry { (',' | ';' | line break) entry }
    entry  = words in any order:
             a kind        skyscrapers, mosaic; carried over from the entry before
             a size        6, 20x15; the usual one of the kind if there is none
             a level       easy, medium, hard, expert, extreme
             xN            how many, 1 if not said
             an option     as on the command line, without dashes: `parks 1`, `diagonals`,
                           `givens none`, `picture cat`, `needs 'naked pair'`

Every entry is a separate batch, whose seed is derived from that of the plan.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from skytile import kernel
from skytile.errors import OptionError, SkytileError, quoted
from skytile.families import family_named
from skytile.generate.batch import Batch
from skytile.generate.mosaic import picture_size
from skytile.generate.options import (
    Choice,
    Files,
    Flag,
    Option,
    Share,
    Size,
    Whole,
    Words,
    generation_kinds,
    own_options,
    parse_size,
    recipe_from_options,
)
from skytile.generate.recipe import SHARED_OPTIONS, Recipe
from skytile.generate.series import Series
from skytile.logic import LEVELS

_WORD = re.compile(r"'([^']*)'|\"([^\"]*)\"|(\S+)")
_ENTRY = re.compile(r"(?:'[^']*'|\"[^\"]*\"|[^,;\n])+")
_COUNT = re.compile(r"[x×](\d+)", re.IGNORECASE)
_MOST = 1_000_000


@dataclass
class PlanEntry:
    """Puzzles of one kind: their size, options and number."""

    kind: str
    text: str = ""
    """The entry as it was written, and its place in the plan."""
    size: tuple[int, int | None] | None = None
    count: int = 1
    options: dict[str, Any] = field(default_factory=dict)

    def recipe(self, shared: Mapping[str, Any]) -> Recipe:
        """The recipe of these puzzles; `shared` are options of the whole plan."""
        return default_recipe(self.kind, self.size, {**shared, **self.options})


def default_recipe(
    kind: str, size: tuple[int, int | None] | None, options: Mapping[str, Any]
) -> Recipe:
    """The recipe that options describe, with the usual size of the kind if none is given."""
    picture = options.get("picture")
    if isinstance(picture, str):
        return recipe_from_options(kind, picture_size(picture, size), options)
    width, height = size or usual_size(kind)
    return recipe_from_options(kind, (width, height or width), options)


def usual_size(kind: str) -> tuple[int, int | None]:
    """The default size of a kind of puzzles."""
    recipe: type[Recipe] = family_named(kind).part("recipe", user="generate")
    size = parse_size(recipe.menu.usual)
    if size is None:
        raise OptionError("size", "missing; expected N or WxH, such as 7 or 20x15")
    return size


def parse_plan(text: str, kind: str | None = None) -> list[PlanEntry]:
    """The entries of a plan; `kind` is the kind of the first one if it does not say."""
    entries: list[PlanEntry] = []
    for number, match in enumerate(_ENTRY.finditer(text), 1):
        written = " ".join(match[0].split())
        if not written:
            continue
        try:
            entry = _parse_entry(written, entries[-1].kind if entries else kind)
        except OptionError as problem:
            raise _misplaced(number, written, problem) from None
        entry.text = f"entry {number}, {quoted(written)}"
        entries.append(entry)
    if not entries:
        raise OptionError("plan", "expected entries such as 'skyscrapers 4 easy x10', got none")
    return entries


def plan_series(
    entries: list[PlanEntry], seed: int, shared: Mapping[str, Any], notation: str = "json"
) -> Series:
    """The batches of a plan, in order."""
    batches: list[Batch] = []
    for number, entry in enumerate(entries):
        try:
            recipe = entry.recipe(shared)
            section = {"section": section_name(recipe)}
            batches.append(
                Batch(recipe, _seed_of_entry(seed, number), entry.count, notation, section)
            )
        except SkytileError as problem:
            raise OptionError("plan", f"{entry.text}: {problem}") from None
    return Series(batches)


def section_name(recipe: Recipe) -> str:
    """The title of a recipe's puzzles in a book."""
    title = recipe.board.title
    if isinstance(getattr(recipe, "picture", None), str):
        kind, size = title.split(" ", 1)
        title = f"{kind} pictures up to {size}"
    return title if recipe.difficulty is None else f"{title}, {recipe.difficulty}"


def _seed_of_entry(seed: int, number: int) -> int:
    """The seed of an entry's batch; the first one has that of the plan."""
    if number == 0:
        return seed
    return kernel.seed_of_text(f"{seed} plan {number}")


def _misplaced(number: int, entry: str, problem: SkytileError) -> OptionError:
    return OptionError("plan", f"entry {number}, {quoted(entry)}: {problem}")


def _parse_entry(text: str, kind: str | None) -> PlanEntry:
    words = [next(filter(None, match.groups()), "") for match in _WORD.finditer(text)]
    kinds = [word.lower() for word in words if word.lower() in generation_kinds()]
    if kinds:
        kind = kinds[0]
    if kind is None:
        raise OptionError(f"expected a kind of puzzles first: {', '.join(generation_kinds())}")
    entry, rest = PlanEntry(kind), iter(words)
    for word in rest:
        _take_word(entry, word, rest)
    return entry


def _take_word(entry: PlanEntry, word: str, rest: Iterator[str]) -> None:
    """Add a word to an entry, taking its value, if it has one, from the words that follow."""
    lower = word.lower()
    if lower in generation_kinds():
        if lower != entry.kind:
            raise OptionError(f"two kinds, {entry.kind} and {lower}")
    elif lower in LEVELS:
        _set(entry, "difficulty", lower)
    elif (count := _COUNT.fullmatch(lower)) is not None:
        entry.count = int(count[1][:9])
        if not 1 <= entry.count <= _MOST:
            raise OptionError(f"expected x1 to x{_MOST}, got {quoted(word)}")
    elif (size := parse_size(lower)) is not None:
        if entry.size is not None:
            raise OptionError(f"a second size, {quoted(word)}")
        entry.size = size
    else:
        option = _find_option(entry.kind, word)
        _set(entry, option.name, _read_value(option, rest))


def _set(entry: PlanEntry, name: str, value: Any) -> None:
    if name in entry.options:
        raise OptionError(f"{name} is said twice")
    entry.options[name] = value


def _find_option(kind: str, word: str) -> Option:
    name = word.lower().lstrip("-").replace("-", "_")
    for option in (*SHARED_OPTIONS, *own_options(family_named(kind))):
        shown = not isinstance(option.form, Files | Words) and option.name != "difficulty"
        if option.name == name and shown:
            return option
    expected = f"expected a size, a level, xN or an option of {kind}"
    raise OptionError(f"{expected}, got {quoted(word)}")


def _read_value(option: Option, rest: Iterator[str]) -> Any:
    """The value of an option, from the words that follow it."""
    if isinstance(option.form, Flag):
        return True
    word = next(rest, None)
    if word is None or _COUNT.fullmatch(word):
        raise OptionError(f"{option.name}: a value is missing")
    value = _convert(option.form, word)
    if value is None:
        raise OptionError(f"{option.name}: expected {_expected(option.form)}, got {quoted(word)}")
    return value


def _convert(form: Any, word: str) -> Any:
    """A word as the value of an option; None if it is not a valid one."""
    match form:
        case Choice(values):
            return word if word in values else None
        case Whole(low, high) if word.isdecimal() and len(word) < 16:
            return int(word) if low <= int(word) <= (high or int(word)) else None
        case Share() if re.fullmatch(r"\d+(?:\.\d+)?|\.\d+", word):
            return float(word) if float(word) <= 1 else None
        case Size():
            return parse_size(word)
        case Whole() | Share():
            return None
    return word


def _expected(form: Any) -> str:
    match form:
        case Choice(values):
            return ", ".join(values)
        case Whole(low, high):
            return f"a whole number from {low}" + (f" to {high}" if high else "")
        case Share():
            return "a number from 0 to 1"
    return "N or NxM"
