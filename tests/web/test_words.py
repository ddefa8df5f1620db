"""The words of the page: every message it asks for is there, in every language."""

import re

import pytest

from skytile.generate.library import pictures
from skytile.logic.words import FOLDER, languages
from skytile.web.static import FOLDER as PAGE

_MESSAGE = re.compile(r"^([a-z][\w-]*) = ", re.MULTILINE)
_ASKED = re.compile(r'\bt\(\s*(?:\w+ \? )?"([a-z][\w-]*)"(?: : "([a-z][\w-]*)")?')


def page_text(language: str) -> str:
    return (FOLDER / f"page.{language}.ftl").read_text("utf-8")


def messages(language: str) -> dict[str, str]:
    """The messages of the page, each with its text."""
    parts = _MESSAGE.split(page_text(language))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("language", languages())
def test_every_language_says_all_with_the_same_slots(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert other.keys() == english.keys()
    for name, text in other.items():
        assert set(re.findall(r"\$\w+", text)) == set(re.findall(r"\$\w+", english[name])), name


def test_no_message_is_said_twice() -> None:
    for language in languages():
        names = _MESSAGE.findall(page_text(language))
        assert sorted(names) == sorted(set(names))


def test_what_the_page_asks_for_is_there() -> None:
    known = messages("en")
    for file in PAGE.rglob("*.js"):
        if "vendor" not in file.parts:
            for pair in _ASKED.findall(file.read_text("utf-8")):
                assert not {name for name in pair if name} - known.keys(), file.name


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_every_picture_has_a_title_in_every_language(language: str) -> None:
    text = (FOLDER / f"pictures.{language}.ftl").read_text("utf-8")
    assert _MESSAGE.findall(text) == [f"picture-{picture.name}" for picture in pictures()]
