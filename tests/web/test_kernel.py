"""The kernel in the browser answers as the server does: the same puzzles, steps and words.

The page's modules run in Node, which comes with Playwright, on the kernel as WebAssembly.
"""

import datetime as dt
import json
import subprocess
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

from skytile.logic.techniques import TECHNIQUES
from skytile.web.page_options import DAILY_LEVELS
from skytile.web.site import build_site
from skytile.web.site_folder import write_site
from skytile.web.tasks import TASKS
from tests.conftest import required

Question = tuple[str, dict[str, Any]]
Ask = Callable[[list[Question]], list[Any]]
SIDES = ("north", "east", "south", "west")
VARIANTS: list[dict[str, Any]] = [
    {"size": 4},
    {"size": 5},
    {"size": 6},
    {"size": 6, "parks": 1},
    {"size": 6, "boxes": "2x3"},
    {"size": 5, "diagonals": True},
    {"size": 5, "sums": True},
    {"size": 6, "parks": 1, "sums": True},
]
POLICIES: list[dict[str, Any]] = [
    {"clues": "full"},
    {"clues": "hidden", "hide": "hard"},
    {"best_of": 2},
    {"pattern": "turn"},
    {"order": "easy", "tries": 2},
    {"givens": "any", "prefer": "givens"},
    {"density": 0.4, "tries": 4},
]
MOSAICS: list[dict[str, Any]] = [
    {"size": 5},
    {"size": "10x7"},
    {"size": 10, "clues": "counting"},
    {"size": 8, "clues": "full", "black": 0.3},
    {"size": 6, "clues": "fewest"},
    {"size": 8, "pattern": "mirror"},
    {"size": 15, "picture": "any"},
    {"size": 15, "picture": "cat", "difficulty": "medium"},
]
SLOWER: list[dict[str, Any]] = [
    {"kind": "skyscrapers", "size": 5, "needs": "naked pair", "seed": 1},
    {"kind": "mosaic", "size": 6, "needs": "touching sides", "seed": 1},
    {"kind": "skyscrapers", "size": 6, "givens": "any", "difficulty": "extreme", "seed": 1},
]
LEVELS = ("easy", "medium", "hard")


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Ask:
    """What the page's modules answer to questions, in order."""
    site = build_site()
    required("kernel.wasm", not site.lacks_kernel)
    folder = tmp_path_factory.mktemp("site") / "page"
    write_site(site, folder)
    node, program = compute_driver_executable()[0], Path(__file__).parent / "answer.mjs"

    def answers(questions: list[Question]) -> list[Any]:
        lines = [json.dumps({"command": command, "body": body}) for command, body in questions]
        command = [node, str(program), str(folder / site.folder)]
        done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    return answers


def recipes() -> Iterator[dict[str, Any]]:
    """All kinds of recipes."""
    for options in VARIANTS:
        yield {"kind": "skyscrapers", **options}
    for options in POLICIES:
        yield {"kind": "skyscrapers", "size": 5, **options}
    for level in LEVELS:
        yield {"kind": "skyscrapers", "size": 5, "difficulty": level}
        yield {"kind": "mosaic", "size": 8, "difficulty": level}
    for options in MOSAICS:
        yield {"kind": "mosaic", **options}
    yield {"kind": "skyscrapers", "size": 4, "clues": "fewest", "nodes": 1000}
    yield {"kind": "skyscrapers", "size": 3, "count": 4}
    yield {"kind": "mosaic", "size": 4, "count": 3}


def _answer(question: Question) -> Any:
    command, body = question
    return TASKS[command](body, 60.0)


def _compare(questions: list[Question], answers: list[Any]) -> None:
    assert len(answers) == len(questions)
    for question, answer in zip(questions, answers, strict=True):
        expected = _answer(question)
        for each in (expected, answer):
            if isinstance(each, dict):
                each.pop("seconds", None), each.pop("stats", None)
        assert json.dumps(answer) == json.dumps(_as_javascript(expected)), question


def _as_javascript(value: Any) -> Any:
    """The same JSON as JavaScript writes it: a whole number has no point."""
    match value:
        case dict():
            return {name: _as_javascript(each) for name, each in value.items()}
        case list() | tuple():
            return [_as_javascript(each) for each in value]
        case float() if value.is_integer():
            return int(value)
    return value


def test_500_puzzles_of_all_recipes_are_the_same(ask: Ask) -> None:
    questions: list[Question] = []
    for seed, recipe in zip(range(500), cycle(recipes()), strict=False):
        questions.append(("generate", {**recipe, "seed": seed}))
    questions += [("generate", recipe) for recipe in SLOWER]
    _compare(questions, ask(questions))


