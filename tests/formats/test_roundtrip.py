"""Each notation reads what it writes, for every puzzle that it can express."""

import pytest
from hypothesis import given

from skytile.errors import NotSupported
from skytile.formats import FORMATS, detect, parse, pieces, write
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from tests.corpus import corpus_files, corpus_ids
from tests.strategies import mosaics, puzzles, skyscrapers, solved


def expressible(puzzle: Puzzle, notation: str) -> bool:
    """What DESIGN says each notation can hold."""
    if isinstance(puzzle, Mosaic):
        return notation not in ("puzzlink", "clockwise")
    assert isinstance(puzzle, Skyscrapers)
    variants = set(puzzle.rules)
    holds = {
        "json": {"boxes", "diagonals", "parks"},
        "text": {"boxes", "diagonals", "parks"},
        "janko": {"diagonals", "parks"},
        "table": {"diagonals", "parks"},
    }
    givens_fit = notation != "clockwise" or not puzzle.givens.any()
    return variants <= holds.get(notation, set()) and givens_fit


@pytest.mark.parametrize("notation", FORMATS)
@given(puzzle=puzzles() | skyscrapers(plain=True) | skyscrapers(largest=30))
def test_reads_what_it_writes_or_refuses(notation: str, puzzle: Puzzle) -> None:
    if not expressible(puzzle, notation):
        with pytest.raises(NotSupported, match=rf"^{notation}: no way to write "):
            write(puzzle, notation)
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


@pytest.mark.parametrize("notation", ["tatham", "table", "text", "json", "janko"])
def test_wide_boards(notation: str) -> None:
    puzzle = Mosaic(3000, 4).with_clues({"r1c1": 0, "r4c3000": 2})
    assert parse(write(puzzle, notation)) == puzzle


@pytest.mark.parametrize("notation", ["tatham", "puzzlink", "table", "text"])
def test_large_boards(notation: str) -> None:
    puzzle = Skyscrapers(255).with_clues({"N1": 255, "W200": 16, "r17c3": 15, "r255c255": 254})
    assert parse(write(puzzle, notation)) == puzzle


@pytest.mark.parametrize("notation", FORMATS)
@given(puzzle=skyscrapers(plain=True, largest=6) | mosaics())
def test_survives_what_mail_and_editors_do_to_it(notation: str, puzzle: Puzzle) -> None:
    if not expressible(puzzle, notation):
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
def test_files_of_several_puzzles_are_parted(notation: str, puzzle: Puzzle, other: Puzzle) -> None:
    if not (expressible(puzzle, notation) and expressible(other, notation)):
        return
    between = "\n" if FORMATS[notation].one_line else "\n\n"
    file = between.join([write(puzzle, notation), write(other, notation), write(puzzle, notation)])
    assert [parse(piece.text) for piece in pieces(file)] == [puzzle, other, puzzle]


@pytest.mark.parametrize("file", corpus_files(), ids=lambda file: file.stem)
def test_every_id_of_the_corpus_is_read_and_written_back(file: object) -> None:
    for name in corpus_ids(file):  # type: ignore[arg-type]
        assert write(parse(name), "tatham") == name.replace("{", "za")
