"""How the set was chosen: effort is measured, kept, and judged by the median."""

from pathlib import Path

from benchmarks.ladder.asking import Answer, Asker
from benchmarks.set.candidates import candidates
from benchmarks.set.holding import Again, make_section
from benchmarks.set.records import Records, effort_of
from skytile.benchmark_set.catalogue import CLASSES, JUDGES, instances, select


def test_every_instance_was_a_candidate() -> None:
    origins = list(candidates())
    assert all(instance.origin in origins for instance in instances())


def test_effort_is_kept_in_a_file(tmp_path: Path) -> None:
    origin, file = candidates()[0], tmp_path / "records.jsonl"
    records = Records(file)
    records.add(origin, "kernel", Answer("unique", 0.00123456, 1.0, 17.0), 100.0)
    records.add(origin, "sat", Answer("unknown", 20.0, 30.0), 20.0)
    records.add(origin, "asp", Answer("unsupported", 0.0, 0.0), 20.0)
    again = Records(file)
    assert again.effort(origin) == {
        "kernel": {"seconds": 0.00123, "nodes": 17},
        "sat": {"more_than": 20.0},
        "asp": {"unsupported": True},
    }
    assert again.answer(origin) == "unique"
    assert again.answer(candidates()[1]) is None


def test_a_trivial_board_is_measured_by_all_judges() -> None:
    asker = Asker()
    try:
        effort = effort_of(asker, instances()[0].puzzle)
    finally:
        asker.close()
    assert all(effort[judge]["seconds"] > 0 for judge in JUDGES)


def test_the_table_says_whether_the_classes_hold() -> None:
    """With the effort that is in the catalogue."""
    again = {
        name: [Again(one, {e: dict(spent) for e, spent in one.effort.items()}) for one in select([name])]
        for name in CLASSES
    }  # fmt: skip
    section = make_section(again)
    assert [row[0] for row in section.rows] == list(CLASSES)
    assert all(row[-1] == f"{row[1]} of {row[1]}" for row in section.rows)
    assert section.notes[-1].startswith("The classes hold for kernel, sat, cp: ")
    upside_down = dict(zip(CLASSES, reversed(again.values()), strict=True))
    assert "hold only for no engine" in make_section(upside_down).notes[-1]
