"""PDF: pages of the drawings' sizes, vectors throughout."""

import sys
from dataclasses import replace

import pytest

from skytile.errors import NotInstalled
from skytile.render import draw, to_pdf
from skytile.render.export import plain_text
from tests.render.pages import images, pages
from tests.render.pictures import DRAWINGS, MOSAIC, NASTY, TOWERS


def test_every_drawing_is_a_page_of_its_size() -> None:
    drawings = [make() for make in DRAWINGS.values()]
    document = pages(to_pdf(drawings))
    assert len(document) == len(drawings)
    for page, drawing in zip(document, drawings, strict=True):
        assert page.get_size() == pytest.approx((drawing.width * 0.75, drawing.height * 0.75), 0.01)
        assert not images(page)


def test_the_picture_is_on_the_page() -> None:
    shown = pages(to_pdf([draw(MOSAIC, MOSAIC.solution)]))[0].render(scale=1).to_numpy()
    assert shown[20, 45].mean() < 80, "r1c2 is black"
    assert shown[20, 15].mean() > 240, "r1c1 is white"


def test_a_title_cannot_become_a_program() -> None:
    document = pages(to_pdf([replace(draw(TOWERS), title=NASTY)]))
    assert document.get_metadata_dict()["Title"] == plain_text(NASTY)
    assert plain_text(NASTY).startswith("<script>alert('x')</script> \"&amp; #emph[hi] $x$ \\ שלום")


def test_the_same_drawing_gives_the_same_file() -> None:
    assert to_pdf([draw(TOWERS)]) == to_pdf([draw(TOWERS)])


def test_without_the_library_the_install_line_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(NotInstalled, match=r"pip install 'skytile\[print\]'"):
        to_pdf([draw(TOWERS)])
