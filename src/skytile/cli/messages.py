"""Messages to people, on standard error."""

from __future__ import annotations

import sys

__all__ = ["complain"]


def complain(message: str) -> None:
    """One line on standard error. Plain `print`, so that it comes above a progress bar."""
    print(f"skytile: {' '.join(message.split())}", file=sys.stderr)
