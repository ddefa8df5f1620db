"""Hints, grades and what they refuse."""

import signal
from itertools import pairwise
from pathlib import Path

import pytest

from skytile import OPEN, Mosaic, Skyscrapers, explain, grade, hint, parse
from skytile.errors import NotSupported, NotUnique, OptionError, PuzzleError
from skytile.families import family_of
from skytile.logic import LEVELS, Step, all_hints
from skytile.logic.base import Guide, start
from skytile.logic.grading import level_without_steps
from skytile.logic.steps import values_in
from skytile.logic.techniques import TECHNIQUES, level_of
from skytile.puzzles import cell_at, cell_name
from skytile.solving import check
from tests.corpus import CORPUS, corpus_ids
from tests.logic.boards import random_mosaic

FIVE = parse("5:/3//3////3/3/1///3///////,g2g3i")
SEVERAL = FIVE.without(["r2c3"])
NONE = parse('{"kind":"skyscrapers","size":4,"clues":{"north":[4,0,1,1],"west":[0,2,0,0]}}')


def test_a_hint_tells_as_much_as_was_asked_for() -> None:
    where, technique, full = (
        hint(FIVE, None, strength) for strength in ("where", "technique", "full")
    )
    assert where.text == "Look at the clue S5."
    assert technique.text == "Look at the clue S5: the technique is 'one visible'."
    assert full.text.endswith("So r5c5 is 5.")
    assert not {"technique", "level", "places", "removes"} & where.record().keys()
    assert technique.record()["technique"] == "one visible"
    assert "places" not in technique.record()
    assert full.record()["places"] == {"r5c5": 5}


SOLUTION = check(FIVE).grids[0]


def test_mistakes_come_first_with_what_they_break() -> None:
    progress = SOLUTION.copy()
    progress[0, 0], progress[4, 4] = 2, OPEN
    found = hint(FIVE, progress)
    assert found.step is not None
    assert found.step.technique == "mistake"
    assert found.text == (
        "Before going on: r1c1 is wrong. r1c1 cannot be 2: row 1 has 2 in r1c4 already."
    )
    assert found.record()["cells"] == ["r1c1"]
    assert hint(FIVE, progress, "technique").text == "Before going on: r1c1 is wrong."
    assert hint(FIVE, progress, "where").text == "Before going on: one cell is wrong."
    assert hint(FIVE, progress, "where").record()["cells"] == []


def fill(**values: int) -> list[list[int]]:
    grid = [[OPEN] * 5 for _ in range(5)]
    for name, value in values.items():
        cell = cell_at(name)
        assert cell
        grid[cell[0]][cell[1]] = value
    return grid


def test_a_mistake_may_break_a_clue_or_a_given_or_something_later() -> None:
    assert hint(FIVE, fill(r5c5=4)).text == (
        "Before going on: r5c5 is wrong. r5c5 cannot be 4: with the other cells filled in so far, "
        "the 1 south of column 5 (S5) could not be met."
    )
    assert hint(FIVE, fill(r2c3=4)).text.endswith("r2c3 cannot be 4: 2 is given.")
    later = hint(FIVE, fill(r5c1=1)).text
    assert "r5c1 cannot be 1: with the other cells filled in so far, " in later
    assert later.endswith(" could not all be met (it takes all of them to see that).")
    two = hint(FIVE, fill(r5c5=4, r5c4=4))
    assert two.text.startswith("Before going on: r5c4 and r5c5 are wrong. r5c4 cannot be 4: ")
    parks = Skyscrapers(3, parks=1, givens=[[0, 1, 2], [2, 0, 1], [0, 0, 0]])
    progress = [[OPEN] * 3, [0, OPEN, OPEN], [0, OPEN, OPEN]]
    assert "r2c1 cannot be a park" in hint(parks, progress).text


def test_a_mistake_in_a_mosaic_names_the_clue() -> None:
    mosaic = parse("5x5:b45a2e669a3c4b2b")
    assert (
        hint(mosaic, fill(r3c4=0)).text
        == (
            "Before going on: r3c4 is wrong. r3c4 cannot be white: with the other cells filled in so "
            "far, the 6 in r3c3 could not be met."
        )
        or "the 9 in r3c4 could not be met" in hint(mosaic, fill(r3c4=0)).text
    )


