"""A time limit for batches, and a way to report their progress."""

import time
from collections.abc import Callable

from skytile.errors import LimitReached
from skytile.generate.recipe import Recipe


class Watch:
    """A time limit on one batch or several, counted from now, and a callback for their progress."""

    def __init__(
        self, seconds: float | None = None, report: Callable[[str, int, int], None] | None = None
    ) -> None:
        self._seconds, self._report = seconds, report
        self._end = None if seconds is None else time.monotonic() + seconds
        self.before = self.after = 0
        """The number of puzzles in the batches before this one, and in those after it."""

    def left(self) -> float | None:
        """How many seconds are left; None if there is no limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    def report(self, recipe: Recipe, tried: int, made: int) -> None:
        """Report how many boards of a recipe were tried, and how many puzzles they made."""
        if self._report is not None:
            self._report(f"{recipe.board.title} {recipe.difficulty or ''}".strip(), tried, made)

    def time_is_up(self, recipe: Recipe, made: int, count: int, tried: int) -> LimitReached:
        """The error to raise when the time is up."""
        done, all_of_them = self.before + made, self.before + count + self.after
        so_far = f"{done} of {all_of_them} puzzles were made in {self._seconds:g} s"
        title = f"{recipe.board.title} {recipe.difficulty or ''}".strip()
        return LimitReached(f"{so_far}; of {title}, {tried} boards were tried and {made} made")
