"""Positions to practise: on real boards, and the technique is the next step."""

import json
from itertools import islice

import pytest

from skytile.errors import LimitReached, OptionError
from skytile.formats import parse
from skytile.formats.progress import parse_position
from skytile.generate import lessons as module
from skytile.generate.lessons import Lesson, lessons, techniques_by_family
from skytile.logic import hint
from skytile.logic.techniques import TECHNIQUES

RARE = {
    "hidden quad", "hidden triple", "jellyfish", "naked quad", "naked triple", "one-clue line",
    "smallest reason", "swordfish", "two-clue line",
}  # fmt: skip
"""What takes a second to half a minute to come up."""
ALL = [(kind, name) for kind, names in techniques_by_family().items() for name in names]


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        pytest.param(*pair, marks=[pytest.mark.soak] if pair[1] in RARE else [], id="-".join(pair))
        for pair in ALL
    ],
)
def test_a_hint_in_the_position_is_the_step(kind: str, name: str) -> None:
    record = next(lessons(name, kind=kind, seed=1)).record()
    puzzle = parse(json.dumps(record["puzzle"]))
    cells, marks, near = parse_position(json.dumps(record["progress"]), puzzle)
    found = hint(puzzle, cells, marks=marks, near=near)
    assert found.step is not None
    assert found.step.record() == record["step"]
    assert record["step"]["technique"] == record["technique"] == name
    assert record["level"] == TECHNIQUES[name].level
    assert puzzle.solution is None


def test_the_same_seed_gives_the_same_positions_on_different_boards() -> None:
    def three(seed: int) -> list[Lesson]:
        return list(islice(lessons("naked pair", seed=seed), 3))

    once, again = ([lesson.record() for lesson in three(5)] for _ in range(2))
    assert once == again
    assert len({lesson.seed for lesson in three(5)}) == 3
    assert once != [lesson.record() for lesson in three(6)]


def test_boards_have_the_size_and_the_rule_that_it_takes() -> None:
    assert next(lessons("locked heights", size=(4, None))).puzzle.rules == {"boxes": (2, 2)}
    assert next(lessons("counting", size=(7, 5))).puzzle.shape == (5, 7)
    with pytest.raises(
        OptionError, match=r"^size: expected 4, 6, 8, 9, 10, 12 for boards with boxes, got"
    ):
        next(lessons("locked heights", size=(5, None)))


def test_a_technique_of_both_families_is_taught_in_both() -> None:
    assert next(lessons("contradiction")).puzzle.kind == "skyscrapers"
    assert next(lessons("contradiction", kind="mosaic")).puzzle.kind == "mosaic"
    with pytest.raises(OptionError, match=r"^technique: expected empty clue, .*, got 'X-wing'$"):
        next(lessons("X-wing", kind="mosaic"))


def test_where_a_technique_does_not_come_up_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_BOARDS", 20)
    with pytest.raises(LimitReached, match="'jellyfish' did not come up on 20 boards"):
        next(lessons("jellyfish", size=(4, None)))
