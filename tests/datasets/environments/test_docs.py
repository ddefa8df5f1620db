"""What the page about environments shows is what happens."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "environments.md"


def test_the_examples_of_the_page() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0
