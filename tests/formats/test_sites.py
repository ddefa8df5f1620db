"""The notations of web sites and collections: puzzlink, clockwise, janko, table."""

import pytest

from skytile.errors import InputError
from skytile.formats import parse, split, write
from skytile.puzzles import Mosaic, Skyscrapers

LINKED = Skyscrapers(4).with_clues({"S2": 1, "S3": 3, "W2": 4, "E3": 3})


@pytest.mark.parametrize(
    "text",
    [
        "https://puzz.link/p?skyscrapers/4/4/k13h4j3g",
        "http://pzv.jp/p.html?skyscrapers/4/4/k13h4j3g",
        "https://pzv.jp/p?building/4/4/k13h4j3g",
        "https://pzprxs.vercel.app/p?skyscrapers/4/4/k13h4j3g",
        "https://pzplus.tck.mn/p?skyscrapers/4/4/k13h4j3g",
        "https://puzz.link/p.html?skyscraper/4/4/k13h4j3g",
        "https://puzz.link/p?building/4/4/k13h4j3g",
        "skyscraper/4/4/k13h4j3g/",
        "<https://puzz.link/p?skyscrapers/4/4/k13h4j3g>",
        "https://puzz.link/p?skyscrapers/4/4/k13h4j3g.",
        "https://puzz.link/p?skyscrapers/v:/4/4/k13h4j3g",
        "https://puzz.link/p?skyscrapers%2F4%2F4%2Fk13h4j3g",
    ],
)
def test_puzzlink_outside_cells(text: str) -> None:
    assert parse(text) == LINKED


def test_puzzlink_is_written_as_the_site_writes_it() -> None:
    assert write(LINKED, "puzzlink") == "https://puzz.link/p?skyscrapers/4/4/k13h4j3g"
    given = Skyscrapers(3).with_clues({"r1c2": 2})
    assert write(given, "puzzlink") == "https://puzz.link/p?skyscrapers/3/3/rg2m"


def test_puzzlink_values_from_16_on() -> None:
    puzzle = Skyscrapers(20).with_clues({"N1": 16, "r1c1": 20, "r1c2": 15})
    assert write(puzzle, "puzzlink").split("/")[-1].startswith("-10z")
    assert parse(write(puzzle, "puzzlink")) == puzzle


def test_clockwise_goes_round_the_board() -> None:
    puzzle = parse("1,2,0,0,3,0,0,1,0,0,0,2")
    assert dict(puzzle.clues) == {"N1": 1, "N2": 2, "E2": 3, "S2": 1, "W1": 2}
    assert write(puzzle, "clockwise") == "1,2,0,0,3,0,0,1,0,0,0,2"


@pytest.mark.parametrize("text", ["[2,2,1,3]", "(2, 2, 1, 3);", "2,2,1,3,"])
def test_clockwise_with_brackets_around(text: str) -> None:
    with pytest.raises(InputError, match="expected 1 to 1 or none, got 2"):
        parse(text)


JANKO = """begin
puzzle Wolkenkratzer
author Somebody; 2009
size 4
depth 3
unit 36
diagonals
[clabels]
- 2 - -
1 - - -
[rlabels]
- - 3 -
- - - 2
[problem]
- - - -
- 1 - -
- - - -
- - - 3
[moves]
1a4,2b;
[end]
"""


def test_janko_skyscrapers_with_parks_and_diagonals() -> None:
    assert parse(JANKO) == Skyscrapers(4, diagonals=True, parks=1).with_clues(
        {"N2": 2, "S1": 1, "W3": 3, "E4": 2, "r2c2": 1, "r4c4": 3}
    )


def test_janko_solutions_are_read_and_checked() -> None:
    text = "[begin]\nsize 2\n[clabels]\n2 -\n- -\n[solution]\n1 2\n2 1\n[end]"
    solution = parse(text).solution
    assert solution is not None
    assert solution.tolist() == [[1, 2], [2, 1]]
    with pytest.raises(InputError, match="solution: N1: 1 visible, but the clue says 2"):
        parse(text.replace("1 2\n2 1", "2 1\n1 2"))


def test_janko_mosaic() -> None:
    text = (
        "begin\npuzzle Mosaik\nrows 2\ncols 3\nproblem\n- 3 -\n- - 0\nsolution\nx - -\nx x -\nend"
    )
    with pytest.raises(InputError, match="solution: r2c3: 1 black around it"):
        parse(text)
    puzzle = parse(text.replace("- - 0", "- - 1"))
    assert puzzle == Mosaic(3, 2).with_clues({"r1c2": 3, "r2c3": 1})
    assert puzzle.solution is not None
    assert puzzle.solution.tolist() == [[1, 0, 0], [1, 1, 0]]


def test_janko_without_labels_is_a_mosaic() -> None:
    assert isinstance(parse("[begin]\nsize 2\n[problem]\n1 1\n- -\n[end]"), Mosaic)


def test_janko_without_an_end_and_with_gaps() -> None:
    text = JANKO.replace("[end]\n", "").replace("\n[", "\n\n[").replace("size 4", "size = 4")
    assert [parse(source) for source in split(text)] == [parse(JANKO)]
    assert parse(JANKO.replace("diagonals", "diagonals no")) == parse(
        JANKO.replace("diagonals\n", "")
    )


def test_janko_files_of_several() -> None:
    assert [parse(source) for source in split(JANKO + JANKO)] == [parse(JANKO)] * 2


_LABELS = "[begin]\npuzzle skyscrapers\nsize 2\n[clabels]\n1 2\n- -\n[rlabels]\n- -\n- -\n[end]"


