"""The families of puzzles: for each, one file that names everything that depends on it."""

from skytile.families.base import (
    Family,
    families,
    family_named,
    family_of,
    register,
    unregister,
)
from skytile.families.mosaic import FAMILY as _MOSAIC
from skytile.families.skyscrapers import FAMILY as _SKYSCRAPERS
from skytile.families.support import ANY_RULE, Support, refuse, select, supports, unsupported

__all__ = [
    "ANY_RULE",
    "Family",
    "Support",
    "families",
    "family_named",
    "family_of",
    "refuse",
    "register",
    "select",
    "supports",
    "unregister",
    "unsupported",
]

register(_SKYSCRAPERS)
register(_MOSAIC)
