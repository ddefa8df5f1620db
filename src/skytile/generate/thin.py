"""Thin boards: few edge clues, nothing else, and still only one solution.

Random Latin squares hardly ever have such clues, so this walks over sets of clues instead and
takes whatever solution comes out. One question gives the solutions that a set of clues leaves,
and what is seen from every edge of each of them: so it tells of every single further clue how
many solutions that would leave. The walk drops a clue at random and adds one that leaves few;
if only one solution is left, that is a board, and the walk goes on with a clue less.

A set may leave more solutions than are looked at. Then the counts are of a part only, good
enough to choose by; but a board is taken for unique only if all solutions were looked at.
J. Waldmann ("Building Thin Instances of the Skyline Puzzle", 2025) reports boards with n - 1
clues for n up to 9; up to 6 none has fewer (the tests try all), so there the walk ends.
"""

from random import Random

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.engines import NO_LIMITS, Limits, Status
from skytile.generate.fewest import Fewest, fewest
from skytile.puzzles import OPEN, Skyscrapers
from skytile.puzzles.groups import sight_lines_of
from skytile.solving import is_unique

_QUESTIONS = 300
"""How long a walk is."""
_MOST_CELLS = 1_500_000
"""How many cells the solutions that are looked at for one question may have together."""
_NODES_A_BOARD = 4
"""How long they are looked for; about two are usual."""


def fewest_known(size: int) -> int:
    """The fewest edge clues of any board of this size that is known."""
    return size - 1


def thinnest(size: int, source: Random, limits: Limits = NO_LIMITS) -> Fewest | None:
    """A thin board, and how few edge clues its solution needs; None if no board was met.

    The limits are on the proof, not on the walk.
    """
    board = thin_board(size, source)
    if board is None or not is_unique(board):
        return None
    assert board.solution is not None
    edges = Skyscrapers(size, board.visible(board.solution))
    proof = fewest(edges, solution=board.solution, limits=limits)
    return Fewest(min(board, proof.puzzle, key=lambda puzzle: puzzle.clue_count), proof.at_least)


def thin_board(size: int, source: Random, questions: int = _QUESTIONS) -> Skyscrapers | None:
    """A plain board with few edge clues and one solution, its own; None if none was met."""
    return _Walk(size, source).best(questions)


class _Walk:
    """A walk over the sets of edge clues of boards of one size."""

    def __init__(self, size: int, source: Random) -> None:
        self._size, self._source = size, source
        self._solver = kernel.SkyscrapersBoard(kernel.SkyscrapersRules(size))
        self._most_boards = min(4 ** (size - 1) + 1, _MOST_CELLS // size**2)
        self._edges = np.zeros(4 * size, np.uint8)

    def best(self, questions: int) -> Skyscrapers | None:
        """The board with the fewest clues that is met within this many questions."""
        best, most = None, 2 * self._size
        for _ in range(questions):
            dropped = self._drop_to(most - 1)
            boards, are_all = self._boards()
            if len(boards) == 0:  # too hard to find any: begin again
                self._edges[:] = 0
            if len(boards) > 1:
                boards = self._with_one_more(boards, dropped)
            if are_all and len(boards) == 1:
                best = self._puzzle(boards[0])
                most = best.clue_count - 1
            if most < fewest_known(self._size):
                break
        return best

    def _drop_to(self, most: int) -> list[int]:
        """Take clues away at random until at most this many are left; the places they had."""
        held = np.flatnonzero(self._edges).tolist()
        dropped = self._source.sample(held, max(0, len(held) - most))
        self._edges[dropped] = 0
        return dropped

    def _boards(self) -> tuple[NDArray[np.uint8], bool]:
        """Boards that the clues leave, and whether these are all."""
        cells = np.full(self._size**2, OPEN, np.int16)
        limits = Limits(nodes=_NODES_A_BOARD * self._most_boards)
        reply = self._solver.solve(self._edges, cells, count=self._most_boards, limits=limits)
        return reply.grids.astype(np.uint8), reply.status is Status.IMPOSSIBLE

    def _with_one_more(self, boards: NDArray[np.uint8], dropped: list[int]) -> NDArray[np.uint8]:
        """Add a clue that few of the boards have, not where one was dropped; those boards."""
        seen = self._seen(boards)
        left = np.array([(seen == value).sum(axis=0) for value in range(self._size + 1)])
        left[:, self._edges > 0] = 0
        left[:, dropped] = 0
        values, places = np.nonzero(left)
        counts = left[values, places]
        # A clue that leaves half as many boards is taken 16 times as often.
        weights = np.square(np.square(counts.min() / counts))
        chosen = self._source.choices(range(len(counts)), weights.tolist())[0]
        value, place = values[chosen], places[chosen]
        self._edges[place] = value
        kept: NDArray[np.uint8] = boards[seen[:, place] == value]
        return kept

    def _seen(self, boards: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """What is seen of each board from each edge."""
        lines = boards[:, sight_lines_of(self._size).reshape(-1, self._size)]
        seen = kernel.count_visible(np.ascontiguousarray(lines.reshape(-1, self._size)))
        return seen.reshape(-1, 4 * self._size)

    def _puzzle(self, board: NDArray[np.uint8]) -> Skyscrapers:
        """The puzzle of these clues, with its solution."""
        edges, solution = self._edges.reshape(4, -1), board.reshape(self._size, -1)
        return Skyscrapers(self._size, edges, solution=solution)
