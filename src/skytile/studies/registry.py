"""Every study by name. A new one is its own file and a line here."""

from importlib import import_module

from skytile.errors import OptionError, quoted
from skytile.studies.machinery import Study

STUDIES = (
    "kolijn", "cruz-carneiro", "barth", "de-jong", "smt-vs-sat", "paradigms", "clues-needed",
    "determined", "fewest", "encodings", "propagation", "llm-data",
)  # fmt: skip


def find_study(name: str) -> Study:
    """The study of that name."""
    if name not in STUDIES:
        raise OptionError(f"{quoted(name)}: no such study; there are {', '.join(STUDIES)}")
    study: Study = import_module(f"skytile.studies.{name.replace('-', '_')}").STUDY
    return study
