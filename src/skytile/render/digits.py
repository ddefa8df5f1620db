"""Digits and Σ as strokes, for pictures that must not depend on the fonts of a machine.

Each digit is one path in a box 0.6 wide and 1 high, to be stroked with round ends. PNG is
made from these: the rasteriser draws no text at all where there are no fonts, and different
text where there are different ones.
"""

WIDTH = 0.6
ADVANCE = 0.8
"""From the left of one digit to the left of the next."""

_SIX = (
    "M.53.1C.47.04.4 0 .32 0C.12 0 0 .22 0 .6C0 .85.12 1 .3 1"
    "C.47 1 .6.87.6.69C.6.51.47.39.31.39C.15.39.02.5 0 .66"
)
_NINE = (
    "M.07.9C.13.96.2 1 .28 1C.48 1 .6.78.6.4C.6.15.48 0 .3 0"
    "C.13 0 0 .13 0 .31C0 .49.13.61.29.61C.45.61.58.5.6.34"
)

STROKES = {
    "0": "M.3 0C.49 0 .6.19.6.5S.49 1 .3 1S0 .81 0 .5S.11 0 .3 0Z",
    "1": "M.1.2L.36 0V1",
    "2": "M.03.27C.03.11.14 0 .3 0S.57.11.57.27C.57.39.51.49.41.6L.02 1H.6",
    "3": "M.04.17C.09.06.19 0 .3 0C.46 0 .56.1.56.24C.56.38.45.47.25.47C.47.47.6.57.6.73C.6.9.47 1 .29 1C.14 1 .04.93 0 .81",  # noqa: E501
    "4": "M.45 1V0L0 .7H.6",
    "5": "M.54 0H.12L.06.45C.13.39.21.36.3.36C.47.36.6.49.6.68C.6.87.47 1 .29 1C.15 1 .05.94 0 .83",
    "6": _SIX,
    "7": "M0 0H.58L.2 1",
    "8": "M.3.46C.15.46.05.36.05.23C.05.09.15 0 .3 0S.55.09.55.23C.55.36.45.46.3.46C.13.46 0 .57 0 .73C0 .9.13 1 .3 1S.6.9.6.73C.6.57.47.46.3.46Z",  # noqa: E501
    "9": _NINE,
    "Σ": "M.56.06H.06L.36.5L.06.94H.56",
}
