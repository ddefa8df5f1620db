"""Answers as JSON records: what the command line prints with `--json` and the web sends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from skytile.engines.exports import EXPORTS, export
from skytile.errors import OptionError
from skytile.formats import write
from skytile.limits import Limits
from skytile.puzzles import Puzzle

if TYPE_CHECKING:
    from skytile.clashes import Clash
    from skytile.engines import Engine
    from skytile.solving import Solutions, Verdict

_SECONDS = 10.0
_SECONDS_OF_MANY = 1.0
"""Seconds to look for the smallest clash if no limit was given, of one puzzle and of many."""


def solutions_record(engine: Engine, found: Solutions, seconds: float) -> dict[str, Any]:
    """The solutions that were found, and what the search cost."""
    record = verdict_record(engine, found, seconds) | {"stats": dict(found.last.stats)}
    return record | ({"complete": True} if found.complete and found.grids else {})


def verdict_record(engine: Engine, verdict: Verdict | Solutions, seconds: float) -> dict[str, Any]:
    """The status and the solutions, and how long it took to find them."""
    record = {
        "status": verdict.status.value,
        "solutions": [grid.tolist() for grid in verdict.grids],
        "engine": str(engine),
        "seconds": round(seconds, 6),
    }
    return record | ({"reason": verdict.last.reason} if verdict.last.reason else {})


def find_clash(
    puzzle: Puzzle, engine: Engine, limits: Limits, core: Iterable[str] | None, alone: bool = True
) -> Clash | None:
    """Look for a smallest set of clues that clash, for a while."""
    from skytile.clashes import clash

    seconds = limits.seconds
    if seconds is None:
        seconds = _SECONDS if alone else _SECONDS_OF_MANY
    return clash(puzzle, core=core, engine=engine, limits=Limits(seconds, limits.nodes))


def clash_record(found: Clash | None) -> dict[str, Any]:
    """The clash, if one was found."""
    if found is None:
        return {}
    return {"clash": list(found.clues), "clash_is_smallest": found.smallest}


def conversion_record(puzzle: Puzzle, kind: str, engine: str | None) -> dict[str, Any]:
    """The puzzle in another notation, or as a file for another solver."""
    if engine is not None and kind not in EXPORTS:
        raise OptionError("engine", f"only for {', '.join(EXPORTS)}, not for {kind}")
    text = export(puzzle, kind, engine) if kind in EXPORTS else write(puzzle, kind)
    return {"format": kind, "text": text}
