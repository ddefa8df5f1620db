"""Planted bugs: sessions that do one thing wrong, to see that the tester finds it."""

import os
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from skytile.engines import Outcome, Session, Status

__all__ = ["MUTANTS"]


class Mutant:
    """A session that passes everything on to a real one."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __enter__(self) -> "Mutant":
        self._session.__enter__()
        return self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    def solve(self, **question: Any) -> Outcome:
        return self._session.solve(**question)


class DropsAnExclusion(Mutant):
    """Of several grids it excludes all but the last."""

    def solve(self, **question: Any) -> Outcome:
        grids = question.get("excluding")
        if grids is not None and np.ndim(grids) == 3 and len(grids) > 1:
            question["excluding"] = grids[:-1]
        return self._session.solve(**question)


class NamesTooFew(Mutant):
    """One clue of a core is left out."""

    def solve(self, **question: Any) -> Outcome:
        outcome = self._session.solve(**question)
        return (
            replace(outcome, core=frozenset(sorted(outcome.core)[1:])) if outcome.core else outcome
        )


class BlamesClues(Mutant):
    """All clues are blamed, whether they are on or not."""

    def solve(self, **question: Any) -> Outcome:
        outcome = self._session.solve(**question)
        if outcome.core is None:
            return outcome
        return replace(outcome, core=frozenset(self._session.puzzle.clues))


class GivesUpAsImpossible(Mutant):
    """A limit that ran out is called impossible."""

    def solve(self, **question: Any) -> Outcome:
        outcome = self._session.solve(**question)
        return Outcome(Status.IMPOSSIBLE) if outcome.status is Status.UNKNOWN else outcome


class ForgetsAfterInterrupt(Mutant):
    """After Ctrl-C it does not know its first clue any more."""

    interrupted = False

    def solve(self, **question: Any) -> Outcome:
        clues = list(self._session.puzzle.clues)
        if self.interrupted and question.get("clues") is None:
            question["clues"] = clues[1:]
        try:
            return self._session.solve(**question)
        except KeyboardInterrupt:
            self.interrupted = True
            raise


class KeepsFixedCells(Mutant):
    """A cell that was fixed once stays so."""

    fixed: Any = None

    def solve(self, **question: Any) -> Outcome:
        outcome = self._session.solve(**{"fixed": self.fixed, **question})
        self.fixed = question.get("fixed", self.fixed)
        return outcome


class AbortsOnRepeatedGrids(Mutant):
    """The same grid excluded twice ends the process, as a corrupted heap does."""

    def solve(self, **question: Any) -> Outcome:
        grids = question.get("excluding")
        if grids is not None and np.ndim(grids) == 3 and len(np.unique(grids, axis=0)) < len(grids):
            os.abort()
        return self._session.solve(**question)


class HangsAfterClosing(Mutant):
    """A question after the end is never answered."""

    closed = False

    def close(self) -> None:
        self.closed = True
        self._session.close()

    def solve(self, **question: Any) -> Outcome:
        while self.closed:
            time.sleep(1)
        return self._session.solve(**question)


MUTANTS: dict[str, Callable[[Session], Any]] = {
    "drops an exclusion": DropsAnExclusion,
    "names too few clues": NamesTooFew,
    "blames clues that are off": BlamesClues,
    "calls a limit impossible": GivesUpAsImpossible,
    "forgets a clue after an interrupt": ForgetsAfterInterrupt,
    "keeps fixed cells": KeepsFixedCells,
    "aborts on repeated grids": AbortsOnRepeatedGrids,
    "hangs after closing": HangsAfterClosing,
}
