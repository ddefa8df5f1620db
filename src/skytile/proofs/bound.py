"""Proofs that a number of clues is too small to hit all of some sets, by clauses or by trying.

Every set holds the clues that some other board breaks, so one clue of each has to be kept. The
formula states this for third-party SAT solvers and checkers: a clause for each set, and a counter
that allows too few clues. If the proof in DRAT and LRAT would be long (the sets of Skyscrapers are
large, and nothing but trying helps), none is written: the sets are the proof, and the kernel tries
all choices, in plain code (`kernel/proofs/hitting_check.hpp`). That takes seconds where a proof
would take gigabytes.
"""

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.engines.sat.solvers import PROVING
from skytile.engines.sat.worker import prove
from skytile.errors import EngineError, LimitReached
from skytile.kernel import MOST_TO_TRY, add_hints, check_hitting
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.proofs.clauses import (
    Clauses,
    Steps,
    verify_drat,
    verify_lrat,
    write_drat,
    write_lrat,
)
from skytile.proofs.folder import Refused
from skytile.proofs.plain_cnf import PlainFormula

BY_CLAUSES, BY_TRYING = "by clauses", "by trying"
"""How a bound is proved: in DRAT and LRAT, or by the sets alone."""
_CONFLICTS = 5_000
"""With large sets, a bound that needs more is tried instead; this many make a megabyte of LRAT."""
_LARGE = 0.2
"""Sets are large if they hold this share of all clues on average: 0.3 and more in Skyscrapers, 0.1
and less in Mosaics, where sets are far apart and trying would never end."""


@dataclass(frozen=True)
class Bound:
    """Clues by name, sets of their numbers from 1, and how many may be chosen (too few)."""

    names: tuple[str, ...]
    sets: tuple[tuple[int, ...], ...]
    most: int

    def formula(self) -> PlainFormula:
        """The formula: a clause for each set, then a counter for at most `most` clues."""
        formula = PlainFormula()
        kept = [formula.variable(f"{name} is kept") for name in self.names]
        for numbers in self.sets:
            formula.add(kept[number - 1] for number in numbers)
        if self.most < 0:
            formula.add([])
        elif self.most == 0:
            for clue in kept:
                formula.add([-clue])
        else:
            _count(formula, kept, self.most)
        return formula

    def clauses(self) -> Clauses:
        """The clauses of that formula."""
        formula = self.formula()
        return Clauses.of(len(formula.names), formula.clauses)

    def only(self, used: Iterable[bool]) -> "Bound":
        """The bound with only the sets that are used."""
        return replace(self, sets=tuple(s for s, u in zip(self.sets, used, strict=True) if u))


def _count(formula: PlainFormula, kept: list[int], most: int) -> None:
    """Add clauses for at most `most` of these literals: a sequential counter (Sinz 2005)."""

    def at_least(number: int, first: int) -> int:
        return formula.variable(f"of the first {first} clues at least {number} are kept")

    for first, clue in enumerate(kept, 1):
        for number in range(1, min(first, most) + 1):
            fewer = [-at_least(number - 1, first - 1)] if number > 1 else []
            formula.add([-clue, *fewer, at_least(number, first)])
            if number < first:
                formula.add([-at_least(number, first - 1), at_least(number, first)])
        if first > most:
            formula.add([-clue, -at_least(most, first - 1)])


class Refutation(NamedTuple):
    """The proof of a bound, with the sets that it needs."""

    bound: Bound
    way: str
    drat: str = ""
    lrat: str = ""


def refute(bound: Bound, limits: Limits = NO_LIMITS) -> Refutation:
    """Prove that so few clues do not hit all sets; sets that are not needed are left out.

    Only the limit on seconds applies: nodes are for the questions that found the sets.
    """
    if bound.most < 0:  # the formula has the empty clause
        steps = Steps.of(["0"])
        bare = replace(bound, sets=())
        return Refutation(bare, BY_CLAUSES, write_drat(steps), write_lrat(bare.clauses(), steps))
    started, mean = time.monotonic(), sum(map(len, bound.sets)) / max(len(bound.sets), 1)
    conflicts = _CONFLICTS if mean >= _LARGE * len(bound.names) else None
    by_clauses = _by_clauses(bound, limits, conflicts)
    return by_clauses or _by_trying(bound, limits.after(started))


def _by_clauses(bound: Bound, limits: Limits, conflicts: int | None) -> Refutation | None:
    """A proof by clauses; None if a limit runs out before it is found."""
    plain = bound.formula().clauses
    by_length = groupby(sorted(plain, key=len), len)
    blocks = [np.array(list(clauses), np.int32) for _, clauses in by_length]
    satisfiable, lines = prove(PROVING[0], blocks, limits, conflicts)
    if satisfiable is None:
        return None
    if satisfiable:
        raise EngineError("there is no proof: fewer clues meet all sets")
    steps = Steps.of(lines if lines and lines[-1] == "0" else [*lines, "0"])
    lrat = add_hints(*bound.clauses(), *steps)
    if not len(lrat.numbers):
        raise EngineError(f"solver '{PROVING[0]}': its proof does not hold")
    needed = set(lrat.hints.tolist())
    small = bound.only(number in needed for number in range(1, len(bound.sets) + 1))
    steps = Steps(lrat.clauses, np.zeros(len(lrat.numbers), np.uint8))
    return Refutation(small, BY_CLAUSES, write_drat(steps), write_lrat(small.clauses(), steps))


def _by_trying(bound: Bound, limits: Limits) -> Refutation:
    if bound.most > MOST_TO_TRY:
        raise LimitReached("too many clues to try all choices")
    seconds = Limits(limits.seconds)
    tried = check_hitting(len(bound.names), _lists(bound), bound.most, seconds)
    if tried.status is Status.UNKNOWN:
        raise LimitReached("a limit ran out before all choices were tried")
    if tried.status is Status.SOLVED:
        raise EngineError("there is no proof: fewer clues meet all sets")
    return Refutation(bound.only(tried.used.tolist()), BY_TRYING)


def verify_by_clauses(bound: Bound, drat: tuple[str, str], lrat: tuple[str, str]) -> str:
    """Check both proofs, each given by file name and text; return what was checked, in words."""
    clauses = bound.clauses()
    steps = verify_drat(*drat, clauses)
    return f"{steps} steps of DRAT and {verify_lrat(*lrat, clauses)} of LRAT"


def verify_by_trying(bound: Bound) -> str:
    """Try all choices; return what was tried, in words."""
    if not 0 <= bound.most <= MOST_TO_TRY:
        raise Refused(f"choices of {bound.most} clues are not tried")
    tried = check_hitting(len(bound.names), _lists(bound), bound.most)
    if tried.status is not Status.IMPOSSIBLE:
        raise Refused("fewer clues meet what all other boards break")
    return f"{tried.nodes} choices tried"


def _lists(bound: Bound) -> NDArray[np.int32]:
    return np.array([n for numbers in bound.sets for n in (*numbers, 0)], np.int32)
