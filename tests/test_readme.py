"""What README shows is what happens."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"


def test_the_python_session() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def console_examples() -> list[tuple[str, str]]:
    blocks = re.findall(r"```console\n(.*?)```", README.read_text(), re.DOTALL)
    return [
        (command, output)
        for block in blocks
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    ]


@pytest.mark.parametrize(("command", "output"), console_examples())
def test_the_console_examples(command: str, output: str) -> None:
    scripts = str(Path(sys.executable).parent)
    path = scripts + os.pathsep + os.environ["PATH"]
    done = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=README.parent,
        env={**os.environ, "PATH": path},
    )
    assert done.stderr == ""
    assert done.stdout == output
