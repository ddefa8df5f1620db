"""Tables of the library as files for the page: what it offers, and what recipes need to know."""

import json
from collections.abc import Mapping
from typing import Any

from skytile import __version__
from skytile.families import Family, families
from skytile.formats import FORMATS
from skytile.generate.lessons import techniques_by_family
from skytile.generate.reach import existing_level_table
from skytile.generate.recipe import HIDING, POLICIES, Menu, Recipe
from skytile.generate.reduction import ORDERS, PATTERNS
from skytile.logic import LEVELS, STRENGTHS
from skytile.logic.base import Logic
from skytile.logic.techniques import TECHNIQUES

NAME = "options.json"
RECIPES = "recipes.json"
"""The browser loads this file when it makes its first puzzle."""
DAILY_LEVELS = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
"""The levels of the daily puzzles, from Monday: harder when people have more time."""
FIRST_DAY = "2020-01-01"
"""The first day with daily puzzles."""
_LABELS = {
    "json": "JSON",
    "penpa": "penpa-edit",
    "fpuzzles": "f-puzzles",
    "puzzlink": "puzz.link",
    "tatham": "Tatham ID",
}
"""The labels of notations that are not just their names with a capital letter."""


def page_options() -> dict[str, Any]:
    """Families with their rules, sizes and variants; levels, notations, hints and days."""
    offered = [f for f in families() if f.has("recipe") and f.part("recipe").menu.sizes]
    return {
        "families": {family.kind: _describe(family) for family in offered},
        "levels": list(LEVELS[:-1]),  # for the last one, no technique is enough
        "notations": [[name, _LABELS.get(name, name.capitalize())] for name in FORMATS],
        "strengths": list(STRENGTHS),
        "daily": {"first": FIRST_DAY, "levels": DAILY_LEVELS},
    }


def page_options_json() -> bytes:
    """The content of the file of options."""
    return _file(page_options())


def recipes_json() -> bytes:
    """The content of the file with the tables of the recipes."""
    recipes = {f.kind: _recipe_tables(f) for f in families() if f.has("recipe")}
    choices = {"clues": POLICIES, "order": ORDERS, "pattern": PATTERNS, "hide": HIDING}
    return _file(
        {
            "version": __version__,
            "levels": LEVELS,
            "choices": choices,
            "techniques": {name: each.level for name, each in TECHNIQUES.items()},
            "families": recipes,
            "daily": DAILY_LEVELS,
            "existing": existing_level_table(),
        }
    )


def _recipe_tables(family: Family) -> dict[str, Any]:
    recipe: type[Recipe] = family.part("recipe")
    logic: Logic = family.part("logic").build
    practice = {name: (each.size, dict(each.options)) for name, each in recipe.practice.items()}
    menu = recipe.menu
    daily = {"sizes": dict(menu.daily), "options": dict(menu.options)}
    needed = {
        technique: {"name": rule, "values": menu.variants[rule]}
        for technique, rule in logic.only_with.items()
    }
    return {
        "usual": menu.usual,
        "daily": daily,
        "techniques": logic.techniques,
        "practice": practice,
        "only_with": needed,
        **recipe.page_tables,
    }


def _file(table: Mapping[str, Any]) -> bytes:
    return json.dumps(table, separators=(",", ":"), ensure_ascii=False).encode()


def _describe(family: Family) -> dict[str, Any]:
    menu: Menu = family.part("recipe").menu
    return {
        "name": family.noun,
        "rules": {rule.name: rule.form.value for rule in family.rules},
        "sizes": menu.sizes,
        "usual": menu.usual,
        "quick": menu.quick,
        "daily": dict(menu.daily),
        "options": dict(menu.options),
        "plain": menu.plain,
        "techniques": _techniques(family.kind),
        "variants": {name: dict(values) for name, values in menu.variants.items()},
    }


def _techniques(kind: str) -> list[tuple[str, str]]:
    """Name and level of the techniques of a family, the easiest first."""
    of_family = techniques_by_family().get(kind, ())
    return [(name, TECHNIQUES[name].level) for name in TECHNIQUES if name in of_family]
