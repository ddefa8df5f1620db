"""Runs jobs in forks of itself, with a fault at one of the calls that they make.

Started with the shim of `shim.c` preloaded. What a job imports is imported here before the next
fork, so that a run costs little more than the job itself. A request is a line of JSON on standard
input, its answer a line on standard output.
"""

import ctypes
import importlib
import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from tests.faults import jobs

COUNT, FAIL, SHORT, KILL_BEFORE, KILL_WITHIN, FULL, PAUSE = range(7)

_NOT_TO_LOAD = {"__main__", "__mp_main__"}


def main() -> None:
    library = ctypes.CDLL(None)
    library.faults_log.restype = ctypes.c_char_p
    replies = os.fdopen(os.dup(1), "w")
    for line in sys.stdin:
        print(json.dumps(perform(json.loads(line), library)), file=replies, flush=True)


def perform(request: dict[str, Any], library: ctypes.CDLL) -> dict[str, Any]:
    """Run a job to its end; what came of it, and of a second one while it waited."""
    said, heard = os.pipe(), os.pipe()
    job, root = jobs.JOBS[request["job"]], Path(request["root"])

    def armed() -> None:
        library.faults_arm(
            os.fsencode(root), request["fault"], request["at"], request["errno"], said[1], heard[0]
        )

    run = {"first": job.run_first, "run": job.run, "again": job.again}[request["do"]]
    child = Run(lambda: run(root / "here"), armed, library)
    os.close(said[1])
    meanwhile = None
    if os.read(said[0], 1):  # it waits; nothing if it has ended
        if request["meanwhile"] == "second writer":
            meanwhile = Run(lambda: run(root / "here"), lambda: None, library).answer()
        else:
            jobs.DISTURBANCES[request["meanwhile"]](root, job)
        os.write(heard[1], b"g")
    for descriptor in (said[0], heard[0], heard[1]):
        os.close(descriptor)
    return child.answer() | {"meanwhile": meanwhile}


class Run:
    """A fork that runs a job."""

    def __init__(
        self, job: Callable[[], None], armed: Callable[[], None], library: ctypes.CDLL
    ) -> None:
        self._errors, self._log = (os.fdopen(os.memfd_create(name), "w+b") for name in "el")
        sys.stdout.flush()
        self._pid = os.fork()
        if self._pid == 0:
            self._run(job, armed, library)

    def _run(
        self, job: Callable[[], None], armed: Callable[[], None], library: ctypes.CDLL
    ) -> NoReturn:
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, 0)
        os.dup2(nowhere, 1)
        os.dup2(self._errors.fileno(), 2)
        signal.alarm(60)  # a job that hangs is a failure
        status = 0
        try:
            armed()
            job()
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 1
        except BaseException:
            traceback.print_exc()
            status = 1
        sys.stderr.flush()
        log = {"calls": library.faults_log().decode(), "modules": sorted(sys.modules)}
        os.write(self._log.fileno(), json.dumps(log).encode())
        os._exit(status)

    def answer(self) -> dict[str, Any]:
        """Wait for the end of it."""
        status = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])
        with self._errors as errors, self._log as log:
            errors.seek(0)
            log.seek(0)
            found = json.loads(log.read() or b"{}")
            load(found.pop("modules", []))
            return {"status": status, "err": errors.read().decode(), **found}


def load(modules: list[str]) -> None:
    """Import what a fork imported, so that the next one need not."""
    for name in modules:
        if name not in sys.modules and name.partition(".")[0] not in _NOT_TO_LOAD:
            with suppress(Exception):
                importlib.import_module(name)


if __name__ == "__main__":
    main()
