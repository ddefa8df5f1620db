"""Our data sets in Reasoning Gym itself: made, scored, mixed and coached by its own machinery."""

import io
import json
import pickle
import subprocess
import sys
from typing import Any

import pytest
import reasoning_gym
from reasoning_gym.coaching import CurriculumAttributeConfig, CurriculumExperiment
from reasoning_gym.coaching import CurriculumExperimentConfig as ExperimentConfig
from reasoning_gym.coaching.base_curriculum import DefaultCurriculumContext, RangeAttributeMode
from reasoning_gym.composite import CompositeConfig, CompositeDataset
from reasoning_gym.dataset import ReseedingDataset
from reasoning_gym.factory import CURRICULA, DATASETS, create_curriculum, has_curriculum

from skytile.datasets.adapters.reasoning_gym import register
from skytile.errors import LimitReached, OptionError
from skytile.formats.json import from_object
from skytile.logic import LEVELS, grade
from skytile.scoring import score
from skytile.solving import Uniqueness, check
from tests.scoring.boards import breaks_no_rule

NAMES = ["skytile_skyscrapers", "skytile_mosaic"]


def create(name: str, **config: Any) -> Any:
    return reasoning_gym.create_dataset(name, **{"seed": 3, "size": 12, **config})


def play(name: str, first: dict[str, int], **context: Any) -> CurriculumExperiment:
    curricula = {name: CurriculumAttributeConfig(attribute_levels=first)}
    return CurriculumExperiment("test", ExperimentConfig(curricula), size=4, seed=1, **context)


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_registering_twice_does_no_harm() -> None:
    register()
    assert set(NAMES) <= DATASETS.keys() & CURRICULA.keys()


@pytest.mark.parametrize("name", NAMES)
def test_entries_are_as_those_of_the_library(name: str) -> None:
    dataset = create(name)
    entries = list(dataset)
    assert len(entries) == len(dataset) == 12
    assert dataset.category == "games"
    for number, entry in enumerate(entries):
        assert list(entry) == ["question", "answer", "metadata"]
        about = entry["metadata"]
        assert (about["source_dataset"], about["source_index"]) == (name, number)
        assert json.dumps(about["puzzle"]) not in entry["question"]
        assert json.loads(json.dumps(entry))["answer"] == entry["answer"]


@pytest.mark.parametrize("name", NAMES)
def test_an_entry_follows_from_seed_and_number_alone(name: str) -> None:
    dataset = create(name)
    entries = list(dataset)
    assert list(dataset) == entries
    assert [create(name)[number] for number in (7, 0, 11)] == [entries[n] for n in (7, 0, 11)]
    assert create(name, size=1)[7] == entries[7]
    entries[0]["metadata"]["puzzle"].clear()
    assert dataset[0]["metadata"]["puzzle"]


