"""Measurements as lines of JSON, so that a long run can be interrupted and continued."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

__all__ = ["Record", "Records"]

DECIDED = ("unique", "several", "none")


@dataclass(frozen=True)
class Record:
    """An engine's answer about a board, and its costs."""

    rung: str
    index: int
    engine: str
    status: str
    cpu: float
    wall: float
    limit: float
    """The limit that the engine had, in CPU seconds."""

    @property
    def decided(self) -> bool:
        """Whether there is an answer, not only an expired limit."""
        return self.status in DECIDED

    @property
    def seconds(self) -> float:
        """The CPU seconds; the whole limit if there is no answer."""
        return self.cpu if self.decided else self.limit


class Records:
    """The latest record of each engine on each board, stored in a file if one is given."""

    def __init__(self, file: Path | None = None, again: tuple[str, ...] = ()) -> None:
        """Continue with the records of the file, except those of the engines to run again."""
        self._file = file
        self._latest: dict[tuple[str, int, str], Record] = {}
        for line in file.read_text("utf-8").splitlines() if file and file.exists() else []:
            record = Record(**json.loads(line))
            if record.engine not in again:
                self._keep(record)

    def __iter__(self) -> Iterator[Record]:
        return iter(self._latest.values())

    def find(self, rung: str, index: int, engine: str, limit: float) -> Record | None:
        """The record, if it has an answer or its limit was at least this one."""
        record = self._latest.get((rung, index, engine))
        return record if record and (record.decided or record.limit >= limit) else None

    def add(self, record: Record) -> None:
        """Add a record, also to the file; engines must not contradict each other."""
        self._keep(record)
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(record), ensure_ascii=False) + "\n")
        verdicts = {
            other.engine: other.status
            for other in self
            if (other.rung, other.index) == (record.rung, record.index) and other.decided
        }
        assert len(set(verdicts.values())) <= 1, f"{record.rung}, board {record.index}: {verdicts}"

    def _keep(self, record: Record) -> None:
        self._latest[record.rung, record.index, record.engine] = record
