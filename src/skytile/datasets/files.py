"""The files of a data set: one of JSON lines, one of Parquet, or a folder with one for each part.

Rows are first written to a file of JSON lines that can be resumed; for Parquet and folders it has a
separate name and is removed once the others are written. Beside it is a record of what the rows are
made from, so that no run resumes with other options.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from skytile.datasets.card import Summary, write_card
from skytile.datasets.record import (
    Record,
    check_same,
    read_from_card,
    read_record,
    record_of,
    write_record,
)
from skytile.datasets.splits import split_of
from skytile.errors import InputError, LimitReached, NotInstalled, OptionError, quoted
from skytile.files import naming, new_file, write_whole
from skytile.generate.batch_file import forget

if TYPE_CHECKING:
    from skytile.datasets.dataset import Dataset

_GROUP = 10_000
"""The number of rows that are written to Parquet together."""
_INSTALL = "parquet: pyarrow is not installed; install it with: pip install 'skytile[parquet]'"
_FINGERPRINT = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True)
class Output:
    """Where a data set is written."""

    path: Path
    is_folder: bool
    is_parquet: bool

    @classmethod
    def at(cls, path: Path, *, parquet: bool = False) -> "Output":
        """A folder, if it exists or the path has no extension; else a file, by its extension."""
        if path.is_dir() or (not path.suffix and not path.exists()):
            return cls(path, True, parquet)
        if path.suffix not in (".jsonl", ".parquet"):
            expected = "expected .jsonl or .parquet at the end, or a folder"
            raise OptionError("output", f"{expected}, got {quoted(path.name)}")
        return cls(path, False, path.suffix == ".parquet")

    @property
    def rows_path(self) -> Path:
        """The file of JSON lines to which rows are first written."""
        if self.is_folder:
            return self.path / "rows.jsonl.part"
        return self.path.with_name(f"{self.path.name}.jsonl.part") if self.is_parquet else self.path

    @property
    def record_path(self) -> Path:
        """The file that records what the rows are made from, until they are complete."""
        return self.rows_path.with_name(f"{self.rows_path.name}.plan.json")

    @property
    def card(self) -> Path:
        """The data card."""
        return self.path / "README.md" if self.is_folder else self.path.with_suffix(".card.md")

    def part(self, name: str) -> Path:
        """The file of one part of the data set."""
        if not self.is_folder:
            return self.path
        return self.path / f"{name}{'.parquet' if self.is_parquet else '.jsonl'}"

    def files(self, dataset: "Dataset") -> list[Path]:
        """The files of all parts."""
        return list(dict.fromkeys(map(self.part, dataset.options.shares)))

    def record(self) -> Record | None:
        """The record of what the existing rows were made from, if that is known."""
        record = read_record(self.record_path)
        if record is None and (in_card := read_from_card(self.card)) is not None:
            named = _names_in(in_card)
            record = in_card if self.is_folder or self.path.name in named else None
        return record

    def prepare(self, dataset: "Dataset", *, resume: bool, force: bool) -> None:
        """Refuse to overwrite anything unless asked to; fail early if nothing can be written."""
        if self.is_parquet:
            import_pyarrow()
        if self.is_folder:
            self._make_folder()
        finished = [path for path in (*self.files(dataset), self.card) if path.exists()]
        if self.rows_path == self.path:
            finished = [path for path in finished if path == self.card]  # the batch checks its own
        if finished and not force and not (resume and self.rows_path.exists()):
            shown = str(finished[0]).replace("{", "{{").replace("}", "}}")
            raise OptionError("output", f"{shown} already exists ({{}} replaces it)", "force")

    def begin(self, dataset: "Dataset", *, resume: bool) -> None:
        """Record what the rows are made from; refuse to resume rows made from anything else."""
        record = record_of(dataset)
        if resume and self.rows_path.stat().st_size:
            earlier = self.record()
            if earlier is None:
                unknown = f"nothing says with which options {self.rows_path} was begun"
                raise OptionError("resume", unknown)
            check_same(record, earlier, self.rows_path)
        write_record(self.record_path, record)

    def finish(
        self,
        dataset: "Dataset",
        problem: LimitReached | None = None,
        *,
        for_good: bool = True,
        sha256: str | None = None,
    ) -> Summary:
        """Turn the rows into the files asked for, with a card; return their statistics.

        `problem` is why there are fewer rows than planned. Unless the run ends `for_good`, the
        files needed to resume it are kept. `sha256` is the hash of complete rows.
        """
        summary = Summary()
        if self.rows_path == self.path:
            for row in self._checked_rows(dataset, summary, sha256):
                summary.add(row)
        else:
            self._write_parts(dataset, summary, sha256)
        self._remove_earlier(dataset)
        write_whole(self.card, write_card(summary, dataset, self, problem))
        if self.rows_path == self.path:
            self._check_unchanged(sha256)
        if for_good:
            forget(self.rows_path)
            with naming(self.path):
                self.record_path.unlink(missing_ok=True)  # the card has it now
                if self.rows_path != self.path:
                    self.rows_path.unlink()
        return summary

    def discard(self) -> None:
        """Remove the files of a run that made no row."""
        if self.rows_path.is_file() and not self.rows_path.stat().st_size:
            self.rows_path.unlink()
            self.record_path.unlink(missing_ok=True)

    def _make_folder(self) -> None:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise InputError(f"{self.path}: {problem.strerror or problem}") from None

    def _write_parts(self, dataset: "Dataset", summary: Summary, sha256: str | None) -> None:
        """Distribute the rows to the files of their parts."""
        with ExitStack() as stack:
            open_file = _ParquetFile if self.is_parquet else _LinesFile
            files = {
                path: open_file(stack.enter_context(new_file(path)), stack)
                for path in self.files(dataset)
            }
            for row in self._checked_rows(dataset, summary, sha256):
                summary.add(row)
                files[self.part(row["split"])].write(row)

    def _checked_rows(
        self, dataset: "Dataset", summary: Summary, sha256: str | None
    ) -> Iterator[dict[str, Any]]:
        """The rows; raise `InputError` if they are not what was written, or parts overlap."""
        shares, most, found = dataset.options.shares, dataset.series.count, hashlib.sha256()
        for number, row in enumerate(read_rows(self.rows_path, found.update), 1):
            problem = _problem_of(row, shares, dataset.not_in)
            if problem is None and number > most:
                problem = f"the plan asks for {most} rows only"
            if problem is not None:
                raise InputError(f"{self.rows_path}, line {number}: {problem}")
            yield row
        if sha256 not in (None, found.hexdigest()):
            raise _changed(self.rows_path)
        if summary.leaks:
            shared = f"{summary.leaks} solutions are in more than one part"
            raise InputError(f"{self.rows_path}: {shared}")

    def _check_unchanged(self, sha256: str | None) -> None:
        """Check once more that rows that stay in place have not changed."""
        with naming(self.path), self.path.open("rb") as file:
            if sha256 not in (None, hashlib.file_digest(file, "sha256").hexdigest()):
                raise _changed(self.path)

    def _remove_earlier(self, dataset: "Dataset") -> None:
        """Remove data files that the folder's earlier card names and this run did not write."""
        earlier = read_from_card(self.card) if self.is_folder else None
        for name in _names_in(earlier or {}):
            if (path := self.path / name) not in self.files(dataset):
                path.unlink(missing_ok=True)


