"""The files that commands write, and which of those that are there already may be replaced.

One rule for all of them. What is read is never written over, not even with --force. A picture, a
page or a book is drawn again at any time, so it takes the place of another of its kind; any other
file, and whatever may have been edited since, is replaced with --force alone.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from skytile.errors import InputError, OptionError
from skytile.files import naming, write_whole

if TYPE_CHECKING:
    from skytile.proofs.folder import Proof

STARTS = {
    ".svg": b'<svg xmlns="http://www.w3.org/2000/svg" class="skytile"',
    ".png": b"\x89PNG\r\n\x1a\n",
    ".pdf": b"%PDF-",
    ".html": b"<!doctype html>",
}
"""How the files start that can be drawn again, by kind."""


@dataclass(frozen=True)
class OutputFile:
    """A file that a command writes."""

    path: Path
    inputs: Sequence[str]
    """What the command reads: names of files, `-` for standard input, or puzzles as they are."""
    force: bool = False
    kind: str | None = None
    """One of `STARTS`, if it can be drawn again."""

    def check(self) -> None:
        """Refuse what is known not to be replaced, before any work is done."""
        check_not_input(self.path, self.inputs)
        if self.kind is not None and self._is_in_the_way(STARTS[self.kind]):
            raise self._refusal(f"and is no {self.kind[1:].upper()} of Skytile's")

    def write(self, content: str | bytes) -> None:
        """Write all of it, or refuse."""
        self.check()
        data = content.encode() if isinstance(content, str) else content
        if self.kind is None and self._is_in_the_way(data, whole=True):
            raise self._refusal("with other content")
        write_whole(self.path, data)

    def _is_in_the_way(self, expected: bytes, *, whole: bool = False) -> bool:
        """Whether there is a file that does not start with this, or is not all of it."""
        if self.force or not self.path.is_file():
            return False
        with naming(self.path), self.path.open("rb") as file:
            found = file.read(len(expected) + whole)
        return found not in (b"", expected)

    def _refusal(self, why: str) -> OptionError:
        shown = str(self.path).replace("{", "{{").replace("}", "}}")
        exists = f"{shown} already exists, {why} ({{}} replaces it)"
        return OptionError("output", exists, "force")


def check_not_input(path: Path, inputs: Iterable[str | Path]) -> None:
    """Refuse to write over what is read, by whatever name."""
    with suppress(OSError):  # there is no such file
        there = path.stat()
        if not stat.S_ISREG(there.st_mode):
            return
        for name in inputs:
            with suppress(OSError, ValueError):  # no file either, or no file's name
                if os.path.samestat(there, _status(name)):
                    raise InputError(f"{path}: is read and would be lost; expected another file")


def _status(name: str | Path) -> os.stat_result:
    if name == "-":
        return os.fstat(sys.stdin.fileno())
    return Path(name).stat()


def write_proof(
    folder: Path,
    proof: Proof,
    form: str,
    inputs: Iterable[str] = (),
    without: Iterable[str] = (),
) -> None:
    """Write a proof's files, in place of an earlier one of the same form alone.

    The README comes first, so that a folder is known to be ours, and the formula last: where there
    is one, the proof is complete. `without` names files of an earlier proof that this has not.
    """
    from skytile.proofs.folder import README, present
    from skytile.proofs.forms import FORMS

    formula = FORMS[form].formula
    _check_proof_folder(folder, proof, form)
    for name in proof.files:
        check_not_input(folder / name, inputs)
    names = sorted(proof.files, key=lambda name: (name == formula, name != README))
    with naming(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for name in present(folder, [formula, *without]):
            (folder / name).unlink()
        for name in names:
            (folder / name).parent.mkdir(exist_ok=True)
            write_whole(folder / name, proof.files[name])


def _check_proof_folder(folder: Path, proof: Proof, form: str) -> None:
    """Refuse a folder that holds a proof of another form, or files of somebody else's."""
    from skytile.proofs.folder import README, is_readme, present
    from skytile.proofs.forms import FORMS

    others = [other.formula for name, other in FORMS.items() if name != form]
    if found := present(folder, others):
        raise InputError(f"{folder}: holds a proof of another form ({found[0]})")
    if (found := present(folder, proof.files)) and not is_readme(folder / README):
        raise InputError(f"{folder}: holds a file of another kind ({found[0]})")
