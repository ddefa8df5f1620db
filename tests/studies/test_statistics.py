"""Intervals, pairs and limits that ran out, against hand-made and random measurements."""

import math
import random
from typing import Any

import pytest

from skytile.studies.machinery.base import Figure, Panel, Series
from skytile.studies.machinery.comparison import (
    cactus_figure,
    disagreements,
    pairs_table,
    scatter_figure,
    summary_table,
)
from skytile.studies.machinery.findings import Verdict, judge
from skytile.studies.machinery.plots import draw
from skytile.studies.machinery.statistics import (
    holm,
    median_of,
    one_per_board,
    paired_ratio,
    pairs,
    par2,
    share,
    virtual_best,
    wilcoxon,
)

LIMIT = 10.0


def record(seconds: float, board: int = 0, engine: str = "a", **further: Any) -> dict[str, Any]:
    late = seconds >= LIMIT
    return {
        "engine": engine, "board": f"edges/5/{board}", "repetition": 0,
        "status": "time" if late else "solved", "seconds": min(seconds, LIMIT),
        "limits": {"seconds": LIMIT}, "values": {}, "effort": {"conflicts": 3.0},
        "cpu_seconds": seconds, **further,
    }  # fmt: skip


def records(times: list[float], engine: str = "a") -> list[dict[str, Any]]:
    return [record(seconds, board, engine) for board, seconds in enumerate(times)]


def test_a_median_has_the_interval_of_its_order_statistics() -> None:
    found = median_of(records([float(i) / 10 for i in range(1, 21)]))
    assert (found.value, found.low, found.high, found.n) == (1.05, 0.6, 1.5, 20)
    assert str(found) == "1.05 [0.600, 1.50]"
    six = median_of(records([1, 2, 3, 4, 5, 6]))
    assert (six.low, six.high) == (1, 6)
    five = median_of(records([1, 2, 3, 4, 5]))
    assert (five.value, five.low, five.high) == (3, 0, math.inf)


def test_the_interval_of_a_median_holds_it_as_often_as_it_says() -> None:
    source, hits, runs = random.Random(1), 0, 400
    for _ in range(runs):
        found = median_of(records([source.lognormvariate(-2, 1) for _ in range(31)]))
        hits += found.low <= math.exp(-2) <= found.high
    assert 0.93 <= hits / runs <= 0.99


def test_limits_that_ran_out_are_longer_than_everything() -> None:
    some = median_of(records([1, 2, 3, LIMIT, LIMIT, 4, 5]))
    assert (some.value, some.is_least, some.high) == (4, False, math.inf)
    most = median_of(records([1, 2, 3, LIMIT, LIMIT, LIMIT, LIMIT]))
    assert (most.value, most.is_least, most.high) == (LIMIT, True, math.inf)
    assert str(most).startswith("≥ 10.0 [")
    assert par2(records([1, 2, LIMIT])) == pytest.approx(23 / 3)


def test_a_ratio_is_paired_by_board() -> None:
    times = [0.1 * 3**i for i in range(4)] + [0.5, 0.7, 0.9, 1.1]
    found = paired_ratio(pairs(records([2 * t for t in times], "a"), records(times, "b")[::-1]))
    assert found is not None
    assert found.value == pytest.approx(2)
    assert found.low == pytest.approx(2)
    assert found.n == 8


def test_the_interval_of_a_ratio_holds_it_as_often_as_it_says() -> None:
    source, hits, runs = random.Random(2), 0, 100
    for _ in range(runs):
        first = [source.lognormvariate(-2, 2) for _ in range(40)]
        second = [t / 1.5 * source.lognormvariate(0, 0.5) for t in first]
        found = paired_ratio(pairs(records(first, "a"), records(second, "b")))
        assert found is not None
        hits += found.low <= 1.5 <= found.high
    assert 0.88 <= hits / runs <= 1.0


def test_a_ratio_to_what_ran_out_is_a_bound_and_both_say_nothing() -> None:
    found = paired_ratio(pairs(records([LIMIT, 2, LIMIT], "a"), records([1, 1, LIMIT], "b")))
    assert found is not None
    assert (found.n, found.is_least, found.is_most) == (2, True, False)
    assert found.value == pytest.approx(math.sqrt(20))
    assert paired_ratio(pairs(records([LIMIT], "a"), records([LIMIT], "b"))) is None


