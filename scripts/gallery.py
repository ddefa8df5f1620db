"""Make `docs/gallery.md` and its pictures: `make gallery`.

Everything is drawn by the same functions that users call, so the page shows what they get.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from skytile.formats import parse
from skytile.logic import LEVELS, Step, explain
from skytile.puzzles import Grid, Puzzle, Skyscrapers, cell_name
from skytile.render import Drawing, city, draw, to_svg
from skytile.render.scene import possible
from skytile.render.text import render_pixels, render_text
from skytile.render.walkthrough import page
from skytile.solving import solve

DOCS = Path(__file__).parent.parent / "docs"


def solved(puzzle: Puzzle) -> Grid:
    """The puzzle's solution, which must exist."""
    grid = solve(puzzle).grid if puzzle.solution is None else puzzle.solution
    assert grid is not None
    return grid


TOWERS = parse("6:/3///2//4/4/2/5///4////3/4////2//,za3h")
CHAINS = parse("5:/3//3////3/3/1///3///////,g2g3i")
SOLUTION = solved(TOWERS)
PROGRESS = np.where(np.add.outer(np.arange(6), 2 * np.arange(6)) % 4 == 0, SOLUTION, -1)
WRONG = np.where((PROGRESS == 5) & (np.arange(6) == 2), 1, PROGRESS)
SUDOKU = Skyscrapers(6, boxes=(2, 3)).with_clues(
    {"N3": 3, "N4": 2, "N6": 2, "E3": 2, "S2": 4, "S3": 3, "S5": 4, "W1": 3, "W4": 4}
)
DIAGONALS = Skyscrapers(5, diagonals=True).with_clues({"N1": 4, "N2": 3, "N4": 3, "S5": 2})
PARKS = Skyscrapers(6, parks=2).with_clues(
    {"N1": 2, "N2": 3, "N3": 2, "N5": 3, "N6": 3, "S4": 3, "W2": 3, "W3": 2, "W4": 2, "r6c2": 2}
)
SUMS = Skyscrapers(
    5,
    sums=True,
    solution=[[2, 1, 4, 3, 5], [1, 2, 3, 5, 4], [4, 3, 5, 1, 2], [5, 4, 1, 2, 3], [3, 5, 2, 4, 1]],
).with_clues({"N2": 15, "N3": 9, "S1": 8, "S5": 13})
STEP = Step(
    "few hidden",
    "medium",
    "S4 sees 5 of the 6 buildings, so one is hidden: r6c4 is lower than the 3 behind it, and 6 is "
    "at the far end.",
    clues=("S4", "r5c4"),
    cells=((1, 3), (0, 3)),
    removes={(5, 3): (4, 5, 6), (3, 3): (5, 6), (2, 3): (6,)},
)
MOSAIC = parse("10x10:b4c3b2a6a4a2a5d4a11a6b4b20b4a5b3a2a4d3a123a3a33a0c7c4d5c4e5b4b54a2a00b")
TILES = solved(MOSAIC)
TILES_STEP = Step(
    "counting",
    "easy",
    "r3c8 counts 6 and three of them are black already, so the three that are open are black.",
    clues=("r3c8",),
    cells=tuple((row, column) for row in (1, 2) for column in (6, 7, 8)),
    places={(3, 6): 1, (3, 7): 1, (3, 8): 1},
)


@dataclass(frozen=True)
class Picture:
    """A file in the gallery, what it shows, and the call or command that makes it."""

    name: str
    words: str
    make: Callable[[], Drawing]
    theme: str = "auto"


