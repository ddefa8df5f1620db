"""`skytile book`."""

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import click

from skytile.cli.files import OutputFile
from skytile.cli.inputs import Item, read_items
from skytile.cli.messages import complain, progress_bar
from skytile.cli.options import force_option, json_option, puzzle_argument
from skytile.engines import Limits
from skytile.errors import InputError, OptionError, SkytileError, quoted
from skytile.formats import parse_with_remarks, split
from skytile.generate.batch import SEEDS, Batch
from skytile.generate.executors import SerialExecutor
from skytile.generate.library import ANY
from skytile.generate.mosaic import picture_size
from skytile.generate.options import recipe_from_options
from skytile.generate.plan import parse_plan, plan_series
from skytile.generate.series import Series
from skytile.logic.steps import LEVELS
from skytile.many import check_many
from skytile.puzzles import Grid, Puzzle
from skytile.render.book import PAPERS, SECTIONS, SORTS, Book, Entry, lay_out, print_layout
from skytile.render.export import missing_character
from skytile.solving import Uniqueness, Verdict

_PICTURES = 24
"""The default number of pictures in a book of pictures."""
_NAMED = 12
"""The most puzzles that a message names."""
_PATIENCE = Limits(seconds=5.0)
"""The limits for each puzzle; whether it is unique rarely takes long to check."""


@click.command(
    epilog="""\b
    Examples:
      skytile book puzzles.jsonl -o book.pdf
      skytile book easy.txt hard.txt -o book.pdf --title 'Rainy days' --author 'A. Maker'
      skytile book puzzles.jsonl -o book.pdf --sort difficulty --sections level --paper a5
      skytile book puzzles.jsonl -o handout.pdf --large --no-solutions
      skytile book --plan 'skyscrapers 4 easy x6, 6 medium x6, mosaic 15 easy x4' -o book.pdf
      skytile book --pictures --size 20 --count 30 --seed 1 -o pictures.pdf
      skytile book puzzles.jsonl -o book.pdf --qr https://example.org/skytile/
    """
)
@partial(puzzle_argument, required=False)
@click.option("-o", "--output", metavar="FILE.pdf", required=True, help="The file to write.")
@force_option
@click.option("--title", default="", help="On the title page and at the top of every page.")
@click.option("--author", default="", help="On the title page.")
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True)
@click.option(
    "--sections",
    type=click.Choice(SECTIONS),
    default=SECTIONS[0],
    show_default=True,
    help="What the puzzles of a section have in common.",
)
@click.option(
    "--sort",
    type=click.Choice(SORTS),
    default=SORTS[0],
    show_default=True,
    help="The order within a section; puzzles without a score are graded.",
)
@click.option(
    "--per-page",
    type=click.IntRange(1, 24),
    metavar="N",
    help="Puzzles on a page; by default, as many as leave room to write.",
)
@click.option(
    "--columns", type=click.IntRange(1, 4), metavar="N", help="Puzzles side by side, at most."
)
@click.option("--large", is_flag=True, help="Large print: one puzzle on a page.")
@click.option("--no-cover", is_flag=True, help="Leave the title page and the contents out.")
@click.option("--no-solutions", is_flag=True, help="Leave the solutions out.")
@click.option("--no-instructions", is_flag=True, help="Leave the rules out.")
@click.option("--grade", is_flag=True, help="Grade the puzzles that have no level.")
@click.option(
    "--qr",
    metavar="URL",
    help="Print a QR code beside each board that opens it on the page of Skytile at this address.",
)
@click.option("--pictures", is_flag=True, help="A book of Mosaics from the library of pictures.")
@click.option(
    "--plan", metavar="PLAN", help="Make the puzzles: entries such as 'skyscrapers 5 easy x10'."
)
@click.option("--size", type=click.IntRange(1), metavar="N", help="Pictures: the longer side (20).")
@click.option("--count", type=click.IntRange(1), metavar="K", help="Pictures: how many (24).")
@click.option("--difficulty", type=click.Choice(LEVELS), help="Pictures: of this level.")
@click.option(
    "--seed",
    type=click.IntRange(0, SEEDS - 1),
    metavar="S",
    help="Pictures, plans: the same seed and options give the same book.",
)
@json_option
def command(
    puzzles: tuple[str, ...],
    output: str,
    force: bool,
    no_cover: bool,
    no_solutions: bool,
    no_instructions: bool,
    grade: bool,
    pictures: bool,
    plan: str | None,
    size: int | None,
    count: int | None,
    difficulty: str | None,
    seed: int | None,
    as_json: bool,
    **layout: Any,
) -> int:
    """Print the PUZZLES as a booklet: a PDF with solutions at the back.

    Difficulty stars come from the level in a JSON record, or from --grade. A puzzle without a
    solution is an error; one with several is printed with a warning. The title of a Mosaic would
    give its picture away, so it is printed with the solution.
    """
    if Path(output).suffix.lower() != ".pdf":
        raise OptionError(f"{quoted(output)}: expected a file name with .pdf")
    file = OutputFile(Path(output), puzzles, force, ".pdf")
    file.check()
    layout |= {"cover": not no_cover, "solutions": not no_solutions}
    layout["instructions"] = not no_instructions
    Book([], **layout).check_options()
    asked = {"size": size, "count": count, "difficulty": difficulty}
    if pictures or plan is None:
        asked["seed"] = seed
    by_default = layout["sections"] == SECTIONS[0]
    remarks = {"section": "Pictures"} if by_default else {}
    items = read_items(puzzles) + _planned(plan, seed, with_sections=by_default)
    items += _pictures(pictures, asked, remarks)
    if not items:
        raise click.UsageError("Missing argument 'PUZZLE...'.")
    entries = list(_entries(items))
    if grade or layout["sort"] == "difficulty" or layout["sections"] == "level":
        entries = _grade_all(entries, with_scores=layout["sort"] == "difficulty")
    return _write(Book(entries, **layout), file, as_json)


