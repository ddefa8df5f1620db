"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from skytile.errors import InputError

if TYPE_CHECKING:
    from skytile.proofs.folder import Proof


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a text, or bytes, whole or not at all."""
    data = content.encode() if isinstance(content, str) else content
    try:
        if path.exists() and not path.is_file():  # a pipe, a terminal, /dev/null
            path.write_bytes(data)
        else:
            _replace(path.resolve(), data)  # what a link points to, not the link
    except OSError as problem:
        raise InputError(f"{path}: {problem.strerror or problem}") from None


def write_proof(folder: Path, proof: Proof, form: str) -> None:
    """Write a proof's files; a folder that holds one of another form stays as it is."""
    from skytile.proofs.folder import present
    from skytile.proofs.forms import FORMS

    others = [other.formula for name, other in FORMS.items() if name != form]
    if found := present(folder, others):
        raise InputError(f"{folder}: holds a proof of another form ({found[0]})")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in proof.files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        write_whole(folder / name, text)


def _replace(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).chmod(_mode(path))
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _mode(path: Path) -> int:
    """The permissions that the file has, or that a new one would get."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
