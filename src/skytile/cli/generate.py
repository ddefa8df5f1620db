"""`skytile generate`."""

import json
import secrets
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from itertools import chain
from pathlib import Path
from typing import Any

import click

from skytile.cli.answers import board, show
from skytile.cli.files import write_whole
from skytile.cli.messages import complain, progress_bar
from skytile.cli.options import json_option
from skytile.cli.picture_list import list_pictures
from skytile.cli.pictures import ImagePuzzle, preview, read_images
from skytile.cli.recipes import KindType, SizeType, recipe_options
from skytile.errors import LimitReached, OptionError
from skytile.formats import FORMATS, tatham
from skytile.formats.json import from_object
from skytile.generate.batch import SEEDS, Batch, Entry, Executor, seed_of
from skytile.generate.batch_file import Progress, first_seed, write_batch
from skytile.generate.executors import ProcessExecutor, SerialExecutor
from skytile.generate.mosaic import picture_size
from skytile.generate.options import check_family, recipe_from_options
from skytile.generate.recipe import Recipe

_ONE_LINE = [name for name, notation in FORMATS.items() if notation.one_line]


@click.command(
    epilog="""\b
    Examples:
      skytile generate skyscrapers --size 6
      skytile generate mosaic --size 20x15 --count 10 --seed 1 > ten.jsonl
      skytile generate skyscrapers --size 7 --count 100000 --jobs 2 -o towers.jsonl
      skytile generate mosaic --picture any --size 20 --difficulty medium
      skytile generate mosaic --image cat.jpg --image dog.jpg --size 40 --mend
    """
)
@click.argument("kind", type=KindType())
@click.option(
    "--size",
    type=SizeType(),
    metavar="N|WxH",
    help="Of the board; N is both sides, of a picture the longer one.",
)
@click.option("--count", type=click.IntRange(1), default=1, metavar="K", help="How many (1).")
@click.option(
    "--seed",
    type=click.IntRange(0, SEEDS - 1),
    metavar="S",
    help="The same seed and options give the same puzzles; at random if not given.",
)
@recipe_options
@click.option(
    "--jobs", type=click.IntRange(1, 1024), metavar="J", help="Worker processes (1: none)."
)
@click.option("--cluster", metavar="ADDRESS", help="Work on the Dask cluster of this scheduler.")
@click.option("-o", "--output", metavar="FILE", help="Write to a file, each puzzle as it is made.")
@click.option("--resume", is_flag=True, help="Continue the file of a batch that was stopped.")
@click.option("--force", is_flag=True, help="Replace the file, from the start.")
@click.option("--to", type=click.Choice(_ONE_LINE), help="A notation instead of JSON.")
@json_option
def command(
    kind: str,
    size: tuple[int, int | None] | None,
    count: int,
    seed: int | None,
    jobs: int | None,
    cluster: str | None,
    output: str | None,
    resume: bool,
    force: bool,
    to: str | None,
    as_json: bool,
    **options: Any,
) -> int:
    """Make new puzzles, one a line, each with its solution and its seed.

    No puzzle of a batch is another one turned or mirrored. Which they are depends on the options
    and the seed alone, not on --jobs or --cluster. Exit status: 0 made, 1 the picture is ambiguous,
    2 bad input, 3 a limit ran out, 4 a package is missing, 130 interrupted.
    """
    path = None if output in (None, "-") else Path(str(output))
    _check_output_options(path, resume, force, to, as_json)
    if jobs is not None and cluster is not None:
        raise OptionError("jobs", "not together with {}", "cluster")
    check_family(kind, options)
    if options["pictures"]:
        return list_pictures(as_json)
    images = read_images(size, options)
    if options["preview"]:
        return preview(images, options["picture"], size, path)
    if len(images) > 1 and resume:
        raise OptionError("resume", "not with several of {}", "image")
    recipes = _recipes(kind, size, options, images)
    if seed is None:
        seed = _choose_seed(path, resume)
    if to == "tatham" and (beyond := tatham.beyond_his_limits(recipes[0].board)):
        complain(f"{beyond}; these IDs are for Skytile")
    remarks = [image.remarks for image in images] or [{}]
    batches = [
        Batch(recipe, seed_of(seed, number), count, to or "json", about)
        for number, (recipe, about) in enumerate(zip(recipes, remarks, strict=True))
    ]
    with _executor(jobs or 1, cluster, count) as executor:
        if path is not None and len(batches) > 1:
            return _all_to_file(batches, path, executor, force=force)
        if path is not None:
            return _to_file(batches[0], path, executor, resume=resume, force=force)
        draw = count == len(batches) == 1 and to is None and not as_json and sys.stdout.isatty()
        return _to_output(batches, executor, draw)


