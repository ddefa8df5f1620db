"""A sentence of each message, as the kernel gives them: `docs/reference/steps.md`."""

from typing import Any

from skytile.logic.base import start
from skytile.logic.board import Board
from skytile.puzzles import Mosaic, Skyscrapers

TOWERS = start(
    Skyscrapers(5, diagonals=True).with_clues({"N3": 2, "W2": 4, "E2": 2, "S5": 1, "r2c3": 2})
).board
PARKS = start(Skyscrapers(5, parks=2).with_clues({"W2": 1, "N3": 3})).board
PICTURE = start(Mosaic(5, 5).with_clues({"r2c2": 6, "r2c3": 3, "r1c1": 4, "r4c4": 0})).board

W2, E2, N3, S5 = (TOWERS.puzzle.places.numbers[name] for name in ("W2", "E2", "N3", "S5"))
R2C2, R2C3, R1C1, R4C4 = (
    PICTURE.puzzle.places.numbers[name] for name in ("r2c2", "r2c3", "r1c1", "r4c4")
)


def _cells(*cells: int) -> list[Any]:
    return ["cells", list(cells)]


def _list(*sentences: Any) -> list[Any]:
    return ["list", list(sentences)]


def _bound(message: str, clue: int, **slots: Any) -> list[Any]:
    return [message, {"clue": ["clue", clue], **slots}]


_LINKS = _list(
    ["link-only", {"cell": ["cell", 1], "value": ["value", 3]}],
    ["link-place", {"cell": ["cell", 8], "value": ["value", 3], "group": ["group", 1]}],
    [
        "link-clue",
        {"clue": ["clue", N3], "removes": ["removes", [[2, [1, 2]], [7, [4]]]], "shows": 1},
    ],
)
_REMOVES = ["removes", [[5, [1, 2]], [6, [1, 2]], [8, [5]]]]