@pytest.mark.parametrize(
    ("before", "after", "problem"),
    [
        ("[clabels]", "[clabel]", "line 4: [clabel]: no such name (did you mean [clabels]?)"),
        ("[clabels]", "clabel", "line 4: clabel: no such name (did you mean [clabels]?)"),
        ("[rlabels]", "[rlabls]", "line 7: [rlabls]: no such name (did you mean [rlabels]?)"),
        ("[rlabels]", "[problm]", "line 7: [problm]: no such name (did you mean [problem]?)"),
        ("[clabels]", "[on top]", "line 5: [on top]: no such section"),
        ("[clabels]", "above", "line 5: '1 2' stands in no section"),
        ("[rlabels]", "[1 2]", "[clabels]: expected 2 lines, got 5"),
        ("size 2", "size 2\nsize 3", "line 4: size: stands twice"),
        (
            "size 2",
            "size 2\ntop 1 2",
            "line 4: 'top 1 2' looks like clues that stand in no section",
        ),
        (
            "size 2",
            "size 2\ndiagonal",
            "line 4: diagonal: no such name (did you mean 'diagonals'?)",
        ),
        ("skyscrapers", "mosaic", "[clabels]: a Mosaic has no clues outside"),
        ("[end]", "[end]\n1 2", "line 11: '1 2' stands after [end]"),
        ("[end]", "[end]\n[begin]", "line 11: '[begin]' stands after [end]"),
    ],
)
def test_janko_loses_no_clues_to_a_name_that_is_not_known(
    before: str, after: str, problem: str
) -> None:
    assert before in _LABELS
    with pytest.raises(InputError) as raised:
        parse(_LABELS.replace(before, after, 1))
    assert str(raised.value) == f"janko: {problem}"


def test_janko_words_that_mean_nothing_are_skipped() -> None:
    remarks = "author Me, 2004\nunit 32\ndate 2004-12-24\n[notes]\nby me\n[clabels]"
    text = _LABELS.replace("[clabels]", remarks) + "\nand goodbye"
    assert parse(text) == parse(_LABELS) == Skyscrapers(2).with_clues({"N1": 1, "N2": 2})


def test_table_of_skyscrapers() -> None:
    text = "3 3 2 D\n- 1 -\n- - -\n2 - -\n- - 1\n- - -\n- 2 -\n- - -"
    assert parse(text) == Skyscrapers(3, diagonals=True, parks=1).with_clues(
        {"N2": 1, "W1": 2, "E3": 1, "r2c2": 2}
    )


def test_table_with_its_solution() -> None:
    puzzle = parse("2 2 2\n2 -\n- -\n- -\n- -\n2 2 2\n1 2\n2 1")
    assert puzzle.solution is not None
    assert puzzle.solution.tolist() == [[1, 2], [2, 1]]
    picture = parse("2 3\n- 3 -\n- - -\n2 3\nx - x\n- x -")
    assert picture == Mosaic(3, 2).with_clues({"r1c2": 3})
    assert picture.solution is not None
    assert picture.solution.tolist() == [[1, 0, 1], [0, 1, 0]]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("skyscrapers/4/5/k13h4j3g", "puzzlink: a Skyscrapers board is square, got 4×5"),
        ("skyscrapers/4/4/k13h4j3", "puzzlink: expected 16 cells outside, got 15"),
        ("skyscrapers/4/4/k13h4j3gg", "puzzlink: expected 16 cells inside, got 1"),
        ("skyscrapers/4/4/k13h4j3gvg", "puzzlink: expected 16 cells inside, got more: 'g'"),
        ("skyscrapers/4/4/k13h4j3G", "puzzlink: outside, cell 16: 'G' is not a hexadecimal value"),
        ("skyscrapers/4/4/k13h4j-1", "puzzlink: outside, cell 15: '1' is not a hexadecimal value"),
        ("skyscrapers/4/4/k19h4j3g", "S3: expected 1 to 4 or none, got 9"),
        ("skyscrapers/4", "puzzlink: expected skyscrapers/columns/rows/cells"),
        ("skyscrapers/0/0/", "puzzlink: size: expected 1 to 255, got 0"),
        ("https://puzz.link/p?slither/4/4/abc", "puzzlink: 'slither' is not a puzzle that Skytile knows"),
        ("1,2,3", "clockwise: expected four clues for each row, got 3 in all"),
        ("1,2,,4", "clockwise: '' is not clue 3"),
        ("[begin]\nsize 0\n[problem]\n1\n[end]", "janko: line 2: size: expected a number from 1, got '0'"),
        ("[begin]\n[problem]\n1\n[end]", "janko: size: missing; expected a line such as 'size 5'"),
        ("[begin]\nsize 2\n[problem]\n1\n[end]", "janko: [problem]: expected 2 lines, got 1"),
        ("[begin]\nsize 2\n[end]", "janko: [problem]: missing"),
        ("[begin]\nsize 2\n[problem]\n1 2\n1 x\n[end]", "janko: line 5: 'x' is not a clue"),
        ("[begin]\nsize 2\ndepth 3\n[clabels]\n1 2\n1 2\n[end]", "janko: line 3: depth: expected 1 to 2, got 3"),
        ("[begin]\nrows 2\ncols 3\n[clabels]\n1 2\n1 2\n[end]", "janko: a Skyscrapers board is square, got 2 rows and 3 columns"),
        ("4 4 4\n- - - -\n- - - -\n- - - -", "table: expected 4 lines of clues, then no givens or 4 lines of them, got 3 lines"),
        ("3 3 4\n- - -\n- - -\n- - -\n- - -", "table: tallest: expected 1 to 3, got 4"),
        ("2 4\n- - - -\n- - -", "table: line 3: expected 4 values, got 3"),
        ("3 4\n- - - -\n- - - -", "table: expected 3 rows of clues, got 2"),
    ],
)  # fmt: skip
def test_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(text)
    assert str(caught.value) == message
