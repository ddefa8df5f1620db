"""What a worker can be asked: each task takes checked options and returns an answer's JSON."""

import base64
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from skytile import records
from skytile.engines import Engine, Limits, Status, default_engine, make_engine
from skytile.engines.sat.solvers import IN_PROCESS
from skytile.errors import NotUnique, OptionError, quoted
from skytile.formats.progress import read_cell, read_marks
from skytile.logic import all_hints, explain, grade, hint
from skytile.logic.words import DEFAULT
from skytile.render import to_pdf, to_png, to_svg
from skytile.render.options import PictureOptions, choose_scale
from skytile.solving import Solutions, Uniqueness, Verdict, check, solutions
from skytile.web.generating import generate, generate_daily, generate_from_picture, teach
from skytile.web.problems import RanOut, TooLarge
from skytile.web.reading import progress_text, read_progress, read_puzzle

Options = Mapping[str, Any]
_ENGINES = ("kernel", "sat", "cp", "smt", "asp")
"""The others start programs or read files, to which the limits of a request do not apply."""
_EXPORTING = (*_ENGINES, "ip", "clp", "cpmpy", "ace", "pb")
"""Exporting a model runs no solver."""
_MOST_ENGINE_THREADS = 1
_MOST_PIXELS = 4000
"""The most pixels along a side of a PNG."""
_FLAGS = ("solution", "candidates", "mistakes", "iso")
_WRITERS: dict[str, Callable[..., str | bytes]] = {
    "svg": to_svg,
    "png": to_png,
    "pdf": lambda drawing, **look: to_pdf([drawing], **look),
}


def _public_engine(spec: str, allowed: tuple[str, ...]) -> Engine:
    """The engine of that name and options, if a request may choose it."""
    name = spec.partition(":")[0]
    if name not in allowed:
        raise OptionError(f"{quoted(name)}: no such engine here; there are {', '.join(allowed)}")
    engine = make_engine(spec)
    solver = engine.chosen.get("solver", "auto")
    if name == "sat" and solver not in ("auto", *IN_PROCESS):
        known = ", ".join(IN_PROCESS)
        raise OptionError(f"solver: expected one of {known} here, got {quoted(solver)}")
    if int(engine.chosen.get("workers", 1)) > _MOST_ENGINE_THREADS:
        raise OptionError(f"workers: expected {_MOST_ENGINE_THREADS} here")
    return engine


def _seconds(options: Options, budget: float) -> float:
    """The time limit that was asked for, within the server's own."""
    asked: float = options.get("timeout", budget)
    return min(asked, budget)


def _search(
    options: Options,
    budget: float,
    look: Callable[..., Solutions | Verdict],
    to_record: Callable[[Engine, Any, float], dict[str, Any]],
) -> dict[str, Any]:
    """What an engine finds, and which clues clash if there is no solution."""
    puzzle, spec = read_puzzle(options["puzzle"]), options.get("engine")
    engine = default_engine(puzzle) if spec is None else _public_engine(spec, _ENGINES)
    engine.load()
    limits = Limits(_seconds(options, budget), options.get("nodes"))
    started = time.monotonic()
    found = look(puzzle, engine=engine, limits=limits)
    record = to_record(engine, found, time.monotonic() - started)
    if found.status in (Status.UNKNOWN, Uniqueness.UNKNOWN):
        raise RanOut(answer=record)
    if not found.grids:
        clash = records.find_clash(puzzle, engine, limits.after(started), found.last.core)
        record |= records.clash_record(clash)
    return record


def _solve(options: Options, budget: float) -> Any:
    look = partial(solutions, limit=options.get("limit", 1))
    return _search(options, budget, look, records.solutions_record)


def _check(options: Options, budget: float) -> Any:
    return _search(options, budget, check, records.verdict_record)


def _hint(options: Options, budget: float) -> Any:
    puzzle = read_puzzle(options["puzzle"])
    progress = read_progress(options.get("progress"), puzzle)
    marks, near = read_marks(options.get("marks")), read_cell(options.get("near"), puzzle)
    language = options.get("language", DEFAULT)
    if options.get("all"):
        steps = all_hints(puzzle, progress, marks=marks, near=near)
        return {"steps": [step.record(language) for step in steps]}
    strength = options.get("strength", "full")
    return hint(puzzle, progress, strength, marks=marks, near=near, language=language).record()


def _explain(options: Options, budget: float) -> Any:
    puzzle = read_puzzle(options["puzzle"])
    progress = read_progress(options.get("progress"), puzzle)
    walk = explain(puzzle, progress, cell=read_cell(options.get("cell"), puzzle))
    return walk.record(options.get("language", DEFAULT))


def _convert(options: Options, budget: float) -> Any:
    puzzle, spec = read_puzzle(options["puzzle"]), options.get("engine")
    if spec is not None:
        _public_engine(spec, _EXPORTING)
    return records.conversion_record(puzzle, options["to"], spec)


def _render(options: Options, budget: float) -> Any:
    """The picture: SVG as text, other kinds in base64."""
    chosen = PictureOptions(
        progress=progress_text(options.get("progress")),
        view=options.get("view"),
        timeout=_seconds(options, budget),
        **{name: options.get(name, False) for name in _FLAGS},
    )
    puzzle, kind = read_puzzle(options["puzzle"]), options.get("format", "svg")
    chosen.check()
    drawing = chosen.drawing(puzzle)
    width, height = drawing.width, drawing.height
    scale = choose_scale(drawing, kind, options.get("scale"), options.get("width"))
    if kind == "png" and max(width, height) * scale > _MOST_PIXELS:
        raise TooLarge(f"expected a picture of at most {_MOST_PIXELS} pixels a side")
    content = _WRITERS[kind](drawing, theme=options.get("theme", "auto"), scale=scale)
    record = {"format": kind, "title": drawing.title}
    record |= {"width": round(width, 2), "height": round(height, 2)}
    if isinstance(content, str):
        return record | {"text": content}
    return record | {"base64": base64.b64encode(content).decode()}


def warm_up() -> None:
    """Ask a question of each kind that people wait for, so that everything is loaded."""
    for board in ("4:2/////3//////3///2/", "5x5:b45a2e669a3c4b2b"):
        _check({"puzzle": board}, 1.0)
        with suppress(NotUnique):
            _hint({"puzzle": board}, 1.0)


TASKS: dict[str, Callable[[Options, float], Any]] = {
    "solve": _solve,
    "check": _check,
    "hint": _hint,
    "explain": _explain,
    "grade": lambda options, _: grade(read_puzzle(options["puzzle"])).record(),
    "teach": lambda options, _: teach(options),
    "convert": _convert,
    "render": _render,
    "generate": lambda options, _: generate(options),
    "daily": lambda options, _: generate_daily(**options),
    "picture": lambda options, _: generate_from_picture(options["content"], options),
}
