"""The shapes of answers, for the published description; the workers write the answers."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from skytile.formats.json import Schema, rows_schema
from skytile.limits import Status
from skytile.logic import LEVELS, STRENGTHS
from skytile.render.options import PICTURE_FORMATS
from skytile.solving import Uniqueness
from skytile.web.bodies import BOARDS, OneOf

_VALUE: Schema = {"type": "integer", "minimum": 0, "maximum": 255}
Grid = Annotated[list[list[int]], WithJsonSchema(rows_schema(_VALUE))]
Level = Annotated[str, OneOf(LEVELS)]


class _Answer(BaseModel):
    """The base of all answers: more keys may be added, but these stay."""

    model_config = ConfigDict(extra="allow")


class CheckAnswer(_Answer):
    """The only solution, two that differ, or the clues that clash."""

    status: Annotated[str, OneOf(each for each in Uniqueness if each is not Uniqueness.UNKNOWN)]
    solutions: list[Grid]
    engine: str
    seconds: float
    clash: list[str] | None = Field(None, description="Names of clues that clash.")
    clash_is_smallest: bool | None = None


class SolveAnswer(CheckAnswer):
    """The solutions, or the clues that clash."""

    status: Annotated[str, OneOf((Status.SOLVED, Status.IMPOSSIBLE))]
    stats: dict[str, float]
    complete: bool | None = Field(None, description="There are no further solutions.")


class Step(_Answer):
    """One conclusion."""

    technique: str
    level: Level
    clues: list[str]
    cells: list[str]
    places: dict[str, int]
    removes: dict[str, list[int]]
    text: str
    links: list[dict[str, Any]] | None = Field(None, description="The links of a chain.")
    arrangements: list[dict[str, Any]] | None = Field(
        None, description="The ways to fill in cells that the text lists."
    )
    steps: list["Step"] | None = Field(None, description="What a run of simple steps is made of.")


class HintAnswer(_Answer):
    """The next step, as fully as was asked for."""

    strength: Annotated[str, OneOf(STRENGTHS)]
    text: str
    technique: str | None = None
    level: Level | None = None
    clues: list[str] | None = None
    cells: list[str] | None = None
    places: dict[str, int] | None = None
    removes: dict[str, list[int]] | None = None
    before: list[Step] | None = Field(None, description="What to take note of first.")
    links: list[dict[str, Any]] | None = Field(None, description="The links of a chain.")
    arrangements: list[dict[str, Any]] | None = Field(
        None, description="The ways to fill in cells that the text lists."
    )
    solved: bool | None = Field(None, description="True if all is filled in.")


class AllHintsAnswer(_Answer):
    """Every step that is possible now."""

    steps: list[Step]


class ExplainAnswer(_Answer):
    """The walk-through."""

    steps: list[Step]
    solved: bool
    chapters: list[dict[str, Any]] | None = Field(
        None, description="Parts of a long one: title, first and last step, counted from 1."
    )


class GradeAnswer(_Answer):
    """How hard the puzzle is for people."""

    level: Level
    score: float
    hardest: str | None
    steps: int
    bottlenecks: int


class ConvertAnswer(_Answer):
    """The text in another notation."""

    format: str
    text: str


class RenderAnswer(_Answer):
    """The picture."""

    format: Annotated[str, OneOf(PICTURE_FORMATS)]
    title: str
    width: float
    height: float
    text: str | None = Field(None, description="The SVG.")
    base64: str | None = Field(None, description="The PNG or PDF.")


_REMARKS: Schema = {
    "seed": {"type": "integer", "minimum": 0},
    "version": {"type": "string"},
    "clue_count": {"type": "integer", "minimum": 0},
    "level": {"enum": list(LEVELS)},
    "date": {"type": "string"},
    "changed": {
        "type": "array",
        "items": {"type": "string"},
        "description": "Cells of a picture that were changed to make it unique.",
    },
}
"""What a record says about a puzzle that was generated."""
_RECORD = {
    "anyOf": [{**board, "properties": {**board["properties"], **_REMARKS}} for board in BOARDS]
}
PuzzleRecord = Annotated[dict[str, Any], WithJsonSchema(_RECORD)]
GenerateAnswer = PuzzleRecord | list[PuzzleRecord]


class TeachAnswer(_Answer):
    """A position in which a technique is the next step."""

    technique: str
    level: Level
    text: str = Field(description="What the technique says, how to spot it, and why it works.")
    puzzle: PuzzleRecord
    progress: dict[str, Any] = Field(description="`cells` and `marks`, as a hint takes them.")
    step: Step
    seed: int


class Health(BaseModel):
    """The server is up, with this many workers."""

    status: Literal["ok"]
    workers: int


class ProblemAnswer(_Answer):
    """What went wrong (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    answer: dict[str, Any] | None = Field(None, description="What there is of an answer.")


ANSWERS: dict[str, Any] = {
    "solve": SolveAnswer,
    "check": CheckAnswer,
    "hint": HintAnswer | AllHintsAnswer,
    "explain": ExplainAnswer,
    "grade": GradeAnswer,
    "teach": TeachAnswer,
    "convert": ConvertAnswer,
    "render": RenderAnswer,
    "generate": GenerateAnswer,
}
