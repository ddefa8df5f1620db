"""Game IDs, checked against the programs they come from."""

import subprocess
from pathlib import Path

import pytest
from hypothesis import assume, given, settings

from skytile.errors import InputError
from skytile.formats import parse, parse_many, split, tatham, write
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from tests.corpus import CORPUS, corpus_ids
from tests.strategies import mosaics, skyscrapers


def test_the_order_is_top_bottom_left_right() -> None:
    puzzle = parse("3:1/2/3/1/2/3/1/2/3/1/2/3")
    assert isinstance(puzzle, Skyscrapers)
    assert puzzle.edges.tolist() == [[1, 2, 3]] * 4
    assert list(parse("3:1///2///3///1//").clues) == ["N1", "E1", "S1", "W1"]
    assert dict(parse("3:1///2///3///1//").clues) == {"N1": 1, "E1": 1, "S1": 2, "W1": 3}


def test_givens_with_runs_and_separators() -> None:
    puzzle = parse("4:///////////////,1_2a3l")
    assert dict(puzzle.clues) == {"r1c1": 1, "r1c2": 2, "r1c4": 3}


def test_heights_of_two_digits() -> None:
    puzzle = parse(f"12:{'/' * 47},12_3_11z" + "z" * 4 + "k")
    assert dict(puzzle.clues) == {"r1c1": 12, "r1c2": 3, "r1c3": 11}


@pytest.mark.parametrize(
    "text",
    [
        "5:3////4///////////2///4/,o2f1b",
        "5dh:3////4///////////2///4/,o2f1b",
        "towers:5:3////4///////////2///4/,o2f1b",
        "Towers: 5dx:3////4///////////2///4/,o2f1b",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/towers.html#5:3////4///////////2///4/,o2f1b",
        "  5:3////4///////////2///4/,o2f1b\r\n",
    ],
)
def test_all_the_ways_people_paste_an_id(text: str) -> None:
    assert write(parse(text), "tatham") == "5:3////4///////////2///4/,o2f1b"


@pytest.mark.parametrize("text", ["3x4:a3b4g", "mosaic:3x4:a3b4g", "3x4h0:a3b4g", "3x4h1a1:a3b4g"])
def test_all_the_ways_people_paste_a_mosaic_id(text: str) -> None:
    assert parse(text) == Mosaic(3, 4).with_clues({"r1c2": 3, "r2c2": 4})


def test_a_square_mosaic_may_give_one_number() -> None:
    assert parse("3:a3g") == Mosaic(3, 3).with_clues({"r1c2": 3})


