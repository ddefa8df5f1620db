"""Hooks for `mkdocs build`, named in mkdocs.yml.

Pages link to files of the repository outside docs/ (reports of studies, the changelog, a notebook).
Those files become part of the site, at their paths in the repository, and so do the files that they
link to. The page for playing, which `skytile site` has written to build/play before, becomes the
folder play/ of the site.
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
PLAY = ROOT / "build" / "play"
ICON = ROOT / "src" / "skytile" / "web" / "static" / "icon.svg"
_CODE = re.compile(r"(^(`{3,}).*?^\2 *$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r'(\]\(|src=")([^)"\s]+)([)"])')
_REPORT = re.compile(r"results/.+/report\.md")
_SHORT = re.compile(r"<code>(?=[^<\n]{1,18}</code>)")
_INTERVAL = re.compile(r"(\[[\d.,]+), ([\d.,∞]+\])")
_HEADER = re.compile(r"(?<=<th>)[^<]+/[^<]+(?=</th>)")
_PLOT = re.compile(r"<p>(?=<img [^>]*></p>)")


def on_files(files: Files, config: Any) -> Files:
    """Add the icon and the page for playing, and all files outside docs/ that pages link to."""
    files.append(_file("site/icon.svg", ICON, config))
    for path in sorted(PLAY.rglob("*")):
        if path.is_file():
            files.append(_file(f"play/{path.relative_to(PLAY).as_posix()}", path, config))
    waiting = [ROOT / "docs" / file.src_uri for file in files.documentation_pages()]
    waiting += [path for name in _in_navigation(config["nav"]) if (path := ROOT / name).is_file()]
    known = {file.src_uri for file in files}
    while waiting:
        path = waiting.pop()
        if (uri := _site_uri(path)) not in known:
            files.append(_file(uri, path, config))
            known.add(uri)
        if path.suffix == ".md":
            waiting += (file for file in _linked(path) if _site_uri(file) not in known)
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """The text of a page, with links between docs/ and other files adapted to the site."""
    source = Path(page.file.abs_src_path)
    here = Path(page.file.src_uri).parent

    def in_site(link: str) -> str:
        path, mark, anchor = link.partition("#")
        target = _target(source, path)
        inside = all(ROOT / "docs" in file.parents for file in (source, target))
        if inside or not target.exists():
            return link
        return os.path.relpath(_site_uri(target), here) + mark + anchor

    return _with_links(markdown, in_site)


def on_page_content(content: str, page: Any, **_: Any) -> str:
    """The HTML of a page, with classes and places to break a line for narrow screens.

    Reports, which are not in the navigation, get the space beside it for their tables.
    """
    content = _SHORT.sub('<code class="short">', content)
    content = _INTERVAL.sub(r"\1,&nbsp;\2", content)
    content = _HEADER.sub(lambda title: title[0].replace("/", "/<wbr>"), content)
    if _REPORT.fullmatch(page.file.src_uri):
        page.meta["hide"] = ["navigation"]
        content = _PLOT.sub('<p class="plot">', content)
    return content


def _file(uri: str, path: Path, config: Any) -> File:
    return File.generated(config, uri, abs_src_path=str(path))


def _in_navigation(nav: Any) -> Iterator[str]:
    """The pages named in the navigation."""
    if isinstance(nav, str):
        yield nav
    else:
        for entry in nav.values() if isinstance(nav, dict) else nav:
            yield from _in_navigation(entry)


def _linked(page: Path) -> Iterator[Path]:
    """The files that a page links to."""
    links: list[str] = []
    _with_links(page.read_text("utf-8"), lambda link: links.append(link) or link)
    targets = (_target(page, link.partition("#")[0]) for link in links)
    return (target for target in targets if target.is_file())


def _target(page: Path, link: str) -> Path:
    return Path(os.path.normpath(page.parent / link)) if link else page


def _site_uri(path: Path) -> str:
    return path.relative_to(ROOT).as_posix().removeprefix("docs/")


def _with_links(text: str, new: Callable[[str], str]) -> str:
    """The text with every relative link outside of code replaced by `new`."""

    def replace(found: re.Match[str]) -> str:
        address = found[2]
        return found[0] if ":" in address else found[1] + new(address) + found[3]

    parts = _CODE.split(text)
    parts[::3] = (_LINK.sub(replace, part) for part in parts[::3])
    del parts[2::3]
    return "".join(parts)
