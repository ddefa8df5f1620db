"""A row of a data set: a puzzle as a question with its answer, and all that is known about it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from skytile import __version__, kernel
from skytile.datasets.prompts import (
    LANGUAGES,
    STYLES,
    answer,
    check_language,
    check_style,
    prompt,
    without_solution,
)
from skytile.datasets.splits import SHARES, check_shares, solution_fingerprint, split_of
from skytile.datasets.traces import false_trace, trace
from skytile.errors import OptionError, WrongAnswer
from skytile.formats.json import from_object
from skytile.generate.batch import Batch, Entry, seed_of
from skytile.generate.recipe import NewPuzzle
from skytile.logic import grade
from skytile.scoring import score

LOOK = 1
"""A number mixed into the seed to choose a puzzle's look independently of all else."""


@dataclass(frozen=True)
class RowOptions:
    """How puzzles become rows."""

    styles: tuple[str, ...] = STYLES
    """How boards are shown; the seed of a puzzle chooses one of these."""
    languages: tuple[str, ...] = LANGUAGES
    shares: Mapping[str, float] = field(default_factory=lambda: dict(SHARES))
    traces: bool = False
    """Whether rows include the steps to the solution."""
    false_traces: bool = False
    """Whether rows include those steps with one that is false."""

    def __post_init__(self) -> None:
        for name, values, check in (
            ("styles", self.styles, check_style),
            ("languages", self.languages, check_language),
        ):
            if not values or len(set(values)) < len(values):
                raise OptionError(name, f"expected different names, got {', '.join(values)}")
            for value in values:
                check(value)
        check_shares(self.shares)

    def look(self, seed: int) -> tuple[str, str]:
        """The style and the language of the puzzle with this seed."""
        looks = [*product(self.styles, self.languages)]
        return looks[kernel.choice_of(kernel.seed_of(seed, LOOK), len(looks))]


def make_row(new: NewPuzzle, options: RowOptions) -> dict[str, Any]:
    """The row of a new puzzle. Its answer is read back from its text and must be right."""
    puzzle = new.puzzle
    style, language = options.look(new.seed)
    text, graded = answer(puzzle, style), new.grade or grade(puzzle)
    if not score(puzzle, text).exact:
        raise WrongAnswer(f"the answer to seed {new.seed} is not read back as it was written")
    solution = solution_fingerprint(puzzle)
    row = {
        "prompt": prompt(puzzle, style, language),
        "answer": text,
        "puzzle": without_solution(puzzle),
        "level": graded.level,
        "score": graded.score,
        "hardest": graded.hardest,
        "steps": graded.steps,
        "split": split_of(solution, options.shares),
        "style": style,
        "language": language,
        "fingerprint": puzzle.fingerprint,
        "solution_fingerprint": solution,
        "seed": new.seed,
        "version": __version__,
    }
    if options.traces:
        row["trace"] = trace(puzzle, language).record()
    if options.false_traces and graded.steps:
        row["false_trace"] = false_trace(puzzle, new.seed, language).record()
    elif options.false_traces:
        row["false_trace"] = None
    return row


@dataclass(frozen=True)
class RowBatch(Batch):
    """A batch whose records are rows."""

    options: RowOptions = field(default_factory=RowOptions)

    def entry(self, index: int) -> Entry | None:
        """Make the row of the candidate with this number; None if it gives no puzzle."""
        new = self.recipe.make(seed_of(self.seed, index))
        if new is None:
            return None
        row = make_row(new, self.options)
        line = json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        identity = self.recipe.identity(new.puzzle, new.remarks)
        return Entry(index, line, identity, bytes.fromhex(row["solution_fingerprint"]))

    def identity_of(self, record: Mapping[str, Any]) -> bytes:
        """The fingerprint of the puzzle in a row."""
        return self.recipe.identity(from_object(record.get("puzzle", {})), record)
