"""`skytile render`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path

import click

from skytile.cli.answers import Reply, answer_all, board
from skytile.cli.files import OutputFile
from skytile.cli.inputs import progress_text, read_items
from skytile.cli.options import (
    NumberRange,
    force_option,
    json_option,
    puzzle_argument,
    timeout_option,
)
from skytile.cli.streams import write_utf8
from skytile.errors import NoSolution, OptionError, quoted
from skytile.puzzles import Grid, Puzzle
from skytile.render import Drawing, to_pdf, to_png, to_svg
from skytile.render.options import MOST_PIXELS, PICTURE_FORMATS, PictureOptions, choose_scale
from skytile.render.styles import SCREEN_THEMES
from skytile.render.text import render_pixels

_SUFFIXES = tuple(f".{name}" for name in PICTURE_FORMATS)


@click.command(
    epilog="""\b
    Examples:
      skytile render board.txt -o board.svg
      skytile render 5:3////4///////////2///4/,o2f1b --solution -o solved.png --width 800
      skytile render board.txt --iso --solution --view W3 -o city.svg
      skytile render board.txt --progress '12../..../..../....' --candidates -o so-far.pdf
      skytile render puzzles.jsonl -o page.svg      (page-001.svg, page-002.svg, …)
    """
)
@puzzle_argument
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="FILE.svg, FILE.png or FILE.pdf; - for SVG on standard output. Without it, the terminal.",
)
@force_option
@click.option("--solution", is_flag=True, help="Draw the solution.")
@click.option("--progress", metavar="GRID", help="Draw these values: 12.4/.../…, JSON, or a file.")
@click.option("--candidates", is_flag=True, help="Show candidates, small, in open cells.")
@click.option("--mistakes", is_flag=True, help="Mark what differs from the solution.")
@click.option("--iso", is_flag=True, help="Skyscrapers as a city in 3D.")
@click.option("--view", metavar="CLUE", help="The city seen from a clue: W3 (with --iso).")
@click.option(
    "--theme",
    type=click.Choice(SCREEN_THEMES),
    default="auto",
    help="Light, dark, or auto: as the reader's screen is (SVG only, the default).",
)
@click.option(
    "--scale", type=NumberRange(0.05, 100), metavar="X", help="A cell is 40·X pixels wide."
)
@click.option(
    "--width",
    type=click.IntRange(16, MOST_PIXELS),
    metavar="PIXELS",
    help="The width of the picture, instead of --scale.",
)
@timeout_option("Give up on a solution after S seconds.")
@click.option(
    "--pixels", "as_pixels", is_flag=True, help="On the terminal: a Mosaic in half blocks."
)
@json_option
def command(
    puzzles: tuple[str, ...],
    output: str | None,
    force: bool,
    progress: str | None,
    theme: str,
    scale: float | None,
    width: int | None,
    as_pixels: bool,
    as_json: bool,
    **picture: object,
) -> int:
    """Draw each PUZZLE, in a file or on the terminal.

    For several puzzles, SVG and PNG give a numbered file each, PDF a page each. Exit status: 0
    drawn, 1 no solution to draw, 2 bad input, 3 a limit ran out.
    """
    show = PictureOptions(progress=progress_text(progress), **picture)  # type: ignore[arg-type]
    if scale is not None and width is not None:
        raise OptionError(("scale", "width"), "give one of them")
    show.check()
    items = read_items(puzzles)
    if output is None and (show.iso or show.view is not None):
        raise OptionError("iso", "needs a file, -o FILE.svg, FILE.png or FILE.pdf")
    target = None
    if output is not None:
        reads = [*puzzles, *filter(None, [progress])]
        target = _Target(output, reads, force, len(items), theme, scale, width)

    def answer(puzzle: Puzzle) -> Reply:
        try:
            if target is None:
                return _on_terminal(puzzle, show.grid(puzzle), as_pixels)
            return _in_file(show.drawing(puzzle), target)
        except NoSolution as problem:
            return Reply(1, {"status": "impossible"}, str(problem))

    lines: list[str] = []
    out = lines.append if target is not None and target.kind == ".pdf" else print
    status = answer_all(items, as_json, answer, bad=None if target else "error", out=out)
    if target is not None:
        target.finish()  # the pages of a PDF, named only once it is written
        print(*lines, sep="\n", end="\n" * bool(lines))
    return status


def _on_terminal(puzzle: Puzzle, grid: Grid | None, as_pixels: bool) -> Reply:
    record = {"title": puzzle.title} | ({} if grid is None else {"grid": grid.tolist()})
    pixels = render_pixels(puzzle, grid) if as_pixels else None
    if pixels is not None:
        return Reply(0, record, pixels)
    return Reply(0, record, f"{board(puzzle, grid)}\n", lambda: [board(puzzle, grid)])


def _in_file(drawing: Drawing, target: _Target) -> Reply:
    place = target.put(drawing)
    size = {"width": round(drawing.width, 2), "height": round(drawing.height, 2)}
    record = {"file": place, "title": drawing.title, **size}
    return Reply(0, record, None if target.is_stdout else place)


class _Target:
    """Where drawings go: a file each, pages of one PDF, or standard output."""

    def __init__(
        self,
        output: str,
        reads: Sequence[str],
        force: bool,
        many: int,
        theme: str,
        scale: float | None,
        width: int | None,
    ) -> None:
        self.is_stdout = output == "-"
        self.path = Path("standard output.svg") if self.is_stdout else Path(output)
        if self.path.suffix.lower() not in _SUFFIXES:
            raise OptionError(f"{quoted(output)}: expected a file name with {', '.join(_SUFFIXES)}")
        self.kind = self.path.suffix.lower()
        self.numbers = count(1) if many > 1 else None
        self.theme, self.scale, self.width = theme, scale, width
        self.pages: list[Drawing] = []
        self.file = OutputFile(self.path, reads, force, self.kind)
        if not self.is_stdout and self.numbers is None:
            self.file.check()

    def put(self, drawing: Drawing) -> str:
        """Write the drawing, or keep it for the PDF; return the name of its file."""
        scale = choose_scale(drawing, self.kind[1:], self.scale, self.width)
        if self.kind == ".pdf":
            self.pages.append(drawing)
            return str(self.path)
        convert = to_png if self.kind == ".png" else to_svg
        return self._write(convert(drawing, theme=self.theme, scale=scale))

    def finish(self) -> None:
        """Write the PDF, if drawings were kept for one."""
        if self.pages:
            scale = choose_scale(self.pages[0], "pdf", self.scale, self.width)
            self.file.write(to_pdf(self.pages, theme=self.theme, scale=scale))

    def _write(self, content: str | bytes) -> str:
        if self.is_stdout:
            write_utf8(str(content))
            return "-"
        path = self.path
        if self.numbers is not None:
            path = path.with_name(f"{path.stem}-{next(self.numbers):03}{path.suffix}")
        replace(self.file, path=path).write(content)
        return str(path)
