"""Messages to people, on standard error."""

from __future__ import annotations

import sys

from skytile.errors import OptionError, SkytileError


def complain(message: str | SkytileError) -> None:
    """One line on standard error. Plain `print`, so that it comes above a progress bar."""
    text = message if isinstance(message, str) else message_of(message)
    print(f"skytile: {' '.join(text.split())}", file=sys.stderr)


def message_of(problem: SkytileError) -> str:
    """A problem in one line; here alone a parameter becomes an option: `--size`."""
    text = problem.spelled(_option) if isinstance(problem, OptionError) else str(problem)
    return " ".join(text.split())


def _option(parameter: str) -> str:
    return f"--{parameter.replace('_', '-')}"
