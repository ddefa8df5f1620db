import json

import pytest

from skytile.errors import InputError
from skytile.families import Family, families
from skytile.formats import parse, write
from skytile.puzzles import Mosaic, Skyscrapers

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
