"""A walk-through as one HTML page: a picture and a sentence for each step.

The page is complete in itself: no script, nothing loaded from elsewhere, light and dark,
and made to be printed too. The pictures show the board as it stands before the step, with
what the step looks at and changes marked on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles import OPEN, Grid, Puzzle, cell_at
from skytile.render.boards import draw_scene
from skytile.render.drawing import Drawing
from skytile.render.scene import Scene, initial_candidates, possible
from skytile.render.svg import escape, page_style, to_svg

if TYPE_CHECKING:
    from skytile.logic.steps import Step

_WHOLE = 16
"""Boards with more rows or columns than this are shown in part."""
_LEAST = 11
"""How many rows and columns are shown then, at least."""


class Walk(Protocol):
    """What a walk-through is, as far as a page needs to know."""

    @property
    def puzzle(self) -> Puzzle:
        """What is solved."""

    @property
    def steps(self) -> Sequence[Step]:
        """How, in order."""

    @property
    def solved(self) -> bool:
        """Whether that is all."""


@dataclass(frozen=True)
class _Frame:
    """A picture of the board, and which part of it is shown, if not all."""

    drawing: Drawing
    part: str = ""


def page(walkthrough: Walk) -> str:
    """The walk-through as an HTML document."""
    title = escape(f"{walkthrough.puzzle.title}: a walk-through")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{title}</title>\n<style>{_PAGE_STYLE}</style>\n</head>\n<body>\n"
        f"{fragment(walkthrough)}</body>\n</html>\n"
    )


def fragment(walkthrough: Walk) -> str:
    """The walk-through as a part of a page, with its own style."""
    before, frames, after = _frames(walkthrough)
    drawings = [before.drawing, after.drawing, *(frame.drawing for frame in frames)]
    roles = list(dict.fromkeys(role for drawing in drawings for role in drawing.roles()))
    pairs = enumerate(zip(walkthrough.steps, frames, strict=True), 1)
    items = "".join(_item(number, step, frame) for number, (step, frame) in pairs)
    return (
        f"<style>{_STYLE}{page_style(roles, 'auto')}</style>\n"
        f'<article class="skytile-walk">\n<header>\n{_figure(before, "start-")}'
        f"<div><h1>{escape(walkthrough.puzzle.title)}</h1>\n{_summary(walkthrough)}</div>\n"
        f"</header>\n<ol>\n{items}</ol>\n<footer>\n{_figure(after, 'end-')}"
        f"<p>{_ending(walkthrough)}</p>\n</footer>\n</article>\n"
    )


def sentence(step: Step) -> str:
    """One step as HTML: its technique, its level and what it says."""
    return (
        f'<p><strong>{escape(step.technique)}</strong> <small class="level">'
        f"{escape(step.level)}</small><br>{escape(step.text)}</p>\n"
    )


def _item(number: int, step: Step, frame: _Frame) -> str:
    return f"<li>{_figure(frame, f's{number}-')}<div>{sentence(step)}</div></li>\n"


def _figure(frame: _Frame, prefix: str) -> str:
    picture = to_svg(frame.drawing, prefix=prefix, styled=False)
    caption = f"<figcaption>{escape(frame.part)}</figcaption>" if frame.part else ""
    return f"<figure>{picture}{caption}</figure>\n"


def _summary(walkthrough: Walk) -> str:
    counts: dict[str, int] = {}
    for step in walkthrough.steps:
        counts[step.technique] = counts.get(step.technique, 0) + 1
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{count}</td></tr>" for name, count in counts.items()
    )
    steps = len(walkthrough.steps)
    table = f"<table><tbody>{rows}</tbody></table>" if rows else ""
    return f"<p>{steps} step{'s' * (steps != 1)}.</p>\n{table}\n"


def _ending(walkthrough: Walk) -> str:
    if walkthrough.solved:
        return "Solved."
    return "Here the techniques end; what is left open needs trying."


def _frames(walkthrough: Walk) -> tuple[_Frame, list[_Frame], _Frame]:
    """The board before, at each step, and after."""
    puzzle = walkthrough.puzzle
    state = _State(puzzle)
    before = _Frame(draw_scene(Scene(puzzle)))
    frames = []
    for step in walkthrough.steps:
        frames.append(_frame(state.scene(step)))
        state.take(step)
    return before, frames, _Frame(draw_scene(state.scene(None)))


class _State:
    """What is known after some of the steps."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.masks: NDArray[np.int64] = initial_candidates(puzzle)
        self.grid: Grid = np.full(puzzle.shape, OPEN, np.int16)

    def scene(self, step: Step | None) -> Scene:
        """The board as it stands, with a step marked on it.

        What stands in line with a cell is no candidate of it; no step has to say so.
        """
        left = self.masks & possible(self.puzzle, self.grid)
        return Scene(self.puzzle, self.grid.copy(), left, step)

    def take(self, step: Step) -> None:
        """Go on by a step."""
        for cell, value in step.places.items():
            self.grid[cell], self.masks[cell] = value, 1 << value
        for cell, values in step.removes.items():
            self.masks[cell] &= ~sum(1 << value for value in set(values))


