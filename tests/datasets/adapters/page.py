"""The page about adapters, section by section."""

import doctest
from pathlib import Path

_PAGE = Path(__file__).parents[3] / "docs" / "reference" / "adapters.md"


def run_section(heading: str) -> doctest.TestResults:
    """Run the examples below a heading."""
    _, rest = _PAGE.read_text("utf-8").split(f"\n## {heading}\n")
    section = rest.split("\n## ")[0]
    test = doctest.DocTestParser().get_doctest(section, {}, heading, _PAGE.name, 0)
    return doctest.DocTestRunner().run(test)
