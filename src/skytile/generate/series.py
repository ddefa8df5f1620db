"""Several batches one after another: the puzzles of a plan, or of several images."""

from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any

from skytile.generate.batch import Batch, Entry, Executor
from skytile.generate.watch import Watch


@dataclass(frozen=True)
class Made:
    """The part of a batch that is done: its fingerprints, and the candidate to continue from."""

    fingerprints: frozenset[bytes] = frozenset()
    candidate: int = 0


@dataclass(frozen=True)
class Series:
    """Batches in order. With `distinct`, batches of equal boards share no puzzle.

    A 3×2 board is not equal to a 2×3 board, although a puzzle of one may be a turned puzzle of the
    other: `across_boards` rules out these, too.
    """

    batches: Sequence[Batch]
    distinct: bool = True
    without: Set[bytes] = frozenset()
    """The fingerprints of puzzles and solutions to leave out."""
    across_boards: bool = False

    @property
    def seed(self) -> int:
        """The seed of the first batch, from which those of the others are derived."""
        return self.batches[0].seed

    @property
    def count(self) -> int:
        """The number of puzzles to make."""
        return sum(batch.count for batch in self.batches)

    def entries(
        self, executor: Executor, *, made: Sequence[Made] = (), watch: Watch | None = None
    ) -> Iterator[Entry]:
        """The puzzles of all batches, except those that are already made."""
        watch = watch or Watch()
        known: dict[tuple[Any, ...], set[bytes]] = defaultdict(set)
        for number, batch in enumerate(self.batches):
            before = made[number] if number < len(made) else Made()
            watch.before = sum(earlier.count for earlier in self.batches[:number])
            watch.after = self.count - watch.before - batch.count
            board = () if self.across_boards else batch.recipe.board.board_key
            others = known[board] if self.distinct else set[bytes]()
            fresh = batch.entries(
                executor,
                seen=before.fingerprints,
                start=before.candidate,
                others=others | self.without,
                watch=watch,
            )
            others |= before.fingerprints
            for entry in fresh:
                others.add(entry.fingerprint)
                yield entry
