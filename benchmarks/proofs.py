"""Proofs of uniqueness in every form: their sizes, and the costs of writing and checking them.

Whole commands are measured, each in a separate process, including the processes that it starts.
"""

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.report import Section
from skytile.engines import make_engine
from skytile.proofs.forms import FORMS

BOARDS = {
    "Skyscrapers 9×9": ("skyscrapers", "--size", "9"),
    "Skyscrapers 9×9, sums": ("skyscrapers", "--size", "9", "--sums"),
    "Skyscrapers 9×9, one park": ("skyscrapers", "--size", "9", "--parks", "1"),
    "Mosaic 25×25": ("mosaic", "--size", "25"),
    "Mosaic 50×50": ("mosaic", "--size", "50"),
}
IRREDUCIBLE = ("--clues", "irreducible", "--seed", "1")


def measure() -> list[Section]:
    forms = [name for name, form in FORMS.items() if form.uniqueness]
    rows = [_row(board, form) for board in BOARDS for form in forms]
    version = make_engine("pb").version()
    return [
        Section(
            "Proofs of uniqueness: bytes, and CPU seconds of the whole command",
            ["board", "form", "formula", "proofs", "lines", "write", "verify"],
            rows,
            [
                "Boards of `generate … --clues irreducible --seed 1`. The form `drat` has a DRAT "
                f"and an LRAT proof, by glucose4; `pb` has one of cutting planes, by {version}."
            ],
        )
    ]


def _row(board: str, form: str) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        puzzle, proof = str(Path(folder) / "puzzle.jsonl"), Path(folder) / "proof"
        _cpu_seconds("generate", *BOARDS[board], *IRREDUCIBLE, "-o", puzzle)
        writing = _cpu_seconds("check", puzzle, "--proof", str(proof), "--form", form)
        verifying = _cpu_seconds("verify-proof", str(proof))
        sizes = {file.name: file.stat().st_size for file in proof.iterdir()}
        proofs = [name for name in sizes if name.startswith("proof.")]
        lines = sum((proof / name).read_text().count("\n") for name in proofs)
        formula = sizes[FORMS[form].formula]
    return [
        board, form, f"{formula:,}", f"{sum(sizes[name] for name in proofs):,}", f"{lines:,}",
        f"{writing:.2f} s", f"{verifying:.2f} s",
    ]  # fmt: skip


def _cpu_seconds(*arguments: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "skytile", *arguments]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
