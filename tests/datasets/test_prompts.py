"""Puzzles as questions in words, and their answers."""

import json
import re

import pytest

from skytile.datasets.prompts import LANGUAGES, STYLES, answer, prompt
from skytile.errors import OptionError
from skytile.formats import parse
from skytile.formats.json import to_object
from skytile.logic.words import FOLDER
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.scoring import score
from tests.scoring.boards import some_puzzles

PUZZLES = some_puzzles()
LOOKS = [(style, language) for style in STYLES for language in LANGUAGES]


@pytest.mark.parametrize(("style", "language"), LOOKS)
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_a_prompt_holds_the_whole_puzzle(puzzle: Puzzle, style: str, language: str) -> None:
    asked = prompt(puzzle, style, language)
    shown = {
        "grid": lambda: parse(f"{puzzle.kind}\n{_drawn(asked)}"),
        "json": lambda: parse(re.findall(r"\{.*\}", asked)[0]),
        "coordinates": lambda: puzzle.keep(~puzzle.clue_mask).with_clues(
            {name: int(value) for name, value in re.findall(r"([NESWrc\d]+)=(\d+)", _board(asked))}
        ),
    }
    assert shown[style]() == puzzle


def _drawn(asked: str) -> str:
    return str(re.findall(r"```\n(.*)\n```", asked, re.DOTALL)[0])


def _board(asked: str) -> str:
    return asked.split("\n\n")[-2]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_the_answer_is_read_back_as_the_solution(puzzle: Puzzle, style: str) -> None:
    assert score(puzzle, answer(puzzle, style)).exact == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rules_in_force_are_told_and_no_others(language: str) -> None:
    plain = prompt(Skyscrapers(6), "grid", language)
    parks = prompt(Skyscrapers(6, parks=2), "grid", language)
    told = {
        word for word in ("Park", "park", "diagonal", "Diagonal", "box", "Block") if word in plain
    }
    assert not told
    assert "2 parks" in parks or "2 Parks" in parks
    every = prompt(
        Skyscrapers(6, parks=1, boxes=(2, 3), diagonals=True, sums=True), "json", language
    )
    assert len(every) > len(plain) + 300


@pytest.mark.parametrize(("style", "language"), LOOKS)
def test_sums_are_told_in_place_of_counts(style: str, language: str) -> None:
    sums = prompt(Skyscrapers(4, sums=True), style, language)
    counts = prompt(Skyscrapers(4), style, language)
    assert "how many" not in sums
    assert "wie viele" not in sums
    assert "sum of the heights" in sums or "Summe der Höhen" in sums
    assert "how many" in counts or "wie viele" in counts


@pytest.mark.parametrize("language", LANGUAGES)
def test_zero_in_json_is_no_park(language: str) -> None:
    parks = prompt(Skyscrapers(4, parks=1), "json", language)
    assert "not a park" in parks or "keinen Park" in parks
    assert "0 means none" not in parks
    assert "0 heißt keine" not in parks
    assert not {"park", "Park"} & set(re.findall(r"\w+", prompt(Skyscrapers(4), "json", language)))


@pytest.mark.parametrize(("style", "language"), LOOKS)
@pytest.mark.parametrize(
    "puzzle",
    [Mosaic(1, 1), Mosaic(1, 4), Mosaic(4, 1), Skyscrapers(1), Skyscrapers(4, boxes=(1, 4))],
)
def test_one_is_no_plural(puzzle: Puzzle, style: str, language: str) -> None:
    asked = prompt(puzzle, style, language)
    assert not re.search(r"\b1 (rows|columns|Zeilen|Spalten)|1 to 1\b|1 bis 1\b", asked)


def test_a_small_board_is_drawn_without_the_name_of_its_family() -> None:
    assert _drawn(prompt(Mosaic(2, 3))) == ". .\n. .\n. ."


def test_puzzles_are_read_from_json_and_text() -> None:
    for puzzle in PUZZLES:
        record = to_object(puzzle)
        assert prompt(record) == prompt(json.dumps(record)) == prompt(puzzle)


def test_the_languages_have_the_same_messages() -> None:
    files = [FOLDER / f"prompts.{language}.ftl" for language in LANGUAGES]
    names = [re.findall(r"^[a-z-]+(?= =)", file.read_text("utf-8"), re.MULTILINE) for file in files]
    assert all(other == names[0] for other in names)


def test_an_empty_board_is_a_question_too() -> None:
    assert "What is given:\n\nnothing\n\n" in prompt(Skyscrapers(3), "coordinates")


def test_unknown_styles_and_languages_are_refused() -> None:
    with pytest.raises(OptionError, match="expected grid, coordinates, json, got 'verse'"):
        prompt(PUZZLES[0], "verse")
    with pytest.raises(OptionError, match="expected en, de, got 'fr'"):
        prompt(PUZZLES[0], "grid", "fr")
    with pytest.raises(OptionError, match="no solution to answer with"):
        answer(Skyscrapers(3))
