"""Everything Skytile raises on purpose, as one tree.

    SkytileError
    ├── InputError            what the user gave cannot be used
    │   ├── PuzzleError       a puzzle or grid that breaks its own definition
    │   ├── FormatError       text that is not the notation it seems to be
    │   ├── NotSupported      a part of Skytile does not know this kind of puzzle or its rule
    │   └── OptionError       an engine or option that does not exist
    ├── NotInstalled          a package or program is missing; says how to install it
    ├── EngineError           an engine could not do its work
    │   ├── SessionBusy       a session was asked by two threads at once
    │   └── WrongAnswer       an engine's answer broke the puzzle's rules
    ├── NotUnique             what was asked needs a puzzle with exactly one solution
    │   └── NoSolution        the puzzle has none
    └── LimitReached          a yes-or-no question ended without an answer

A message is one line that says what was expected, what came and where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable


class SkytileError(Exception):
    """The root of everything raised on purpose."""


class InputError(SkytileError):
    """What the user gave cannot be used."""


class PuzzleError(InputError):
    """A puzzle or grid that breaks its own definition."""


class FormatError(InputError):
    """Text that is not the notation it seems to be."""

    def __init__(self, message: str, *, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.message = message
        self.line = line

    def within(self, notation: str) -> FormatError:
        """The same error, with the notation named in its message."""
        return FormatError(f"{notation}: {self}")


class NotSupported(InputError):
    """A part of Skytile (an engine, a notation, a drawing) does not know a puzzle or its rule."""


class OptionError(InputError):
    """An engine or option that does not exist, or a value it does not take.

    `OptionError("size", "expected 1 to 9, got 0")` is about a parameter, or several given as a
    tuple; other parameters fill the `{}` of the message: `OptionError("hide", "only with {}
    hidden", "clues")`. With a single argument, it is the whole message. The library calls
    parameters by their names; the command line spells them as its options.
    """

    def __init__(
        self, about: str | tuple[str, ...], message: str | None = None, *others: str
    ) -> None:
        super().__init__(about, *([] if message is None else [message]), *others)

    def spelled(self, spell: Callable[[str], str]) -> str:
        """The message, with the parameters that it names spelled by this function."""
        about, *further = self.args
        if not further:
            return str(about)
        names = (about,) if isinstance(about, str) else about
        message, *others = further
        if others:
            message = message.format(*map(spell, others))
        return f"{' and '.join(map(spell, names))}: {message}"

    def __str__(self) -> str:
        return self.spelled(str)


class NotInstalled(SkytileError):
    """A package or program that is needed is missing."""


class EngineError(SkytileError):
    """An engine could not do its work."""


class SessionBusy(EngineError):
    """A session was asked by two threads at once."""


class WrongAnswer(EngineError):
    """An engine's answer broke the puzzle's rules."""


class NotUnique(SkytileError):
    """What was asked needs a puzzle with exactly one solution."""


class NoSolution(NotUnique):
    """What was asked needs a solution, and the puzzle has none."""


class LimitReached(SkytileError):
    """A yes-or-no question ended without an answer because a limit ran out."""


def quoted(text: str, most: int = 40) -> str:
    """`text` for use in a one-line message: short, printable, in quotes."""
    shown = text if len(text) <= most else text[:most] + "…"
    return "'" + "".join(c if c.isprintable() else "·" for c in shown) + "'"


def alternatives(words: Iterable[str]) -> str:
    """The words as alternatives: 'one, two or three'."""
    return " or ".join(", ".join(words).rsplit(", ", 1))
