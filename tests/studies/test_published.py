"""The documents' figures are as printed, and stand beside ours in every report."""

import pytest

from skytile.studies import barth, cruz_carneiro
from skytile.studies.de_jong.records import CROSS, GENERATED, SOLVED
from skytile.studies.kolijn.ways import PUBLISHED as KOLIJN
from skytile.studies.kolijn.ways import Way

NUMBERS = [
    (
        KOLIJN[Way("consequences", "minimal", 7, "Kissat")],
        ("57.787661", "2.908416", "50.681629", "64.425849"),
    ),
    (
        KOLIJN[Way("direct", "extended", 7, "Glucose")],
        ("43.873165", "1.954557", "40.401035", "49.714977"),
    ),
    (
        KOLIJN[Way("consequences", "minimal", 6, "Glucose")],
        ("2.754614", "0.240025", "2.479414", "4.724840"),
    ),
    (
        KOLIJN[Way("direct", "minimal", 4, "Kissat")],
        ("0.033121", "0.007499", "0.026219", "0.064325"),
    ),
    (cruz_carneiro.PUBLISHED[7], ("10.489", "159196")),
    (cruz_carneiro.PUBLISHED[8], ("18.239", "315893")),
    (SOLVED[100, "naive"], ("3282.03", "3051", "4202")),
    (SOLVED[100, "improved"], ("795.89", "696", "902")),
    (SOLVED[100, "optimized"], ("714.92", "598", "801")),
    (GENERATED["scan"][25, "naive"], ("0.3", "503974.67", "85739.03", "503974.67", "503974.67")),
    (GENERATED["scan"][25, "improved"], ("10.1", "57382.01", "11281.54", "42959.1", "73638.2")),
    (GENERATED["scan"][5, "optimized"], ("15896.7", "37.75", "8.69", "11.1", "256.0")),
    (GENERATED["random"][25, "naive"], ("0", "nan", "nan", "nan", "nan")),
    (GENERATED["easy"][10, "naive"], ("135.3", "4422.79", "2963.56", "1080.7", "17965.6")),
    (GENERATED["hard"][20, "improved"], ("9.0", "63312.94", "19572.93", "39935.5", "102090.0")),
    (CROSS["scan"][10, "naive"], ("86.89", "108.37", "8.8", "1178.7")),
    (CROSS["random"][20, "improved"], ("123.67", "103.65", "123.67", "123.67")),
    (CROSS["hard"][25, "naive"], ("24037.65", "15983.97", "18401.6", "31295.5")),
    (CROSS["easy"][5, "improved"], ("0.96", "0.92", "0.0", "40.5")),
    (
        barth.PUBLISHED["basic", 7],
        {"min": "62.81", "max": "679.54", "mean": "293.81", "median": "275.95"},
    ),
    (barth.PUBLISHED["strengthened", 7], {"median": "18.27"}),
    (
        barth.PUBLISHED_SPARSE["IP"],
        {"min": "4.49", "max": "916.02", "mean": "384.79", "median": "320.72"},
    ),
    (
        barth.PUBLISHED_SPARSE["CP"],
        {"min": "0.08", "max": "1.49", "mean": "0.44", "median": "0.39"},
    ),
]


@pytest.mark.parametrize(("kept", "printed"), NUMBERS)
def test_figures_are_as_printed(kept: object, printed: object) -> None:
    assert kept == printed


def test_tables_are_whole() -> None:
    assert len(KOLIJN) == 32
    assert [len(cruz_carneiro.PUBLISHED), len(barth.PUBLISHED)] == [5, 8]
    assert len(SOLVED) == 18
    assert [len(rows) for rows in GENERATED.values()] == [15, 10, 10, 10]
    assert [len(rows) for rows in CROSS.values()] == [10, 10, 10, 10]
