"""Proofs by cutting planes, in VeriPB's format 3.0, read so strictly that no two readers disagree.

Only what is needed of that format is allowed: the number of constraints in the formula (an equality
counts twice, first as "at least", then as "at most"), steps that derive a new constraint in reverse
Polish notation, and the conclusion that the last one cannot be satisfied. There is one step per
line, with words separated by one space.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.engines.pb.model import Constraint
from skytile.engines.pb.worker import AtLeast, at_least
from skytile.errors import quoted
from skytile.kernel import PbOperation, check_cutting_planes
from skytile.proofs.folder import Refused

_HEADER = "pseudo-Boolean proof version 3.0"
_FOOTER = ("output NONE;", "conclusion UNSAT : {};", "end pseudo-Boolean proof;")
_NUMBER = "[1-9][0-9]{0,17}"
_VARIABLE = "[1-9][0-9]{0,8}"
_STEP = re.compile(f"pol((?: (?:{_NUMBER}|~?x{_VARIABLE}|[+*ds]))+);")
_WORD = re.compile(rf" ({_NUMBER}) ([*d])| ({_NUMBER})| (~?)x({_VARIABLE})| ([+*ds])")
_OPERATIONS = {
    "+": PbOperation.ADD,
    "s": PbOperation.SATURATE,
    "*": PbOperation.MULTIPLY,
    "d": PbOperation.DIVIDE,
}


class Inequalities(NamedTuple):
    """A formula as the kernel takes it: for each constraint variables, coefficients, a degree."""

    variables: NDArray[np.int32]
    coefficients: NDArray[np.int64]
    size: int

    @classmethod
    def of(cls, constraints: Sequence[Constraint]) -> "Inequalities":
        """The inequalities of these constraints."""
        variables: list[int] = []
        coefficients: list[int] = []
        size = 0
        for terms, number in inequalities(constraints):
            variables += [*(variable for _, variable in terms), 0]
            coefficients += [*(coefficient for coefficient, _ in terms), number]
            size += 1
        return cls(np.array(variables, np.int32), np.array(coefficients, np.int64), size)


def inequalities(constraints: Iterable[Constraint]) -> Iterator[AtLeast]:
    """The inequalities of the constraints, as a proof numbers them."""
    return chain.from_iterable(map(at_least, constraints))


def verify_steps(name: str, text: str, formula: Inequalities, variables: int) -> int:
    """Check a proof; return the number of steps it takes to refute the formula."""
    steps = _steps(name, text, formula.size)
    operations: list[int] = []
    operands: list[int] = []
    for line, step in enumerate(steps, 3):
        for operation, operand in _calculation(step):
            if operation is PbOperation.LITERAL and abs(operand) > variables:
                raise Refused(f"{name}, line {line}: a variable beyond {variables}")
            operations.append(operation)
            operands.append(operand)
    checked = check_cutting_planes(
        formula.variables,
        formula.coefficients,
        np.array(operations, np.uint8),
        np.array(operands, np.int64),
    )
    if checked == -1 - len(steps):
        raise Refused(f"{name}: the last step can be satisfied, so nothing is refuted")
    if checked < 0:
        raise Refused(f"{name}, line {2 - checked}: this step cannot be done")
    return checked


def _steps(name: str, text: str, constraints: int) -> list[str]:
    """The calculations of the steps; everything around them must be exactly as expected."""
    *lines, rest = text.split("\n")
    if rest:
        raise Refused(f"{name}: the last line is cut off")
    steps = len(lines) - 2 - len(_FOOTER)
    if steps < 1:
        raise Refused(f"{name}: too short for a proof")
    for place, expected in _frame(constraints, steps).items():
        if lines[place] != expected:
            where = f"{name}, line {place % len(lines) + 1}"
            raise Refused(f"{where}: expected '{expected}', got {quoted(lines[place])}")
    found = []
    for number, line in enumerate(lines[2 : 2 + steps], 3):
        match = _STEP.fullmatch(line)
        if match is None:
            raise Refused(f"{name}, line {number}: {quoted(line)} is not a step")
        found.append(match[1])
    return found


def _frame(constraints: int, steps: int) -> dict[int, str]:
    """The lines around the steps by number; the last ones have negative numbers, from the end."""
    footer = [line.format(constraints + steps) for line in _FOOTER]
    return {0: _HEADER, 1: f"f {constraints};"} | dict(zip((-3, -2, -1), footer, strict=True))


def _calculation(step: str) -> Iterator[tuple[PbOperation, int]]:
    """The operations of a step with their operands.

    A number before a `*` or `d` belongs to it; any other number refers to a constraint.
    """
    for number, scaling, constraint, negated, variable, plain in _WORD.findall(step):
        if scaling:
            yield _OPERATIONS[scaling], int(number)
        elif constraint:
            yield PbOperation.LOAD, int(constraint)
        elif variable:
            yield PbOperation.LITERAL, -int(variable) if negated else int(variable)
        else:
            yield _OPERATIONS[plain], 0
    yield PbOperation.END, 0


def write_proof(constraints: int, steps: Sequence[Sequence[str]]) -> str:
    """The text of a proof with these words in its steps."""
    frame = _frame(constraints, len(steps))
    lines = [f"pol {' '.join(words)};" for words in steps]
    return "\n".join([frame[0], frame[1], *lines, frame[-3], frame[-2], frame[-1], ""])
