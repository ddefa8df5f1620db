"""Drawings as PNG, with resvg, and as PDF, with Typst; digits are strokes, so no fonts are needed.

The Typst programs are files beside this one and never change. What is to be printed reaches
them as JSON, so that text which users wrote stays text, whatever is in it.
"""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unicodedata import category

from skytile.errors import NotInstalled
from skytile.processes.interrupt import run_or_abandon
from skytile.render.drawing import Drawing
from skytile.render.svg import to_svg

_INSTALL = "install it with: pip install 'skytile[print]'"
_POINT = 0.75
"""Points in a pixel."""


def to_png(drawing: Drawing, *, theme: str = "light", scale: float = 2.0) -> bytes:
    """The drawing as PNG; a cell is 40 pixels wide at scale 1."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise NotInstalled(f"PNG needs resvg-py, which is not installed; {_INSTALL}") from None
    text = _fixed_svg(drawing, theme, scale)
    return bytes(svg_to_bytes(svg_string=text, skip_system_fonts=True))


def to_pdf(drawings: Sequence[Drawing], *, theme: str = "light", scale: float = 1.0) -> bytes:
    """The drawings, each on a page of its own size: vectors throughout."""
    sheets = [
        {
            "svg": _fixed_svg(drawing, theme),
            "title": plain_text(drawing.title),
            "width": drawing.width * scale * _POINT,
            "height": drawing.height * scale * _POINT,
        }
        for drawing in drawings
    ]
    title = sheets[0]["title"] if len(sheets) == 1 else f"{len(sheets)} puzzles"
    return compile_pdf("pages.typ", {"title": title, "sheets": sheets})


def _fixed_svg(drawing: Drawing, theme: str, scale: float = 1.0) -> str:
    """An SVG that looks the same for every reader."""
    shown = "light" if theme == "auto" else theme
    return to_svg(drawing, theme=shown, scale=scale, digits="drawn")


def compile_pdf(program: str, data: dict[str, Any]) -> bytes:
    """The PDF that a Typst program of this folder makes of the data; every font embedded."""
    try:
        import typst
    except ImportError:
        raise NotInstalled(f"PDF needs typst, which is not installed; {_INSTALL}") from None
    source = (Path(__file__).parent / program).read_bytes()
    inputs = {"data": json.dumps(data)}
    pdf: bytes = run_or_abandon(lambda: typst.compile(source, sys_inputs=inputs))
    return pdf


def missing_character(text: str, *, system_fonts: bool = True) -> str | None:
    """A character of the text that is in none of Typst's and the machine's fonts; None if all are.

    Typst reports this only when it makes archives (PDF/A), and only one character at a time.
    """
    import typst

    common = 0x17F  # the Latin alphabet, with all that Europe adds to it
    unusual = sorted({c for c in text if ord(c) > common and category(c)[0] in "LNPS"})
    source = (
        b"#set document(title: [-], date: datetime(year: 2000, month: 1, day: 1))\n"
        b'#set text(font: "Libertinus Serif")\n#sys.inputs.data'
    )
    try:
        if unusual:
            typst.compile(
                source,
                sys_inputs={"data": " ".join(unusual)},
                pdf_standards="a-2b",
                ignore_system_fonts=not system_fonts,
            )
    except typst.TypstError as problem:
        missing = re.search(r'the text `"(.+?)"` could not be displayed', str(problem))
        return missing[1] if missing else None
    return None


def plain_text(text: str) -> str:
    """The text on one line without characters that cannot be printed; others stay as they are."""
    line = " ".join(text.split())
    return "".join(c for c in line if c.isprintable() or c in "\u200c\u200d\u200e\u200f")
