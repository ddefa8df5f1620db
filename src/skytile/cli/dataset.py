"""`skytile dataset`."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from skytile.cli.files import check_not_input
from skytile.cli.making import Making, choose_seed
from skytile.cli.messages import complain
from skytile.cli.options import timeout_option
from skytile.errors import OptionError
from skytile.generate.batch import SEEDS
from skytile.generate.batch_file import Progress
from skytile.generate.cluster import import_distributed

if TYPE_CHECKING:
    from skytile.datasets.card import Summary
    from skytile.datasets.dataset import Dataset
    from skytile.datasets.files import Output


def _complete_list(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Complete the last name in a comma-separated list."""
    from skytile.datasets.prompts import LANGUAGES, STYLES

    before, comma, last = incomplete.rpartition(",")
    names = STYLES if param.name == "styles" else LANGUAGES
    return [CompletionItem(before + comma + name) for name in names if name.startswith(last)]


@click.command(
    epilog="""\b
    Examples:
      skytile dataset --plan 'skyscrapers 5 easy x1000, 6 hard x500' --seed 1 -o data
      skytile dataset --plan 'mosaic 8 x1000' --languages en --styles grid -o mosaics.jsonl
      skytile dataset --plan 'skyscrapers 5 x200' --not-in data -o test.parquet
      skytile dataset --plan 'skyscrapers 5 givens any x1000000' --jobs 2 -o million.jsonl
    """
)
@click.option(
    "--plan", metavar="PLAN", required=True, help="Entries such as 'skyscrapers 5 easy x1000'."
)
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    help="A file (.jsonl, .parquet), or a folder with a file for each part (standard output).",
)
@click.option(
    "--seed",
    type=click.IntRange(0, SEEDS - 1),
    metavar="S",
    help="The same seed and options give the same rows; at random if not given.",
)
@click.option(
    "--split",
    metavar="NAME=SHARE,…",
    help="The parts and their shares (train=0.8,validation=0.1,test=0.1).",
)
@click.option(
    "--styles",
    metavar="NAME,…",
    shell_complete=_complete_list,
    help="How prompts show the board: grid, coordinates, json (all of them).",
)
@click.option(
    "--languages",
    metavar="NAME,…",
    shell_complete=_complete_list,
    help="The languages of prompts (all: en,de).",
)
@click.option(
    "--not-in",
    type=click.Path(path_type=Path, exists=True),
    multiple=True,
    metavar="PATH",
    help="Leave out puzzles and solutions that are in this file or folder, rotated and mirrored "
    "ones too.",
)
@click.option("--traces", is_flag=True, help="Add the steps to the solution, in words and as data.")
@click.option(
    "--false-traces", is_flag=True, help="Add the steps with one false step, and say which it is."
)
@click.option("--parquet", is_flag=True, help="Parquet files in the folder, instead of JSON lines.")
@click.option("--licence", metavar="ID", default="cc0-1.0", help="For the data card (cc0-1.0).")
@click.option(
    "--jobs", type=click.IntRange(1, 1024), metavar="J", help="Worker processes (1: none)."
)
@click.option("--cluster", metavar="ADDRESS", help="Work on the Dask cluster of this scheduler.")
@click.option("--resume", is_flag=True, help="Continue a data set that was interrupted.")
@click.option("--force", is_flag=True, help="Replace the files, from the start.")
@timeout_option("Stop after S seconds, with what was made.", positive=True)
@click.option(
    "--json", "as_json", is_flag=True, help="Say what was made in JSON, one object for all of it."
)
def command(
    plan: str,
    output: str | None,
    seed: int | None,
    split: str | None,
    styles: str | None,
    languages: str | None,
    not_in: tuple[Path, ...],
    traces: bool,
    false_traces: bool,
    parquet: bool,
    licence: str,
    jobs: int | None,
    cluster: str | None,
    resume: bool,
    force: bool,
    timeout: float | None,
    as_json: bool,
) -> int:
    """Make puzzles as data for machine learning: one row per line, with a data card.

    A row has a prompt, the answer, the puzzle, its grade and fingerprints. Every puzzle has one
    solution. The parts (train, validation, test) share no puzzle and no solution, not even rotated
    or mirrored. The options and the seed alone decide which rows are made. Exit status: 0 made, 2
    bad input, 3 a limit ran out, 4 a package is missing, 130 interrupted.
    """
    from skytile.datasets.dataset import Dataset
    from skytile.datasets.files import Output, import_pyarrow
    from skytile.datasets.splits import SHARES, parse_shares

    path = None if output in (None, "-") else Path(str(output))
    _check_options(path, resume, force, parquet)
    if jobs is not None and cluster is not None:
        raise OptionError("jobs", "not together with {}", "cluster")
    if cluster is not None:
        import_distributed()
    target = None if path is None else Output.at(path, parquet=parquet)
    if parquet and target is not None and not target.is_parquet:
        raise OptionError("parquet", f"not with {target.path.name}, a file of JSON lines")
    if target is not None and target.is_parquet:
        import_pyarrow()
    if target is not None:
        _check_not_earlier(target, not_in)
    options = {
        "styles": None if styles is None else tuple(styles.split(",")),
        "languages": None if languages is None else tuple(languages.split(",")),
        "shares": dict(SHARES) if split is None else parse_shares(split),
        "traces": traces,
        "false_traces": false_traces,
    }
    given = {name: value for name, value in options.items() if value is not None}
    dataset = Dataset.from_plan(plan, 0, not_in=not_in, licence=licence, **given)
    dataset.check()  # before any other message
    dataset = dataset.with_seed(_choose_seed(seed, target, resume))
    making = _DatasetMaking(jobs or 1, cluster, timeout)
    if target is None:
        return making.to_output(dataset.series, draw=False)
    return making.to_files(dataset, target, resume=resume, force=force, as_json=as_json)


