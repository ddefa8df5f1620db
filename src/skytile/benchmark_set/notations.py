"""An instance in every registered notation and kind of file for solvers.

Nothing here depends on the notations but the file extensions; a new one is picked up
automatically.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from skytile.engines.exports import EXPORTS, export
from skytile.engines.registry import make_engine
from skytile.errors import InputError, NotInstalled, OptionError, quoted
from skytile.formats import FORMATS
from skytile.formats import write as write_notation
from skytile.puzzles import Puzzle

LARGEST = 2_000_000
"""The most bytes of a file; larger ones are left out."""
_ENDINGS = {
    "json": "json", "text": "txt", "tatham": "txt", "puzzlink": "txt", "clockwise": "txt",
    "janko": "txt", "table": "txt", "penpa": "txt", "fpuzzles": "txt",
    "dimacs": "cnf", "lp": "lp", "mps": "mps", "minizinc": "mzn", "flatzinc": "fzn",
    "smtlib": "smt2", "asp": "lp", "prolog": "pl", "opb": "opb", "wcnf": "wcnf", "xcsp3": "xml",
}  # fmt: skip


class Written(NamedTuple):
    """A board in the notations that can express it, and why the others cannot."""

    texts: Mapping[str, str]
    missing: Mapping[str, str]


def all_notations() -> tuple[str, ...]:
    """The names of all notations and files for solvers."""
    return (*FORMATS, *EXPORTS)


def check_names(names: Iterable[str]) -> None:
    """Refuse unknown names."""
    for name in names:
        if name not in all_notations():
            expected = ", ".join(all_notations())
            raise OptionError("formats", f"expected some of {expected}; got {quoted(name)}")


def check_installed(names: Sequence[str]) -> None:
    """Raise `NotInstalled` before anything is written, naming what can be left out."""
    for name in names:
        if name in EXPORTS:
            try:
                make_engine(EXPORTS[name].engine).load()
            except NotInstalled as problem:
                others = ",".join(other for other in names if other != name)
                raise NotInstalled(
                    f"{name}: {problem}; or leave it out: --formats {others}"
                ) from None


def ending(name: str) -> str:
    """The extension of the notation's files."""
    return _ENDINGS.get(name, name)


def summary(name: str) -> str:
    """A description of the notation in a few words."""
    return FORMATS[name].summary if name in FORMATS else EXPORTS[name].summary


def write_all(
    puzzle: Puzzle, names: Iterable[str], too_large: Container[str] = frozenset()
) -> Written:
    """The puzzle in these notations, skipping those that are known to be too large."""
    texts, missing = {}, {}
    for name in names:
        if name in too_large:
            missing[name] = f"more than {LARGEST} bytes"
            continue
        try:
            text = export(puzzle, name) if name in EXPORTS else write_notation(puzzle, name)
        except InputError as problem:
            missing[name] = str(problem)
            continue
        if len(text.encode()) > LARGEST:
            missing[name] = f"more than {LARGEST} bytes"
        else:
            texts[name] = text if text.endswith("\n") else text + "\n"
    return Written(texts, missing)
