"""Each notation reads what it writes, for every puzzle that it can express."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skytile.errors import NotSupported
from skytile.formats import FORMATS, detect, parse, split, write
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from tests.corpus import corpus_files, corpus_ids
from tests.strategies import mosaics, puzzles, skyscrapers, solved

RULES = {
    "json": {"boxes", "diagonals", "parks", "sums"},
    "text": {"boxes", "diagonals", "parks", "sums"},
    "janko": {"diagonals", "parks"},
    "table": {"diagonals", "parks"},
    "penpa": {"boxes", "diagonals"},
    "fpuzzles": {"boxes", "diagonals"},
}
"""The rules that DESIGN says each notation can express."""


def inexpressible(puzzle: Puzzle, notation: str) -> str | None:
    """What there is of a puzzle that the notation cannot express, in words."""
    if isinstance(puzzle, Mosaic):
        return "mosaic puzzles" if notation in ("puzzlink", "clockwise", "fpuzzles") else None
    assert isinstance(puzzle, Skyscrapers)
    for rule in puzzle.rules:
        if rule not in RULES.get(notation, set()):
            return f"the rule '{rule}'"
    if notation == "fpuzzles" and puzzle.boxes and 1 in puzzle.boxes:
        return "boxes of one row or column"
    if notation == "penpa" and puzzle.size == 1 and puzzle.rules:
        return "boxes or diagonals of one cell"
    return "givens" if notation == "clockwise" and puzzle.givens.any() else None


@st.composite
def sum_skyscrapers(draw: st.DrawFn) -> Skyscrapers:
    puzzle = draw(skyscrapers(largest=16))
    clue = st.integers(0, puzzle.tallest * (puzzle.tallest + 1) // 2)
    sides = st.lists(clue, min_size=puzzle.size, max_size=puzzle.size)
    edges = draw(st.lists(sides, min_size=4, max_size=4))
    return Skyscrapers(puzzle.size, edges, puzzle.givens, **puzzle.rules, sums=True)


@pytest.mark.parametrize("notation", FORMATS)
@given(puzzle=puzzles() | skyscrapers(plain=True) | skyscrapers(largest=30) | sum_skyscrapers())
def test_reads_what_it_writes_or_refuses(notation: str, puzzle: Puzzle) -> None:
    if what := inexpressible(puzzle, notation):
        with pytest.raises(NotSupported) as refused:
            write(puzzle, notation)
        assert str(refused.value) == f"notation '{notation}' does not support {what}"
        return
    text = write(puzzle, notation)
    found = detect(text)
    assert found is not None
    assert found.name == notation
    assert parse(text) == puzzle
    assert parse(text, notation) == puzzle


@pytest.mark.parametrize("notation", ["json", "janko"])
@given(puzzle=solved())
def test_a_solution_is_kept(notation: str, puzzle: Puzzle) -> None:
    copy = parse(write(puzzle, notation))
    assert copy.solution is not None
    assert puzzle.solution is not None
    assert (copy.solution == puzzle.solution).all()


@pytest.mark.parametrize("notation", ["tatham", "table", "text", "json", "janko", "penpa"])
def test_wide_boards(notation: str) -> None:
    puzzle = Mosaic(3000, 4).with_clues({"r1c1": 0, "r4c3000": 2})
    assert parse(write(puzzle, notation)) == puzzle


@pytest.mark.parametrize("notation", ["tatham", "puzzlink", "table", "text", "penpa", "fpuzzles"])
def test_large_boards(notation: str) -> None:
    puzzle = Skyscrapers(255).with_clues({"N1": 255, "W200": 16, "r17c3": 15, "r255c255": 254})
    assert parse(write(puzzle, notation)) == puzzle


@pytest.mark.parametrize("notation", FORMATS)
@given(puzzle=skyscrapers(plain=True, largest=6) | mosaics())
def test_survives_what_mail_and_editors_do_to_it(notation: str, puzzle: Puzzle) -> None:
    if inexpressible(puzzle, notation):
        return
    text = write(puzzle, notation)
    windows = "\ufeff" + text.replace("\n", "  \r\n") + "\r\n"
    remarks = f"# a remark\n% another\n\n{text}\n\n"
    full_width = text.translate({ord(d): ord(d) + 0xFEE0 for d in "0123456789"})
    assert parse(windows) == puzzle
    assert parse(remarks) == puzzle
    assert parse(full_width) == puzzle


@pytest.mark.parametrize("notation", FORMATS)
@given(puzzle=skyscrapers(largest=5) | mosaics(longest=6), other=mosaics(longest=6))
def test_files_of_several_puzzles_are_split(notation: str, puzzle: Puzzle, other: Puzzle) -> None:
    if inexpressible(puzzle, notation) or inexpressible(other, notation):
        return
    between = "\n" if FORMATS[notation].one_line else "\n\n"
    file = between.join([write(puzzle, notation), write(other, notation), write(puzzle, notation)])
    assert [parse(source) for source in split(file)] == [puzzle, other, puzzle]


@pytest.mark.parametrize("file", corpus_files(), ids=lambda file: file.stem)
def test_every_id_of_the_corpus_is_read_and_written_back(file: object) -> None:
    for name in corpus_ids(file):  # type: ignore[arg-type]
        assert write(parse(name), "tatham") == name.replace("{", "za")
