"""Which sets of a number of clues, with all possible values, have one solution.

Sets of places are enumerated up to symmetry, smaller ones first. For each, the vectors of values
fall into three kinds: *covered* by two Latin squares that are already known, *contradictory*
because a part of them is, and the rest, for which the kernel is asked for two solutions. Its
answers are kept: the squares cover vectors of later sets, and a contradictory vector of which no
part is contradictory is a *conflict*, the reason for all vectors that contain it. Squares and
conflicts together are a certificate (`certificate.py`).
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.limits import NO_LIMITS
from skytile.puzzles import OPEN
from skytile.studies.fewest.places import Places, Squares, canonical, canonical_sets, readings

Clues = tuple[tuple[int, int], ...]
"""Places, and their values."""
_AT_ONCE = 100_000


class Progress(NamedTuple):
    """The progress of a search."""

    clues: int
    sets: int
    """The number of sets with the most clues that are done."""
    vectors: int
    asked: int


class Search:
    """A search for boards of size n that few clues determine: edges, or cells too."""

    def __init__(self, n: int, *, cells: bool = False) -> None:
        self.n, self.among = n, 4 * n + n * n * cells
        self.conflicts: list[Clues] = []
        self.unique: list[Clues] = []
        """The result of the search: sets of clues with one solution."""
        self.sets = self.vectors = self.asked = 0
        self._board = kernel.SkyscrapersBoard(kernel.SkyscrapersRules(n))
        self._squares: list[Squares] = []
        self._readings = np.empty((self.among, 0), np.uint8)
        self._weights = np.random.default_rng(1).integers(2**64, size=n * n, dtype=np.uint64)
        self._keys = np.empty(0, np.uint64)
        self._contradictory: dict[Places, NDArray[np.bool_]] = {(): np.zeros((), np.bool_)}

    @property
    def squares(self) -> Squares:
        """All Latin squares found so far."""
        return np.concatenate([np.empty((0, self.n, self.n), np.uint8), *self._squares])

    def run(
        self,
        most: int,
        part: int = 0,
        parts: int = 1,
        report: Callable[[Progress], None] = lambda _: None,
    ) -> None:
        """Search all sets of up to `most` clues, but only one part of those with `most` clues."""
        for count in range(1, most + 1):
            last = count == most
            every = canonical_sets(self.n, self.among, count)
            for places in islice(every, part, None, parts) if last else every:
                self._settle(places, last=last)
                report(Progress(count, self.sets, self.vectors, self.asked))

    def _settle(self, places: Places, *, last: bool) -> None:
        """Decide all vectors of values at these places."""
        bad = self._from_parts(places)
        known = self._count(places) >= (2 if last else 1)
        for values in _in_pieces(np.argwhere(~(bad | known))):
            counts = self._ask(places, values + 1)
            bad[tuple(values[counts == 0].T)] = True
            self.conflicts += (_named(places, each) for each in values[counts == 0] + 1)
            if last:
                self.unique += (_named(places, each) for each in values[counts == 1] + 1)
        if last:
            self.sets += 1
            self.vectors += bad.size
        else:
            self._contradictory[places] = bad

    def _from_parts(self, places: Places) -> NDArray[np.bool_]:
        """Which vectors are contradictory because they already are without one of the places."""
        bad = np.zeros((self.n,) * len(places), np.bool_)
        for left_out in range(len(places)):
            part = places[:left_out] + places[left_out + 1 :]
            first, order = canonical(self.n, part)
            table = self._contradictory[first].transpose(np.argsort(order))
            bad |= np.expand_dims(table, left_out)
        return bad

    def _count(self, places: Places) -> NDArray[np.intp]:
        """The number of known squares that have each vector."""
        flat = np.zeros(self._readings.shape[1], np.int32)
        for place in places:
            flat *= self.n
            flat += self._readings[place]
            flat -= 1
        counts = np.bincount(flat, minlength=self.n ** len(places))
        return counts.reshape((self.n,) * len(places))

    def _ask(self, places: Places, values: NDArray[np.intp]) -> NDArray[np.intp]:
        """The number of solutions, up to two, of each vector; the solutions are kept."""
        edges, cells = 4 * self.n, self.n**2
        clues = np.zeros((len(values), edges + cells), np.int16)
        clues[:, edges:] = OPEN
        clues[:, places] = values
        parts = list(
            self._board.solve_many(clues[:, :edges], clues[:, edges:], 2, NO_LIMITS, threads=1)
        )
        self.asked += len(values)
        found = np.concatenate([part.grids for part in parts]).reshape(-1, self.n, self.n)
        self._keep(found.astype(np.uint8))
        return np.concatenate([part.counts for part in parts]).astype(np.intp)

    def _keep(self, squares: Squares) -> None:
        """Keep the squares that are not known yet, as each may count only once.

        They are told apart by a hash; dropping a square because of a collision is harmless.
        """
        hashes = squares.reshape(len(squares), self.n**2) @ self._weights
        keys, first = np.unique(hashes, return_index=True)
        at = np.asarray(np.searchsorted(self._keys, keys))
        is_new = np.ones(len(keys), np.bool_)
        inside = at < len(self._keys)
        is_new[inside] = self._keys[at[inside]] != keys[inside]
        squares = squares[first[is_new]]
        self._keys = np.insert(self._keys, at[is_new], keys[is_new])
        self._squares.append(squares)
        new = readings(squares).T[: self.among]
        self._readings = np.concatenate((self._readings, new), axis=1)


def _in_pieces(values: NDArray[np.intp]) -> Iterator[NDArray[np.intp]]:
    for start in range(0, len(values), _AT_ONCE):
        yield values[start : start + _AT_ONCE]


def _named(places: Places, values: NDArray[np.intp]) -> Clues:
    return tuple(zip(places, map(int, values), strict=True))
