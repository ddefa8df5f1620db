"""Links of penpa-edit, f-puzzles and SudokuPad; `data/links.jsonl` has some that others published."""

import base64
import json
import random
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skytile.errors import InputError
from skytile.formats import detect, parse, parse_many, split, write
from skytile.formats.packing import (
    MOST_TEXT,
    pack_deflate,
    pack_lz,
    unpack_deflate,
    unpack_lz,
)
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import Uniqueness, check
from tests.strategies import solved

FILE = Path(__file__).parents[1] / "data" / "links.jsonl"
LINKS: dict[str, str] = {
    record["name"]: record["text"] for record in map(json.loads, FILE.read_text().splitlines())
}
PENPA = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
FPUZZLES = "https://www.f-puzzles.com/?load="
SKY = parse("5:/3//3////3/3/1///3///////,g2g3i")
RENBAN = "359876142821943567674152389795634218183297456246518793932465871468721935517389624"
"""The published solution of that puzzle."""
SUDOKU = "823915674741362958569874213657438129138296745492157386385729461216543897974681532"


def grid(digits: str) -> "np.ndarray[Any, Any]":
    return np.array(list(digits), int).reshape(9, 9)


def lines_of(link: str) -> list[str]:
    """What a link of penpa-edit holds, by the library."""
    packed = link.split("p=", 1)[1].rstrip("=")
    return (
        zlib.decompress(base64.b64decode(packed + "=" * (-len(packed) % 4)), -15)
        .decode()
        .split("\n")
    )


def record_of(link: str) -> dict[str, Any]:
    packed = link.split("load=" if "load=" in link else "fpuz", 1)[1]
    record: dict[str, Any] = json.loads(unpack_lz(packed))
    return record


def link_to(record: Any) -> str:
    return FPUZZLES + pack_lz(json.dumps(record, separators=(",", ":")))


def changed_penpa(line: int, old: str, new: str, puzzle: Puzzle = SKY) -> str:
    """The link to a puzzle, with one line of it changed."""
    lines = lines_of(write(puzzle, "penpa"))
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    return PENPA + pack_deflate("\n".join(lines))


def test_published_skyscrapers_of_penpa() -> None:
    puzzle = parse(LINKS["skyscrapers on penpa-edit"])
    assert isinstance(puzzle, Skyscrapers)
    assert puzzle.size == 9
    assert puzzle.clues["N2"] == 4
    assert puzzle.clues["r1c1"] == 7
    assert check(puzzle).status is Uniqueness.UNIQUE


def test_published_mosaic_of_penpa() -> None:
    puzzle = parse(LINKS["fill-a-pix on penpa-edit"])
    assert isinstance(puzzle, Mosaic)
    assert (puzzle.shape, puzzle.clues["r1c1"], len(puzzle.clues)) == ((15, 15), 2, 85)
    assert "r2c2" not in puzzle.clues, "a question mark is no clue"
    assert check(puzzle).status is Uniqueness.UNIQUE


@pytest.mark.parametrize("name", ["skyscrapers on penpa-edit", "fill-a-pix on penpa-edit"])
def test_penpa_is_written_as_that_site_writes_it(name: str) -> None:
    theirs = lines_of(LINKS[name])
    ours = lines_of(write(parse(LINKS[name]), "penpa"))
    assert ours[0].split(",")[:15] == theirs[0].split(",")[:15]
    assert [ours[i] for i in (1, 5, 17)] == [theirs[i] for i in (1, 5, 17)]
    unquoted = [line.replace('"', "") for line in (ours[3], theirs[3])]
    assert unquoted[0] == unquoted[1].replace("60:[?,1,1],", "")


@pytest.mark.parametrize(("width", "height", "middle"), [(6, 5, 314), (15, 15, 180), (11, 11, 112)])
def test_the_middle_of_a_sheet_is_where_penpa_has_it(width: int, height: int, middle: int) -> None:
    header = lines_of(write(Mosaic(width, height), "penpa"))[0].split(",")
    assert header[9:11] == [str(middle)] * 2


