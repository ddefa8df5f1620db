"""The files of proofs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from skytile.errors import InputError
from skytile.files import write_whole

if TYPE_CHECKING:
    from skytile.proofs.folder import Proof


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
