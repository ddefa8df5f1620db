"""Read puzzles ahead, so that many of them can be answered at once."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from skytile.cli.inputs import Item
from skytile.errors import InputError, SkytileError
from skytile.formats import parse_many
from skytile.puzzles import Puzzle

T = TypeVar("T")


class Answered(NamedTuple, Generic[T]):
    """A puzzle and the result found for it."""

    puzzle: Puzzle
    result: T


class ReadAhead(Generic[T]):
    """Yields the items in order, each with its answer or the error about it.

    `ask` takes an iterator of puzzles, which it may read ahead, and yields a result for each in
    order.
    """

    def __init__(
        self, items: Sequence[Item], ask: Callable[[Iterator[Puzzle]], Iterator[T]]
    ) -> None:
        self._unread = zip(items, parse_many([item.source for item in items]), strict=True)
        self._read: deque[tuple[Item, Puzzle | InputError]] = deque()
        self._ask = ask

    def __iter__(self) -> Iterator[tuple[Item, Answered[T] | SkytileError]]:
        results = self._ask(self._read_on())
        while True:
            result: T | None = None
            problem: SkytileError | None = None
            try:
                result = next(results, None)
            except SkytileError as raised:
                problem = raised  # about the first puzzle that has no result yet
            while self._read and isinstance(self._read[0][1], InputError):
                yield self._read.popleft()  # type: ignore[misc]
            if not self._read:
                return
            item, puzzle = self._read.popleft()
            if problem is None:
                yield item, Answered(puzzle, result)  # type: ignore[arg-type]
            else:
                yield item, problem
                results = self._ask(chain(self._waiting(), self._read_on()))

    def _read_on(self) -> Iterator[Puzzle]:
        for item, puzzle in self._unread:
            self._read.append((item, puzzle))
            if isinstance(puzzle, Puzzle):
                yield puzzle

    def _waiting(self) -> list[Puzzle]:
        """The puzzles that were read but have no result yet."""
        return [puzzle for _, puzzle in self._read if isinstance(puzzle, Puzzle)]
