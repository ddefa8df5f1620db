"""Figures drawn with matplotlib: SVG and PNG, readable without colour.

The colours are those of Okabe and Ito, which are also distinct to colour-blind people; series
differ by hatch, marker and dash, too. Published figures are grey, hatched or dashed.
"""

import io
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import cycle, zip_longest
from math import ceil
from typing import Any

from skytile.errors import NotInstalled
from skytile.studies.machinery.base import Figure, Panel, Series

_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#7A5C00", "#000000")
_MARKERS = "osD^vPX*<>"
_HATCHES = ("", "//", "..", "xx", "--", "\\\\", "oo", "++")
_DASHES: tuple[Any, ...] = ("-", "--", "-.", (0, (3, 1, 1, 1)), (0, (5, 1, 1, 1, 1, 1)))
_GREYS = ("#767676", "#A8A8A8", "#4D4D4D")
_Looks = dict[str, dict[str, Any]]
_STYLE: Any = {
    "font.size": 9,
    "axes.titlesize": 10,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "hatch.linewidth": 0.6,
    "svg.fonttype": "none",
    "svg.hashsalt": "skytile",
    "figure.dpi": 110,
}


def require_matplotlib() -> None:
    """Raise `NotInstalled` without matplotlib."""
    if find_spec("matplotlib") is None:
        install = "pip install 'skytile[studies]'"
        raise NotInstalled(f"plots of measurements need matplotlib: {install}")


def draw(figure: Figure) -> dict[str, bytes]:
    """The contents of the figure's files by suffix, svg and png."""
    require_matplotlib()
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    with pyplot.rc_context(_STYLE):
        columns = min(len(figure.panels), 2)
        rows = ceil(len(figure.panels) / columns)
        size = (4.9 * columns if columns > 1 else 6.6, 3.5 * rows + 0.9)
        canvas = pyplot.figure(figsize=size, layout="constrained")
        looks = _looks(figure.panels)
        axes = list(canvas.subplots(rows, columns, squeeze=False).flat)
        for axis, panel in zip_longest(axes, figure.panels):
            if panel is None:
                axis.set_visible(False)
            else:
                _panel(axis, panel, looks)
        canvas.suptitle(figure.title, fontsize=11, fontweight="bold")
        _legend(canvas, axes)
        files = {suffix: _save(canvas, suffix) for suffix in ("svg", "png")}
        pyplot.close(canvas)
    return files


def _save(canvas: Any, suffix: str) -> bytes:
    out = io.BytesIO()
    about = {"Date": None} if suffix == "svg" else {"Software": None}
    canvas.savefig(out, format=suffix, metadata=about)
    return out.getvalue()


def _legend(canvas: Any, axes: list[Any]) -> None:
    """Draw one legend for all panels, below them."""
    entries: dict[str, Any] = {}
    for axis in axes:
        handles, labels = axis.get_legend_handles_labels()
        for handle, label in zip(handles, labels, strict=True):
            entries.setdefault(label, handle)
    if len(entries) > 1:
        widest = max(map(len, entries))
        across = max(1, min(4, int((110 if len(axes) > 1 else 72) / (widest + 6))))
        canvas.legend(
            entries.values(), entries.keys(), loc="outside lower center", ncols=across,
            frameon=False, fontsize=8,
        )  # fmt: skip


def _panel(axis: Any, panel: Panel, looks: _Looks) -> None:
    axis.set(title=panel.title, xlabel=panel.x_label, ylabel=panel.y_label)
    if panel.log_x:
        axis.set_xscale("log")
    if panel.kind not in ("box", "board") and not panel.linear:
        axis.set_yscale("log")
    _KINDS[panel.kind](axis, panel.series, looks)
    if panel.kind in ("bars", "box"):
        axis.grid(False, axis="x")
    _plain_numbers(axis)
    if panel.linear:
        axis.locator_params(axis="y", steps=[1, 2, 5, 10])


def _plain_numbers(axis: Any) -> None:
    """Label axes with plain numbers such as 0.01 and 100, not powers of ten."""
    from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullFormatter

    if axis.get_yscale() == "linear":
        axis.yaxis.set_major_locator(MaxNLocator(integer=True))
    for side in (axis.xaxis, axis.yaxis):
        if side.get_scale() == "log":
            low, high = side.get_view_interval()
            if high < 100 * low:
                side.set_major_locator(LogLocator(subs=(1, 2, 5)))
            side.set_major_formatter(FuncFormatter(lambda value, _: _plain(value)))
            side.set_minor_formatter(NullFormatter())


def _plain(number: float) -> str:
    """A number without an exponent: 0.00001, 20 or 1,000,000."""
    return f"{number:,.9f}".rstrip("0").rstrip(".")


def _looks(panels: Sequence[Panel]) -> _Looks:
    """The colour, hatch, marker and dash of each label, the same in every panel.

    Published ones are in greys.
    """
    palettes = {
        True: zip(*map(cycle, (_GREYS, ["xxx"], _MARKERS[4:] + _MARKERS[:4], ":")), strict=True),
        False: zip(*map(cycle, (_COLOURS, _HATCHES, _MARKERS, _DASHES)), strict=True),
    }
    names = ("color", "hatch", "marker", "linestyle")
    looks: _Looks = {}
    for each in (series for panel in panels for series in panel.series):
        if each.label not in looks:
            looks[each.label] = dict(zip(names, next(palettes[each.published]), strict=True))
    return looks


def _without_hatch(look: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in look.items() if name != "hatch"}


