"""The jobs whose writing is made to fail: a job is a name and the command that does it.

`again` is what a user does after a failure: the same command, with `--resume` where there is one.
"""

import os
import re
import shlex
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from skytile.cli import main

BOARD = "4://///////1//4///3/"
BOARDS = f"{BOARD}\n4:2/////3//////3///2/\n"
MOSAICS = "generate mosaic --size 4 --seed 7 -o {here}/book.jsonl"


@dataclass(frozen=True)
class Job:
    """A command that writes below the folder {here}, and what was there before."""

    command: str
    """As in a shell; {here} is the folder."""
    resumes: bool = False
    """Whether `--resume` goes on."""
    before: Mapping[str, str] = field(default_factory=dict)
    """The texts of files that are there, by name."""
    first: str | None = None
    """A command that was run there before."""
    target: str = ""
    """The file or folder that is written, for those who disturb it."""
    answers: int = 1
    """How many puzzles it answers; one that fails is a line each."""
    keeps: bool = True
    """Whether files that were there stay until others take their place: not those that --force
    empties, nor, between two renames, a folder, which the next run puts back."""
    same: Callable[[bytes], object] = lambda content: content
    """What of a file must be the same as in an undisturbed run."""

    def run_first(self, here: Path) -> None:
        """Make the folder as it was before."""
        for name, text in self.before.items():
            (here / name).write_text(text)
        if self.first is not None:
            _run(self.first, here)

    def run(self, here: Path) -> None:
        """Do the job; ends with SystemExit."""
        _run(self.command, here)

    def again(self, here: Path) -> None:
        """Do it after it has failed."""
        _run(f"{self.command} --resume" if self.resumes else self.command, here)


def _run(command: str, here: Path) -> None:
    from skytile.generate import batch_file

    batch_file._SYNC_SECONDS = -1.0  # a note after every line: more that can go wrong
    main([word.format(here=here) for word in shlex.split(command)])


_WHEN = re.compile(rb'"date":"[^"]*"|"check":"[^"]*"')
"""What differs from one run of a study to the next."""


class StudyJob(Job):
    """A study of three boards; they are really measured, only not in processes of their own."""

    def run(self, here: Path) -> None:
        """Do the job."""
        self._measure(here, resume=False)

    def again(self, here: Path) -> None:
        """Do it after it has failed."""
        self._measure(here, resume=True)

    def _measure(self, here: Path, *, resume: bool) -> None:
        from skytile.studies.machinery import runner

        runner.Workers.measure = _measure_here  # type: ignore[method-assign]
        main(["study", "run", "kolijn", "--scale", "tiny", "--busy", "-o", str(here / "study"), *["--resume"] * resume])  # fmt: skip


def _measure_here(self: Any, request: dict[str, Any]) -> dict[str, Any]:
    from skytile.studies.machinery.jobs import describe

    return describe(request) | {"status": "solved", "seconds": 0.5}


class CarelessJob(Job):
    """Writes as many programs do, so that there is something to find."""

    def run(self, here: Path) -> None:
        """Write two files, and look at nothing."""
        with suppress(OSError), (here / "a.txt").open("w") as file:
            file.write("first\n")
            file.flush()
            file.write("second\n")
        (here / "b.txt").write_text("third\n")

    def again(self, here: Path) -> None:
        """Go on with what is there."""
        if not (here / "a.txt").exists():
            self.run(here)


CARELESS = "careless"
JOBS: dict[str, Job] = {
    CARELESS: CarelessJob("", target="a.txt"),
    "batch": Job(f"{MOSAICS} --count 6", resumes=True, target="book.jsonl"),
    "batch of game IDs": Job(f"{MOSAICS} --count 4 --to tatham --force", target="book.jsonl"),
    "batch in place of another": Job(
        f"{MOSAICS} --count 4 --force", before={"book.jsonl": "old\n"}, keeps=False, target="book.jsonl"
    ),
    "plan": Job(
        "generate --plan 'skyscrapers 4 x2, mosaic 4 x3' --seed 3 -o {here}/book.jsonl",
        resumes=True, target="book.jsonl",
    ),
    "batch with certificates": Job(
        "generate mosaic --size 3 --seed 7 --count 2 --clues fewest --proof {here}/proofs "
        "-o {here}/book.jsonl", resumes=True,
    ),
    "data set": Job(
        "dataset --plan 'skyscrapers 4 x4' --seed 5 -o {here}/rows.jsonl",
        resumes=True, target="rows.jsonl",
    ),
    "data set in parts": Job(
        "dataset --plan 'skyscrapers 4 x4' --seed 5 -o {here}/data",
        resumes=True, target="data/rows.jsonl.part",
    ),
    "data set of Parquet": Job(
        "dataset --plan 'skyscrapers 4 x3' --seed 5 -o {here}/rows.parquet",
        resumes=True, target="rows.parquet.jsonl.part",
    ),
    "study": StudyJob(
        "", target="study/measurements.jsonl",
        same=lambda content: sorted(_WHEN.sub(b"", content).splitlines()),
    ),
    "conversion": Job(
        "convert {here}/boards.txt --to json -o {here}/boards.jsonl",
        before={"boards.txt": BOARDS}, target="boards.jsonl",
    ),
    "conversion in place of another": Job(
        "convert {here}/boards.txt --to json -o {here}/boards.jsonl --force",
        before={"boards.txt": BOARDS, "boards.jsonl": "old\n"}, target="boards.jsonl",
    ),
    "pictures": Job(
        "render {here}/boards.txt -o {here}/page.svg", before={"boards.txt": BOARDS}, target="page-002.svg", answers=2
    ),
    "picture": Job(f"render {BOARD} -o {{here}}/board.png", target="board.png"),
    "page": Job(f"explain {BOARD} -o {{here}}/page.html", target="page.html"),
    "book": Job(
        "book {here}/boards.txt -o {here}/book.pdf --no-instructions",
        before={"boards.txt": BOARDS}, target="book.pdf",
    ),
    "proof": Job(f"check {BOARD} --form pb --proof {{here}}/proof", target="proof/formula.opb"),
    "benchmark set": Job(
        "benchmark-set {here}/bench --only skyscrapers-4-unique-1 --formats json,text --no-proofs", target="bench"
    ),
    "benchmark set in place of another": Job(
        "benchmark-set {here}/bench --only skyscrapers-4-unique-1 --formats json,text --no-proofs",
        first="benchmark-set {here}/bench --only skyscrapers-4-unique-1 --formats json --no-proofs", target="bench", keeps=False,
    ),
    "site": Job("site {here}/public", target="public"),
    "site in place of another": Job(
        "site {here}/public", first="site {here}/public --address https://example.org/", target="public", keeps=False
    ),
}  # fmt: skip


def _remove(path: Path) -> None:
    shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)


def _cut(path: Path) -> None:
    if path.is_file():
        os.truncate(path, path.stat().st_size // 2)


def _change(path: Path) -> None:
    if path.is_file() and (content := path.read_bytes()):
        path.write_bytes(bytes([content[0] ^ 1]) + content[1:])


DISTURBANCES: dict[str, Callable[[Path, Job], object]] = {
    "removed": lambda root, job: _remove(root / "here" / job.target),
    "cut": lambda root, job: _cut(root / "here" / job.target),
    "changed": lambda root, job: _change(root / "here" / job.target),
    "folder moved away": lambda root, job: (root / "here").rename(root / "gone"),
}
"""What others do to a file while it is written."""
