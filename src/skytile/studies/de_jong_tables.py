"""The tables of de Jong's chapter 6, as printed (with points for decimal commas)."""

from __future__ import annotations

Rows = dict[tuple[int, str], tuple[str, ...]]
"""From size and encoding to the figures of a row."""


def _read(text: str) -> Rows:
    rows = {}
    for line in filter(str.strip, text.splitlines()):
        size, encoding, *figures = line.split()
        rows[int(size), encoding] = tuple(figures)
    return rows


SOLVED = _read("""
    5 naive 5.94 2 32
    5 improved 3.44 2 11
    5 optimized 3.51 2 51
    10 naive 14.51 9 25
    10 improved 5.58 4 7
    10 optimized 5.57 4 71
    15 naive 35.46 26 55
    15 improved 10.34 8 14
    15 optimized 9.14 7 13
    25 naive 117.57 90 158
    25 improved 26.85 22 31
    25 optimized 23.34 20 28
    50 naive 781.3 637 904
    50 improved 182.01 155 225
    50 optimized 155.84 135 200
    100 naive 3282.03 3051 4202
    100 improved 795.89 696 902
    100 optimized 714.92 598 801
""")
"""Tables 6.1 and 6.7, in milliseconds: mean, minimum, maximum."""

GENERATED = {
    "scan": _read("""
    5 naive 5322.1 112.83 32.38 17.3 490.9
    5 improved 15055.9 39.84 9.73 8.8 254.0
    5 optimized 15896.7 37.75 8.69 11.1 256.0
    10 naive 90.1 6621.46 4537.69 1918.1 27875.3
    10 improved 800 753.62 187.12 393.5 1771.3
    10 optimized 823.9 731.38 195.89 393.0 1942.6
    15 naive 10.3 55032.31 31798.58 26176.6 119305.4
    15 improved 125.4 4793.54 1019.01 3052.9 8289.7
    15 optimized 128.5 4680.55 1076.15 2741.8 8515.4
    20 naive 2.1 238230.58 78116.75 201728.9 272103.6
    20 improved 31.5 18931.08 3617.32 12712.5 26506.2
    20 optimized 32 18493.64 3974.59 12509.0 27303.5
    25 naive 0.3 503974.67 85739.03 503974.67 503974.67
    25 improved 10.1 57382.01 11281.54 42959.1 73638.2
    25 optimized 9.8 58403.89 14191.49 40875.2 79933.5
    """),
    "random": _read("""
    5 naive 5501.9 109.01 32.73 19.6 481.9
    5 improved 15434.5 38.85 9.94 8.7 242.9
    10 naive 62.4 9589.27 6414.43 2423.5 33220.1
    10 improved 638.6 941.22 281.96 394.5 2349.2
    15 naive 5 106890.41 49371.84 56356.9 178055.3
    15 improved 77.4 7760.28 2278.43 4109.0 14915.0
    20 naive 0.3 389355.33 160065.68 389355.33 389355.33
    20 improved 16.3 35760.11 10674.75 23144.9 61143.3
    25 naive 0 nan nan nan nan
    25 improved 4.6 121047.4 26314.89 98810.7 146461.0
    """),
    "easy": _read("""
    5 naive 7512.9 79.86 30.93 12.3 392.9
    5 improved 19212.6 31.18 8.62 8.4 240.8
    10 naive 135.3 4422.79 2963.56 1080.7 17965.6
    10 improved 911.5 658.85 181.69 310.0 1629.8
    15 naive 13.6 42538.08 21053.07 17856.1 93300.0
    15 improved 125.4 4786.58 1205.38 2610.4 8927.6
    20 naive 2.6 197638.42 63902.42 156714.5 234063.8
    20 improved 29.4 20211.47 4994.43 12618.3 33642.2
    25 naive 0.7 473787.57 66808.5 473787.57 473787.57
    25 improved 8.7 65783.13 12685.16 48038.2 83436.3
    """),
    "hard": _read("""
    5 naive 4354.8 137.84 59.45 19.3 661.4
    5 improved 15639.6 38.34 9.68 12.8 271.1
    10 naive 26.9 21848.72 13570.58 5962.6 59461.4
    10 improved 522.6 1151.13 368.2 515.6 2998.8
    15 naive 1.6 308155.15 87960.52 298146.7 318163.6
    15 improved 51.6 11575.71 3561.29 6457.4 21690.2
    20 naive 0.0 nan nan nan nan
    20 improved 9.0 63312.94 19572.93 39935.5 102090.0
    25 naive 0.0 nan nan nan nan
    25 improved 2.3 235797.58 75853.75 213285.6 259053.6
    """),
}
"""Tables 6.3 and 6.8, 6.12, 6.18 and 6.19: puzzles in 10 minutes, then milliseconds: mean, standard
deviation, minimum, maximum."""

CROSS = {
    "scan": _read("""
    5 naive 4.86 2.3 0.0 76.4
    5 improved 1.67 1.11 0.0 44.0
    10 naive 86.89 108.37 8.8 1178.7
    10 improved 6.57 3.57 2.9 25.2
    15 naive 359.5 295.76 52.7 1892.3
    15 improved 20.65 10.45 11.3 39.6
    20 naive 842.28 444.76 289.5 2100.9
    20 improved 53.27 17.3 47.7 58.8
    25 naive 1589.06 698.74 808.5 2950.0
    25 improved 115.67 65.43 115.67 115.67
    """),
    "random": _read("""
    5 naive 4.65 2.03 0.0 67.1
    5 improved 1.64 1.07 0.0 41.7
    10 naive 139.33 149.32 10.1 1348.8
    10 improved 9.45 5.28 3.8 31.0
    15 naive 923.98 734.95 106.6 3842.7
    15 improved 34.54 12.66 22.4 50.7
    20 naive 2632.07 1709.27 947.7 6725.2
    20 improved 123.67 103.65 123.67 123.67
    25 naive 5794.16 2869.64 3428.1 9922.4
    25 improved nan nan nan nan
    """),
    "easy": _read("""
    5 naive 2.25 1.71 0.0 61.4
    5 improved 0.96 0.92 0.0 40.5
    10 naive 49.73 56.14 5.3 618.6
    10 improved 6.14 3.36 2.2 23.7
    15 naive 231.42 186.1 29.7 1232.1
    15 improved 23.3 14.36 11.3 55.8
    20 naive 628.45 453.24 147.9 2231.2
    20 improved 63.98 23.64 49.1 79.5
    25 naive 1267.36 645.5 542.2 2396.0
    25 improved 124.43 26.84 124.43 124.43
    """),
    "hard": _read("""
    5 naive 4.74 3.74 0.0 79.0
    5 improved 1.3 1.05 0.0 36.9
    10 naive 335.56 363.84 18.7 3366.3
    10 improved 14.53 10.0 4.9 40.7
    15 naive 2751.71 1990.73 443.0 9477.2
    15 improved 87.95 42.15 76.0 99.9
    20 naive 9718.94 6147.92 3769.9 22254.7
    20 improved nan nan nan nan
    25 naive 24037.65 15983.97 18401.6 31295.5
    25 improved nan nan nan nan
    """),
}
"""Tables 6.4, 6.13, 6.21 and 6.22, in milliseconds, by the encoding that solves: mean, standard
deviation, minimum, maximum."""
