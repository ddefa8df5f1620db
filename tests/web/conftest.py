"""One server for all tests that need no special one, and the browser for those of the page."""

from collections.abc import Iterator

import pytest

from tests.web.browsing import address, browser, page
from tests.web.live import Live, running

__all__ = ["address", "browser", "live", "page"]


@pytest.fixture(scope="session")
def live() -> Iterator[Live]:
    with running() as server:
        yield server
