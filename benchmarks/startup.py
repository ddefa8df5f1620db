"""The start-up time of the program: `--help` should appear immediately."""

import subprocess
import sys
from functools import partial

from benchmarks.report import Section, per_call

REPEAT = 21
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "import click": ["-c", "import click"],
    "import numpy": ["-c", "import numpy"],
    "import skytile": ["-c", "import skytile"],
    "skytile --help": ["-m", "skytile", "--help"],
    "skytile convert": ["-m", "skytile", "convert", "2:2///////", "--to", "text"],
}
AIMS = {"import skytile": 0.150, "skytile --help": 0.300}


def measure() -> list[Section]:
    seconds = {name: per_call(partial(_run, words), REPEAT) for name, words in COMMANDS.items()}
    bare = seconds["python -c pass"]
    rows = [
        [
            name,
            f"{1000 * time:.0f} ms",
            f"{time / bare:.1f}",
            f"≤ {1000 * AIMS[name]:.0f} ms" if name in AIMS else "",
            ("yes" if time <= AIMS[name] else "NO") if name in AIMS else "",
        ]
        for name, time in seconds.items()
    ]
    return [Section("Start-up", ["command", "median", "× bare Python", "aim", "reached"], rows)]


def _run(arguments: list[str]) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