SENTENCES: list[tuple[Board, list[Any], str]] = [
    (
        TOWERS,
        ["one-visible", {"clue": ["clue", S5], "cell": ["cell", 24], "value": ["value", 5]}],
        "The 1 south of column 5 (S5): only one building is seen, and it hides all the others. So "
        "r5c5 is 5.",
    ),
    (
        PARKS,
        [
            "one-visible-parks",
            {"clue": ["clue", W2], "value": ["value", 3], "removes": ["removes", [[5, [1, 2]]]]},
        ],
        "The 1 west of row 2 (W2): only one building is seen, so the first building is 3, with "
        "nothing but parks before it: r2c1 is not 1 or 2.",
    ),
    (
        TOWERS,
        ["staircase", {"clue": ["clue", W2], "value": ["value", 5]}],
        "The 4 west of row 2 (W2): every building is seen. So, seen from the west, the heights go "
        "up from 1 to 5.",
    ),
    (
        TOWERS,
        [
            "facing-clues",
            {
                "clue": ["clue", W2],
                "other": ["clue", E2],
                "sum": 6,
                "cell": ["cell", 8],
                "value": ["value", 5],
            },
        ],
        "The 4 west of row 2 (W2) faces the 2 east of row 2 (E2), and 4 + 2 = 6: every building is "
        "seen from one end, and 5 from both. So 5 stands in r2c4.",
    ),
    (
        TOWERS,
        ["last-cell", {"cell": ["cell", 8], "group": ["group", 1], "value": ["value", 4]}],
        "r2c4 is the last open cell of row 2: it is 4.",
    ),
    (
        PARKS,
        ["last-cell", {"cell": ["cell", 8], "group": ["group", 8], "value": ["value", 0]}],
        "r2c4 is the last open cell of column 4: it is a park.",
    ),
    (
        TOWERS,
        ["only-left-seen", {"cell": ["cell", 6], "value": ["value", 4]}],
        "r2c2 can only be 4: row 2, column 2 and the falling diagonal hold everything else.",
    ),
    (
        PARKS,
        ["only-left", {"cell": ["cell", 6], "value": ["value", 0]}],
        "r2c2 can only be a park: nothing else is left for it.",
    ),
    (
        TOWERS,
        [
            "one-place-seen",
            {
                "group": ["group", 1],
                "value": ["value", 4],
                "cell": ["cell", 8],
                "cells": _cells(5, 9),
            },
        ],
        "In row 2, 4 can only stand in r2c4: the other open cells, r2c1 and r2c5, are in line with "
        "4 already.",
    ),
    (
        TOWERS,
        ["one-place", {"group": ["group", 10], "value": ["value", 4], "cell": ["cell", 12]}],
        "On the falling diagonal, 4 has only one place left: r3c3.",
    ),
    (
        PARKS,
        ["last-parks", {"group": ["group", 1], "cells": _cells(5), "count": 1}],
        "Row 2 needs one more park, and only r2c1 can be one.",
    ),
    (
        PARKS,
        ["last-parks", {"group": ["group", 1], "cells": _cells(5, 8), "count": 2}],
        "Row 2 needs 2 more parks, and only r2c1 and r2c4 can be parks.",
    ),
    (
        TOWERS,
        [
            "height-bounds",
            {
                "clue": ["clue", W2],
                "count": 4,
                "list": _list(
                    ["bound-case", {"value": ["value", 5], "cells": _cells(5, 6, 7), "before": 3}],
                    ["bound-case", {"value": ["value", 4], "cells": _cells(5, 6), "before": 2}],
                ),
            },
        ],
        "The 4 west of row 2 (W2) must show 4 buildings: 5 needs 3 before it, so it is not in r2c1, "
        "r2c2 or r2c3; 4 needs 2 before it, so it is not in r2c1 or r2c2.",
    ),
    (
        TOWERS,
        [
            "silhouette",
            {
                "clue": ["clue", E2],
                "count": 2,
                "top": ["cell", 6],
                "heights": ["values", [5]],
                "cell": ["cell", 9],
                "cells": _cells(8, 7),
                "removes": ["removes", [[9, [1, 2]], [8, [4]]]],
            },
        ],
        "The 2 east of row 2 (E2): from r2c2 on, 5 is seen in any case. That leaves one building "
        "to be seen before r2c2: the first. So r2c5 is taller than r2c4 and r2c3: r2c5 is not 1 or "
        "2, and r2c4 is not 4.",
    ),
    (
        TOWERS,
        [
            "stairs",
            {
                "clue": ["clue", W2],
                "count": 4,
                "top": ["cell", 7],
                "heights": ["values", [4, 5]],
                "cells": _cells(5, 6),
                "removes": ["removes", [[5, [2, 3]]]],
            },
        ],
        "The 4 west of row 2 (W2): from r2c3 on, 4 and 5 are seen in any case, and every building "
        "before r2c3 must be seen too. So, seen from the west, the heights go up along r2c1 and "
        "r2c2: r2c1 is not 2 or 3.",
    ),
    (
        TOWERS,
        [
            "counting-along",
            {
                "clue": ["clue", W2],
                "count": 4,
                "list": _list(
                    [
                        "sees-at-most",
                        {
                            "cell": ["cell", 5],
                            "values": ["values", [3, 4]],
                            "count": 3,
                            "heights": ["values", [3, 4, 5]],
                        },
                    ],
                    [
                        "sees-at-least",
                        {
                            "cell": ["cell", 6],
                            "values": ["values", [2]],
                            "count": 5,
                            "heights": ["values", [1, 2, 3, 4, 5]],
                        },
                    ],
                ),
            },
        ],
        "The 4 west of row 2 (W2): with 3 or 4 in r2c1, at most 3 would be seen (3, 4 and 5); with "
        "2 in r2c2, at least 5 would be seen (1, 2, 3, 4 and 5); so all of that is out.",
    ),
    (
        TOWERS,
        [
            "counting-along",
            {
                "clue": ["clue", W2],
                "count": 4,
                "list": _list(
                    *(
                        [
                            message,
                            {
                                "cell": ["cell", 5],
                                "values": ["values", [4]],
                                "count": 9,
                                "heights": ["values", [4, 5]],
                            },
                        ]
                        for message in ("adds-at-most", "adds-at-least")
                    )
                ),
            },
        ],
        "The 4 west of row 2 (W2): with 4 in r2c1, the sum would be at most 9 (4 and 5); with 4 in "
        "r2c1, the sum would be at least 9 (4 and 5); so all of that is out.",
    ),
    (
        TOWERS,
        [
            "naked-set",
            {
                "group": ["group", 1],
                "cells": _cells(7, 9),
                "values": ["values", [1, 2]],
                "removes": _REMOVES,
            },
        ],
        "In row 2, r2c3 and r2c5 can only be 1 and 2, in some order. So r2c1 and r2c2 are not 1 or "
        "2, and r2c4 is not 5.",
    ),
    (
        PARKS,
        [
            "hidden-set",
            {
                "group": ["group", 1],
                "values": ["values", [1, 2]],
                "cells": _cells(5, 6),
                "removes": ["removes", [[5, [0, 3]], [6, [0]], [8, [0]]]],
            },
        ],
        "In row 2, 1 and 2 can only stand in r2c1 and r2c2, which leaves no room there for "
        "anything else: r2c1 is not a park or 3, and r2c2 and r2c4 are not parks.",
    ),
    (
        TOWERS,
        [
            "locked",
            {
                "group": ["group", 10],
                "other": ["group", 1],
                "values": ["values", [3]],
                "cells": _cells(6),
                "removes": ["removes", [[5, [3]]]],
            },
        ],
        "On the falling diagonal, 3 can only stand in r2c2, and so nowhere else in row 2: r2c1 is "
        "not 3.",
    ),
    (
        TOWERS,
        [
            "common-peer",
            {
                "group": ["group", 1],
                "value": ["value", 3],
                "cells": _cells(6, 8),
                "cell": ["cell", 12],
            },
        ],
        "In row 2, 3 stands in r2c2 or r2c4, and r3c3 is in line with both: r3c3 is not 3.",
    ),
    (
        TOWERS,
        [
            "one-line",
            {
                "clue": ["clue", W2],
                "count": 3,
                "cells": _cells(5, 6, 8, 9),
                "rows": ["rows", [[1, 3, 4, 5], [1, 3, 5, 4]]],
                "removes": ["removes", [[5, [3]]]],
            },
        ],
        "The 4 west of row 2 (W2) leaves 2 ways to fill in r2c1, r2c2, r2c4 and r2c5: 1 3 4 5 or 1 "
        "3 5 4. So r2c1 is not 3.",
    ),
    (
        PARKS,
        [
            "two-lines",
            {
                "clue": ["clue", W2],
                "other": ["clue", E2],
                "count": 1,
                "cells": _cells(5, 6, 7, 8, 9),
                "rows": ["rows", [[0, 3, 2, 0, 1]]],
                "removes": ["removes", [[5, [3]]]],
            },
        ],
        "The 1 west of row 2 (W2) and the 0 east of row 2 (E2) together leave only one way to "
        "fill in r2c1 to r2c5: park 3 2 park 1.",
    ),
    *(
        (
            TOWERS,
            [
                message,
                {
                    "clue": ["clue", W2],
                    **other,
                    "value": ["value", 5],
                    "count": 14,
                    "list": _list(
                        [
                            "line-case",
                            {
                                "value": ["value", 5],
                                "cell": ["cell", 8],
                                "count": 13,
                                "left": ["removes", [[5, [1, 2]]]],
                            },
                        ],
                        [
                            "line-case",
                            {
                                "value": ["value", 5],
                                "cell": ["cell", 9],
                                "count": 1,
                                "left": ["removes", []],
                            },
                        ],
                    ),
                    "removes": ["removes", [[5, [3]]]],
                },
            ],
            f"{who} 14 ways to fill in {its} line, by where 5 stands: with it in r2c4 (13 ways), "
            "r2c1 is 1 or 2; in r2c5 itself (one way). So r2c1 is not 3.",
        )
        for message, other, who, its in (
            ("one-line-cases", {}, "The 4 west of row 2 (W2) leaves", "its"),
            (
                "two-lines-cases",
                {"other": ["clue", E2]},
                "The 4 west of row 2 (W2) and the 2 east of row 2 (E2) together leave",
                "their",
            ),
        )
    ),
    (
        TOWERS,
        [
            "one-line-places",
            {
                "clue": ["clue", W2],
                "value": ["value", 5],
                "cells": _cells(8),
                "others": _cells(7, 9),
                "removes": ["removes", []],
            },
        ],
        "The 4 west of row 2 (W2): with 5 in r2c3 or r2c5 there would be no way to fill in its "
        "line. So 5 can only stand in r2c4.",
    ),
    (
        TOWERS,
        [
            "two-lines-places",
            {
                "clue": ["clue", W2],
                "other": ["clue", E2],
                "value": ["value", 5],
                "cells": _cells(8, 9),
                "others": _cells(7),
                "removes": ["removes", [[7, [5]]]],
            },
        ],
        "The 4 west of row 2 (W2) and the 2 east of row 2 (E2): with 5 in r2c3 there would be no "
        "way to fill in their line. So r2c3 is not 5.",
    ),
    (
        TOWERS,
        [
            "fish",
            {
                "value": ["value", 2],
                "groups": ["groups", [0, 3]],
                "others": ["groups", [5, 8]],
                "removes": ["removes", [[5, [2]], [8, [2]], [23, [2]]]],
            },
        ],
        "In rows 1 and 4, 2 can only stand in columns 1 and 4, and so nowhere else in columns 1 "
        "and 4: r2c1, r2c4 and r5c4 are not 2.",
    ),
    (
        TOWERS,
        [
            "either-way",
            {
                "cell": ["cell", 0],
                "values": ["values", [1, 2]],
                "first": _list(["link-only", {"cell": ["cell", 1], "value": ["value", 3]}]),
                "second": _list(),
                "removes": ["removes", [[6, [3]]]],
            },
        ],
        "Whether r1c1 is 1 or 2, r2c2 is not 3. If it is 1, then r1c2 can only be 3. If it is 2, "
        "that is clear at once.",
    ),
    (
        TOWERS,
        [
            "contradiction",
            {
                "cell": ["cell", 0],
                "value": ["value", 4],
                "links": _LINKS,
                "end": _list(["end-cell", {"cell": ["cell", 9]}]),
            },
        ],
        "Suppose r1c1 is 4. Then r1c2 can only be 3; in row 2, 3 must stand in r2c4; seen from N3, "
        "r1c3 is not 1 or 2, and r2c3 is not 4 (that would show too little). But then r2c5 has "
        "nothing left. So r1c1 is not 4.",
    ),
    *(
        (
            board,
            [
                "contradiction",
                {
                    "cell": ["cell", 0],
                    "value": ["value", value],
                    "links": _list(),
                    "end": _list(end),
                },
            ],
            f"Suppose r1c1 is {word}. Then {said}. So r1c1 is not {word}.",
        )
        for board, value, word, end, said in (
            (
                TOWERS,
                4,
                "4",
                ["end-place", {"group": ["group", 5], "value": ["value", 2]}],
                "column 1 has no place left for 2",
            ),
            (
                PARKS,
                1,
                "1",
                ["end-place", {"group": ["group", 5], "value": ["value", 0]}],
                "column 1 has too few places left for its parks",
            ),
            (
                PARKS,
                0,
                "a park",
                ["end-parks", {"group": ["group", 0]}],
                "row 1 has too many parks",
            ),
            (
                TOWERS,
                4,
                "4",
                ["end-clue", {"clue": ["clue", N3], "count": 2}],
                "the 2 north of column 3 (N3) cannot be met",
            ),
            (
                TOWERS,
                4,
                "4",
                ["end-clue-cell", {"clue": ["clue", N3], "cell": ["cell", 7]}],
                "seen from N3, nothing is left for r2c3",
            ),
            *(
                (
                    TOWERS,
                    4,
                    "4",
                    [
                        f"end-{bound}",
                        {"clue": ["clue", N3], "count": 3, "heights": ["values", [1, 2, 5]]},
                    ],
                    f"the 2 north of column 3 (N3) would show {much} 3 (1, 2 and 5)",
                )
                for bound, much in (
                    ("sees-at-most", "at most"),
                    ("sees-at-least", "at least"),
                    ("adds-at-most", "a sum of at most"),
                    ("adds-at-least", "a sum of at least"),
                )
            ),
        )
    ),
    (
        PARKS,
        [
            "contradiction",
            {
                "cell": ["cell", 0],
                "value": ["value", 3],
                "links": _list(
                    ["link-parks", {"cells": _cells(1, 2), "group": ["group", 0]}],
                    ["link-parks", {"cells": _cells(5), "group": ["group", 1]}],
                ),
                "end": _list(["end-parks", {"group": ["group", 6]}]),
            },
        ],
        "Suppose r1c1 is 3. Then in row 1, r1c2 and r1c3 must be parks; in row 2, r2c1 must be a "
        "park. But then column 2 has too many parks. So r1c1 is not 3.",
    ),
    (
        TOWERS,
        [
            "smallest-reason",
            {"clues": ["clues", [W2, N3]], "proved": 1, "removes": ["removes", [[0, [4, 5]]]]},
        ],
        "Take the 4 west of row 2 (W2) and the 2 north of column 3 (N3) together (no fewer clues "
        "will do): in every way to meet them all with what is known so far, r1c1 is not 4 or 5.",
    ),
    (
        TOWERS,
        [
            "smallest-reason",
            {"clues": ["clues", []], "proved": 0, "removes": ["removes", [[0, [4]]]]},
        ],
        "In every way to fill in the rest, r1c1 is not 4.",
    ),
    (
        PICTURE,
        [
            "smallest-reason-colour",
            {"clues": ["clues", [R2C2]], "proved": 0, "black": _cells(0, 1), "white": _cells(2)},
        ],
        "In every way to meet the 6 in r2c2 with what is known so far, r1c1 and r1c2 are black, "
        "and r1c3 is white.",
    ),
    (
        PICTURE,
        ["full-clue", {"clue": ["clue", R1C1], "cells": _cells(0, 1, 5, 6)}],
        "The 4 in r1c1 is as large as its block: all 4 cells are black.",
    ),
    (
        PICTURE,
        ["empty-clue", {"clue": ["clue", R4C4], "cells": _cells(18)}],
        "The 0 in r4c4 leaves no black cell in its block: r4c4 is white.",
    ),
    (
        PICTURE,
        ["all-black", {"clue": ["clue", R2C2], "black": 5, "needed": 1, "cells": _cells(7)}],
        "The 6 in r2c2 needs one more black cell and has only one open cell: r2c3 is black.",
    ),
    (
        PICTURE,
        [
            "all-black",
            {"clue": ["clue", R2C2], "black": 0, "needed": 4, "cells": _cells(0, 1, 2, 7)},
        ],
        "The 6 in r2c2 needs 4 black cells and has only 4 open cells: r1c1 to r1c3 and r2c3 are "
        "black.",
    ),
    (
        PICTURE,
        ["all-white", {"clue": ["clue", R2C3], "black": 3, "cells": _cells(1, 6, 11, 16)}],
        "The 3 in r2c3 has all its black cells: r1c2 to r4c2 are white.",
    ),
    (
        PICTURE,
        [
            "pair",
            {
                "more": ["clue", R2C2],
                "less": ["clue", R2C3],
                "needed": 6,
                "other": 3,
                "cells": _cells(0, 5, 10),
                "black": _cells(0, 5, 10),
                "white": _cells(3, 8, 13),
            },
        ],
        "The 6 in r2c2 still needs 6 black cells, the 3 in r2c3 only 3. The difference, 3, can only "
        "come from the open cells that r2c2 alone counts: r1c1, r2c1 and r3c1 are black, and r1c4, "
        "r2c4 and r3c4, which r2c3 alone counts, are white.",
    ),
    (
        PICTURE,
        [
            "pair",
            {
                "more": ["clue", R2C2],
                "less": ["clue", R2C3],
                "needed": 1,
                "other": 0,
                "cells": _cells(0),
                "black": _cells(0),
                "white": _cells(),
            },
        ],
        "The 6 in r2c2 still needs one black cell, the 3 in r2c3 none. The difference, 1, can only "
        "come from the open cells that r2c2 alone counts: r1c1 is black.",
    ),
    (
        PICTURE,
        [
            "pair-inside",
            {
                "more": ["clue", R2C2],
                "less": ["clue", R2C3],
                "needed": 2,
                "white": _cells(3, 8),
            },
        ],
        "The 6 in r2c2 and the 3 in r2c3 both still need 2 black cells, and every open cell of r2c2 "
        "counts for r2c3 too. So r1c4 and r2c4, the other open cells of r2c3, are white.",
    ),
    (
        PICTURE,
        [
            "bounds",
            {
                "links": _list(
                    _bound("bound-start-most", R2C2, needed=1, cells=_cells(1, 2), count=1),
                    _bound(
                        "bound-start-least",
                        R1C1,
                        needed=3,
                        cells=_cells(0, 5),
                        count=2,
                        spare=_cells(6),
                    ),
                    [
                        "bound-sum-most",
                        {
                            "first": _cells(0),
                            "second": _cells(1),
                            "cells": _cells(0, 1),
                            "count": 2,
                        },
                    ],
                    [
                        "bound-sum-least",
                        {
                            "first": _cells(0),
                            "second": _cells(1),
                            "cells": _cells(0, 1),
                            "count": 1,
                        },
                    ],
                    _bound(
                        "bound-least",
                        R2C3,
                        needed=4,
                        before=_cells(1, 2),
                        same=0,
                        most=1,
                        cells=_cells(3, 8),
                        count=2,
                        spare=_cells(13),
                    ),
                    _bound(
                        "bound-rest-least",
                        R2C3,
                        needed=4,
                        before=_cells(1, 2),
                        same=1,
                        most=1,
                        cells=_cells(3, 8),
                        count=2,
                        spare=_cells(),
                    ),
                ),
                "black": _cells(3, 8),
                "white": _cells(),
            },
        ],
        "The 6 in r2c2 still needs 1, so at most one of r1c2 and r1c3 is black; the 4 in r1c1 "
        "still needs 3, at most 1 of them in r2c2, so at least 2 of r1c1 and r2c1 are black; "
        "together, at most 2 of r1c1 and r1c2 are black; together, at least one of r1c1 and r1c2 is "
        "black; the 3 in r2c3 still needs 4, at most 1 of them in r1c2 and r1c3 and at most 1 in "
        "r3c4, so at least 2 of r1c4 and r2c4 are black; the 3 in r2c3 still needs 4, at most 1 of "
        "them there, and has only 2 other open cells. So r1c4 and r2c4 are black.",
    ),
    (
        PICTURE,
        [
            "bounds-exact",
            {
                "links": _list(
                    _bound(
                        "bound-start-least",
                        R2C2,
                        needed=1,
                        cells=_cells(1, 2),
                        count=1,
                        spare=_cells(),
                    ),
                    _bound(
                        "bound-most",
                        R2C3,
                        needed=1,
                        before=_cells(1, 2),
                        same=1,
                        least=1,
                        cells=_cells(3, 8),
                        count=0,
                    ),
                    _bound("bound-full", R1C1, needed=2, before=_cells(0, 1)),
                ),
                "black": _cells(0),
                "white": _cells(3, 8),
            },
        ],
        "The 6 in r2c2 still needs 1, so at least one of r1c2 and r1c3 is black; the 3 in r2c3 "
        "still needs 1, which is there; the 4 in r1c1 still needs 2, and r1c1 and r1c2 are all its "
        "open cells. None of these bounds leaves any room, so r1c1 is black, and r1c4 and r2c4 are "
        "white.",
    ),
    (
        PICTURE,
        [
            "balance",
            {
                "more": ["clues", [R2C2, R4C4]],
                "less": ["clues", [R2C3]],
                "needed": 5,
                "other": 3,
                "count": 2,
                "black": _cells(0),
                "often": _cells(0),
                "white": _cells(3, 8),
            },
        ],
        "The 6 in r2c2 and the 0 in r4c4 together still need 5 black cells, the 3 in r2c3 only 3. "
        "The difference, 2, can only come from cells that count more often for the former than for "
        "the latter (r1c1 even by two or more): r1c1 is black, and r1c4 and r2c4, which count more "
        "often for the latter, are white.",
    ),
    (
        PICTURE,
        [
            "balance",
            {
                "more": ["clues", [R2C2, R4C4]],
                "less": ["clues", [R2C3, R1C1]],
                "needed": 3,
                "other": 3,
                "count": 0,
                "black": _cells(),
                "often": _cells(),
                "white": _cells(3),
            },
        ],
        "The 6 in r2c2 and the 0 in r4c4 together still need 3 black cells, the 3 in r2c3 and the 4 "
        "in r1c1 just as many. No cell counts more often for the former, so none that counts more "
        "often for the latter can be black: r1c4 is white.",
    ),
    (
        PICTURE,
        [
            "contradiction-colour",
            {
                "cell": ["cell", 0],
                "colour": 1,
                "links": _list(
                    ["turns-white", {"clue": ["clue", R1C1], "cells": _cells(1, 5)}],
                    ["turns-black", {"clue": ["clue", R2C2], "cells": _cells(2)}],
                ),
                "end": _list(["end-too-few", {"clue": ["clue", R2C3], "count": 2}]),
            },
        ],
        "Suppose r1c1 is black. Then the 4 in r1c1 makes r1c2 and r2c1 white; the 6 in r2c2 makes "
        "r1c3 black. But then the 3 in r2c3 could only reach 2. So r1c1 is white.",
    ),
    (
        PICTURE,
        [
            "contradiction-colour",
            {
                "cell": ["cell", 0],
                "colour": 0,
                "links": _list(),
                "end": _list(["end-too-many", {"clue": ["clue", R2C3], "count": 4}]),
            },
        ],
        "Suppose r1c1 is white. Then the 3 in r2c3 would have 4 black cells. So r1c1 is black.",
    ),
]

