"""Writing the page's folder: whole or not at all, and never over a folder of somebody else."""

import re
import shutil
import tempfile
from pathlib import Path

from skytile.errors import InputError, quoted
from skytile.web.site import SIGNATURE, Site

_OURS = re.compile(r"skytile-[0-9a-f]+")


def write_site(site: Site, folder: Path) -> None:
    """Write the folder, in place of an empty one or one of ours."""
    target = folder.resolve()
    try:
        _check(target, folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}.") as name:
            new = Path(name) / "new"
            _write_files(site, new)
            _exchange(site, new, target)
    except OSError as problem:
        raise InputError(f"{folder}: {problem.strerror or problem}") from None


def _check(target: Path, shown: Path) -> None:
    if not target.exists():
        return
    if not target.is_dir():
        raise InputError(f"{quoted(str(shown))} is a file, expected a folder")
    if target in (here := Path.cwd(), *here.parents):
        raise InputError(f"{quoted(str(shown))} is where you are; expected a folder elsewhere")
    worker = target / "sw.js"
    is_ours = worker.is_file() and worker.read_bytes().startswith(SIGNATURE.encode())
    if not is_ours and any(target.iterdir()):
        raise InputError(
            f"{quoted(str(shown))} has files in it that `skytile site` did not write; "
            "expected an empty folder, or a new one"
        )


def _write_files(site: Site, folder: Path) -> None:
    for name, content in site.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _exchange(site: Site, new: Path, target: Path) -> None:
    """Put the new folder in the place of the old, with what else there was at its top."""
    if not target.exists():
        new.rename(target)
        return
    old = Path(tempfile.mkdtemp(dir=target.parent, prefix=f".{target.name}-before."))
    target.rename(old)
    try:
        new.rename(target)
    except BaseException:
        old.rename(target)
        raise
    ours = {name.split("/")[0] for name in site.files}
    for path in old.iterdir():
        if path.name not in ours and not _OURS.fullmatch(path.name):
            path.rename(target / path.name)
    shutil.rmtree(old)
