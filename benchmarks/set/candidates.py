"""The boards that were measured, from which the set was chosen."""

from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.set.hardest import hardest
from benchmarks.set.origins import Origin

__all__ = ["candidates"]

UNIQUE, CHANGED, FEWER = ("unique",), ("changed",), ("fewer",)
NO_SOLUTION = ("unique", "changed")


def candidates() -> list[Origin]:
    """The origins of all candidates, roughly from easy to hard."""
    return [*_small(), *_middling(), *_large(), *_hard(), *_hardest()]


def _skyscrapers(size: int, seed: int, then: Sequence[str] = (), **options: Any) -> Origin:
    return _from({"recipe": {"kind": "skyscrapers", "size": size, **options}}, seed, then)


def _mosaic(side: int, seed: int, then: Sequence[str] = ()) -> Origin:
    return _from({"recipe": {"kind": "mosaic", "width": side, "height": side}}, seed, then)


def _ladder(title: str, seed: int, then: Sequence[str] = ()) -> Origin:
    return _from({"ladder": title}, seed, then)


def _from(source: dict[str, Any], seed: int, then: Sequence[str]) -> Origin:
    return source | {"seed": seed} | ({"then": list(then)} if then else {})


def _small() -> Iterator[Origin]:
    for n in (4, 5, 6, 7):
        yield from (_skyscrapers(n, 1), _skyscrapers(n, 2))
    rules: dict[str, Any]
    for rules in ({"boxes": [2, 3]}, {"diagonals": True}, {"parks": 1}, {"sums": True}):
        yield from (_skyscrapers(6, seed, **rules) for seed in (1, 2))
        yield _skyscrapers(6, 3, CHANGED, **rules)
    yield _skyscrapers(4, 1, boxes=[2, 2])
    yield _skyscrapers(5, 1, diagonals=True, parks=1)
    yield _skyscrapers(5, 2, sums=True, parks=1)
    for side in (5, 8, 10, 15):
        yield from (_mosaic(side, 1), _mosaic(side, 2))
    yield from (_skyscrapers(6, 4, CHANGED), _skyscrapers(7, 5, CHANGED))
    yield from (_mosaic(10, 3, CHANGED), _mosaic(15, 3, CHANGED))
    yield from (_skyscrapers(6, 6, FEWER), _mosaic(10, 6, FEWER))
    yield from (_ladder(f"thin: n − 1 edge clues, {n}×{n}", 0) for n in (6, 7))


def _middling() -> Iterator[Origin]:
    for n in (10, 11):
        yield from (_skyscrapers(n, seed, givens="any") for seed in (1, 2))
        yield _skyscrapers(n, 3, CHANGED, givens="any")
    yield from (_skyscrapers(n, 1, givens="any", prefer="edges") for n in (9, 10))
    yield _skyscrapers(10, 5, FEWER, givens="any")
    yield _ladder("thin: n − 1 edge clues, 8×8", 0)
    rules: dict[str, Any]
    for n, rules in (
        (9, {"boxes": [3, 3]}), (10, {"boxes": [2, 5]}), (10, {"diagonals": True}),
        (10, {"parks": 1}), (9, {"sums": True}), (10, {"sums": True}),
    ):  # fmt: skip
        yield from (_skyscrapers(n, seed, givens="any", **rules) for seed in (1, 2))
        yield _skyscrapers(n, 3, CHANGED, givens="any", **rules)
    for side in (25, 30, 40):
        yield from (_mosaic(side, 1), _mosaic(side, 2), _mosaic(side, 3, CHANGED))
    yield _ladder("Mosaic, structured, all clues, 50×50", 4)
    yield _ladder("Mosaic, structured, one clue changed, 50×50", 1)
    yield _mosaic(30, 5, FEWER)


def _large() -> Iterator[Origin]:
    for seed in (0, 1, 2):
        yield _ladder("irreducible, 14×14", seed)
        yield _ladder("irreducible, edges preferred, 12×12", seed)
    yield from (_ladder("irreducible, 16×16", seed) for seed in (0, 1))
    yield from (
        _ladder("irreducible, 14×14", 3, CHANGED),
        _ladder("irreducible, 16×16", 2, CHANGED),
    )
    for title in ("quasi-group with holes, 20×20", "quasi-group, a few edges, 20×20"):
        yield from (_ladder(title, 0, UNIQUE), _ladder(title, 1, NO_SOLUTION))
    for title in ("boxes, 12×12", "diagonals, 12×12", "2 parks, 12×12", "sums, 12×12"):
        yield from (_ladder(title, 0, UNIQUE), _ladder(title, 1, UNIQUE))
        yield from (_ladder(title, 2, NO_SOLUTION), _ladder(title, 3))
    yield from (_ladder("Mosaic, irreducible, 50×50", seed) for seed in (1, 2))
    yield from (_mosaic(60, 1), _mosaic(70, 1))
    yield _ladder("Mosaic, irreducible and a wrong clue, 50×50", 0)
    yield _mosaic(60, 2, CHANGED)
    yield _ladder("Mosaic, diagonal stripes, half the clues, 25×25", 0)
    yield _ladder("Mosaic, checkerboard, half the clues, 50×50", 0)
    yield _ladder("Mosaic, diagonal stripes, half the clues, 25×25", 1, UNIQUE)
    yield _ladder("Mosaic, checkerboard of 2×2, half the clues, 25×25", 1, UNIQUE)


