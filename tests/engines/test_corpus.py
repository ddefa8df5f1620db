"""Puzzles that others made are unique, and every engine says so."""

from pathlib import Path
from typing import Any

import pytest

from skytile.formats import parse
from skytile.formats.json import from_object
from skytile.solving import Uniqueness, check
from tests.conftest import required
from tests.corpus import corpus_files, corpus_ids, published

SMALL = [*corpus_files("towers-[4-7]*"), *corpus_files("mosaic-[1235]*5*"), *corpus_files("mosaic-10x10")]  # fmt: skip
LARGE = [file for file in corpus_files() if file not in SMALL]
EVERY = 6
"""How many boards of a file go by for one that `make test` solves; `make soak` solves all."""


def solved_by_cp(ids: list[str]) -> None:
    from skytile.engines import make_engine

    engine = make_engine("cp")
    required("engine cp", engine.version() is not None)
    for name in ids:
        assert check(parse(name), engine=engine).status is Uniqueness.UNIQUE, name


@pytest.mark.parametrize("file", SMALL, ids=lambda file: file.stem)
def test_boards_up_to_7_and_25x25_are_unique(file: Path) -> None:
    solved_by_cp(corpus_ids(file)[::EVERY])


@pytest.mark.soak
@pytest.mark.parametrize("file", [*SMALL, *LARGE], ids=lambda file: file.stem)
def test_every_board_of_the_corpus_is_unique(file: Path) -> None:
    solved_by_cp(corpus_ids(file))


@pytest.mark.parametrize("record", published(), ids=lambda record: record["source"])
def test_published_boards_are_as_their_data_says(record: dict[str, Any]) -> None:
    puzzle = from_object(record)
    verdict = check(puzzle, engine="cp")
    if puzzle.solution is not None:
        assert verdict.status is Uniqueness.UNIQUE
        assert (verdict.grids[0] == puzzle.solution).all()
    elif "no solution" in record["comment"]:
        assert verdict.status is Uniqueness.NONE
    else:
        assert "not unique" in record["comment"]
        assert verdict.status is Uniqueness.SEVERAL


def test_boards_4_and_7_of_the_appendix_are_the_same() -> None:
    boards = {record["source"].split(", ")[-1]: record for record in published()}
    assert from_object(boards["board 4"]) == from_object(boards["board 7"])


def test_figure_2_shows_the_solution_of_board_1() -> None:
    figure = [[2, 1, 3, 4, 5, 6], [3, 6, 4, 2, 1, 5], [4, 5, 6, 3, 2, 1]]
    figure += [[1, 2, 5, 6, 4, 3], [5, 3, 2, 1, 6, 4], [6, 4, 1, 5, 3, 2]]
    assert published()[0]["solution"] == figure
