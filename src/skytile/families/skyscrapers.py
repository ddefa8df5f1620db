"""Skyscrapers: every place that depends on the family."""

from skytile.families.base import Family
from skytile.puzzles.skyscrapers import Skyscrapers

FAMILY = Family(
    Skyscrapers,
    noun="Skyscrapers",
    plural="Skyscrapers",
    how_to_play=(
        "Each number in the grid is the height of a building. Every row and every column holds "
        "each height from 1 to the size of the grid exactly once.",
        "A number at the edge tells how many buildings are visible from there, looking along that "
        "row or column: a building hides all lower ones behind it. Seen from the left, 2 1 4 3 "
        "shows two buildings, the 2 and the 4.",
    ),
    aliases=("skyscraper", "towers"),
    parts={
        "json": "skytile.formats.skyscrapers:CODEC",
        "text": "skytile.formats.skyscrapers:BOARD",
        "link": "skytile.formats.skyscrapers:LINK",
        "progress": "skytile.formats.skyscrapers:read_height",
        "logic": "skytile.logic.skyscrapers:LOGIC",
        "recipe": "skytile.generate.skyscrapers:SkyscrapersRecipe",
        "beauty": "skytile.generate.beauty:skyscrapers_traits",
        "drawing": "skytile.render.skyscrapers.board:DRAWING",
        "city": "skytile.render.skyscrapers.city:CITY",
        "terminal": "skytile.render.skyscrapers.terminal:TERMINAL",
        "answer": "skytile.scoring.skyscrapers:ANSWER",
        "study": "skytile.studies.machinery.boards:SKYSCRAPERS",
        "environment": "skytile.datasets.environments.skyscrapers:ENVIRONMENT",
    },
)
