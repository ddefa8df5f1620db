"""Whether others use the machine, told by a clock and counters of the test's own."""

import pytest

from skytile.studies.machinery import quiet
from skytile.studies.machinery.quiet import Watch


class Machine:
    """Time passes when it is told to, and while anybody sleeps."""

    def __init__(self) -> None:
        self.now, self.theirs, self.busy = 100.0, 0.0, 0.0

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.theirs += self.busy * seconds

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine()
    monkeypatch.setattr(quiet, "time", made)
    monkeypatch.setattr(quiet, "_seconds_of_others", lambda: made.theirs)
    return made


def test_others_are_seen_from_the_first_moments_on(machine: Machine) -> None:
    watch = Watch()
    machine.busy = 2.0
    machine.sleep(0.3)
    assert watch.others() == pytest.approx(2.0)
    machine.sleep(1.0)
    assert watch.others() == pytest.approx(2.0)
    machine.busy = 0.0
    machine.sleep(0.3)
    assert watch.others() == pytest.approx(2.0), "the last whole second counts"
    machine.sleep(1.0)
    assert watch.others() == 0


def test_it_waits_until_the_machine_is_quiet_or_patience_ends(machine: Machine) -> None:
    machine.busy = 1.0
    assert not Watch().wait(30)
    assert machine.now == pytest.approx(132, abs=2)
    waited: list[float] = []

    def leave(others: float) -> None:
        waited.append(others)
        machine.busy = 0.0

    assert Watch().wait(30, leave)
    assert waited
