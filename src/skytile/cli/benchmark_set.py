"""`skytile benchmark-set`."""

from pathlib import Path

import click

from skytile.cli.messages import progress_bar


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
@click.option("--class", "classes", multiple=True, metavar="CLASS", help="Only this class.")
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only this instance.")
@click.option("--formats", metavar="NAME,…", help="Only these notations and solvers' files (all).")
@click.option("--proofs/--no-proofs", default=True, help="Proofs of the answers (yes).")
def command(
    folder: Path,
    classes: tuple[str, ...],
    names: tuple[str, ...],
    formats: str | None,
    proofs: bool,
) -> int:
    """Write a versioned set of boards for research to FOLDER.

    Both puzzles with all their rules, in five classes of hardness, from trivial to extreme: in
    every notation, with answers, proofs, a manifest and hashes. The same bytes every time. A
    FOLDER that exists is replaced only if it is empty or was written by this command.
    """
    from skytile.benchmark_set.catalogue import NAME, VERSION, check_classes, select
    from skytile.benchmark_set.folder import write_set
    from skytile.benchmark_set.notations import all_notations

    check_classes(classes)
    chosen = select(classes, names)
    wanted = all_notations() if formats is None else tuple(formats.split(","))
    with progress_bar(len(chosen)) as update:
        done = write_set(folder, chosen, wanted, proofs=proofs, on_progress=update)
    size = f"{done.files} files, {done.bytes / 1e6:.1f} MB"
    print(f"{folder}: {NAME} {VERSION}, {done.instances} instances, {size}")
    return 0
