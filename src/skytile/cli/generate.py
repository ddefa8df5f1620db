"""`skytile generate`."""

import sys
from pathlib import Path
from typing import Any

import click

from skytile.cli.certificates import Certificates
from skytile.cli.files import check_not_input
from skytile.cli.making import Making, choose_seed
from skytile.cli.messages import complain
from skytile.cli.options import MANY, json_option, timeout_option
from skytile.cli.picture_list import list_pictures
from skytile.cli.pictures import ImagePuzzle, preview, read_images
from skytile.cli.recipes import KindType, SizeType, recipe_options
from skytile.errors import OptionError
from skytile.formats import FORMATS, tatham
from skytile.generate.batch import SEEDS, Batch, seed_of
from skytile.generate.cluster import import_distributed
from skytile.generate.options import check_family, is_given, recipe_from_options
from skytile.generate.plan import default_recipe, parse_plan, plan_series
from skytile.generate.series import Series
from skytile.proofs.forms import load_prover

_NOTATIONS = [name for name, notation in FORMATS.items() if notation.one_line or name == "text"]
_Size = tuple[int, int | None] | None


@click.command(
    epilog="""\b
    Examples:
      skytile generate skyscrapers --size 6
      skytile generate mosaic --size 20x15 --count 10 --seed 1 > ten.jsonl
      skytile generate skyscrapers --size 7 --count 100000 --jobs 2 -o towers.jsonl
      skytile generate --plan 'skyscrapers 4 easy x10, 6 hard x20, mosaic 15 x10' -o mix.jsonl
      skytile generate mosaic --picture any --size 20 --difficulty medium
      skytile generate mosaic --image cat.jpg --image dog.jpg --size 40 --mend
      skytile generate skyscrapers --size 5 --clues fewest --proof certificate
    """
)
@click.argument("kind", type=KindType(), required=False)
@click.option(
    "--size",
    type=SizeType(),
    metavar="N|WxH",
    help="The size of the board; N is both sides, or the longer side of a picture (6 and 15x15).",
)
@click.option("--count", type=click.IntRange(1, MANY), metavar="K", help="How many puzzles (1).")
@click.option(
    "--plan",
    metavar="PLAN",
    help="Several kinds of puzzles at once: entries such as 'skyscrapers 5 easy x10'.",
)
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
@timeout_option("Stop after S seconds, with what was found.", positive=True)
@click.option("--to", type=click.Choice(_NOTATIONS), help="Write another notation instead of JSON.")
@click.option(
    "--proof",
    metavar="DIR",
    help="With --clues fewest: write certificates to DIR that no fewer clues are enough "
    "(one folder per puzzle).",
)
@json_option
def command(
    kind: str | None,
    size: _Size,
    count: int | None,
    plan: str | None,
    seed: int | None,
    jobs: int | None,
    cluster: str | None,
    output: str | None,
    resume: bool,
    force: bool,
    timeout: float | None,
    to: str | None,
    proof: str | None,
    as_json: bool,
    **options: Any,
) -> int:
    """Make new puzzles, one per line, each with its solution and its seed.

    No puzzle of a batch is a rotated or mirrored copy of another. The options and the seed alone
    decide which puzzles are made, not --jobs or --cluster. Requests that would take hours are
    refused. Exit status: 0 made, 1 the picture is ambiguous, 2 bad input, 3 a limit ran out, 4 a
    package is missing, 130 interrupted.
    """
    path = None if output in (None, "-") else Path(str(output))
    _check_output_options(path, resume, force, to, as_json)
    if proof is not None:
        _check_proof_options(to, options)
    if jobs is not None and cluster is not None:
        raise OptionError("jobs", "not together with {}", "cluster")
    if cluster is not None:
        import_distributed()  # before any other message
    if plan is not None:
        series = _planned(plan, kind, size, count, seed, path, resume, to, options)
    else:
        if kind is None:
            raise click.UsageError("Missing argument 'KIND'. Choose from: skyscrapers, mosaic")
        check_family(kind, options)
        if options["pictures"]:
            return list_pictures(as_json)
        if path is not None:
            check_not_input(path, options["image"] or ())
        images = read_images(size, options)
        if options["preview"]:
            return preview(images, options["picture"], size, path, options["image"] or (), force)
        series = _series(kind, size, count or 1, seed, path, resume, to, options, images)
    _warn_of_tatham(series, to)
    certificates = None if proof is None else Certificates(Path(proof), series.count == 1)
    making = Making(jobs or 1, cluster, timeout, certificates)
    if path is not None:
        return making.to_file(series, path, resume=resume, force=force)
    draw = series.count == 1 and to is None and not as_json and sys.stdout.isatty()
    return making.to_output(series, draw=draw)


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


def _check_proof_options(to: str | None, options: dict[str, Any]) -> None:
    """Refuse a proof of anything but the fewest clues, and one that cannot be written here."""
    if options["clues"] != "fewest":
        raise OptionError("proof", "only with {} fewest", "clues")
    if to not in (None, "json"):
        raise OptionError("proof", f"not together with {{}} {to}", "to")
    for name in ("preview", "pictures"):
        if is_given(options.get(name)):
            raise OptionError("proof", "not together with {}", name)
    load_prover("fewest")


def _planned(
    plan: str,
    kind: str | None,
    size: _Size,
    count: int | None,
    seed: int | None,
    path: Path | None,
    resume: bool,
    to: str | None,
    options: dict[str, Any],
) -> Series:
    """The batches of a plan; the other options apply to all its entries."""
    for name, value in (("size", size), ("count", count)):
        if value is not None:
            raise OptionError(name, "not together with {}, whose entries say it", "plan")
    shown = ("image", "title", "preview", "pictures")
    if given := [name for name in shown if is_given(options.get(name))]:
        raise OptionError(given[0], "not together with {}", "plan")
    entries = parse_plan(plan, kind)
    shared = {name: value for name, value in options.items() if is_given(value)}
    plan_series(entries, 0, shared)  # before any other message
    return plan_series(entries, choose_seed(seed, path, resume), shared, to or "json")


def _series(
    kind: str,
    size: _Size,
    count: int,
    seed: int | None,
    path: Path | None,
    resume: bool,
    to: str | None,
    options: dict[str, Any],
    images: list[ImagePuzzle],
) -> Series:
    """A batch for each image, or the one that the other options describe."""
    shapes = [(image.grid.shape[1], image.grid.shape[0]) for image in images]
    recipes = [
        recipe_from_options(kind, shape, options | {"picture": image.grid})
        for shape, image in zip(shapes, images, strict=True)
    ] or [default_recipe(kind, size, options)]
    start = choose_seed(seed, path, resume)
    remarks = [image.remarks for image in images] or [{}]
    batches = [
        Batch(recipe, seed_of(start, number), count, to or "json", about)
        for number, (recipe, about) in enumerate(zip(recipes, remarks, strict=True))
    ]
    return Series(batches, distinct=False)


def _warn_of_tatham(series: Series, to: str | None) -> None:
    if to == "tatham" and (beyond := tatham.beyond_his_limits(series.batches[0].recipe.board)):
        complain(f"{beyond}; these IDs are for Skytile")
