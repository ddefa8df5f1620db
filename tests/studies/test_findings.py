"""What is said of a sentence follows from the figures and their intervals alone."""

from typing import Any

import pytest

from skytile.studies.machinery.findings import Verdict, compare, faster, judge, verdict_of
from skytile.studies.machinery.report import findings_markdown
from skytile.studies.machinery.statistics import (
    Estimate,
    median_of,
    pairs,
    pooled_ratio,
    virtual_best,
)


def records(times: list[float], *, limit: float = 10.0) -> list[dict[str, Any]]:
    return [
        {
            "board": f"edges/5/{number}",
            "repetition": 0,
            "seconds": min(time, limit),
            "solve_seconds": None,
            "status": "solved" if time < limit else "time",
            "limits": {"seconds": limit},
        }
        for number, time in enumerate(times)
    ]


def spread(factor: float, boards: int = 40) -> list[float]:
    return [factor * (1 + number % 7 / 10) for number in range(boards)]


@pytest.mark.parametrize(
    ("low", "high", "n", "verdict"),
    [
        (1.1, 2.0, 30, Verdict.HOLDS),
        (0.5, 0.9, 30, Verdict.FAILS),
        (0.9, 1.2, 30, Verdict.OPEN),
        (1.1, 2.0, 19, Verdict.OPEN),
    ],
)
def test_an_interval_decides(low: float, high: float, n: int, verdict: Verdict) -> None:
    assert judge(Estimate((low + high) / 2, low, high, n)) is verdict


def test_a_bound_says_nothing_of_its_open_side() -> None:
    assert judge(Estimate(0.5, 0.4, 0.6, 30, is_least=True)) is Verdict.OPEN
    assert judge(Estimate(2.0, 1.5, 2.5, 30, is_most=True)) is Verdict.OPEN
    assert judge(Estimate(2.0, 1.5, 2.5, 30, is_least=True)) is Verdict.HOLDS


def test_the_same_boards_are_compared() -> None:
    found = compare(records(spread(0.3)), records(spread(0.1)[::-1]))
    assert found is not None
    assert found.n == 40
    assert found.low < found.value < found.high
    assert 2.5 < found.value < 3.5


def test_a_limit_that_ran_out_makes_a_bound() -> None:
    found = compare(records([*spread(0.3), 99.0]), records([*spread(0.1), 0.1]))
    assert found is not None
    assert found.is_least
    assert str(found).startswith("≥ ")


def test_several_comparisons_on_a_board_are_one() -> None:
    slow, fast, middle = (records(spread(factor)) for factor in (0.4, 0.1, 0.2))
    found = pooled_ratio([pairs(slow, fast), pairs(middle, fast)])
    assert found is not None
    assert found.n == 40
    assert found.value == pytest.approx((4 * 2) ** 0.5)


SURE, CONTRARY = Estimate(2, 1.5, 3, 50), Estimate(0.5, 0.4, 0.6, 50)
UNSURE = Estimate(1, 0.8, 1.3, 50)


def test_sizes_at_which_it_differs_are_named() -> None:
    assert verdict_of({"6×6": SURE, "7×7": SURE}) == "holds"
    assert verdict_of({"4×4": CONTRARY, "6×6": SURE, "7×7": SURE}) == (
        "holds at 6×6 and 7×7; does not hold at 4×4"
    )
    assert verdict_of({}) == "stays open"


def test_many_sizes_are_counted_and_listed() -> None:
    ratios = {"4×4": CONTRARY, "6×6": SURE, "7×7": SURE, "5×5": UNSURE}
    found = faster("It is faster.", ratios, "Really.")
    assert found.verdict == "holds in 2 of 4; does not hold in 1; stays open in 1"
    assert found.evidence == "Ratios of times on the same boards. Really."
    lines = findings_markdown([found])
    assert lines[0].startswith("- *It is faster.* **Holds in 2 of 4;")
    assert "    | 4×4 | 0.500 [0.400, 0.600] | 50 | does not hold |" in lines


def test_a_finding_has_its_figures() -> None:
    found = faster("It is faster.", {"6×6": Estimate(2.04, 1.5, 3.0, 50), "7×7": None}, "Really.")
    assert found.verdict == "holds"
    assert found.evidence == (
        "Ratios of times on the same boards: 6×6: 2.04 [1.50, 3.00] (n = 50). Really."
    )
    assert faster("It is faster.", {}).evidence == "Not measured."


def test_a_failure_is_no_answer_and_not_fast() -> None:
    failed = [record | {"status": "failed", "seconds": 0.0} for record in records([0.1] * 8)]
    assert median_of(failed).is_least
    assert virtual_best({"a": failed, "b": records([0.2] * 8)})[0]["status"] == "solved"
