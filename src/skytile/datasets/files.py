"""The files of a data set: one of JSON lines, one of Parquet, or a folder with one for each part.

Rows are first written to a file of JSON lines that can be continued; of Parquet and folders it has
a name of its own, and goes when the others are there.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from skytile.datasets.card import Summary, write_card
from skytile.errors import InputError, NotInstalled, OptionError, quoted
from skytile.files import new_file, write_whole

if TYPE_CHECKING:
    from skytile.datasets.dataset import Dataset

_GROUP = 10_000
"""Rows that are written to Parquet together."""
_INSTALL = "parquet: the package pyarrow is missing: pip install 'skytile[parquet]'"


@dataclass(frozen=True)
class Output:
    """Where a data set goes."""

    path: Path
    is_folder: bool
    is_parquet: bool

    @classmethod
    def at(cls, path: Path, *, parquet: bool = False) -> "Output":
        """A folder, if there is one or the path has no ending; else a file, by its ending."""
        is_folder = path.is_dir() or (not path.suffix and not path.exists())
        return cls(path, is_folder, parquet if is_folder else path.suffix == ".parquet")

    @property
    def rows(self) -> Path:
        """The file of JSON lines that rows are first written to."""
        if self.is_folder:
            return self.path / "rows.jsonl.part"
        return self.path.with_name(f"{self.path.name}.jsonl.part") if self.is_parquet else self.path

    @property
    def card(self) -> Path:
        """The data card."""
        return self.path / "README.md" if self.is_folder else self.path.with_suffix(".card.md")

    def part(self, name: str) -> Path:
        """The file of one part of the data set."""
        if not self.is_folder:
            return self.path
        return self.path / f"{name}{'.parquet' if self.is_parquet else '.jsonl'}"

    def prepare(self, parts: Sequence[str], *, resume: bool, force: bool) -> None:
        """Refuse to write over anything, unless that is meant, and what cannot be written."""
        if self.is_parquet:
            _pyarrow()
        if self.is_folder:
            self._make_folder()
        finished = [path for path in (*map(self.part, parts), self.card) if path.exists()]
        if self.rows == self.path:
            finished = [path for path in finished if path == self.card]  # a batch looks itself
        if finished and not force and not (resume and self.rows.exists()):
            shown = f"there is such a file as {finished[0]} ({{}} makes all of it anew)"
            raise OptionError("output", shown, "force")

    def finish(self, dataset: "Dataset") -> "Summary":
        """Turn the rows into what was asked for, with a card; the rows in figures."""
        summary = Summary()
        if self.rows == self.path:
            for row in read_rows(self.rows):
                summary.add(row)
        else:
            self._write_parts(summary, tuple(dataset.options.shares))
        write_whole(self.card, write_card(summary, dataset, self))
        if self.rows != self.path:
            self.rows.unlink()
        return summary

    def _make_folder(self) -> None:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise InputError(f"{self.path}: {problem.strerror or problem}") from None

    def _write_parts(self, summary: "Summary", names: Sequence[str]) -> None:
        """Deal out the rows to the files of their parts."""
        with ExitStack() as stack:
            open_file = _ParquetFile if self.is_parquet else _LinesFile
            files = {
                path: open_file(stack.enter_context(new_file(path)), stack)
                for path in dict.fromkeys(map(self.part, names))
            }
            for row in read_rows(self.rows):
                summary.add(row)
                files[self.part(row["split"])].write(row)


def read_rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of a file of JSON lines."""
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                row = json.loads(line)
            except ValueError:
                row = None
            if not isinstance(row, dict):
                raise InputError(f"{path}, line {number}: no row of a data set")
            yield row


def read_parquet(path: Path, columns: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Some columns of the rows of a Parquet file."""
    parquet = _pyarrow().parquet
    try:
        with parquet.ParquetFile(path) as file:
            if missing := [name for name in columns if name not in file.schema_arrow.names]:
                raise InputError(f"{path}: no column {quoted(missing[0])}")
            for batch in file.iter_batches(columns=list(columns)):
                yield from batch.to_pylist()
    except (OSError, ValueError) as problem:  # pyarrow's own are both
        raise InputError(f"{path}: no Parquet file ({str(problem).splitlines()[0]})") from None


def _pyarrow() -> Any:
    try:
        import pyarrow.parquet
    except ImportError:
        raise NotInstalled(_INSTALL) from None
    return pyarrow


class _LinesFile:
    """A file of JSON lines."""

    def __init__(self, file: IO[bytes], stack: ExitStack) -> None:
        self._file = file

    def write(self, row: Mapping[str, Any]) -> None:
        """Write a row."""
        line = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
        self._file.write(line.encode() + b"\n")


class _ParquetFile:
    """A Parquet file, in which nested values are texts of JSON: they differ from row to row."""

    def __init__(self, file: IO[bytes], stack: ExitStack) -> None:
        self._file, self._rows = file, list[Mapping[str, Any]]()
        self._writer: Any = None
        stack.callback(self._close)

    def write(self, row: Mapping[str, Any]) -> None:
        """Write a row."""
        flat = {key: json.dumps(v) if isinstance(v, dict) else v for key, v in row.items()}
        self._rows.append(flat)
        if len(self._rows) == _GROUP:
            self._flush()

    def _flush(self) -> None:
        pa = _pyarrow()
        if self._writer is None:
            self._writer = pa.parquet.ParquetWriter(self._file, _schema(pa, self._rows))
        self._writer.write_table(pa.Table.from_pylist(self._rows, schema=self._writer.schema))
        self._rows = []

    def _close(self) -> None:
        if self._rows or self._writer is None:
            self._flush()
        self._writer.close()


_COLUMNS = (
    "prompt", "answer", "puzzle", "level", "score", "hardest", "steps", "split", "style",
    "language", "fingerprint", "solution_fingerprint", "seed", "version",
)  # fmt: skip
_NUMBERS = {"score": "float64", "steps": "int32", "seed": "int64"}


def _schema(pa: Any, rows: Sequence[Mapping[str, Any]]) -> Any:
    names = list(rows[0]) if rows else list(_COLUMNS)
    return pa.schema([(name, getattr(pa, _NUMBERS.get(name, "string"))()) for name in names])
