"""The figures of the thesis, the encodings, and the selection of records."""

from collections.abc import Iterable

from skytile.generate.reduction import ORDERS
from skytile.studies.machinery import Record
from skytile.studies.machinery.boards import data_lines
from skytile.studies.machinery.tables import on_boards

Rows = dict[tuple[int, str], tuple[str, ...]]
"""The figures of each row, by size and encoding."""


def _read(table: str) -> Rows:
    """A table of the thesis; `data/de-jong.txt` says which figures a row has."""
    lines = (line.split() for line in data_lines("de-jong.txt"))
    return {(int(size), name): tuple(row) for of, size, name, *row in lines if of == table}


SOLVED = _read("solved")
GENERATED = {order: _read(f"generated-{order}") for order in ORDERS}
CROSS = {order: _read(f"cross-{order}") for order in ORDERS}

ENCODINGS = ("naive", "improved", "optimized")
OURS = "cardinality"
NAMES = {
    **{f"sat:counting={name},solver=glucose4": name for name in ENCODINGS},
    "sat:counting=cardinality,solver=gluecard4": OURS,
}
SAT4J = {f"sat:counting={name},solver=sat4j": f"{name}, Sat4j" for name in ENCODINGS}
EVERY = NAMES | SAT4J
METHODS = {"rebuilt": "formula rebuilt for each question", "session": "one formula, clues switched"}
TABLES = {"scan": "6.3, 6.8", "random": "6.12", "easy": "6.18, 6.19", "hard": "6.18, 6.19"}
CROSS_TABLES = {"scan": "6.4", "random": "6.13", "easy": "6.21, 6.22", "hard": "6.21, 6.22"}


def generation_records(records: list[Record], order: str) -> list[Record]:
    """The records of generating puzzles in an order."""
    made = (record for record in records if record["job"] == "take-away")
    return [record for record in made if record["job_options"]["order"] == order]


def crossing_records(records: list[Record], order: str) -> list[Record]:
    """The records of solving puzzles that were generated in an order."""
    return [r for r in on_boards(records, "irreducible") if r["board"].split("/")[2] == order]


def _puzzles(records: Iterable[Record]) -> list[Record]:
    """A record for each generated puzzle, so that the same puzzles are compared."""
    return [
        record | {"board": _board_of(record, i), "seconds": seconds, "solve_seconds": None}
        for record in records
        for i, seconds in enumerate(record["values"].get("times", []))
    ]


def _board_of(record: Record, number: int) -> str:
    prefix, _, first = record["board"].rpartition("/")
    return f"{prefix}/{int(first) + number}"


def made_by(records: list[Record], encoding: str, method: str = "session") -> list[Record]:
    """The puzzles generated with an encoding and a method, as a record each."""
    chosen = [r for r in records if r["job"] == "take-away" and NAMES[r["engine"]] == encoding]
    return _puzzles(r for r in chosen if r["job_options"]["method"] == method)