def _places(series: Sequence[Series]) -> list[Any]:
    """Everything on the x axis: sizes in order, other labels as they come."""
    places = dict.fromkeys(x for each in series for x in each.x)
    sizes = all("×" in str(place) for place in places)
    return sorted(places, key=lambda size: int(size.split("×")[0])) if sizes else list(places)


def _bars(axis: Any, series: Sequence[Series], looks: _Looks) -> None:
    places = _places(series)
    shared = len(places) < sum(len(each.x) for each in series)
    beside = len(series) if shared else 1
    width = 0.84 / beside if shared else 0.6
    for number, each in enumerate(series):
        look = looks[each.label]
        shift = (number - (beside - 1) / 2) * width if shared else 0.0
        at = [places.index(x) + shift for x in each.x]
        errors = None
        if each.errors is not None:
            low = [min(e, 0.95 * y) for e, y in zip(each.errors, each.y, strict=True)]
            errors = [low, list(each.errors)]
        axis.bar(
            at, each.y, width * 0.92, label=each.label, color=look["color"], hatch=look["hatch"],
            edgecolor="white", linewidth=0.5, yerr=errors, capsize=2,
            error_kw={"elinewidth": 0.9, "ecolor": "#222222"},
        )  # fmt: skip
        _arrows(axis, at, each, look["color"])
    axis.set_xticks(range(len(places)), [str(place) for place in places])


def _lines(axis: Any, series: Sequence[Series], looks: _Looks) -> None:
    for each in series:
        look = _without_hatch(looks[each.label])
        axis.errorbar(
            each.x, each.y, yerr=each.errors, label=each.label, markersize=4.5, linewidth=1.5,
            capsize=2, **look,
        )  # fmt: skip
        _arrows(axis, list(each.x), each, look["color"])
    numbers = sorted({x for each in series for x in each.x if isinstance(x, int)})
    if 0 < len(numbers) <= 10:
        axis.set_xticks(numbers, [str(number) for number in numbers])
        axis.set_xticks([], minor=True)


def _arrows(axis: Any, at: Sequence[Any], series: Series, colour: str) -> None:
    """Draw an upward arrow where a height is a lower bound."""
    for x, y, is_bound in zip(at, series.y, series.bounds, strict=False):
        if is_bound and y is not None:
            axis.annotate(
                "", (x, y), (0, 13), textcoords="offset points",
                arrowprops={"arrowstyle": "<-", "color": colour, "linewidth": 1.4},
            )  # fmt: skip


def _points(axis: Any, series: Sequence[Series], looks: _Looks) -> None:
    _plot(axis, series, looks, linestyle="", markersize=5, alpha=0.85)


def _scatter(axis: Any, series: Sequence[Series], looks: _Looks) -> None:
    """Plot two engines against each other, with the line on which they are equal."""
    _plot(axis, series, looks, linestyle="", markersize=4.2, alpha=0.8)
    every = [value for each in series for side in (each.x, each.y) for value in side]
    ends = [min(every, default=1) / 1.5, max(every, default=1) * 1.5]
    axis.plot(ends, ends, color="#888888", linewidth=0.8, zorder=0)
    axis.set(xlim=ends, ylim=ends, aspect="equal")


def _cactus(axis: Any, series: Sequence[Series], looks: _Looks) -> None:
    _plot(axis, series, looks, markersize=3.2, linewidth=1.3)


def _plot(axis: Any, series: Sequence[Series], looks: _Looks, **further: Any) -> None:
    for each in series:
        look = _without_hatch(looks[each.label])
        axis.plot(each.x, each.y, label=each.label, **look | further)


def _box(axis: Any, series: Sequence[Series], looks: _Looks) -> None:
    places = _places(series)
    width = 0.84 / max(1, len(series))
    for number, each in enumerate(series):
        look = looks[each.label]
        at = [places.index(x) + (number - (len(series) - 1) / 2) * width for x in each.x]
        plot = axis.boxplot(
            list(each.y), positions=at, widths=width * 0.85, patch_artist=True,
            manage_ticks=False, flierprops={"marker": ".", "markersize": 3},
            medianprops={"color": "black", "linewidth": 1.4},
        )  # fmt: skip
        for box in plot["boxes"]:
            box.set(facecolor=look["color"], hatch=look["hatch"], alpha=0.8)
        axis.bar([0], [0], 0, label=each.label, color=look["color"], hatch=look["hatch"])
    axis.set_xticks(range(len(places)), [str(place) for place in places])
    axis.set_xlim(-0.6, len(places) - 0.4)


def _board(axis: Any, series: Sequence[Series], _: _Looks) -> None:
    """Draw a grid with the clues around it; the cells to highlight are shaded."""
    (board,) = series
    side = len(board.y) - 1
    for row, line in enumerate(board.y):
        for column, text in enumerate(line):
            inside = 0 < row < side and 0 < column < side
            if inside:
                shade = "#F6C9A0" if (row, column) in board.x else "white"
                axis.add_patch(_square(row, column, facecolor=shade, edgecolor="#444444"))
            look = {"fontsize": 13} if inside else {"fontsize": 10, "color": _COLOURS[0]}
            axis.text(column, row, text, ha="center", va="center", **look)
    axis.set(xlim=(-0.6, side + 0.6), ylim=(side + 0.6, -0.6), aspect="equal")
    axis.set_axis_off()


def _square(row: int, column: int, **look: Any) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((column - 0.5, row - 0.5), 1, 1, **look)


_KINDS = {
    "bars": _bars, "lines": _lines, "points": _points, "box": _box, "cactus": _cactus,
    "scatter": _scatter, "board": _board,
}  # fmt: skip
