"""Puzzles as links of penpa-edit; `penpa.py` describes what these hold."""

import json
from collections.abc import Iterator, Mapping
from itertools import pairwise

from skytile.families.support import refuse
from skytile.formats.packing import MOST_TEXT, pack_deflate
from skytile.formats.penpa_paper import Lines, Paper, borders, diagonals
from skytile.puzzles import Mosaic, Skyscrapers

_ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
_PLAIN_LINE = 2
_DIAGONAL_LINE = 5
_MODE = (
    '{z9:zA,zG:["1","2","1"],zQ:{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],'
    'zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],'
    '"sudoku":["1",1]},zA:{zM:MODE,zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],'
    'zN:["1",2],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],'
    '"sudoku":["1",9]}}'
)
"""The tools that are chosen for author and solver: shading for a Mosaic, else numbers."""
_EMPTY = "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},NUMBERSz1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],"
_EMPTY += "z0:[],z5:[],LINESzW:{},zC:{},z4:{},z6:[],z7:[]}"


def write_skyscrapers(puzzle: Skyscrapers) -> str:
    """The link to a Skyscrapers."""
    n = puzzle.size
    if n == 1 and (puzzle.boxes or puzzle.diagonals):
        refuse("notation 'penpa'", "boxes or diagonals of one cell")
    paper = Paper(n + 2, n + 2)
    numbers = dict(_outside(puzzle, paper))
    for clue in puzzle.given_clues:
        row, column = divmod(clue.cells[0], n)
        numbers[paper.cell(row + 1, column + 1)] = clue.value
    across = diagonals(paper, 1, 1, n) if puzzle.diagonals else frozenset()
    between = borders(paper, (1, 1, n), *puzzle.boxes) if puzzle.boxes else frozenset()
    lines = {"zL": (across, _DIAGONAL_LINE), "zE": (between, _PLAIN_LINE)}
    return _link("Skyscrapers", paper, 1, numbers, lines)


def _outside(puzzle: Skyscrapers, paper: Paper) -> Iterator[tuple[int, int]]:
    """The edge clues with the numbers of their cells."""
    n = puzzle.size
    for side, clues in enumerate(puzzle.edges.tolist()):
        for place, clue in enumerate(clues, 1):
            row, column = ((0, place), (place, n + 1), (n + 1, place), (place, 0))[side]
            if clue:
                yield paper.cell(row, column), clue


def write_mosaic(puzzle: Mosaic) -> str:
    """The link to a Mosaic."""
    paper = Paper(puzzle.height, puzzle.width)
    places = (divmod(puzzle.places.numbers[clue.name], puzzle.width) for clue in puzzle.count_clues)
    values = (clue.value for clue in puzzle.count_clues)
    numbers = {paper.cell(*place): value for place, value in zip(places, values, strict=True)}
    return _link("Mosaic", paper, 0, numbers, {"zL": (frozenset(), 0), "zE": (frozenset(), 0)})


def _link(
    title: str,
    paper: Paper,
    margin: int,
    numbers: Mapping[int, int],
    lines: Mapping[str, tuple[Lines, int]],
) -> str:
    rows, columns = paper
    canvas = f"38,0,1,1,{38 * (columns + 1)},{38 * (rows + 1)},{paper.centre},{paper.centre}"
    mode = _MODE.replace("MODE", "zN" if margin else "zS")
    written = ",".join(f'"{cell}":["{numbers[cell]}",1,"1"]' for cell in sorted(numbers))
    drawn = ""
    for short, (pairs, style) in lines.items():
        entries = ",".join(f'"{one},{other}":{style}' for one, other in sorted(pairs))
        drawn += f"{short}:{{{entries}}},"
    blank = _layers_text("", "zL:{},zE:{},")
    board = [
        paper.cell(r, c)
        for r in range(margin, rows - margin)
        for c in range(margin, columns - margin)
    ]
    steps = [board[0], *(b - a for a, b in pairwise(board))]
    text = "\n".join(
        [
            f"square,{columns},{rows},{canvas},0,0,0,0,Title: {title},Author: ,,,OFF,false",
            json.dumps([margin] * 4, separators=(",", ":")),
            mode,
            _layers_text(written, drawn),
            blank,
            json.dumps(steps, separators=(",", ":")),
            *("[]", "{}", '"x"', '"x"', "[3,1,4]", mode, '"x"', "0", blank, blank, "{}"),
            '["skyscrapers"]' if margin else "[]",
        ]
    )
    if len(text) > MOST_TEXT:
        refuse("notation 'penpa'", "boards as large as this")
    return _ADDRESS + pack_deflate(text)


def _layers_text(numbers: str, lines: str) -> str:
    return _EMPTY.replace("NUMBERS", f"zN:{{{numbers}}},").replace("LINES", lines)
