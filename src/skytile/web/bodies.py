"""What a request's body may hold: the options of the command line, each with its bounds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from skytile.web.schemas import GRID_WITH_GAPS, PUZZLE

__all__ = ["BODIES", "Body", "Level", "Size"]

MOST_SOLUTIONS = 1000
SEEDS = 2**53
Level = Literal["easy", "medium", "hard", "expert", "extreme"]


def _either(*types: type, expected: str) -> BeforeValidator:
    """One of these types, and otherwise a message in our words."""

    def checked(value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, types):
            raise PydanticCustomError("kind", "expected {expected}", {"expected": expected})
        return value

    return BeforeValidator(checked)


Size = Annotated[
    Any,
    _either(int, str, expected="N or WxH, such as 7 or 20x15"),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": 255},
                {"type": "string", "pattern": "^[1-9][0-9]{0,2}(x[1-9][0-9]{0,2})?$"},
            ]
        }
    ),
]
Puzzle = Annotated[
    Any, _either(dict, str, expected="a puzzle's JSON or a text"), WithJsonSchema(PUZZLE)
]
Progress = Annotated[
    Any, _either(list, str, expected="a list of rows or a text"), WithJsonSchema(GRID_WITH_GAPS)
]
Engine = Annotated[str, Field(max_length=200, examples=["kernel", "sat:clues=order"])]
Timeout = Annotated[float, Field(ge=0, le=3600, allow_inf_nan=False)]
Nodes = Annotated[int, Field(ge=0, le=2**31 - 1)]


class Body(BaseModel):
    """What all of them share: no option that is not known, no text for a number."""

    model_config = ConfigDict(extra="forbid", strict=True)

    def options(self) -> dict[str, Any]:
        """What was given."""
        return self.model_dump(exclude_none=True)


class OfPuzzle(Body):
    """A question about a puzzle."""

    puzzle: Puzzle


class SolveBody(OfPuzzle):
    """Find the solution, or several."""

    engine: Engine | None = None
    limit: int = Field(1, ge=1, le=MOST_SOLUTIONS)
    timeout: Timeout | None = None
    nodes: Nodes | None = None


class CheckBody(OfPuzzle):
    """One solution, several, or none?"""

    engine: Engine | None = None
    timeout: Timeout | None = None
    nodes: Nodes | None = None


class HintBody(OfPuzzle):
    """The next step."""

    progress: Progress | None = None
    strength: Literal["where", "technique", "full"] = "full"


class ExplainBody(OfPuzzle):
    """The whole walk-through."""


class GradeBody(OfPuzzle):
    """How hard it is."""


class ConvertBody(OfPuzzle):
    """Another notation, or a file for another solver."""

    to: Literal[
        "json", "janko", "puzzlink", "tatham", "clockwise", "table", "text",
        "dimacs", "lp", "mps", "minizinc", "smtlib", "asp", "prolog",
    ]  # fmt: skip
    engine: Engine | None = None


class RenderBody(OfPuzzle):
    """A picture."""

    format: Literal["svg", "png", "pdf"] = "svg"
    solution: bool = False
    progress: Progress | None = None
    candidates: bool = False
    mistakes: bool = False
    iso: bool = False
    view: str | None = Field(None, max_length=8)
    theme: Literal["light", "dark", "auto"] = "auto"
    scale: float | None = Field(None, ge=0.05, le=20, allow_inf_nan=False)
    width: int | None = Field(None, ge=16, le=4000)
    timeout: Timeout | None = None


class GenerateBody(Body):
    """New puzzles."""

    kind: Literal["skyscrapers", "mosaic"]
    size: Size
    count: int = Field(1, ge=1, le=20)
    seed: int | None = Field(None, ge=0, lt=SEEDS)
    clues: Literal["full", "irreducible", "fewest", "counting", "hidden"] | None = None
    order: Literal["scan", "random", "easy", "hard"] | None = None
    pattern: Literal["none", "turn", "quarter", "mirror", "upright", "diagonal"] | None = None
    target: int | None = Field(None, ge=0, le=100_000)
    density: float | None = Field(None, ge=0, le=1, allow_inf_nan=False)
    hide: Literal["easy", "medium", "hard"] | None = None
    difficulty: Level | None = None
    tries: int | None = Field(None, ge=1, le=1000)
    nodes: Nodes | None = None
    boxes: Size | None = None
    diagonals: bool = False
    parks: int | None = Field(None, ge=0, le=255)
    prefer: Literal["edges", "givens"] | None = None
    no_givens: bool = False
    black: float | None = Field(None, ge=0, le=1, allow_inf_nan=False)


BODIES: dict[str, type[Body]] = {
    "solve": SolveBody,
    "check": CheckBody,
    "generate": GenerateBody,
    "hint": HintBody,
    "explain": ExplainBody,
    "grade": GradeBody,
    "convert": ConvertBody,
    "render": RenderBody,
}
