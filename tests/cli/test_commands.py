"""The commands, as DESIGN's contract has them."""

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from skytile.cli import COMMANDS
from skytile.engines import DEFAULT
from skytile.formats import FORMATS, parse, write
from skytile.puzzles import Skyscrapers
from tests.cli.run import run
from tests.corpus import CORPUS, corpus_ids, two_tilings

SOLUTION = parse("5:/3//3////3/3/1///3///////,g2g3i")
IMPOSSIBLE = "4:1/1//////////////"
HARD = write(two_tilings(20), "tatham")


def test_solve_json_has_the_keys_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "solve", "3:1///////////", "--json")
    assert ran.status == 0
    (record,) = ran.records
    assert record["status"] == "solved"
    assert Skyscrapers(3).with_clues({"N1": 1}).is_solution(record["solutions"][0])
    assert record["engine"] == DEFAULT
    assert record["seconds"] > 0
    assert record["stats"]["nodes"] > 0


def test_solve_draws_the_board_in_plain_text_when_piped(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "solve", "2:2///////")
    assert ran.out == "    2 .\n  +-----+\n. | 1 2 | .\n. | 2 1 | .\n  +-----+\n    . .\n"
    assert run(capsys, "solve", "4x1:0b2").out == ". . X X\n"


def test_solve_up_to_a_limit(capsys: pytest.CaptureFixture[str]) -> None:
    (some,) = run(capsys, "solve", "3:///////////", "--limit", "5", "--json").records
    assert (len(some["solutions"]), some.get("complete")) == (5, None)
    (every,) = run(capsys, "solve", "3:///////////", "--limit", "50", "--json").records
    assert (len(every["solutions"]), every["complete"]) == (12, True)
    drawn = run(capsys, "solve", "2:///////", "--limit", "9").out
    assert drawn.count("+-----+") == 4


def test_solve_shows_what_the_search_cost(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "solve", "2:2///////", "--stats").out
    assert "engine" in out
    assert "nodes" in out


@pytest.mark.parametrize("command", ["solve", "check"])
def test_no_solution_is_status_1_and_names_a_smallest_clash(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    ran = run(capsys, command, IMPOSSIBLE)
    assert ran.status == 1
    assert "the clues N1, N2 clash (no fewer clues clash)" in ran.out
    (record,) = run(capsys, command, IMPOSSIBLE, "--json").records
    assert record["status"] == {"solve": "impossible", "check": "none"}[command]
    assert record["solutions"] == []
    assert record["clash"] == ["N1", "N2"]
    assert record["clash_is_smallest"]


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        ("2x2:9c", "the clue r1c1 cannot hold"),
        ('{"kind":"skyscrapers","size":2,"diagonals":true}', "the rules alone allow no board"),
    ],
)
def test_other_ways_to_clash(capsys: pytest.CaptureFixture[str], puzzle: str, words: str) -> None:
    assert words in run(capsys, "check", puzzle).out


