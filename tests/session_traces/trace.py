"""A trace: a puzzle, engines, and calls on their sessions, as lines of JSON."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

__all__ = ["Call", "Fault", "Trace"]

Call = Mapping[str, Any]
"""What is done with the sessions of all engines: `call` names it, the rest are its arguments."""


class Fault(Exception):
    """What an engine did wrong: `kind` is wrong, error, crash or hang."""

    def __init__(self, kind: str, message: str, call: int | None = None, engine: str = "") -> None:
        super().__init__(message)
        self.kind, self.message, self.call, self.engine = kind, message, call, engine

    def record(self) -> dict[str, Any]:
        """The fault as JSON."""
        return {
            "fault": self.kind, "message": self.message, "call": self.call, "engine": self.engine,
        }  # fmt: skip

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> "Fault":
        """The fault that a process reported."""
        return cls(record["fault"], record["message"], record["call"], record["engine"])

    def __str__(self) -> str:
        where = "" if self.call is None else f" at call {self.call + 1}"
        return f"{self.kind}{where}{self.engine and ' of ' + self.engine}: {self.message}"


@dataclass(frozen=True)
class Trace:
    """Everything that is needed to play it again."""

    puzzle: Mapping[str, Any]
    engines: tuple[str, ...]
    calls: tuple[Call, ...]
    seed: int | None = None
    """What the random trace was made of, before it was shrunk."""
    mutant: str | None = None
    """A bug that is planted in every session, to test the tester."""
    about: str | None = None
    """What it showed when it was found."""

    def text(self) -> str:
        """The trace as lines: first all that is not a call, then a line for each call."""
        rest = {"seed": self.seed, "mutant": self.mutant, "about": self.about}
        head: dict[str, Any] = {key: value for key, value in rest.items() if value is not None}
        head |= {"puzzle": dict(self.puzzle), "engines": list(self.engines)}
        return "".join(f"{json.dumps(line)}\n" for line in (head, *map(dict, self.calls)))

    @classmethod
    def from_text(cls, text: str) -> "Trace":
        """The trace of these lines."""
        head, *calls = (json.loads(line) for line in text.splitlines() if line.strip())
        return cls(**{**head, "engines": tuple(head["engines"])}, calls=tuple(calls))

    @classmethod
    def load(cls, path: Path) -> "Trace":
        """The trace of a file."""
        return cls.from_text(path.read_text())

    def changed(self, **fields: Any) -> "Trace":
        """The same with some fields replaced."""
        return replace(self, **fields)
