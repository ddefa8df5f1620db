"""The checker of steps accepts what is right, and nothing that is wrong in a single place."""

import contextlib
import copy
from collections.abc import Iterator
from typing import Any

import pytest

from tests.logic.claims import mosaic, skyscrapers
from tests.logic.claims.data import FalseClaim
from tests.logic.claims.examples import EXAMPLES

MAY_DIFFER = ("choices", "proved")
"""How many steps there were is not to be seen in one; and what is proved may be left unsaid."""


def wrong_steps(step: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The step with one number changed, one thing left out or one name exchanged."""
    for path, thing in _parts(step):
        if path[-1] in MAY_DIFFER:
            continue
        for change in _changes(thing):
            other = copy.deepcopy(step)
            _put(other, path, change)
            yield f"{path}: {thing} -> {change}", other


def _parts(thing: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if path:
        yield path, thing
    if isinstance(thing, dict | list):
        for key, part in thing.items() if isinstance(thing, dict) else enumerate(thing):
            yield from _parts(part, (*path, key))


def _changes(thing: Any) -> list[Any]:
    if isinstance(thing, int):
        return [thing - 1, thing + 1]
    if isinstance(thing, str):
        return ["another"]
    if isinstance(thing, list):
        return [[*thing[:i], *thing[i + 1 :]] for i in range(len(thing))]
    return [{k: v for k, v in thing.items() if k != key} for key in thing]


def _put(whole: Any, path: tuple[Any, ...], part: Any) -> None:
    for key in path[:-1]:
        whole = whole[key]
    whole[path[-1]] = part


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_right_step_is_accepted(name: str) -> None:
    step, check = EXAMPLES[name]
    check(step)


@pytest.mark.parametrize("name", EXAMPLES)
def test_nothing_in_a_step_can_be_changed_without_notice(name: str) -> None:
    step, check = EXAMPLES[name]
    accepted = []
    for change, wrong in wrong_steps(step):
        with contextlib.suppress(FalseClaim):
            check(wrong)
            accepted.append(change)
    assert accepted == []


def test_there_is_an_example_of_every_message() -> None:
    told = {step["say"][0][0] for step, _ in EXAMPLES.values()}
    assert told == skyscrapers.CLAIMS.keys() | mosaic.CLAIMS.keys()
