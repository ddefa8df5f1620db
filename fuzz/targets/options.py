"""The values of options: sizes, plans, engines, grids of progress."""

import json
from contextlib import suppress

from fuzz.harness import Target
from fuzz.targets.boards import boards
from skytile.engines import make_engine
from skytile.errors import SkytileError
from skytile.formats.progress import parse_position
from skytile.generate.options import parse_size
from skytile.generate.plan import parse_plan, plan_series
from skytile.logic.hints import checked_marks
from skytile.puzzles import cell_at, cell_name

_PLAN = tuple(
    word.encode()
    for word in (
        "skyscrapers ", "mosaic ", "easy ", "hard ", "extreme ", "x10 ", "×3", "5 ", "20x15 ", ", ", "; ",
        "\n", "parks 1 ", "diagonals ", "boxes 2x3 ", "sums ", "givens none ", "picture cat ", "'", '"',
        "needs 'naked pair' ", "density 0.3 ", "clues full ", "target 5 ", "best-of 3 ", "--seed ", "--",
    )
)  # fmt: skip
_ENGINE = tuple(
    word.encode()
    for word in (
        "kernel", "sat", "cp", "ip", "smt", "clp", "asp", "cpmpy", "ace", "pb", ":", "=", ",", "solver=",
        "workers=1", "latin=minimal", "clues=order", "counting=naive", "sort=int", "model=basic",
    )
)  # fmt: skip
_PROGRESS = (b".", b"/", b"12.4", b"X", b"o", b"#", b"null", b"-1", b"[[", b"]]", b'"cells":', b'"marks":', b'"near":', b'"r1c2"', b"[1,3]")  # fmt: skip


def _check_plan(data: bytes) -> None:
    entries = parse_plan(data.decode("utf-8", "replace"))
    series = plan_series(entries, 0, {})
    assert series.count == sum(entry.count for entry in entries)


def _check_size(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    size = parse_size(text)
    if size is not None:
        again = "x".join(str(side) for side in size if side is not None)
        assert parse_size(again) == size
        assert len(again) == len(text.strip())
    cell = cell_at(text)
    if cell is not None:
        assert cell_at(cell_name(*cell)) == cell


def _check_engine(data: bytes) -> None:
    spec = data.decode("utf-8", "replace")
    engine = make_engine(spec)
    chosen = ",".join(f"{name}={value}" for name, value in engine.chosen.items())
    assert make_engine(f"{engine.name}:{chosen}").chosen == engine.chosen


def _engine_seeds() -> tuple[bytes, ...]:
    """Seeds for engines; CPMpy is loaded here, as listing its solvers imports it, for seconds."""
    with suppress(SkytileError):
        make_engine("cpmpy:solver=?")
    return _ENGINE


def _check_progress(data: bytes) -> None:
    puzzle = boards()[data[0] % len(boards())] if data else boards()[0]
    position = parse_position(data[1:].decode("utf-8", "replace"), puzzle)
    if position.cells is not None:
        assert position.cells.shape == puzzle.shape
        again = parse_position(json.dumps(position.cells.tolist()), puzzle).cells
        assert again is not None
        assert (again == position.cells).all()
    if position.marks is not None:
        checked_marks(puzzle, position.marks)


def _progress_seeds() -> list[bytes]:
    texts = [
        "12.4/..../4.21/....",
        "[[1,null],[2,-1]]",
        "X.o/###",
        '{"cells":"..../..../4.../...."}',
    ]
    texts.append('{"cells":[[1,2],[2,1]],"marks":{"r1c2":[1,3]},"near":"r1c2"}')
    return [bytes([place]) + text.encode() for place in range(len(boards())) for text in texts]


TARGETS = [
    Target("plan", _check_plan, lambda: [b"skyscrapers 4 easy x10, 5, mosaic 15x9 x2"], _PLAN, 512),
    Target("size", _check_size, lambda: [b"7", b"20x15", b"r3c4", "4×4".encode()], (), 64),
    Target("engine", _check_engine, _engine_seeds, _ENGINE, 256),
    Target("progress", _check_progress, _progress_seeds, _PROGRESS),
]
