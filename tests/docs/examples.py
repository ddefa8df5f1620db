"""The examples of a page, run for real from top to bottom, in one folder and one Python session.

    ```console    commands after `$ `, each with what it prints
    ```sh         commands that must succeed
    ```python     statements, with what they print in a block ```text after them
    ```pycon      a session with `>>>`, also in ```python

In what is printed, `…` stands for anything. A comment on the line before a block says why it is not
run with every change: `<!-- soak: … -->` is run by `make soak`, `<!-- not run: … -->` never, and
`<!-- needs NAME -->` only where that package is installed.
"""

import contextlib
import doctest
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
_BLOCK = re.compile(
    r"(?:^<!-- (?P<mark>[^\n]*) -->\n)?"
    r"^(?P<fence>```+)(?P<kind>console|sh|python|pycon)\n(?P<body>.*?)^(?P=fence)$"
    r"(?:\n\n(?P<other>```+)text\n(?P<printed>.*?)^(?P=other)$)?",
    re.MULTILINE | re.DOTALL,
)
_COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


@dataclass(frozen=True)
class Example:
    """A block of code, and what it prints."""

    kind: str
    code: str
    printed: str
    mark: str
    line: int

    @property
    def is_long(self) -> bool:
        """Whether only `make soak` runs it."""
        return self.mark.startswith("soak")

    @property
    def can_run(self) -> bool:
        """Whether it can be run here at all."""
        needed = re.match(r"needs (\w+)", self.mark)
        return not self.mark.startswith("not run") and (
            not needed or find_spec(needed[1]) is not None
        )


def examples(page: Path, section: str | None = None) -> Iterator[Example]:
    """The examples of a page, or of its section under a heading of the second level."""
    text = page.read_text("utf-8")
    start, end = 0, len(text)
    if section is not None:
        start = text.index(f"\n## {section}\n")
        end = (text + "\n## ").index("\n## ", start + 4)
    for found in _BLOCK.finditer(text, start, end):
        line = text.count("\n", 0, found.start("fence")) + 1
        yield Example(
            found["kind"], found["body"], found["printed"] or "", found["mark"] or "", line
        )


def run_page(page: Path, *, long: bool = False, section: str | None = None) -> int:
    """Run the examples of a page in the current folder; how many there were."""
    names: dict[str, Any] = {"__name__": "__main__"}
    count = 0
    for example in examples(page, section):
        if example.can_run and (long or not example.is_long):
            where = f"{page.name}, line {example.line}"
            _RUNNERS[example.kind](example, names, where)
            count += 1
    return count


def _run_console(example: Example, names: dict[str, Any], where: str) -> None:
    commands = _COMMAND.findall(example.code)
    assert commands, f"{where}: expected lines that begin with '$ '"
    for command, printed in commands:
        _compare(_shell(command).stdout, printed, f"{where}: {command}")


def _run_shell(example: Example, names: dict[str, Any], where: str) -> None:
    done = _shell(f"set -e\n{example.code}")
    assert done.returncode == 0, f"{where}: {done.stdout}"


def _run_python(example: Example, names: dict[str, Any], where: str) -> None:
    if ">>> " in example.code:
        _run_session(example, names, where)
        return
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(example.code, where, "exec"), names)
    _compare(output.getvalue(), example.printed, where)


def _run_session(example: Example, names: dict[str, Any], where: str) -> None:
    test = doctest.DocTestParser().get_doctest(example.code, names, where, where, 0)
    report: list[str] = []
    done = doctest.DocTestRunner().run(test, out=report.append, clear_globs=False)
    names.update(test.globs)
    assert done.attempted, f"{where}: expected lines that begin with '>>> '"
    assert not done.failed, "".join(report)


_RUNNERS = {
    "console": _run_console,
    "sh": _run_shell,
    "python": _run_python,
    "pycon": _run_session,
}


def _shell(command: str) -> subprocess.CompletedProcess[str]:
    path = str(Path(sys.executable).parent) + os.pathsep + os.environ["PATH"]
    return subprocess.run(
        ["bash", "-c", command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=600,
        env={**os.environ, "PATH": path, "LC_ALL": "C.UTF-8"},
    )


def _compare(printed: str, expected: str, where: str) -> None:
    """Compare what was printed with what the page shows; spaces at the end of lines do not count."""
    printed, expected = (
        re.sub(r"[ \t]+$", "", text, flags=re.M).strip() for text in (printed, expected)
    )
    pattern = ".*".join(map(re.escape, expected.split("…")))
    fits = re.fullmatch(pattern, printed, re.DOTALL) is not None
    assert fits, f"{where}: the page shows\n{expected}\nbut it prints\n{printed}"
