"""The files of the page; and whatever has no route."""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from fastapi import Request, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from skytile.generate.library import pack
from skytile.logic.words import FOLDER as WORDS
from skytile.web.page_options import NAME, page_options_json
from skytile.web.problems import Problem

FOLDER = Path(__file__).parent / "static"
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".ftl": "text/plain; charset=utf-8",
}
"""A fixed list, because what Python knows of types differs from system to system."""


class Page:
    """The files, asked for again each time but sent only if they have changed."""

    def __init__(self, routes: Mapping[str, Iterable[str]]) -> None:
        self._files = StaticFiles(directory=FOLDER, check_dir=False, follow_symlink=False)
        self._words = StaticFiles(directory=WORDS, check_dir=False, follow_symlink=False)
        library = Path(pack.__file__).parent
        self._library = StaticFiles(directory=library, check_dir=False, follow_symlink=False)
        self._methods = {path: ", ".join(sorted(methods)) for path, methods in routes.items()}
        self._options = page_options_json()
        self._options_tag = f'"{hashlib.sha256(self._options).hexdigest()[:32]}"'

    async def serve(self, request: Request, path: str) -> Response:
        """A file, `index.html` for the root, or a problem."""
        if allowed := self._methods.get(f"/{path}"):
            raise Problem(405, f"expected the method {allowed}", {"Allow": allowed})
        response = await self._find(path, request)
        if response is None:
            raise Problem(404, "there is nothing by that name")
        if request.method not in ("GET", "HEAD"):
            raise Problem(405, "expected the method GET", {"Allow": "GET, HEAD"})
        response.headers["Cache-Control"] = "no-cache"
        suffix = Path(path or "index.html").suffix
        if response.status_code != 304 and suffix in _TYPES:
            response.headers["Content-Type"] = _TYPES[suffix]
        return response

    async def _find(self, path: str, request: Request) -> Response | None:
        if "\0" in path or any(part.startswith(".") for part in path.split("/")):
            return None
        if path == NAME:
            return self._send_options(request)
        scope = {**request.scope, "method": "HEAD" if request.method == "HEAD" else "GET"}
        try:
            if path.startswith("words/") and path.endswith(".ftl"):
                return await self._words.get_response(path.removeprefix("words/"), scope)
            if path == pack.NAME:
                return await self._library.get_response(path, scope)
            return await self._files.get_response(path or "index.html", scope)
        except HTTPException:
            return None

    def _send_options(self, request: Request) -> Response:
        headers = {"ETag": self._options_tag}
        if request.headers.get("if-none-match") == self._options_tag:
            return Response(status_code=304, headers=headers)
        return Response(self._options, headers=headers)
