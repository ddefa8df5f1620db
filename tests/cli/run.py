"""Running the command line: in this process, or as a program of its own."""

import io
import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from skytile.cli import main

__all__ = ["Ran", "run", "run_program"]


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str

    @property
    def records(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


def run(capsys: pytest.CaptureFixture[str], *arguments: str, stdin: bytes = b"") -> Ran:
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(stdin))
    try:
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
    finally:
        sys.stdin = before
    captured = capsys.readouterr()
    status = left.value.code
    assert isinstance(status, int)
    return Ran(status, captured.out, captured.err)


def run_program(*arguments: str, stdin: bytes = b"") -> Ran:
    done = subprocess.run(
        [sys.executable, "-m", "skytile", *arguments], input=stdin, capture_output=True, timeout=120
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
