"""The process at the other end of a nursery: it loads once, then forks whenever it is asked to.

Arguments: the file number of the channel, a function to call before the first fork, and what the
forks serve: a target and its arguments. A message is a number. 0 comes with one end of a channel
and asks for a fork that serves it; the answer is the fork's number, or 0 if there is no room for
one. Any other number is that of a fork that was killed, and the answer comes when it is gone: until
then no other process can have its number, and be killed in its place.
"""

import gc
import os
import signal
import socket
import struct
import sys

from skytile.processes.framing import send
from skytile.processes.resources import end_with_parent
from skytile.processes.worker_main import load, serve

NUMBER = struct.Struct("!Q")


def _fork(channel: socket.socket, served: list[str]) -> int:
    """Fork a process that serves the channel and leads a process group; 0 if it cannot."""
    try:
        child = os.fork()
    except OSError:
        return 0
    if child:
        os.setpgid(child, child)
        return child
    try:
        os.setpgid(0, 0)
        end_with_parent()
        serve(channel, load(served[0], served[1:]))
    except BaseException as problem:
        os.write(2, f"{type(problem).__name__}: {problem}\n".encode())
    finally:
        os._exit(0)


def _answer(number: int, files: list[int], served: list[str]) -> int:
    if number:
        return os.waitpid(number, 0)[0]
    with socket.socket(fileno=files[0]) as channel:
        return _fork(channel, served)


def main() -> None:
    """Load, then fork until the channel is closed."""
    file, preload, *served = sys.argv[1:]
    requests = socket.socket(fileno=int(file))
    os.register_at_fork(after_in_child=requests.close)  # or the parent would not notice our end
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends us
    load(preload, [])(None)
    gc.freeze()  # forks share what was loaded, as long as the garbage collector does not touch it
    while True:
        message, files, *_ = socket.recv_fds(requests, NUMBER.size, 1, socket.MSG_WAITALL)
        if not message:
            return
        send(requests, NUMBER.pack(_answer(NUMBER.unpack(message)[0], files, served)))


if __name__ == "__main__":
    main()
