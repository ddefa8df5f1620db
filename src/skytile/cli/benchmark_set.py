"""`skytile benchmark-set`."""

import json
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from skytile.cli.messages import progress_bar
from skytile.cli.options import json_option


def _complete_class(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    from skytile.benchmark_set.catalogue import CLASSES

    return [CompletionItem(name) for name in CLASSES if name.startswith(incomplete)]


def _complete_name(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    from skytile.benchmark_set.catalogue import instances

    names = [instance.name for instance in instances()]
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


@click.command(
    name="benchmark-set",
    epilog="""\b
    Examples:
      skytile benchmark-set bench
      skytile benchmark-set bench --formats json,dimacs --no-proofs
      skytile benchmark-set bench --class hard --class extreme
    """,
)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--class",
    "classes",
    multiple=True,
    metavar="CLASS",
    shell_complete=_complete_class,
    help="Only this class: trivial, easy, medium, hard or extreme.",
)
@click.option(
    "--only",
    "names",
    multiple=True,
    metavar="NAME",
    shell_complete=_complete_name,
    help="Only this instance.",
)
@click.option("--formats", metavar="NAME,…", help="Only these notations and solvers' files (all).")
@click.option("--proofs/--no-proofs", default=True, help="Proofs of the answers (yes).")
@json_option
def command(
    folder: Path,
    classes: tuple[str, ...],
    names: tuple[str, ...],
    formats: str | None,
    proofs: bool,
    as_json: bool,
) -> int:
    """Write a versioned set of boards for research to FOLDER.

    Both puzzles with all their rules, in five classes of difficulty from trivial to extreme, in
    every notation, with answers, proofs, a manifest and hashes; the same bytes every time. An
    existing FOLDER is replaced only if it is empty or was written by this command.
    """
    from skytile.benchmark_set.catalogue import NAME, VERSION, check_classes, select
    from skytile.benchmark_set.folder import write_set
    from skytile.benchmark_set.notations import all_notations

    check_classes(classes)
    chosen = select(classes, names)
    wanted = all_notations() if formats is None else tuple(formats.split(","))
    with progress_bar(len(chosen)) as update:
        done = write_set(folder, chosen, wanted, proofs=proofs, on_progress=update)
    if as_json:
        record = {"folder": str(folder), "set": NAME, "version": VERSION}
        print(json.dumps(record | done._asdict()))
        return 0
    size = f"{done.files} files, {done.bytes / 1e6:.1f} MB"
    print(f"{folder}: {NAME} {VERSION}, {done.instances} instances, {size}")
    return 0
