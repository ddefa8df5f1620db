"""How long a batch may take, and where it reports what it is trying."""

import time
from collections.abc import Callable

from skytile.errors import LimitReached
from skytile.generate.recipe import Recipe


class Watch:
    """A limit on the seconds of one batch or several, from now on, and a report of them."""

    def __init__(
        self, seconds: float | None = None, report: Callable[[str, int, int], None] | None = None
    ) -> None:
        self._seconds, self._report = seconds, report
        self._end = None if seconds is None else time.monotonic() + seconds
        self.before = self.after = 0
        """How many puzzles other batches made before this one, and are to make after it."""

    def left(self) -> float | None:
        """How many seconds are left; None if there is no limit."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    def report(self, recipe: Recipe, tried: int, made: int) -> None:
        """Say how many boards of a recipe were tried, and how many puzzles they made."""
        if self._report is not None:
            self._report(f"{recipe.board.title} {recipe.difficulty or ''}".strip(), tried, made)

    def time_is_up(self, recipe: Recipe, made: int, count: int, tried: int) -> LimitReached:
        """What to raise when the time is over."""
        done, all_of_them = self.before + made, self.before + count + self.after
        so_far = f"{done} of {all_of_them} puzzles were made in {self._seconds:g} s"
        title = f"{recipe.board.title} {recipe.difficulty or ''}".strip()
        return LimitReached(f"{so_far}; of {title}, {tried} boards were tried and {made} made")
