"""How the set was chosen: effort is measured, kept, and judged by the median."""

import json
from pathlib import Path

import pytest

from benchmarks.ladder.asking import Answer, Asker
from benchmarks.set.again import measure_again, merge, report, write_efforts
from benchmarks.set.candidates import candidates
from benchmarks.set.holding import Again, make_section
from benchmarks.set.lines import give_names, read_lines, write_lines
from benchmarks.set.proving import LARGEST, find_proof
from benchmarks.set.records import Records, effort_of
from benchmarks.set.tables import DOCS, tables, update_docs
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


def test_measuring_again_continues_where_it_was_interrupted(tmp_path: Path) -> None:
    file, chosen = tmp_path / "records.jsonl", instances()[:2]
    measure_again(Records(file), chosen[:1], limit=5.0)
    first = file.read_text()
    again = measure_again(Records(file), chosen, limit=5.0)
    assert file.read_text().startswith(first)
    measured = [json.loads(line) for line in file.read_text().splitlines()]
    assert [record["engine"] for record in measured] == [*JUDGES, "asp"] * 2
    assert [one.instance for one in again] == list(chosen)
    assert again[0].effort["kernel"]["seconds"] == float(f"{measured[0]['cpu']:.3g}")


def test_measuring_again_notices_another_answer(tmp_path: Path) -> None:
    instance, records = instances()[0], Records(tmp_path / "records.jsonl")
    for engine in (*JUDGES, "asp"):
        records.add(instance.origin, engine, Answer("several", 0.1, 0.1), 5.0)
    with pytest.raises(AssertionError, match=instance.name):
        measure_again(records, [instance])


def test_a_shorter_limit_does_not_replace_what_is_known() -> None:
    old = {"kernel": {"seconds": 3.0}, "sat": {"seconds": 40.0}, "cp": {"more_than": 60.0}}
    new = {"kernel": {"seconds": 2.0}, "sat": {"more_than": 15.0}, "cp": {"more_than": 15.0}}
    assert merge(old, new) == {**old, "kernel": {"seconds": 2.0}}
    new = {"sat": {"more_than": 50.0}, "cp": {"seconds": 70.0}, "asp": {"more_than": 15.0}}
    assert merge(old, new) == {"kernel": {"seconds": 3.0}, **new}


def test_efforts_are_written_and_who_left_a_class_is_named(tmp_path: Path) -> None:
    file = tmp_path / "catalogue.jsonl"
    write_lines(read_lines(), file)
    same, moved = instances()[:2]
    slow = {judge: {"seconds": 0.5} for judge in JUDGES}
    again = [
        Again(same, {engine: dict(spent) for engine, spent in same.effort.items()}),
        Again(moved, slow),
    ]
    write_efforts(again, file)
    lines = {line["name"]: line for line in read_lines(file)}
    assert len(lines) == len(instances())
    assert (lines[moved.name]["class"], lines[moved.name]["effort"]) == ("medium", slow)
    assert lines[same.name] == next(line for line in read_lines() if line["name"] == same.name)
    assert report(again).splitlines()[0].startswith(f"{moved.name}: trivial -> medium (")
    assert report(again).splitlines()[-1].startswith("2 measured, 1 in another class; ")


def test_new_instances_get_the_next_free_number() -> None:
    old = read_lines()
    fresh = {key: value for key, value in old[0].items() if key != "name"}
    lines = give_names([*old[:2], fresh])
    assert [line["name"].rpartition("-")[2] for line in lines] == ["1", "2", "3"]
    assert next(iter(lines[2])) == "name"


def test_a_proof_of_another_form_is_found_where_the_first_is_too_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    instance = instances()[0]
    assert find_proof(instance.puzzle, instance.solutions) == ("drat", None)
    monkeypatch.setitem(LARGEST, "drat", 1000)
    assert find_proof(instance.puzzle, instance.solutions) == ("pb", None)
    monkeypatch.setitem(LARGEST, "pb", 1000)
    form, why_not = find_proof(instance.puzzle, instance.solutions)
    assert form is None
    assert why_not is not None
    assert why_not.startswith("drat: ")
    assert "; pb: its formula has more than 1000 bytes" in why_not


def test_the_tables_of_the_documentation_are_those_of_the_catalogue(tmp_path: Path) -> None:
    text = old = DOCS.read_text("utf-8")
    for table in tables(instances()).values():
        assert table in text
        old = old.replace(table, "| an | old | table |")
    file = tmp_path / "docs.md"
    file.write_text(old, "utf-8")
    update_docs(file)
    assert file.read_text("utf-8") == text
