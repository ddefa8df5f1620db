"""Pictures and books: their times and sizes.

The main job is a book of a thousand puzzles: from a file of IDs to the PDF, including the start of
the program, solving, and proving uniqueness.
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.report import Section, per_call
from skytile.formats import parse, write
from skytile.render import Drawing, city, draw, to_pdf, to_png, to_svg
from skytile.solving import solve
from tests.corpus import CORPUS, corpus_ids

BOOK = ("towers-5de", "towers-6du", "towers-7du", "towers-8du", "mosaic-10x10", "mosaic-15x15")
PUZZLES = 1000
AIM_SECONDS, AIM_BYTES = 20, 20_000_000
AIM_PAGE_SECONDS, AIM_PAGE_BYTES = 3, 3_000_000
REPEAT = 5


def measure() -> list[Section]:
    return [_books(), _pictures(), _walk_throughs()]


def _books() -> Section:
    rows = [
        _book_row("towers 5×5 to 8×8, mosaics to 15×15", BOOK),
        _book_row("towers 6×6 to 9×9", [f"towers-{n}d{x}" for n in "6789" for x in "eh"]),
        _book_row("mosaics 50×50", ["mosaic-50x50"], 40),
    ]
    return Section(
        "Books, from puzzles to PDF",
        ["puzzles", "number", "seconds", "megabytes", "aim", "reached"],
        rows,
        ["All boards differ: those of the corpus, turned and mirrored until there are enough."],
    )


def _boards(files: Sequence[str], count: int) -> list[str]:
    ids = [name for file in files for name in corpus_ids(CORPUS / f"{file}.txt")]
    forms = zip(*(parse(name).symmetries() for name in ids), strict=True)
    boards = [write(puzzle, "tatham") for turned in forms for puzzle in turned]
    assert len(boards) >= count, "boards that repeat would be stored once"
    return boards[:count]


def _book_row(name: str, files: Sequence[str], count: int = PUZZLES) -> list[str]:
    with TemporaryDirectory() as folder:
        source, book = Path(folder, "puzzles.txt"), Path(folder, "book.pdf")
        source.write_text("\n".join(_boards(files, count)))
        started = perf_counter()
        command = [sys.executable, "-m", "skytile", "book", str(source), "-o", str(book)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        seconds, size = perf_counter() - started, book.stat().st_size
    reached = "yes" if seconds <= AIM_SECONDS and size < AIM_BYTES else "NO"
    aim = f"≤ {AIM_SECONDS} s, < {AIM_BYTES / 1e6:.0f} MB"
    return [name, str(count), f"{seconds:.1f}", f"{size / 1e6:.1f}", aim, reached]


def _pictures() -> Section:
    towers = parse(corpus_ids(CORPUS / "towers-8du.txt")[0])
    mosaic = parse(corpus_ids(CORPUS / "mosaic-100x100.txt")[0])
    drawings = {
        "towers 8×8": lambda: draw(towers, solve(towers).grid),
        "city 8×8": lambda: city(towers, solve(towers).grid),
        "mosaic 100×100": lambda: draw(mosaic, solve(mosaic).grid),
    }
    rows = [_picture_row(name, make) for name, make in drawings.items()]
    columns = ["picture", "solve and draw", "SVG", "PNG", "PDF", "size of the SVG"]
    return Section("Pictures", columns, rows)


def _picture_row(name: str, make: Callable[[], Drawing]) -> list[str]:
    drawing = make()
    calls: list[Callable[[], object]] = [
        make,
        lambda: to_svg(drawing),
        lambda: to_png(drawing, scale=1.0),
        lambda: to_pdf([drawing]),
    ]
    times = [f"{1000 * per_call(call, REPEAT):.1f} ms" for call in calls]
    return [name, *times, f"{len(to_svg(drawing).encode()) / 1000:.0f} kB"]


def _walk_throughs() -> Section:
    """Pages of walk-throughs by the command line, including its start and solving."""
    rows = [_page_row(name) for name in ("towers-9dh", "mosaic-15x15", "mosaic-100x100")]
    columns = ["first board of", "pictures", "seconds", "kilobytes", "aim", "reached"]
    return Section("Pages of walk-throughs", columns, rows)


def _page_row(name: str) -> list[str]:
    with TemporaryDirectory() as folder:
        page = Path(folder, "page.html")
        puzzle = corpus_ids(CORPUS / f"{name}.txt")[0]
        started = perf_counter()
        command = [sys.executable, "-m", "skytile", "explain", puzzle, "-o", str(page)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        seconds, text = perf_counter() - started, page.read_bytes()
    reached = "yes" if seconds <= AIM_PAGE_SECONDS and len(text) <= AIM_PAGE_BYTES else "NO"
    aim = f"≤ {AIM_PAGE_SECONDS} s, ≤ {AIM_PAGE_BYTES / 1e6:.0f} MB"
    pictures = str(text.count(b'role="img"'))
    return [name, pictures, f"{seconds:.1f}", f"{len(text) / 1000:.0f}", aim, reached]
