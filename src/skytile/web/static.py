"""The files of the page."""

from __future__ import annotations

from pathlib import Path

from starlette.staticfiles import StaticFiles

__all__ = ["FOLDER", "static_files"]

FOLDER = Path(__file__).parent / "static"


def static_files() -> StaticFiles:
    """The page and its files, asked for again each time but sent only if they changed."""
    return StaticFiles(directory=FOLDER, html=True, check_dir=False)
