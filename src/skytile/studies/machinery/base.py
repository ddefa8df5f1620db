"""What a study is: a declaration of boards, engines, limits and of the tables made of them.

A study lists tasks; each is one measurement, and its name says everything about it, so a
run that was stopped knows what it has. Tables and figures are values made of the records.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import product
from typing import Any

from skytile.errors import OptionError, quoted

Record = dict[str, Any]
"""One measurement, as it stands in the file."""

Cell = str | int | float | None
"""What a table holds; a published figure is text, so that it stays as it was printed."""

SCALES = ("quick", "committed", "full", "tiny")
"""A minute; what the repository keeps; what the documents did; what the tests run."""


@dataclass(frozen=True)
class Task:
    """One measurement to make."""

    job: str
    """What is done: a function of `jobs.py`."""
    board: str
    """What it is done to: a name that `boards.py` knows; its last part is the seed."""
    engine: str = ""
    seconds: float = 60.0
    """The limit on wall-clock time."""
    memory: int = 4096
    """The limit on what is resident in the process and those it starts, in megabytes."""
    repetition: int = 0
    options: Mapping[str, str | int | float] = field(default_factory=dict)
    """Further settings of the job."""
    puzzle: str = ""
    """The board itself as JSON, if it is none that has a name."""

    @property
    def name(self) -> str:
        """The task in one line; no two tasks of a study have the same."""
        parts = [self.job, self.engine, self.board] if self.engine else [self.job, self.board]
        if self.options:
            parts.append(",".join([f"{key}={self.options[key]}" for key in sorted(self.options)]))
        return f"{' '.join(parts)} {self.seconds:g}s #{self.repetition}"

    def request(self) -> dict[str, Any]:
        """The task as the process that measures gets it."""
        return asdict(self)


class Scale:
    """How much of a study is run; `further` is what only this study has a word for."""

    def __init__(
        self,
        sizes: tuple[int, ...],
        boards: int,
        seconds: float,
        /,
        repetitions: int = 1,
        **further: Any,
    ) -> None:
        """`boards` boards of each size, each measurement within `seconds`."""
        self.sizes, self.boards, self.seconds = sizes, boards, seconds
        self.repetitions, self.further = repetitions, further

    def in_words(self) -> str:
        """The scale, for a report."""
        sizes = f"sizes {', '.join(map(str, self.sizes))}; {self.boards} boards each"
        words = [
            sizes if self.sizes else f"{self.boards} boards",
            f"at most {self.seconds:g} s a measurement",
        ]
        if self.repetitions > 1:
            words.append(f"{self.repetitions} repetitions")
        return "; ".join([*words, *(f"{key}: {_plain(v)}" for key, v in self.further.items() if v)])

    def solve(self, boards: Iterable[str], engines: Iterable[str]) -> Iterator[Task]:
        """Solve each board with each engine, as often as the scale says."""
        for board, engine, again in product(boards, engines, range(self.repetitions)):
            yield Task("solve", board, engine, self.seconds, repetition=again)


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} → {each}" for key, each in value.items())
    return ", ".join(map(str, value)) if isinstance(value, tuple | range) else str(value)


@dataclass(frozen=True)
class Table:
    """A table of a report."""

    name: str
    """The name of its CSV file."""
    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    notes: Sequence[str] = ()


@dataclass(frozen=True)
class Series:
    """Numbers that belong together in a plot."""

    label: str
    x: Sequence[Any]
    y: Sequence[Any]
    """Heights; for the kind `box`, a list of numbers for each x."""
    errors: Sequence[Any] | None = None
    """How far off each height may be; for `lines` also two lists, below and above."""
    published: bool = False
    """Whether they are a document's and not ours."""
    bounds: Sequence[bool] = ()
    """For `lines` and `bars`: which heights are lower bounds, because limits ran out."""


@dataclass(frozen=True)
class Panel:
    """One pair of axes."""

    kind: str
    """bars, lines, points, box, cactus, scatter or board; all but the last and box have a
    logarithmic scale of heights, unless it is `linear`. A board is a table of text, with the cells
    to stress as x."""
    title: str
    y_label: str
    series: Sequence[Series]
    x_label: str = "size of the board"
    log_x: bool = False
    linear: bool = False


@dataclass(frozen=True)
class Figure:
    """A plot of a report: one or more panels."""

    name: str
    title: str
    panels: Sequence[Panel]


@dataclass(frozen=True)
class Finding:
    """A sentence of a document, or a question it leaves open, and what comes of it here."""

    claim: str
    verdict: str
    """In a few words: holds, does not hold, holds in part (where), stays open; new, if ours."""
    evidence: str
    """The figures, with intervals and of how many measurements."""


@dataclass(frozen=True)
class Study:
    """An experiment of a document, or one that a document asks for."""

    name: str
    title: str
    document: str
    """Whose experiment it is, and which tables and figures; empty if it is nobody's."""
    method: str
    """What is measured here, and how that differs from the document."""
    scales: Mapping[str, Scale]
    tasks: Callable[[Scale], Iterable[Task]]
    tables: Callable[[list[Record]], list[Table]]
    figures: Callable[[list[Record]], list[Figure]]
    findings: Callable[[list[Record]], list[Finding]] = lambda records: []

    def scale(self, name: str) -> Scale:
        """The scale of that name."""
        if name not in self.scales:
            known = ", ".join(self.scales)
            raise OptionError(f"study '{self.name}': no scale {quoted(name)}; it has {known}")
        return self.scales[name]

    def tasks_at(self, scale: str) -> list[Task]:
        """Everything to measure at a scale, without repetition."""
        return list({task.name: task for task in self.tasks(self.scale(scale))}.values())
