"""The kinds of measurements, by encodings, size and solver, and the selection of records."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from skytile.studies.machinery import Record
from skytile.studies.machinery.boards import data_lines
from skytile.studies.machinery.statistics import Estimate, Pair, median_of, pairs
from skytile.studies.machinery.tables import Groups, answers, board_size, group_by


class Way(NamedTuple):
    """The kind of a measurement: encodings, size, and the solver that is asked."""

    clues: str
    latin: str
    size: int
    asked: str

    def but(self, part: str, value: str) -> "Way":
        """A copy with another value of one part."""
        changed: dict[str, Any] = {part: value}
        return self._replace(**changed)


LATIN = ("minimal", "extended")
CLUES = ("consequences", "direct")
SOLVERS = {"Glucose": "glucose4", "Kissat": "kissat"}
ANEW = "Glucose, anew"
"""Glucose with everything rebuilt and loaded for each question, as an external program needs."""
PUBLISHED: dict[Way, tuple[str, ...]] = {
    Way(clues, latin, int(size), solver): tuple(figures)
    for clues, latin, size, solver, *figures in map(str.split, data_lines("kolijn.txt"))
}
"""Tables 4.1 and 4.2, in seconds: mean, standard deviation, minimum, maximum."""
THEIR_SIZES = sorted({way.size for way in PUBLISHED})
TRIVIAL = 2
"""A size with next to nothing to search, where Kissat's time is that of starting it."""


def way_of(record: Record) -> Way:
    """The kind of measurement of a record."""
    names = {program: name for name, program in SOLVERS.items()}
    chosen = record["options"]
    asked = names[chosen["solver"]]
    if record["job_options"].get("method") == "restarted":
        asked = ANEW
    return Way(chosen["clues"], chosen["latin"], board_size(record), asked)


def with_all_edges(records: Iterable[Record], boards: str) -> Groups:
    """The records of puzzles with all edge clues, by kind of measurement."""
    return group_by(
        (
            record
            for record in records
            if record["job_options"]["boards"] == boards
            and "edges" not in record["job_options"]
            and board_size(record) != TRIVIAL
        ),
        way_of,
    )


def sizes_in(groups: Groups) -> list[int]:
    """The sizes of boards, in order."""
    return sorted({way.size for way in groups})


def pairs_of(groups: Groups, part: str, slow: str, fast: str, size: int) -> list[list[Pair]]:
    """The pairs of measurements of two choices on the same boards, for each other choice."""
    found = []
    for way in groups:
        other = way.but(part, fast)
        if way.size == size and getattr(way, part) == slow and other in groups:
            found.append(pairs(groups[way], groups[other]))
    return found


def fixed_counts(groups: Groups, solver: str, size: int) -> list[float]:
    """The number of cells that had to be given in each puzzle."""
    return [
        float(record["values"]["fixed"])
        for way, of in groups.items()
        if (way.size, way.asked) == (size, solver)
        for record in answers(of)
    ]


def milliseconds_a_question(records: Iterable[Record]) -> Estimate | None:
    """The median processor time of a question in milliseconds; None without measurements."""
    found = [r for r in answers(records) if r.get("cpu_seconds") is not None]
    return median_of(found, _question_milliseconds) if found else None


def _question_milliseconds(record: Record) -> float:
    return float(1000 * record["cpu_seconds"] / record["values"]["questions"])


def by_edges(records: Iterable[Record]) -> dict[tuple[int, int, str], list[Record]]:
    """Records on the same boards, by size, number of edge clues in units of n, and encoding."""
    chosen = [
        record
        for record in records
        if record["job_options"] in ({"boards": "same"}, _only_edges(record["job_options"]))
        and record["options"]["latin"] == "extended"
        and record["options"]["solver"] == "glucose4"
        and board_size(record) != TRIVIAL
    ]
    return group_by(chosen, _edges_key)


def _only_edges(options: dict[str, str | int]) -> dict[str, str | int]:
    return {"boards": "same", "edges": options.get("edges", 0)}


def _edges_key(record: Record) -> tuple[int, int, str]:
    size = board_size(record)
    edges = int(record["job_options"].get("edges", 4 * size))
    return size, edges // size, record["options"]["clues"]
