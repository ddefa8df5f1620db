"""Variant rules: a name with a value, in the few forms that values have.

A rule is declared once, with its puzzle. Its name is the keyword of the puzzle's constructor,
the key in JSON, the word in a drawn board and the option of the command line; its form says
how the value is checked, written and described there.
"""

import json
import re
from dataclasses import dataclass
from enum import Enum
from typing import Any

from skytile.errors import quoted


class Form(Enum):
    """The value of a rule: on or off, a number, or rows and columns."""

    FLAG = "flag"
    NUMBER = "number"
    SIZE = "size"


_OFF: dict[Form, Any] = {Form.FLAG: False, Form.NUMBER: 0, Form.SIZE: None}
_EXPECTED = {Form.FLAG: "true or false", Form.NUMBER: "a number", Form.SIZE: "rows and columns"}


@dataclass(frozen=True)
class Rule:
    """A rule beyond the plain puzzle."""

    name: str
    form: Form
    summary: str
    """What it demands, in a few words, for lists of options."""
    instructions: str = ""
    """What it demands, in full sentences, for people who solve the puzzle on paper."""

    @property
    def off(self) -> Any:
        """The value that means that the rule is not in force."""
        return _OFF[self.form]

    def words(self, value: Any) -> str:
        """`boxes 2x3`, `parks 1`, `diagonals`: the rule in a title or a drawn board."""
        if self.form is Form.FLAG:
            return self.name
        return (
            f"{self.name} {value[0]}x{value[1]}"
            if self.form is Form.SIZE
            else f"{self.name} {value}"
        )

    def from_words(self, rest: str) -> Any:
        """The value after the rule's name in a drawn board; None if it is not a valid one."""
        numbers = tuple(int(n) for n in re.findall(r"\d{1,8}", rest))
        if self.form is Form.FLAG:
            return rest.strip().lower() not in ("no", "false", "off", "0")
        if self.form is Form.SIZE:
            return numbers if len(numbers) == 2 else None
        return numbers[0] if len(numbers) == 1 else None

    def to_json(self, value: Any) -> Any:
        """The value as it is written in JSON."""
        return list(value) if self.form is Form.SIZE else value

    def from_json(self, value: Any) -> Any:
        """Check a value from JSON; `ValueError`, with what was expected, if it has another form."""
        if self.form is Form.FLAG:
            fits = isinstance(value, bool)
        elif self.form is Form.NUMBER:
            fits = _is_whole(value)
        elif value is None:
            return None
        elif isinstance(value, list) and len(value) != 2:
            raise ValueError(f"{self.name}: expected 2 values, got {len(value)}")
        else:
            fits = isinstance(value, list) and all(map(_is_whole, value))
        if not fits:
            expected, shown = _EXPECTED[self.form], quoted(json.dumps(value), 20)
            raise ValueError(f"{self.name}: expected {expected}, got {shown}")
        return tuple(value) if self.form is Form.SIZE else value

    @property
    def schema(self) -> dict[str, Any]:
        """The JSON schema of its value."""
        number = {"type": "integer", "minimum": 0, "maximum": 255}
        if self.form is Form.FLAG:
            return {"type": "boolean"}
        if self.form is Form.NUMBER:
            return number
        return {"type": "array", "items": number, "minItems": 2, "maxItems": 2}


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
