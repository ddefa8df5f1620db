"""Every technique: how hard it is, what looking for it costs, what it says.

This table defines the levels. A step takes its level from here, the grade of a puzzle is
that of the hardest technique it needs, and the kernel's levels (`kernel.SkyscrapersLogic`,
`kernel.MosaicLogic`) follow the same lines.
"""

from typing import NamedTuple


class Technique(NamedTuple):
    """A way to conclude something."""

    level: str
    cost: float
    """What a step counts in the score of a puzzle."""
    says: str


_SKYSCRAPERS = {
    "one visible": Technique("easy", 1, "clue 1: the first building is the tallest"),
    "staircase": Technique(
        "easy", 1, "a clue as high as the tallest: the heights go up one by one"
    ),
    "facing clues": Technique(
        "easy", 1.2, "two facing clues that add up to one more than the tallest place it"
    ),
    "naked single": Technique("easy", 1.2, "a cell has one candidate left"),
    "hidden single": Technique("easy", 1.5, "a height has one place left in a row, column or box"),
    "height bounds": Technique("easy", 2, "tall buildings cannot stand too near a large clue"),
    "last visible": Technique(
        "medium", 4, "the tallest is placed: what stands before it must show the rest of the clue"
    ),
    "first cell": Technique(
        "medium", 4, "a height in the first cell would show too many or too few"
    ),
    "counting along": Technique(
        "medium", 5, "a height somewhere in the line would show too many or too few"
    ),
    "naked pair": Technique("medium", 5, "two cells share two candidates and keep them"),
    "hidden pair": Technique("medium", 6, "two heights share two cells and fill them"),
    "locked heights": Technique(
        "medium", 5, "where a height must stand for a box or diagonal, it stands for the line too"
    ),
    "one-clue line": Technique("hard", 12, "all arrangements of a line that fit one of its clues"),
    "two-clue line": Technique("hard", 15, "all arrangements of a line that fit both its clues"),
    "naked triple": Technique("hard", 12, "three cells share three candidates and keep them"),
    "hidden triple": Technique("hard", 14, "three heights share three cells and fill them"),
    "naked quad": Technique("hard", 16, "four cells share four candidates and keep them"),
    "hidden quad": Technique("hard", 18, "four heights share four cells and fill them"),
    "X-wing": Technique("expert", 30, "a height is confined to the same two columns in two rows"),
    "swordfish": Technique("expert", 35, "the same with three rows and columns"),
    "jellyfish": Technique("expert", 40, "the same with four rows and columns"),
    "forcing chain": Technique(
        "expert", 45, "whichever of its two candidates a cell has, the same follows"
    ),
}

_MOSAIC = {
    "empty clue": Technique("easy", 1, "clue 0: the whole block is white"),
    "full clue": Technique("easy", 1, "a clue as large as its block: all of it is black"),
    "counting": Technique("easy", 1.2, "the rest of a block is all black or all white"),
    "edge argument": Technique(
        "medium", 4, "one of two neighbouring clues is at the border and counts no cell of its own"
    ),
    "touching sides": Technique(
        "medium", 4, "two clues side by side: the difference is in the cells they do not share"
    ),
    "touching corners": Technique(
        "medium", 5, "two clues corner to corner: the difference is in the cells they do not share"
    ),
    "mirrored clues": Technique(
        "hard", 10, "two clues in a line with a gap: the cells they share lie between them"
    ),
    "distant clues": Technique(
        "hard", 12, "two clues farther apart, whose blocks only just overlap"
    ),
    "three clues": Technique("expert", 30, "three clues, one of which overlaps both others"),
}

_BOTH = {
    "contradiction": Technique(
        "extreme", 90, "a candidate is assumed and leads to a contradiction"
    ),
    "smallest reason": Technique(
        "extreme", 120, "the smallest set of clues that rules something out"
    ),
}

TECHNIQUES = _SKYSCRAPERS | _MOSAIC | _BOTH
