"""Running one input to a reader, and checking that it stays within its bounds."""

from __future__ import annotations

import hashlib
import resource
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from skytile.errors import SkytileError

MOST_SECONDS = 0.5
"""CPU seconds for one input; wall time would include other programs."""
MOST_MEMORY = 200 * 2**20
"""The number of bytes by which one input may raise the peak memory of the process."""
CORPUS = Path(__file__).parent / "corpus"


@dataclass(frozen=True)
class Target:
    """A reader to fuzz."""

    name: str
    check: Callable[[bytes], object]
    """Reads an input and asserts properties of the result; may raise a `SkytileError`."""
    seeds: Callable[[], Iterable[bytes]] = tuple
    """Initial inputs, in addition to those in the corpus."""
    words: tuple[bytes, ...] = ()
    """Words that its inputs are made of."""
    longest: int = 4096
    """The maximum length of mutated inputs."""

    def corpus(self) -> list[bytes]:
        """All initial inputs, in a fixed order."""
        files = sorted((CORPUS / self.name).glob("*"))
        return [*self.seeds(), *(file.read_bytes() for file in files)]


@dataclass
class Harness:
    """Runs inputs, counts them, and keeps the failing ones, one for each kind of problem."""

    target: Target
    findings: Path | None = None
    """The folder for inputs that found something."""
    slowness: float = 1.0
    """How much slower this process is than usual; tracing coverage takes time."""
    inputs: int = 0
    slowest: float = 0.0
    fattest: int = 0
    problems: dict[str, bytes] = field(default_factory=dict)

    def run(self, data: bytes) -> str | None:
        """Run one input; returns the problem, or None if there is none."""
        peak, started = _peak(), time.process_time()
        try:
            self.target.check(data)
            problem = None
        except SkytileError:
            problem = None
        except Exception as raised:
            problem = _describe(raised)
        seconds, memory = time.process_time() - started, _peak() - peak
        self.inputs += 1
        self.slowest, self.fattest = max(self.slowest, seconds), max(self.fattest, memory)
        if problem is None and seconds > MOST_SECONDS * self.slowness:
            problem = f"slow: {seconds:.2f} s"
        if problem is None and memory > MOST_MEMORY:
            problem = f"fat: {memory >> 20} MB"
        if problem is not None:
            self._keep(problem, data)
        return problem

    def _keep(self, problem: str, data: bytes) -> None:
        kind = problem.partition(":")[0] if problem.startswith(("slow", "fat")) else problem
        if kind in self.problems:
            return
        self.problems[kind] = data
        if self.findings is not None:
            self.findings.mkdir(parents=True, exist_ok=True)
            name = f"crash-{hashlib.sha256(data).hexdigest()[:16]}"
            (self.findings / name).write_bytes(data)
            (self.findings / f"{name}.txt").write_text(f"{self.target.name}: {problem}\n")


def _peak() -> int:
    """The peak memory of this process, in bytes."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def _describe(raised: BaseException) -> str:
    """The problem in a line, the same for the same fault: what was raised, and where."""
    place = traceback.extract_tb(raised.__traceback__)[-1]
    said = str(raised).splitlines()[0][:200] if str(raised) else ""
    where = f"{Path(place.filename).name}:{place.lineno}"
    return (
        f"{type(raised).__name__} at {where}: {said}"
        if said
        else f"{type(raised).__name__} at {where}"
    )
