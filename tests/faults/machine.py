"""The machine that makes writing fail: every call in turn, in every way, and what came of it.

A first run counts the calls that a job makes. Then it is run once for each call and each way to
fail there, and after that once more, as a user would. After the failure there is no traceback, one
line that says what is wrong, and a file that was there is as it was or as it should be; a run that
ends with status 0 has written what an undisturbed run writes; and so has the second one, whose
folder holds nothing else.
"""

import errno
import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from tests.faults.jobs import JOBS, Job

COUNT, FAIL, SHORT, KILL_BEFORE, KILL_WITHIN, FULL, PAUSE = range(7)
ROOT = Path(__file__).parents[2]
SHIM = Path(__file__).with_name("shim.c")


class Fault(NamedTuple):
    """What happens at a call; the letters are those of the calls that it can happen to."""

    name: str
    kind: int
    calls: str = "owstcrumh"
    errno: int = 0
    meanwhile: str = ""


FAULTS = [
    Fault("ENOSPC", FAIL, "owstcrmh", errno.ENOSPC),
    Fault("EIO", FAIL, errno=errno.EIO),
    Fault("EINTR", FAIL, "owst", errno.EINTR),
    Fault("a short write", SHORT, "w"),
    Fault("a full disk from there on", FULL, "owmt"),
    Fault("killed before", KILL_BEFORE),
    Fault("killed within", KILL_WITHIN),
    Fault("a second writer", PAUSE, meanwhile="second writer"),
    Fault("the target removed", PAUSE, meanwhile="removed"),
    Fault("the target cut", PAUSE, meanwhile="cut"),
    Fault("the target changed", PAUSE, meanwhile="changed"),
    Fault("the folder moved away", PAUSE, meanwhile="folder moved away"),
]


class Point(NamedTuple):
    """A fault at the call of this number."""

    at: int
    fault: Fault


@dataclass
class Outcome:
    """What came of a point, and what is wrong with that."""

    status: int
    problems: list[str]
    again: int = 0

    @property
    def kind(self) -> str:
        """In a word, for the figures."""
        first = "killed" if self.status < 0 else "refused" if self.status else "done"
        return f"{first}, then {'done' if self.again == 0 else 'refused'}"


Files = dict[str, object]


class Machine:
    """Runs the jobs, in a server with the shim preloaded."""

    def __init__(self, folder: Path) -> None:
        shim = folder / "shim.so"
        compiler = os.environ.get("CC", "cc")
        flags = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror"]
        subprocess.run([compiler, *flags, "-o", shim, SHIM, "-ldl"], check=True)
        self._folder, self._campaigns = folder, count(1)
        self._server = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.server"], cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env=os.environ | {"LD_PRELOAD": str(shim)},
        )  # fmt: skip

    def close(self) -> None:
        """End the server."""
        assert self._server.stdin is not None
        self._server.stdin.close()
        self._server.wait()

    def campaign(self, name: str, most: int | None = None, seed: int = 0) -> "Campaign":
        """All faults of a job, or so many of them."""
        folder = self._folder / f"{name.replace(' ', '-')}-{next(self._campaigns)}"
        return Campaign(self, name, folder, most, seed)

    def run(
        self, name: str, root: Path, do: str, at: int = -1, fault: Fault | None = None
    ) -> dict[str, Any]:
        """Run a job once; its status, what it said and which calls it made."""
        fault = fault or Fault("none", COUNT)
        request = {"job": name, "root": str(root), "do": do, "at": at, "fault": fault.kind}
        request |= {"errno": fault.errno, "meanwhile": fault.meanwhile}
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        print(json.dumps(request), file=self._server.stdin, flush=True)
        answer: dict[str, Any] = json.loads(self._server.stdout.readline())
        return answer


