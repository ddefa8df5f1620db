"""How much is tried: a little with every change, all of it in `make soak`."""

import os

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"


def extent(usual: int, soak: int) -> int:
    """How many of something to try."""
    return soak if SOAK else usual
