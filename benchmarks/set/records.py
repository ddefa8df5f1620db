"""The engines' effort for candidates, as lines of JSON, so that a run can be interrupted."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from benchmarks.ladder.asking import Answer, Asker
from benchmarks.ladder.records import DECIDED
from benchmarks.set.origins import Origin, board_of
from skytile.benchmark_set.catalogue import JUDGES, class_of, median_seconds
from skytile.puzzles import Puzzle

__all__ = ["ENGINES", "Effort", "Records", "ask_all", "effort_of", "measure_candidates"]

ENGINES = (*JUDGES, "asp")
LIMIT, KERNEL_LIMIT = 20.0, 150.0
"""The CPU seconds for an engine. The kernel has more, as it must find the answer."""
_LONG = 5.0
"""Engines that are not judges are not run on boards with a longer median, unless the kernel takes
as long too: then they might be the fastest."""

Effort = dict[str, dict[str, Any]]


class Records:
    """The measured effort by origin and engine, stored in a file.

    The file may have several measurements. The first of each engine counts; an instance is steady
    if its class is the same by the last ones.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kept: dict[tuple[str, str], list[dict[str, Any]]] = {}
        for line in file.read_text("utf-8").splitlines() if file.exists() else []:
            record = json.loads(line)
            self._keep(record)

    def effort(self, origin: Origin, number: int = 0) -> Effort:
        """The effort for a board by engine, in the catalogue's form; `number` -1 is the last."""
        return {
            engine: _spent(self._kept[_key(origin), engine][number])
            for engine in ENGINES
            if (_key(origin), engine) in self._kept
        }

    def is_steady(self, origin: Origin) -> bool:
        """Whether the first and the last measurement give the same class."""
        efforts = (self.effort(origin, number) for number in (0, -1))
        return len({class_of(median_seconds(effort)) for effort in efforts}) == 1

    def answer(self, origin: Origin) -> str | None:
        """The engines' common answer: unique, several or none; None if no engine has one."""
        found = {
            record["status"]
            for (key, _), records in self._kept.items()
            for record in records
            if key == _key(origin) and record["status"] in DECIDED
        }
        assert len(found) <= 1, (origin, found)
        return next(iter(found), None)

    def add(self, origin: Origin, engine: str, answer: Answer, limit: float) -> None:
        """Add an answer, also to the file."""
        record = {
            "origin": origin, "engine": engine, "status": answer.status, "cpu": answer.cpu,
            "effort": answer.effort, "limit": limit,
        }  # fmt: skip
        self._keep(record)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record, ensure_ascii=False) + "\n")

    def _keep(self, record: dict[str, Any]) -> None:
        self._kept.setdefault((_key(record["origin"]), record["engine"]), []).append(record)


def effort_of(asker: Asker, puzzle: Puzzle) -> Effort:
    """The effort of all engines for a puzzle."""
    answers = ask_all(asker, puzzle, {}, LIMIT)
    return {engine: _spent(_record(engine, answer, limit)) for engine, answer, limit in answers}


def _record(engine: str, answer: Answer, limit: float) -> dict[str, Any]:
    return {"engine": engine, "limit": limit} | answer._asdict()


def _key(origin: Origin) -> str:
    return json.dumps(origin, sort_keys=True)


def _spent(record: Mapping[str, Any]) -> dict[str, Any]:
    """The catalogue's entry for an engine on a board, with three significant digits."""
    if record["status"] not in DECIDED:
        if record["status"] == "unknown":
            return {"more_than": record["limit"]}
        return {record["status"]: True}
    spent = {"seconds": float(f"{record['cpu']:.3g}")}
    if record["effort"] is not None:
        name = "nodes" if record["engine"] == JUDGES[0] else "conflicts"
        spent[name] = int(record["effort"])
    return spent


def measure_candidates(records: Records, origins: Iterable[Origin]) -> None:
    """Run all engines on these candidates, except where the effort is known already."""
    asker = Asker()
    try:
        for origin in origins:
            known = records.effort(origin)
            if len(known) < len(ENGINES):
                puzzle = board_of(origin)
                for engine, answer, limit in ask_all(asker, puzzle, known, LIMIT):
                    records.add(origin, engine, answer, limit)
    finally:
        asker.close()


def _is_asked(engine: str, known: Effort) -> bool:
    fast = known.get(JUDGES[0], {}).get("seconds", KERNEL_LIMIT) < _LONG
    return engine in JUDGES or median_seconds(known) <= _LONG or not fast


def ask_all(
    asker: Asker, puzzle: Puzzle, known: Effort, limit: float
) -> Iterator[tuple[str, Answer, float]]:
    """The answers of engines that are not known yet, with the limit of each in CPU seconds."""
    for engine in ENGINES:
        if engine in known or not _is_asked(engine, known):
            continue
        had = KERNEL_LIMIT if engine == JUDGES[0] else limit
        answer = asker.ask(puzzle, engine, had)
        known = known | {engine: _spent(_record(engine, answer, had))}
        yield engine, answer, had
