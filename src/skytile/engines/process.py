"""A Python function in a process of its own, asked through a pipe.

For solvers that cannot be interrupted, that hold Python's lock while they work, or that
may crash. A limit or Ctrl-C ends the process with everything it started. What a solver
prints goes nowhere; of its complaints the last line is kept for the message when it
dies. A healthy process can be given back and is taken again by the next session, so
that the price of its imports is paid once.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
from importlib import import_module
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from typing import Any

from skytile.errors import EngineError, quoted

__all__ = ["Process", "give_back", "take"]

_LONGEST_ANSWER = 2**30
_MOST_IDLE = 2


class Process:
    """A process that answers messages; ended for good by a limit, by trouble, or by `end`.

    `serve` is written `module:name`: called there without arguments, it gives the
    function that takes a message and returns the answer.
    """

    def __init__(self, name: str, serve: str) -> None:
        self.name = name
        self.serve = serve
        self._pipe, theirs = Pipe()
        life, self._life = os.pipe()
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 — closed in `end`
        path = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
        command = [sys.executable, "-P", "-W", "ignore", "-m", "skytile.engines.process"]
        self._process = subprocess.Popen(
            [*command, str(theirs.fileno()), str(life), serve],
            pass_fds=[theirs.fileno(), life],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=self._complaints,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,
        )
        theirs.close()
        os.close(life)

    @property
    def pid(self) -> int:
        """Its number, which is that of its process group too."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None

    def ask(self, message: object, seconds: float | None = None) -> Any:
        """The answer; `TimeoutError` if it does not come in time, and the process has ended."""
        try:
            self._pipe.send(message)
            if not self._pipe.poll(seconds):
                raise TimeoutError
            return self._received()
        except (EOFError, ConnectionError):
            raise self._died() from None
        except BaseException:
            self.end()
            raise

    def _received(self) -> Any:
        """An answer. Whatever is no answer of ours is garbage, however it fails to be read."""
        try:
            return pickle.loads(self._pipe.recv_bytes(_LONGEST_ANSWER))
        except (EOFError, ConnectionError):
            raise
        except Exception:
            raise EngineError(f"{self.name}: answered with garbage") from None

    def _died(self) -> EngineError:
        try:
            code = self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:  # it closed its pipe and lives on
            code = 0
        self._complaints.seek(0)
        lines = self._complaints.read().decode(errors="replace").strip().splitlines()
        self.end()
        if code < 0:
            return EngineError(f"{self.name}: ended by signal {-code}")
        last = f": {quoted(lines[-1], 160)}" if lines else ""
        return EngineError(f"{self.name}: ended by itself (status {code}){last}")

    def end(self) -> None:
        """End it and all its children; nothing is left, and nothing happens the second time."""
        if self._complaints.closed:
            return
        with contextlib.suppress(ProcessLookupError):  # all of the group is gone
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._pipe.close()
        os.close(self._life)
        self._complaints.close()


_idle: list[Process] = []
_lock = threading.Lock()


def take(name: str, serve: str) -> Process:
    """A process that serves this: one that was given back, or a new one."""
    with _lock:
        found = next((p for p in _idle if (p.name, p.serve) == (name, serve)), None)
        if found is not None:
            _idle.remove(found)
    if found is None or found.alive:
        return found or Process(name, serve)
    found.end()
    return take(name, serve)


def give_back(process: Process) -> None:
    """Keep a process, if it is well, for whoever needs one like it next."""
    if not process.alive:
        process.end()
        return
    with _lock:
        _idle.append(process)
        surplus = _idle.pop(0) if len(_idle) > _MOST_IDLE else None
    if surplus is not None:
        surplus.end()


@atexit.register
def _end_all() -> None:
    while _idle:
        _idle.pop().end()


if hasattr(os, "register_at_fork"):  # a copy of this process must not talk into its pipes
    os.register_at_fork(after_in_child=_idle.clear)


def _end_with(life: int, pipe: Connection) -> None:
    """Leave a guard behind that ends this process when Skytile is gone.

    A solver at work sees nothing of that, and would go on for ever. The guard waits for
    the end of a pipe that nobody writes to and only Skytile holds open.
    """
    if os.fork() == 0:
        pipe.close()
        os.read(life, 1)
        os.killpg(0, signal.SIGKILL)
    os.close(life)


def main() -> None:
    """Answer until the pipe is closed; an exception ends the process, in one line of complaint."""
    pipe = Connection(int(sys.argv[1]))
    _end_with(int(sys.argv[2]), pipe)
    module, _, name = sys.argv[3].partition(":")
    try:
        answer = getattr(import_module(module), name)()
        while True:
            pipe.send_bytes(pickle.dumps(answer(pipe.recv())))
    except EOFError:
        return
    except Exception as problem:
        sys.exit(" ".join(f"{type(problem).__name__}: {problem}".split()))


if __name__ == "__main__":
    main()
