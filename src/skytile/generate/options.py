"""The options for generating puzzles, each declared once, next to the recipe it belongs to.

The command line, the body of a request, its published schema and the page are made from these
declarations. An option is named by the parameter it sets; a variant rule is an option too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from skytile.errors import OptionError
from skytile.families import Family, families, family_named
from skytile.puzzles import Form

if TYPE_CHECKING:
    from skytile.generate.recipe import Recipe


@dataclass(frozen=True)
class Choice:
    """One of these words."""

    values: tuple[str, ...]


@dataclass(frozen=True)
class Whole:
    """A whole number, with its bounds."""

    low: int = 0
    high: int | None = None


class Share:
    """A number from 0 to 1."""


class Flag:
    """A switch that is given or not."""


class Size:
    """A size, `N` or `WxH`."""


class Files:
    """File names: the option may be given several times."""


class Word:
    """A word that the recipe itself looks up."""


class Words:
    """Texts: the option may be given several times."""


class Display(Flag):
    """A flag that shows something in the terminal instead of making puzzles."""


@dataclass(frozen=True)
class Option:
    """An option: the parameter it sets, the values it takes, and what it does."""

    name: str
    form: Choice | Whole | Share | Flag | Size | Files | Word | Words
    help: str
    metavar: str | None = None


_RULE_FORMS: dict[Form, tuple[Flag | Whole | Size, str | None]] = {
    Form.FLAG: (Flag(), None),
    Form.NUMBER: (Whole(), "K"),
    Form.SIZE: (Size(), "RxC"),
}


def own_options(family: Family) -> tuple[Option, ...]:
    """The options that only puzzles of this family have, variant rules first."""
    recipe: type[Recipe] = family.part("recipe", user="generate")
    rules = [(rule, *_RULE_FORMS[rule.form]) for rule in family.rules]
    own = [Option(rule.name, form, rule.summary, metavar) for rule, form, metavar in rules]
    return (*own, *recipe.options)


def family_options() -> Iterator[tuple[Family, Option]]:
    """All options that belong to one family."""
    for family in families():
        if family.has("recipe"):
            yield from ((family, option) for option in own_options(family))


def generation_kinds() -> tuple[str, ...]:
    """The kinds of puzzles that have recipes."""
    return tuple(family.kind for family in families() if family.has("recipe"))


def is_given(value: Any) -> bool:
    """Whether this value was given, that is, not None, False or an empty tuple."""
    return value is not None and value is not False and not (type(value) is tuple and not value)


def parse_size(text: str) -> tuple[int, int | None] | None:
    """`N` or `WxH`: width and height, where the height may be left out; None if it is neither."""
    match = re.fullmatch(r"([1-9]\d{0,7})(?:[x×]([1-9]\d{0,7}))?", text.strip().lower())
    return (int(match[1]), int(match[2]) if match[2] else None) if match else None


def recipe_from_options(kind: str, size: tuple[int, int], options: Mapping[str, Any]) -> Recipe:
    """The recipe that the options describe; options that are None or False count as not given."""
    family = family_named(kind)
    recipe_class: type[Recipe] = family.part("recipe", user="generate")
    check_family(kind, options)
    given = {name: value for name, value in options.items() if is_given(value)}
    if "hide" in given and given.setdefault("clues", "hidden") != "hidden":
        raise OptionError("hide", "only with {} hidden", "clues")
    density = given.pop("density", None)
    if density is not None and "target" in given:
        raise OptionError("density", "not together with {}", "target")
    recipe = recipe_class.from_options(size, given)
    if density is None:
        recipe.check_reach()
        return recipe
    recipe = replace(recipe, target=round(density * recipe.place_count))
    recipe.check_reach("density")
    return recipe


def check_family(kind: str, options: Mapping[str, Any]) -> None:
    """Refuse options of another family of puzzles."""
    own = {option.name for option in own_options(family_named(kind))}
    for family, option in family_options():
        if is_given(options.get(option.name)) and option.name not in own:
            raise OptionError(option.name, f"only for {family.kind}, not for {kind}")
