"""Both Prolog systems, as the tests ask for them."""

from skytile.engines.clp.systems import SYSTEMS
from tests.conftest import required

__all__ = ["NAMES", "clp"]

NAMES = list(SYSTEMS)


def clp(system: str = "gnu", **options: str) -> str:
    """The engine on that system; the test is skipped where the system is missing."""
    required(SYSTEMS[system].title, SYSTEMS[system].version() is not None)
    return "clp:" + ",".join(f"{k}={v}" for k, v in {"system": system, **options}.items())
