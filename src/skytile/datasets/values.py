"""The options of recipes as Python values, checked like those of a plan."""

from collections.abc import Iterable
from numbers import Integral, Real
from typing import Any

from skytile.errors import OptionError, quoted
from skytile.generate.options import Choice, Flag, Option, Share, Size, Whole, parse_size


def check_value(option: Option, value: Any) -> Any:
    """Return the value of an option as a recipe takes it, or raise `OptionError`."""
    match option.form:
        case Size():
            return check_size(option.name, value)
        case Whole(low, _):
            return check_whole(option.name, value, low)
        case Share():
            is_number = isinstance(value, Real) and not isinstance(value, bool)
            fits = is_number and 0 <= float(value) <= 1
            expected = "a number from 0 to 1"
        case Flag():
            fits, expected = isinstance(value, bool), "True or False"
        case Choice(values):
            fits, expected = value in values, ", ".join(values)
        case _:
            fits, expected = isinstance(value, str), "a word"
    if not fits:
        raise OptionError(option.name, f"expected {expected}, got {quoted(str(value))}")
    return value


def check_whole(name: str, value: Any, low: int) -> int:
    """Return the value as an integer; raise `OptionError` unless it is one from `low` on."""
    if isinstance(value, bool) or not isinstance(value, Integral) or int(value) < low:
        expected = f"expected a whole number from {low}"
        raise OptionError(name, f"{expected}, got {quoted(str(value))}")
    return int(value)


def check_size(name: str, value: Any) -> tuple[int, int | None]:
    """Width and height from `5`, `"10x8"` or `(10, 8)`; the height may be left out."""
    is_pair = not isinstance(value, str) and isinstance(value, Iterable)
    size = parse_size("x".join(map(str, value)) if is_pair else str(value))
    if size is None or isinstance(value, bool):
        raise OptionError(name, f"expected N or NxM, got {quoted(str(value))}")
    return size
