"""Hints, grades and what they refuse."""

from pathlib import Path

import pytest

from skytile import OPEN, Mosaic, Skyscrapers, explain, grade, hint, parse
from skytile.errors import NotSupported, NotUnique, OptionError, PuzzleError
from skytile.families import family_of
from skytile.logic import LEVELS
from skytile.logic.grading import level_without_steps
from skytile.logic.techniques import TECHNIQUES
from skytile.solving import check
from tests.corpus import CORPUS, corpus_ids

FIVE = parse("5:/3//3////3/3/1///3///////,g2g3i")
SEVERAL = FIVE.without(["r2c3"])
NONE = parse('{"kind":"skyscrapers","size":4,"clues":{"north":[4,0,1,1],"west":[0,2,0,0]}}')


def test_a_hint_tells_as_much_as_was_asked_for() -> None:
    where, technique, full = (
        hint(FIVE, None, strength) for strength in ("where", "technique", "full")
    )
    assert where.text == "Look at the clue S5."
    assert technique.text == "Look at the clue S5: the technique is 'one visible'."
    assert full.text.endswith("so r5c5 is 5.")
    assert not {"technique", "level", "places", "removes"} & where.record().keys()
    assert technique.record()["technique"] == "one visible"
    assert "places" not in technique.record()
    assert full.record()["places"] == {"r5c5": 5}


def test_mistakes_come_first() -> None:
    solution = check(FIVE).grids[0].copy()
    progress = solution.copy()
    progress[0, 0], progress[4, 4] = 2, OPEN
    found = hint(FIVE, progress)
    assert found.step is not None
    assert found.step.technique == "mistake"
    assert found.text == "Before going on: r1c1 is wrong."
    assert found.record()["cells"] == ["r1c1"]
    assert "r1c1" not in hint(FIVE, progress, "where").text
    assert hint(FIVE, progress, "where").record()["cells"] == []


def test_a_finished_board_needs_no_hint() -> None:
    found = hint(FIVE, check(FIVE).grids[0])
    assert found.step is None
    assert found.record()["solved"] is True


def test_hints_lead_to_the_solution() -> None:
    puzzle = parse("5x5:b45a2e669a3c4b2b")
    progress = [[OPEN] * 5 for _ in range(5)]
    while (step := hint(puzzle, progress).step) is not None:
        for (row, column), value in step.places.items():
            progress[row][column] = value
    assert puzzle.is_solution(progress)


@pytest.mark.parametrize(("puzzle", "how"), [(SEVERAL, "several solutions"), (NONE, "no solution")])
@pytest.mark.parametrize("ask", [hint, explain, grade])
def test_a_puzzle_without_one_solution_is_not_explained(ask, puzzle, how) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(NotUnique, match=f"the puzzle has {how}"):
        ask(puzzle)


def test_odd_progress_and_strengths_are_refused() -> None:
    with pytest.raises(PuzzleError, match="progress, r1c1: expected 1 to 5 or open, got 9"):
        hint(FIVE, [[9] * 5] * 5)
    with pytest.raises(PuzzleError, match="expected 5×5"):
        hint(FIVE, [[1]])
    with pytest.raises(OptionError, match="strength: expected where, technique, full, got 'loud'"):
        hint(FIVE, strength="loud")


def test_all_levels_occur() -> None:
    levels = {
        grade(parse(corpus_ids(CORPUS / f"towers-{name}.txt")[i])).level
        for name in ("4de", "5dh", "5dx", "5du")
        for i in range(5)
    }
    assert levels == set(LEVELS)


def test_a_grade_counts_the_whole_way() -> None:
    given = grade(FIVE)
    assert given.level == "expert"
    assert given.hardest == "forcing chain"
    assert given.steps == len(explain(FIVE).steps)
    full = FIVE.with_clues({"r1c1": 1, "r1c2": 3, "r3c2": 1, "r5c2": 2})
    assert grade(full).score < given.score


def test_what_is_not_unique_is_never_below_extreme() -> None:
    assert level_without_steps(SEVERAL) == "extreme"
    assert level_without_steps(NONE) == "extreme"
    assert level_without_steps(FIVE, "hard") == "extreme", "no further than it was asked to look"


def test_a_board_that_is_too_large_is_refused() -> None:
    with pytest.raises(
        NotSupported, match=r"^logic does not support skyscrapers boards larger than 63×63$"
    ):
        explain(Skyscrapers(64))


def test_the_page_names_every_technique_with_its_level() -> None:
    page = (Path(__file__).parents[2] / "docs" / "logic.md").read_text()
    for name, technique in TECHNIQUES.items():
        assert f"| {name} | {technique.level} | {technique.says} |" in page


def test_nothing_to_do_is_easy() -> None:
    assert grade(Skyscrapers(1).with_clues({"r1c1": 1})).record() == {
        "level": "easy",
        "score": 0.0,
        "hardest": None,
        "steps": 0,
    }
    assert explain(Mosaic(1, 1).with_clues({"r1c1": 1})).solved


def test_a_family_without_logic_is_refused(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.delitem(family_of(FIVE).parts, "logic")
    for ask in (explain, hint, grade, level_without_steps):
        with pytest.raises(NotSupported, match=r"^logic does not support skyscrapers puzzles$"):
            ask(FIVE)
