"""Small boards of every kind, for requests and as seeds."""

from functools import cache

from skytile.errors import SkytileError
from skytile.formats import FORMATS, parse, write
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers

_SOLVED = [[1, 2], [2, 1]]


@cache
def boards() -> tuple[Puzzle, ...]:
    """Boards with all rules, some with their solutions."""
    return (
        parse("5:/3//3////3/3/1///3///////,g2g3i"),
        parse("4://///////1//4///3/"),
        parse("5x5:b45a2e669a3c4b2b"),
        Skyscrapers(1),
        Skyscrapers(2, solution=_SOLVED),
        Skyscrapers(4, boxes=(2, 2), diagonals=True).with_clues({"N2": 2, "r1c1": 3}),
        Skyscrapers(6, boxes=(2, 3)).with_clues({"E6": 6, "r6c6": 1}),
        Skyscrapers(5, parks=2, sums=True).with_clues({"W1": 5}),
        Skyscrapers(12).with_clues({"N12": 12, "r12c12": 10}),
        Mosaic(1, 1),
        Mosaic(3, 2).with_clues({"r1c2": 3, "r2c3": 1}),
        Mosaic(28, 1).with_clues({"r1c28": 2}),
    )


@cache
def written(notation: str) -> tuple[bytes, ...]:
    """All these boards that a notation can express."""
    texts = []
    for board in boards():
        try:
            texts.append(write(board, notation).encode())
        except SkytileError:
            continue
    return tuple(texts)


def all_written() -> tuple[bytes, ...]:
    """All these boards in all notations."""
    return tuple(text for name in FORMATS for text in written(name))
