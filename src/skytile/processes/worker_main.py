"""The process at the other end of a worker: it answers until its channel is closed.

Arguments: the file number of the channel, the target, and the target's own arguments. The target
is `module:name` or `file.py:name`: a function that answers messages, or a class of such functions.
An empty message says that it is ready. Skytile's own exceptions are sent back; any other ends the
process, with one line on standard error.
"""

import os
import pickle
import runpy
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

from skytile.errors import SkytileError
from skytile.processes.framing import receive, send


def load(target: str, arguments: list[str]) -> Callable[[Any], Any]:
    """What a target names. A file is loaded without the package that it is in."""
    module, _, name = target.rpartition(":")
    loaded = runpy.run_path(module) if module.endswith(".py") else vars(import_module(module))
    if name not in loaded:
        raise AttributeError(f"module '{module}' has no attribute '{name}'")
    function: Callable[[Any], Any] = loaded[name]
    return function(*arguments) if isinstance(function, type) else function


def pickled(answer: Callable[[Any], Any]) -> Callable[[bytes], bytes]:
    """Make it take a pickled message and return a pickled reply: (whether it answered, answer)."""

    def reply(message: bytes) -> bytes:
        try:
            return pickle.dumps((True, answer(pickle.loads(message))))
        except SkytileError as problem:
            return pickle.dumps((False, problem))

    return reply


def serve(channel: socket.socket, reply: Callable[[bytes], bytes]) -> None:
    """Send that we are ready, then answer until the channel is closed."""
    with suppress(EOFError, ConnectionError):
        send(channel, b"")
        while True:
            send(channel, reply(receive(channel)))


def main() -> None:
    """Serve the target that the arguments name."""
    number, target, *arguments = sys.argv[1:]
    channel = socket.socket(fileno=int(number))
    os.register_at_fork(after_in_child=channel.close)  # or the parent would not notice our end
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends us
    try:
        serve(channel, pickled(load(target, arguments)))
    except Exception as problem:
        sys.exit(" ".join(f"{type(problem).__name__}: {problem}".split()))


if __name__ == "__main__":
    main()
