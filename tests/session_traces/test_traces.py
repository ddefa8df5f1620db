"""Traces that once failed are played again, new ones are tried, and the tester itself is tested."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.session_traces.mutants import MUTANTS
from tests.session_traces.shrinking import shrink
from tests.session_traces.trace import Fault, Trace
from tests.session_traces.truth import truth_of

ROOT = Path(__file__).parents[2]
TRACES = sorted((Path(__file__).parent / "traces").glob("*.jsonl"))
SEED = 20261118
"""Of the new traces in `make test`; in `make soak` others follow."""
FEW = ["drops an exclusion", "names too few clues", "aborts on repeated grids"]


def run_tester(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """The tester forks, which a test runner with threads should not."""
    command = [sys.executable, "-m", "tests.session_traces", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=3600)


def test_traces_that_once_failed_do_not_fail_again() -> None:
    played = run_tester("replay", *TRACES)
    assert played.returncode == 0, played.stdout + played.stderr
    assert len(played.stdout.splitlines()) == len(TRACES)


def test_new_traces_have_no_fault(tmp_path: Path) -> None:
    ended = run_tester("run", "--quick", "--count", "8", "--seed", str(SEED), "--folder", tmp_path)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert ended.stdout.startswith("8 traces")


def swept(engine: str, every: int) -> None:
    ended = run_tester("sweep", engine, "--every", str(every))
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_ctrl_c_at_any_line_does_no_harm() -> None:
    swept("sat", every=5)


@pytest.mark.soak
@pytest.mark.parametrize("engine", ["sat", "kernel", "asp", "smt", "cp", "pb", "ip", "clp"])
def test_ctrl_c_at_any_line_does_no_harm_to_any_engine(engine: str) -> None:
    swept(engine, every=1)


def hunted(mutants: list[str]) -> None:
    ended = run_tester("hunt", *mutants)
    found = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [one["mutant"] for one in found] == mutants, ended.stderr
    for one in found:
        assert one["calls"] is not None, f"not found: {one}"
        assert one["calls"] <= 4, f"not shrunk: {one}"


def test_planted_bugs_are_found_and_shrunk_to_a_few_calls() -> None:
    hunted(FEW)


@pytest.mark.soak
def test_all_planted_bugs_are_found() -> None:
    hunted([mutant for mutant in MUTANTS if mutant not in FEW])


def test_a_trace_is_read_back_as_it_was_written() -> None:
    for path in TRACES:
        trace = Trace.load(path)
        assert Trace.from_text(trace.text()) == trace


def test_shrinking_keeps_what_the_fault_needs_and_nothing_else() -> None:
    puzzle = {"kind": "skyscrapers", "size": 2, "rules": {"parks": 1}, "clues": {"N1": 1, "E2": 1}}
    calls: list[dict[str, object]] = [
        {"call": "solve", "on": "a", "clues": ["N1", "E2"], "fixed": [[1, -1], [-1, 1]]},
        {"call": "check"},
        {"call": "solve", "on": "a", "excluding": [[[0, 1], [1, 0]]] * 3, "seconds": 5.0},
    ]
    trace = Trace(puzzle, ("kernel", "sat:clues=direct,latin=minimal"), tuple(calls))

    def find(candidate: Trace) -> Fault | None:
        """A fault of `sat` with direct clues, whenever a grid is excluded twice."""
        twice = any(len(call.get("excluding", ())) > 1 for call in candidate.calls)
        direct = any("clues=direct" in spec for spec in candidate.engines)
        return Fault("wrong", "twice") if twice and direct else None

    small = shrink(trace, find, "wrong")
    assert small.engines == ("sat:clues=direct",)
    assert small.puzzle == {"kind": "skyscrapers", "size": 2, "rules": {}, "clues": {}}
    assert small.calls == ({"call": "solve", "on": "a", "excluding": [[[-1, -1], [-1, -1]]] * 2},)


@pytest.mark.parametrize(
    ("record", "count"),
    [
        ({"kind": "skyscrapers", "size": 4, "rules": {}}, 576),
        ({"kind": "skyscrapers", "size": 5, "rules": {}}, 161_280),
        ({"kind": "skyscrapers", "size": 4, "rules": {"boxes": [2, 2]}}, 288),
        ({"kind": "skyscrapers", "size": 4, "rules": {"diagonals": True}}, 48),
        ({"kind": "skyscrapers", "size": 5, "rules": {"parks": 2}}, 66_240),
        ({"kind": "mosaic", "width": 3, "height": 4}, 4096),
    ],
    ids=str,
)
def test_the_truth_knows_all_boards(record: dict[str, object], count: int) -> None:
    """Numbers of Latin squares and rectangles, of Shidokus and of diagonal squares."""
    assert len(truth_of(record).grids) == count
