"""What a study is: a declaration of boards, engines and limits, and of the tables made from them.

A study lists tasks. Each is one measurement, and its name identifies it completely, so that a run
can be resumed. Tables and figures are values computed from the records.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import product
from typing import Any

from skytile.errors import OptionError, quoted

Record = dict[str, Any]
"""One measurement, as stored in the file."""

Cell = str | int | float | None
"""The content of a table cell; a published figure is text, so that it stays as printed."""

SCALES = ("quick", "committed", "full", "tiny")
"""A minute's run; the one kept in the repository; that of the documents; that of the tests."""


@dataclass(frozen=True)
class Task:
    """One measurement to make."""

    job: str
    """What to do: the name of a function in `jobs.py`."""
    board: str
    """The board to do it on: a name that `boards.py` knows, whose last part is the seed."""
    engine: str = ""
    seconds: float = 60.0
    """The limit on wall-clock time."""
    memory: int = 4096
    """The limit on the resident memory of the process and its children, in megabytes."""
    repetition: int = 0
    options: Mapping[str, str | int | float] = field(default_factory=dict)
    """Further settings of the job."""
    puzzle: str = ""
    """The board itself as JSON, if it has no name in `boards.py`."""

    @property
    def name(self) -> str:
        """The task in one line, unique within a study."""
        parts = [self.job, self.engine, self.board] if self.engine else [self.job, self.board]
        if self.options:
            parts.append(",".join([f"{key}={self.options[key]}" for key in sorted(self.options)]))
        return f"{' '.join(parts)} {self.seconds:g}s #{self.repetition}"

    def request(self) -> dict[str, Any]:
        """The task as a request to the process that measures."""
        return asdict(self)


class Scale:
    """How much of a study to run; `further` has parameters that are specific to the study."""

    def __init__(
        self,
        sizes: tuple[int, ...],
        boards: int,
        seconds: float,
        /,
        repetitions: int = 1,
        **further: Any,
    ) -> None:
        """Take `boards` boards of each size, and at most `seconds` for each measurement."""
        self.sizes, self.boards, self.seconds = sizes, boards, seconds
        self.repetitions, self.further = repetitions, further

    def in_words(self) -> str:
        """The scale in words, for a report."""
        sizes = f"sizes {', '.join(map(str, self.sizes))}; {self.boards} boards each"
        words = [
            sizes if self.sizes else f"{self.boards} boards",
            f"at most {self.seconds:g} s per measurement",
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
    """A series of numbers in a plot."""

    label: str
    x: Sequence[Any]
    y: Sequence[Any]
    """Heights; for the kind `box`, a list of numbers for each x."""
    errors: Sequence[Any] | None = None
    """The error of each height; for `lines` possibly two lists, below and above."""
    published: bool = False
    """Whether the numbers are from a document and not ours."""
    bounds: Sequence[bool] = ()
    """Which heights are lower bounds because limits ran out, for `lines` and `bars`."""


@dataclass(frozen=True)
class Panel:
    """One pair of axes."""

    kind: str
    """bars, lines, points, box, cactus, scatter or board; all but box and board have a logarithmic
    y axis, unless it is `linear`. A board is a table of text, with the cells to highlight as x."""
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
class Detail:
    """A figure that a finding rests on."""

    name: str
    """What it is a figure of: a size, or an engine and a size."""
    figure: str
    """With its interval."""
    n: int
    """The number of measurements."""
    verdict: str = ""
    """What it says about the claim on its own; empty if the claim is not a comparison."""


@dataclass(frozen=True)
class Finding:
    """A claim of a document, or a question it leaves open, and our result."""

    claim: str
    verdict: str
    """In a few words: holds, does not hold, where it holds, stays open, or new if it is ours."""
    evidence: str
    """The figures, with intervals and the number of measurements, or what the details are."""
    details: Sequence[Detail] = ()
    """The figures, if they are too many for a sentence."""


@dataclass(frozen=True)
class Study:
    """An experiment of a document, or one that a document asks for."""

    name: str
    title: str
    document: str
    """The source of the experiment, with its tables and figures; empty if there is none."""
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
        """All tasks at a scale, without duplicates."""
        return list({task.name: task for task in self.tasks(self.scale(scale))}.values())
