"""What a data set is made from: a record kept beside its rows, and in the card once complete.

Values are texts as on the command line, so that the record also gives the command that makes the
same rows again, and a run that resumes with other options is refused with the option's name.
"""

import hashlib
import json
import re
import shlex
from collections.abc import Mapping, Set
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skytile import __version__
from skytile.errors import InputError, OptionError, quoted
from skytile.files import write_whole

if TYPE_CHECKING:
    from skytile.datasets.dataset import Dataset

Record = dict[str, Any]

_IN_CARD = re.compile(r"^skytile: (\{.*\})$", re.MULTILINE)
_MOST_SHOWN = 200


def record_of(dataset: "Dataset") -> Record:
    """Everything that the rows of a data set depend on."""
    options = dataset.options
    shares = (f"{name}={_plain(share)}" for name, share in options.shares.items())
    return {
        "version": __version__,
        "plan": one_line(dataset.plan),
        "seed": dataset.seed,
        "split": ",".join(shares),
        "styles": ",".join(options.styles),
        "languages": ",".join(options.languages),
        "traces": options.traces,
        "false_traces": options.false_traces,
        "not_in": hash_of(dataset.not_in) if dataset.not_in else "",
        "shared": {name: str(value) for name, value in sorted(dataset.shared.items())},
    }


def one_line(plan: str) -> str:
    """A plan on one line: line breaks separate entries, as commas do."""
    lines = (" ".join(line.split()).strip(",; ") for line in plan.splitlines())
    return ", ".join(filter(None, lines))


def hash_of(fingerprints: Set[bytes]) -> str:
    """A hash of fingerprints that does not depend on their order."""
    return hashlib.sha256(b"".join(sorted(fingerprints))).hexdigest()[:32]


def command_of(record: Mapping[str, Any], output: str, *further: str) -> str:
    """The command that makes the same rows again."""
    words = ["skytile", "dataset"]
    for name in ("plan", "seed", "split", "styles", "languages"):
        words += [f"--{name}", str(record[name])]
    words += [f"--{name.replace('_', '-')}" for name in ("traces", "false_traces") if record[name]]
    words += ["--not-in", "EARLIER"] if record["not_in"] else []
    return shlex.join([*words, *further, "-o", output])


def write_record(path: Path, record: Record) -> None:
    """Write a record to a file."""
    write_whole(path, json.dumps(record, indent=1) + "\n")


def read_record(path: Path) -> Record | None:
    """The record in a file; None if there is no file."""
    try:
        return _parsed(path.read_text("utf-8"), path)
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as problem:
        raise _unreadable(path, problem) from None


def line_for_card(record: Record) -> str:
    """The record as a line of the card's metadata block."""
    return f"skytile: {json.dumps(record)}"


def read_from_card(path: Path) -> Record | None:
    """The record in a data card; None if there is no card, or one that is not ours."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    block = text.split("\n---", 1)[0] if text.startswith("---\n") else ""
    found = _IN_CARD.search(block)
    return None if found is None else _parsed(found[1], path)


def check_same(record: Record, earlier: Record, path: Path) -> None:
    """Refuse to resume with other options than those the file was begun with."""
    for name, value in record.items():
        if (before := earlier.get(name)) == value:
            continue
        if name == "version":
            raise OptionError("resume", f"{path}: made by skytile {before}, this is {value}")
        begun = f"{path} was begun with {_shown(before)}, not with {_shown(value)}"
        raise OptionError(name, begun)


def _plain(share: float) -> str:
    """A share in decimal notation, without an exponent."""
    return format(Decimal(repr(float(share))), "f")


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return quoted(str(value), _MOST_SHOWN) if value not in ("", None) else "nothing"


def _parsed(text: str, path: Path) -> Record:
    try:
        record = json.loads(text)
    except ValueError:
        record = None
    if not isinstance(record, dict):
        raise InputError(f"{path}: not the record of a data set")
    return record


def _unreadable(path: Path, problem: Exception) -> InputError:
    return InputError(f"{path}: {getattr(problem, 'strerror', None) or 'no text in UTF-8'}")
