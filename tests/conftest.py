"""What the tests share: Hypothesis profiles and the programs from outside."""

import os
import shutil
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Started in the background, a shell makes us ignore Ctrl-C, and all programs that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "default",
    max_examples=60,
    deadline=None,  # nothing is timed in a test
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "soak", settings.get_profile("default"), max_examples=1000, derandomize=False
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def required(what: str, found: bool) -> None:
    """Skip a test whose component is missing; in CI that is a failure."""
    if found:
        return
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing")
    pytest.skip(f"{what} is missing")


def _program(name: str) -> Path:
    found = shutil.which(name, path=os.environ["PATH"] + os.pathsep + "/usr/games")
    required(name, found is not None)
    return Path(found or "")


@pytest.fixture(scope="session")
def sgt_towers() -> Path:
    return _program("sgt-towers")


@pytest.fixture(scope="session")
def sgt_mosaic() -> Path:
    return _program("sgt-mosaic")