@pytest.mark.parametrize(
    "puzzle",
    [SKY, parse("5x5:b45a2e669a3c4b2b"), Skyscrapers(6, boxes=(2, 3)).with_clues({"E3": 3})],
)
def test_puzzlekit_reads_the_links_of_penpa(puzzle: Puzzle) -> None:
    from puzzlekit.formats.penpa_converter import PenpaConverter

    sheet = PenpaConverter().decode(write(puzzle, "penpa"))
    margin = int(isinstance(puzzle, Skyscrapers))
    rows, columns = puzzle.shape
    assert (sheet.rows, sheet.cols) == (rows + 2 * margin, columns + 2 * margin)
    assert sheet.margins == [margin] * 4
    read = {place: int(cell.clue.value) for place, cell in sheet.cells.items()}
    outside = {"N": (0, None), "S": (rows + 1, None), "W": (None, 0), "E": (None, columns + 1)}
    for name, value in puzzle.clues.items():
        if name[0] in outside:
            row, column = (int(name[1:]) if at is None else at for at in outside[name[0]])
        else:
            row, column = (int(part) - 1 + margin for part in name[1:].split("c"))
        assert read.pop((row, column)) == value
    assert not read
    boxes = puzzle.boxes if isinstance(puzzle, Skyscrapers) else None
    between = {frozenset(ends) for ends in sheet.edges}
    assert between == ({frozenset(ends) for ends in _borders(6, *boxes)} if boxes else set())


def _borders(n: int, high: int, wide: int) -> "list[tuple[tuple[int, int], tuple[int, int]]]":
    """The lines between boxes, by rows and columns of corners; the board begins at (1, 1)."""
    across = [((r, c), (r, c + 1)) for r in range(1 + high, n, high) for c in range(1, n + 1)]
    return across + [
        ((r, c), (r + 1, c)) for c in range(1 + wide, n, wide) for r in range(1, n + 1)
    ]


def test_a_published_link_of_fpuzzles_with_another_rule_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        parse(LINKS["renban skyscrapers"])
    assert str(caught.value) == "fpuzzles: 'renban' is not a rule that Skytile knows"


def test_edge_clues_of_fpuzzles_stand_where_the_published_solution_has_them() -> None:
    record = record_of(LINKS["renban skyscrapers"])
    plain = {key: value for key, value in record.items() if key not in ("renban", "line")}
    puzzle = parse(link_to(plain))
    assert isinstance(puzzle, Skyscrapers)
    assert len(puzzle.edge_clues) == 18
    assert puzzle.boxes == (3, 3)
    assert puzzle.is_solution(grid(RENBAN))


def test_a_sudoku_is_a_skyscrapers_with_boxes_and_givens() -> None:
    puzzle = parse(LINKS["sudoku"])
    verdict = check(puzzle)
    assert verdict.status is Uniqueness.UNIQUE
    assert np.array_equal(verdict.grids[0], grid(SUDOKU))


def test_regions_that_are_not_named_are_those_of_a_sudoku() -> None:
    assert parse(LINKS["empty 8x8"]) == Skyscrapers(8, boxes=(2, 4))
    assert parse(LINKS["empty 8x8, high boxes"]) == Skyscrapers(8, boxes=(4, 2))


@pytest.mark.parametrize("name", [n for n, text in LINKS.items() if "penpa" not in n])
def test_lz_is_packed_as_lz_string_packs_it(name: str) -> None:
    packed = LINKS[name].split("load=" if "load=" in LINKS[name] else "fpuz", 1)[1]
    assert pack_lz(unpack_lz(packed)) == packed


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1) | st.text("{},", min_size=1))
def test_both_packings_give_back_any_text(text: str) -> None:
    assert unpack_lz(pack_lz(text)) == text
    packed = pack_deflate(text)
    assert unpack_deflate(packed) == text
    assert zlib.decompress(base64.b64decode(packed), -15).decode() == text


def test_repetitions_are_packed() -> None:
    text = '{"cell":"R0C1"},' * 5000
    assert len(pack_deflate(text)) < len(text) / 50
    assert len(pack_lz(text)) < len(text) / 25


@pytest.mark.parametrize(
    "text",
    [
        LINKS["skyscrapers on penpa-edit"],
        f"https://opt-pan.github.io/penpa-edit/?{LINKS['skyscrapers on penpa-edit']}",
        f"<https://swaroopg92.github.io/penpa-edit/#{LINKS['skyscrapers on penpa-edit']}&l=solvedup>",
        f"https://swaroopg92.github.io/penpa-edit/#{LINKS['skyscrapers on penpa-edit'].replace('+', '%2B')}",
    ],
)
def test_ways_to_write_a_link_of_penpa(text: str) -> None:
    found = detect(text)
    assert found is not None
    assert found.name == "penpa"
    assert parse(text) == parse(LINKS["skyscrapers on penpa-edit"])


