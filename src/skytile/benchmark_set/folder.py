"""Writing the folder of the set: completely or not at all, and never over other files."""

import hashlib
import json
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from skytile.benchmark_set.catalogue import NAME, Instance
from skytile.benchmark_set.manifest import CITATION, LICENCE_TEXT, entry, manifest, readme
from skytile.benchmark_set.notations import check_installed, check_names, ending, write_all
from skytile.errors import InputError, OptionError, quoted
from skytile.files import new_folder
from skytile.proofs.forms import prove_impossible, prove_unique
from skytile.solving import Uniqueness

MANIFEST, SUMS = "manifest.json", "SHA256SUMS"
PROBLEMS = ("skyscrapers.md", "mosaic.md")


class Done(NamedTuple):
    """The totals of what was written."""

    instances: int
    files: int
    bytes: int


class _Writer:
    """Writes files below a folder and remembers their hashes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hashes: dict[str, str] = {}
        self.bytes = 0

    def write(self, name: str, text: str) -> dict[str, Any]:
        """Write a file; return its entry for the manifest."""
        path, data = self.folder / name, text.encode()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        self.hashes[name] = hashlib.sha256(data).hexdigest()
        self.bytes += len(data)
        return {"path": name, "bytes": len(data), "sha256": self.hashes[name]}

    def write_sums(self) -> None:
        """Write the list that `sha256sum -c` checks."""
        lines = [f"{digest}  {name}\n" for name, digest in sorted(self.hashes.items())]
        self.write(SUMS, "".join(lines))


def write_set(
    folder: Path,
    chosen: Sequence[Instance],
    notations: Sequence[str],
    *,
    proofs: bool = True,
    on_progress: Callable[[int], None] = lambda done: None,
) -> Done:
    """Write these instances in these notations; a folder written earlier is replaced."""
    if not chosen:
        raise OptionError("no instance is of that class and name")
    check_names(notations)
    check_installed(notations)
    with new_folder(folder, lambda target: _check_is_ours(target, folder)) as new:
        writer, entries = _Writer(new), []
        for number, instance in enumerate(chosen):
            on_progress(number)
            entries.append(_write_instance(writer, instance, notations, proofs))
        for name in PROBLEMS:
            text = files(__package__).joinpath("problems", name).read_text("utf-8")
            writer.write(f"problems/{name}", text)
        writer.write("README.md", readme(entries))
        writer.write("LICENSE.txt", LICENCE_TEXT)
        writer.write("CITATION.cff", CITATION)
        writer.write(MANIFEST, json.dumps(manifest(entries, notations, proofs), indent=1) + "\n")
        writer.write_sums()
    return Done(len(entries), len(writer.hashes), writer.bytes)


def _write_instance(
    writer: _Writer, instance: Instance, notations: Sequence[str], proofs: bool
) -> dict[str, Any]:
    name = instance.name
    written = write_all(instance.puzzle, notations, instance.too_large)
    files_written = {
        notation: writer.write(f"formats/{notation}/{name}.{ending(notation)}", text)
        for notation, text in written.texts.items()
    }
    solutions = [grid.tolist() for grid in instance.solutions]
    answer = json.dumps({"answer": instance.answer.value, "solutions": solutions})
    files_written["answer"] = writer.write(f"answers/{name}.json", answer + "\n")
    proof = _write_proof(writer, instance) if proofs else {"none": "not asked for"}
    return entry(instance, files_written, written.missing, proof)


def _write_proof(writer: _Writer, instance: Instance) -> dict[str, Any]:
    if instance.answer is Uniqueness.SEVERAL:
        return {"two_solutions": f"answers/{instance.name}.json"}
    if instance.proof is None:
        return {"none": instance.no_proof}
    if instance.answer is Uniqueness.NONE:
        proof = prove_impossible(instance.proof, instance.puzzle)
    else:
        proof = prove_unique(instance.proof, instance.puzzle, instance.solutions[0])
    folder = f"proofs/{instance.name}"
    sizes = [writer.write(f"{folder}/{file}", text)["bytes"] for file, text in proof.files.items()]
    return {"path": folder, "form": instance.proof, "steps": proof.steps, "bytes": sum(sizes)}


def _check_is_ours(target: Path, shown: Path) -> None:
    if foreign := _foreign_file(target):
        raise InputError(
            f"{quoted(str(shown))} has {quoted(foreign)} in it, which `skytile benchmark-set` did "
            "not write; expected an empty folder, or a new one"
        )


def _foreign_file(target: Path) -> str | None:
    """A file in the folder that no earlier run wrote; None if there is none."""
    ours = {SUMS}
    sums, named = target / SUMS, target / MANIFEST
    if sums.is_file() and named.is_file() and f'"set": "{NAME}"' in named.read_text("utf-8")[:200]:
        ours |= {line.partition("  ")[2] for line in sums.read_text("utf-8").splitlines()}
    paths = (path for path in sorted(target.rglob("*")) if not path.is_dir() or path.is_symlink())
    found = (path.relative_to(target).as_posix() for path in paths)
    return next((name for name in found if name not in ours), None)
