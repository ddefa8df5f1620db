"""What the tests of the page share."""

from tests.web.browsing import address, browser, page

__all__ = ["address", "browser", "page"]