def _check_output_options(
    path: Path | None, resume: bool, force: bool, to: str | None, as_json: bool
) -> None:
    """Refuse options that contradict one another."""
    if (resume or force) and path is None:
        raise OptionError("resume" if resume else "force", "only with -o FILE")
    if resume and force:
        raise OptionError("resume", "not together with {}", "force")
    if to not in (None, "json") and (resume or as_json):
        raise OptionError(f"--to {to}: not together with --{'resume' if resume else 'json'}")


def _recipes(
    kind: str,
    size: tuple[int, int | None] | None,
    options: dict[str, Any],
    images: list[ImagePuzzle],
) -> list[Recipe]:
    """A recipe for each image, or the one that the other options describe."""
    if images:
        shapes = [(image.grid.shape[1], image.grid.shape[0]) for image in images]
        return [
            recipe_from_options(kind, shape, options | {"picture": image.grid})
            for shape, image in zip(shapes, images, strict=True)
        ]
    if options["picture"] is not None:
        return [recipe_from_options(kind, picture_size(options["picture"], size), options)]
    if size is None:
        raise OptionError("size", "missing; expected N or WxH, such as 7 or 20x15")
    return [recipe_from_options(kind, (size[0], size[1] or size[0]), options)]


def _choose_seed(path: Path | None, resume: bool) -> int:
    """The seed that the file to be continued begins with, or a new one."""
    seed = first_seed(path) if resume and path is not None else None
    if seed is None:
        seed = secrets.randbelow(SEEDS)
        if path is not None:
            complain(f"seed {seed}")
    return seed


def _executor(jobs: int, cluster: str | None, count: int) -> AbstractContextManager[Executor]:
    if cluster is not None:
        from skytile.generate.cluster import Cluster

        return Cluster(cluster)
    return ProcessExecutor(jobs) if jobs > 1 and count > 1 else SerialExecutor()


def _to_file(batch: Batch, path: Path, executor: Executor, *, resume: bool, force: bool) -> int:
    progress = Progress()
    try:
        with progress_bar(batch.count) as progress.report:
            added = write_batch(
                batch, path, executor, resume=resume, force=force, progress=progress
            )
    except KeyboardInterrupt:
        state = f"has {progress.done} of {batch.count} puzzles"
        if progress.done is None:
            state = "is as it was"
        go_on = f"the same command with --seed {batch.seed} --resume goes on"
        complain(f"interrupted: {path} {state}; {go_on}")
        return 130
    except LimitReached as problem:
        complain(f"{path}: {problem}")
        return 3
    if not added:
        complain(f"{path}: complete already, with {progress.done} puzzles")
    return 0


def _all_to_file(batches: list[Batch], path: Path, executor: Executor, *, force: bool) -> int:
    """The puzzles of several images: a few, and so written when all are made."""
    if path.is_file() and not force:
        raise OptionError("output", f"there is such a file as {path} ({{}} replaces it)", "force")
    with progress_bar(sum(batch.count for batch in batches)) as update:
        lines = [entry.line for entry in _entries(batches, executor, update)]
    write_whole(path, b"".join(lines))
    return 0


def _to_output(batches: list[Batch], executor: Executor, draw: bool) -> int:
    with progress_bar(sum(batch.count for batch in batches)) as update:
        for entry in _entries(batches, executor, update):
            if draw:
                show(_describe(entry))
            else:
                sys.stdout.write(entry.line.decode())
                sys.stdout.flush()
    return 0


def _entries(
    batches: list[Batch], executor: Executor, update: Callable[[int], None]
) -> Iterator[Entry]:
    """The puzzles of all batches, in order."""
    entries = chain.from_iterable(batch.entries(executor) for batch in batches)
    for done, entry in enumerate(entries, 1):
        yield entry
        update(done)


def _describe(entry: Entry) -> Iterable[Any]:
    """The board as people know it, and how to make it again."""
    record = json.loads(entry.line)
    puzzle = from_object(record)
    level = f", {record['level']}" if "level" in record else ""
    yield board(puzzle)
    yield ""
    yield f"{puzzle.title}: {record['clue_count']} clues{level}, seed {record['seed']}"
