"""What the body of a request may hold: the options of the command line, each with its bounds."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    WithJsonSchema,
    create_model,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from skytile.engines.exports import EXPORTS
from skytile.errors import FormatError
from skytile.families import families
from skytile.formats import FORMATS
from skytile.formats.json import Schema, rows_schema
from skytile.formats.json_values import load
from skytile.generate.batch import SEEDS
from skytile.generate.options import (
    Choice,
    Flag,
    Option,
    Share,
    Whole,
    Word,
    family_options,
    generation_kinds,
)
from skytile.generate.picture import PICTURE_OPTIONS
from skytile.generate.recipe import SHARED_OPTIONS
from skytile.logic import STRENGTHS
from skytile.logic.techniques import TECHNIQUES
from skytile.logic.words import DEFAULT, languages
from skytile.render.options import PICTURE_FORMATS
from skytile.render.styles import SCREEN_THEMES
from skytile.web.problems import Problem

MOST_SOLUTIONS = 1000
_HIGHEST = {"target": 100_000, "tries": 1000, "best_of": 100, "parks": 255}
"""The server's own bounds, so that no request asks for too much."""
BOARDS: list[Schema] = [f.part("json").schema for f in families() if f.has("json")]
"""The JSON of a puzzle, for each family."""
_PUZZLE: Schema = {
    "description": "The puzzle's JSON, or a text in any notation (never the name of a file).",
    "anyOf": [*BOARDS, {"type": "string", "minLength": 1, "maxLength": 1_000_000}],
    "examples": ["5:/3//3////3/3/1///3///////,g2g3i"],
}
_PROGRESS: Schema = {
    "description": "Rows of values, null or -1 in open cells; or a text such as `12.4/..../4.21`.",
    "anyOf": [
        rows_schema({"type": ["integer", "null"], "minimum": -1, "maximum": 255}),
        {"type": "string", "maxLength": 200_000},
    ],
}
_MARKS: Schema = {
    "description": "Pencil marks: by the names of cells the values that are left for them.",
    "type": "object",
    "additionalProperties": {
        "type": "array",
        "items": {"type": "integer", "minimum": 0, "maximum": 255},
    },
    "examples": [{"r1c2": [1, 3]}],
}
SIZE_PATTERN = "^[1-9][0-9]{0,2}(x[1-9][0-9]{0,2})?$"
_SIZE: Schema = {
    "anyOf": [
        {"type": "integer", "minimum": 1, "maximum": 255},
        {"type": "string", "pattern": SIZE_PATTERN},
    ]
}


class OneOf:
    """A text that is one of these, for `Annotated[str, OneOf(…)]`."""

    def __init__(self, values: Iterable[str]) -> None:
        self._values = [str(value) for value in values]

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        return core_schema.literal_schema(self._values)


def _text_or(kind: type, expected: str) -> BeforeValidator:
    """Accept a text or this type, and refuse all else with a message of our own."""

    def check(value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, (kind, str)):
            raise PydanticCustomError("kind", "expected {expected}", {"expected": expected})
        return value

    return BeforeValidator(check)


Size = Annotated[Any, _text_or(int, "N or WxH, such as 7 or 20x15"), WithJsonSchema(_SIZE)]
Puzzle = Annotated[Any, _text_or(dict, "a puzzle's JSON or a text"), WithJsonSchema(_PUZZLE)]
Progress = Annotated[Any, _text_or(list, "a list of rows or a text"), WithJsonSchema(_PROGRESS)]
Marks = Annotated[dict[str, list[int]], WithJsonSchema(_MARKS)]
CellName = Annotated[str, Field(max_length=20, examples=["r3c4"])]
Language = Annotated[str, OneOf(languages())]
Engine = Annotated[str, Field(max_length=200, examples=["kernel", "sat:clues=order"])]
Timeout = Annotated[float, Field(ge=0, le=3600, allow_inf_nan=False)]
Nodes = Annotated[int, Field(ge=0, le=2**31 - 1)]
Seed = Annotated[int, Field(ge=0, lt=SEEDS)]


def option_fields(options: Iterable[Option]) -> Mapping[str, Any]:
    """The fields of a model that takes these options, for `create_model`."""
    return {option.name: _field(option) for option in options}


