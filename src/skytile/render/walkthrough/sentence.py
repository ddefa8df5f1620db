"""A step as HTML: its technique, its level and what it says.

Links of a chain become a numbered list and arrangements of a line a table, in the place where the
sentence has them: the sentence is spoken with markers in their slots and split there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from skytile.logic.techniques import technique_name
from skytile.logic.words import DEFAULT, catalogue
from skytile.logic.words.speaker import Sentence, Speaker, capitalize, speaker
from skytile.puzzles import cell_name
from skytile.render.svg import escape

if TYPE_CHECKING:
    from skytile.logic import Step

LISTS = {"links": "1", "first": "1", "second": "a"}
"""The slots that hold the links of a chain, and how these are numbered."""
_MARKER = re.compile("\x01(\\w+)\x02")


def links_in(slots: Mapping[str, Any], name: str) -> Sequence[Sentence]:
    """The links that a slot holds, if it is one for links."""
    links: Sequence[Sentence] = ()
    if name in LISTS and name in slots and slots[name][0] == "list":
        links = slots[name][1]
    return links


def sentence(step: Step, language: str = DEFAULT) -> str:
    """One step as HTML: its technique, its level, what it says, and what it is made of."""
    name, level = technique_name(step.technique, language), f"level-{step.level}"
    words = catalogue(language)
    shown = words.format(level) if level in words else step.level
    head = (
        f'<strong>{escape(capitalize(name))}</strong> <small class="level">{escape(shown)}</small>'
    )
    return f"<p>{head}</p>\n{''.join(_body(step, language))}{_single_steps(step, language)}"


def _single_steps(step: Step, language: str) -> str:
    """The steps of a run, as a list that can be opened."""
    if not step.steps:
        return ""
    summary = catalogue(language).format("page-open", {"count": len(step.steps)})
    inner = "".join(f"<li>{escape(single.words(language))}\n" for single in step.steps)
    return f"<details><summary>{escape(summary)}</summary><ol>{inner}</ol></details>\n"


def _body(step: Step, language: str) -> Iterator[str]:
    if isinstance(step.say, str):
        yield f"<p>{escape(step.say)}</p>\n"
        return
    talker = speaker(step.say.board, language)
    for message, slots in step.say.sentences:
        parts = {name: _part(name, slots, talker, step.say.board.columns) for name in slots}
        yield from _split(message, slots, {n: part for n, part in parts.items() if part}, talker)


def _split(
    message: str, slots: dict[str, Any], parts: dict[str, str], talker: Speaker
) -> Iterator[str]:
    """The sentence as paragraphs, with its lists and tables between them."""
    marked = dict(slots)
    for name in parts:
        marked |= {name: f"\x01{name}\x02", f"{name}_count": len(slots[name][1])}
    pieces = _MARKER.split(capitalize(talker.say((message, marked))))
    for number, piece in enumerate(pieces):
        if number % 2:
            yield parts[piece]
        elif text := piece.strip(" .;" if number else " "):
            is_last = number == len(pieces) - 1
            end = "" if text[-1] in ".:" else "." if is_last else ":"
            yield f"<p>{escape(capitalize(text) + end)}</p>\n"


def _part(name: str, slots: dict[str, Any], talker: Speaker, columns: int) -> str:
    """The HTML of a slot, if it is more than words."""
    if len(links := links_in(slots, name)) > 1:
        return _list(links, LISTS[name], talker)
    if name == "rows" and "cells" in slots:
        names = [cell_name(*divmod(cell, columns)) for cell in slots["cells"][1]]
        return _table(names, slots[name][1], talker)
    return ""


def _list(sentences: Sequence[Sentence], numbered: str, talker: Speaker) -> str:
    items = "".join(f"<li>{escape(capitalize(talker.say(link)))}\n" for link in sentences)
    return f'<ol class="links" type="{numbered}">{items}</ol>\n'


def _table(names: Sequence[str], rows: Sequence[Sequence[int]], talker: Speaker) -> str:
    """Arrangements: a column for each cell, a row for each way to fill them in."""
    head = "".join(f'<th scope="col">{name}' for name in names)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(talker.value(value))}" for value in row) for row in rows
    )
    return f'<table class="rows"><thead><tr>{head}</thead><tbody>{body}</tbody></table>\n'
