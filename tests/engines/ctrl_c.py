"""Ctrl-C in the middle of a long solve, as a person would press it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

__all__ = ["ctrl_c_ends_a_solve"]

OUT_OF_REACH = "from tests.corpus import two_tilings\npuzzle = two_tilings(20)\n"


def ctrl_c_ends_a_solve(engine: str, puzzle: str = OUT_OF_REACH) -> None:
    """Open `puzzle` (Python text that names one) in another process, solve it, interrupt that.

    It must end by itself, with a KeyboardInterrupt, and leave no process behind.
    """
    code = (
        f"import skytile\nengine = skytile.make_engine({engine!r})\n{puzzle}"
        "with engine.open(puzzle) as session:\n"
        "    print('ready', flush=True)\n"
        "    session.solve()\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.3)  # well into the search
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=300)
    assert "KeyboardInterrupt" in err
    # Without a sanitizer's library, with which it waits for ever.
    plain = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    left = subprocess.run(
        ["pgrep", "-P", str(process.pid)], capture_output=True, text=True, timeout=60, env=plain
    )
    assert left.stdout == ""