def test_a_wrong_mark_comes_next() -> None:
    marks = {"r1c1": [2, 3], "r5c5": [5, 4]}
    found = hint(FIVE, marks=marks)
    assert found.text == (
        "Before going on: in r1c1 you have ruled out too much. r1c1 may still be 1."
    )
    assert found.record()["technique"] == "mistake"
    assert hint(FIVE, None, "where", marks=marks).text == (
        "Before going on: in one cell you have ruled out too much."
    )
    shown = hint(FIVE, marks={"r5c5": [4]}).text
    assert shown.startswith("Before going on: in r5c5 you have ruled out too much. ")
    assert shown.endswith(
        "r5c5 may still be 5; in fact it must be: The 1 south of column 5 (S5): only one building "
        "is seen, and it hides all the others. So r5c5 is 5."
    )


def test_with_marks_a_hint_is_one_deduction_from_them() -> None:
    progress = fill(r5c5=5, r3c4=5, r2c1=5, r1c3=5, r4c2=5)
    every = {cell_name(r, c): [1, 2, 3, 4] for r in range(5) for c in range(5)}
    without = hint(FIVE, progress)
    found = hint(FIVE, progress, marks=every)
    assert len(found.steps) == 1
    assert found.step is not None
    assert len(without.steps) > 1
    assert without.step is not None
    assert without.step.places
    assert not found.step.places, "there is an easier one that only removes"
    marks = {**every, "r5c3": [3]}
    assert hint(FIVE, progress, marks=marks).text == (
        "r5c3 can only be 3: nothing else is left for it."
    )


def test_hints_with_marks_lead_to_the_solution() -> None:
    state = start(FIVE)
    near = None
    while not state.solved:
        marks = {
            divmod(cell, 5): values_in(mask)
            for cell, mask in enumerate(state.candidates)
            if not state.known[cell]
        }
        found = hint(FIVE, state.grid, marks=marks, near=near)
        assert len(found.steps) == 1
        assert found.step is not None
        state.apply(found.step)
        near = next(iter(found.step.places or found.step.removes))
    assert (state.grid == SOLUTION).all()


def test_a_hint_is_near_the_last_move() -> None:
    mosaic = random_mosaic(25, 25, 3, keep=1.0)

    def distance(step: Step, near: tuple[int, int]) -> int:
        row, column = next(iter(step.places))
        return max(abs(row - near[0]), abs(column - near[1]))

    for near in ((2, 2), (22, 22), (2, 22)):
        step = hint(mosaic, near=near).step
        assert step is not None
        others = Guide(mosaic).next_steps(start(mosaic))
        assert len(others) > 1
        assert distance(step, near) == min(distance(other, near) for other in others)


def test_all_hints_are_every_step_that_there_is() -> None:
    steps = all_hints(FIVE)
    techniques = [step.technique for step in steps]
    assert techniques[0] == "one visible"
    assert {"facing clues", "height bounds"} <= set(techniques)
    levels = [LEVELS.index(step.level) for step in steps]
    assert levels == sorted(levels)
    assert all_hints(FIVE, SOLUTION) == ()
    assert [step.technique for step in all_hints(FIVE, fill(r5c5=4))] == ["mistake"]


def test_a_hint_in_german() -> None:
    assert hint(FIVE, strength="technique", language="de").text == (
        "Sieh dir S5 an: Das Verfahren heißt „nur eines sichtbar“."
    )
    text = hint(FIVE, language="de").text
    assert text.startswith("Die 1 unter Spalte 5 (S5): Nur ein Haus ist zu sehen")


def test_why_is_this_cell_what_it_is() -> None:
    whole = explain(FIVE, folded=False)
    for cell in ((4, 4), (2, 0), (0, 0)):
        walk = explain(FIVE, cell=cell, folded=False)
        assert cell in walk.steps[-1].places
        assert sum(cell in step.places for step in walk.steps) == 1
        assert len(walk.steps) <= len(whole.steps)
    assert len(explain(FIVE, cell=(4, 4)).steps) == 1
    with pytest.raises(OptionError, match="cell: r2c3 is filled in already"):
        explain(FIVE, cell=(1, 2))
    with pytest.raises(OptionError, match="cell: expected r1c1 to r5c5, got r6c1"):
        explain(FIVE, cell=(5, 0))


