"""A puzzle as an entry of Reasoning Gym, and the score of an answer to it."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from reasoning_gym.dataset import ProceduralDataset

from skytile import kernel
from skytile.datasets.adapters.reasoning_gym.config import PuzzleConfig
from skytile.datasets.rows import make_row
from skytile.datasets.values import check_whole
from skytile.errors import LimitReached
from skytile.generate.batch import seed_of
from skytile.generate.recipe import NewPuzzle, Recipe
from skytile.scoring import score

_MOST_FRUITLESS = 10_000
"""After this many seeds that give no puzzle, give up on a recipe."""


class Parts(NamedTuple):
    """What is registered for a family."""

    name: str
    dataset: type["PuzzleDataset"]
    config: type[PuzzleConfig]
    curriculum: Callable[[], Any]


class PuzzleDataset(ProceduralDataset):  # type: ignore[misc]
    """Puzzles of one family. A seed and the number of an entry give the same puzzle everywhere."""

    name: ClassVar[str]

    def __init__(self, config: PuzzleConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)
        self._recipes, self._options = config.recipes(), config.row_options()

    @property
    def category(self) -> str:
        """The category that Reasoning Gym has for such puzzles."""
        return "games"

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """Make the entry with this number, which may exceed `size`."""
        check_whole("idx", idx, 0)
        seed = seed_of(int(self.seed), int(idx) + 1)
        recipe = self._recipes[kernel.choice_of(seed, len(self._recipes))]
        row = make_row(_first_puzzle(recipe, seed), self._options)
        question, answer = row.pop("prompt"), row.pop("answer")
        source = {"source_dataset": self.name, "source_index": idx}
        metadata = source | row | {"difficulty": self._difficulty}
        return {"question": question, "answer": answer, "metadata": metadata}

    @property
    def _difficulty(self) -> dict[str, tuple[Any, Any]]:
        """The ranges of the attributes that the curriculum changes."""
        sizes, levels = self.config.board_sizes, self.config.levels
        return {"board_size": (sizes[0], sizes[-1]), "level": (levels[0], levels[-1])}

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1 for an answer that breaks no rule and no clue, whatever text is around it.

        For any other answer, `partial_credit` times the share of rules and clues that it satisfies;
        0 if no answer is found.
        """
        if not isinstance(answer, str):
            return 0.0
        found = score(entry["metadata"]["puzzle"], answer)
        return 1.0 if found.exact else float(self.config.partial_credit * found.share)


@lru_cache(maxsize=1024)
def _first_puzzle(recipe: Recipe, seed: int) -> NewPuzzle:
    """The puzzle of the first seed that gives one; cached, since experiments ask twice."""
    for number in range(1, _MOST_FRUITLESS + 1):
        new = recipe.make(seed_of(seed, number))
        if new is not None:
            return new
    none = f"{_MOST_FRUITLESS} candidates in a row gave none that fits"
    raise LimitReached(f"{recipe.board.title}, {recipe.difficulty}: {none}")