def test_another_process_makes_the_same_entries() -> None:
    code = (
        "import reasoning_gym, skytile.datasets.adapters.reasoning_gym\n"
        f"for name in {NAMES}:\n"
        "    print(reasoning_gym.create_dataset(name, seed=3, size=12)[7]['answer'])"
    )
    assert run(code) == "".join(create(name)[7]["answer"] + "\n" for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_puzzles_differ_among_numbers_and_among_seeds(name: str, level: str) -> None:
    """Hard 5×5 boards come from one seed in two: those that give none are passed over."""
    config = {"min_board_size": 5, "max_board_size": 5, "min_level": level, "max_level": level}
    entries = [entry for seed in (3, 4) for entry in create(name, **config, seed=seed, size=30)]
    assert len({entry["metadata"]["fingerprint"] for entry in entries}) == 60
    assert {entry["metadata"]["level"] for entry in entries} == {level}


@pytest.mark.parametrize("name", NAMES)
def test_puzzles_are_unique_and_graded_and_answers_are_right(name: str) -> None:
    for entry in create(name):
        about = entry["metadata"]
        puzzle = from_object(about["puzzle"])
        assert check(puzzle).status is Uniqueness.UNIQUE
        graded = grade(puzzle)
        assert (about["level"], about["score"]) == (graded.level, graded.score)
        assert (about["hardest"], about["steps"]) == (graded.hardest, graded.steps)
        assert about["fingerprint"] == puzzle.fingerprint
        answer = score(puzzle, entry["answer"]).answer
        assert answer is not None
        assert breaks_no_rule(about["puzzle"], answer.tolist())


@pytest.mark.parametrize("name", NAMES)
def test_sizes_and_levels_are_those_asked_for(name: str) -> None:
    config = {"min_board_size": 4, "max_board_size": 6, "min_level": "medium", "max_level": 3}
    entries = list(create(name, **config, size=60))
    boards = {from_object(entry["metadata"]["puzzle"]).shape for entry in entries}
    assert boards == {(4, 4), (5, 5), (6, 6)}
    assert {entry["metadata"]["level"] for entry in entries} == {"medium", "hard", "expert"}
    ranges = {"board_size": (4, 6), "level": ("medium", "expert")}
    assert all(entry["metadata"]["difficulty"] == ranges for entry in entries)


def test_no_level_means_any() -> None:
    config = {"min_level": None, "max_level": None, "min_board_size": 5, "max_board_size": 5}
    entries = list(create("skytile_skyscrapers", **config, size=40))
    assert len({entry["metadata"]["level"] for entry in entries}) > 2
    assert entries[0]["metadata"]["difficulty"]["level"] == ("easy", "extreme")


@pytest.mark.parametrize(
    ("size", "options", "rules"),
    [
        (5, {"parks": 1}, {"parks": 1}),
        (5, {"diagonals": True, "sums": True}, {"diagonals": True, "sums": True}),
        (6, {"boxes": "2x3"}, {"boxes": [2, 3]}),
        (6, {"boxes": [3, 2], "givens": "any"}, {"boxes": [3, 2]}),
    ],
)
def test_variants_of_skyscrapers(size: int, options: dict[str, Any], rules: dict[str, Any]) -> None:
    config = {"min_board_size": size, "max_board_size": size, "max_level": "medium", **options}
    for entry in create("skytile_skyscrapers", **config, size=3):
        puzzle = entry["metadata"]["puzzle"]
        assert {name: puzzle.get(name) for name in rules} == rules
        assert "givens" in puzzle or options.get("givens") != "any"


def test_styles_are_mixed_independently_of_boards() -> None:
    entries = list(
        create("skytile_mosaic", styles=("grid", "json"), languages=["en", "de"], size=80)
    )
    seen = {
        (about["style"], about["language"], about["level"])
        for about in (entry["metadata"] for entry in entries)
    }
    assert len(seen) == 2 * 2 * 3


@pytest.mark.parametrize("name", NAMES)
def test_answers_are_scored_by_the_rules(name: str) -> None:
    dataset = create(name, partial_credit=0.5)
    for entry in dataset:
        answer = entry["answer"]
        assert dataset.score_answer(answer, entry) == 1.0
        assert dataset.score_answer(f"So the board is:\n\n```\n{answer}\n```\n", entry) == 1.0
        wrong = "\n".join(answer.splitlines()[::-1])
        share = score(entry["metadata"]["puzzle"], wrong).share
        assert dataset.score_answer(wrong, entry) == 0.5 * share < 0.5
        for nothing in (None, "", "I do not know.", 7):
            assert dataset.score_answer(nothing, entry) == 0.0


def test_wrong_answers_get_partial_credit_unless_switched_off() -> None:
    usual = create("skytile_skyscrapers", min_board_size=5, max_board_size=5)
    strict = create("skytile_skyscrapers", min_board_size=5, max_board_size=5, partial_credit=0)
    first, second, *rest = usual[0]["answer"].splitlines()
    wrong = "\n".join([second, first, *rest])
    assert 0.3 < usual.score_answer(wrong, usual[0]) <= 0.9
    assert strict.score_answer(wrong, usual[0]) == 0.0


@pytest.mark.parametrize("name", NAMES)
def test_entries_that_went_through_json_are_scored_all_the_same(name: str) -> None:
    entry = json.loads(json.dumps(create(name)[2]))
    score_answer = reasoning_gym.get_score_answer_fn(name)
    assert score_answer(entry["answer"], entry) == 1.0
    entry["metadata"]["puzzle"] = json.dumps(entry["metadata"]["puzzle"])
    assert score_answer(entry["answer"], entry) == 1.0


def test_a_composite_mixes_ours_with_others_as_yaml_says() -> None:
    text = """
        size: 24
        seed: 5
        datasets:
          - {name: skytile_skyscrapers, weight: 2, config: {boxes: [2, 3], min_board_size: 6}}
          - {name: skytile_mosaic, weight: 1, config: {styles: [json], max_level: easy}}
          - {name: mini_sudoku, weight: 1, config: {}}
    """
    dataset = CompositeDataset(CompositeConfig.from_yaml_stream(io.StringIO(text)))
    entries = list(dataset)
    assert {entry["metadata"]["source_dataset"] for entry in entries} == {*NAMES, "mini_sudoku"}
    assert all(dataset.score_answer(entry["answer"], entry) == 1.0 for entry in entries)


def test_reseeding_goes_on_with_new_puzzles() -> None:
    stream = iter(ReseedingDataset(create("skytile_mosaic", min_board_size=6, size=4), 6))
    entries = [next(stream) for _ in range(18)]
    assert len({entry["metadata"]["fingerprint"] for entry in entries}) == 18


def test_data_sets_go_to_other_processes() -> None:
    dataset = create("skytile_skyscrapers", parks=1)
    assert pickle.loads(pickle.dumps(dataset))[3] == dataset[3]


@pytest.mark.parametrize("name", NAMES)
def test_a_curriculum_begins_small_and_easy_and_includes_what_came_before(name: str) -> None:
    assert has_curriculum(name)
    curriculum = create_curriculum(name)
    start = curriculum.generate_configuration({"seed": 1, "size": 5})
    assert (start.min_board_size, start.max_board_size) == (4, 4)
    assert start.levels == ("easy",)
    for _ in range(2):
        assert curriculum.increment_global_level()
    config = curriculum.generate_configuration({"seed": 1, "size": 5})
    config.validate()
    assert (config.min_board_size, config.levels) == (4, ("easy", "medium", "hard"))
    assert config.max_board_size > 5
    curriculum.set_global_level(4)
    assert curriculum.generate_configuration().levels == tuple(LEVELS)
    assert not curriculum.increment_global_level()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("mode", "count"), [("UPPER_BOUND", 1), ("LAST_K", 2)])
