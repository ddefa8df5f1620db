"""What engines needed for the candidates, as lines of JSON: measuring can be interrupted."""

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
"""CPU seconds that an engine has. The kernel has more: it must know the answer."""
_LONG = 5.0
"""An engine that does not judge is not asked about boards whose median is longer, unless the
kernel takes as long too: then it might be the fastest."""

Effort = dict[str, dict[str, Any]]


class Records:
    """The effort that was measured, by origin and engine, kept in a file.

    The file may hold several measurements; the first of an engine counts, and whether the class is
    the same in the last tells whether it is steady.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kept: dict[tuple[str, str], list[dict[str, Any]]] = {}
        for line in file.read_text("utf-8").splitlines() if file.exists() else []:
            record = json.loads(line)
            self._keep(record)

    def effort(self, origin: Origin, number: int = 0) -> Effort:
        """What is known about a board, by engine, as the catalogue has it; -1 for the last."""
        return {
            engine: _spent(self._kept[_key(origin), engine][number])
            for engine in ENGINES
            if (_key(origin), engine) in self._kept
        }

    def is_steady(self, origin: Origin) -> bool:
        """Whether the first and the last measurement make the same class."""
        efforts = (self.effort(origin, number) for number in (0, -1))
        return len({class_of(median_seconds(effort)) for effort in efforts}) == 1

    def answer(self, origin: Origin) -> str | None:
        """unique, several or none, as all engines that know agree; None if no engine does."""
        found = {
            record["status"]
            for (key, _), records in self._kept.items()
            for record in records
            if key == _key(origin) and record["status"] in DECIDED
        }
        assert len(found) <= 1, (origin, found)
        return next(iter(found), None)

    def add(self, origin: Origin, engine: str, answer: Answer, limit: float) -> None:
        """Keep an answer, in the file too."""
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
    """What all engines need for a puzzle."""
    answers = ask_all(asker, puzzle, {}, LIMIT)
    return {engine: _spent(_record(engine, answer, limit)) for engine, answer, limit in answers}


def _record(engine: str, answer: Answer, limit: float) -> dict[str, Any]:
    return {"engine": engine, "limit": limit} | answer._asdict()


def _key(origin: Origin) -> str:
    return json.dumps(origin, sort_keys=True)


def _spent(record: Mapping[str, Any]) -> dict[str, Any]:
    """What the catalogue says about an engine on a board, in three digits."""
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
    """Ask all engines about these candidates, but for what is known already."""
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
    """The answers of all engines that are not known yet, and the CPU seconds that each had."""
    for engine in ENGINES:
        if engine in known or not _is_asked(engine, known):
            continue
        had = KERNEL_LIMIT if engine == JUDGES[0] else limit
        answer = asker.ask(puzzle, engine, had)
        known = known | {engine: _spent(_record(engine, answer, had))}
        yield engine, answer, had