def test_long_runs_are_split_and_his_own_overlong_ones_understood() -> None:
    assert write(Mosaic(30, 1), "tatham") == "30x1:zd"
    assert parse("27x1:{") == Mosaic(27, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5dh#1234567", "random seed"),
        ("5:3////4", "expected 20 edge clues between slashes, got 5"),
        ("5:3////4///////////2///4/,o2f1", "expected 25 cells, got 23"),
        ("5:3////4///////////2///4/,o2f1bz", "expected 25 cells, got more"),
        ("5:3////4///////////2///4/,o2f1!", "'!' is neither a number nor a skip"),
        ("5:9////4///////////2///4/", "N1: expected 1 to 5 or none, got 9"),
        ("5:x////4///////////2///4/", "edge clue 1: 'x' is not a number"),
        ("5x6:////", "a Towers board is square, got 5x6"),
        ("towers:5x6:////", "a Towers board is square, got 5x6"),
        ("0:", "size: expected 1 to 16777216 cells"),
        ("300:///", "size: expected 1 to 255, got 300"),
        ("3x3:a", "expected 9 cells, got 1"),
        ("3x3:abcdefgh", "expected 9 cells, got more"),
        ("99999999x99999999:a", "expected 1 to 16777216 cells"),
    ],
)
def test_what_is_wrong_with_an_id(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(text)
    assert message in str(caught.value)


def accepted(program: Path, puzzle_id: str) -> str | None:
    """What his program says against an ID; None if it loads it."""
    run = subprocess.run(
        [program, "--generate", "1", puzzle_id], capture_output=True, text=True, timeout=60
    )
    return None if run.returncode == 0 else run.stderr.strip()


@settings(max_examples=25)
@given(puzzle=skyscrapers(largest=9, plain=True))
def test_towers_loads_what_we_write(sgt_towers: Path, puzzle: Skyscrapers) -> None:
    answer = accepted(sgt_towers, write(puzzle, "tatham"))
    assert (answer is None) == (tatham.beyond_his_limits(puzzle) is None), answer


@settings(max_examples=25)
@given(puzzle=mosaics(longest=40))
def test_mosaic_loads_what_we_write(sgt_mosaic: Path, puzzle: Mosaic) -> None:
    assume(puzzle.width * puzzle.height < 900)
    answer = accepted(sgt_mosaic, write(puzzle, "tatham"))
    assert (answer is None) == (tatham.beyond_his_limits(puzzle) is None), answer


@pytest.mark.parametrize(
    ("puzzle", "beyond"),
    [
        (Skyscrapers(10), True),
        (Skyscrapers(2), True),
        (Skyscrapers(9), False),
        (Mosaic(2, 9), True),
        (Mosaic(100, 100), False),
        (Mosaic(101, 100), True),
    ],
)
def test_his_limits_are_known(
    sgt_towers: Path, sgt_mosaic: Path, puzzle: Puzzle, beyond: bool
) -> None:
    program = sgt_towers if isinstance(puzzle, Skyscrapers) else sgt_mosaic
    assert (tatham.beyond_his_limits(puzzle) is not None) == beyond
    assert (accepted(program, write(puzzle, "tatham")) is not None) == beyond


@pytest.mark.parametrize("parameters", ["3de", "4dh", "6dx", "5du", "7de"])
def test_reads_what_towers_makes(sgt_towers: Path, parameters: str) -> None:
    for puzzle_id in made(sgt_towers, parameters):
        assert write(parse(puzzle_id), "tatham") == puzzle_id


@pytest.mark.parametrize("parameters", ["3x3", "10x7", "20x20"])
def test_reads_what_mosaic_makes(sgt_mosaic: Path, parameters: str) -> None:
    for puzzle_id in made(sgt_mosaic, parameters):
        puzzle = parse(puzzle_id)
        assert isinstance(puzzle, Mosaic)
        assert f"{puzzle.width}x{puzzle.height}" == parameters


def made(program: Path, parameters: str) -> list[str]:
    run = subprocess.run(
        [program, "--generate", "5", f"{parameters}#7"],
        capture_output=True, text=True, timeout=300, check=True,
    )  # fmt: skip
    return run.stdout.split()


BAD = [
    "5:/", "5:9///////////////////", "5:///////////////////,12w", "5:///////////////////,y1", "5:#1",
    "5:0///////////////////", "5:///////////////////,", "5:///////////////////,z", "5x5:a",
    "5x5:y_", "5x5:yy", "4x4:p", "5:///////////////////,_1__x", " 5:/// ////////////////",
    "5x5:{", "5x5:1x1x", "5x4:t", "rubbish", "12:" + "/" * 47, "5dh:///////////////////",
]  # fmt: skip


@pytest.mark.parametrize("odd", BAD)
@pytest.mark.parametrize("name", ["towers-5dh", "mosaic-5x5"])
def test_lines_that_are_read_together_say_what_each_says_alone(name: str, odd: str) -> None:
    lines = corpus_ids(CORPUS / f"{name}.txt")[:10]
    lines.insert(4, odd)
    sources = split("\n".join(lines))
    for source, found in zip(sources, parse_many(sources), strict=True):
        try:
            expected: Puzzle | InputError = parse(source)
        except InputError as problem:
            expected = problem
        assert (type(found), str(found)) == (type(expected), str(expected))
        assert isinstance(found, InputError) or found == expected


@settings(max_examples=30)
@given(skyscrapers(largest=9) | mosaics(longest=9))
def test_plain_ids_are_read_together(puzzle: Puzzle) -> None:
    assume(not puzzle.rules)
    name = write(puzzle, "tatham")
    assert tatham.parse_together([name, name]) == [puzzle, puzzle]


@pytest.mark.parametrize("text", ["1e9x1e9:a", "1x1e9:a", "1zz:a", "2d2:a", "1x1h1a1h1a1:a"])
def test_garbage_after_the_size_is_no_way_of_making_a_board(text: str) -> None:
    with pytest.raises(InputError):
        parse(text)
