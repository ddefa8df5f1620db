"""Problems as JSON (RFC 9457), and the exceptions of the server that become one."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

MEDIA_TYPE = "application/problem+json"
UNFORESEEN = "the server could not answer; its log says why"


class Problem(Exception):
    """A request that gets a problem for an answer."""

    def __init__(self, status: int, detail: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.headers = headers or {}


class Busy(Problem):
    """Too much is asked at once: try again in a while."""

    def __init__(self, detail: str, seconds: int = 1) -> None:
        super().__init__(429, detail, {"Retry-After": str(seconds)})


class TooLarge(Problem):
    """A body, a board or a picture beyond the limit."""

    def __init__(self, detail: str) -> None:
        super().__init__(413, detail)


def problem_body(status: int, detail: str, **more: Any) -> bytes:
    """The problem as it is sent."""
    record = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": " ".join(detail.split()),
    }
    return json.dumps(record | more, ensure_ascii=False).encode("utf-8", "replace")