def _changed(path: Path) -> InputError:
    return InputError(f"{path}: changed by something else while it was written")


def _names_in(record: Record) -> list[str]:
    """The data files that a card names."""
    names = record.get("files")
    return [name for name in names if _is_data(name)] if isinstance(names, list) else []


def _is_data(name: object) -> bool:
    """Whether this is a plain name of a data file, not a path to somewhere else."""
    ends = (".jsonl", ".parquet")
    return isinstance(name, str) and name.endswith(ends) and not set(name) & set("/\\\0")


def _problem_of(
    row: Mapping[str, Any], shares: Mapping[str, float], not_in: Set[bytes]
) -> str | None:
    """What is wrong with a row: its fields, its part, or that it is in an earlier data set."""
    keys = ("fingerprint", "solution_fingerprint")
    is_row = all(name in row for name in _COLUMNS)
    if not is_row or not all(_is_fingerprint(row[key]) for key in keys):
        return "not a row of a data set"
    if (part := split_of(row["solution_fingerprint"], shares)) != row["split"]:
        return f"in the part {quoted(str(row['split']))}, but its solution belongs to {part}"
    if not_in and any(bytes.fromhex(row[key]) in not_in for key in keys):
        return "the puzzle or its solution is in an earlier data set"
    return None


def _is_fingerprint(value: object) -> bool:
    return isinstance(value, str) and _FINGERPRINT.fullmatch(value) is not None


def read_rows(
    path: Path, see: Callable[[bytes], None] = lambda line: None
) -> Iterator[dict[str, Any]]:
    """The rows of a file of JSON lines; each line is also passed to `see`."""
    with naming(path), path.open("rb") as file:
        for number, line in enumerate(file, 1):
            see(line)
            try:
                row = json.loads(line)
            except ValueError:
                row = None
            if not isinstance(row, dict):
                raise InputError(f"{path}, line {number}: not a row of a data set")
            yield row


def read_parquet(path: Path, columns: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Some columns of the rows of a Parquet file."""
    parquet = import_pyarrow().parquet
    try:
        with parquet.ParquetFile(path) as file:
            if missing := [name for name in columns if name not in file.schema_arrow.names]:
                raise InputError(f"{path}: no column {quoted(missing[0])}")
            for batch in file.iter_batches(columns=list(columns)):
                yield from batch.to_pylist()
    except (OSError, ValueError) as problem:  # pyarrow's own are both
        raise InputError(f"{path}: no Parquet file ({str(problem).splitlines()[0]})") from None


def import_pyarrow() -> Any:
    """Import the package that reads and writes Parquet; raise `NotInstalled` without it."""
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
    """A Parquet file. Nested values are stored as JSON text, since they differ from row to row."""

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
        pa = import_pyarrow()
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
