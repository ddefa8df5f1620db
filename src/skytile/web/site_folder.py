"""Write the page's folder: whole or not at all, and never over somebody else's folder."""

import re
from pathlib import Path

from skytile.errors import InputError, quoted
from skytile.files import new_folder
from skytile.web.site import SIGNATURE, Site

_OURS = re.compile(r"skytile-[0-9a-f]+")


def write_site(site: Site, folder: Path) -> None:
    """Write the folder, in place of an empty one or one of ours; other files at its top stay."""
    ours = {name.split("/")[0] for name in site.files}

    def keeps(name: str) -> bool:
        return name not in ours and not _OURS.fullmatch(name)

    with new_folder(folder, lambda target: _check_is_ours(target, folder), keeps) as new:
        for name, content in site.files.items():
            path = new / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def _check_is_ours(target: Path, shown: Path) -> None:
    worker = target / "sw.js"
    is_ours = worker.is_file() and worker.read_bytes().startswith(SIGNATURE.encode())
    if not is_ours and target.exists() and any(target.iterdir()):
        raise InputError(
            f"{quoted(str(shown))} has files in it that `skytile site` did not write; "
            "expected an empty folder, or a new one"
        )
