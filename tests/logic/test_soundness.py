"""Every step of every walk-through is true, and every walk-through arrives."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skytile.formats import parse
from skytile.logic import Step, Walkthrough, explain, hint
from skytile.logic.base import Guide, start
from skytile.logic.grading import grade_of, level_without_steps
from skytile.logic.state import State
from skytile.logic.techniques import level_of
from skytile.logic.words import languages
from skytile.puzzles import OPEN, Grid, Puzzle
from skytile.solving import check
from tests.corpus import corpus_files, corpus_ids
from tests.logic.boards import VARIANTS, random_mosaic, random_skyscrapers

SEEDS = st.integers(0, 10**6)


def assert_true(step: Step, solution: Grid) -> None:
    assert step.places or step.removes, step
    for cell, value in step.places.items():
        assert solution[cell] == value, step
    for cell, values in step.removes.items():
        assert values, step
        assert solution[cell] not in values, step


def assert_worded(step: Step, puzzle: Puzzle) -> None:
    assert step.level == level_of(step.technique, step.links)
    assert set(step.clues) <= puzzle.clues.keys()
    assert step.text.endswith(".")
    for language in languages():
        text = step.words(language)
        assert not re.search(r"  |\{|\}|\$| [.,;:)]|\.\.", text), text


def assert_sound(puzzle: Puzzle) -> Walkthrough:
    solution = check(puzzle).grids[0]
    walk = explain(puzzle)
    state = start(puzzle)
    for step in walk.single_steps:
        assert_true(step, solution)
        assert_worded(step, puzzle)
        assert state.has_use_for(step), "a step says only what is news"
        state.apply(step)
    assert walk.solved
    assert (state.grid == solution).all()
    return walk


def assert_kernel_agrees(walk: Walkthrough) -> None:
    level = grade_of(walk).level
    assert level_without_steps(walk.puzzle) == level
    assert level_without_steps(walk.puzzle, level) == level


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=12)
@given(seed=SEEDS, keep=st.sampled_from([0.0, 0.5]))
def test_skyscrapers_are_explained_soundly_to_the_end(variant: str, seed: int, keep: float) -> None:
    walk = assert_sound(random_skyscrapers(variant, seed, keep=keep))
    assert_kernel_agrees(walk)


@settings(max_examples=40)
@given(SEEDS, st.integers(1, 9), st.integers(1, 9), st.sampled_from([0.0, 0.5]))
def test_mosaics_are_explained_soundly_to_the_end(
    seed: int, width: int, height: int, keep: float
) -> None:
    walk = assert_sound(random_mosaic(width, height, seed, keep=keep))
    assert_kernel_agrees(walk)


CHAINS = {"contradiction", "forcing chain", "chain of bounds", "balanced clues"}
SETS = {f"{kind} {size}" for kind in ("naked", "hidden") for size in ("pair", "triple", "quad")}
"""What a hidden set says of a line, a naked one of the other cells says as well."""


def assert_follows(step: Step, state: State) -> None:
    """The step is found, or one that says more, with what was shown so far."""
    if step.technique == "smallest reason":
        return
    every = Guide(state.puzzle).all_steps(state)
    if step.technique in CHAINS:  # of chains only the shortest of all are offered
        assert any(s.technique in CHAINS for s in every)
        return
    alike = SETS if step.technique in SETS else {step.technique}
    found = [s for s in every if s.technique in alike]
    assert any(
        step.places.items() <= s.places.items()
        and all(set(gone) <= set(s.removes.get(cell, ())) for cell, gone in step.removes.items())
        for s in found
    ), (step, found)


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_what_is_left_out_of_a_walk_through_is_not_missed(variant: str, seed: int) -> None:
    puzzle = random_skyscrapers(variant, seed)
    state = start(puzzle)
    for step in explain(puzzle).single_steps:
        assert_follows(step, state)
        state.apply(step)


def test_removals_that_lead_nowhere_are_left_out() -> None:
    puzzle = parse(corpus_ids(corpus_files("towers-6de")[0])[0])
    taken, _ = Guide(puzzle).path(start(puzzle), check(puzzle).grids[0])
    assert len(explain(puzzle).single_steps) < len(taken)


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_what_a_cell_rests_on_is_enough(variant: str, seed: int) -> None:
    puzzle = random_skyscrapers(variant, seed)
    assert_causes_suffice(puzzle, np.random.default_rng(seed))


@settings(max_examples=12)
@given(seed=SEEDS)
def test_what_a_cell_of_a_mosaic_rests_on_is_enough(seed: int) -> None:
    assert_causes_suffice(random_mosaic(6, 6, seed), np.random.default_rng(seed))


def assert_causes_suffice(puzzle: Puzzle, rng: np.random.Generator) -> None:
    steps, causes = Guide(puzzle).path(start(puzzle), check(puzzle).grids[0])
    if not steps:
        return
    for chosen in rng.integers(len(steps), size=3):
        needed = {int(chosen)}
        for number in reversed(range(len(steps))):
            needed.update(causes[number] if number in needed else ())
        alone = start(puzzle)
        for number in sorted(needed):
            assert_follows(steps[number], alone)
            alone.apply(steps[number])


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=6)
@given(seed=SEEDS)
def test_a_hint_from_any_progress_is_true(variant: str, seed: int) -> None:
    puzzle = random_skyscrapers(variant, seed)
    solution = check(puzzle).grids[0]
    filled = np.random.default_rng(seed).random(puzzle.shape) < 0.4
    given_hint = hint(puzzle, np.where(filled, solution, OPEN))
    if given_hint.step is not None:
        assert_true(given_hint.step, solution)


@settings(max_examples=20)
@given(seed=SEEDS)
def test_a_hint_from_any_progress_of_a_mosaic_is_true(seed: int) -> None:
    puzzle = random_mosaic(6, 5, seed)
    solution = check(puzzle).grids[0]
    filled = np.random.default_rng(seed).random(puzzle.shape) < 0.4
    given_hint = hint(puzzle, np.where(filled, solution, OPEN))
    if given_hint.step is not None:
        assert_true(given_hint.step, solution)


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=6)
@given(seed=SEEDS)
def test_a_hint_from_any_marks_is_one_true_step(variant: str, seed: int) -> None:
    puzzle = random_skyscrapers(variant, seed)
    solution, rng = check(puzzle).grids[0], np.random.default_rng(seed)
    cells = [cell for cell in np.ndindex(puzzle.shape) if rng.random() < 0.6]
    marks = {
        cell: [value for value in puzzle.values if value == solution[cell] or rng.random() < 0.5]
        for cell in cells
    }
    filled = rng.random(puzzle.shape) < 0.3
    found = hint(puzzle, np.where(filled, solution, OPEN), marks=marks)
    assert len(found.steps) == (found.step is not None)
    if found.step is not None:
        assert found.step.technique != "mistake"
        assert_true(found.step, solution)


SAMPLES = [(file, i) for file in corpus_files() for i in (0, -1) if "100" not in file.stem]


@pytest.mark.parametrize(("file", "number"), SAMPLES, ids=lambda x: getattr(x, "stem", x))
def test_samples_of_the_corpus_are_explained_to_the_end(file, number) -> None:  # type: ignore[no-untyped-def]
    walk = assert_sound(parse(corpus_ids(file)[number]))
    assert_kernel_agrees(walk)


@pytest.mark.soak
@pytest.mark.parametrize("file", corpus_files(), ids=lambda file: file.stem)
def test_the_whole_corpus_is_explained_to_the_end(file) -> None:  # type: ignore[no-untyped-def]
    for name in corpus_ids(file):
        walk = assert_sound(parse(name))
        assert_kernel_agrees(walk)
        if file.stem.endswith("de") or file.stem.startswith("mosaic"):
            assert grade_of(walk).level in ("easy", "medium")
