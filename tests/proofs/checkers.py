"""Checkers of proofs in plain Python, from the definitions of the formats alone."""

from collections.abc import Iterable

Formula = list[list[int]]


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