def test_500_hints_are_the_same_in_the_same_words(ask: Ask) -> None:
    some = Random(18)
    wanted = [r for r in recipes() if r.get("count", 1) == 1 and r.get("clues") != "hidden"]
    puzzles = [_answer(("generate", {**recipe, "seed": 7})) for recipe in wanted]
    questions: list[Question] = []
    for number, puzzle in zip(range(500), cycle(puzzles), strict=False):
        body = _position(puzzle, some) | {"language": ("en", "de")[number % 2]}
        body |= {"all": True} if number % 10 == 9 else {"strength": _STRENGTHS[number % 3]}
        questions.append(("hint", {"puzzle": puzzle, **body}))
    _compare(questions, ask(questions))


_STRENGTHS = ("full", "where", "technique")


def _position(puzzle: dict[str, Any], some: Random) -> dict[str, Any]:
    """Somewhere on the way, at times with a mistake, or with marks."""
    rows, share = puzzle["solution"], some.random()
    progress = [[value if some.random() < share else None for value in row] for row in rows]
    highest = 1 if puzzle["kind"] == "mosaic" else 3
    if some.random() < 0.2:
        progress[0][0] = highest - (rows[0][0] == highest)
    if puzzle["kind"] == "mosaic" or some.random() < 0.6:
        return {"progress": progress}
    marks = sorted({rows[1][1], *some.sample(range(1, 4), 2)})
    return {"progress": progress, "marks": {"r2c2": marks}, "near": "r1c2"}


def test_walkthroughs_and_grades_are_the_same(ask: Ask) -> None:
    questions: list[Question] = []
    for recipe, language in zip(recipes(), cycle(("en", "de")), strict=False):
        if recipe.get("count", 1) == 1 and recipe.get("clues") != "hidden":
            puzzle = _answer(("generate", {**recipe, "seed": 3}))
            questions.append(("explain", {"puzzle": puzzle, "language": language}))
            questions.append(("explain", {"puzzle": puzzle, "cell": "r2c2", "language": language}))
    questions = [(name, body) for name, body in questions if not _is_given(body)]
    questions += [("grade", {"puzzle": body["puzzle"]}) for _, body in questions[::4]]
    _compare(questions, ask(questions))


def _is_given(body: dict[str, Any]) -> bool:
    """Whether a cell is asked about that is given."""
    givens = body["puzzle"].get("givens")
    return "cell" in body and givens is not None and givens[1][1] > 0


def test_what_has_several_solutions_or_none(ask: Ask) -> None:
    clash = {side: [0] * 5 for side in SIDES} | {"north": [5, 0, 5, 1, 0]}
    boards = [
        {"kind": "skyscrapers", "size": 5, "clues": clash},
        {"kind": "skyscrapers", "size": 4, "clues": {"north": [1, 0, 0, 0]}},
        {"kind": "mosaic", "width": 3, "height": 2, "clues": [[0, None, None], [None, 6, None]]},
    ]
    questions: list[Question] = [("check", {"puzzle": board}) for board in boards]
    questions += [("solve", {"puzzle": board, "limit": 3}) for board in boards]
    _compare(questions, ask(questions))
    refused = ask([("hint", {"puzzle": board}) for board in boards])
    assert [answer["refusal"] for answer in refused] == [
        "refused-none",
        "refused-several",
        "refused-none",
    ]


def test_the_puzzle_of_a_day_is_the_same(ask: Ask) -> None:
    days = [dt.date(2026, 11, 16) + dt.timedelta(days) for days in range(7)]
    asked: list[Question] = [
        ("daily", {"kind": kind, "date": day.isoformat()})
        for day in days
        for kind in ("skyscrapers", "mosaic")
    ]
    expected = [{**body, "difficulty": _level_of(body["date"])} for _, body in asked]
    _compare([("daily", body) for body in expected], ask(asked))


def _level_of(date: str) -> str:
    return DAILY_LEVELS[dt.date.fromisoformat(date).weekday()]


def test_lessons_are_the_same(ask: Ask) -> None:
    names = [name for name, technique in TECHNIQUES.items() if technique.level in LEVELS[:2]][::3]
    questions: list[Question] = [
        ("teach", {"technique": name, "seed": 5, "language": "de"}) for name in names
    ]
    _compare(questions, ask(questions))


REFUSED: dict[str, dict[str, Any]] = {
    "refused-level": {"size": 3, "difficulty": "extreme"},
    "refused-hours": {"size": 30},
    "refused-size": {"size": "5x6"},
    "refused-rules": {"size": 3, "diagonals": True},
    "refused-boxes": {"size": 6, "boxes": "2x2"},
    "refused-parks": {"size": 6, "parks": 6},
    "refused-technique": {"size": 6, "needs": "magic"},
    "refused-picture-size": {"kind": "mosaic", "size": 13, "picture": "any"},
    "refused-picture-name": {"kind": "mosaic", "picture": "nothing"},
}


def test_what_cannot_be_made_is_refused(ask: Ask) -> None:
    bodies = [{"kind": "skyscrapers", **body} for body in REFUSED.values()]
    answers = ask([("generate", body) for body in bodies])
    assert [answer["refusal"] for answer in answers] == list(REFUSED)
