"""The compiled kernel refuses every wrong argument: no crash, and no answer to another question."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst
from numpy.typing import NDArray

from skytile import _kernel, kernel
from skytile.limits import Limits, Status

N = 4
CYCLIC = (np.arange(N)[:, None] + np.arange(N)) % N + 1
BOXES = [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]


def edges_of(board: NDArray[Any], sums: bool = False) -> NDArray[np.uint16]:
    """What is visible, counted in plain Python."""
    lines = [*board.T, *board[:, ::-1], *board.T[:, ::-1], *board]
    seen = [[h for i, h in enumerate(line) if h > max(line[:i], default=0)] for line in lines]
    return np.array([sum(heights) if sums else len(heights) for heights in seen], np.uint16)


def row(size: int, value: int, dtype: type[np.generic]) -> NDArray[Any]:
    return np.full(size, value, dtype)


class Binding(NamedTuple):
    """A function of the kernel with arguments that it takes, and values of arrays it refuses."""

    call: Callable[..., object]
    good: dict[str, Any]
    ranges: dict[str, tuple[int, int]]
    """Numbers just below and just above what the values of an array may be."""

    def __call__(self, **changed: Any) -> object:
        return self.call(**(self.good | changed))


RULES = _kernel.SkyscrapersRules(N, 0, False, [])
EDGES = edges_of(CYCLIC)
BOARD = CYCLIC.astype(np.int16).ravel()
OPEN, NO_GRID = row(16, -1, np.int16), np.empty(0, np.int16)
CITY = {"rules": RULES, "edges": EDGES, "solution": BOARD, "clues": row(32, 1, np.uint8)}
PICTURE = {"width": 4, "height": 4, "solution": row(16, 1, np.uint8), "clues": row(16, 1, np.uint8)}
BUDGET = {"nodes": 1000, "seconds": 1.0}


def order(count: int) -> dict[str, Any]:
    return {"order": np.arange(count, dtype=np.uint32), "sizes": row(count, 1, np.uint32)}


CITY_RANGES = {"edges": (-1, 5), "solution": (-1, 5), "clues": (-1, 2), "order": (-1, 32),
               "sizes": (0, 2)}  # fmt: skip
PICTURE_RANGES = {"solution": (-1, 2), "clues": (-1, 2), "order": (-1, 16), "sizes": (0, 2)}
GRID_RANGES = {"cells": (-2, 2), "excluded": (-2, 2)}
MOSAIC_TEACHER, COLOURS = _kernel.MosaicTeacher(4, 4, row(16, -1, np.int8)), row(16, 3, np.uint64)
CITY_TEACHER = _kernel.SkyscrapersTeacher(RULES, EDGES, OPEN)
HEIGHTS = row(16, 0b11110, np.uint64)

SHARED = {"policy": 1, "order": 1, "pattern": 0, "clue_count": -1, "hide": 1, "difficulty": -1,
          "needs_technique": False, "tries": 1, "best_of": 0, "nodes": 1000}  # fmt: skip
RECIPE = _kernel.Recipe(**SHARED)  # type: ignore[arg-type]


def accept(clues: bytes, solution: bytes) -> bool:
    return True


CITY_SOLVER, PICTURE_SOLVER = _kernel.SkyscrapersSolver(RULES), _kernel.MosaicSolver(4, 4)


def board_bindings(
    family: str,
    solver: Any,
    board: dict[str, NDArray[Any]],
    grid: NDArray[np.int16],
    ranges: dict[str, tuple[int, int]],
) -> dict[str, Binding]:
    """What a solver has beside `solve`, and what it makes."""
    batch = solver.solve_many(**board, limit=2, threads=1, **BUDGET)
    batch.wait(1, 10.0)
    solutions = solver.solutions(**board, **BUDGET)
    two = {name: np.tile(array, 2) for name, array in board.items()}
    found = {"counts": row(2, 1, np.uint32), "grids": np.tile(grid, 2)}
    some = {"limit": 1, "threads": 2}
    bindings = {
        "Solver.count": Binding(solver.count, board | BUDGET, ranges),
        "Solver.solutions": Binding(solver.solutions, board | BUDGET, ranges),
        "Solver.solve_many": Binding(solver.solve_many, board | some | BUDGET, ranges),
        "Solver.first_wrong": Binding(
            solver.first_wrong, two | found, {**ranges, "counts": (0, 2)}
        ),
        "Solver.forget": Binding(solver.forget, {}, {}),
        "Batch": Binding(lambda: type(batch), {}, {}),  # made by a solver only
        "Batch.wait": Binding(batch.wait, {"target": 1, "seconds": 1.0}, {}),
        "Batch.take": Binding(batch.take, {"first": 0, "last": 1}, {}),
        "Batch.stop": Binding(batch.stop, {}, {}),
        "Solutions": Binding(lambda: type(solutions), {}, {}),
        "Solutions.take": Binding(solutions.take, {"most": 1, "seconds": 1.0}, {}),
        "Solutions.stop": Binding(solutions.stop, {}, {}),
    }
    return {family + name: binding for name, binding in bindings.items()}


LIMITS = {"nodes": 1000, "questions": 10, "large": 100, "reach": 5}


def teacher_bindings(
    family: str, teacher: Any, candidates: NDArray[Any], solution: NDArray[Any], above: int
) -> dict[str, Binding]:
    """What a teacher has; `above` is just more than a cell can hold."""
    state = {"candidates": candidates, "known": row(16, 0, np.uint8)}
    position = {"solution": solution, "filled": OPEN, "marks": row(16, 0, np.uint64), "near": -1}
    limits = {"limits": _kernel.ReasonLimits(**LIMITS)}
    core = row(32 if above > 2 else 16, 0, np.uint8)
    beyond = 1 << above
    ranges = {"candidates": (0, beyond), "known": (-1, 2), "marks": (-1, beyond), "core": (-1, 2),
              "solution": (-1, above), "filled": (-2, above)}  # fmt: skip
    calls: dict[str, dict[str, Any]] = {
        "level": {"candidates": candidates, "highest": 3},
        **{name: state | {"near": -1} for name in ("next_steps", "all_steps", "walk")},
        **{
            name: state | {"solution": solution, "near": -1} | limits for name in ("path", "reason")
        },
        "reason_against": state | {"cell": 0, "value": 1} | limits,
        "hint": position | {"has_marks": True, "strength": 2},
        "all_hints": position,
        "explain": {"solution": solution, "filled": OPEN, "cell": 0, "folded": True},
        "grade": {"solution": solution},
        "clash": {"core": core, "questions": 10, **BUDGET},
    }
    return {
        f"{family}.{name}": Binding(getattr(teacher, name), good, ranges)
        for name, good in calls.items()
    }


BINDINGS: dict[str, Binding] = {
    "SkyscrapersRules": Binding(
        _kernel.SkyscrapersRules,
        {"size": N, "parks": 1, "sums": True, "further_groups": BOXES},
        {},
    ),
    "SkyscrapersSolver": Binding(_kernel.SkyscrapersSolver, {"rules": RULES}, {}),
    "SkyscrapersSolver.solve": Binding(
        _kernel.SkyscrapersSolver(RULES).solve,
        {"edges": EDGES, "cells": OPEN, "excluded": BOARD, "limit": 1, **BUDGET},
        {"edges": (-1, 5), "cells": (-2, 5), "excluded": (-2, 5)},
    ),
    "MosaicSolver": Binding(_kernel.MosaicSolver, {"width": 4, "height": 4}, {}),
    "MosaicSolver.solve": Binding(
        _kernel.MosaicSolver(4, 4).solve,
        {"clues": row(16, -1, np.int8), "cells": OPEN, "excluded": NO_GRID, "limit": 1, **BUDGET},
        {"clues": (-2, 10), **GRID_RANGES},
    ),
    **board_bindings(
        "Skyscrapers",
        CITY_SOLVER,
        {"edges": EDGES, "cells": OPEN},
        BOARD,
        {"edges": (-1, 5), "cells": (-2, 5)},
    ),
    **board_bindings(
        "Mosaic",
        PICTURE_SOLVER,
        {"clues": row(16, 9, np.int8), "cells": OPEN},
        row(16, 1, np.int16),
        {"clues": (-2, 10), "cells": (-2, 2)},
    ),
    "SkyscrapersTeacher": Binding(
        _kernel.SkyscrapersTeacher,
        {"rules": RULES, "edges": EDGES, "givens": OPEN},
        {"edges": (-1, 5), "givens": (-2, 5)},
    ),
    **teacher_bindings("SkyscrapersTeacher", CITY_TEACHER, HEIGHTS, BOARD, 5),
    "MosaicTeacher": Binding(
        _kernel.MosaicTeacher,
        {"width": 4, "height": 4, "counts": row(16, -1, np.int8)},
        {"counts": (-2, 10)},
    ),
    **teacher_bindings("MosaicTeacher", MOSAIC_TEACHER, COLOURS, row(16, 1, np.int16), 2),
    "MosaicTeacher.estimated_grade": Binding(MOSAIC_TEACHER.estimated_grade, {}, {}),
    "ReasonLimits": Binding(_kernel.ReasonLimits, LIMITS, {}),
    "techniques": Binding(_kernel.techniques, {}, {}),
    "skyscrapers_techniques": Binding(_kernel.skyscrapers_techniques, {}, {}),
    "mosaic_techniques": Binding(_kernel.mosaic_techniques, {}, {}),
    "count_visible": Binding(_kernel.count_visible, {"lines": CYCLIC.astype(np.uint8)}, {}),
    "sum_visible": Binding(_kernel.sum_visible, {"lines": CYCLIC.astype(np.uint8)}, {}),
    "add_hints": Binding(
        _kernel.add_hints,
        {
            "variables": 2,
            "formula": np.array([1, 2, 0, -1, 0, -2, 0], np.int32),
            "proof": np.array([2, 0, 0], np.int32),
            "deletes": row(2, 0, np.uint8),
        },
        {"formula": (-3, 3), "proof": (-3, 3), "deletes": (-1, 2)},
    ),
    "check_lrat": Binding(
        _kernel.check_lrat,
        {
            "variables": 2,
            "formula": np.array([1, 2, 0, -1, 0, -2, 0], np.int32),
            "numbers": np.array([4, 5], np.int32),
            "proof": np.array([2, 0, 0], np.int32),
            "hints": np.array([2, 1, 0, 4, 3, 0], np.int32),
            "deletes": row(2, 0, np.uint8),
        },
        {
            "formula": (-3, 3),
            "numbers": (0, -1),
            "proof": (-3, 3),
            "hints": (-1, -2),
            "deletes": (-1, 2),
        },
    ),
    "check_hitting": Binding(
        _kernel.check_hitting,
        {"elements": 2, "sets": np.array([1, 2, 0, 2, 0], np.int32), "at_most": 1, **BUDGET},
        {"sets": (-1, 3)},
    ),
    "check_proof": Binding(
        _kernel.check_proof,
        {
            "variables": 2,
            "formula": np.array([1, 2, 0, -1, 0, -2, 0], np.int32),
            "proof": np.array([2, 0, 0], np.int32),
            "deletes": row(2, 0, np.uint8),
        },
        {"formula": (-3, 3), "proof": (-3, 3), "deletes": (-1, 2)},
    ),
    "check_cutting_planes": Binding(
        _kernel.check_cutting_planes,
        {
            "variables": np.array([1, 0, 1, 0], np.int32),
            "coefficients": np.array([1, 1, -1, 0], np.int64),
            "operations": np.array([1, 1, 3, 0], np.uint8),
            "operands": np.array([1, 2, 0, 0], np.int64),
        },
        {
            "variables": (-1, 2**30 + 1),
            "coefficients": (-(2**60) - 1, 2**60 + 1),
            "operations": (-1, 7),
            "operands": (-(2**60) - 1, 2**60 + 1),
        },
    ),
    "shuffle": Binding(_kernel.shuffle, {"count": 5, "seed": 1}, {}),
    "random_bits": Binding(_kernel.random_bits, {"count": 5, "share": 0.5, "seed": 1}, {}),
    "random_board": Binding(_kernel.random_board, {"rules": RULES, "seed": 1}, {}),
    "edge_board": Binding(
        _kernel.edge_board, {"rules": RULES, "level": 1, "steps": 9, "seed": 1}, {}
    ),
    "seed_of": Binding(_kernel.seed_of, {"seed": 1, "index": 1}, {}),
    "seed_of_text": Binding(_kernel.seed_of_text, {"text": "a day"}, {}),
    "choice_of": Binding(_kernel.choice_of, {"seed": 1, "count": 3}, {}),
    "removal_order": Binding(
        _kernel.removal_order,
        {
            "rows": 4,
            "columns": 4,
            "framed": True,
            "clues": row(32, 1, np.uint8),
            "strong": row(32, 0, np.uint8),
            "order": 2,
            "pattern": 2,
            "prefer": 1,
            "seed": 1,
        },
        {"clues": (-1, 2), "strong": (-1, 2)},
    ),
    "Recipe": Binding(_kernel.Recipe, SHARED, {}),
    "make_skyscrapers": Binding(
        _kernel.make_skyscrapers,
        {"recipe": RECIPE, "rules": RULES, "givens": 1, "prefer": 0, "seed": 1, "accepts": accept},
        {},
    ),
    "make_mosaic": Binding(
        _kernel.make_mosaic,
        {
            "recipe": RECIPE,
            "width": 4,
            "height": 4,
            "black": 2**52,
            "picture": row(16, 1, np.uint8),
            "seed": 1,
            "accepts": accept,
        },
        {"picture": (-1, 2)},
    ),
    "count_determined": Binding(_kernel.count_determined, {"size": 4, "west": 2, "east": 2}, {}),
    "thin_board": Binding(_kernel.thin_board, {"size": 4, "rounds": 9, "seed": 1}, {}),
    "skyscrapers_traits": Binding(
        _kernel.skyscrapers_traits,
        {"rules": RULES, "edges": EDGES, "givens": row(16, 0, np.uint8)},
        {"edges": (-1, 5), "givens": (-1, 5)},
    ),
    "mosaic_traits": Binding(
        _kernel.mosaic_traits,
        {"width": 4, "height": 4, "counts": row(16, -1, np.int8), "colours": row(16, 1, np.uint8)},
        {"counts": (-2, 10), "colours": (-1, 2)},
    ),
    "beauty_of": Binding(_kernel.beauty_of, {"traits": [(2**20, 1), (2**19, 2)]}, {}),
    "ambiguity": Binding(
        _kernel.ambiguity,
        {"width": 4, "height": 4, "colours": row(16, 1, np.uint8)},
        {"colours": (-1, 2)},
    ),
    "cells_to_mend": Binding(
        _kernel.cells_to_mend,
        {"width": 4, "height": 4, "colours": row(16, 1, np.uint8), "costs": row(16, 1, np.int32)},
        {"colours": (-1, 2)},
    ),
    "complete_skyscrapers": Binding(
        _kernel.complete_skyscrapers, {**CITY, "seed": 1, **BUDGET}, CITY_RANGES
    ),
    "remove_skyscrapers_clues": Binding(
        _kernel.remove_skyscrapers_clues,
        {**CITY, **order(32), "fewest": 0, **BUDGET},
        CITY_RANGES,
    ),
    "remove_skyscrapers_clues_within": Binding(
        _kernel.remove_skyscrapers_clues_within,
        {**CITY, **order(32), "fewest": 0, "highest": 1},
        CITY_RANGES,
    ),
    "remove_skyscrapers_clues_to_level": Binding(
        _kernel.remove_skyscrapers_clues_to_level,
        {**CITY, **order(32), "fewest": 0, "level": 1},
        CITY_RANGES,
    ),
    "fewest_skyscrapers_clues": Binding(
        _kernel.fewest_skyscrapers_clues, {**CITY, **BUDGET}, CITY_RANGES
    ),
    "counting_solves": Binding(_kernel.counting_solves, PICTURE, PICTURE_RANGES),
    "remove_mosaic_clues": Binding(
        _kernel.remove_mosaic_clues,
        {**PICTURE, **order(16), "fewest": 0, "by_counting": False, **BUDGET},
        PICTURE_RANGES,
    ),
    "remove_mosaic_clues_within": Binding(
        _kernel.remove_mosaic_clues_within,
        {**PICTURE, **order(16), "fewest": 0, "highest": 0},
        PICTURE_RANGES,
    ),
    "remove_mosaic_clues_to_level": Binding(
        _kernel.remove_mosaic_clues_to_level,
        {**PICTURE, **order(16), "fewest": 0, "level": 0, **BUDGET},
        PICTURE_RANGES,
    ),
    "fewest_mosaic_clues": Binding(
        _kernel.fewest_mosaic_clues, {**PICTURE, **BUDGET}, PICTURE_RANGES
    ),
}

NUMBERS_OUT_OF_RANGE: dict[str, tuple[Any, ...]] = {
    "size": (0, 256, 2**31 - 1),
    "west": (0, 5, 2**31),
    "east": (0, 5, -1),
    "parks": (-1, 4),
    "width": (0, -4, 5, 2**31 - 1),
    "height": (0, -4, 5, 2**31 - 1),
    "highest": (-1, 4),
    "level": (-1, 5),
    "distance": (0, 3),
    "near": (-2, 16, 2**40),
    "tallest": (0, 5),
    "left": (-1, 5),
    "right": (-1, 5),
    "clue": (-1, 0, 11),
    "limit": (0, 2**33, -1),
    "nodes": (-1, 2**64),
    "seconds": (float("nan"),),
    "share": (-0.1, 1.1, float("nan")),
    "count": (-1, 2**40, 2**32 - 1),
    "seed": (-1, 2**64),
    "fewest": (-1, 2**64),
    "variables": (-1, 1, 2**31 - 1),
    "elements": (-1, 1, 2**31 - 1),
    "at_most": (-1, 4097, 2**40),
    "threads": (-1, 0, 1025, 2**64),
    "first": (-1, 2),
    "last": (-1, 2, 2**63),
    "most": (-1, 0, 2**40),
    "questions": (-2, 2**40),
    "large": (-1, 2**40),
    "reach": (-1, 0, 2**40),
    "cell": (-2, 16),
    "value": (-1, 5, 64),
    "strength": (-1, 3),
    "index": (-1, 2**64),
    "rows": (0, -4, 5, 2**31 - 1),
    "columns": (0, -4, 5, 2**31 - 1),
    "framed": (1, 2),
    "policy": (-1, 5),
    "order": (-1, 4),
    "pattern": (-1, 6),
    "clue_count": (-2, 2**31 - 1),
    "hide": (-1, 3),
    "difficulty": (-2, 5),
    "needs_technique": (1, 2),
    "tries": (0, 2**31),
    "best_of": (-1, 2**31),
    "givens": (-1, 3),
    "prefer": (-1, 3),
    "rounds": (-1, 2**31),
    "black": (-1, 2**53 + 1),
    "traits": (3, [3], [(-1, 1)], [(2**20 + 1, 1)], [(1, 0)], [(1, 101)], [(1,)], ["xx"]),
    "text": (3, b"x"),
    "accepts": (3, b"x"),
}


def wrong_arrays(array: NDArray[Any], ends: tuple[int, int] | None) -> Iterator[Any]:
    """The same array, wrong in one way or another."""
    types = ("f4", "f8", "i8", "u8", "?", "c8", object)
    yield from (array.astype(dtype) for dtype in types if array.dtype != dtype)
    yield from (array.tolist(), array[np.newaxis], array[..., :0])
    yield from (array[..., :-1], np.concatenate((array, array[..., :1]), axis=-1))
    yield np.repeat(array, 2, axis=-1)[..., ::2]
    if array.dtype.itemsize > 1:
        yield array.tobytes()
        yield array.astype(array.dtype.newbyteorder())
        yield np.frombuffer(b"\0" + array.tobytes(), np.uint8)[1:].view(array.dtype)
    for end in ends or ():
        if np.iinfo(array.dtype).min <= end <= np.iinfo(array.dtype).max and array.size:
            worse = array.copy()
            worse.flat[-1] = end
            yield worse


def wrong_lists(masks: list[int]) -> Iterator[Any]:
    """The same candidates, wrong in one way or another."""
    yield from (masks * 16, [], [-1, *masks[1:]], [2**64, *masks[1:]], [1.5, *masks[1:]])
    yield from ([1 << 5, *masks[1:]], [2**63, *masks[1:]], ["1", *masks[1:]], 3)


WRONG_GROUPS: tuple[Any, ...] = (
    [[1000000, 5, 6, 7]], [[-1, 5, 6, 7]], [[0, 1, 2]], [[]], [[0, 1, 2, 3, 4]], [[0, 0, 1, 2]],
    [[0, 1, 2, 16]], [[2**31, 1, 2, 3]], [5], "boxes", [["a"] * 4], [[0.5, 1, 2, 3]],
)  # fmt: skip


def is_taken(name: str, value: object) -> bool:
    """Values of other types that an argument may have after all."""
    return (name, value) in (("accepts", None), ("text", "x"))


def wrong_values(name: str, good: Any, ends: tuple[int, int] | None) -> Iterator[Any]:
    """Values that an argument of this name must not have."""
    yield from (value for value in (None, "x", object()) if not is_taken(name, value))
    if isinstance(good, np.ndarray):
        yield from wrong_arrays(good, ends)
    elif name in ("candidates", "line"):
        yield from wrong_lists(good)
    elif name == "further_groups":
        yield from WRONG_GROUPS
    else:
        yield from NUMBERS_OUT_OF_RANGE.get(name, ())
        if name not in ("seconds", "share"):
            yield 0.5


def is_fine(name: str, argument: str, wrong: Any) -> bool:
    """What is wrong for most bindings, and right for this one."""
    if not isinstance(wrong, np.ndarray):
        return name == "MosaicSolver" and wrong == 5
    if argument == "lines":  # of any number and length
        return wrong.dtype == np.uint8 and wrong.ndim == 2 and wrong.flags.c_contiguous
    if name == "make_mosaic" or (name, argument) == ("mosaic_traits", "colours"):
        return wrong.size == 0 and wrong.ndim == 1 and wrong.dtype == np.uint8  # a random one
    lists = ("formula", "costs", "sets")
    typed = {"excluded": np.int16, **dict.fromkeys(lists, np.int32)}.get(argument)
    return wrong.size == 0 and wrong.ndim == 1 and wrong.dtype == typed  # none at all


@pytest.mark.parametrize("name", BINDINGS)
def test_right_arguments_are_taken(name: str) -> None:
    BINDINGS[name]()


@pytest.mark.parametrize("name", BINDINGS)
def test_a_wrong_argument_is_refused(name: str) -> None:
    binding = BINDINGS[name]
    for argument, good in binding.good.items():
        for wrong in wrong_values(argument, good, binding.ranges.get(argument)):
            if not is_fine(name, argument, wrong):
                with pytest.raises((ValueError, TypeError)) as refusal:
                    binding(**{argument: wrong})
                if refusal.type is ValueError:
                    assert "\n" not in str(refusal.value), (argument, wrong)


def test_every_binding_is_tried() -> None:
    public = {name for name in vars(_kernel) if not name.startswith("_")}
    methods = {
        f"{name}.{method}"
        for name in public
        if isinstance(getattr(_kernel, name), type)
        for method in vars(getattr(_kernel, name))
        if not method.startswith("_")
    }
    assert public | methods == set(BINDINGS)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"edges": EDGES[:4]}, "edges: expected 16 values, got 4"),
        ({"edges": EDGES.astype(np.uint8)}, "edges: expected an array of uint16, got uint8"),
        ({"edges": EDGES + np.uint16(4)}, "edges: expected 0 to 4, got 8 at index 0"),
        ({"cells": OPEN.reshape(4, 4)}, "cells: expected 1 dimensions, got 2"),
        ({"cells": row(32, -1, np.int16)[::2]}, "cells: expected a contiguous array"),
        ({"cells": row(16, 0, np.int16)}, "cells: a 0 is a park, and there are none"),
        ({"excluded": OPEN[:5]}, "excluded: expected grids of 16 values, got 5 values"),
        ({"limit": 0}, "limit: expected 1 to 4294967296, got 0"),
        ({"seconds": float("nan")}, "seconds: expected a number, got nan"),
    ],
)
def test_the_message_says_what_was_expected(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        BINDINGS["SkyscrapersSolver.solve"](**wrong)


def test_groups_that_once_crashed_are_refused() -> None:
    with pytest.raises(ValueError, match="group 0: expected 0 to 8, got 1000000"):
        _kernel.SkyscrapersRules(3, 0, False, [[1000000, 5, 6]])


def test_a_solution_must_follow_the_rules_and_show_its_edges() -> None:
    with pytest.raises(ValueError, match="solution: it breaks the rules"):
        BINDINGS["remove_skyscrapers_clues"](solution=row(16, 1, np.int16))
    with pytest.raises(ValueError, match="edges: expected what is visible in the solution, 4"):
        BINDINGS["remove_skyscrapers_clues"](edges=np.roll(EDGES, 1))


def test_a_clue_goes_once_and_only_if_it_is_there() -> None:
    remove = BINDINGS["remove_mosaic_clues"]
    twice = np.zeros(16, np.uint32)
    with pytest.raises(ValueError, match="order: clue 0 is not on the board, or named twice"):
        remove(order=twice)
    with pytest.raises(ValueError, match="order: clue 0 is not on the board"):
        remove(clues=row(16, 0, np.uint8))
    with pytest.raises(ValueError, match="sizes: expected a sum of 16, got 15"):
        remove(sizes=row(15, 1, np.uint32))


@pytest.mark.parametrize("made", [_kernel.SkyscrapersBatch, _kernel.MosaicSolutions])
def test_work_in_the_background_is_begun_by_a_solver_only(made: type) -> None:
    with pytest.raises(TypeError):
        made()


def test_endless_seconds_are_no_limit() -> None:
    assert BINDINGS["SkyscrapersSolver.solve"](seconds=float("inf"))


def test_a_solver_answers_one_question_at_a_time() -> None:
    solver = _kernel.SkyscrapersSolver(_kernel.SkyscrapersRules(30, 0, False, []))
    question = row(120, 0, np.uint16), row(900, -1, np.int16), NO_GRID
    refused: list[str] = []

    def ask_again(*_: object) -> None:
        try:
            solver.solve(*question, 1, 1, -1.0)
        except RuntimeError as problem:
            refused.append(str(problem))

    old = signal.signal(signal.SIGUSR1, ask_again)
    main = threading.main_thread().ident
    assert main is not None
    timer = threading.Timer(0.2, lambda: signal.pthread_kill(main, signal.SIGUSR1))
    timer.start()
    try:
        solver.solve(*question, 2**32, 2**40, 1.0)
    finally:
        timer.join()
        signal.signal(signal.SIGUSR1, old)
    assert refused == ["the solver is answering another question"]


ARRAYS = npst.arrays(
    dtype=st.sampled_from(
        [np.uint8, np.int8, np.uint16, np.int16, np.uint32, np.int32, np.float64]
    ),
    shape=npst.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=33),
)
ANYTHING = st.one_of(
    ARRAYS,
    st.integers(-3, 70),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.none(),
    st.lists(st.integers(-3, 70), max_size=20),
    st.lists(st.lists(st.integers(-3, 20), max_size=5), max_size=3),
)
HEAVY = {"count", "width", "height", "tries", "best_of", "rounds", "steps"}


@settings(max_examples=2 * settings().max_examples)
@given(st.data())
def test_whatever_comes_is_answered_or_refused(data: st.DataObject) -> None:
    with_arguments = sorted(name for name, binding in BINDINGS.items() if binding.good)
    name = data.draw(st.sampled_from(with_arguments))
    good = BINDINGS[name].good
    changed = data.draw(st.sets(st.sampled_from(sorted(good)), min_size=1, max_size=2))
    small = st.integers(-3, 300)
    wrong = {key: data.draw(small if key in HEAVY else ANYTHING) for key in changed}
    if isinstance(wrong.get("nodes"), int) or isinstance(wrong.get("seconds"), float):
        wrong.pop("nodes", None)  # one limit is enough, none is too few
    with suppress(ValueError, TypeError):
        BINDINGS[name](**wrong)


@settings(max_examples=300, deadline=None)
@given(
    npst.arrays(np.uint16, 16, elements=st.integers(0, 12)),
    npst.arrays(np.int16, 16, elements=st.integers(-2, 6)),
    st.booleans(),
    st.integers(0, 3),
)
def test_values_within_their_ranges_are_answered(
    edges: NDArray[np.uint16], cells: NDArray[np.int16], sums: bool, parks: int
) -> None:
    solver = kernel.SkyscrapersBoard(kernel.SkyscrapersRules(N, parks, sums=sums))
    tallest = N - parks
    largest = tallest * (tallest + 1) // 2 if sums else tallest
    lowest = 0 if parks else 1
    right = (edges <= largest).all() and np.isin(cells, [-1, *range(lowest, tallest + 1)]).all()
    if right:
        reply = solver.solve(edges, cells, limits=Limits(seconds=5))
        for grid in reply.grids:
            shown = edges_of(grid.reshape(N, N), sums)
            assert ((edges == 0) | (edges == shown)).all()
    else:
        with pytest.raises(ValueError, match=r"expected|park"):
            solver.solve(edges, cells)


def test_sums_cross_the_door() -> None:
    rules = kernel.SkyscrapersRules(N, sums=True)
    edges = edges_of(CYCLIC, sums=True)
    reply = kernel.SkyscrapersBoard(rules).solve(edges, OPEN, count=2)
    assert reply.status is Status.IMPOSSIBLE
    assert reply.grids.tolist() == [BOARD.tolist()]
    assert kernel.sum_visible(CYCLIC.astype(np.uint8)).tolist() == edges[12:].tolist()


def test_techniques_do_not_solve_what_contradicts_a_clue() -> None:
    """Found by a fuzzer: singles fill the board, and no technique looks at the clue 1 at S2."""
    rules = kernel.SkyscrapersRules(3, parks=1, sums=True)
    edges = np.array([3, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0], np.uint16)
    marks = np.array([7, 7, 7, 0b10, 0b100, 7, 7, 7, 7], np.uint64)
    assert kernel.SkyscrapersTeacher(rules, edges).level(marks, 3) == kernel.BEYOND
