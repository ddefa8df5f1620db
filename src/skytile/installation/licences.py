"""What the licence of a package asks of those who pass it on.

Expressions are SPDX's: `MIT`, `MIT OR Apache-2.0`, `GPL-3.0-or-later WITH GCC-exception-3.1`.
"""

import tomllib
from enum import Enum
from functools import cache
from pathlib import Path

from skytile.installation.packages import canonical, metadata_of


class Terms(Enum):
    """How far a licence reaches, from the one that asks least."""

    PERMISSIVE = "permissive"
    """Only a notice has to be kept."""
    WEAK_COPYLEFT = "weak copyleft"
    """Changes of the package itself stay under its licence; what uses it does not."""
    COPYLEFT = "copyleft"
    """What is passed on together with it comes under its licence too."""
    UNKNOWN = "unknown"
    """It has not been reviewed here yet, so it may ask for anything."""


_ORDER = list(Terms)
_TERMS = {
    Terms.PERMISSIVE: """
        0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BSD-3-Clause-Open-MPI BSD-4-Clause BSL-1.0 CC0-1.0
        FTL HPND IJG ISC MIT MIT-0 MIT-CMU OFL-1.1 PSF-2.0 Qhull Unicode-3.0 Unlicense Zlib libtiff
    """,
    Terms.WEAK_COPYLEFT: """
        EPL-1.0 EPL-2.0 LGPL-2.1-only LGPL-2.1-or-later LGPL-3.0-only LGPL-3.0-or-later MPL-2.0
    """,
    Terms.COPYLEFT: """
        AGPL-3.0-only AGPL-3.0-or-later GPL-2.0-only GPL-2.0-or-later GPL-3.0-only GPL-3.0-or-later
    """,
}
_TERMS_OF = {name: terms for terms, names in _TERMS.items() for name in names.split()}
_EXCEPTIONS = {
    "Classpath-exception-2.0": Terms.WEAK_COPYLEFT,
    "GCC-exception-3.1": Terms.WEAK_COPYLEFT,
    "LLVM-exception": Terms.PERMISSIVE,
}


def terms_of(expression: str) -> Terms:
    """What an expression asks: of `AND` the most, of `OR` the least, since one may choose."""
    return _Reader(expression).read()


class _Reader:
    """Reads an expression from left to right: `OR` binds least, then `AND`, then `WITH`."""

    def __init__(self, expression: str) -> None:
        self._left = expression.replace("(", " ( ").replace(")", " ) ").split()
        self._complete = True

    def read(self) -> Terms:
        terms = self._any()
        return terms if self._complete and not self._left else Terms.UNKNOWN

    def _any(self) -> Terms:
        choices = [self._all()]
        while self._take("OR"):
            choices.append(self._all())
        return min(choices, key=_ORDER.index)

    def _all(self) -> Terms:
        parts = [self._one()]
        while self._take("AND"):
            parts.append(self._one())
        return max(parts, key=_ORDER.index)

    def _one(self) -> Terms:
        if self._take("("):
            terms = self._any()
            self._complete &= self._take(")")
            return terms
        terms = _TERMS_OF.get(self._next(), Terms.UNKNOWN)
        return _EXCEPTIONS.get(self._next(), Terms.UNKNOWN) if self._take("WITH") else terms

    def _take(self, word: str) -> bool:
        return bool(self._left and self._left[0] == word and self._left.pop(0))

    def _next(self) -> str:
        self._complete &= bool(self._left)
        return self._left.pop(0) if self._left else ""


@cache
def reviewed() -> dict[str, str]:
    """The licences that we have reviewed, by the canonical name of the package."""
    return tomllib.loads(Path(__file__).with_name("licences.toml").read_text("utf-8"))


def licence_of(package: str) -> str | None:
    """The licence of a package: as reviewed, or else as an expression that it declares itself."""
    return reviewed().get(canonical(package)) or declared(package)


def declared(package: str) -> str | None:
    """The expression in the metadata of an installed package, if it has one."""
    found = metadata_of(package)
    return found["License-Expression"] if found and "License-Expression" in found else None
