"""Running studies: limits, processes, kills and resuming."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from skytile.errors import InputError
from skytile.studies.machinery.base import Record, Scale, Study, Task
from skytile.studies.machinery.runner import MEASUREMENTS, Workers, _line_of, read, run
from skytile.studies.registry import find_study

SLOW = "smt:sort=int"
"""On an 8×8 board with all edges this takes a minute or more."""


@pytest.fixture
def workers() -> Iterator[Workers]:
    workers = Workers()
    yield workers
    workers.close()


def measured(workers: Workers, **changes: Any) -> Record:
    task = Task("solve", "edges/8/1", SLOW, seconds=1.0)
    return workers.measure(task.request() | changes)


def test_what_exceeds_time_is_recorded_as_that(workers: Workers) -> None:
    record = measured(workers)
    assert record["status"] == "time"
    assert record["limits"]["seconds"] == 1.0


def test_an_engine_that_does_not_stop_is_ended(workers: Workers) -> None:
    record = measured(workers, job="take-away", board="mosaic/40/1", engine="clp", seconds=-4.5,
                      options={"order": "scan", "method": "session", "budget": 60, "most": 1})  # fmt: skip
    assert (record["status"], record["problem"]) == ("time", "it did not stop and was ended")


def test_what_exceeds_memory_is_recorded_as_that(workers: Workers) -> None:
    record = measured(workers, memory=20, seconds=20.0)
    assert record["status"] == "memory"
    assert record["peak_mb"] > 20


def test_a_record_says_everything(workers: Workers) -> None:
    record = measured(workers, board="cruz/2", engine="sat:clues=direct")
    assert record["status"] == "solved"
    assert record["options"]["clues"] == "direct"
    assert record["version"].startswith("python-sat")
    assert (record["engine"], record["seed"], record["job"]) == ("sat:clues=direct", 2, "solve")
    assert record["build_seconds"] > 0
    assert record["solve_seconds"] > 0
    assert record["size"]["clauses"] > 100
    assert record["effort"].keys() >= {"conflicts", "decisions"}
    machine = {"cores", "processor", "memory_mb", "system", "python", "load", "others"}
    assert record["machine"].keys() == machine
    assert 0 < record["cpu_seconds"] < 60


def test_an_impossible_board_is_not_confused_with_a_limit(workers: Workers) -> None:
    request = Task("solve", "cruz/3", "kernel", seconds=0.0).request()
    assert workers.measure(request)["status"] == "time"


def few(scale: Scale) -> list[Task]:
    return [
        Task("solve", f"thin/4/{seed}", "kernel", scale.seconds) for seed in range(scale.boards)
    ]


def study(boards: int) -> Study:
    scales = {"tiny": Scale((4,), boards, 5.0), "quick": Scale((4,), boards + 1, 5.0)}
    return Study("few", "", "", "", scales, few, lambda records: [], lambda records: [])


def test_a_run_is_completed_without_duplicates_and_half_a_line_is_cut(tmp_path: Path) -> None:
    run(study(6), "tiny", tmp_path, workers=Workers())
    file = tmp_path / MEASUREMENTS
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:40])
    ran = run(study(6), "tiny", tmp_path, workers=Workers(2), resume=True)
    assert (ran.total, ran.known, ran.made) == (6, 3, 3)
    assert sorted(r["task"] for r in read(tmp_path)) == sorted(
        t.name for t in few(Scale((4,), 6, 5.0))
    )
    again = run(study(6), "tiny", tmp_path, workers=Workers(), resume=True)
    assert (again.known, again.made) == (6, 0)


def test_measurements_are_never_mixed(tmp_path: Path) -> None:
    run(study(1), "tiny", tmp_path, workers=Workers())
    with pytest.raises(InputError, match="--resume completes them"):
        run(study(1), "tiny", tmp_path, workers=Workers())
    with pytest.raises(InputError, match="holds study 'few' at scale 'tiny', not 'few' at 'quick'"):
        run(study(1), "quick", tmp_path, workers=Workers(), resume=True)


def changed(content: bytes, number: int, old: bytes, new: bytes) -> bytes:
    lines = content.splitlines(keepends=True)
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new, 1)
    return b"".join(lines)


OTHER = {"study": "other", "scale": "tiny", "task": "solve"}
DAMAGES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "another time": (lambda b: changed(b, 2, b'"seconds":0', b'"seconds":1'), "line 2: changed since"),
    "another status": (lambda b: changed(b, 2, b'"solved"', b'"failed"'), "line 2: changed since"),
    "another board": (lambda b: changed(b, 3, b'"board":"thin/4/2"', b'"board":"thin/4/1"'), "line 3: changed since"),
    "another check": (lambda b: changed(b, 3, b'"check":"', b'"check":"0'), "line 3: changed since"),
    "no check": (lambda b: re.sub(rb',"check":"[0-9a-f]+"}\n$', b"}\n", b), "line 4: changed since"),
    "a further key": (lambda b: changed(b, 1, b"{", b'{"x":1,'), "line 1: changed since"),
    "a further space": (lambda b: changed(b, 1, b",", b", "), "line 1: changed since"),
    "line ends of Windows": (lambda b: b.replace(b"\n", b"\r\n"), "line 1: changed since"),
    "a line twice": (lambda b: b + b.splitlines(keepends=True)[1], "line 5: an earlier measurement again"),
    "a line cut in the middle": (lambda b: changed(b, 2, b'"solve"', b"\n"), "line 2: expected a measurement"),
    "a line of another study": (lambda b: b + _line_of(OTHER), "line 5: holds study 'other' at scale 'tiny'"),
    "text at the end": (lambda b: b + b"hello\n", "line 5: expected a measurement"),
    "text without a line end": (lambda b: b + b"hello", "line 5: expected a measurement"),
    "zeros": (lambda b: b + bytes(100), "line 5: expected a measurement"),
    "an empty line": (lambda b: b"\n" + b, "line 1: expected a measurement"),
}  # fmt: skip


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("four")
    run(study(4), "tiny", folder, workers=Workers())
    return (folder / MEASUREMENTS).read_bytes()


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_measurements_are_refused_and_left_alone(
    damage: str, four: bytes, tmp_path: Path
) -> None:
    change, complaint = DAMAGES[damage]
    file = tmp_path / MEASUREMENTS
    file.write_bytes(change(four))
    with pytest.raises(InputError, match=complaint):
        run(study(4), "tiny", tmp_path, workers=Workers(), resume=True)
    assert file.read_bytes() == change(four)


def test_a_deleted_measurement_is_made_again_and_order_is_free(four: bytes, tmp_path: Path) -> None:
    lines = four.splitlines(keepends=True)
    (tmp_path / MEASUREMENTS).write_bytes(lines[3] + lines[0] + lines[1])
    ran = run(study(4), "tiny", tmp_path, workers=Workers(), resume=True)
    assert (ran.known, ran.made) == (3, 1)


def test_measurements_of_earlier_versions_have_no_check(four: bytes, tmp_path: Path) -> None:
    lines = [re.sub(rb',"check":"[0-9a-f]+"', b"", line) for line in four.splitlines(keepends=True)]
    (tmp_path / MEASUREMENTS).write_bytes(b"".join(lines[:2]))
    assert run(study(4), "tiny", tmp_path, workers=Workers(), resume=True).made == 2
    assert len(read(tmp_path)) == 4


def test_a_measurement_that_the_study_does_not_ask_for_is_refused(
    four: bytes, tmp_path: Path
) -> None:
    (tmp_path / MEASUREMENTS).write_bytes(four)
    with pytest.raises(InputError, match="line 4: no measurement that the study asks for"):
        run(study(3), "tiny", tmp_path, workers=Workers(), resume=True)


def test_a_killed_run_resumes_to_a_complete_file(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "skytile",
        "study",
        "run",
        "kolijn",
        "--scale",
        "tiny",
        "--busy",
    ]
    command += ["-o", str(tmp_path)]
    file = tmp_path / MEASUREMENTS
    for lines in (1, 6):
        process = subprocess.Popen(command + ["--resume"] * (lines > 1), stdout=subprocess.DEVNULL)
        end = time.monotonic() + 300
        while not file.exists() or file.read_bytes().count(b"\n") < lines:
            assert time.monotonic() < end
            time.sleep(0.005)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    done = subprocess.run([*command, "--resume"], capture_output=True, text=True, check=True)
    assert "were there" in done.stdout
    names = [json.loads(line)["task"] for line in file.read_text().splitlines()]
    assert sorted(names) == sorted(task.name for task in find_study("kolijn").tasks_at("tiny"))
