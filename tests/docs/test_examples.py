"""What the documentation shows is what happens."""

from pathlib import Path

import pytest

from tests.docs.examples import ROOT, examples, run_page

PAGES = [
    ROOT / "README.md",
    *(page for kind in ("tutorials", "how-to", "reference") for page in sorted((ROOT / "docs" / kind).glob("*.md"))),
]  # fmt: skip


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def having(pages: list[Path], long: bool) -> list[Path]:
    """The pages that have examples of this kind."""
    return [page for page in pages if any(one.is_long == long for one in examples(page))]


@pytest.mark.parametrize("page", having(PAGES, long=False), ids=name)
def test_the_examples_of_a_page(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run_page(page)


@pytest.mark.soak
@pytest.mark.parametrize("page", having(PAGES, long=True), ids=name)
def test_the_long_examples_of_a_page(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run_page(page, long=True)


@pytest.mark.parametrize("kind", ["tutorials", "how-to"])
def test_every_guide_has_examples_that_run(kind: str) -> None:
    without = {"index.md", "compose.md"}  # the second is about the page, where nothing is typed
    for page in sorted((ROOT / "docs" / kind).glob("*.md")):
        if page.name not in without:
            assert any(one.can_run and not one.is_long for one in examples(page)), page


@pytest.mark.parametrize(
    ("block", "wrong"),
    [
        ("```console\n$ echo one\ntwo\n```", "one"),
        ("```console\n$ echo one; echo two >&2\none\n```", "two"),
        ("```sh\ntrue\nfalse\ntrue\n```", "line 1"),
        ("```python\nprint(1)\n```\n\n```text\n2\n```", "2"),
        ("```python\n>>> 1 + 1\n3\n```", "Expected"),
        ("```pycon\n>>> 1 + 1\n3\n```", "Expected"),
    ],
)
def test_an_example_that_prints_something_else_fails(
    block: str, wrong: str, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{block}\n")
    with pytest.raises(AssertionError, match=wrong):
        run_page(page)


def test_examples_share_files_and_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "```sh\necho 5 > five\n```\n"
        "```console\n$ cat \\\n    five\n5\n$ seq 9\n1\n…\n9\n```\n"
        "```python\nnumber = int(open('five').read())\n```\n"
        "```pycon\n>>> number\n5\n>>> other = 6\n```\n"
        "```python\nprint(number, other)\n```\n\n```text\n5 6\n```\n"
    )
    monkeypatch.chdir(tmp_path)
    assert run_page(page) == 5


def test_marks_say_what_is_not_run(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "<!-- not run: no server -->\n```sh\nfalse\n```\n"
        "<!-- soak: a minute -->\n```sh\ntrue\n```\n"
        "<!-- needs no_such_package -->\n```sh\nfalse\n```\n"
        "## One\n```sh\ntrue\n```\n## Two\n```sh\nfalse\n```\n"
    )
    assert [run_page(page, section="One"), run_page(page, section="One", long=True)] == [1, 1]
    assert [one.line for one in examples(page)] == [2, 6, 10, 14, 18]
    with pytest.raises(AssertionError, match=r"page\.md, line 18"):
        run_page(page)