def test_a_context_chooses_the_levels_to_keep(name: str, mode: str, count: int) -> None:
    context = DefaultCurriculumContext(RangeAttributeMode[mode], k=2)
    experiment = play(name, {"*": 2}, context=context)
    (dataset,) = experiment.composite.datasets.values()
    assert dataset.config.levels == ("easy", "medium", "hard")[-count:]
    levels = {dataset[number]["metadata"]["level"] for number in range(12)}
    assert levels == set(dataset.config.levels)


@pytest.mark.parametrize("name", NAMES)
def test_an_experiment_scores_by_number_and_raises_the_level(name: str) -> None:
    experiment = play(name, {"*": 0})
    for number in range(4):
        entry = experiment.get_dataset_entry(number)
        where = entry["metadata"]["entry_id"]
        assert experiment.score_answer_with_id(entry["answer"], where) == 1.0
    assert experiment.score_answer_with_id(None, where) == 0.0
    experiment.update_difficulty(name, "increment")
    entry = experiment.get_dataset_entry(0)
    assert entry["metadata"]["difficulty"]["level"] == ("easy", "medium")
    experiment.score_answer_with_id(entry["answer"], entry["metadata"]["entry_id"])
    experiment.update_difficulty(name, "decrement")
    assert experiment.get_dataset_entry(0)["metadata"]["difficulty"]["level"] == ("easy", "easy")
    groups = experiment.score_board.aggregate()[name].stats().scores
    assert [values[0] for values in groups.values()] == [5, 1]


def test_levels_that_boards_of_a_size_do_not_have_are_left_out() -> None:
    config = {"min_board_size": 3, "max_board_size": 3, "min_level": "easy", "max_level": "extreme"}
    levels = {entry["metadata"]["level"] for entry in create("skytile_skyscrapers", **config)}
    assert levels == {"easy", "medium"}


def test_where_hardly_a_seed_gives_a_puzzle_a_limit_ran_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("skytile.datasets.adapters.reasoning_gym.dataset._MOST_FRUITLESS", 1)
    config = {"min_board_size": 4, "max_board_size": 4, "min_level": "hard", "max_level": "hard"}
    with pytest.raises(LimitReached, match="Skyscrapers 4×4, hard: 1 candidates"):
        list(create("skytile_skyscrapers", **config, seed=99, size=50))


@pytest.mark.parametrize(
    ("config", "problem"),
    [
        ({"size": 0}, "size: expected a whole number from 1, got '0'"),
        ({"seed": -1}, "seed: expected a whole number from 0, got '-1'"),
        ({"seed": 2**53}, "seed: expected 0 to 9007199254740991"),
        ({"min_board_size": 7}, "max_board_size: expected a whole number from 7, got '6'"),
        ({"min_board_size": "4"}, None),
        ({"min_board_size": 90, "max_board_size": 90}, "size: expected 1 to"),
        ({"min_level": "odd"}, "min_level: expected easy, medium, hard, expert, extreme or 0 to 4"),
        ({"max_level": 5}, "max_level: expected easy"),
        (
            {"min_level": "expert"},
            "max_level: expected expert or higher, as min_level is, got hard",
        ),
        ({"min_board_size": 3, "min_level": "hard"}, "no Skyscrapers 3×3 without givens is hard"),
        ({"boxes": "2x3"}, "boxes: a box of 2x3 does not hold 4 cells"),
        ({"boxes": "two"}, "boxes: expected N or NxM, got 'two'"),
        ({"parks": "one"}, "parks: expected a whole number from 0, got 'one'"),
        ({"parks": 4}, "parks: expected 0 to 3 for size 4, got 4"),
        ({"diagonals": "yes"}, "diagonals: expected True or False, got 'yes'"),
        ({"givens": "all"}, "givens: expected none, few, any, got 'all'"),
        ({"styles": "verse"}, "styles: expected grid, coordinates, json, got 'verse'"),
        ({"languages": []}, "languages: expected different names"),
        ({"partial_credit": 1}, "partial_credit: expected a number from 0 to below 1, got '1'"),
    ],
)
def test_bad_configurations_are_one_line(config: dict[str, Any], problem: str | None) -> None:
    with pytest.raises(OptionError) as raised:
        create("skytile_skyscrapers", **config)
    assert "\n" not in str(raised.value)
    assert problem is None or problem in str(raised.value)


def test_a_number_below_zero_is_refused() -> None:
    with pytest.raises(OptionError, match="idx: expected a whole number from 0, got '-1'"):
        create("skytile_mosaic")[-1]
