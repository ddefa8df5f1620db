"""The benchmark's hardness ladder: its boards, its records and its table."""

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.ladder import mosaic, skyscrapers
from benchmarks.ladder.climbing import Profile, climb
from benchmarks.ladder.records import Record, Records
from benchmarks.ladder.rungs import Rung
from benchmarks.ladder.table import make_section
from benchmarks.report import replace_sections
from skytile.puzzles import Mosaic, Skyscrapers

RUNGS = [rung for rung in (*skyscrapers.rungs(), *mosaic.rungs()) if rung.full]
RUNG = Rung("small", 3, lambda seed: Skyscrapers(3, givens=[[1, 2, 3], [2, 3, 1], [0, 0, 0]]))
PROFILE = Profile("test", ("sat", "asp"), 10.0)


def _record(engine: str, seconds: float, status: str = "unique", index: int = 0) -> Record:
    limit = seconds if status == "unknown" else 10.0
    return Record(RUNG.title, index, engine, status, seconds, seconds, limit)


def _row(*found: Record) -> dict[str, str]:
    records = Records()
    for record in found:
        records.add(record)
    section = make_section("ladder", [RUNG], records, PROFILE)
    return dict(zip(section.columns, section.rows[0], strict=True))


def test_no_two_classes_have_the_same_name() -> None:
    assert len({rung.slug for rung in RUNGS}) == len(RUNGS)


@pytest.mark.parametrize("rung", RUNGS, ids=lambda rung: rung.slug)
def test_a_seed_gives_the_same_board_again(rung: Rung) -> None:
    board = rung.draw(0)
    assert board == rung.draw(0)
    assert board.shape == (rung.size, rung.size)


def test_ratios_are_of_the_best_other_engine() -> None:
    row = _row(_record("kernel", 1.0), _record("sat", 3.0), _record("asp", 2.0))
    assert (row["best other by median"], row["ratio of medians"]) == ("asp", "2.0")
    assert row["ahead"] == "yes"


def test_the_worst_single_ratio_is_of_the_best_engine_for_each_board() -> None:
    row = _row(
        *(_record("kernel", 1.0, index=index) for index in (0, 1)),
        *(_record("sat", seconds, index=index) for index, seconds in enumerate((0.5, 9.0))),
        *(_record("asp", seconds, index=index) for index, seconds in enumerate((2.0, 2.0))),
    )
    assert row["worst single"] == "0.50"


@pytest.mark.parametrize(
    ("kernel", "others", "ratio", "ahead"),
    [
        (_record("kernel", 1.0), "unknown", "> 4.0", "yes"),
        (_record("kernel", 8.0, "unknown"), "unique", "< 0.50", "NO"),
        (_record("kernel", 4.0, "unknown"), "unknown", "?", "?"),
    ],
)
def test_a_limit_that_ran_out_makes_a_ratio_a_bound(
    kernel: Record, others: str, ratio: str, ahead: str
) -> None:
    row = _row(kernel, _record("sat", 4.0, others), _record("asp", 4.0, others))
    assert (row["ratio of medians"], row["ahead"]) == (ratio, ahead)


def test_engines_that_contradict_each_other_are_noticed() -> None:
    with pytest.raises(AssertionError, match="several"):
        _row(_record("kernel", 1.0), _record("sat", 1.0, "several"))


def test_a_run_goes_on_with_its_records(tmp_path: Path) -> None:
    file, profile = tmp_path / "records.jsonl", Profile("test", ("sat",), 10.0)
    rungs = [replace(RUNG, full=1), Rung("blank", 2, lambda seed: Mosaic(2, 2), full=1)]
    climb(rungs, profile, Records(file))
    lines = file.read_text("utf-8")
    assert [record.status for record in Records(file)] == ["unique"] * 2 + ["several"] * 2
    climb(rungs, profile, Records(file))
    assert file.read_text("utf-8") == lines
    climb(rungs, profile, Records(file, again=("kernel",)))
    assert len(file.read_text("utf-8").splitlines()) == 6


def test_sections_are_replaced_by_title() -> None:
    page = "# Page\n\n## A\n\nold\n\n## B\n\nkept\n"
    new = "# Page\n\n## A\n\nnew\n\n## C\n\nadded\n"
    assert replace_sections(page, new) == "# Page\n\n## A\n\nnew\n\n## B\n\nkept\n\n## C\n\nadded\n"