def _field(option: Option) -> tuple[Any, Any]:
    """The type of an option, and its default."""
    of: Any = Size
    match option.form:
        case Flag():
            return bool, False
        case Choice(values):
            of = Annotated[str, OneOf(values)]
        case Whole(low, high):
            of = Annotated[int, Field(ge=low, le=_HIGHEST.get(option.name, high))]
        case Word():
            of = Annotated[str, Field(max_length=40)]
        case Share():
            of = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
    return of | None, None


class Body(BaseModel):
    """The base of all bodies: no unknown options, no text in place of a number."""

    model_config = ConfigDict(extra="forbid", strict=True)

    def options(self) -> dict[str, Any]:
        """The options that were given."""
        return self.model_dump(exclude_none=True)


class OfPuzzle(Body):
    """A question about a puzzle."""

    puzzle: Puzzle


class CheckBody(OfPuzzle):
    """One solution, several, or none?"""

    engine: Engine | None = None
    timeout: Timeout | None = None
    nodes: Nodes | None = None


class SolveBody(CheckBody):
    """Find the solution, or several."""

    limit: int = Field(1, ge=1, le=MOST_SOLUTIONS)


class HintBody(OfPuzzle):
    """The next step."""

    progress: Progress | None = None
    marks: Marks | None = None
    near: CellName | None = None
    strength: Annotated[str, OneOf(STRENGTHS)] = "full"
    all: bool = False
    language: Language = DEFAULT


class ExplainBody(OfPuzzle):
    """The whole walk-through, or the rest from some progress on, or why a cell is what it is."""

    progress: Progress | None = None
    cell: CellName | None = None
    language: Language = DEFAULT


class GradeBody(OfPuzzle):
    """How hard the puzzle is."""


class TeachBody(Body):
    """A position to practise a technique."""

    technique: Annotated[str, OneOf(TECHNIQUES)]
    kind: Annotated[str, OneOf(generation_kinds())] | None = None
    size: Size | None = None
    seed: Seed | None = None
    language: Language = DEFAULT


class ConvertBody(OfPuzzle):
    """Another notation, or a file for another solver."""

    to: Annotated[str, OneOf((*FORMATS, *EXPORTS))]
    engine: Engine | None = None


class RenderBody(OfPuzzle):
    """A picture."""

    format: Annotated[str, OneOf(PICTURE_FORMATS)] = "svg"
    solution: bool = False
    progress: Progress | None = None
    candidates: bool = False
    mistakes: bool = False
    iso: bool = False
    view: str | None = Field(None, max_length=8)
    theme: Annotated[str, OneOf(SCREEN_THEMES)] = "auto"
    scale: float | None = Field(None, ge=0.05, le=20, allow_inf_nan=False)
    width: int | None = Field(None, ge=16, le=4000)
    timeout: Timeout | None = None


_OWN_OPTIONS = [option for _, option in family_options() if option not in PICTURE_OPTIONS]
GenerateBody = create_model(
    "GenerateBody",
    __base__=Body,
    __doc__="New puzzles.",
    kind=(Annotated[str, OneOf(generation_kinds())], ...),
    size=(Size | None, None),
    count=(int, Field(1, ge=1, le=20)),
    seed=(Seed | None, None),
    **option_fields((*SHARED_OPTIONS, *_OWN_OPTIONS)),
)

BODIES: dict[str, type[Body]] = {
    "solve": SolveBody,
    "check": CheckBody,
    "generate": GenerateBody,
    "hint": HintBody,
    "explain": ExplainBody,
    "grade": GradeBody,
    "teach": TeachBody,
    "convert": ConvertBody,
    "render": RenderBody,
}


def options_from(task: str, body: bytes) -> dict[str, Any]:
    """The options in the body of a request; raises `Problem` if they are not valid."""
    try:
        value = load(body.decode("utf-8"))
    except UnicodeDecodeError as problem:
        raise Problem(400, f"body: not text (byte {problem.start + 1})") from None
    except FormatError as problem:
        raise Problem(400, f"body: {problem}") from None
    if not isinstance(value, dict):
        raise Problem(400, "body: expected a JSON object")
    try:
        return BODIES[task].model_validate(value).options()
    except ValidationError as problem:
        raise Problem(400, describe_error(problem.errors()[0])) from None


def describe_error(error: Mapping[str, Any]) -> str:
    """What is wrong with a body or an address, in one line."""
    where = ".".join(str(part) for part in error["loc"] if part not in ("body", "query"))[:80]
    words = {"missing": "missing", "extra_forbidden": "there is no such option here"}
    message: str = words.get(error["type"], error["msg"])
    return f"{where or 'body'}: {message[:1].lower()}{message[1:]}"
