"""The data of a step (`docs/reference/steps.md`), read strictly: a slot of the wrong kind is refused."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any


class FalseClaim(AssertionError):
    """A step says something that is not so, or that does not follow."""


def require(truth: bool, what: str) -> None:
    if not truth:
        raise FalseClaim(what)


@contextmanager
def well_formed() -> Iterator[None]:
    """Data of another form than `docs/reference/steps.md` has is as good as false."""
    try:
        yield
    except (IndexError, KeyError, TypeError, ValueError) as error:
        raise FalseClaim(f"not of the right form: {error!r}") from error


@lru_cache(maxsize=4096)
def values_of(mask: int) -> tuple[int, ...]:
    """The values of a set of candidates: bit v for value v."""
    return tuple(v for v in range(mask.bit_length()) if mask >> v & 1)


def natural(number: Any) -> int:
    require(type(number) is int and number >= 0, f"{number} should be a number from 0 on")
    return int(number)


def mask_of(values: Iterable[int]) -> int:
    mask = 0
    for value in values:
        mask |= 1 << value
    return mask


@dataclass(frozen=True)
class Sentence:
    """A message and what fills its slots."""

    message: str
    slots: Mapping[str, Any]

    def _thing(self, kind: str, slot: str | None) -> Any:
        name = slot or kind
        found = self.slots.get(name)
        right = isinstance(found, list) and len(found) == 2 and found[0] == kind
        require(right, f"{self.message}: slot {name} should hold a {kind}, not {found}")
        assert found is not None
        return found[1]

    def number(self, slot: str) -> int:
        found = self.slots.get(slot)
        require(type(found) is int, f"{self.message}: slot {slot} should be a number, not {found}")
        assert isinstance(found, int)
        return found

    def cell(self, slot: str = "cell") -> int:
        return natural(self._thing("cell", slot))

    def value(self, slot: str = "value") -> int:
        return natural(self._thing("value", slot))

    def clue(self, slot: str = "clue") -> int:
        return natural(self._thing("clue", slot))

    def group(self, slot: str = "group") -> int:
        return natural(self._thing("group", slot))

    def cells(self, slot: str = "cells") -> list[int]:
        return self._distinct("cells", slot)

    def clues(self, slot: str = "clues") -> list[int]:
        return self._distinct("clues", slot)

    def groups(self, slot: str) -> list[int]:
        return self._distinct("groups", slot)

    def values(self, slot: str = "values") -> int:
        """A set of values, as bits."""
        return mask_of(self._distinct("values", slot))

    def removes(self, slot: str = "removes") -> dict[int, int]:
        return cell_masks(self._thing("removes", slot))

    def rows(self) -> list[tuple[int, ...]]:
        return [tuple(row) for row in self._thing("rows", None)]

    def sentences(self, slot: str = "list") -> list["Sentence"]:
        return [Sentence(*one) for one in self._thing("list", slot)]

    def _distinct(self, kind: str, slot: str) -> list[int]:
        numbers = [natural(number) for number in self._thing(kind, slot)]
        require(len(set(numbers)) == len(numbers), f"{self.message}: {slot} names one twice")
        return numbers

    def things(self) -> Iterator[tuple[str, Any]]:
        """Everything tagged in its slots and in the sentences inside, as tag and content."""
        for thing in self.slots.values():
            if isinstance(thing, list):
                if thing[0] == "list":
                    for one in thing[1]:
                        yield from Sentence(*one).things()
                elif thing[0] and isinstance(thing[1], dict):  # a sentence by itself
                    yield from Sentence(*thing).things()
                else:
                    yield thing[0], thing[1]


def cell_masks(pairs: list[tuple[int, list[int]]]) -> dict[int, int]:
    """`[[cell, [values]], …]` as sets of values by cell, none of them empty."""
    masks = {natural(cell): mask_of(map(natural, values)) for cell, values in pairs}
    require(len(masks) == len(pairs), f"a cell is named twice in {pairs}")
    require(all(masks.values()), f"a cell without values in {pairs}")
    return masks


@dataclass(frozen=True)
class Conclusion:
    """What follows from a sentence, and the technique by which it does."""

    technique: str
    places: Mapping[int, int] = field(default_factory=dict)
    removes: Mapping[int, int] = field(default_factory=dict)
    links: int = 0


class StepData:
    """A step as the kernel gives it."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.technique: str = data["technique"]
        self.clues: list[int] = data["clues"]
        self.cells: list[int] = data["cells"]
        self.places: dict[int, int] = {natural(c): natural(v) for c, v in data["places"]}
        require(len(self.places) == len(data["places"]), "a cell is placed twice")
        self.removes = cell_masks(data["removes"])
        self.rests_on = cell_masks(data["rests_on"])
        self.say = [Sentence(*one) for one in data["say"]]
        self.links: int = data.get("links", 0)
        self.choices: int = data["choices"]

    def things(self, *kinds: str) -> Iterator[Any]:
        """What its sentences hold of these kinds."""
        for sentence in self.say:
            for kind, thing in sentence.things():
                if kind in kinds:
                    yield thing

    def named(self, one: str, many: str) -> set[int]:
        """The numbers of all cells (or clues, groups) that its sentences name."""
        return {*self.things(one), *(number for some in self.things(many) for number in some)}

    @property
    def changed(self) -> set[int]:
        return {*self.places, *self.removes}


def check_conclusion(step: StepData, found: list[Conclusion]) -> None:
    """The step concludes what its sentences show, no more and no less."""
    places: dict[int, int] = {}
    removes: dict[int, int] = {}
    for one in found:
        require(one.technique == step.technique, f"this is {one.technique}, not {step.technique}")
        places.update(one.places)
        for cell, mask in one.removes.items():
            removes[cell] = removes.get(cell, 0) | mask
    require(bool(places or removes), "the step concludes nothing")
    require(places == step.places, f"places {step.places}, but {places} follows")
    require(removes == step.removes, f"removes {step.removes}, but {removes} follows")
    require(step.links == sum(one.links for one in found), f"not {step.links} links")
    require(step.choices >= 1, "there was no choice at all")


def check_mentions(step: StepData, cells_of: Callable[[int], Iterable[int]]) -> set[int]:
    """`clues` and `cells` name what the sentences use; all cells that they may speak of."""
    clues = step.named("clue", "clues")
    require(set(step.clues) == clues, f"names the clues {step.clues}, but uses {sorted(clues)}")
    require(len(step.clues) == len(clues), "names a clue twice")
    require(step.cells == sorted(set(step.cells)), f"cells {step.cells} are not in reading order")
    require(not step.changed & set(step.cells), "cells it changes are among those it looks at")
    used = step.named("cell", "cells")
    missing = used - step.changed - set(step.cells)
    require(not missing, f"the sentences speak of {sorted(missing)}, which `cells` does not name")
    return used.union(*map(cells_of, clues))
