"""Serve the page's files, the same that `skytile site` writes, for all paths without a route."""

import gzip
import hashlib
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

from fastapi import Request, Response

from skytile.web.problems import Problem
from skytile.web.site import STATIC, build_site

FOLDER = STATIC
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""A fixed list, because what Python knows of types differs from system to system."""


class _File:
    """A file as it is sent: plain or compressed, each with its tag."""

    def __init__(self, name: str, content: bytes, is_immutable: bool) -> None:
        self._type = _TYPES.get(Path(name).suffix, "application/octet-stream")
        self._caching = "public, max-age=31536000, immutable" if is_immutable else "no-cache"
        self._plain = content

    @cached_property
    def _packed(self) -> bytes | None:
        """The compressed content, made when first asked for; None if it saves too little."""
        packed = gzip.compress(self._plain, mtime=0)
        return packed if len(packed) < 0.9 * len(self._plain) else None

    @cached_property
    def _tag(self) -> str:
        return hashlib.sha256(self._plain).hexdigest()[:32]

    def response(self, request: Request) -> Response:
        """The file, or 304 if the browser has it already."""
        accepts = "gzip" in request.headers.get("accept-encoding", "")
        packed = self._packed if accepts else None
        tag = f'"{self._tag}{"-gzip" if packed else ""}"'
        headers = {"ETag": tag, "Cache-Control": self._caching, "Vary": "Accept-Encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Response(packed or self._plain, headers=headers | {"Content-Type": self._type})


class Page:
    """The files, as they were when the server started."""

    def __init__(self, routes: Mapping[str, Iterable[str]]) -> None:
        site = build_site(FOLDER)
        self._files = {
            name: _File(name, content, site.is_immutable(name))
            for name, content in site.files.items()
        }
        self._methods = {path: ", ".join(sorted(methods)) for path, methods in routes.items()}

    async def serve(self, request: Request, path: str) -> Response:
        """A file, `index.html` for the root or a folder, or a problem."""
        if allowed := self._methods.get(f"/{path}"):
            raise Problem(405, f"expected the method {allowed}", {"Allow": allowed})
        is_folder = not path or path.endswith("/")
        file = self._files.get(f"{path}index.html" if is_folder else path)
        if file is None:
            raise Problem(404, "there is nothing by that name")
        if request.method not in ("GET", "HEAD"):
            raise Problem(405, "expected the method GET", {"Allow": "GET, HEAD"})
        return file.response(request)
