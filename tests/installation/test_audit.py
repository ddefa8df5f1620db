"""An audit that could look up nothing is not mistaken for a clean one."""

from typing import Any

from scripts.audit import verdict

SKIPPED = {"name": "odd", "skip_reason": "Dependency not found"}
CLEAN: dict[str, Any] = {"name": "good", "version": "1.0", "vulns": []}
BAD = {
    "name": "bad",
    "version": "2.0",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1"]}, {"id": "PYSEC-2", "fix_versions": []}],
}


def test_data_that_cannot_be_reached_is_said_and_is_no_failure() -> None:
    for found in ([], [SKIPPED]):
        status, lines = verdict(found)
        assert status == 0
        assert lines == ["NOT AUDITED: the data about vulnerabilities cannot be reached from here"]


def test_a_vulnerable_package_is_a_failure_with_what_mends_it() -> None:
    status, lines = verdict([CLEAN, BAD, SKIPPED])
    assert status == 1
    assert lines == [
        "bad 2.0: PYSEC-1, mended in 2.1",
        "bad 2.0: PYSEC-2, mended in no version yet",
        "not audited, 1 packages: odd",
        "2 packages audited",
    ]


def test_clean_packages_are_counted() -> None:
    assert verdict([CLEAN]) == (0, ["1 packages audited"])
