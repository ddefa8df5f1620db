"""What the page offers, from the tables of the library: `options.json`, one of its files."""

import json
from typing import Any

from skytile.families import Family, families
from skytile.formats import FORMATS
from skytile.generate.lessons import techniques_by_family
from skytile.generate.recipe import Menu
from skytile.logic import LEVELS, STRENGTHS
from skytile.logic.techniques import TECHNIQUES

NAME = "options.json"
_LABELS = {"json": "JSON", "puzzlink": "puzz.link", "tatham": "Tatham ID", "text": "Text"}
"""Notations whose name alone is not what people call them."""


def page_options() -> dict[str, Any]:
    """Families with their rules, sizes and variants; levels, notations and hints."""
    offered = [f for f in families() if f.has("recipe") and f.part("recipe").menu.sizes]
    return {
        "families": {family.kind: _describe(family) for family in offered},
        "levels": list(LEVELS[:-1]),  # for the last one, no technique is enough
        "notations": [[name, _LABELS.get(name, name)] for name in FORMATS],
        "strengths": list(STRENGTHS),
    }


def page_options_json() -> bytes:
    """The file as it is sent."""
    return json.dumps(page_options(), separators=(",", ":"), ensure_ascii=False).encode()


def _describe(family: Family) -> dict[str, Any]:
    menu: Menu = family.part("recipe").menu
    return {
        "name": family.noun,
        "rules": {rule.name: rule.form.value for rule in family.rules},
        "sizes": menu.sizes,
        "usual": menu.usual,
        "quick": menu.quick,
        "options": dict(menu.options),
        "plain": menu.plain,
        "techniques": _techniques(family.kind),
        "variants": {name: dict(values) for name, values in menu.variants.items()},
    }


def _techniques(kind: str) -> list[tuple[str, str]]:
    """Name and level of the techniques of a family, the easiest first."""
    of_family = techniques_by_family().get(kind, ())
    return [(name, TECHNIQUES[name].level) for name in TECHNIQUES if name in of_family]
