"""Run all stress tests for hours: `python -m scripts.soak [PART ...]`.

Parts that need one core run two at a time, then the others one by one. Each has a log below
`build/soak`. A part that fails does not stop the others, and a part that has passed is not run
again until the files that it depends on have changed, so an interrupted run can be continued. At
the end a table is printed, and the exit status is 1 if any part failed.
"""

import hashlib
import json
import os
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
VERIFIERS = ROOT / "build/verifiers"


@dataclass(frozen=True)
class Part:
    """A command, as a list of words, with additional environment variables."""

    name: str
    command: tuple[str, ...]
    further: tuple[tuple[str, str], ...] = ()
    sources: tuple[str, ...] = ("",)
    """The files and folders that it depends on; by default the whole repository."""


@dataclass(frozen=True)
class Result:
    """The result of a part."""

    status: int
    seconds: float
    last: str
    """The last line of its log."""


def alone() -> list[Part]:
    """The parts that keep one core busy."""
    kernel = ("kernel", "CMakeLists.txt", "requirements.lock")
    sources = {
        "kernel-million": kernel,
        "sanitize-python": ("",),
        "sanitize-threads": ("",),
        "kernel-wasm": (*kernel, "bindings/wasm", "scripts/build-wasm", "scripts/run_wasi.py"),
        "docs": ("",),
    }
    make = ("make", "--no-print-directory")
    return [Part(target, (*make, target), sources=of) for target, of in sources.items()]


def together() -> list[Part]:
    """The parts that use both cores."""
    python = sys.executable
    seed = str(int(time.time()))
    traces = ("tests.session_traces", "run", "--seconds", "600", "--seed", seed, "--jobs", "2")
    parts = [
        Part("traces", (python, "-m", *traces)),
        Part("referee", (python, "-m", "tests.referee", "--seed", seed[-4:], "--jobs", "2")),
    ]
    folders = sorted(path for path in (ROOT / "tests").iterdir() if _has_tests(path))
    files = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests").glob("test_*.py"))
    parts += [_pytest(f"tests-{folder.name}", [f"tests/{folder.name}"]) for folder in folders]
    parts.append(_pytest("tests", files))
    packages = sysconfig.get_path("purelib", vars={"base": str(VERIFIERS)})
    further = (("CI", "true"), ("PYTHONPATH", packages))
    verifiers = "tests/datasets/adapters/test_verifiers.py"
    return [*parts, Part("verifiers", (python, "-m", "pytest", verifiers), further)]


def _has_tests(path: Path) -> bool:
    return path.is_dir() and any(path.rglob("test_*.py"))


def _pytest(name: str, paths: Iterable[str]) -> Part:
    leave_out = "--ignore=tests/datasets/adapters/test_verifiers.py"
    workers = ("-n", "2", "--dist", "worksteal")
    command = (sys.executable, "-m", "pytest", *workers, "-rs", leave_out, *paths)
    return Part(name, command, (("HYPOTHESIS_PROFILE", "soak"),))


class Soak:
    """A run at a commit, which reuses known results for the same files."""

    def __init__(self) -> None:
        self.commit = _git("describe", "--always", "--dirty") or "unknown"
        self.results: dict[str, Result] = {}

    def run(self, part: Part) -> None:
        """Run a part, unless it has already passed."""
        folder = ROOT / "build/soak" / self._version(part)
        folder.mkdir(parents=True, exist_ok=True)
        known = folder / f"{part.name}.json"
        if known.exists() and not self.commit.endswith("-dirty"):
            self.results[part.name] = Result(**json.loads(known.read_text()))
            if self.results[part.name].status == 0:
                return
        print(f"{time.strftime('%H:%M')} {part.name}", flush=True)
        log, started = folder / f"{part.name}.log", time.monotonic()
        with log.open("wb") as out:
            status = subprocess.run(
                part.command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL, env=os.environ | dict(part.further),
            ).returncode  # fmt: skip
        lines = log.read_text(errors="replace").split("\n")
        last = next((line for line in reversed(lines) if line.strip()), "")
        result = Result(status, round(time.monotonic() - started, 1), last.strip("= "))
        self.results[part.name] = result
        known.write_text(json.dumps(asdict(result)))

    def _version(self, part: Part) -> str:
        """A hash of what the part depends on, as the name of a folder."""
        trees = [_git("rev-parse", f"HEAD:{path}") for path in part.sources]
        if not all(trees):
            return f"unknown-{int(time.time())}"  # never reused
        return hashlib.sha256(" ".join(trees).encode()).hexdigest()[:12]

    def report(self, parts: Iterable[Part]) -> int:
        """Print the table and return the exit status."""
        failed, total = 0, 0.0
        for part in parts:
            result = self.results[part.name]
            failed, total = failed + (result.status != 0), total + result.seconds
            word = "passed" if result.status == 0 else "FAILED"
            print(f"{word}  {result.seconds / 60:6.1f} min  {part.name:20} {result.last[:100]}")
        print(f"{self.commit}: {total / 60:.0f} minutes in all, {failed} failed")
        return int(failed > 0)


def _git(*words: str) -> str:
    """The output of git; empty if it fails."""
    ran = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return ran.stdout.strip()


def main(names: list[str]) -> int:
    """Run the named parts, or all of them."""
    soak = Soak()
    first, then = (
        [p for p in parts if not names or p.name in names] for parts in (alone(), together())
    )
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(soak.run, first))
    for part in then:
        soak.run(part)
    return soak.report([*first, *then])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
