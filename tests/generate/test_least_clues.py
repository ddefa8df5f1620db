"""A number of clues with which no puzzle is unique is refused at once."""

from collections.abc import Iterator
from itertools import combinations, product

import numpy as np
import pytest
from numpy.typing import NDArray

from skytile import kernel
from skytile.errors import OptionError
from skytile.generate.options import recipe_from_options
from skytile.generate.skyscrapers import _LEAST_CLUES
from skytile.limits import NO_LIMITS
from skytile.puzzles import OPEN, Skyscrapers
from tests.cli.run import run


def canonical_places(size: int, count: int) -> Iterator[list[int]]:
    """Sets of places for clues, one of those that are each other turned or mirrored."""
    places = Skyscrapers(size).places
    grid = np.full((size + 2, size + 2), -1)
    edges = [(0, i + 1) for i in range(size)]
    edges += [(i + 1, size + 1) for i in range(size)]
    edges += [(size + 1, i + 1) for i in range(size)]
    edges += [(i + 1, 0) for i in range(size)]
    cells = [(i + 1, j + 1) for i in range(size) for j in range(size)]
    assert len(places) == len(edges + cells)
    for number, at in enumerate(edges + cells):
        grid[at] = number
    turned = [np.rot90(form, times) for form in (grid, grid.T) for times in range(4)]
    images = [
        {int(a): int(b) for a, b in zip(grid.flat, form.flat, strict=True)} for form in turned
    ]
    for chosen in combinations(range(len(places)), count):
        if all(chosen <= tuple(sorted(image[place] for place in chosen)) for image in images):
            yield list(chosen)


def unique_boards(size: int, count: int) -> int:
    """How many boards with so many clues are unique: all are tried, with all values."""
    board = kernel.SkyscrapersBoard(kernel.SkyscrapersRules(size))
    values = np.array(list(product(range(1, size + 1), repeat=count)), np.int16)
    unique = 0
    for chosen in canonical_places(size, count):
        clues = np.zeros((len(values), 4 * size + size**2), np.int16)
        clues[:, chosen] = values
        edges, cells = clues[:, : 4 * size], clues[:, 4 * size :]
        givens: NDArray[np.int16] = np.where(cells == 0, OPEN, cells).astype(np.int16)
        for answers in board.solve_many(edges, givens, 2, NO_LIMITS, 1):
            unique += int((answers.counts == 1).sum())
    return unique


@pytest.mark.parametrize(
    "size", [2, 3, 4, *(pytest.param(size, marks=pytest.mark.soak) for size in (5, 6, 7, 8))]
)
def test_no_plain_board_has_fewer_clues(size: int) -> None:
    assert unique_boards(size, _LEAST_CLUES[size] - 1) == 0


@pytest.mark.parametrize("size", [2, 3])
def test_some_plain_board_has_as_few(size: int) -> None:
    assert unique_boards(size, _LEAST_CLUES[size]) > 0


@pytest.mark.parametrize(
    ("kind", "size", "options"),
    [
        ("skyscrapers", (5, 5), {"target": 2}),
        ("skyscrapers", (6, 6), {"target": 4, "givens": "none"}),
        ("mosaic", (5, 5), {"target": 3}),
        ("mosaic", (100, 4), {"target": 67}),
        ("mosaic", (30, 30), {"density": 0.1}),
    ],
)
def test_fewer_clues_are_refused(
    kind: str, size: tuple[int, int], options: dict[str, object]
) -> None:
    with pytest.raises(
        OptionError, match=r"(target|density): every .* has \d+ clues or more, got \d+"
    ):
        recipe_from_options(kind, size, options)


@pytest.mark.parametrize(
    ("kind", "size", "options"),
    [
        ("skyscrapers", (5, 5), {"target": 4}),
        ("skyscrapers", (5, 5), {"target": 2, "sums": True}),
        ("skyscrapers", (12, 12), {"target": 2}),
        ("mosaic", (5, 5), {"target": 4}),
    ],
)
def test_what_is_not_proved_is_not_refused(
    kind: str, size: tuple[int, int], options: dict[str, object]
) -> None:
    assert recipe_from_options(kind, size, options).target == options["target"]


def test_the_command_says_so_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "generate", "skyscrapers", "--size", "5", "--target", "2")
    assert done.status == 2
    assert done.err == (
        "skytile: --target: every Skyscrapers 5×5 with one solution has 4 clues or more, got 2\n"
    )
