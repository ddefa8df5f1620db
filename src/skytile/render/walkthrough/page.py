"""A walk-through as one HTML page, complete in itself.

It loads nothing from elsewhere, can be read without its script, follows the reader's light or dark
theme, and can be printed. The pictures show the board at each step, with what it looks at and
changes.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

import numpy as np

from skytile.logic.chapters import Chapter
from skytile.logic.grading import grade_of
from skytile.logic.techniques import TECHNIQUES, technique_name
from skytile.logic.words import DEFAULT, catalogue
from skytile.logic.words.speaker import capitalize
from skytile.logic.words.titles import title_of
from skytile.puzzles import OPEN
from skytile.render.scene import Scene
from skytile.render.svg import escape, page_style
from skytile.render.walkthrough.album import Album
from skytile.render.walkthrough.sentence import sentence

if TYPE_CHECKING:
    from skytile.logic import Walkthrough


def page(walkthrough: Walkthrough, language: str = DEFAULT) -> str:
    """The walk-through as an HTML document."""
    title = catalogue(language).format(
        "page-title", {"puzzle": title_of(walkthrough.puzzle, language)}
    )
    body = _Article(walkthrough, language, "").text()
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>{_PAGE_STYLE}</style>\n</head>\n<body>\n"
        f"{body}{_bar(language)}<script>{_file('page.js')}</script>\n</body>\n</html>\n"
    )


def fragment(walkthrough: Walkthrough, language: str = DEFAULT) -> str:
    """The walk-through as a part of a page, with its own style and without a script."""
    known = repr((walkthrough.puzzle, walkthrough.steps)).encode(errors="replace")
    return _Article(walkthrough, language, f"w{crc32(known):x}-").text()


class _Article:
    """The parts of the page; `prefix` comes before every id, as there may be other articles."""

    def __init__(self, walkthrough: Walkthrough, language: str, prefix: str) -> None:
        self.walk, self.language, self.prefix = walkthrough, language, prefix
        self.title = title_of(walkthrough.puzzle, language)
        self.album = _album(walkthrough, prefix)
        self.chapters = walkthrough.chapters_in(language)

    def text(self) -> str:
        """The whole article, the style sheet first."""
        content = self._content()
        style = _file("page.css").replace("\n", "")
        looks = page_style(list(self.album.roles), "auto")
        return (
            f'<style>{style}{looks}</style>\n<article class="skytile-walk">\n{content}</article>\n'
        )

    def _content(self) -> str:
        before = self.album.picture(None, self._say("page-picture-start"))
        parts = self.chapters or (Chapter("", 1, len(self.walk.steps)),)
        chapters = "".join(self._chapter(i, part) for i, part in enumerate(parts, 1))
        after = self.album.picture(None, self._say("page-picture-end"))
        ending = self._say("page-solved" if self.walk.solved else "page-not-solved")
        return (
            f"{self.album.shared()}<header>\n<figure>{before}</figure>\n"
            f"<div><h1>{escape(self.title)}</h1>\n{self._facts()}</div>\n</header>\n"
            f"{self._navigation()}{chapters}"
            f"<footer>\n<figure>{after}</figure>\n<p>{ending}</p>\n</footer>\n"
        )

    def _facts(self) -> str:
        """Grade, length and techniques."""
        facts = [("page-steps", str(len(self.walk.single_steps)))]
        if self.walk.solved:
            grade = grade_of(self.walk)
            hardest = technique_name(grade.hardest, self.language) if grade.hardest else "–"
            facts = [
                ("page-level", self._say(f"level-{grade.level}")),
                ("page-score", f"{grade.score:g}"),
                ("page-hardest", hardest),
                ("page-bottlenecks", str(grade.bottlenecks)),
                *facts,
            ]
        items = "".join(f"<div><dt>{self._say(k)}<dd>{escape(v)}</div>" for k, v in facts)
        note = f"<p><small>{self._say('page-note')}</small></p>\n" if self.walk.solved else ""
        return f"<dl>{items}</dl>\n{note}{self._techniques()}"

    def _techniques(self) -> str:
        """How often each technique is used, and what it says."""
        rows = ""
        for name, count in Counter(s.technique for s in self.walk.single_steps).most_common():
            says = TECHNIQUES[name].says(self.language) if name in TECHNIQUES else ""
            title = escape(capitalize(technique_name(name, self.language)))
            rows += f'<tr><th scope="row">{title}<td>{count}<td>{escape(says)}\n'
        if not rows:
            return ""
        summary = self._say("page-techniques")
        return f"<details open><summary>{summary}</summary><table>{rows}</table></details>\n"

    def _navigation(self) -> str:
        """Links to the chapters, if there are any."""
        if not self.chapters:
            return ""
        items = "".join(
            f'<li><a href="#{self.prefix}chapter-{number}">{escape(title)}</a> <small>'
            f"{self._say('page-chapter-steps', first=first, last=last)}</small>\n"
            for number, (title, first, last) in enumerate(self.chapters, 1)
        )
        name = self._say("page-chapters")
        return f'<nav aria-label="{name}"><h2>{name}</h2><ol>{items}</ol></nav>\n'

    def _chapter(self, number: int, chapter: Chapter) -> str:
        title, first, last = chapter
        heading = f'<h2 id="{self.prefix}chapter-{number}">{escape(title)}</h2>\n' if title else ""
        steps = "".join(self._step(step) for step in range(first, last + 1))
        return f'<section>{heading}<ol start="{first}">\n{steps}</ol></section>\n'

    def _step(self, number: int) -> str:
        step = self.walk.steps[number - 1]
        picture = self.album.picture(step, self._say("page-picture", number=number))
        words = sentence(step, self.language)
        return (
            f'<li id="{self.prefix}step-{number}" class="step" tabindex="-1"><figure>{picture}'
            f'</figure><div><b class="number">{number}</b>{words}</div>\n'
        )

    def _say(self, message: str, **numbers: int) -> str:
        """A message of the catalogue, with numbers as they are: no separators in 1000."""
        shown = {name: str(number) for name, number in numbers.items()}
        return escape(catalogue(self.language).format(message, shown))


def _album(walk: Walkthrough, prefix: str) -> Album:
    """The album at the start; what no step of a whole solution fills in was known before."""
    finished = Scene(walk.puzzle).known()
    known = np.full(walk.puzzle.shape, walk.solved) | (finished != OPEN)
    if walk.solved:
        finished[...] = walk.solution
    for step in walk.steps:
        for cell, value in step.places.items():
            finished[cell], known[cell] = value, False
    return Album(walk.puzzle, finished, known, prefix)


def _bar(language: str) -> str:
    """The controls for the script; hidden without it."""

    def say(message: str) -> str:
        return escape(catalogue(language).format(message))

    return (
        f'<div class="bar" hidden title="{say("page-keys")}">'
        f'<button data-go="-1" aria-label="{say("page-previous")}">←</button> <output></output> '
        f'<button data-go="1" aria-label="{say("page-next")}">→</button> '
        f'<button data-one aria-pressed="false">{say("page-one-by-one")}</button></div>\n'
    )


def _file(name: str) -> str:
    return Path(__file__).with_name(name).read_text("utf-8")


_PAGE_STYLE = (
    "html{color-scheme:light dark}body{margin:0 auto;max-width:68rem;padding:1.5rem;"
    "background:#fff;color:#1c2230}"
    "@media screen and (prefers-color-scheme:dark){body{background:#14171d;color:#eef1f6}}"
    "@media (max-width:34rem){body{padding:1rem}}"
    "@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}"
    "@media print{body{max-width:none;padding:0}.bar{display:none}@page{margin:15mm}}"
    ".bar{position:fixed;right:1rem;bottom:1rem;padding:.4rem .6rem;border:1px solid #8886;"
    "border-radius:.6rem;background:Canvas;color:CanvasText;font:.9rem system-ui,sans-serif}"
    ".bar[hidden]{display:none}.bar button{font:inherit;padding:.2rem .6rem}"
    "@media print{.bar{display:none}}"
)