@pytest.mark.parametrize("command", ["solve", "check"])
def test_a_limit_that_runs_out_is_status_3(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    for limit in (["--timeout", "0"], ["--nodes", "1"]):
        ran = run(capsys, command, HARD, "--json", *limit)
        assert ran.status == 3
        assert ran.records[0]["status"] == "unknown"
        assert "clash" not in ran.records[0]


def test_check_unique_and_several(capsys: pytest.CaptureFixture[str]) -> None:
    name = write(SOLUTION, "tatham")
    unique = run(capsys, "check", name, "--json")
    assert unique.status == 0
    assert unique.records[0]["status"] == "unique"
    assert SOLUTION.is_solution(unique.records[0]["solutions"][0])
    several = run(capsys, "check", "3:///////////", "--json")
    assert several.status == 1
    first, second = several.records[0]["solutions"]
    assert first != second
    assert run(capsys, "check", "3:///////////").out.startswith("several: here are two")


def test_many_puzzles_are_answered_a_line_each_in_order(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "some.jsonl"
    names = ["2:2///////", "2x1:1a", IMPOSSIBLE, "2:1///////"]
    file.write_text("\n".join(write(parse(name), "json") for name in names))
    ran = run(capsys, "solve", str(file))
    assert ran.status == 1
    lines = ran.out.splitlines()
    assert lines[0] == "solved 12/21"
    assert lines[1] in ("solved 01", "solved 10")
    assert lines[2] == "impossible: the clues N1, N2 clash (no fewer clues clash)"
    assert lines[3] == "solved 21/12"
    assert len(run(capsys, "solve", str(file), "--json").records) == 4
    assert run(capsys, "check", str(file)).out.splitlines()[0] == "unique"


def test_several_arguments_and_standard_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "board.txt"
    file.write_text("    2 .\n  +-----+\n. | . . | .\n. | . . | .\n  +-----+\n    . .\n")
    ran = run(capsys, "solve", str(file), "2:1///////", "-", stdin=b"2:2///////\r\n")
    assert ran.out.splitlines() == ["solved 12/21", "solved 21/12", "solved 12/21"]


@pytest.mark.parametrize("notation", FORMATS)
def test_convert_to_every_notation(capsys: pytest.CaptureFixture[str], notation: str) -> None:
    ran = run(capsys, "convert", "4:2///3/////2///////", "--to", notation)
    assert (ran.status, ran.err) == (0, "")
    assert parse(ran.out) == parse("4:2///3/////2///////")


def test_convert_to_a_file_and_back(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    source, made, back = (tmp_path / name for name in ("a.txt", "b.jsonl", "c.txt"))
    source.write_text("\n".join(corpus_ids(CORPUS / "towers-4dx.txt")[:20]) + "\n")
    for notation in ("json", "janko", "table", "text", "puzzlink"):
        words = ["--to", notation, "-o", str(made), "--force"]
        assert run(capsys, "convert", str(source), *words).status == 0
        assert run(capsys, "convert", str(made), "--to", "tatham", "-o", str(back)).status == 0
        assert back.read_text() == source.read_text()
    assert {path.name for path in tmp_path.iterdir()} == {"a.txt", "b.jsonl", "c.txt"}


def test_convert_keeps_what_it_can_and_names_what_it_cannot(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mixed.txt"
    file.write_text("2:2///////\n2x2:d\n2:1///////\n")
    ran = run(capsys, "convert", str(file), "--to", "clockwise")
    assert ran.status == 2
    assert ran.out.splitlines() == ["2,0,0,0,0,0,0,0", "1,0,0,0,0,0,0,0"]
    assert (
        ran.err
        == f"skytile: {file}, line 2: notation 'clockwise' does not support mosaic puzzles\n"
    )


def test_convert_says_when_an_id_is_beyond_tathams_limits(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ran = run(capsys, "convert", write(Skyscrapers(12), "json"), "--to", "tatham")
    assert ran.status == 0
    assert parse(ran.out) == Skyscrapers(12)
    assert "Towers takes sizes 3 to 9 only; this ID is for Skytile" in ran.err


def test_a_file_that_is_replaced_keeps_its_permissions_and_links(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o600)
    link.symlink_to(file)
    run(capsys, "convert", "2:2///////", "--to", "clockwise", "-o", str(link), "--force")
    assert file.read_text() == "2,0,0,0,0,0,0,0\n"
    assert file.stat().st_mode & 0o777 == 0o600
    assert link.is_symlink()
    assert run(capsys, "convert", "2x2:d", "2:2/", "--to", "clockwise", "-o", str(file)).status == 2
    assert file.read_text() == "2,0,0,0,0,0,0,0\n", "nothing was converted, so nothing is written"
    assert run(capsys, "convert", "2:1///////", "--to", "clockwise", "-o", "-").out.startswith("1,")


def test_bad_puzzles_keep_their_line_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "convert", "2:2///////", "2:2/", "--to", "tatham", "--json")
    assert [sorted(record) for record in ran.records] == [["format", "text"], ["error"]]


def test_lists_and_lines_work_as_arguments_too(capsys: pytest.CaptureFixture[str]) -> None:
    listed = "[" + ",".join([write(parse("2:2///////"), "json")] * 2) + "]"
    for argument in ("2:2///////\n2:2///////", listed):
        assert run(capsys, "solve", argument).out == "solved 12/21\nsolved 12/21\n"
    bad = listed[:-1] + ',{"kind":"mosaic"}]'
    assert "item 3: json: width: missing" in run(capsys, "solve", bad).err


def test_convert_json(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = run(capsys, "convert", "2:2///////", "--to", "clockwise", "--json").records
    assert record == {"format": "clockwise", "text": "2,0,0,0,0,0,0,0"}


def test_engines(capsys: pytest.CaptureFixture[str]) -> None:
    records = {record["name"]: record for record in run(capsys, "engines", "--json").records}
    cp = records["cp"]
    assert cp["available"]
    assert cp["version"].startswith("ortools ")
    assert cp["options"]["workers"]["default"] == "1"
    assert cp["install"] == "pip install 'skytile[cp]'"
    assert cp["licence"] == "Apache-2.0"
    assert records["sat"]["licence"] == "MIT"
    assert records["sat"]["licences"]["kissat"] == "GPL-2.0-or-later"
    out = run(capsys, "engines").out
    assert "cp: constraint programming" in out
    assert "  licence: MIT (PySAT's solvers), GPL-2.0-or-later (kissat)," in out


def test_a_missing_engine_is_status_4_with_its_install_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from skytile.engines.cp import ConstraintProgramming

    monkeypatch.setattr(ConstraintProgramming, "packages", ("no-such-distribution",))
    ran = run(capsys, "solve", "2:2///////", "--engine", "cp")
    assert ran.status == 4
    assert "pip install 'skytile[cp]'" in ran.err
    records = {record["name"]: record for record in run(capsys, "engines", "--json").records}
    assert not records["cp"]["available"]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_with_an_example(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    ran = run(capsys, name, "--help")
    assert ran.status == 0
    assert "skytile " + name in ran.out.split("Options:")[1]


def test_help_without_a_command_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys).status == 2
    helped = run(capsys, "--help")
    assert helped.status == 0
    assert all(name in helped.out for name in COMMANDS)
    assert run(capsys, "--version").out.startswith("skytile, version 0.")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    assert "_SKYTILE_COMPLETE" in run(capsys, "completion", shell).out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("skytile so", {"solve"}),
        ("skytile solve --eng", {"--engine"}),
        ("skytile solve --engine cp:", {"cp:workers=1"}),
        ("skytile solve --engine k", {"kernel"}),
        ("skytile solve --engine al", {"all"}),
        ("skytile convert --to t", {"tatham", "table", "text"}),
        ("skytile study run k", {"kolijn"}),
    ],
)
def test_completion_knows_commands_engines_and_notations(words: str, expected: set[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "skytile"],
        env={
            "_SKYTILE_COMPLETE": "bash_complete",
            "COMP_WORDS": words,
            "COMP_CWORD": str(len(words.split()) - 1),
        },
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert {line.split(",")[1] for line in done.stdout.splitlines()} == expected


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("skytile solve --engine sat:cl", "clues=direct clues=consequences clues=order"),
        ("skytile solve --engine sat:clues=d", "direct"),
        ("skytile study report det", "determined"),
        ("skytile solve ", ""),
    ],
)
def test_bash_completes_words_with_colons(line: str, expected: str, tmp_path: Path) -> None:
    """As a person presses the tabulator in a real bash."""
    program = tmp_path / "skytile"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m skytile "$@"\n')
    program.chmod(0o755)
    script = f"""
        eval "$(skytile completion bash)"
        COMP_LINE={shlex.quote(line)} COMP_POINT={len(line)}
        _skytile_completion
        echo "${{COMPREPLY[*]}}"
    """
    done = subprocess.run(
        ["bash", "-c", script],
        env=os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert " ".join(done.stdout.split()) == expected


@pytest.mark.parametrize(
    ("words", "meant"),
    [(["sovle"], "solve"), (["Check"], "check"), (["study", "raport"], "report")],
)
def test_a_mistyped_command_is_told_what_it_may_mean(
    capsys: pytest.CaptureFixture[str], words: list[str], meant: str
) -> None:
    ran = run(capsys, *words)
    assert ran.status == 2
    assert f"Did you mean {meant!r}?" in ran.err
    assert "Did you mean" not in run(capsys, "moon").err


def test_the_demo_shows_what_it_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "demo", "-o", str(tmp_path / "here"))
    assert (ran.status, ran.err) == (0, "")
    assert "$ skytile explain towers.jsonl" in ran.out
    assert "unique: this is the only solution" in ran.out
    assert "skytile serve --open" in ran.out
    made = {path.name for path in (tmp_path / "here").iterdir()}
    assert made == {"towers.jsonl", "mosaic.jsonl", "towers.svg", "city.svg", "mosaic.svg"}


def test_json_answers_are_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "check", "2:2///////", "2:1///////", "--json").out
    assert all(isinstance(json.loads(line), dict) for line in out.splitlines())
