"""JSON text decoded strictly, and checks of the values that it holds."""

import json
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from itertools import chain
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from skytile.errors import FormatError, quoted

_LARGEST = 99_999
"""No clue is larger than this; a larger number is refused here."""


def load(text: str) -> Any:
    """Decode JSON text to plain values; refuse NaN, and a key that is there twice."""
    try:
        return _STRICT.decode(text)
    except json.JSONDecodeError as problem:
        line = problem.lineno if "\n" in text.strip() else None
        raise FormatError(f"column {problem.colno}: {problem.msg}", line=line) from None
    except RecursionError:
        raise FormatError("nested too deeply") from None
    except ValueError as problem:
        raise FormatError(str(problem).split(";")[0]) from None


def _no_constant(name: str) -> NoReturn:
    raise FormatError(f"{name} is not a number")


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record: dict[str, Any] = {}
    for key, value in pairs:
        if key in record:
            raise FormatError(f"{quoted(key)}: this key stands twice")
        record[key] = value
    return record


_STRICT = json.JSONDecoder(parse_constant=_no_constant, object_pairs_hook=_no_twins)


def check_keys(
    record: Mapping[str, Any], known: Collection[str], where: str = "", also: Collection[str] = ()
) -> None:
    """Refuse a key that is neither known nor one of `also`, which messages do not list."""
    for key in record:
        if key in known or key in also:
            continue
        close = get_close_matches(key[:40], known, 1)
        listed = f"; expected {', '.join(sorted(known))}"
        advice = f" (did you mean '{close[0]}'?)" if close else listed
        raise FormatError(f"{where}{quoted(key)[1:-1]}: unknown key{advice}")


def read_number(record: Mapping[str, Any], key: str, low: int, high: int) -> int:
    """Read a whole number, which must be there."""
    value = record.get(key)
    if value is None:
        raise FormatError(f"{key}: missing; expected a number from {low} to {high}")
    if type(value) is not int or not low <= value <= high:
        raise FormatError(f"{key}: expected a number from {low} to {high}, got {in_words(value)}")
    return value


def read_rows(
    record: Mapping[str, Any], key: str, height: int, width: int, none: int | None = None
) -> list[list[int]] | None:
    """A list of rows of whole numbers; None if the key is not there."""
    if (rows := record.get(key)) is None:
        return None
    if not isinstance(rows, list):
        raise FormatError(f"{key}: expected a list of {height} rows, got {in_words(rows)}")
    if len(rows) != height:
        raise FormatError(f"{key}: expected {height} rows, got {len(rows)}")
    return [read_row(f"{key}, row {i}", row, width, none) for i, row in enumerate(rows, 1)]


def read_row(what: str, row: Any, length: int, none: int | None = None) -> list[int]:
    """A list of whole numbers; null stands for `none` where that is allowed."""
    if not isinstance(row, list):
        raise FormatError(f"{what}: expected a list of {length} values, got {in_words(row)}")
    if len(row) != length:
        raise FormatError(f"{what}: expected {length} values, got {len(row)}")
    for place, value in enumerate(row, 1):
        if value is None and none is not None:
            continue
        if type(value) is not int or not 0 <= value <= _LARGEST:
            raise FormatError(f"{what}, value {place}: {in_words(value)} is not a clue or height")
    return row if none is None else [none if value is None else value for value in row]


def stack_tables(
    tables: Sequence[Any], shape: tuple[int, int], none: int | None = None
) -> NDArray[np.int32]:
    """Stack tables of whole numbers in one array; `read_rows` says what is wrong with a table."""
    rows = list(chain.from_iterable(tables))
    values = list(chain.from_iterable(rows))
    types = {int} if none is None else {int, type(None)}
    if not types.issuperset(map(type, values)):
        raise FormatError("not all are whole numbers")
    if {*map(len, tables)} != {shape[0]} or {*map(len, rows)} != {shape[1]}:
        raise FormatError("not all are of one size")
    numbers = values if none is None else [value for value in values if value is not None]
    if numbers and (min(numbers) < 0 or max(numbers) > _LARGEST):
        raise FormatError("not all are clues or heights")
    if none is not None:
        values = [none if value is None else value for value in values]
    return np.array(values, np.int32).reshape(-1, *shape)


def in_words(value: Any) -> str:
    """A value as a message shows it."""
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "an object"
    try:
        return quoted(json.dumps(value), 20)
    except ValueError:
        return "a number that is too long"