def _frame(scene: Scene) -> _Frame:
    """The picture of a step; of a large board the part that it is about."""
    rows, columns = scene.puzzle.shape
    if max(rows, columns) <= _WHOLE or not scene.family.croppable:
        return _Frame(draw_scene(scene))
    cells = list(_cells_of(scene.step)) or [(0, 0)]
    top, bottom = _span([row for row, _ in cells], rows)
    left, right = _span([column for _, column in cells], columns)
    part = f"rows {top + 1} to {bottom}, columns {left + 1} to {right}"
    window = (slice(top, bottom), slice(left, right))
    return _Frame(draw_scene(replace(scene, window=window)), part)


def _cells_of(step: Step | None) -> Iterator[tuple[int, int]]:
    if step is not None:
        yield from (*step.cells, *step.places, *step.removes)
        yield from filter(None, map(cell_at, step.clues))


def _span(places: list[int], end: int) -> tuple[int, int]:
    """From where to where a row or column is shown: around these places, within the board."""
    low, high = min(places), max(places) + 1
    spare = max(_LEAST - (high - low), 2)
    start = min(max(0, low - spare // 2), max(0, end - (high - low) - spare))
    return start, min(end, start + (high - low) + spare)


_PAGE_STYLE = (
    "html{color-scheme:light dark}body{margin:0 auto;max-width:62rem;padding:1.5rem;"
    "background:#fff;color:#1c2230}"
    "@media screen and (prefers-color-scheme:dark){body{background:#14171d;color:#eef1f6}}"
    "@media print{body{max-width:none;padding:0}@page{margin:15mm}}"
)
_STYLE = (
    ".skytile-walk{font:1rem/1.5 ui-sans-serif,system-ui,'Segoe UI',Roboto,Arial,sans-serif}"
    ".skytile-walk h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}"
    ".skytile-walk figure{margin:0}"
    ".skytile-walk svg{display:block;width:100%;height:auto;max-height:24rem}"
    ".skytile-walk figcaption{font-size:.8rem;opacity:.75;text-align:center}"
    ".skytile-walk header,.skytile-walk footer,.skytile-walk li{display:grid;gap:1.25rem;"
    "grid-template-columns:minmax(0,15rem) minmax(0,1fr);align-items:center;"
    "padding:1rem 0;border-top:1px solid #8886;break-inside:avoid}"
    ".skytile-walk header{border-top:0;align-items:start}"
    ".skytile-walk ol{list-style:none;counter-reset:step;margin:0;padding:0}"
    ".skytile-walk li{counter-increment:step}"
    ".skytile-walk li p::before{content:counter(step) '. ';font-weight:700}"
    ".skytile-walk .level{border:1px solid currentColor;border-radius:1em;padding:0 .6em;"
    "margin-left:.4em;opacity:.8}"
    ".skytile-walk td{padding:0 1rem 0 0}"
    ".skytile-walk td+td{text-align:right;font-variant-numeric:tabular-nums}"
    "@media print{.skytile-walk{font-size:.8rem}.skytile-walk header,.skytile-walk footer,"
    ".skytile-walk li{grid-template-columns:4.5cm 1fr;padding:.4rem 0}}"
    "@media (max-width:34rem){.skytile-walk header,.skytile-walk footer,.skytile-walk li"
    "{grid-template-columns:1fr}}"
)
