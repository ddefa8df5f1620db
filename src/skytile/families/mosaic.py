"""Mosaic: every place that depends on the family."""

from __future__ import annotations

from skytile.families.base import Family
from skytile.puzzles.mosaic import Mosaic

__all__ = ["FAMILY"]

FAMILY = Family(
    Mosaic,
    noun="Mosaic",
    plural="Mosaics",
    aliases=("fill-a-pix",),
    parts={
        "json": "skytile.formats.json_mosaic:CODEC",
        "text": "skytile.formats.text_mosaic:BOARD",
        "progress": "skytile.formats.progress:read_colour",
        "logic": "skytile.logic.mosaic:LOGIC",
        "recipe": "skytile.generate.mosaic:MosaicRecipe",
        "drawing": "skytile.render.mosaic:DRAWING",
        "study": "skytile.studies.families:MOSAIC",
    },
)
