"""The fewest clues with a certificate: the whole command, and checking its certificate."""

import json
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from benchmarks.generate import shown, verdict
from benchmarks.report import Section

COMMAND = [sys.executable, "-m", "skytile"]


class Job(NamedTuple):
    """The options of `generate`, the number of seeds, and the aim for the command in seconds."""

    options: str
    seeds: int
    aim: float


class Certificate(NamedTuple):
    """The costs of one certificate, and its figures."""

    write: float
    verify: float
    clues: int
    others: int
    size: int
    by_trying: bool


JOBS = {
    "Skyscrapers 5×5": Job("skyscrapers --size 5", 5, 1.0),
    "Skyscrapers 5×5, edges alone": Job("skyscrapers --size 5 --givens none", 5, 1.0),
    "Skyscrapers 6×6": Job("skyscrapers --size 6", 5, 3.0),
    "Skyscrapers 7×7": Job("skyscrapers --size 7", 3, 180.0),
    "Mosaic 8×8": Job("mosaic --size 8", 5, 3.0),
    "Mosaic 10×10": Job("mosaic --size 10", 2, 30.0),
}


def measure() -> list[Section]:
    """Measure all jobs; returns the table."""
    return [
        Section(
            "The fewest clues, with a certificate",
            [
                "puzzle", "number", "clues, mean", "write, mean", "worst", "aim for the worst",
                "verify, mean", "other boards, mean", "bytes, mean", "tried",
            ],
            [_row(name, job) for name, job in JOBS.items()],
            [
                "CPU seconds of the whole commands, `generate --clues fewest --proof` and "
                "`verify-proof`. Tried: for how many the bound is shown by trying all choices, "
                "because a proof in clauses would be long.",
            ],
        )
    ]  # fmt: skip


def _row(name: str, job: Job) -> list[str]:
    ones = [_certificate(job.options.split(), seed) for seed in range(1, job.seeds + 1)]
    worst = max(one.write for one in ones)
    return [
        name,
        str(job.seeds),
        f"{mean(one.clues for one in ones):.1f}",
        shown(mean(one.write for one in ones)),
        shown(worst),
        f"≤ {shown(job.aim)}: {verdict(worst <= job.aim)}",
        shown(mean(one.verify for one in ones)),
        f"{mean(one.others for one in ones):.0f}",
        f"{mean(one.size for one in ones):,.0f}",
        str(sum(one.by_trying for one in ones)),
    ]


def _certificate(options: Sequence[str], seed: int) -> Certificate:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        fewest = ["--clues", "fewest", "--seed", str(seed), "--proof", folder]
        write, made = _run("generate", *options, *fewest)
        verify, _ = _run("verify-proof", folder)
        return Certificate(
            write,
            verify,
            json.loads(made)["clue_count"],
            (root / "others.jsonl").read_text().count("\n"),
            sum(path.stat().st_size for path in root.rglob("*") if path.is_file()),
            not (root / "bound.lrat").exists(),
        )


def _run(*words: str) -> tuple[float, str]:
    """Run a command; returns the CPU seconds, including its child processes, and its output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = subprocess.run([*COMMAND, *words], check=True, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, ran.stdout
