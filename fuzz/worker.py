"""Fuzz one target for some time: `python -m fuzz.worker WAY TARGET SECONDS SEED FOLDER`.

The way is `atheris`, which is guided by coverage, or `mutation`, which is not, but is much faster
for each input. The figures of the run are written to FOLDER as JSON.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from types import FunctionType
from typing import Any

from fuzz.harness import Harness
from fuzz.mutation import mutated

_TRACED = 8.0
"""How much slower a reader is when its coverage is traced."""


@dataclass
class Done:
    """The figures of a run."""

    target: str
    way: str
    inputs: int
    corpus: int
    slowest: float
    fattest: int
    problems: list[str]


def run_mutation(name: str, seconds: float, seed: int, folder: Path) -> Done:
    """Mutate the corpus without guidance."""
    from fuzz.targets import TARGETS

    target = TARGETS[name]
    harness = Harness(target, folder / "findings" / name)
    corpus, chance = target.corpus() or [b""], Random(seed)
    for data in corpus:
        harness.run(data)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for _ in range(64):
            harness.run(mutated(corpus, target.words, target.longest, chance))
    return _done(name, "mutation", harness, len(corpus))


def run_atheris(name: str, seconds: float, seed: int, folder: Path) -> Done:
    """Fuzz guided by coverage; this ends the process, so the figures are written before that."""
    import atheris

    from fuzz.targets import TARGETS

    target = TARGETS[name]
    for data in target.corpus():
        Harness(target).run(data)  # loads whatever the reader loads on first use
    _trace(atheris)
    kept = folder / "corpus" / name
    kept.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(target.corpus()):
        (kept / f"seed-{number:04}").write_bytes(data)
    harness = Harness(target, folder / "findings" / name, slowness=_TRACED)
    end = time.monotonic() + seconds

    def one(data: bytes) -> None:
        harness.run(data)
        if time.monotonic() > end:
            write(folder, _done(name, "atheris", harness, len(list(kept.iterdir()))))
            sys.stdout.flush()
            os._exit(0)  # libFuzzer's own exit is slow, and its summary is not needed

    options = [
        f"-seed={seed + 1}",
        f"-max_len={target.longest}",
        "-timeout=60",
        "-rss_limit_mb=3000",
    ]
    atheris.Setup([name, *options, str(kept)], one)
    atheris.Fuzz()
    return _done(name, "atheris", harness, len(list(kept.iterdir())))


def _trace(atheris: Any) -> None:
    """Trace the functions of Skytile in place.

    Atheris normally instruments modules on import, which an editable install prevents.
    """
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and (function.__module__ or "").startswith("skytile"):
            atheris.instrument_func(function)


def _done(name: str, way: str, harness: Harness, corpus: int) -> Done:
    problems = list(harness.problems)
    return Done(name, way, harness.inputs, corpus, harness.slowest, harness.fattest, problems)


def write(folder: Path, done: Done) -> None:
    """Write the figures of a run."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{done.target}.{done.way}.json").write_text(json.dumps(asdict(done)))


def main(arguments: list[str]) -> None:
    """Run a target."""
    way, name, seconds, seed, folder = arguments
    run: Any = run_atheris if way == "atheris" else run_mutation
    write(Path(folder), run(name, float(seconds), int(seed), Path(folder)))


if __name__ == "__main__":
    main(sys.argv[1:])
