"""How long a run will take is said before it begins."""

import pytest

from skytile.studies.machinery import Task
from skytile.studies.machinery.estimate import at_most, in_words, probably

TASKS = [Task("solve", f"edges/6/{seed}", "kernel", 10.0) for seed in range(100)]
RECORD = {"job": "solve", "engine": "kernel", "board": "edges/6/7", "seconds": 0.45}


def test_limits_bound_the_time() -> None:
    assert at_most(TASKS) == pytest.approx(1005)


def test_what_was_measured_says_how_long_it_probably_takes() -> None:
    assert probably(TASKS, [RECORD]) == pytest.approx(50)
    assert probably(TASKS, [RECORD | {"seconds": 99.0}]) == pytest.approx(1005)


def test_of_other_boards_nothing_follows() -> None:
    assert probably(TASKS, [RECORD | {"board": "edges/7/7"}]) is None
    assert probably(TASKS, []) is None


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(40, "40 s"), (89, "89 s"), (720, "12 min"), (11_000, "3 h"), (180_000, "2 days")],
)
def test_times_are_said_as_people_do(seconds: float, words: str) -> None:
    assert in_words(seconds) == words