_WRONG: dict[str, Any] = {"cell": ["cell", 7], "value": ["value", 3]}
_CLUES = ["clues", [W2, N3]]
_SILHOUETTE = ["technique", "silhouette"]

SENTENCES += [
    (TOWERS, ["look-at-clues", {"clues": _CLUES}], "Look at the clues W2 and N3."),
    (
        TOWERS,
        ["look-at-clues-for", {"clues": ["clues", [W2]], "technique": _SILHOUETTE}],
        "Look at the clue W2: the technique is 'silhouette'.",
    ),
    (TOWERS, ["look-at-cells", {"cells": _cells(0, 6)}], "Look at r1c1 and r2c2."),
    (
        TOWERS,
        ["look-at-cells-for", {"cells": _cells(0), "technique": ["technique", "naked pair"]}],
        "Look at r1c1: the technique is 'naked pair'.",
    ),
    (TOWERS, ["all-done", {}], "Every cell is filled in, and all of them are right."),
    (TOWERS, ["wrong-cells-count", {"count": 2}], "Before going on: 2 cells are wrong."),
    (TOWERS, ["wrong-cells", {"cells": _cells(7)}], "Before going on: r2c3 is wrong."),
    (
        TOWERS,
        ["wrong-marks-count", {"count": 1}],
        "Before going on: in one cell you have ruled out too much.",
    ),
    (
        TOWERS,
        ["wrong-marks", {"cells": _cells(0, 7)}],
        "Before going on: in r1c1 and r2c3 you have ruled out too much.",
    ),
    (
        TOWERS,
        ["breaks-given", {**_WRONG, "given": ["value", 2]}],
        "r2c3 cannot be 3: 2 is given.",
    ),
    (
        TOWERS,
        ["breaks-group", {**_WRONG, "group": ["group", 1], "other": ["cell", 9]}],
        "r2c3 cannot be 3: row 2 has 3 in r2c5 already.",
    ),
    (
        PARKS,
        ["breaks-parks", {"cell": ["cell", 7], "value": ["value", 0], "group": ["group", 1]}],
        "r2c3 cannot be a park: row 2 would have too many parks.",
    ),
    (
        TOWERS,
        ["breaks-clue", {**_WRONG, "clue": ["clue", N3]}],
        "r2c3 cannot be 3: with the other cells filled in so far, the 2 north of column 3 (N3) "
        "could not be met.",
    ),
    (
        TOWERS,
        ["breaks-together", {**_WRONG, "clues": _CLUES, "proved": 0}],
        "r2c3 cannot be 3: with the other cells filled in so far, the 4 west of row 2 (W2) and the "
        "2 north of column 3 (N3) could not all be met (perhaps fewer show it).",
    ),
    (TOWERS, ["breaks-later", _WRONG], "r2c3 cannot be 3, as this shows."),
    (TOWERS, ["missing-mark", _WRONG], "r2c3 may still be 3."),
    (
        TOWERS,
        [
            "run-singles",
            {"places": ["places", [[0, 4], [6, 1]]], "clues": ["clues", []], "count": 2},
        ],
        "Singles follow one after the other: r1c1 = 4 and r2c2 = 1.",
    ),
    (
        PICTURE,
        [
            "run-counting",
            {
                "places": ["places", [[0, 1], [1, 0], [2, 0]]],
                "clues": ["clues", [R1C1, R2C2]],
                "count": 3,
            },
        ],
        "Counting now settles 3 cells, at one clue after the other: r1c1 and r2c2.",
    ),
]

UNFINISHED: list[tuple[Board, list[Any], str]] = [
    (TOWERS, ["missing-mark-shown", _WRONG], "r2c3 may still be 3; in fact it must be:"),
    (TOWERS, ["chapter-start", {}], "The first steps"),
    (
        TOWERS,
        ["chapter-clues", {"technique": _SILHOUETTE, "clues": _CLUES}],
        "Silhouette at W2 and N3",
    ),
    (
        PICTURE,
        ["chapter-cell", {"technique": ["technique", "counting"], "cell": ["cell", 7]}],
        "Counting around r2c3",
    ),
]
"""Titles, and what another sentence follows: they end without a full stop."""
