"""Several batches one after the other: the puzzles of a plan, or of several images."""

from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any

from skytile.generate.batch import Batch, Entry, Executor
from skytile.generate.watch import Watch


@dataclass(frozen=True)
class Made:
    """What a batch has already: its fingerprints, and the candidate to go on with."""

    fingerprints: frozenset[bytes] = frozenset()
    candidate: int = 0


@dataclass(frozen=True)
class Series:
    """Batches in order. Those of equal boards share no puzzle, if they are to be distinct.

    A board of 3×2 is not equal to one of 2×3, though their puzzles may be one another turned:
    `across_boards` is for those that must not share even these.
    """

    batches: Sequence[Batch]
    distinct: bool = True
    without: Set[bytes] = frozenset()
    """The fingerprints of puzzles and of solutions that are not to come."""
    across_boards: bool = False

    @property
    def seed(self) -> int:
        """The seed that the first batch has, and the others have theirs from."""
        return self.batches[0].seed

    @property
    def count(self) -> int:
        """How many puzzles there are to be."""
        return sum(batch.count for batch in self.batches)

    def entries(
        self, executor: Executor, *, made: Sequence[Made] = (), watch: Watch | None = None
    ) -> Iterator[Entry]:
        """The puzzles of all batches, beyond those that the first ones have already."""
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
