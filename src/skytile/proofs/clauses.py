"""DIMACS, DRAT and LRAT, read so strictly that no two readers can disagree about them.

There is one step per line, with numbers separated by one space, in ASCII digits without leading
zeros, and nothing else: no tabs, comments, empty lines, or carriage returns. That is what we write.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.errors import quoted
from skytile.kernel import LratSteps, add_hints, check_lrat, check_proof
from skytile.proofs.folder import Refused

_NUMBER = "[1-9][0-9]{0,8}"
_CLAUSE = f"(?:-?{_NUMBER} )*0"
_DRAT = re.compile(f"(d )?({_CLAUSE})")
_LRAT = re.compile(f"({_NUMBER}) (?:({_CLAUSE}) |(d) )((?:{_NUMBER} )*0)")
_EMPTY_CLAUSE = re.compile(f"0|{_NUMBER} 0 (?:{_NUMBER} )*0")


class Clauses(NamedTuple):
    """A formula: DIMACS literals in one array, with a 0 at the end of each clause."""

    variables: int
    literals: NDArray[np.int32]

    @classmethod
    def of(cls, variables: int, clauses: Iterable[Sequence[int]]) -> "Clauses":
        """The formula of these clauses."""
        return cls(variables, np.array([n for clause in clauses for n in (*clause, 0)], np.int32))


class Steps(NamedTuple):
    """The lines of a DRAT proof: clauses, and which of them are deleted."""

    clauses: NDArray[np.int32]
    deletes: NDArray[np.uint8]

    @classmethod
    def of(cls, lines: Iterable[str]) -> "Steps":
        """Parse the lines of a proof as a solver gives them."""
        words = [line.split() for line in lines]
        deletes = np.array([line[0] == "d" for line in words], np.uint8)
        numbers = [int(word) for line in words for word in line if word != "d"]
        return cls(np.array(numbers, np.int32), deletes)


def write_drat(steps: Steps) -> str:
    """The text of a DRAT proof."""
    marks = ("d " if delete else "" for delete in steps.deletes.tolist())
    lists = _split(steps.clauses)
    return "".join(f"{mark}{clause}\n" for mark, clause in zip(marks, lists, strict=True))


def write_lrat(formula: Clauses, steps: Steps) -> str:
    """The text of an LRAT proof made from a DRAT proof; empty if that proof does not hold."""
    lrat = add_hints(*formula, *steps)
    parts = zip(lrat.numbers.tolist(), _split(lrat.clauses), _split(lrat.hints), strict=True)
    return "".join(f"{number} {clause} {hints}\n" for number, clause, hints in parts)


def verify_drat(name: str, text: str, formula: Clauses) -> int:
    """Check a DRAT proof; return the number of steps it takes to refute the formula."""
    matches = _match_lines(name, text, _DRAT)
    deletes = np.array([match[1] is not None for match in matches], np.uint8)
    clauses = _numbers(match[2] for match in matches)
    _check_variables(name, clauses, formula.variables)
    return _answer(name, check_proof(*formula, clauses, deletes), "this clause does not follow")


def verify_lrat(name: str, text: str, formula: Clauses) -> int:
    """Check an LRAT proof; return the number of steps it takes to refute the formula."""
    matches = _match_lines(name, text, _LRAT)
    deletes = np.array([match[3] is not None for match in matches], np.uint8)
    numbers = np.array([int(match[1]) for match in matches], np.int32)
    clauses = _numbers(match[2] or "0" for match in matches)
    _check_variables(name, clauses, formula.variables)
    steps = LratSteps(numbers, clauses, _numbers(match[4] for match in matches))
    checked = check_lrat(*formula, steps, deletes)
    return _answer(name, checked, "this step does not follow from its hints")


def is_refuted(formula: Clauses) -> bool:
    """Whether unit propagation alone shows that the formula has no model."""
    return check_proof(*formula, np.zeros(0, np.int32), np.zeros(0, np.uint8)) >= 0


def _match_lines(name: str, text: str, pattern: re.Pattern[str]) -> list[re.Match[str]]:
    """A match for each line; the last one must be the empty clause."""
    *lines, rest = text.split("\n")
    matches = []
    for number, line in enumerate(lines, 1):
        match = pattern.fullmatch(line)
        if match is None:
            raise Refused(f"{name}, line {number}: {quoted(line)} is not a step")
        matches.append(match)
    if rest:
        raise Refused(f"{name}: the last line is cut off")
    if not lines or not _EMPTY_CLAUSE.fullmatch(lines[-1]):
        raise Refused(f"{name} ends without the empty clause")
    return matches


def _check_variables(name: str, clauses: NDArray[np.int32], variables: int) -> None:
    beyond = np.flatnonzero(np.abs(clauses) > variables)
    if len(beyond):
        line = np.count_nonzero(clauses[: beyond[0]] == 0) + 1
        raise Refused(f"{name}, line {line}: a variable beyond {variables}")


def _answer(name: str, steps: int, problem: str) -> int:
    """The steps of a proof that holds; for one that fails, the kernel gives minus the bad line."""
    if steps < 0:
        raise Refused(f"{name}, line {-steps}: {problem}")
    return steps


def _numbers(lists: Iterable[str]) -> NDArray[np.int32]:
    return np.array([int(word) for line in lists for word in line.split(" ")], np.int32)


def _split(lists: NDArray[np.int32]) -> list[str]:
    """The lists in an array, each ended by 0, as texts."""
    ends = (np.flatnonzero(lists == 0) + 1).tolist()
    words = list(map(str, lists.tolist()))
    return [" ".join(words[start:end]) for start, end in pairwise([0, *ends])]
