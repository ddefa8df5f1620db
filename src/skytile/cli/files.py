"""The files that commands write, and which existing files they may replace.

One rule holds for all of them. An input file is never overwritten, not even with --force. A
picture, a page or a book can always be drawn again, so it replaces another of its kind; any other
file, which may have been edited since, is replaced only with --force.
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
"""The first bytes of files that can be drawn again, by kind."""


@dataclass(frozen=True)
class OutputFile:
    """A file that a command writes."""

    path: Path
    inputs: Sequence[str]
    """What the command reads: file names, `-` for standard input, or the puzzles themselves."""
    force: bool = False
    kind: str | None = None
    """A key of `STARTS` if the file can be drawn again, else None."""

    def check(self) -> None:
        """Refuse a file that must not be replaced, before any work is done."""
        check_not_input(self.path, self.inputs)
        if self.kind is not None and self._is_in_the_way(STARTS[self.kind]):
            raise self._refusal(f"and is no {self.kind[1:].upper()} of Skytile's")

    def write(self, content: str | bytes) -> None:
        """Write the whole file, or refuse to replace what is there."""
        self.check()
        data = content.encode() if isinstance(content, str) else content
        if self.kind is None and self._is_in_the_way(data, whole=True):
            raise self._refusal("with other content")
        write_whole(self.path, data)

    def _is_in_the_way(self, expected: bytes, *, whole: bool = False) -> bool:
        """Whether a nonempty file exists that does not start with (`whole`: is not) `expected`."""
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
    """Refuse to overwrite an input file, by whatever name it was given."""
    with suppress(OSError):  # there is no such file
        there = path.stat()
        if not stat.S_ISREG(there.st_mode):
            return
        for name in inputs:
            with suppress(OSError, ValueError):  # not a file, or not even a valid name of one
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
    """Write a proof's files; only an earlier proof of the same form is replaced.

    The README comes first, which marks the folder as ours, and the formula last, which marks the
    proof as complete. `without` names files of an earlier proof that this one does not have.
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
    """Refuse a folder that holds a proof of another form, or files that are not ours."""
    from skytile.proofs.folder import README, is_readme, present
    from skytile.proofs.forms import FORMS

    others = [other.formula for name, other in FORMS.items() if name != form]
    if found := present(folder, others):
        raise InputError(f"{folder}: holds a proof of another form ({found[0]})")
    if (found := present(folder, proof.files)) and not is_readme(folder / README):
        raise InputError(f"{folder}: holds a file of another kind ({found[0]})")