def test_chances_are_corrected_for_their_number() -> None:
    assert holm({"x": 0.01, "y": 0.04, "z": 0.03, "none": None}) == {
        "x": pytest.approx(0.03), "y": pytest.approx(0.06), "z": pytest.approx(0.06), "none": None,
    }  # fmt: skip
    alike = pairs(records([1.0] * 10, "a"), records([1.0] * 10, "b"))
    assert wilcoxon(alike) is None
    faster = pairs(records([1.0 + i for i in range(8)], "a"), records([0.1] * 8, "b"))
    assert wilcoxon(faster) == pytest.approx(2 / 2**8)


def test_a_share_has_the_interval_of_wilson() -> None:
    found = share(16, 60)
    assert found.low == pytest.approx(0.1710, abs=1e-3)
    assert found.high == pytest.approx(0.3904, abs=1e-3)


def test_the_virtual_best_takes_whoever_was_first() -> None:
    groups = {"a": records([1, LIMIT, 3], "a"), "b": records([2, 5, 1], "b")}
    assert sorted(r["seconds"] for r in virtual_best(groups)) == [1, 1, 5]


def test_tables_and_figures_of_a_comparison() -> None:
    every = records([1, LIMIT, 3, 4, 5, 6, 7], "a") + records([2, 5, 1, 1, 1, 1, 1], "b")
    summary = summary_table(every, "summary", "Engines")
    rows = {row[0]: row for row in summary.rows}
    assert rows["a"][1] == "6 of 7 (1 time)"
    assert rows["virtual best"][1] == "7"
    assert (rows["a"][5], rows["b"][5]) == (1, 6)
    (row,) = pairs_table(every, "pairs", "Pairs").rows
    assert row[:3] == ["a", "b", 7]
    assert str(row[3]).startswith("≥ ")
    assert row[4:7] == [1, 6, 0]
    for figure in (cactus_figure(every, "c", "C"), scatter_figure(every, "s", "S")):
        assert draw(figure)["png"].startswith(b"\x89PNG")
    assert "a (6 of 7)" in [each.label for each in cactus_figure(every, "c", "C").panels[0].series]


@pytest.mark.parametrize("kind", ["lines", "points", "cactus", "scatter"])
def test_a_series_looks_the_same_in_all_panels_of_a_figure(kind: str) -> None:
    red = "#d55e00"
    first, second = (Series(label, [1, 2], [1, 2]) for label in ("first", "second"))
    panels = [Panel(kind, "one", "seconds", each) for each in ([first, second], [first])]
    both, one = (_drawn(Figure("f", "F", panels[:n])).lower().count(red) for n in (2, 1))
    assert both == one > 0  # only "second" is red, and the second panel is without it
    only_second = [panels[0], Panel(kind, "two", "seconds", [second])]
    assert _drawn(Figure("f", "F", only_second)).lower().count(red) > one


def _drawn(figure: Figure) -> str:
    return draw(figure)["svg"].decode()


def test_answers_that_differ_are_named() -> None:
    every = [record(1, 1, "a"), record(1, 1, "b", status="impossible"), record(1, 2, "a")]
    assert disagreements(every) == [("edges/5/1", {"a": "solved", "b": "impossible"})]


def test_a_ratio_with_limits_on_both_sides_says_nothing() -> None:
    first, second = [LIMIT, *[3.0] * 30], [1.0, LIMIT, *[0.1] * 29]
    found = paired_ratio(pairs(records(first, "a"), records(second, "b")))
    assert found is not None
    assert (found.is_least, found.is_most) == (True, True)
    assert str(found).startswith("≷ ")
    assert found.low > 1
    assert judge(found) is Verdict.OPEN


def test_repetitions_are_no_further_boards() -> None:
    every = [
        record(seconds, board) | {"repetition": again}
        for board in range(8)
        for again, seconds in enumerate([0.1, 3.0, 0.2])
    ]
    assert [r["seconds"] for r in one_per_board(every)] == [0.2] * 8
    (row, _) = summary_table(every, "summary", "Engines").rows
    assert row[2] == "0.200 [0.200, 0.200]"
