"""Mosaic: every place that depends on the family."""

from skytile.families.base import Family
from skytile.puzzles.mosaic import Mosaic

FAMILY = Family(
    Mosaic,
    noun="Mosaic",
    plural="Mosaics",
    how_to_play=(
        "Every cell is black or white. A number tells how many cells are black in the square of "
        "nine around it, its own cell among them; at the border of the grid the square is cut off.",
        "A 9, or a 0, settles its whole square at once; so does a 4 in a corner or a 6 at an edge.",
    ),
    aliases=("fill-a-pix",),
    parts={
        "json": "skytile.formats.mosaic:CODEC",
        "text": "skytile.formats.mosaic:BOARD",
        "link": "skytile.formats.mosaic:LINK",
        "progress": "skytile.formats.mosaic:read_colour",
        "logic": "skytile.logic.mosaic:LOGIC",
        "recipe": "skytile.generate.mosaic:MosaicRecipe",
        "beauty": "skytile.generate.beauty:mosaic_traits",
        "drawing": "skytile.render.mosaic.board:DRAWING",
        "terminal": "skytile.render.mosaic.terminal:TERMINAL",
        "answer": "skytile.scoring.mosaic:ANSWER",
        "study": "skytile.studies.machinery.boards:MOSAIC",
        "environment": "skytile.datasets.environments.mosaic:ENVIRONMENT",
    },
)
