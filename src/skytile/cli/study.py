"""`skytile study`: list, run, report."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from skytile.cli.answers import show
from skytile.cli.groups import StrictGroup
from skytile.cli.measuring import busy_option, quiet_workers
from skytile.cli.messages import complain, progress_bar
from skytile.cli.options import json_option
from skytile.errors import InputError
from skytile.files import write_whole
from skytile.studies.machinery.base import SCALES, Task
from skytile.studies.machinery.estimate import at_most, in_words, probably
from skytile.studies.machinery.runner import MEASUREMENTS, Workers, read, run
from skytile.studies.registry import STUDIES, find_study

F = TypeVar("F", bound=Callable[..., Any])
_LONG = ("committed", "full")
"""The scales at which a run says beforehand how long it may take."""
_SCALES = [scale for scale in SCALES if scale != "tiny"]


@click.group(
    name="study",
    cls=StrictGroup,
    epilog="""\b
    Examples:
      skytile study list
      skytile study run kolijn --scale quick
      skytile study report kolijn
    """,
)
def command() -> None:
    """Repeat the published experiments, and show our results beside theirs.

    A run appends one line for every measurement to results/NAME/measurements.jsonl and can be
    stopped at any time; --resume completes it.
    """


@command.command("list")
@json_option
def list_studies(as_json: bool) -> int:
    """List the studies and how much each measures."""
    for name in STUDIES:
        study = find_study(name)
        tasks = {scale: study.tasks_at(scale) for scale in study.scales if scale in _SCALES}
        if as_json:
            record = {"name": name, "title": study.title, "document": study.document}
            counts = {scale: len(some) for scale, some in tasks.items()}
            print(json.dumps(record | {"method": study.method, "measurements": counts}))
        else:
            amounts = ", ".join(
                f"{scale} {len(some)} (at most {in_words(at_most(some))})"
                for scale, some in tasks.items()
            )
            show([f"{name}: {study.title}", f"  {study.document}", f"  measurements: {amounts}"])
    return 0


def _complete_study(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    return [CompletionItem(name) for name in STUDIES if name.startswith(incomplete)]


def _folder_option(what: str) -> Callable[[F], F]:
    path = click.Path(path_type=Path, file_okay=False)
    return click.option("-o", "--output", type=path, metavar="DIR", help=what)


@command.command("run")
@click.argument("name", shell_complete=_complete_study)
@click.option(
    "--scale", default=_SCALES[0], metavar="|".join(_SCALES), help="How much to measure (quick)."
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=1,
    metavar="J",
    help="How many measurements at a time (1).",
)
@click.option("--cluster", metavar="HOST:PORT", help="Measure on the workers of a Dask cluster.")
@click.option("--resume", is_flag=True, help="Complete what an earlier run began.")
@busy_option
@_folder_option("Where the measurements go (results/NAME).")
def run_study(
    name: str,
    scale: str,
    jobs: int,
    cluster: str | None,
    resume: bool,
    busy: bool,
    output: Path | None,
) -> int:
    """Make the measurements of study NAME.

    Other work on the machine makes times too long, so a run waits until it is quiet, and records
    say how many processors others used.
    """
    study, folder = find_study(name), output or Path("results") / name
    study.scale(scale)
    tasks = study.tasks_at(scale)
    if scale in _LONG:
        complain(_how_long(tasks, folder, Path("results") / name))
    workers = _workers(jobs, cluster, busy)
    with progress_bar(len(tasks)) as update:
        ran = run(
            study, scale, folder, workers=workers, resume=resume,
            on_progress=lambda done, total: update(done),
        )  # fmt: skip
    for engine, problem in ran.missing.items():
        complain(f"{engine} was skipped: {problem}")
    known = f", {ran.known} were there" if ran.known else ""
    print(f"{folder / MEASUREMENTS}: {ran.made} measurements{known}")
    return 0


def _how_long(tasks: list[Task], *folders: Path) -> str:
    """How many measurements there are, and how long they may take, in words."""
    words = f"{len(tasks)} measurements, at most {in_words(at_most(tasks))}"
    for folder in folders:
        with suppress(InputError):
            if (seconds := probably(tasks, read(folder))) is not None:
                return f"{words}; as fast as those in {folder}, about {in_words(seconds)}"
    return words


def _workers(jobs: int, cluster: str | None, busy: bool) -> Workers:
    if cluster is None:
        return quiet_workers(jobs, busy)
    from skytile.studies.machinery.cluster import ClusterWorkers

    return ClusterWorkers(cluster)


@command.command("report")
@click.argument("name", shell_complete=_complete_study)
@_folder_option("Where the measurements are and the report goes (results/NAME).")
def report_study(name: str, output: Path | None) -> int:
    """Make the report of study NAME: Markdown, HTML, CSV and plots."""
    from skytile.studies.machinery.report import report

    study, folder = find_study(name), output or Path("results") / name
    for file, content in report(study, read(folder)).items():
        write_whole(folder / file, content)
    print(folder / "index.html")
    return 0
