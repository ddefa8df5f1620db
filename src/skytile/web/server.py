"""Running the application on uvicorn."""

from __future__ import annotations

import uvicorn

from skytile.web.app import make_app
from skytile.web.pool import Bounds

__all__ = ["serve"]


def serve(host: str, port: int, bounds: Bounds) -> None:
    """Serve until Ctrl-C."""
    app = make_app(bounds)
    uvicorn.run(app, host=host, port=port, log_level="warning", server_header=False)