def _hard() -> Iterator[Origin]:
    for title in (
        "quasi-group with holes, 25×25", "quasi-group, balanced holes, 25×25",
        "quasi-group, a few edges, 25×25", "quasi-group with holes, 30×30",
    ):  # fmt: skip
        yield from (_ladder(title, 0, UNIQUE), _ladder(title, 1, NO_SOLUTION))
    for title in (
        "boxes, 16×16", "diagonals, 16×16", "2 parks, 16×16", "3 parks, 20×20",
        "sums, 16×16", "sums, 20×20",
    ):  # fmt: skip
        yield from (_ladder(title, 0, UNIQUE), _ladder(title, 1, NO_SOLUTION), _ladder(title, 2))
    yield _ladder("random square, all edges, 25% given, 16×16", 0, UNIQUE)
    yield _ladder("random square, all edges, 40% given, 20×20", 0, UNIQUE)
    yield _ladder("cyclic square, all edges, 40% given, 20×20", 1, UNIQUE)
    yield from (_ladder("Mosaic, irreducible, 100×100", seed) for seed in (0, 1, 2))
    for seed in (0, 1):
        yield _ladder("Mosaic, irreducible and a wrong clue, 100×100", seed)
    yield _ladder("Mosaic, checkerboard, half the clues, 100×100", 0)
    yield _ladder("Mosaic, diagonal stripes, half the clues, 50×50", 0)
    yield _ladder("Mosaic, checkerboard of 2×2, half the clues, 50×50", 0)
    yield _ladder("Mosaic, random, half the clues, 100×100", 0)
    yield from _in_the_middle_of_hard()


def _in_the_middle_of_hard() -> Iterator[Origin]:
    yield _ladder("quasi-group with holes, 33×33", 1, UNIQUE)
    yield _ladder("random square, all edges, 45% given, 25×25", 3, UNIQUE)
    yield _ladder("cyclic square, all edges, 45% given, 25×25", 2, UNIQUE)
    yield _ladder("random square, all edges, 45% given, 25×25", 4, NO_SOLUTION)
    yield _ladder("boxes, 16×16", 3, UNIQUE)
    yield _ladder("sums, 20×20", 3, UNIQUE)
    yield _ladder("Mosaic, checkerboard, half the clues, 100×100", 1)
    yield _mosaic(150, 1)
    yield _ladder("quasi-group, a few edges, 30×30", 3, UNIQUE)


def _hardest() -> Iterator[Origin]:
    for title in (
        "boxes, 25×25", "random square, all edges, 45% given, 25×25",
        "cyclic square, all edges, 45% given, 25×25", "cyclic square, all edges, 50% given, 32×32",
        "random square, all edges, 50% given, 32×32",
    ):  # fmt: skip
        yield from (_ladder(title, 0), _ladder(title, 1))
    yield _ladder("quasi-group, a few edges, 30×30", 0)
    yield _ladder("quasi-group, a few edges, 33×33", 1)
    yield _ladder("quasi-group with holes, 33×33", 0)
    yield _ladder("quasi-group, balanced holes, 33×33", 1)
    yield _ladder("random square, all edges, 45% given, 25×25", 2, UNIQUE)
    yield _ladder("quasi-group, a few edges, 30×30", 1, UNIQUE)
    yield _ladder("quasi-group, balanced holes, 30×30", 0, UNIQUE)
    yield _ladder("quasi-group with holes, 33×33", 2, NO_SOLUTION)
    yield _ladder("quasi-group, a few edges, 30×30", 2, NO_SOLUTION)
    for seed in (0, 1):
        yield _ladder("Mosaic, irreducible, 200×200", seed)
        yield _ladder("Mosaic, irreducible and a wrong clue, 200×200", seed)
    yield _ladder("Mosaic, diagonal stripes, half the clues, 100×100", 0)
    yield _ladder("Mosaic, checkerboard of 2×2, half the clues, 100×100", 0)
    yield from hardest()
