"""Turning Exact's log of a search into a proof.

The log is in version 1.1 of VeriPB's format. Besides calculations it has lines that load one
constraint after another from the formula, and a trivial first one. Most calculations turn out not
to be needed; these are left out here, and the others are renumbered.
"""

import re
from collections.abc import Iterator, Sequence

from skytile.engines.pb.model import Constraint
from skytile.engines.pb.worker import AtLeast, ProofLog
from skytile.errors import EngineError, quoted
from skytile.proofs.cutting_planes import inequalities

Words = list[str | int]
"""A calculation; numbers refer to constraints, those of the formula first; the rest is text."""

_WORD = re.compile(r"(\d+ [*d])|(\d+)|(~?x\d+|[+s])")
_START = "pseudo-Boolean proof version 1.1", "rup >= 0 ;"
_NOTHING = 0
"""Stands for the first constraint of a log, the trivial `0 >= 0`."""


def needed_steps(log: ProofLog, constraints: Sequence[Constraint]) -> list[list[str]]:
    """The steps of the log that are needed to refute the constraints."""
    formula = list(inequalities(constraints))
    steps = _steps(log.proof, list(_numbers(log.formula, formula)), len(formula))
    needed = _needed(steps, len(formula))
    numbers = {old: new for new, old in enumerate(needed, len(formula) + 1)}
    return [
        [str(numbers.get(w, w)) if isinstance(w, int) else w for w in steps[old - len(formula) - 1]]
        for old in needed
    ]


def _needed(steps: list[Words], constraints: int) -> list[int]:
    """The numbers of the steps that lead to the last one."""
    needed = {constraints + len(steps)}
    for number in range(constraints + len(steps), constraints, -1):
        if number in needed:
            needed.update(w for w in steps[number - constraints - 1] if isinstance(w, int))
    return sorted(number for number in needed if number > constraints)


def _numbers(text: str, formula: list[AtLeast]) -> Iterator[int]:
    """The number of our constraint for each one in Exact's formula, which may leave some out."""
    numbered = enumerate(map(_normal, formula), 1)
    for line in text.splitlines()[2:]:
        *terms, _, degree, _ = line.split()
        theirs = frozenset(zip(terms[1::2], terms[::2], strict=True)), degree
        found = next((number for number, ours in numbered if ours == theirs), None)
        if found is None:
            raise _unknown(line)
        yield found


def _normal(constraint: AtLeast) -> tuple[frozenset[tuple[str, str]], str]:
    """Literals with positive coefficients, as Exact writes them, and the degree."""
    terms, number = constraint
    literals = ((f"{'~' if c < 0 else ''}x{variable}", f"{abs(c):+}") for c, variable in terms)
    return frozenset(literals), str(number - sum(min(c, 0) for c, _ in terms))


def _steps(text: str, taken: list[int], constraints: int) -> list[Words]:
    """The calculations of the log, up to the one that derives the contradiction."""
    lines = text.splitlines()
    if (*lines[: len(_START)],) != _START:
        raise _unknown(lines[0])
    known = [_NOTHING, _NOTHING]  # no constraint has the number 0
    steps: list[Words] = []
    for line in lines[len(_START) :]:
        rule, _, rest = line.partition(" ")
        if rule == "l":
            known.append(taken[int(rest) - 1])
        elif rule == "pol":
            steps.append(_calculation(line, rest, known))
            known.append(constraints + len(steps))
        elif rule == "c":
            last = known[int(rest)] - constraints
            return steps[:last] if last > 0 else [[known[int(rest)]]]
        else:
            raise _unknown(line)
    raise EngineError("solver 'exact': its proof has no end")


def _calculation(line: str, text: str, known: list[int]) -> Words:
    """The words of a calculation, without trivial constraints."""
    stack: list[Words] = []
    for scaling, constraint, other in _WORD.findall(text):
        if constraint:
            number = known[int(constraint)]
            stack.append([] if number == _NOTHING else [number])
        elif other == "+":
            added = stack.pop()
            if stack[-1] and added:
                added.append(other)
            stack[-1] += added
        elif scaling or other == "s":
            stack[-1] += [scaling or other] if stack[-1] else []
        else:
            stack.append([other])
    if len(stack) != 1 or not stack[0]:
        raise _unknown(line)
    return stack[0]


def _unknown(line: str) -> EngineError:
    return EngineError(f"solver 'exact': its proof has a step that we do not know: {quoted(line)}")
