"""Problems as JSON (RFC 9457), and the exceptions of the server that become one."""

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from skytile.errors import SkytileError

MEDIA_TYPE = "application/problem+json"
UNFORESEEN = "the server could not answer; its log says why"
_LIMIT = "unknown: a limit ran out"


class Problem(SkytileError):
    """An error that is answered with a problem, perhaps with a part of the answer."""

    def __init__(
        self, status: int, detail: str, headers: Mapping[str, str] | None = None, **more: Any
    ) -> None:
        super().__init__(detail)
        self.status, self.detail, self.headers, self.more = status, detail, headers, more

    def body(self) -> bytes:
        """The problem as it is sent."""
        record = {
            "type": "about:blank",
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "detail": " ".join(self.detail.split()),
        }
        return json.dumps(record | self.more, ensure_ascii=False).encode("utf-8", "replace")


class Busy(Problem):
    """Too much is asked at once: try again in a while."""

    def __init__(self, detail: str, seconds: int = 1) -> None:
        super().__init__(429, detail, {"Retry-After": str(seconds)})


class TooLarge(Problem):
    """A body, a board or a picture beyond the limit."""

    def __init__(self, detail: str) -> None:
        super().__init__(413, detail)


class RanOut(Problem):
    """A limit ran out before the whole answer was found."""

    def __init__(self, what: str = "", **more: Any) -> None:
        super().__init__(503, f"{_LIMIT}: {what}" if what else _LIMIT, **more)
