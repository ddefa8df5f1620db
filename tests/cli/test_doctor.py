"""`skytile doctor`: what is here, what is missing, what it costs to pass it on."""

import re
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from skytile.installation import EXTRAS, PROGRAMS
from skytile.installation.packages import own_extras
from tests.cli.run import run


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Have packages not installed, or installed in another version."""
    version = metadata.version

    def hide(package: str, instead: str | None = None) -> None:
        def version_of(name: str) -> str:
            if name != package:
                return version(name)
            if instead is None:
                raise metadata.PackageNotFoundError(name)
            return instead

        monkeypatch.setattr(metadata, "version", version_of)

    return hide


def doctor(capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, Any]]:
    return {record["name"]: record for record in run(capsys, "doctor", "--json").records}


def test_every_extra_and_program_is_looked_for(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "doctor")
    assert ran.status == 0
    for name in [*EXTRAS, *(program.name for program in PROGRAMS)]:
        assert re.search(rf"^(ok|--) (extra|program) +{re.escape(name)} ", ran.out, re.MULTILINE)
    assert set(own_extras()) == {*EXTRAS, "all", "copyleft"}


def test_what_is_here_is_said_with_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    found = doctor(capsys)
    assert found["sat"]["status"] == "ready"
    assert found["sat"]["found"] == f"python-sat {metadata.version('python-sat')}"
    assert found["cpmpy"]["needs"].keys() == {"cpmpy", "pychoco", "minizinc", "pumpkin-solver"}
    assert (found["pb"]["licence"], found["pb"]["terms"]) == ("AGPL-3.0-only", "copyleft")
    assert found["cpmpy"]["terms"] == "weak copyleft"


def test_what_is_missing_comes_with_the_line_that_installs_it(
    capsys: pytest.CaptureFixture[str], without: Any
) -> None:
    without("exact")
    assert doctor(capsys)["pb"]["status"] == "missing"
    ran = run(capsys, "doctor")
    assert ran.status == 0
    (line,) = [line for line in ran.out.splitlines() if " pb " in line]
    assert line.startswith("-- extra")
    assert line.endswith("pip install 'skytile[pb]'  # AGPL-3.0-only")


def test_a_solver_of_a_solver_is_missing_too(
    capsys: pytest.CaptureFixture[str], without: Any
) -> None:
    without("pychoco")
    assert doctor(capsys)["cpmpy"]["status"] == "missing"


def test_a_version_that_cannot_be_used_is_status_1(
    capsys: pytest.CaptureFixture[str], without: Any
) -> None:
    without("highspy", "1.15.0")
    ran = run(capsys, "doctor")
    assert ran.status == 1
    (line,) = [line for line in ran.out.splitlines() if line.startswith("!!")]
    assert "needs highspy<1.15,>=1.11" in line
    assert "found highspy 1.15.0" in line


def test_a_missing_program_is_named_with_its_package(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    found = doctor(capsys)
    assert (found["gprolog"]["status"], found["gprolog"]["install"]) == (
        "missing", "apt-get install gprolog",
    )  # fmt: skip
    assert "-- program swipl" in run(capsys, "doctor").out


def test_licences_lists_everything_with_what_brings_it(capsys: pytest.CaptureFixture[str]) -> None:
    records = run(capsys, "doctor", "--licences", "--json").records
    found = {(record["part"], record["name"]): record for record in records}
    assert found["installed", "numpy"]["brought_by"] == ["skytile"]
    assert found["installed", "absl-py"]["brought_by"] == ["cp", "cpmpy", "ip"]
    assert found["installed", "exact"]["terms"] == "copyleft"
    assert found["shipped", "@fluent/bundle"]["licence"] == "Apache-2.0"
    installed = {
        d.name.lower().replace("_", "-").replace(".", "-") for d in metadata.distributions()
    }
    assert {name for part, name in found if part == "installed"} == installed - {"skytile"}
    out = run(capsys, "doctor", "--licences").out
    assert (
        "\nnanobind 3.1.0\tpermissive\tBSD-3-Clause\tin the wheel: skytile/_kernel, compiled in\n"
        in out
    )
    assert "\tby: pb\n" in out


def test_a_package_that_nobody_reviewed_is_unknown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "odd-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.4\nName: odd\nVersion: 1.0\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert (
        "\nodd 1.0\tunknown\tunknown\tby: not Skytile\n" in run(capsys, "doctor", "--licences").out
    )


def test_kissat_is_missing_with_its_own_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("skytile.engines.sat.solvers._in_wheel", lambda program: None)
    ran = run(capsys, "solve", "2:2///////", "--engine", "sat:solver=kissat")
    assert ran.status == 4
    assert "pip install 'skytile[kissat]' # its wheel has the licence GPL-2.0-or-later" in ran.err
