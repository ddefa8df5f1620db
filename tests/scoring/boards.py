"""Puzzles to answer, and a plain check of answers that shares nothing with Skytile."""

from typing import Any

from skytile.generate.options import recipe_from_options
from skytile.puzzles import Puzzle

RECIPES: list[tuple[str, tuple[int, int], dict[str, Any]]] = [
    ("skyscrapers", (4, 4), {}),
    ("skyscrapers", (5, 5), {"difficulty": "easy"}),
    ("skyscrapers", (5, 5), {"parks": 1}),
    ("skyscrapers", (5, 5), {"sums": True}),
    ("skyscrapers", (6, 6), {"boxes": (2, 3)}),
    ("skyscrapers", (5, 5), {"diagonals": True, "givens": "any"}),
    ("skyscrapers", (11, 11), {"givens": "any", "difficulty": "easy"}),
    ("mosaic", (5, 5), {}),
    ("mosaic", (9, 4), {"difficulty": "easy"}),
]


def make(kind: str, size: tuple[int, int], options: dict[str, Any], seed: int = 3) -> Puzzle:
    recipe = recipe_from_options(kind, size, options)
    new = next(new for number in range(seed, seed + 1000) if (new := recipe.make(number)))
    return new.puzzle


def some_puzzles(seed: int = 3) -> list[Puzzle]:
    return [make(*recipe, seed=seed) for recipe in RECIPES]


def breaks_no_rule(record: dict[str, Any], grid: list[list[int]]) -> bool:
    """Whether a grid solves a puzzle, read from its JSON and checked as the rules are told."""
    return _mosaic_holds(record, grid) if "width" in record else _skyscrapers_hold(record, grid)


def _mosaic_holds(record: dict[str, Any], grid: list[list[int]]) -> bool:
    rows, columns = record["height"], record["width"]
    for r in range(rows):
        for c in range(columns):
            if grid[r][c] not in (0, 1):
                return False
            if record["clues"][r][c] is not None:
                around = [
                    grid[i][j]
                    for i in range(max(r - 1, 0), min(r + 2, rows))
                    for j in range(max(c - 1, 0), min(c + 2, columns))
                ]
                if sum(around) != record["clues"][r][c]:
                    return False
    return True


def _skyscrapers_hold(record: dict[str, Any], grid: list[list[int]]) -> bool:
    n, parks = record["size"], record.get("parks", 0)
    heights = [0] * parks + list(range(1, n - parks + 1))
    columns = [list(column) for column in zip(*grid, strict=True)]
    groups = [*grid, *columns]
    if record.get("diagonals"):
        groups += [[grid[i][i] for i in range(n)], [grid[i][n - 1 - i] for i in range(n)]]
    if record.get("boxes"):
        high, wide = record["boxes"]
        groups += [
            [grid[r + i][c + j] for i in range(high) for j in range(wide)]
            for r in range(0, n, high)
            for c in range(0, n, wide)
        ]
    if any(sorted(group) != heights for group in groups):
        return False
    for given, row in zip(record.get("givens", []), grid, strict=False):
        if any(g not in (0, value) for g, value in zip(given, row, strict=True)):
            return False
    sides = record["clues"]
    lines = [
        *zip(sides["north"], columns, strict=True),
        *zip(sides["south"], (column[::-1] for column in columns), strict=True),
        *zip(sides["west"], grid, strict=True),
        *zip(sides["east"], (row[::-1] for row in grid), strict=True),
    ]
    return all(not clue or _seen(line, record.get("sums", False)) == clue for clue, line in lines)


def _seen(line: list[int], sums: bool) -> int:
    tallest = total = 0
    for height in line:
        if height > tallest:
            tallest = height
            total += height if sums else 1
    return total