SECTIONS: dict[str, list[Picture]] = {
    "Skyscrapers": [
        Picture("towers", "A puzzle, `draw(puzzle)`", lambda: draw(TOWERS)),
        Picture(
            "towers-solved", "Its solution, `draw(puzzle, grid)`", lambda: draw(TOWERS, SOLUTION)
        ),
        Picture("towers-dark", "The same in the dark", lambda: draw(TOWERS, SOLUTION), "dark"),
        Picture(
            "candidates",
            "Progress, and what the lines leave for the open cells, `--progress … --candidates`",
            lambda: draw(TOWERS, PROGRESS, candidates=possible(TOWERS, PROGRESS)),
        ),
        Picture(
            "step",
            "A step: what it looks at is hatched, what it changes has a border",
            lambda: draw(TOWERS, candidates=possible(TOWERS), step=STEP),
        ),
        Picture(
            "mistakes",
            "Mistakes, `--mistakes`",
            lambda: draw(TOWERS, WRONG, mistakes=_wrong()),
        ),
        Picture("boxes", "Boxes (Skyscraper Sudoku)", lambda: draw(SUDOKU)),
        Picture("diagonals", "Diagonals", lambda: draw(DIAGONALS, solved(DIAGONALS))),
        Picture("parks", "Parks", lambda: draw(PARKS, solved(PARKS))),
        Picture(
            "sums",
            "Sums: with a Σ in the corner, an edge clue adds up the visible heights",
            lambda: draw(SUMS, solved(SUMS)),
        ),
    ],
    "The city": [
        Picture("city", "A solved board, `--iso --solution`", lambda: city(TOWERS, SOLUTION)),
        Picture("city-dark", "By night", lambda: city(TOWERS, SOLUTION), "dark"),
        Picture(
            "city-view",
            "What W1 sees, `--view W1`; the city is turned so that its side is in front",
            lambda: city(TOWERS, SOLUTION, view="W1"),
        ),
        Picture("city-south", "What S4 sees", lambda: city(TOWERS, SOLUTION, view="S4")),
        Picture("city-sums", "What N2 adds up", lambda: city(SUMS, solved(SUMS), view="N2")),
        Picture("city-parks", "Parks and empty lots", lambda: city(PARKS, _with_lots())),
    ],
    "Mosaic": [
        Picture("mosaic", "A puzzle", lambda: draw(MOSAIC)),
        Picture("mosaic-solved", "Its solution", lambda: draw(MOSAIC, TILES)),
        Picture(
            "mosaic-step",
            "A step: the block of its clue, the cells it looks at, and those it fills in",
            lambda: draw(MOSAIC, _half(), step=TILES_STEP),
        ),
    ],
}


def _with_lots() -> Grid:
    grid = solved(PARKS).copy()
    np.fill_diagonal(grid, -1)
    return grid


def _wrong() -> list[str]:
    return [cell_name(*at) for at in np.argwhere(WRONG != PROGRESS).tolist()]


def _half() -> Grid:
    grid = TILES.copy()
    grid[3:] = -1
    return grid


def files() -> dict[str, str]:
    """Every file of the gallery except the pages of the book, by its path below `docs`."""
    made = {
        f"gallery/{picture.name}.svg": to_svg(picture.make(), theme=picture.theme)
        for pictures in SECTIONS.values()
        for picture in pictures
    }
    made["gallery/walkthrough.html"] = page(explain(CHAINS))
    made["gallery.md"] = _page()
    return made


def _page() -> str:
    parts = [
        "# Gallery",
        "Made by `make gallery`; how to draw such pictures is in [draw a board](how-to/draw.md).",
    ]
    for title, pictures in SECTIONS.items():
        parts.append(f"## {title}")
        parts += [f"{p.words}:\n\n![{_bare(p.words)}](gallery/{p.name}.svg)" for p in pictures]
    parts += [
        "## The terminal",
        "Plain, in a pipe; on a terminal there is colour:\n\n"
        f"```\n{render_text(TOWERS, SOLUTION)}\n```",
        f"A Mosaic in half blocks: `--pixels`\n\n```\n{render_pixels(MOSAIC, TILES)}\n```",
        "## A walk-through",
        "`skytile explain PUZZLE -o page.html`: one page, a picture and a sentence for each step:\n"
        "[walkthrough.html](gallery/walkthrough.html).",
        "## A book",
        "`skytile book puzzles.jsonl -o book.pdf`: title page, contents, instructions, puzzles "
        "and, at the back, solutions.\n\n"
        + "\n".join(f"![page {i}](gallery/book-{i}.png)" for i in BOOK_PAGES),
    ]
    return "\n\n".join(parts) + "\n"


BOOK_PAGES = (1, 2, 3, 4, 6)


def _bare(words: str) -> str:
    return re.sub(r"[`\[\]\"]", "", words)


def write_book_pages() -> None:
    """Write the pages of a small book as small pictures."""
    import pypdfium2  # type: ignore[import-untyped]

    from skytile.render.book import Book, Entry, make_book

    boards: list[Puzzle] = [TOWERS, SUDOKU, PARKS, DIAGONALS, SUMS, MOSAIC]
    entries = [Entry(p, solved(p), level) for p, level in zip(boards, [*LEVELS, None], strict=True)]
    data = make_book(Book(entries, title="Rainy days", author="A. Maker"))
    for number, sheet in enumerate(pypdfium2.PdfDocument(data), 1):
        if number in BOOK_PAGES:
            picture = sheet.render(scale=0.75).to_pil().convert("P", colors=32)
            picture.save(DOCS / "gallery" / f"book-{number}.png", optimize=True)


def main() -> None:
    """Write all files."""
    for path, text in files().items():
        (DOCS / path).write_text(text, "utf-8")
    write_book_pages()
    print(f"written: {DOCS / 'gallery.md'}", file=sys.stderr)


if __name__ == "__main__":
    main()
