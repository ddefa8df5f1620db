"""Ctrl-C in the middle of an import: nothing that the import does with it can lose it."""

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it may be ignored
from skytile.processes.importing import interrupt_between_imports
interrupt_between_imports()
try:
    {}
    time.sleep(60)
except KeyboardInterrupt:
    print("interrupted", "complete" if hasattr(sys.modules.get("slow"), "end") else "incomplete")
"""
CTRL_C = "import os, signal, time\nctrl_c = lambda: os.kill(os.getpid(), signal.SIGINT)\n"
WRAPPED = """
class Field:
    def __set_name__(self, owner, name):
        ctrl_c()
class Owner:
    field = Field()
end = 1
"""
SWALLOWED = """
try:
    ctrl_c()
    time.sleep(0.1)
except BaseException:
    pass
end = 1
"""


def run(folder: Path, module: str, statement: str = "import slow") -> str:
    (folder / "slow.py").write_text(CTRL_C + module)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(statement)],
        cwd=folder, capture_output=True, text=True, timeout=50,
    )  # fmt: skip
    assert done.stderr == ""
    return done.stdout.strip()


@pytest.mark.parametrize("module", [WRAPPED, SWALLOWED, WRAPPED + SWALLOWED])
def test_it_is_raised_when_the_import_is_done(tmp_path: Path, module: str) -> None:
    assert run(tmp_path, module) == "interrupted complete"


def test_an_import_that_takes_long_is_interrupted(tmp_path: Path) -> None:
    assert (
        run(tmp_path, "ctrl_c()\nfor _ in range(6000): time.sleep(0.01)\nend = 1")
        == "interrupted incomplete"
    )


def test_it_is_raised_at_once_where_nothing_is_imported(tmp_path: Path) -> None:
    statement = "import os; os.kill(os.getpid(), signal.SIGINT); import slow"
    assert run(tmp_path, "end = 1", statement) == "interrupted incomplete"
