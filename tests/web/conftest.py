"""One server for all tests that need no special one."""

from collections.abc import Iterator

import pytest

from tests.web.live import Live, running


@pytest.fixture(scope="session")
def live() -> Iterator[Live]:
    with running() as server:
        yield server
