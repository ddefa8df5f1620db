"""The pages of the repository find each other, and the site has each of them once."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.docs.examples import ROOT

PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")),
    *sorted(page for folder in ("docs", "results", "benchmarks") for page in (ROOT / folder).rglob("*.md")),
]  # fmt: skip
_CODE = re.compile(r"^(```+).*?^\1 *$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r'(?:\]\(|src=")([^)"\s]+)[)"]')


def links(page: Path) -> list[str]:
    """The links of a page to files, outside of code."""
    found = _LINK.findall(_CODE.sub("", page.read_text("utf-8")))
    return [link for link in found if not re.match(r"[a-z]+:", link)]


@cache
def anchors(page: Path) -> set[str]:
    """What a link to a page may name after `#`: its headings, as the site spells them."""
    text = re.sub(r"^(```+).*?^\1 *$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    found = set()
    for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading)
        plain = re.sub(r"[^\w\s-]", "", plain, flags=re.ASCII).strip().lower()
        found.add(re.sub(r"[\s-]+", "-", plain))
    return found


def navigation() -> list[str]:
    """The pages that mkdocs.yml lists."""
    nav = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    return re.findall(r"([\w/.-]+\.(?:md|html))$", nav, re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        if path.endswith("play/index.html"):
            continue  # `make docs` puts the page for playing there
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{link}: no such file"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{link}: no such heading"


def test_the_navigation_lists_every_page_once() -> None:
    listed = navigation()
    assert len(listed) == len(set(listed))
    pages = {str(page.relative_to(ROOT / "docs")) for page in (ROOT / "docs").rglob("*.md")}
    assert pages <= set(listed), "pages that mkdocs.yml does not list"
    others = set(listed) - pages - {"play/index.html"}
    assert {name for name in others if not (ROOT / name).is_file()} == set()


def test_the_readme_is_short_and_leads_to_every_kind_of_page() -> None:
    readme = ROOT / "README.md"
    assert len(readme.read_text("utf-8").splitlines()) <= 150
    folders = {link.split("/")[1] for link in links(readme) if link.startswith("docs/")}
    assert folders >= {"tutorials", "how-to", "reference", "explanation", "techniques"}


def test_lists_begin_after_a_blank_line() -> None:
    """GitHub does not need one; the site would go on with the paragraph."""
    for page in PAGES:
        text = _CODE.sub("", page.read_text("utf-8"))
        found = re.search(r"^(?![-*|>#\s]|\d+\.).*\n(?:[-*]|\d+\.) ", text, re.MULTILINE)
        assert not found, f"{page}: {found[0] if found else ''}"
