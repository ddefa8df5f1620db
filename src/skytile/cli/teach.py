"""`skytile teach`."""

import json
import secrets
from collections.abc import Iterable, Iterator
from itertools import islice
from shlex import quote
from typing import Any

import click

from skytile.cli.answers import board, show
from skytile.cli.options import MANY, json_option, language_option
from skytile.cli.recipes import KindType, SizeType
from skytile.errors import NotSupported
from skytile.families import family_named
from skytile.formats import write
from skytile.generate.batch import SEEDS
from skytile.generate.lessons import Lesson, describe, lessons, techniques_by_family
from skytile.logic.techniques import TECHNIQUES
from skytile.logic.words import catalogue
from skytile.logic.words.speaker import capitalize
from skytile.logic.words.titles import title_of
from skytile.puzzles import OPEN, cell_name


@click.command(
    epilog="""\b
    Examples:
      skytile teach
      skytile teach naked pair
      skytile teach silhouette --size 6 --count 3 --seed 1
      skytile teach contradiction --kind mosaic --solution
    """
)
@click.argument("technique", nargs=-1)
@click.option("--kind", type=KindType(), help="The kind of puzzle, for techniques of both.")
@click.option("--size", type=SizeType(), metavar="N|WxH", help="The size of the boards.")
@click.option(
    "--count", type=click.IntRange(1, MANY), default=1, metavar="K", help="How many positions (1)."
)
@click.option(
    "--seed",
    type=click.IntRange(0, SEEDS - 1),
    metavar="S",
    help="The same seed gives the same positions; at random if not given.",
)
@click.option("--solution", is_flag=True, help="Show the step as well.")
@language_option
@json_option
def command(
    technique: tuple[str, ...],
    kind: str | None,
    size: tuple[int, int | None] | None,
    count: int,
    seed: int | None,
    solution: bool,
    language: str,
    as_json: bool,
) -> int:
    """Explain a TECHNIQUE, and give positions in which it is the next step.

    Without a TECHNIQUE, all of them are listed. Exit status: 0 taught, 2 bad input, 3 no position
    was found on boards of this size.
    """
    if not technique:
        return _list_techniques(kind, language, as_json)
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    found = lessons(" ".join(technique), kind=kind, size=size, seed=seed)
    for number, lesson in enumerate(islice(found, count)):
        if as_json:
            print(json.dumps(lesson.record(language)))
        else:
            show(() if number else _introduction(lesson.technique, language))
            show(_position(lesson, solution, language))
    return 0


def _list_techniques(kind: str | None, language: str, as_json: bool) -> int:
    """Every technique of every family, by level."""
    for family, names in techniques_by_family().items():
        if kind not in (None, family):
            continue
        if as_json:
            for name in names:
                about = {"technique": name, "level": TECHNIQUES[name].level, "kind": family}
                print(json.dumps(about | {"text": describe(name, language)}))
        else:
            show(_table(family, names, language))
    return 0


def _table(kind: str, names: Iterable[str], language: str) -> Iterator[str]:
    yield family_named(kind).plural
    words = {name: TECHNIQUES[name].words(language) for name in names}
    wide, before = max(map(len, words.values())), ""
    for name in sorted(words, key=list(TECHNIQUES).index):
        technique = TECHNIQUES[name]
        level = catalogue(language).format(f"level-{technique.level}")
        heading, before = "" if level == before else level, level
        yield f"  {heading:<11} {words[name]:<{wide}}  {technique.says(language)}"
    yield ""


def _introduction(name: str, language: str) -> Iterator[str]:
    """The name of a technique, its level, other names and description."""
    technique, words = TECHNIQUES[name], catalogue(language)
    also = technique.other_names(language)
    level = words.format(f"level-{technique.level}")
    yield f"{capitalize(technique.words(language))} ({level})"
    if also:
        yield words.format("teach-also", {"names": also})
    yield ""
    yield describe(name, language)


def _position(lesson: Lesson, solution: bool, language: str) -> Iterator[Any]:
    """The board as far as it is solved, its candidates, and the step or how to ask for it."""
    words = catalogue(language)
    yield ""
    about = {"puzzle": title_of(lesson.puzzle, language), "seed": str(lesson.seed)}
    yield words.format("teach-board", about)
    if not lesson.marks:  # a picture in the making hides its clues
        yield board(lesson.puzzle)
        yield ""
    yield board(lesson.puzzle, lesson.cells)
    if lesson.marks:
        yield ""
        yield words.format("teach-marks")
        yield from _marks(lesson)
    yield ""
    if solution:
        yield lesson.step.words(language)
    else:
        yield words.format("teach-hint")
        yield f"  skytile hint {quote(_puzzle_text(lesson))} --progress {quote(_progress(lesson))}"


def _marks(lesson: Lesson) -> Iterator[str]:
    """The candidates of every cell; values that are filled in are in parentheses."""
    between = "" if lesson.puzzle.values[-1] <= 9 else ","
    rows = [
        [
            f"({value})"
            if value != OPEN
            else between.join(map(str, lesson.marks[cell_name(row, column)]))
            for column, value in enumerate(values)
        ]
        for row, values in enumerate(lesson.cells.tolist())
    ]
    wide = max(len(text) for row in rows for text in row)
    for row in rows:
        yield "  " + " ".join(f"{text:^{wide}}" for text in row).rstrip()


def _puzzle_text(lesson: Lesson) -> str:
    """The puzzle as a short game ID if it has one, otherwise as JSON."""
    try:
        return write(lesson.puzzle, "tatham")
    except NotSupported:
        return json.dumps(lesson.record()["puzzle"], separators=(",", ":"))


def _progress(lesson: Lesson) -> str:
    """The position as JSON that `skytile hint` reads."""
    return json.dumps(lesson.record()["progress"], separators=(",", ":"))
