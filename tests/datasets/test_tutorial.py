"""The tutorial runs from top to bottom, and prints what it says."""

import contextlib
import doctest
import io
import re
from pathlib import Path
from typing import Any

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorials" / "models.md"
_BLOCK = re.compile(r"```python\n(.*?)```\n(?:\n(````?)text\n(.*?)\n\2\n)?", re.DOTALL)


def blocks() -> list[tuple[str, str]]:
    """The code of the tutorial, each piece with what it prints."""
    return [(match[1], match[3] or "") for match in _BLOCK.finditer(TUTORIAL.read_text("utf-8"))]


def printed(code: str, names: dict[str, Any]) -> str:
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(code, str(TUTORIAL), "exec"), names)
    return output.getvalue()


def test_the_tutorial_prints_what_it_says() -> None:
    names: dict[str, Any] = {}
    assert len(blocks()) > 8
    for code, expected in blocks():
        assert printed(code, names).strip() == expected.strip()


def test_the_reference_shows_what_happens() -> None:
    results = doctest.testfile(str(TUTORIAL.parents[1] / "reference" / "datasets.md"), module_relative=False)
    assert results.attempted > 3
    assert results.failed == 0
