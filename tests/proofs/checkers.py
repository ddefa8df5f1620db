"""Checkers of proofs in plain Python, from the definitions of the formats alone."""

import re
from collections import Counter
from collections.abc import Callable, Iterable

Formula = list[list[int]]
Sum = tuple[Counter[int], int]
"""Whole numbers by variable, and what they must come to at least when the true ones are added."""


def read_dimacs(text: str) -> Formula:
    """The clauses of a DIMACS file."""
    lines = [line for line in text.split("\n") if line and line[0] != "c"]
    clauses = [[int(word) for word in line.split()] for line in lines[1:]]
    variables, count = lines[0].removeprefix("p cnf ").split()
    assert int(count) == len(clauses)
    assert all(clause.index(0) == len(clause) - 1 for clause in clauses)
    assert max(abs(literal) for clause in clauses for literal in clause) <= int(variables)
    return [clause[:-1] for clause in clauses]


def lrat_holds(formula: Formula, proof: str) -> bool:
    """Whether every step follows from its hints, down to the empty clause."""
    known = dict(enumerate(formula, 1))
    for line in proof.split("\n")[:-1]:
        number, *words = line.split(" ")
        if words[0] == "d":
            for word in words[1:-1]:
                del known[int(word)]
            continue
        numbers = [int(word) for word in words]
        end = numbers.index(0)
        clause, hints = numbers[:end], numbers[end + 1 : -1]
        if int(number) <= max(known) or not _contradiction(clause, (known[h] for h in hints)):
            return False
        if not clause:
            return True
        known[int(number)] = clause
    return False


def _contradiction(clause: list[int], hints: Iterable[list[int]]) -> bool:
    false = set(clause)
    for hint in hints:
        left = {literal for literal in hint if literal not in false}
        if not left:
            return True
        if len(left) > 1:
            return False
        false |= {-literal for literal in left}
    return False


def drat_holds(formula: Formula, proof: str) -> bool:
    """Whether every clause follows by unit propagation, down to the empty clause."""
    known = [frozenset(clause) for clause in formula]
    for line in proof.split("\n")[:-1]:
        clause = frozenset(int(word) for word in line.split(" ") if word not in ("d", "0"))
        if line[0] == "d":
            if len(clause) > 1 and clause in known:  # units stay, as in every checker
                known.remove(clause)
            continue
        if not _propagates_to_contradiction(known, clause):
            return False
        if not clause:
            return True
        known.append(clause)
    return False


def _propagates_to_contradiction(known: list[frozenset[int]], clause: frozenset[int]) -> bool:
    false = set(clause)
    changed = True
    while changed:
        changed = False
        for other in known:
            left = other - false
            if not left:
                return True
            if len(left) == 1 and -next(iter(left)) not in false:
                false.add(-next(iter(left)))
                changed = True
    return False


def read_opb(text: str) -> list[Sum]:
    """The inequalities of an OPB file, as a proof counts them."""
    head, *lines = text.split("\n")[:-1]
    rows = [line for line in lines if line[0] != "*"]
    variables: set[int] = set()
    sums: list[Sum] = []
    for row in rows:
        match = re.fullmatch(r"((?:[+-][1-9][0-9]* x[1-9][0-9]* )*)(>=|=) (-?[0-9]+) ;", row)
        assert match, row
        terms = [(int(c), int(v)) for c, v in re.findall(r"([+-]\d+) x(\d+) ", match[1])]
        assert len({v for _, v in terms}) == len(terms)
        variables |= {v for _, v in terms}
        sums.append((Counter({v: c for c, v in terms}), int(match[3])))
        if match[2] == "=":
            sums.append((Counter({v: -c for c, v in terms}), -int(match[3])))
    names = [line for line in lines if re.match(r"\* x[0-9]+: ", line)]
    assert head == f"* #variable= {len(names)} #constraint= {len(rows)}"
    assert variables <= set(range(1, len(names) + 1))
    return sums


def cutting_planes_hold(formula: list[Sum], proof: str) -> bool:
    """Whether every step can be calculated and the last one cannot be satisfied."""
    known = list(formula)
    _, _, *steps, _, _, _ = proof.split("\n")[:-1]
    for step in steps:
        words = step.removeprefix("pol ").removesuffix(";").split(" ")
        if (result := _calculated(words, known)) is None:
            return False
        known.append(result)
    numbers, least = known[-1]
    return sum(max(number, 0) for number in numbers.values()) < least


def _calculated(words: list[str], known: list[Sum]) -> Sum | None:
    stack: list[Sum | int] = []
    for i, word in enumerate(words):
        if word.isdigit():
            scales = words[i + 1 : i + 2] in (["*"], ["d"])
            if not scales and not 1 <= int(word) <= len(known):
                return None
            stack.append(int(word) if scales else known[int(word) - 1])
        elif word[0] in "x~":
            negated, variable = word[0] == "~", int(word.strip("~x"))
            stack.append((Counter({variable: -1 if negated else 1}), -1 if negated else 0))
        else:
            wanted = 1 if word == "s" else 2
            if len(stack) < wanted:
                return None
            operands = [stack.pop() for _ in range(wanted)][::-1]
            if (result := _operated(word, operands)) is None:
                return None
            stack.append(result)
    (*others, last) = stack or [0]
    return None if others or isinstance(last, int) else last


def _operated(word: str, operands: list[Sum | int]) -> Sum | None:
    match word, operands:
        case "+", [tuple(one), tuple(other)]:
            numbers = Counter(one[0])
            numbers.update(other[0])
            return numbers, one[1] + other[1]
        case "*", [tuple(one), int(factor)]:
            return Counter({v: c * factor for v, c in one[0].items()}), one[1] * factor
        case "d", [tuple(one), int(divisor)]:
            return _with_literals(one, lambda number, _: -(-number // divisor))
        case "s", [tuple(one)]:
            return _with_literals(one, lambda number, degree: min(number, max(degree, 0)), 1)
    return None


def _with_literals(one: Sum, change: Callable[[int, int], int], kept: int = 0) -> Sum:
    """Change what literals count, and unless `kept` the degree: their sum if none is negative."""
    numbers, least = one
    degree = least - sum(min(number, 0) for number in numbers.values())
    changed = Counter(
        {v: (1 if c > 0 else -1) * change(abs(c), degree) for v, c in numbers.items() if c}
    )
    new_degree = degree if kept else change(degree, degree)
    return changed, new_degree + sum(min(number, 0) for number in changed.values())
