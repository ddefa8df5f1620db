"""A puzzle as a question in words, and its solution as the answer.

A style says how to show the board and how to answer: drawn, by the names of places, or as JSON.
The words are messages of the catalogue (`logic/words/prompts.*.ftl`), so a language is a file.
Everything but the board itself is the same for all puzzles of a size, and is cached.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from skytile.errors import OptionError, quoted
from skytile.formats import write
from skytile.formats.json import to_object
from skytile.formats.reading import Readable, read_puzzle
from skytile.logic.words import DEFAULT, catalogue, languages
from skytile.puzzles import Form, Puzzle
from skytile.puzzles.base import cell_names
from skytile.scoring.family import answer_form

STYLES = ("grid", "coordinates", "json")
"""How a board is shown: drawn, by the names of places, or as JSON."""
_ABOUT_CLUES = {"sums"}
"""Rules that replace the usual meaning of a clue."""
LANGUAGES = (DEFAULT, *(language for language in languages() if language != DEFAULT))


def check_style(style: str) -> str:
    """Return the style, or raise `OptionError` if there is no such style."""
    if style not in STYLES:
        raise OptionError("styles", f"expected {', '.join(STYLES)}, got {quoted(style)}")
    return style


def check_language(language: str) -> str:
    """Return the language, or raise `OptionError` if there are no prompts in it."""
    if language not in LANGUAGES:
        expected = ", ".join(LANGUAGES)
        raise OptionError("languages", f"expected {expected}, got {quoted(language)}")
    return language


def prompt(puzzle: Readable, style: str = "grid", language: str = DEFAULT) -> str:
    """The puzzle as a question: task, rules, board, and the form of the answer."""
    check_style(style)
    asked = read_puzzle(puzzle)
    before, after = _words(_Like(asked), style, check_language(language))
    return f"{before}\n\n{_board(asked, style, language)}\n\n{after}"


def answer(puzzle: Puzzle, style: str = "grid") -> str:
    """The puzzle's own solution, in the form that the prompt asks for."""
    check_style(style)
    if puzzle.solution is None:
        raise OptionError("the puzzle has no solution to answer with; solve it first")
    rows = puzzle.solution.tolist()
    if style == "json":
        return json.dumps(rows)
    if style == "coordinates":
        values = (value for row in rows for value in row)
        names = cell_names(*puzzle.shape)
        return ", ".join(f"{name}={value}" for name, value in zip(names, values, strict=True))
    drawn = answer_form(puzzle).drawn
    return "\n".join(" ".join(drawn(value) for value in row) for row in rows)


def _board(puzzle: Puzzle, style: str, language: str) -> str:
    """The clues of the puzzle, as shown in this style."""
    if style == "json":
        return json.dumps(without_solution(puzzle))
    if style == "grid":
        lines = write(puzzle, "text").splitlines()
        drawn = [line for line in lines if line != puzzle.kind]  # the question names the family
        return "\n".join(["```", *drawn, "```"])
    clues = [f"{name}={value}" for name, value in puzzle.clues.items()]
    return ", ".join(clues) or catalogue(language, "prompts").format("nothing-given")


def without_solution(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle's JSON object, without the solution."""
    record = to_object(puzzle)
    record.pop("solution", None)
    return record


class _Like:
    """A cache key for a puzzle, equal for all puzzles of the same size and rules."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self._key = puzzle, puzzle.board_key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Like) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


@lru_cache(maxsize=512)
def _words(like: _Like, style: str, language: str) -> tuple[str, str]:
    """The text before the board, and the text after it."""
    puzzle, kind = like.puzzle, like.puzzle.kind
    about = _about(puzzle)
    say = catalogue(language, "prompts").format
    told = {
        rule.name: say(f"rule-{rule.name}", _variables(rule.form, puzzle.rules[rule.name]))
        for rule in puzzle.variants
        if rule.name in puzzle.rules
    }
    clues = [told.pop(name) for name in _ABOUT_CLUES & told.keys()] or [say(f"clues-{kind}")]
    rules = " ".join([say(f"rules-{kind}", about), *clues, *told.values()])
    before = [say(f"task-{kind}"), rules, say(f"board-{style}-{kind}", about)]
    return "\n\n".join(before), say(f"answer-{style}-{kind}", about)


def _about(puzzle: Puzzle) -> dict[str, str | int]:
    """The size of the board, its largest value, and the numbers of its rules (0 without)."""
    rows, columns = puzzle.shape
    numbers = [rule.name for rule in puzzle.variants if rule.form is Form.NUMBER]
    rules = {name: puzzle.rules.get(name, 0) for name in numbers}
    return {"rows": rows, "columns": columns, "largest": puzzle.values[-1], **rules}


def _variables(form: Form, value: Any) -> Mapping[str, str | int]:
    """The variables for the message of a rule with this value."""
    if form is Form.SIZE:
        return {"rows": value[0], "columns": value[1]}
    return {"number": value} if form is Form.NUMBER else {}
