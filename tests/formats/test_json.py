import json

import numpy as np
import pytest
from hypothesis import given, settings

from skytile.errors import InputError
from skytile.families import Family, families
from skytile.formats import parse, parse_many, split, write
from skytile.formats.json import parse_together
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from tests.strategies import mosaics, skyscrapers

SKY = {"kind": "skyscrapers", "size": 2, "clues": {"north": [2, 0], "west": [2, 1]}}
MOSAIC = {"kind": "mosaic", "width": 2, "height": 1, "clues": [[None, 1]]}


def test_the_keys_are_those_of_the_contract() -> None:
    puzzle = Skyscrapers(4, boxes=(2, 2), diagonals=True, parks=1).with_clues({"S2": 3, "r1c2": 1})
    assert json.loads(write(puzzle, "json")) == {
        "kind": "skyscrapers",
        "size": 4,
        "clues": {
            "north": [0, 0, 0, 0],
            "east": [0, 0, 0, 0],
            "south": [0, 3, 0, 0],
            "west": [0, 0, 0, 0],
        },
        "givens": [[0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
        "boxes": [2, 2],
        "diagonals": True,
        "parks": 1,
    }
    solved = Mosaic(2, 1, [[-1, 1]], solution=[[0, 1]])
    assert json.loads(write(solved, "json")) == {**MOSAIC, "solution": [[0, 1]]}


def test_sums_are_a_key_like_every_rule() -> None:
    puzzle = Skyscrapers(4, sums=True).with_clues({"N1": 10})
    record = json.loads(write(puzzle, "json"))
    assert record["sums"] is True
    assert parse(json.dumps(record)) == puzzle
    with pytest.raises(InputError, match=r"^N1: expected 1 to 4 or none, got 10$"):
        parse(json.dumps(record | {"sums": False}))


@pytest.mark.parametrize("family", families(), ids=lambda family: family.kind)
def test_the_schema_has_the_keys_that_are_read(family: Family) -> None:
    codec = family.part("json")
    rules = {rule.name: rule.schema for rule in family.rules}
    assert {"kind", "solution", *codec.properties, *rules} == codec.schema["properties"].keys()
    assert codec.schema["properties"].items() >= rules.items()
    with pytest.raises(InputError, match="unknown key; expected") as refused:
        parse(json.dumps({"kind": family.kind, "qqqqqq": 1}))
    assert str(refused.value).endswith(", ".join(sorted(codec.schema["properties"])))


def test_sides_may_be_left_out() -> None:
    assert parse(json.dumps(SKY)) == Skyscrapers(2).with_clues({"N1": 2, "W1": 2, "W2": 1})


def test_remarks_are_let_pass() -> None:
    remarks = {"seed": 7, "level": "easy", "clue_count": 3, "version": "0.1", "source": "a book"}
    assert parse(json.dumps(SKY | remarks)) == parse(json.dumps(SKY))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (json.dumps(SKY | {"kind": "sudoku"}), "kind: expected 'skyscrapers' or 'mosaic', got 'sudoku'"),
        (json.dumps({"size": 2}), "kind: missing; expected 'skyscrapers' or 'mosaic'"),
        (json.dumps(SKY | {"Size": 2}), "Size: unknown key (did you mean 'size'?)"),
        (json.dumps(SKY | {"clues": {"nort": [1, 2]}}), "clues.nort: unknown key (did you mean 'north'?)"),
        (json.dumps(SKY | {"clues": {"north": [1]}}), "clues.north: expected 2 values, got 1"),
        (json.dumps(SKY | {"clues": [1]}), "clues: expected an object of four lists, got a list"),
        (json.dumps(SKY | {"clues": {"north": [1, "2"]}}), "clues.north, value 2: '\"2\"' is not a clue or height"),
        (json.dumps(SKY | {"clues": {"north": [1, None]}}), "clues.north, value 2: 'null' is not a clue or height"),
        (json.dumps(SKY | {"clues": {"north": [1, -1]}}), "clues.north, value 2: '-1' is not a clue or height"),
        (json.dumps(SKY | {"clues": {"north": [1, True]}}), "clues.north, value 2: 'true' is not a clue or height"),
        (json.dumps(SKY | {"size": "2"}), "size: expected a number from 1 to 255, got '\"2\"'"),
        (json.dumps(SKY | {"size": 0}), "size: expected a number from 1 to 255, got '0'"),
        (json.dumps(SKY | {"size": 256}), "size: expected a number from 1 to 255, got '256'"),
        (json.dumps(SKY | {"givens": [[1, 2]]}), "givens: expected 2 rows, got 1"),
        (json.dumps(SKY | {"givens": [[1, 2], [1]]}), "givens, row 2: expected 2 values, got 1"),
        (json.dumps(SKY | {"diagonals": 1}), "diagonals: expected true or false, got '1'"),
        (json.dumps(SKY | {"boxes": [1]}), "boxes: expected 2 values, got 1"),
        (json.dumps(SKY | {"boxes": [1, "2"]}), "boxes: expected rows and columns, got '[1, \"2\"]'"),
        (json.dumps(SKY | {"boxes": 3}), "boxes: expected rows and columns, got '3'"),
        (json.dumps(SKY | {"parks": "1"}), "parks: expected a number, got '\"1\"'"),
        (json.dumps(SKY | {"sums": None}), "sums: expected true or false, got 'null'"),
        (json.dumps(MOSAIC | {"sums": True}), "sums: unknown key"),
        (json.dumps(MOSAIC | {"clues": None}), "clues: missing; expected a list of rows"),
        (json.dumps(SKY | {"solution": [[1, 2], [1, 2]]}), "column 1: height 1 stands 2 times"),
        (json.dumps(MOSAIC | {"clues": [[1]]}), "clues, row 1: expected 2 values, got 1"),
        (json.dumps(MOSAIC | {"clues": [[None, 1.5]]}), "clues, row 1, value 2: '1.5' is not a clue"),
        (json.dumps(MOSAIC | {"clues": [[None, 10]]}), "r1c2: expected 0 to 9 or none, got 10"),
        (json.dumps(MOSAIC | {"clues": [[None, -1]]}), "clues, row 1, value 2: '-1' is not a clue"),
        (json.dumps(MOSAIC | {"size": 2}), "size: unknown key; expected clues, height, kind, solution, width"),
        ('{"kind":"mosaic","width":NaN}', "NaN is not a number"),
        ('{"kind":"mosaic","width":1,"width":2}', "'width': this key stands twice"),
        ('{"kind":"mosaic"', "column 17: Expecting ',' delimiter"),
        ("{" + "[" * 100_000, "column 2"),
        ('{"kind":' * 100_000, "nested too deeply"),
        ('{"kind":"mosaic","width":' + "9" * 5000 + "}", "Exceeds the limit"),
    ],
)  # fmt: skip
def test_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(text)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200
    assert "\n" not in str(caught.value)


