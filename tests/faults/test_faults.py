"""Whatever fails while a file is written, and wherever the program is killed, nothing is lost."""

import shutil
import sys
from collections.abc import Iterator

import pytest

from tests.faults.jobs import CARELESS, JOBS
from tests.faults.machine import FAULTS, Machine

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None,
    reason="needs Linux and a C compiler, for the shim",
)
QUICK = ["batch", "data set in parts", "study", "conversion in place of another"]
"""What `make test` tries: one call for each fault."""
LARGE = {"site", "site in place of another", "batch with certificates"}
"""Jobs of so many calls, or so long, that even `make soak` tries a part of them."""
MOST = 600


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    machine = Machine(tmp_path_factory.mktemp("faults"))
    yield machine
    machine.close()


@pytest.mark.parametrize("name", QUICK)
def test_a_fault_at_some_calls_costs_nothing(name: str, machine: Machine) -> None:
    campaign = machine.campaign(name, most=len(FAULTS), seed=1)
    assert campaign.points
    assert list(campaign.failures()) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in JOBS if name != CARELESS])
def test_a_fault_at_any_call_costs_nothing(
    name: str, machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign = machine.campaign(name, MOST if name in LARGE else None)
    failures = list(campaign.failures())
    with capsys.disabled():
        kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(campaign.kinds.items()))
        print(f"\n{name}: {len(campaign.calls)} calls, {len(campaign.points)} faults: {kinds}")
    assert failures == []


def test_the_machine_finds_what_a_careless_program_does(machine: Machine) -> None:
    campaign = machine.campaign(CARELESS)
    assert campaign.calls == "owwcowc"
    found = " ".join(campaign.failures())
    for complaint in (
        "ENOSPC at call 1 of 7 (w): status 0, but here/a.txt differs",
        "killed before at call 2 of 7 (w): again: status 0, but lacks here/b.txt",
        "EIO at call 4 of 7 (o): status 1: Traceback",
        "the target changed at call 4 of 7 (o): status 0, but here/a.txt differs",
    ):
        assert complaint in found