@pytest.mark.parametrize(
    "start",
    [
        FPUZZLES,
        "http://f-puzzles.com/?load=",
        "f-puzzles.com/?a=b&load=",
        "https://sudokupad.app/fpuz",
        "https://sudokupad.app/fpuzzles",
        "https://beta.sudokupad.app/sudoku/fpuz",
        "https://sudokupad.app/?puzzleid=fpuz",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles",
        "fpuz",
    ],
)
def test_ways_to_write_a_link_of_fpuzzles(start: str) -> None:
    packed = write(SKY, "fpuzzles").removeprefix(FPUZZLES)
    for end in ("", "&setting-nogrid=1", "#x"):
        assert parse(start + packed + end) == SKY
    assert parse(start + packed.replace("+", " ")) == SKY
    assert parse(start + packed.replace("+", "%2B").replace("=", "%3D")) == SKY


@given(puzzle=solved())
def test_fpuzzles_keep_a_solution(puzzle: Puzzle) -> None:
    if isinstance(puzzle, Skyscrapers):
        copy = parse(write(puzzle, "fpuzzles"))
        assert np.array_equal(copy.solution, puzzle.solution)  # type: ignore[arg-type]


def test_clues_of_fpuzzles_are_drawn_for_those_who_do_not_know_the_rule() -> None:
    record = record_of(write(SKY, "fpuzzles"))
    assert record["skyscraper"][0] == {"cell": "R0C2", "value": "3"}
    assert [text["cells"][0] for text in record["text"]] == [
        c["cell"] for c in record["skyscraper"]
    ]
    assert "visible" in record["ruleset"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (PENPA, "what the link holds is damaged or cut off"),
        (PENPA + "!!!!", "what the link holds is damaged or cut off"),
        (PENPA + "AAAAA", "what the link holds is damaged or cut off"),
        ("https://swaroopg92.github.io/penpa-edit/", "expected …/penpa-edit/#m=edit&p=…, in full"),
        (LINKS["symbols on penpa-edit"], "'surface' is drawn, which is not a rule that Skytile knows"),
        (PENPA + pack_deflate("hex,5,5"), "'hex' is not a grid that Skytile knows"),
        (PENPA + pack_deflate("square,5,5"), "expected at least six lines in the link"),
        (changed_penpa(0, "square,7", "square,x"), "'x' is not a number of rows or columns"),
        (changed_penpa(0, "square", "sudoku", Mosaic(3, 3)), "'sudoku' is not a puzzle that Skytile knows"),
        (changed_penpa(17, "[]", '["kakuro"]', Mosaic(3, 3)), "'kakuro' is not a puzzle that Skytile knows"),
        (changed_penpa(0, "Skyscrapers", "Sum Skyscrapers"), "its title or rules speak of 'Sum', a rule not drawn"),
        (changed_penpa(3, '"3"', '"x"'), "r0c2: 'x' is not a number"),
        (changed_penpa(3, '"3"', "2.5"), "r0c2: '2.5' is not a number"),
        (changed_penpa(3, '"3"', '"0"'), "N2: 0 is not a clue or height"),
        (changed_penpa(3, '{"', '{"2'), "a number stands at a line, not in a cell"),
        (changed_penpa(3, "zN:{", 'zN:{"24":["1",1,"1"],'), "r0c0: a number stands neither inside nor at an edge"),
        (changed_penpa(3, "zE:{}", 'zE:{"160,161":2}'), "lines are drawn other than the borders of boxes"),
        (changed_penpa(3, "zL:{}", 'zL:{"36,48":2}'), "lines are drawn other than both diagonals"),
        (changed_penpa(3, "zL:{}", 'zL:{"36":2}'), "'36' is not a line"),
        (changed_penpa(5, ",1", ",2"), "the board is not a whole rectangle"),
        (changed_penpa(5, "[", "[0,"), "the sixth line: expected the cells of the board"),
        (changed_penpa(3, "{", "["), "the fourth line is not JSON"),
        (FPUZZLES, "what the link holds is damaged or cut off"),
        (FPUZZLES + "N4Ig", "what the link holds is damaged or cut off"),
        (FPUZZLES + pack_lz("hello"), "what the link holds is not JSON"),
        ("https://sudokupad.app/abc123", "expected f-puzzles.com/?load=… or sudokupad.app/fpuz…, in full"),
        ("https://sudokupad.app/sclN4IgzglgXg", "this link of SudokuPad holds a drawing; its rules are only words"),
        (link_to([1]), "expected a JSON object, got a list"),
        (link_to({"size": 2}), "grid: expected a list of 2 rows"),
        (link_to({"size": 0}), "size: expected a number from 1 to 255, got '0'"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_link(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(text)
    assert str(caught.value).partition(": ")[2] == message


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"antiknight": True}, "'antiknight' is not a rule that Skytile knows"),
        ({"xsum": [{"cell": "R0C1", "value": "3"}]}, "'xsum' is not a rule that Skytile knows"),
        ({"text": [{"cells": ["R0C1"], "value": "3"}]}, "'text' is not a rule that Skytile knows"),
        ({"diagonal+": True}, "one diagonal alone is not a rule that Skytile knows"),
        ({"skyscraper": [{"cell": "R1C1", "value": "3"}]}, "skyscraper: '\"R1C1\"' is not a place at an edge"),
        ({"skyscraper": [{"cell": "R0C1", "value": "0"}]}, "N1: '\"0\"' is not a clue"),
        ({"skyscraper": [{"cell": "R0C1", "value": 2}] * 2}, "N1: this clue stands twice"),
        ({"skyscraper": 7}, "skyscraper: expected a list of objects"),
        ({"grid": [[{"region": 1}, {}], [{}, {}]]}, "irregular regions are not a rule that Skytile knows"),
        ({"grid": [[{"value": 1.5, "given": True}, {}], [{}, {}]]}, "r1c1: '1.5' is not a height"),
        ({"grid": [[{"givenPencilMarks": [1]}, {}], [{}, {}]]}, "r1c1: given candidates are not a rule that Skytile knows"),
        ({"grid": [[{}, {}], [{}]]}, "grid, row 2: expected a list of 2 cells"),
        ({"grid": [[{}, {}], [{}, 1]]}, "grid, row 2: expected objects"),
    ],
)  # fmt: skip
def test_what_fpuzzles_cannot_say_here(change: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(link_to({"size": 2, "grid": [[{}, {}], [{}, {}]]} | change))
    assert str(caught.value) == f"fpuzzles: {message}"


def test_what_fpuzzles_need_not_say() -> None:
    grid_of = [[{"value": 2}, {"region": None}], [{"region": None}, {"cornerPencilMarks": [1]}]]
    record = {"size": 2, "grid": grid_of, "antiking": False, "arrow": [], "solution": [1, 0, 0, 1]}
    with pytest.raises(InputError, match="irregular regions"):
        parse(link_to(record))
    record["grid"] = [[{"value": 2, "region": None}, {"region": None}]] * 2
    assert parse(link_to(record)) == Skyscrapers(2)


@pytest.mark.parametrize("packed", [pack_lz("a" * (MOST_TEXT + 1)), "", "N" * (2**20 + 1)])
def test_an_lz_bomb_does_not_go_off(packed: str) -> None:
    with pytest.raises(InputError, match=r"longer than|damaged"):
        parse(FPUZZLES + packed)


def test_a_deflate_bomb_does_not_go_off() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(bytes(2**26)) + packer.flush()
    with pytest.raises(InputError, match=f"longer than {MOST_TEXT} bytes"):
        parse(PENPA + base64.b64encode(bomb).decode())


@pytest.mark.parametrize("notation", ["penpa", "fpuzzles"])
def test_damaged_links_are_refused_in_one_line(notation: str) -> None:
    chance, link = random.Random(4), write(SKY, notation)
    for _ in range(300):
        at = chance.randrange(60, len(link))
        damaged = link[:at] + chance.choice("ABCxyz019+/=%&#") + link[at + chance.randint(0, 2) :]
        (found,) = parse_many(split(damaged))
        assert isinstance(found, InputError | Skyscrapers)
        assert "\n" not in str(found) or isinstance(found, Skyscrapers)


@pytest.mark.parametrize("text", ["/fpuz" * 100_000 + "!", "[?&]load=" * 50_000, "z" * 300_000])
def test_long_texts_take_no_time(text: str) -> None:
    for start in ("https://sudokupad.app", "https://x.org/penpa-edit/#p="):
        with pytest.raises(InputError):
            parse(start + text)
