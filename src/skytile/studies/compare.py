"""Any boards and engines, measured with the machinery of the studies: `skytile compare`."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from skytile.engines import make_engine
from skytile.errors import NotSupported, OptionError, quoted
from skytile.formats.json import to_object
from skytile.puzzles import Puzzle
from skytile.studies.machinery import Figure, Record, Scale, Study, Table, Task
from skytile.studies.machinery.boards import family_boards
from skytile.studies.machinery.comparison import (
    cactus_figure,
    disagreements,
    pairs_table,
    scatter_figure,
    summary_table,
)
from skytile.studies.machinery.tables import by_engine, cost

SCALE = "given"
QUESTIONS = {
    "solve": "find a solution, or that there is none",
    "check": "find out whether there is one solution, several or none",
}


@dataclass(frozen=True)
class Comparison:
    """The boards and engines to compare, and how."""

    boards: dict[str, Puzzle]
    """The boards by their names in the records."""
    places: dict[str, str]
    """Where each board came from, in words."""
    engines: tuple[str, ...]
    question: str = "solve"
    seconds: float = 10.0
    memory: int = 4096
    """The limit on memory in megabytes."""
    repetitions: int = 1

    def study(self) -> Study:
        """The comparison as a study."""
        scale = Scale((), len(self.boards), self.seconds, repetitions=self.repetitions)
        return Study(
            name="compare",
            title="Engines compared",
            document="",
            method=f"Each engine was asked to {QUESTIONS[self.question]}: the engines of a board "
            "one after another in a shuffled order, each in a process of its own. Building a model "
            "counts, loading a solver does not.",
            scales={SCALE: scale},
            tasks=lambda _: self._tasks(),
            tables=self._tables,
            figures=self._figures,
        )

    def _tasks(self) -> list[Task]:
        texts = {name: _text(puzzle) for name, puzzle in self.boards.items()}
        return [
            Task(self.question, name, engine, self.seconds, self.memory, again, puzzle=texts[name])
            for again in range(self.repetitions)
            for name, puzzle in self.boards.items()
            for engine in self.engines
            if make_engine(engine).supports(puzzle)
        ]

    def _tables(self, records: list[Record]) -> list[Table]:
        records = self._in_order(records)
        tables = [
            summary_table(records, "summary", "Engines"),
            *([pairs_table(records, "pairs", "Pairs")] if len(by_engine(records)) > 1 else []),
            self._board_table(records),
        ]
        return tables + self._disagreements(records)

    def _figures(self, records: list[Record]) -> list[Figure]:
        records = self._in_order(records)
        figures = [cactus_figure(records, "cactus", "Boards answered within a time")]
        if len(by_engine(records)) > 1:
            figures.append(scatter_figure(records, "scatter", "Pairs of engines, a point a board"))
        return figures

    def _in_order(self, records: list[Record]) -> list[Record]:
        """The records sorted by engine, in the order in which the engines were named."""
        order = {engine: i for i, engine in enumerate(self.engines)}
        return sorted(records, key=lambda record: order[record["engine"]])

    def _board_table(self, records: list[Record]) -> Table:
        """All measurements: a row for each board and repetition, a column for each engine."""
        found = {(r["board"], r["repetition"], r["engine"]): r for r in records}
        rows = []
        for name in self.boards:
            for again in range(self.repetitions):
                cells = [found.get((name, again, engine)) for engine in self.engines]
                rows.append([self.places[name], again + 1, *map(_cell, cells)])
        columns = ["board", "repetition", *self.engines]
        return Table("boards", "Seconds on every board (> where a limit ran out)", columns, rows)

    def _disagreements(self, records: list[Record]) -> list[Table]:
        rows = [
            [self.places[board], ", ".join(f"{engine}: {said}" for engine, said in of.items())]
            for board, of in disagreements(records)
        ]
        if not rows:
            return []
        return [Table("disagreements", "ENGINES DISAGREE", ["board", "answers"], rows)]


def _cell(record: Record | None) -> str | float | None:
    if record is None:
        return None
    if record["status"] in ("time", "memory"):
        return f"> {record['limits']['seconds']:g}"
    if record["status"] in ("solved", "impossible"):
        return cost(record)
    return str(record["status"])


def _text(puzzle: Puzzle) -> str:
    return json.dumps(to_object(puzzle), separators=(",", ":"), sort_keys=True)


def name_boards(puzzles: Sequence[Puzzle]) -> list[str]:
    """A name for each board, made of a hash of its clues and its number."""
    return [
        f"given/{hashlib.sha256(_text(puzzle).encode()).hexdigest()[:12]}/{number}"
        for number, puzzle in enumerate(puzzles)
    ]


def parse_engines(text: str) -> tuple[str, ...]:
    """Engines with their options, separated by commas: `kernel, sat:latin=minimal,clues=direct`.

    A part with a `=` and no `:` before it is another option of the preceding engine.
    """
    found: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        if "=" in part and ":" not in part.partition("=")[0]:
            if not found:
                raise OptionError("engines", f"expected an engine before {quoted(part)}")
            found[-1] += f",{part}"
        else:
            found.append(part)
    for engine in found:
        make_engine(engine)  # refuses unknown engines and options
    if len(set(found)) < len(found):
        raise OptionError("engines", f"one is named twice in {quoted(text)}")
    return tuple(found)


def check_supported(comparison: Comparison) -> None:
    """Refuse boards that cannot be measured, and engines that support none of them."""
    for kind in {puzzle.kind for puzzle in comparison.boards.values()}:
        family_boards(kind)
    for engine in comparison.engines:
        made = make_engine(engine)
        if not any(made.supports(puzzle) for puzzle in comparison.boards.values()):
            raise NotSupported(f"engine '{engine}' does not know the rules of any of these boards")
