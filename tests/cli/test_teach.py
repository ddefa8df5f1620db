"""`skytile teach`."""

import shlex

import pytest

from skytile.generate.lessons import techniques_by_family
from skytile.logic.techniques import TECHNIQUES
from tests.cli.run import run


def test_without_a_technique_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "teach")
    assert ran.status == 0
    assert all(f" {name} " in ran.out for name in TECHNIQUES)
    records = run(capsys, "teach", "--json", "--kind", "mosaic").records
    assert tuple(record["technique"] for record in records) == techniques_by_family()["mosaic"]


@pytest.mark.parametrize("name", ["naked pair", "locked heights", "touching corners"])
def test_the_step_is_found_by_the_hint_that_is_named(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    asked = ("teach", *name.split(), "--seed", "3")
    *_, blank, _, command = run(capsys, *asked).out.splitlines()
    *_, also_blank, step = run(capsys, *asked, "--solution").out.splitlines()
    assert blank == also_blank == ""
    program, *arguments = shlex.split(command)
    assert program == "skytile"
    assert run(capsys, *arguments).out == f"{step}\n"


def test_what_the_technique_is_comes_first_and_once(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "teach", "x-wing", "--count", "2", "--seed", "1")
    assert ran.out.startswith("X-wing (expert)\nAlso called: fish of size two.\n\nA height is ")
    assert ran.out.count("X-wing (expert)") == 1
    assert ran.out.count("skytile hint ") == 2


def test_json_has_the_position_and_the_step(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = run(capsys, "teach", "silhouette", "--json", "--seed", "1").records
    keys = ["technique", "level", "text", "puzzle", "progress", "step", "seed"]
    assert list(record) == keys
    assert record["progress"].keys() == {"cells", "marks"}


def test_it_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "teach", "counting", "--language", "de", "--seed", "1")
    assert ran.out.startswith("Abzählen (leicht)\n\nDer Rest eines Blocks")


def test_an_unknown_technique_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "teach", "luck")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("skytile: technique: expected one visible, ")
    assert ran.err.endswith(", got 'luck'\n")
