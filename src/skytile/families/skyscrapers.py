"""Skyscrapers: every place that depends on the family."""

from __future__ import annotations

from skytile.families.base import Family
from skytile.puzzles.skyscrapers import Skyscrapers

__all__ = ["FAMILY"]

FAMILY = Family(
    Skyscrapers,
    noun="Skyscrapers",
    plural="Skyscrapers",
    aliases=("skyscraper", "towers"),
    parts={
        "json": "skytile.formats.json_skyscrapers:CODEC",
        "text": "skytile.formats.text_skyscrapers:BOARD",
        "progress": "skytile.formats.progress:read_height",
        "logic": "skytile.logic.skyscrapers:LOGIC",
        "recipe": "skytile.generate.skyscrapers:SkyscrapersRecipe",
        "drawing": "skytile.render.skyscrapers:DRAWING",
        "study": "skytile.studies.families:SKYSCRAPERS",
    },
)
