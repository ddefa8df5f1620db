"""Reading PDF files back."""

from typing import Any

import pypdfium2  # type: ignore[import-untyped]
from pypdfium2 import raw

__all__ = ["fonts_embedded", "images", "pages", "text_of"]


def pages(data: bytes) -> Any:
    return pypdfium2.PdfDocument(data)


def text_of(page: Any) -> str:
    text: str = page.get_textpage().get_text_range()
    return text


def images(page: Any) -> list[Any]:
    """What is no vector."""
    return list(page.get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE], max_depth=9))


def fonts_embedded(page: Any) -> list[bool]:
    texts = page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=9)
    fonts = [raw.FPDFTextObj_GetFont(text.raw) for text in texts]
    return [bool(raw.FPDFFont_GetIsEmbedded(font)) for font in fonts]
