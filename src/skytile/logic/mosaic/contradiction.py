"""A colour that counting alone drives into a contradiction."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from skytile.logic.ladder import conclude, with_causes
from skytile.logic.mosaic.state import Count, MosaicState
from skytile.logic.steps import Cell, Step
from skytile.logic.wording import cell_list, count_words, join_words
from skytile.puzzles import cell_name

_TRIED = 6
"""For how many colours the way is worked out; the shortest is taken."""
_LONGEST = 6
"""A way past more clues is no use to people; then a smallest reason is."""
_COLOURS = ("white", "black")


def contradiction(state: MosaicState) -> Iterator[Step]:
    """A colour that, followed by counting, leaves a clue with too many or too few black cells."""
    refuted = sorted(state.plan.kernel.refuted(state.grid.ravel()), key=lambda way: way[2])
    ways = [_refutation(state, cell, colour) for cell, colour, _ in refuted[:_TRIED]]
    short = [step for step in ways if len(step.clues) <= _LONGEST]
    if short:
        yield min(short, key=lambda step: (len(step.clues), len(step.text)))


@dataclass(frozen=True)
class _Move:
    """A clue that coloured the rest of its block, and the moves that it rests on."""

    clue: Count | None
    cells: int
    black: bool
    causes: frozenset[int]


class _Trail:
    """Counting from one assumption on, until a clue is broken."""

    def __init__(self, state: MosaicState, cell: int, black: bool) -> None:
        self._state = state.copy()
        self._clues = [clue for clue in state.plan.clues.values() if clue.block & state.open]
        self.moves: list[_Move] = []
        self._colour(_Move(None, 1 << cell, black, frozenset()))
        self.broken = self._follow()

    def _colour(self, move: _Move) -> None:
        self.moves.append(move)
        if move.black:
            self._state.black |= move.cells
        else:
            self._state.white |= move.cells

    def _follow(self) -> Count:
        """Count around what each move has coloured, in turn; the clue that is broken."""
        for move in self.moves:  # which grows meanwhile
            for clue in self._clues:
                left = clue.block & self._state.open
                needed = self._state.needs(clue)
                if not 0 <= needed <= left.bit_count():
                    return clue
                if left and clue.block & move.cells and needed in (0, left.bit_count()):
                    self._colour(_Move(clue, left, needed > 0, self.causes(clue)))
        raise AssertionError("the kernel says that this leads to a contradiction")

    def causes(self, clue: Count) -> frozenset[int]:
        """The moves that coloured cells of its block."""
        return frozenset(i for i, move in enumerate(self.moves) if move.cells & clue.block)

    def way_to(self, causes: Iterable[int]) -> list[_Move]:
        """The moves that these rest on, and themselves, in order."""
        every = [move.causes for move in self.moves]
        return [self.moves[number] for number in with_causes(causes, every)]

    def end(self) -> str:
        """What is wrong with the broken clue."""
        clue = self.broken
        black = (clue.block & self._state.black).bit_count()
        if black > clue.value:
            return f"{clue.words} would have {count_words(black, 'black cell')}"
        possible = black + (clue.block & self._state.open).bit_count()
        return f"{clue.words} could reach only {possible}"


def _refutation(state: MosaicState, cell: int, colour: int) -> Step:
    trail = _Trail(state, cell, bool(colour))
    way = trail.way_to(trail.causes(trail.broken))
    at = divmod(cell, state.plan.width)
    moves = [_words(state, move) for move in way if move.clue]
    text = (
        f"If {cell_name(*at)} were {_COLOURS[colour]}, {join_words([*moves, trail.end()])}; "
        f"so it is {_COLOURS[1 - colour]}."
    )
    clues = [move.clue.name for move in way if move.clue] + [trail.broken.name]
    cells = [c for move in way for c in state.plan.cells(move.cells) if c != at]
    return conclude(
        "contradiction", text, clues=dict.fromkeys(clues), cells=cells, places={at: 1 - colour}
    )


def _words(state: MosaicState, move: _Move) -> str:
    cells: list[Cell] = state.plan.cells(move.cells)
    what = cell_list(cells) if len(cells) < 4 else f"its last {count_words(len(cells), 'cell')}"
    assert move.clue is not None
    return f"{move.clue.words} would turn {what} {_COLOURS[move.black]}"