CHANGES: list[dict[str, object]] = [
    {"clues": None}, {"clues": []}, {"clues": {"north": [1, True]}}, {"clues": {"north": [1]}},
    {"clues": {"nord": [0, 0]}}, {"clues": {"east": [1.0, 0]}}, {"clues": {"east": "12"}},
    {"clues": [[1, -1]]}, {"clues": [[1, 9]]}, {"clues": [[1, 10]]}, {"clues": [[1], [None]]},
    {"clues": [[False, None]]}, {"size": 3}, {"size": "2"}, {"size": True}, {"width": 2.0},
    {"givens": [[1, 2], [2, 1]]}, {"givens": [[1, 3], [2, 1]]}, {"givens": None}, {"givens": 7},
    {"solution": [[1, 2], [2, 1]]}, {"solution": [[2, 1], [1, 2]]}, {"solution": [[0, 1]]},
    {"solution": [[1, 0]]}, {"solution": [[1, 99999]]}, {"solution": [[1, 10**30]]},
    {"solution": None}, {"parks": 1}, {"parks": True}, {"sums": True}, {"boxes": [1, 2]},
    {"title": 1}, {"titel": 1}, {"kind": "mosaic"}, {"kind": "towers"}, {"level": None},
]  # fmt: skip


@pytest.mark.parametrize("change", CHANGES, ids=json.dumps)
@pytest.mark.parametrize("record", [SKY, MOSAIC], ids=["skyscrapers", "mosaic"])
@pytest.mark.parametrize("alone", [True, False])
def test_lines_that_are_read_together_say_what_each_says_alone(
    record: dict[str, object], change: dict[str, object], alone: bool
) -> None:
    changed = [record | change] if alone else [record, record | change, record]
    sources = split("\n".join(json.dumps(one) for one in changed * 2))
    for source, found in zip(sources, parse_many(sources), strict=True):
        try:
            expected: Puzzle | InputError = parse(source)
        except InputError as problem:
            expected = problem
        assert (type(found), str(found)) == (type(expected), str(expected))
        if isinstance(expected, Puzzle):
            assert found == expected
            assert isinstance(found, Puzzle)
            assert np.array_equal(found.solution, expected.solution)  # type: ignore[arg-type]


@settings(max_examples=50)
@given(skyscrapers(largest=9) | mosaics(longest=9))
def test_lines_of_json_are_read_together(puzzle: Puzzle) -> None:
    line = write(puzzle, "json")
    assert parse_together([line, line]) == [puzzle, puzzle]


@pytest.mark.parametrize(
    "changed", [[[2, 1], [1, 2]], [[1, 2], [1, 2]]], ids=["another clue", "no square"]
)
def test_solutions_of_a_stack_are_checked(changed: list[list[int]]) -> None:
    edges = np.array([[[2, 0], [0, 0], [0, 0], [0, 0]]] * 2)
    right = [[1, 2], [2, 1]]
    first, second = Skyscrapers.from_arrays(edges, solutions=[right, right])
    assert np.array_equal(first.solution, right)  # type: ignore[arg-type]
    assert second.solution is not None
    with pytest.raises(InputError, match=r"^board 2: solution: "):
        Skyscrapers.from_arrays(edges, solutions=[right, changed])
    with pytest.raises(InputError, match=r"^solution: expected 2 boards, got 1"):
        Skyscrapers.from_arrays(edges, solutions=[right])
