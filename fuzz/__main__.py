"""Fuzz all targets for some time, two at a time: `python -m fuzz SECONDS [TARGET…]`.

`python -m fuzz --replay TARGET FILE…` runs inputs again, such as those that found something.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fuzz.harness import Harness
from fuzz.targets import TARGETS

_AT_A_TIME = 2
_FOLDER = Path("build") / "fuzz"
_PATIENCE = 180.0
"""Extra seconds that a run may take to start and to end."""


def _run(way: str, target: str, seconds: float, seed: int) -> str | None:
    """Run a target in a separate process; returns what went wrong, if anything."""
    log = _FOLDER / f"{target}.{way}.log"
    command = [sys.executable, "-m", "fuzz.worker", way, target, str(seconds), str(seed)]
    with log.open("wb") as file:
        try:
            done = subprocess.run(
                [*command, str(_FOLDER)], stdout=file, stderr=file, timeout=seconds + _PATIENCE,
                env=_environment(),
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return f"{target} by {way}: an input did not end; see {log}"
    return (
        f"{target} by {way}: ended with status {done.returncode}; see {log}"
        if done.returncode
        else None
    )


def _environment() -> dict[str, str]:
    path = os.pathsep.join(filter(None, [str(Path.cwd()), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path}


def replay(target: str, files: list[Path]) -> dict[Path, str]:
    """The problems that these inputs cause now, in a process without tracing."""
    harness, found = Harness(TARGETS[target]), {}
    harness.target.corpus()  # as before a run: load whatever the first seeds load
    for file in files:
        harness.problems.clear()
        if problem := harness.run(file.read_bytes()):
            found[file] = problem
    return found


def _confirmed(target: str) -> dict[Path, str]:
    files = [f for f in (_FOLDER / "findings" / target).glob("crash-*") if f.suffix != ".txt"]
    return replay(target, sorted(files))


_ROW = "{:18} {:>11} {:>10} {:>9} {:>7} {:>9} {:>8}  {}"
_HEAD = ("target", "inputs", "guided", "coverage", "corpus", "slowest", "fattest", "findings")


def _table(names: list[str]) -> int:
    """Print the results; returns the number of findings."""
    print(_ROW.format(*_HEAD))
    total, findings = 0, 0
    for name in names:
        runs = {way: _read_run(name, way) for way in ("mutation", "atheris")}
        inputs, corpus, fattest = (
            [run.get(key, 0) for run in runs.values()] for key in ("inputs", "corpus", "fattest")
        )
        found = _confirmed(name)
        total, findings = total + sum(inputs), findings + len(found)
        slowest = f"{runs['mutation'].get('slowest', 0):.3f} s"
        memory = f"{max(fattest) / 2**20:.0f} MB"
        figures = (f"{sum(inputs):,}", f"{inputs[1]:,}", _coverage(name), max(corpus))
        print(_ROW.format(name, *figures, slowest, memory, len(found)))
        for file, problem in found.items():
            print(f"    {file}: {problem}")
    print(f"{total:,} inputs, {findings} findings")
    return findings


def _read_run(name: str, way: str) -> dict[str, Any]:
    file = _FOLDER / f"{name}.{way}.json"
    run: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    return run


def _coverage(name: str) -> str:
    """The number of edges of the reader that the guided run covered, from its log."""
    log = _FOLDER / f"{name}.atheris.log"
    seen = re.findall(r" cov: (\d+)", log.read_text("utf-8", "replace")) if log.exists() else []
    return seen[-1] if seen else "-"


def fuzz(seconds: float, names: list[str]) -> int:
    """Run the targets for this time in total and print a table; returns the number of findings."""
    ways = ["mutation", *(["atheris"] if find_spec("atheris") else [])]
    each = seconds * _AT_A_TIME / (len(names) * len(ways))
    _FOLDER.mkdir(parents=True, exist_ok=True)
    for old in _FOLDER.glob("*.json"):
        old.unlink()
    seed = int(time.time())
    print(
        f"{len(names)} targets, {each:.0f} s each by {' and '.join(ways)}, seed {seed}", flush=True
    )
    with ThreadPoolExecutor(_AT_A_TIME) as pool:
        runs = [pool.submit(_run, way, name, each, seed) for name in names for way in ways]
    broken = [problem for run in runs if (problem := run.result()) is not None]
    findings = _table(names) + len(broken)
    print(*broken, sep="\n", end="\n" * bool(broken))
    return findings


def main(arguments: list[str]) -> int:
    """Run the command line; returns the exit status."""
    if arguments[:1] == ["--replay"]:
        found = replay(arguments[1], [Path(name) for name in arguments[2:]])
        for file, problem in found.items():
            print(f"{file}: {problem}")
        return bool(found)
    seconds, *names = arguments
    return fuzz(float(seconds), names or list(TARGETS)) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
