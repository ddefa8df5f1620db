"""A right step for every message, made by hand, with the board on which it is."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from skytile.puzzles import Mosaic, Skyscrapers
from tests.logic.claims import mosaic, skyscrapers
from tests.logic.claims.blocks import Colours
from tests.logic.claims.data import StepData, cell_masks
from tests.logic.claims.marks import Marks

_TAGS = {
    **dict.fromkeys(("cell", "top"), "cell"),
    **dict.fromkeys(("cells", "black", "white", "before"), "cells"),
    **dict.fromkeys(("clue", "more", "less"), "clue"),
    "value": "value",
    **dict.fromkeys(("values", "heights"), "values"),
    **dict.fromkeys(("groups", "others"), "groups"),
    **dict.fromkeys(("removes", "left"), "removes"),
    **dict.fromkeys(("list", "links", "end", "first", "second"), "list"),
    "group": "group",
    "rows": "rows",
}
Data = dict[str, Any]


class Example(NamedTuple):
    step: Data
    check: Callable[[Data], None]


def _say(message: str, **slots: Any) -> list[Any]:
    """A sentence whose slots have the tags that they nearly always have."""
    tagged = {name: _tag(name, thing) for name, thing in slots.items()}
    return [message, tagged]


def _tag(name: str, thing: Any) -> Any:
    is_tagged = isinstance(thing, list) and bool(thing) and isinstance(thing[0], str)
    is_number = name in ("black", "before") and isinstance(thing, int)
    return thing if is_tagged or is_number or name not in _TAGS else [_TAGS[name], thing]


def _step(technique: str, say: list[Any], **further: Any) -> Data:
    """A step that names the cells and clues of its sentence."""
    step: Data = {"technique": technique, "clues": [], "cells": [], "places": [], "removes": []}
    step |= {"rests_on": [], "say": [say], "choices": 1, **further}
    step = json.loads(json.dumps(step))  # nothing in it is shared
    found = StepData(step)
    step["clues"] = sorted(found.named("clue", "clues"))
    step["cells"] = sorted(found.named("cell", "cells") - found.changed)
    return step


def _tall(rules: dict[str, Any], technique: str, say: list[Any], **further: Any) -> Example:
    """A step of Skyscrapers, with clues, cells filled and candidates gone, on which it rests."""
    board = {name: further.pop(name, {}) for name in ("clues", "filled")}
    gone = further.pop("gone", [])
    marks = Marks.start(Skyscrapers(**rules).with_clues(board["clues"]), board["filled"])
    marks.remove(cell_masks(gone))
    step = _step(technique, say, rests_on=gone, **further)
    return Example(step, lambda data: skyscrapers.check_step(data, marks))


def _flat(clues: dict[str, int], technique: str, say: list[Any], **further: Any) -> Example:
    """A step of a Mosaic of three rows and four columns, with some colours."""
    colours = Colours(Mosaic(4, 3).with_clues(clues), [3] * 12)
    for cell, colour in further.pop("coloured", {}).items():
        colours.colour([cell], colour)
    return Example(_step(technique, say, **further), lambda data: mosaic.check_step(data, colours))


def _each(cells: list[int], value: int) -> list[list[int]]:
    return [[cell, value] for cell in cells]


_FOUR, _FIVE, _PARK = {"size": 4}, {"size": 5}, {"size": 5, "parks": 1}
_SUMS, _PARKS = {"size": 4, "sums": True}, {"size": 5, "parks": 2}
_W1_4, _W1_5 = 12, 15  # the number of W1 on boards of these sizes

_LINE_GONE = [[1, [1]]]
"""Without that, W1 = 3 leaves five ways to fill the first row."""
_ROWS = [[1, 2, 4, 3], [1, 3, 2, 4], [1, 3, 4, 2], [2, 3, 1, 4], [2, 3, 4, 1]]
_ONE = [[2, [3]]]
_TWO = [[2, [1, 2, 3]], [3, [4]]]
_CASES = [
    _say("line-case", value=4, cell=2, count=3, left=[]),
    _say("line-case", value=4, cell=3, count=2, left=[[2, [1, 2]]]),
]
_BOTH_CASES = [
    _say("line-case", value=4, cell=1, count=3, left=[[2, [1, 2]]]),
    _say("line-case", value=4, cell=2, count=3, left=[[1, [1, 2]]]),
]
_BOTH_GONE = [[0, [4]], [1, [3]], [2, [3]], [3, [4]]]


def _along(clue: int, count: int, *cases: list[Any]) -> list[Any]:
    return _say("counting-along", clue=clue, count=count, list=list(cases))


SINGLES = {
    "last-cell": _tall(
        _FOUR,
        "last cell",
        _say("last-cell", cell=3, group=0, value=4),
        filled={0: 1, 1: 2, 2: 3},
        places=[[3, 4]],
    ),
    "only-left-seen": _tall(
        _FOUR,
        "naked single",
        _say("only-left-seen", cell=0, value=4),
        filled={1: 2, 4: 3, 12: 1},
        places=[[0, 4]],
    ),
    "only-left-seen with parks": _tall(
        _PARKS,
        "naked single",
        _say("only-left-seen", cell=0, value=3),
        filled={1: 0, 2: 0, 5: 1, 10: 2},
        places=[[0, 3]],
    ),
    "only-left": _tall(
        _FOUR,
        "naked single",
        _say("only-left", cell=0, value=4),
        filled={1: 2},
        gone=[[0, [1, 3]]],
        places=[[0, 4]],
    ),
    "one-place-seen": _tall(
        _FOUR,
        "hidden single",
        _say("one-place-seen", group=0, value=4, cell=0, cells=[1, 2, 3]),
        filled={5: 4, 10: 4, 15: 4},
        places=[[0, 4]],
    ),
    "one-place": _tall(
        _FOUR,
        "hidden single",
        _say("one-place", group=0, value=4, cell=0),
        gone=[[1, [4]], [2, [4]], [3, [4]]],
        places=[[0, 4]],
    ),
    "last-parks": _tall(
        _PARKS,
        "hidden single",
        _say("last-parks", group=0, cells=[0, 1], count=2),
        gone=[[2, [0]], [3, [0]], [4, [0]]],
        places=[[0, 0], [1, 0]],
    ),
}

SETS = {
    "naked-set": _tall(
        _FOUR,
        "naked pair",
        _say("naked-set", group=0, cells=[0, 1], values=[1, 2], removes=[[2, [1, 2]], [3, [1, 2]]]),
        gone=[[0, [3, 4]], [1, [3, 4]]],
        removes=[[2, [1, 2]], [3, [1, 2]]],
    ),
    "hidden-set": _tall(
        _FOUR,
        "hidden pair",
        _say(
            "hidden-set", group=0, values=[3, 4], cells=[0, 1], removes=[[0, [1, 2]], [1, [1, 2]]]
        ),
        gone=[[2, [3, 4]], [3, [3, 4]]],
        removes=[[0, [1, 2]], [1, [1, 2]]],
    ),
    "locked": _tall(
        {"size": 4, "boxes": (2, 2)},
        "locked heights",
        _say(
            "locked",
            group=0,
            other=["group", 8],
            values=[4],
            cells=[0, 1],
            removes=[[4, [4]], [5, [4]]],
        ),
        gone=[[2, [4]], [3, [4]]],
        removes=[[4, [4]], [5, [4]]],
    ),
    "common-peer": _tall(
        {"size": 5, "diagonals": True},
        "common peer",
        _say("common-peer", group=0, value=5, cells=[0, 4], cell=12),
        gone=[[1, [5]], [2, [5]], [3, [5]]],
        removes=[[12, [5]]],
    ),
    "fish": _tall(
        _FOUR,
        "X-wing",
        _say(
            "fish",
            value=1,
            groups=[0, 1],
            others=[4, 5],
            removes=[[8, [1]], [9, [1]], [12, [1]], [13, [1]]],
        ),
        gone=[[2, [1]], [3, [1]], [6, [1]], [7, [1]]],
        removes=[[8, [1]], [9, [1]], [12, [1]], [13, [1]]],
    ),
}

SIGHT = {
    "one-visible": _tall(
        _FOUR,
        "one visible",
        _say("one-visible", clue=_W1_4, cell=0, value=4),
        clues={"W1": 1},
        places=[[0, 4]],
    ),
    "one-visible-parks": _tall(
        _PARK,
        "one visible",
        _say(
            "one-visible-parks",
            clue=_W1_5,
            value=4,
            removes=[[0, [1, 2, 3]], [2, [4]], [3, [4]], [4, [4]]],
        ),
        clues={"W1": 1},
        removes=[[0, [1, 2, 3]], [2, [4]], [3, [4]], [4, [4]]],
    ),
    "staircase": _tall(
        _FOUR,
        "staircase",
        _say("staircase", clue=_W1_4, value=4),
        clues={"W1": 4},
        places=[[0, 1], [1, 2], [2, 3], [3, 4]],
    ),
    "facing-clues": _tall(
        _FOUR,
        "facing clues",
        _say("facing-clues", clue=_W1_4, other=["clue", 4], sum=5, cell=1, value=4),
        clues={"W1": 2, "E1": 3},
        places=[[1, 4]],
    ),
    "height-bounds": _tall(
        _FOUR,
        "height bounds",
        _say(
            "height-bounds",
            clue=_W1_4,
            count=3,
            list=[
                _say("bound-case", value=4, cells=[0, 1], before=2),
                _say("bound-case", value=3, cells=[0], before=1),
            ],
        ),
        clues={"W1": 3},
        removes=[[0, [3, 4]], [1, [4]]],
    ),
    "silhouette": _tall(
        _FIVE,
        "silhouette",
        _say(
            "silhouette",
            clue=_W1_5,
            count=2,
            top=3,
            heights=[5],
            cell=0,
            cells=[1, 2],
            removes=[[0, [1, 2]], [1, [4]], [2, [4]]],
        ),
        clues={"W1": 2},
        filled={3: 5},
        removes=[[0, [1, 2]], [1, [4]], [2, [4]]],
    ),
    "stairs": _tall(
        _FIVE,
        "stairs",
        _say(
            "stairs",
            clue=_W1_5,
            count=4,
            top=3,
            heights=[5],
            cells=[0, 1, 2],
            removes=[[0, [3, 4]], [1, [1, 4]], [2, [1, 2]]],
        ),
        clues={"W1": 4},
        filled={3: 5},
        removes=[[0, [3, 4]], [1, [1, 4]], [2, [1, 2]]],
    ),
    "sees-at-most": _tall(
        _FIVE,
        "counting along",
        _along(_W1_5, 4, _say("sees-at-most", cell=0, values=[3, 4], count=3, heights=[3, 4, 5])),
        clues={"W1": 4},
        filled={4: 5},
        removes=[[0, [3, 4]]],
    ),
    "sees-at-least": _tall(
        _FOUR,
        "counting along",
        _along(_W1_4, 2, _say("sees-at-least", cell=0, values=[1], count=3, heights=[1, 2, 4])),
        clues={"W1": 2},
        filled={2: 4, 5: 3},
        removes=[[0, [1]]],
    ),
    "adds-at-least": _tall(
        _SUMS,
        "counting along",
        _along(_W1_4, 6, _say("adds-at-least", cell=0, values=[3], count=7, heights=[3, 4])),
        clues={"W1": 6},
        filled={3: 4},
        removes=[[0, [3]]],
    ),
    "adds-at-most": _tall(
        _SUMS,
        "counting along",
        _along(_W1_4, 9, _say("adds-at-most", cell=0, values=[3], count=7, heights=[3, 4])),
        clues={"W1": 9},
        filled={3: 4},
        removes=[[0, [3]]],
    ),
    "one-line": _tall(
        _FOUR,
        "one-clue line",
        _say("one-line", clue=_W1_4, count=5, cells=[0, 1, 2, 3], rows=_ROWS, removes=_ONE),
        clues={"W1": 3},
        gone=_LINE_GONE,
        removes=_ONE,
    ),
    "one-line-cases": _tall(
        _FOUR,
        "one-clue line",
        _say("one-line-cases", clue=_W1_4, value=4, count=5, list=_CASES, removes=_ONE),
        clues={"W1": 3},
        gone=_LINE_GONE,
        removes=_ONE,
    ),
    "two-lines": _tall(
        _FOUR,
        "two-clue line",
        _say(
            "two-lines",
            clue=_W1_4,
            other=["clue", 4],
            count=3,
            cells=[0, 1, 2, 3],
            rows=_ROWS[::2],
            removes=_TWO,
        ),
        clues={"W1": 3, "E1": 2},
        removes=_TWO,
    ),
    "two-lines-cases": _tall(
        _FOUR,
        "two-clue line",
        _say(
            "two-lines-cases",
            clue=_W1_4,
            other=["clue", 4],
            value=4,
            count=6,
            list=_BOTH_CASES,
            removes=_BOTH_GONE,
        ),
        clues={"W1": 2, "E1": 2},
        removes=_BOTH_GONE,
    ),
    "one-line-places": _tall(
        _FOUR,
        "one-clue line",
        _say(
            "one-line-places",
            clue=_W1_4,
            value=4,
            cells=[2, 3],
            others=["cells", [0, 1]],
            removes=[[0, [4]], [1, [4]]],
        ),
        clues={"W1": 3},
        removes=[[0, [4]], [1, [4]]],
    ),
    "two-lines-places": _tall(
        _FOUR,
        "two-clue line",
        _say(
            "two-lines-places",
            clue=_W1_4,
            other=["clue", 4],
            value=4,
            cells=[2],
            others=["cells", [0, 1, 3]],
            removes=[],
        ),
        clues={"W1": 3, "E1": 2},
        places=[[2, 4]],
    ),
}

CHAINS = {
    "either-way": _tall(
        _FOUR,
        "forcing chain",
        _say(
            "either-way",
            cell=0,
            values=[1, 2],
            first=[_say("link-only", cell=1, value=3)],
            second=[_say("link-only", cell=4, value=3)],
            removes=[[5, [3]]],
        ),
        gone=[[0, [3, 4]], [1, [2, 4]], [4, [1, 4]]],
        removes=[[5, [3]]],
        links=2,
    ),
    "end-cell": _tall(
        _FOUR,
        "contradiction",
        _say(
            "contradiction",
            cell=0,
            value=1,
            links=[_say("link-only", cell=1, value=2)],
            end=[_say("end-cell", cell=2)],
        ),
        gone=[[1, [3, 4]], [2, [3, 4]]],
        removes=[[0, [1]]],
        links=1,
    ),
    "end-place": _tall(
        _FOUR,
        "contradiction",
        _say(
            "contradiction",
            cell=1,
            value=3,
            links=[_say("link-place", cell=0, value=4, group=0)],
            end=[_say("end-place", group=1, value=4)],
        ),
        gone=[[2, [4]], [3, [4]], [5, [4]], [6, [4]], [7, [4]]],
        removes=[[1, [3]]],
        links=1,
    ),
    "end-sees-at-least": _tall(
        _FOUR,
        "contradiction",
        _say(
            "contradiction",
            cell=0,
            value=2,
            links=[_say("link-clue", clue=_W1_4, removes=[[1, [4]]], shows=1)],
            end=[_say("end-sees-at-least", clue=1, count=2, heights=[1, 4])],
        ),
        clues={"W1": 3, "N2": 1},
        removes=[[0, [2]]],
        links=1,
    ),
    "end-place for parks": _tall(
        _PARKS,
        "contradiction",
        _say("contradiction", cell=0, value=1, links=[], end=[_say("end-place", group=0, value=0)]),
        gone=[[2, [0]], [3, [0]], [4, [0]]],
        removes=[[0, [1]]],
        links=0,
    ),
    "end-parks": _tall(
        {"size": 6, "parks": 2, "boxes": (2, 3)},
        "contradiction",
        _say(
            "contradiction",
            cell=3,
            value=1,
            links=[_say("link-parks", cells=[0, 1], group=0)],
            end=[_say("end-parks", group=12)],
        ),
        filled={8: 0},
        gone=[[4, [0]], [5, [0]], [2, [0]]],
        removes=[[3, [1]]],
        links=1,
    ),
}

REASONS = {
    # N3 puts the tallest in r1c3; then r1c1, the only other that W1 sees, is not 1.
    "smallest-reason": _tall(
        _FOUR,
        "smallest reason",
        _say("smallest-reason", clues=["clues", [2, _W1_4]], proved=1, removes=[[0, [1]]]),
        clues={"N3": 1, "W1": 2},
        removes=[[0, [1]]],
    ),
    "smallest-reason-colour": _flat(
        {"r1c1": 3, "r1c3": 2, "r2c4": 3},
        "smallest reason",
        _say(
            "smallest-reason-colour",
            clues=["clues", [0, 2, 7]],
            proved=1,
            black=[10, 11],
            white=[],
        ),
        places=_each([10, 11], 1),
    ),
}

MOSAIC = {
    "full-clue": _flat(
        {"r1c1": 4},
        "full clue",
        _say("full-clue", clue=0, cells=[0, 1, 4, 5]),
        places=_each([0, 1, 4, 5], 1),
    ),
    "empty-clue": _flat(
        {"r1c1": 0},
        "empty clue",
        _say("empty-clue", clue=0, cells=[0, 1, 4, 5]),
        places=_each([0, 1, 4, 5], 0),
    ),
    "all-black": _flat(
        {"r1c1": 3},
        "counting",
        _say("all-black", clue=0, needed=2, black=1, cells=[4, 5]),
        coloured={0: 0, 1: 1},
        places=_each([4, 5], 1),
    ),
    "all-white": _flat(
        {"r1c1": 1},
        "counting",
        _say("all-white", clue=0, black=1, cells=[4, 5]),
        coloured={0: 0, 1: 1},
        places=_each([4, 5], 0),
    ),
    "pair": _flat(
        {"r2c2": 7, "r2c3": 4},
        "touching sides",
        _say(
            "pair",
            more=5,
            less=6,
            needed=7,
            other=4,
            cells=[0, 4, 8],
            black=[0, 4, 8],
            white=[3, 7, 11],
        ),
        places=[*_each([0, 4, 8], 1), *_each([3, 7, 11], 0)],
    ),
    "pair-inside": _flat(
        {"r1c2": 2, "r2c2": 2},
        "edge argument",
        _say("pair-inside", more=1, less=5, needed=2, white=[8, 9, 10]),
        places=_each([8, 9, 10], 0),
    ),
    # At least 1 of r1c2, r2c2; so r1c3 leaves at most 1 of four; so r2c4 needs both others.
    "bounds": _flat(
        {"r1c1": 3, "r1c3": 2, "r2c4": 3},
        "chain of bounds",
        _say(
            "bounds",
            links=[
                _say(
                    "bound-start-least",
                    clue=0,
                    needed=3,
                    cells=[1, 5],
                    count=1,
                    spare=["cells", [0, 4]],
                ),
                _say(
                    "bound-most",
                    clue=2,
                    needed=2,
                    before=[1, 5],
                    same=1,
                    least=1,
                    cells=[2, 3, 6, 7],
                    count=1,
                ),
                _say(
                    "bound-rest-least",
                    clue=7,
                    needed=3,
                    before=[2, 3, 6, 7],
                    same=1,
                    most=1,
                    cells=[10, 11],
                    count=2,
                    spare=["cells", []],
                ),
            ],
            black=[10, 11],
        ),
        places=_each([10, 11], 1),
        links=3,
    ),
    # At most 1 of r1c2, r2c2, so r1c3 needs all others; then it is 1, and none is left of r1c1.
    "bounds-exact": _flat(
        {"r1c1": 1, "r1c3": 5},
        "chain of bounds",
        _say(
            "bounds-exact",
            links=[
                _say("bound-start-most", clue=0, needed=1, cells=[1, 5], count=1),
                _say(
                    "bound-rest-least",
                    clue=2,
                    needed=5,
                    before=[1, 5],
                    same=1,
                    most=1,
                    cells=[2, 3, 6, 7],
                    count=4,
                    spare=["cells", []],
                ),
            ],
            black=[2, 3, 6, 7],
            white=[0, 4],
        ),
        places=[*_each([2, 3, 6, 7], 1), *_each([0, 4], 0)],
        links=2,
    ),
    # At most 1 in either corner; together as many as r2c2 needs, so none is left of r3c3.
    "bound-full": _flat(
        {"r1c1": 1, "r3c3": 1, "r2c2": 2},
        "chain of bounds",
        _say(
            "bounds-exact",
            links=[
                _say("bound-start-most", clue=0, needed=1, cells=[0, 1, 4], count=1),
                _say("bound-start-most", clue=10, needed=1, cells=[6, 9, 10], count=1),
                _say(
                    "bound-sum-most",
                    first=["cells", [0, 1, 4]],
                    second=["cells", [6, 9, 10]],
                    cells=[0, 1, 4, 6, 9, 10],
                    count=2,
                ),
                _say("bound-full", clue=5, needed=2, before=[0, 1, 4, 6, 9, 10]),
            ],
            white=[7, 11],
        ),
        coloured={2: 0, 5: 0, 8: 0},
        places=_each([7, 11], 0),
        links=3,
    ),
    "balance": _flat(
        {"r1c1": 4, "r1c2": 5, "r1c3": 3},
        "balanced clues",
        _say(
            "balance",
            more=["clues", [0, 1]],
            less=["clues", [2]],
            needed=9,
            other=3,
            count=6,
            black=[0, 1, 4, 5],
            often=["cells", [0, 4]],
            white=[3, 7],
        ),
        places=[*_each([0, 1, 4, 5], 1), *_each([3, 7], 0)],
        links=3,
    ),
    "end-too-many": _flat(
        {"r1c1": 1, "r1c3": 4, "r3c4": 3},
        "contradiction",
        _say(
            "contradiction-colour",
            cell=0,
            colour=1,
            links=[
                _say("turns-white", clue=0, cells=[1, 4, 5]),
                _say("turns-black", clue=2, cells=[2, 3, 6, 7]),
            ],
            end=[_say("end-too-many", clue=11, count=4)],
        ),
        coloured={10: 1, 11: 1},
        places=[[0, 0]],
        links=2,
    ),
    "end-too-few": _flat(
        {"r1c1": 1, "r2c2": 6},
        "contradiction",
        _say(
            "contradiction-colour",
            cell=0,
            colour=1,
            links=[_say("turns-white", clue=0, cells=[1, 4, 5])],
            end=[_say("end-too-few", clue=5, count=5)],
        ),
        coloured={2: 0},
        places=[[0, 0]],
        links=1,
    ),
}

EXAMPLES = SINGLES | SETS | SIGHT | CHAINS | REASONS | MOSAIC
