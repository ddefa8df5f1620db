"""Tables 4.1 and 4.2 of Kolijn's thesis, as printed."""

from __future__ import annotations

from collections.abc import Iterator

_TABLES = {
    "consequences": """
        minimal 4 Glucose 0.044093 0.013651 0.025915 0.080267
        minimal 4 Kissat 0.037857 0.011326 0.023430 0.071046
        extended 4 Glucose 0.032511 0.006023 0.025495 0.067849
        extended 4 Kissat 0.037757 0.010783 0.024371 0.066477
        minimal 5 Glucose 0.207465 0.029993 0.143469 0.277037
        minimal 5 Kissat 0.199486 0.023828 0.145447 0.267250
        extended 5 Glucose 0.174917 0.021184 0.133067 0.234295
        extended 5 Kissat 0.187751 0.022598 0.151924 0.241726
        minimal 6 Glucose 2.754614 0.240025 2.479414 4.724840
        minimal 6 Kissat 2.763092 0.163215 2.318060 3.183430
        extended 6 Glucose 2.444797 0.142189 2.073514 2.841196
        extended 6 Kissat 2.739109 0.167014 2.407224 3.314149
        minimal 7 Glucose 52.451557 2.641039 46.252656 59.012146
        minimal 7 Kissat 57.787661 2.908416 50.681629 64.425849
        extended 7 Glucose 48.558272 2.513411 42.755939 55.184946
        extended 7 Kissat 57.526666 2.673567 51.498779 64.626179""",
    "direct": """
        minimal 4 Glucose 0.041908 0.012275 0.029860 0.066387
        minimal 4 Kissat 0.033121 0.007499 0.026219 0.064325
        extended 4 Glucose 0.033220 0.006481 0.029999 0.065829
        extended 4 Kissat 0.037152 0.009260 0.027156 0.058151
        minimal 5 Glucose 0.211810 0.026553 0.161693 0.272114
        minimal 5 Kissat 0.199394 0.018347 0.166830 0.255759
        extended 5 Glucose 0.189218 0.018899 0.161481 0.240587
        extended 5 Kissat 0.192154 0.020072 0.156994 0.241327
        minimal 6 Glucose 2.484660 0.134795 2.260973 2.897709
        minimal 6 Kissat 2.575514 0.130454 2.265213 2.840498
        extended 6 Glucose 2.378198 0.110093 2.126742 2.673342
        extended 6 Kissat 2.580993 0.130648 2.221307 2.983635
        minimal 7 Glucose 47.377423 2.077851 42.394269 53.133937
        minimal 7 Kissat 49.298266 2.407419 43.989253 56.028692
        extended 7 Glucose 43.873165 1.954557 40.401035 49.714977
        extended 7 Kissat 49.777189 2.054759 44.128048 54.358896""",
}

Key = tuple[str, str, int, str]
"""Clues, Latin square, size and solver."""


def _read() -> Iterator[tuple[Key, tuple[str, ...]]]:
    for clues, text in _TABLES.items():
        for line in text.split("\n")[1:]:
            latin, size, solver, *figures = line.split()
            yield (clues, latin, int(size), solver), tuple(figures)


PUBLISHED: dict[Key, tuple[str, ...]] = dict(_read())
"""Tables 4.1 and 4.2, in seconds: mean, standard deviation, minimum, maximum."""