def _pictures(chosen: bool, options: Mapping[str, Any], remarks: dict[str, Any]) -> list[Item]:
    """Mosaics of different pictures from the library, if a book of pictures is asked for.

    Pictures of one size share only their longer side, so sections by board size would be many.
    """
    given = {name: value for name, value in options.items() if value is not None}
    if not chosen:
        for name in given:
            raise OptionError(name, "only with {}", "pictures")
        return []
    size, seed = given.pop("size", None), given.pop("seed", None)
    count = given.pop("count", _PICTURES)
    side = picture_size(ANY, None if size is None else (size, None))
    recipe = recipe_from_options("mosaic", side, given | {"picture": ANY})
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    return _make(Series([Batch(recipe, seed, count, remarks=remarks)]))


def _planned(plan: str | None, seed: int | None, *, with_sections: bool) -> list[Item]:
    """The puzzles of a plan; each entry is a section, unless the book has other sections."""
    if plan is None:
        return []
    series = plan_series(parse_plan(plan), secrets.randbelow(SEEDS) if seed is None else seed, {})
    if not with_sections:
        series = replace(series, batches=[replace(b, remarks={}) for b in series.batches])
    return _make(series)


def _make(series: Series) -> list[Item]:
    """Make all puzzles of a series."""
    lines: list[str] = []
    with progress_bar(series.count) as update, SerialExecutor() as executor:
        for entry in series.entries(executor):
            lines.append(entry.line.decode())
            update(len(lines))
    return [Item(source) for source in split("".join(lines))]


def _entries(items: Sequence[Item]) -> Iterator[Entry]:
    """Entries for the book: puzzles with their solutions and what their records say."""
    read = [_parse(item) for item in items]
    with progress_bar(len(items)) as update:
        verdicts = check_many((puzzle for puzzle, _ in read), limits=_PATIENCE, progress=update)
        for item, (puzzle, remarks), verdict in zip(items, read, verdicts, strict=True):
            solved = Entry.from_record(puzzle, remarks)
            yield replace(solved, solution=_solution(item, puzzle, verdict))


def _parse(item: Item) -> tuple[Puzzle, Mapping[str, Any]]:
    with item.naming_place():
        return parse_with_remarks(item.source)


def _solution(item: Item, puzzle: Puzzle, verdict: Verdict) -> Grid | None:
    """The solution to print; a puzzle that has none is refused."""
    where = item.place.removesuffix(": ") or puzzle.title
    if verdict.status is Uniqueness.NONE:
        raise InputError(f"{where}: this puzzle has no solution")
    if verdict.status is Uniqueness.SEVERAL:
        complain(f"{where}: this puzzle has several solutions; one of them is printed")
    if puzzle.solution is not None:
        return puzzle.solution
    if not verdict.grids:
        complain(f"{where}: no solution was found in {_PATIENCE.seconds:.0f} s; none is printed")
        return None
    return verdict.grids[0]


def _grade_all(entries: Sequence[Entry], *, with_scores: bool) -> list[Entry]:
    """The entries, after grading those without a level (or, `with_scores`, without a score)."""
    graded: list[Entry] = []
    with progress_bar(len(entries)) as update:
        for done, entry in enumerate(entries, 1):
            is_known = entry.stars and (entry.score is not None or not with_scores)
            graded.append(entry if is_known else _graded(entry))
            update(done)
    return graded


def _graded(entry: Entry) -> Entry:
    """The entry with its grade, if it can be graded; a level from its record is kept."""
    from skytile.logic import grade

    try:
        found = grade(entry.puzzle)
    except SkytileError:  # not unique, for instance
        return entry
    if entry.level is None:
        return replace(entry, level=found.level, score=found.score)
    return replace(entry, score=found.score) if entry.level == found.level else entry


def _write(book: Book, file: OutputFile, as_json: bool) -> int:
    layout = lay_out(book)
    if layout.uncoded:
        numbers = [*map(str, layout.uncoded[:_NAMED]), *["…"] * (len(layout.uncoded) > _NAMED)]
        complain(f"without a QR code, for which they are too large: {', '.join(numbers)}")
    content = print_layout(layout)
    texts = [book.title, book.author, *(entry.title for entry in book.entries)]
    if missing := missing_character("".join(texts)):
        complain(f"no font of this machine has {quoted(missing)}; a box is printed in its place")
    file.write(content)
    output = str(file.path)
    count = len(book.entries)
    record = json.dumps({"file": output, "puzzles": count})
    print(record if as_json else f"{output}: {count} puzzle{'s' * (count != 1)}")
    return 0