class _DatasetMaking(Making):
    """Makes data sets, together with the files that belong to them."""

    def to_files(
        self, dataset: "Dataset", target: "Output", *, resume: bool, force: bool, as_json: bool
    ) -> int:
        """Write the rows and the card, say what was made, and return the exit status."""
        progress, count = Progress(), dataset.series.count
        try:
            with self.executor(count) as executor, self._watch(count) as watch:
                written = dataset.write_to(
                    target, executor, resume=resume, force=force, progress=progress, watch=watch
                )
        except KeyboardInterrupt:
            complain(_interruption(dataset, target, progress.done))
            return 130
        if written.problem is not None:
            complain(f"{target.path}: {written.problem}")
        elif not written.added:
            complain(f"{target.path}: complete already, with {progress.done} rows")
        if written.summary is not None:
            print(_describe(dataset, target, written.summary, as_json))
        return 0 if written.problem is None else 3


def _interruption(dataset: "Dataset", target: "Output", done: int | None) -> str:
    """The message after an interruption: what is left, and how to continue."""
    state = "is as it was" if done is None else f"has {done} of {dataset.series.count} rows"
    go_on = f"the same command with --seed {dataset.seed} --resume goes on"
    return f"interrupted: {target.path} {state}; {go_on}"


def _describe(dataset: "Dataset", target: "Output", summary: "Summary", as_json: bool) -> str:
    """What was made, in words or as JSON."""
    counts = {name: summary.parts[name] for name in dataset.options.shares}
    if as_json:
        record = {"rows": summary.count, "parts": counts, "card": str(target.card)}
        return json.dumps({"output": str(target.path), **record, "seed": dataset.seed})
    parts = ", ".join(f"{name} {count:,}" for name, count in counts.items())
    return f"{target.path}: {summary.count:,} rows ({parts}); {target.card} describes them"


def _choose_seed(seed: int | None, target: "Output | None", resume: bool) -> int:
    """The given seed, or that of the data set being resumed, or a new one."""
    if target is None:
        return choose_seed(seed, None, resume)
    record = target.record() if seed is None and resume else None
    known = seed if record is None else record.get("seed")
    return choose_seed(known if isinstance(known, int) else None, target.rows_path, resume)


def _check_not_earlier(target: "Output", not_in: tuple[Path, ...]) -> None:
    """Refuse to overwrite, or to write into, an earlier data set that is an input."""
    for earlier in not_in:
        check_not_input(target.path, [earlier])
        place = target.path.resolve()
        if earlier.is_dir() and earlier.resolve() in (place, *place.parents):
            raise OptionError("output", f"{target.path} is in {earlier}, which is read")


def _check_options(path: Path | None, resume: bool, force: bool, parquet: bool) -> None:
    """Refuse options that contradict one another."""
    for name, is_given in (("resume", resume), ("force", force), ("parquet", parquet)):
        if is_given and path is None:
            raise OptionError(name, "only with -o PATH")
    if resume and force:
        raise OptionError("resume", "not together with {}", "force")
