"""A note on the file of an incomplete batch: how much of it is right, and its hash.

The note is kept beside the file (`.towers.jsonl.resume`) from the first seconds of a run until the
batch is complete. It only saves time: lines that it vouches for need not be made again. Without
it, or if it does not match the file or the options, all of them are.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import asdict, dataclass, fields, is_dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np

from skytile import __version__
from skytile.files import write_whole
from skytile.generate.series import Series

_BLOCK = 2**20


@dataclass(frozen=True)
class Note:
    """The first `size` bytes of a file are whole lines of a batch, and have this hash."""

    batch: str
    """A hash of everything that the lines depend on."""
    seed: int
    size: int
    sha256: str

    @classmethod
    def path_for(cls, file: Path) -> Path:
        """Where the note of a file is."""
        return file.with_name(f".{file.name}.resume")

    @classmethod
    def read(cls, file: Path) -> "Note | None":
        """The note of a file; None if there is none, or it is not a note."""
        try:
            note = cls(**json.loads(cls.path_for(file).read_bytes()))
        except (OSError, ValueError, TypeError):
            return None
        return note if isinstance(note.seed, int) and isinstance(note.size, int) else None

    def write(self, file: Path) -> None:
        """Write the note, replacing an earlier one."""
        write_whole(self.path_for(file), json.dumps(asdict(self)) + "\n")

    def vouches_for(self, content: IO[bytes]) -> bool:
        """Whether the file, read from its start, begins with the lines that were noted."""
        found, left = hashlib.sha256(), self.size
        while left > 0 and (block := content.read(min(left, _BLOCK))):
            found.update(block)
            left -= len(block)
        return left == 0 and found.hexdigest() == self.sha256


def hash_of(series: Series) -> str:
    """A hash of everything lines depend on, except the count of the last batch, which may grow."""
    *earlier, last = series.batches
    described = [
        __version__,
        *(f"{batch.count} {_describe(batch)}" for batch in earlier),
        _describe(last),
        _describe((series.distinct, series.across_boards, series.without)),
    ]
    return hashlib.sha256("\n".join(described).encode()).hexdigest()


def _describe(value: Any) -> str:
    """A description of a value that is the same in every process."""
    if is_dataclass(value):
        names = [field.name for field in fields(value) if field.name != "count"]
        return f"{type(value).__name__}{[f'{n}={_describe(getattr(value, n))}' for n in names]}"
    if isinstance(value, np.ndarray):
        return f"array{value.shape}{value.tolist()}"
    if isinstance(value, Mapping):
        return str(sorted(f"{_describe(key)}: {_describe(one)}" for key, one in value.items()))
    if isinstance(value, Set):
        return str(sorted(map(_describe, value)))
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return str([_describe(one) for one in value])
    return repr(value)
