"""Drawings as PDF, by Typst: vectors throughout, every font embedded.

The Typst programs are files beside this one and never change. What is to be printed reaches
them as JSON, so that text which users wrote stays text, whatever is in it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from skytile.errors import EngineMissing
from skytile.render.drawing import Drawing
from skytile.render.svg import to_svg

INSTALL = "install it with: pip install 'skytile[print]'"
_POINT = 0.75
"""Points in a pixel."""


def to_pdf(drawings: Sequence[Drawing], *, theme: str = "light", scale: float = 1.0) -> bytes:
    """The drawings, each on a page of its own size."""
    shown = "light" if theme == "auto" else theme
    sheets = [
        {
            "svg": to_svg(drawing, theme=shown, digits="drawn"),
            "title": plain_text(drawing.title),
            "width": drawing.width * scale * _POINT,
            "height": drawing.height * scale * _POINT,
        }
        for drawing in drawings
    ]
    title = sheets[0]["title"] if len(sheets) == 1 else f"{len(sheets)} puzzles"
    return compile_pdf("pages.typ", {"title": title, "sheets": sheets})


def compile_pdf(program: str, data: dict[str, Any]) -> bytes:
    """The PDF that a Typst program of this folder makes of the data."""
    try:
        import typst
    except ImportError:
        raise EngineMissing(f"PDF needs typst, which is not installed; {INSTALL}") from None
    source = Path(__file__).with_name(program).read_bytes()
    pdf: bytes = typst.compile(source, sys_inputs={"data": json.dumps(data)})
    return pdf


def plain_text(text: str) -> str:
    """The text on one line without characters that cannot be printed; others stay as they are."""
    joined = " ".join(text.split())
    return "".join(c for c in joined if c.isprintable() or c in "\u200c\u200d\u200e\u200f")