class Campaign:
    """All faults of one job."""

    def __init__(
        self, machine: Machine, name: str, folder: Path, most: int | None, seed: int
    ) -> None:
        self._machine, self.name, self._job = machine, name, JOBS[name]
        self._root, self._template = folder / "root", folder / "template"
        (self._template / "here").mkdir(parents=True)
        made = machine.run(name, self._template, "first")
        assert made["status"] == 0, made["err"]
        self._before = files_below(self._template, self._job)
        self._renew()
        counted = machine.run(name, self._root, "run")
        assert counted["status"] == 0, counted["err"]
        self._after = files_below(self._root, self._job)
        self.calls: str = counted["calls"]
        self.points = self._choose(most, seed)
        self.kinds: Counter[str] = Counter()

    def failures(self) -> Iterator[str]:
        """What is wrong, point by point."""
        for point in self.points:
            outcome = self._try(point)
            self.kinds[outcome.kind] += 1
            for problem in outcome.problems:
                call = f"call {point.at} of {len(self.calls)} ({self.calls[point.at]})"
                yield f"{self.name}, {point.fault.name} at {call}: {problem}"

    def _choose(self, most: int | None, seed: int) -> list[Point]:
        """All points, or a sample that has as many of each fault."""
        # What happens to a file after the last look at it cannot be seen any more.
        last_look = max(self.calls.rfind("s"), self.calls.rfind("w"))
        points = {
            fault: [
                Point(at, fault)
                for at, call in enumerate(self.calls)
                if call in fault.calls and (not fault.meanwhile or at <= last_look)
            ]
            for fault in FAULTS
        }
        if most is None:
            return [point for those in points.values() for point in those]
        dice, each = random.Random(seed), max(1, most // len(FAULTS))
        return [p for those in points.values() for p in dice.sample(those, min(each, len(those)))]

    def _try(self, point: Point) -> Outcome:
        self._renew()
        answer = self._machine.run(self.name, self._root, "run", point.at, point.fault)
        outcome = Outcome(answer["status"], list(self._first_problems(answer, point.fault)))
        if (gone := self._root / "gone").exists():
            shutil.rmtree(self._root / "here", ignore_errors=True)
            gone.rename(self._root / "here")
        is_complete = files_below(self._root, self._job) == self._after
        again = self._machine.run(self.name, self._root, "again")
        outcome.again = again["status"]
        may_refuse = point.fault.meanwhile or is_complete
        outcome.problems += self._last_problems(again, may_refuse=bool(may_refuse))
        return outcome

    def _first_problems(self, answer: dict[str, Any], fault: Fault) -> Iterator[str]:
        """What is wrong with the run that was made to fail."""
        found = files_below(self._root, self._job)
        runs = [answer, *filter(None, [answer["meanwhile"]])]
        for run in runs:
            yield from _talk(run, self._job)
        if any(run["status"] == 0 for run in runs) and found != self._after:
            yield f"status 0, but {difference(found, self._after)}"
        is_harmless = fault.kind == SHORT or fault.errno == errno.EINTR
        if is_harmless and answer["status"]:
            yield f"not done: {answer['err']}"
        if self._job.keeps and not fault.meanwhile:
            for name in self._after.keys() & self._before.keys():
                if found.get(name) not in (self._before[name], self._after[name]):
                    yield f"{name} is neither what it was nor what it should be"

    def _last_problems(self, answer: dict[str, Any], *, may_refuse: bool) -> Iterator[str]:
        """What is wrong with the run after that."""
        yield from _talk(answer, self._job)
        found = files_below(self._root, self._job)
        if answer["status"] == 0 and found != self._after:
            yield f"again: status 0, but {difference(found, self._after)}"
        elif answer["status"] and not may_refuse:
            yield f"again: {answer['err']}"

    def _renew(self) -> None:
        shutil.rmtree(self._root, ignore_errors=True)
        shutil.copytree(self._template, self._root)


def _talk(run: dict[str, Any], job: Job) -> Iterator[str]:
    """What is wrong with what a run said."""
    status, said = run["status"], run["err"]
    if "Traceback" in said or status not in (-9, 0, 2):
        yield f"status {status}: {said}"
    elif status == 2:
        lines = said.splitlines()
        if not 1 <= len(lines) <= job.answers or not all(x.startswith("skytile: ") for x in lines):
            yield f"expected one line, got {said!r}"


def files_below(root: Path, job: Job) -> Files:
    """What there is below a folder, by name; links and folders too."""
    return {
        path.relative_to(root).as_posix(): None if path.is_dir() else job.same(path.read_bytes())
        for path in sorted(root.rglob("*"))
        if path.relative_to(root).parts[0] != "gone"
    }


def difference(found: Files, expected: Files) -> str:
    """In a few words, how what there is differs from what should be."""
    if more := found.keys() - expected.keys():
        return f"left {min(more)}"
    if fewer := expected.keys() - found.keys():
        return f"lacks {min(fewer)}"
    return f"{min(name for name in found if found[name] != expected[name])} differs"
