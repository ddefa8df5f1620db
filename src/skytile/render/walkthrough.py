"""A walk-through as one HTML page: a picture and a sentence for each step.

The page is complete in itself: no script, nothing loaded from elsewhere, light and dark,
and made to be printed too. The pictures show the board as it stands before the step, with
what the step looks at and changes marked on it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles import OPEN, Grid, Puzzle
from skytile.render.drawing import Drawing
from skytile.render.marks import cells_of
from skytile.render.scene import Scene, initial_candidates, possible
from skytile.render.svg import escape, page_style, to_svg

if TYPE_CHECKING:
    from skytile.logic import Step, Walkthrough

_WHOLE = 16
"""Boards with more rows or columns than this are shown in part."""
_LEAST = 11
"""How many rows and columns are shown then, at least."""


class _Frame(NamedTuple):
    """A picture of the board, and which part of it is shown, if not all."""

    drawing: Drawing
    part: str = ""


def page(walkthrough: Walkthrough) -> str:
    """The walk-through as an HTML document."""
    title = escape(f"{walkthrough.puzzle.title}: a walk-through")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{title}</title>\n<style>{_PAGE_STYLE}</style>\n</head>\n<body>\n"
        f"{fragment(walkthrough)}</body>\n</html>\n"
    )


def fragment(walkthrough: Walkthrough) -> str:
    """The walk-through as a part of a page, with its own style."""
    before, frames, after = _frames(walkthrough)
    shown = [frame.drawing for frame in (before, after, *frames)]
    roles = list(dict.fromkeys(role for drawing in shown for role in drawing.roles()))
    items = "".join(
        f"<li>{_figure(frame, f's{number}-')}<div>{sentence(step)}</div></li>\n"
        for number, (step, frame) in enumerate(zip(walkthrough.steps, frames, strict=True), 1)
    )
    techniques_end = "Here the techniques end; what is left open needs trying."
    ending = "Solved." if walkthrough.solved else techniques_end
    style = Path(__file__).with_name("walkthrough.css").read_text().replace("\n", "")
    return (
        f"<style>{style}{page_style(roles, 'auto')}</style>\n"
        f'<article class="skytile-walk">\n<header>\n{_figure(before, "start-")}'
        f"<div><h1>{escape(walkthrough.puzzle.title)}</h1>\n{_summary(walkthrough)}</div>\n"
        f"</header>\n<ol>\n{items}</ol>\n<footer>\n{_figure(after, 'end-')}"
        f"<p>{ending}</p>\n</footer>\n</article>\n"
    )


def sentence(step: Step) -> str:
    """One step as HTML: its technique, its level, what it says, and what it is made of."""
    inner = "".join(f"<li>{escape(single.text)}</li>" for single in step.steps)
    details = f"<details><summary>step by step</summary><ul>{inner}</ul></details>\n"
    return (
        f'<p><strong>{escape(step.technique)}</strong> <small class="level">'
        f"{escape(step.level)}</small><br>{escape(step.text)}</p>\n{details if inner else ''}"
    )


def _figure(frame: _Frame, prefix: str) -> str:
    picture = to_svg(frame.drawing, prefix=prefix, styled=False)
    caption = f"<figcaption>{escape(frame.part)}</figcaption>" if frame.part else ""
    return f"<figure>{picture}{caption}</figure>\n"


def _summary(walkthrough: Walkthrough) -> str:
    counts = Counter(step.technique for step in walkthrough.single_steps)
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{count}</td></tr>" for name, count in counts.items()
    )
    steps = len(walkthrough.single_steps)
    table = f"<table><tbody>{rows}</tbody></table>" if rows else ""
    return f"<p>{steps} step{'s' * (steps != 1)}.</p>\n{table}\n"


def _frames(walkthrough: Walkthrough) -> tuple[_Frame, list[_Frame], _Frame]:
    """The board before, at each step, and after."""
    state = _State(walkthrough.puzzle)
    before = _Frame(Scene(walkthrough.puzzle).draw())
    frames = []
    for step in walkthrough.steps:
        frames.append(_frame(state.scene(step), step))
        state.take(step)
    return before, frames, _Frame(state.scene(None).draw())


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


def _frame(scene: Scene, step: Step) -> _Frame:
    """The picture of a step; of a large board the part that it is about."""
    rows, columns = scene.puzzle.shape
    if max(rows, columns) <= _WHOLE or not scene.family.croppable:
        return _Frame(scene.draw())
    cells = {*step.cells, *step.places, *step.removes, *cells_of(step.clues)} or {(0, 0)}
    top, bottom = _span([row for row, _ in cells], rows)
    left, right = _span([column for _, column in cells], columns)
    part = f"rows {top + 1} to {bottom}, columns {left + 1} to {right}"
    return _Frame(replace(scene, window=(slice(top, bottom), slice(left, right))).draw(), part)


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
