"""Sentences: from data into words, in every language."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skytile.errors import OptionError
from skytile.logic.board import Board
from skytile.logic.steps import LEVELS
from skytile.logic.techniques import TECHNIQUES
from skytile.logic.words import catalogue, languages
from skytile.logic.words.speaker import speak, speaker
from skytile.logic.words.titles import title_of
from skytile.puzzles import Mosaic, Skyscrapers
from tests.logic.sentences import PICTURE, SENTENCES, TOWERS, UNFINISHED

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "src/skytile/logic/words"


def messages(language: str) -> dict[str, str]:
    """The messages of a language with their patterns."""
    text = (FOLDER / f"{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^([a-z][\w-]*) = (.*(?:\n[ }].*)*)", text, re.M))


def documented() -> dict[str, set[str]]:
    """The messages of the tables in docs/reference/steps.md, with their slots."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / "docs/reference/steps.md").read_text().splitlines():
        columns = [column.strip() for column in line.split("|")]
        if len(columns) == 6 and columns[2].startswith("`"):
            slots = set(re.findall(r"[a-z]+", re.sub(r"\(.*?\)", "", columns[3])))
            for name in re.findall(r"`([\w-]+)`", columns[2]):
                found[name] = slots
    return found


def named_in(sentence: Any) -> Iterator[str]:
    message, slots = sentence
    yield message
    for thing in slots.values():
        if isinstance(thing, list) and thing[0] == "list":
            for nested in thing[1]:
                yield from named_in(nested)


@pytest.mark.parametrize(("board", "sentence", "text"), SENTENCES + UNFINISHED)
def test_sentences_read_well(board: Board, sentence: Any, text: str) -> None:
    assert speak([sentence], board) == text


@pytest.mark.parametrize("language", languages())
def test_every_language_has_a_sentence_for_everything(language: str) -> None:
    for board, sentence, _ in SENTENCES:
        text = speak([sentence], board, language)
        assert text.endswith("."), text
        assert not re.search(r"  |\{|\}|\$| [.,;:]|\.\.", text), text


def test_every_documented_message_is_tried_here() -> None:
    every = SENTENCES + UNFINISHED
    tried = {name for _, sentence, _ in every for name in named_in(sentence)}
    assert documented().keys() <= tried
    assert {"silhouette", "bound-most", "end-too-few"} <= documented().keys()


@pytest.mark.parametrize("language", languages())
def test_every_language_has_all_messages(language: str) -> None:
    assert messages(language).keys() >= documented().keys()
    also = {name for name in messages("en") if name.endswith("-also")}
    assert messages(language).keys() | also == messages("en").keys()


def variables(language: str, message: str) -> set[str]:
    """The variables of a message and of those that it refers to."""
    pattern = messages(language)[message]
    found = set(re.findall(r"\$(\w+)", pattern))
    for other in re.findall(r"\{ ([a-z][\w-]*) \}", pattern):
        found |= variables(language, other)
    return found


@pytest.mark.parametrize("language", languages())
def test_messages_use_no_slot_that_is_not_documented(language: str) -> None:
    for message, slots in documented().items():
        used = {name.partition("_")[0] for name in variables(language, message)}
        assert used <= slots, message


def test_what_the_kernel_says_is_documented() -> None:
    rooms = [ROOT / "kernel" / room for room in ("latin", "skyscrapers", "mosaic", "teaching")]
    literals = {
        literal
        for room in rooms
        for file in room.glob("*.cpp")
        for literal in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', file.read_text())
    }
    assert len(literals) > 40
    assert literals <= documented().keys()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", TECHNIQUES)
def test_every_technique_has_a_name_and_says_something(language: str, name: str) -> None:
    technique = TECHNIQUES[name]
    assert technique.level in LEVELS
    assert technique.words("en") == name
    assert technique.words(language)
    assert technique.says(language)
    assert 1 <= technique.how(language).count(". ") <= 4


def test_other_names_are_noted_where_there_are_any() -> None:
    assert "lighthouse" in TECHNIQUES["one visible"].other_names()
    assert TECHNIQUES["naked triple"].other_names() == ""


def test_lists_of_cells_in_a_line_are_short() -> None:
    def say(*cells: int) -> str:
        slots = {"clue": ["clue", 6], "black": 6, "cells": ["cells", list(cells)]}
        return speak([["all-white", slots]], PICTURE).partition(": ")[2]

    assert say(0, 1, 2) == "r1c1, r1c2 and r1c3 are white."
    assert say(0, 1, 2, 3) == "r1c1 to r1c4 are white."
    assert say(3, 4, 5, 6) == "r1c4, r1c5, r2c1 and r2c2 are white."
    assert say(4, 3, 2, 1) == "r1c5 to r1c2 are white."
    assert say(1, 6, 11, 12) == "r1c2 to r3c2 and r3c3 are white."


def test_titles_are_in_the_language_asked_for() -> None:
    puzzle = Skyscrapers(6, boxes=(2, 3), diagonals=True, parks=1, sums=True)
    assert title_of(puzzle) == puzzle.title
    assert title_of(puzzle, "de") == "Hochhäuser 6×6, Blöcke 2x3, Diagonalen, Parks 1, Summen"
    assert title_of(Mosaic(5, 4), "de") == "Mosaik 5×4"


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match="language: expected de, en, got 'tlh'"):
        catalogue("tlh")


def test_a_slot_that_is_missing_is_noticed() -> None:
    with pytest.raises(AssertionError, match="last-cell"):
        speaker(TOWERS).say(["last-cell", {"cell": ["cell", 0]}])
