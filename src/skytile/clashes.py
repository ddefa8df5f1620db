"""Why a puzzle has no solution: a smallest set of clues that clash."""

import time
from collections.abc import Iterable
from dataclasses import dataclass

from skytile.engines import Outcome
from skytile.errors import LimitReached
from skytile.kernel import Teacher
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.puzzles import Puzzle
from skytile.solving import AnyEngine, open_session
from skytile.subsets import Names, Refuter, irreducible, smallest


@dataclass(frozen=True)
class Clash:
    """Clues that allow no solution together."""

    clues: tuple[str, ...]
    irreducible: bool
    """Whether it is proved that none of them can go."""
    smallest: bool
    """Whether it is proved that no smaller set clashes."""


def clash(
    puzzle: Puzzle,
    *,
    core: Iterable[str] | None = None,
    engine: AnyEngine = None,
    limits: Limits = NO_LIMITS,
) -> Clash | None:
    """A smallest set of clues without a solution; None if there is none, or none was found in time.

    `core` is a set that is known to clash already. It is made irreducible, then `smallest` looks
    for a smaller clash: what some of the clues allow breaks others, and a clash contains one of
    those.
    """
    started = time.monotonic()
    with open_session(puzzle, engine, limits) as session:
        teacher = session.teacher()
        if teacher is not None:
            return _clash_in_kernel(puzzle, teacher, core, limits.after(started))

        def ask(clues: Iterable[str]) -> Outcome:
            return session.solve(clues=clues, limits=limits.after(started))

        known = core_of(ask(puzzle.clues), puzzle.clues) if core is None else frozenset(core)
        if not isinstance(known, frozenset):
            return None
        order = [name for name in puzzle.clues if name in known]
        few = irreducible(reversed(order), lambda rest: core_of(ask(rest), rest))
        refute = Refuter(puzzle.clues, lambda chosen: held_clues(ask(chosen)))
        deadline = None if limits.seconds is None else started + limits.seconds
        found = smallest(refute, few.kept, deadline=deadline)
    clues = tuple(name for name in puzzle.clues if name in found.names)
    return Clash(clues, few.decided or found.proved, found.proved)


def _clash_in_kernel(
    puzzle: Puzzle, teacher: Teacher, core: Iterable[str] | None, limits: Limits
) -> Clash | None:
    """Find the clash with the kernel, in one call."""
    found = teacher.clash(puzzle.mask_of(core or ()), limits)
    if found is None:
        return None
    clues = tuple(puzzle.places.names[number] for number in found["clues"])
    return Clash(clues, found["irreducible"], found["smallest"])


def core_of(outcome: Outcome, clues: Iterable[str]) -> Names | bool | None:
    """Those of the clues asked about that clash; False if they do not, None if a limit ran out."""
    if outcome.status is Status.IMPOSSIBLE:
        return frozenset(clues) if outcome.core is None else outcome.core
    return None if outcome.status is Status.UNKNOWN else False


def held_clues(outcome: Outcome) -> Names | None:
    """The clues that hold in the solution, for a `Refuter`; None if there is no solution."""
    if outcome.status is Status.UNKNOWN:
        raise LimitReached("a limit ran out before the question was answered")
    return outcome.held
