"""A page for each technique, in plain HTML without a script, in every language.

What it says is in the catalogues; the positions and their pictures are those of `make techniques`.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from skytile.generate.lessons import describe, techniques_by_family
from skytile.logic.techniques import TECHNIQUES, technique_name
from skytile.logic.words import catalogue, languages
from skytile.logic.words.speaker import capitalize

PICTURES = Path(__file__).parent / "techniques"
_Words = Callable[..., str]


def technique_pages(folder: str) -> dict[str, str]:
    """All pages by their paths; `folder` has the style sheets and the pictures."""
    return {
        f"techniques/{language}/{name}.html": page.replace("{folder}", f"../../{folder}")
        for language in languages()
        for name, page in _pages(language).items()
    }


def picture_files() -> dict[str, bytes]:
    """The pictures by their names in the folder."""
    return {f"techniques/{path.name}": path.read_bytes() for path in PICTURES.glob("*.svg")}


@lru_cache(maxsize=4)
def _pages(language: str) -> dict[str, str]:
    """The pages of a language by their names; `{folder}` is still to be filled in."""
    records = {
        record["technique"]: record["examples"]
        for record in json.loads((PICTURES / "index.json").read_text("utf-8"))
    }
    pages = {"index": _index(language)}
    for name, examples in records.items():
        pages[_slug(name)] = _page(language, name, examples)
    return pages


def _slug(technique: str) -> str:
    return technique.lower().replace(" ", "-")


def _words(language: str) -> _Words:
    messages = catalogue(language, "page")
    return lambda message, **slots: escape(messages.format(message, slots))


def _frame(language: str, name: str, title: str, parts: Iterable[str]) -> str:
    """A whole page: its head, the way back, and its text."""
    say = _words(language)
    other = next(each for each in languages() if each != language)
    # The first language's words name the other one in its own: "Deutsch", "English".
    links = [
        f'<a href="../../index.html">{say("techniques-play")}</a>',
        f'<a href="index.html">{say("techniques-all")}</a>' if name != "index" else "",
        f'<a href="../{other}/{name}.html" lang="{other}" hreflang="{other}">'
        f"{say('techniques-other-language')}</a>",
    ]
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<title>{title} · Skytile</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="{{folder}}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{{folder}}/style.css">
<link rel="stylesheet" href="{{folder}}/plain.css">
</head>
<body>
<main class="view"><article class="card plain">
<nav class="plain-links">{" ".join(filter(None, links))}</nav>
<h1>{title}</h1>
{chr(10).join(parts)}
</article></main>
</body>
</html>
"""


def _index(language: str) -> str:
    say = _words(language)
    parts = [f"<p>{say('techniques-about')}</p>"]
    for kind, names in techniques_by_family().items():
        parts.append(f"<h2>{say(f'kind-{kind}')}</h2>")
        rows = [
            f'<tr><td><a href="{_slug(name)}.html">'
            f"{escape(capitalize(technique_name(name, language)))}</a></td>"
            f"<td>{say(f'level-{TECHNIQUES[name].level}')}</td>"
            f"<td>{escape(TECHNIQUES[name].says(language))}</td></tr>"
            for name in sorted(names, key=list(TECHNIQUES).index)
        ]
        parts.append(f'<table class="plain-table">{"".join(rows)}</table>')
    return _frame(language, "index", say("techniques-title"), parts)


def _page(language: str, name: str, examples: list[Mapping[str, Any]]) -> str:
    say, about = _words(language), TECHNIQUES[name]
    families = ", ".join(say(f"kind-{one['kind']}") for one in examples)
    head = f"{families} · {say(f'level-{about.level}')}"
    if names := about.other_names(language):
        head += f" · {say('techniques-also', names=names)}"
    parts = [
        f'<p class="fine">{head}</p>',
        f"<p>{escape(describe(name, language))}</p>",
        *(_example(language, name, one) for one in examples),
        f'<p class="fine">{say("techniques-pictures")}</p>',
        _neighbours(language, name, examples[0]["kind"]),
    ]
    return _frame(language, _slug(name), escape(capitalize(technique_name(name, language))), parts)


def _example(language: str, name: str, one: Mapping[str, Any]) -> str:
    say, shown = _words(language), technique_name(name, language)
    pictures = [
        f'<img src="{{folder}}/techniques/{file}" alt="{say(message, name=shown)}" loading="lazy">'
        for file, message in zip(
            one["pictures"], ("techniques-before", "techniques-after"), strict=True
        )
    ]
    link = f'<a href="../../index.html{escape(one["link"])}">{say("techniques-board")}</a>'
    quote = f"<blockquote>{escape(one['text'][language])}</blockquote>"
    return f'<div class="plain-pictures">{"".join(pictures)}</div>\n{quote}\n<p>{link}</p>'


def _neighbours(language: str, name: str, kind: str) -> str:
    """Links to the next easier and the next harder technique."""
    say = _words(language)
    names = sorted(techniques_by_family()[kind], key=list(TECHNIQUES).index)
    place = names.index(name)
    near = {"easier": names[:place][-1:], "harder": names[place + 1 :][:1]}
    links = [
        f'<a href="{_slug(other)}.html">'
        f"{say(f'techniques-{word}', name=technique_name(other, language))}</a>"
        for word, others in near.items()
        for other in others
    ]
    return f'<p class="plain-links">{" ".join(links)}</p>'