def test_long_walk_throughs_are_folded_and_have_chapters() -> None:
    walk = explain(parse(corpus_ids(CORPUS / "towers-7du.txt")[0]))
    runs = [step for step in walk.steps if step.steps]
    assert runs
    assert all(len(step.steps) >= 3 for step in runs)
    assert all(
        step.places == {c: v for single in step.steps for c, v in single.places.items()}
        for step in runs
    )
    assert walk.chapters[0].first == 1
    assert walk.chapters[-1].last == len(walk.steps)
    for one, other in pairwise(walk.chapters):
        assert one.last + 1 == other.first
    record = walk.record()
    assert record["chapters"][0].keys() == {"title", "first", "last"}
    assert [len(step["steps"]) for step in record["steps"] if "steps" in step]
    assert explain(parse("5x5:b45a2e669a3c4b2b")).chapters == ()


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
    with pytest.raises(PuzzleError, match="marks: expected r1c1 to r5c5, got 'r6c1'"):
        hint(FIVE, marks={"r6c1": [1]})
    with pytest.raises(PuzzleError, match="marks, r1c1: expected 1 to 5, got 6"):
        hint(FIVE, marks={"r1c1": [6]})
    with pytest.raises(OptionError, match="strength: expected where, technique, full, got 'loud'"):
        hint(FIVE, strength="loud")


def test_all_levels_occur() -> None:
    levels = {
        grade(parse(corpus_ids(CORPUS / f"towers-{name}.txt")[i])).level
        for name in ("4de", "5dh", "5dx", "7du")
        for i in range(8)
    }
    assert levels == set(LEVELS)


def test_a_grade_counts_the_whole_way() -> None:
    given = grade(FIVE)
    assert given.level == "expert"
    assert given.hardest == "contradiction"
    assert given.bottlenecks > 0
    assert given.steps == len(explain(FIVE).single_steps) > len(explain(FIVE).steps)
    full = FIVE.with_clues({"r1c1": 1, "r1c2": 3, "r3c2": 1, "r5c2": 2})
    assert grade(full).score < given.score


def test_scores_are_in_the_order_of_levels_and_grow_with_size() -> None:
    graded = [
        grade(parse(text))
        for name in ("4de", "5de", "5dh", "5dx", "6dh")
        for text in corpus_ids(CORPUS / f"towers-{name}.txt")[:6]
    ]
    for one in graded:
        assert LEVELS[int(one.score // 10)] == one.level
    small, large = (
        grade(parse(corpus_ids(CORPUS / f"mosaic-{size}.txt")[0])) for size in ("5x5", "25x25")
    )
    assert (small.level, large.level) == ("easy", "easy") or small.level != large.level
    assert small.score < large.score


def test_a_bottleneck_is_the_only_step_and_not_easy() -> None:
    single = explain(FIVE).single_steps
    only = [step for step in single if step.level != LEVELS[0] and step.choices == 1]
    assert 0 < len(only) == grade(FIVE).bottlenecks < len(single)


def test_a_chain_is_graded_by_its_length() -> None:
    assert level_of("contradiction", 5) == "expert"
    assert level_of("contradiction", 6) == "extreme"
    assert level_of("forcing chain", 9) == "expert"


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
    page = (Path(__file__).parents[2] / "docs" / "explanation" / "logic.md").read_text()
    for name, technique in TECHNIQUES.items():
        assert f"| {name} | {technique.level} | {technique.says()} |" in page


def test_a_walk_through_goes_on_only_from_what_is_right() -> None:
    assert explain(FIVE, fill(r5c5=5)).solved
    with pytest.raises(PuzzleError, match="progress, r5c5: 4 is wrong"):
        explain(FIVE, fill(r5c5=4))


def test_ctrl_c_ends_a_walk_through() -> None:
    puzzle = parse(corpus_ids(CORPUS / "towers-7du.txt")[4])  # takes most of a second
    old = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(KeyboardInterrupt):
            explain(puzzle)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


def test_nothing_to_do_is_easy() -> None:
    assert grade(Skyscrapers(1).with_clues({"r1c1": 1})).record() == {
        "level": "easy",
        "score": 0.0,
        "hardest": None,
        "steps": 0,
        "bottlenecks": 0,
    }
    assert explain(Mosaic(1, 1).with_clues({"r1c1": 1})).solved


def test_a_family_without_logic_is_refused(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.delitem(family_of(FIVE).parts, "logic")
    for ask in (explain, hint, grade, level_without_steps):
        with pytest.raises(NotSupported, match=r"^logic does not support skyscrapers puzzles$"):
            ask(FIVE)
