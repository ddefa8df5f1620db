"""Puzzles for Verifiers: a taskset made from a plan, whose answers are judged by the rules.

`load_environment("skyscrapers 5 easy x100")` returns an environment directly. The programs of
Verifiers find a taskset by the name of a top-level module, for which two lines are enough:

    from skytile.datasets.adapters.verifiers import PuzzleTaskset
    __all__ = ["PuzzleTaskset"]
"""

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from skytile.datasets.dataset import Dataset
from skytile.datasets.prompts import LANGUAGES, STYLES
from skytile.errors import NotInstalled, OptionError, quoted
from skytile.formats.json import from_object
from skytile.scoring import Score, score
from skytile.solving import Uniqueness, check

try:
    import verifiers.v1 as vf
except ImportError:
    raise NotInstalled(
        "adapters: verifiers is not installed; install it with: pip install 'skytile[verifiers]'"
    ) from None

__all__ = ["PuzzleTaskset", "load_environment"]

PLAN = "skyscrapers 5 easy x100"
_ID = "skytile_puzzles"
"""Verifiers finds a taskset by the name of a top-level module; in this process, this is ours."""


class PuzzleData(vf.TaskData):  # type: ignore[misc]
    """A row of a data set (`datasets/rows.py`) as a task."""

    answer: str
    puzzle: dict[str, Any]
    level: str
    score: float
    hardest: str | None
    steps: int
    split: str
    style: str
    language: str
    fingerprint: str
    solution_fingerprint: str
    seed: int
    version: str


class PuzzleTask(vf.Task[PuzzleData, vf.State, vf.TaskConfig]):  # type: ignore[misc]
    """A puzzle to solve. Weights of the rewards can be set: `task.rewards.share.weight`."""

    @property
    def key(self) -> str:
        """A key that is the same if the puzzle is turned, mirrored or worded differently."""
        return str(self.data.fingerprint)

    @vf.reward(weight=1.0)  # type: ignore[untyped-decorator]
    async def exact(self, trace: Any) -> float:
        """1 if the answer breaks no rule and no clue, else 0."""
        return float(self._score(trace).exact)

    @vf.reward(weight=0.0)  # type: ignore[untyped-decorator]
    async def share(self, trace: Any) -> float:
        """The share of rules and clues that the answer satisfies; by default its weight is 0."""
        return self._score(trace).share

    @vf.metric  # type: ignore[untyped-decorator]
    async def answered(self, trace: Any) -> float:
        """1 if there is an answer at all, right or wrong."""
        return float(self._score(trace).answer is not None)

    async def validate(self, runtime: Any) -> bool:
        """Whether the answer that came with the puzzle is its only solution."""
        is_right = score(self.data.puzzle, self.data.answer).exact == 1
        return is_right and check(from_object(self.data.puzzle)).status is Uniqueness.UNIQUE

    def _score(self, trace: Any) -> Score:
        return score(self.data.puzzle, trace.last_reply)


class PuzzleTasksetConfig(vf.TasksetConfig):  # type: ignore[misc]
    """Which puzzles there are, and how they are worded."""

    plan: str = PLAN
    """A plan such as `skyscrapers 5 easy x100, mosaic 8 x50`, as for `skytile dataset`."""
    seed: int = 0
    split: str | None = "train"
    """The part of the data set: train, validation or test; None for all of it."""
    styles: Sequence[str] = STYLES
    languages: Sequence[str] = LANGUAGES[:1]
    instruction: str | None = None
    """A system prompt."""


class PuzzleTaskset(vf.Taskset[PuzzleTask, PuzzleTasksetConfig]):  # type: ignore[misc]
    """The puzzles of a plan, made as they are asked for."""

    def __init__(self, config: PuzzleTasksetConfig) -> None:
        super().__init__(config)
        self._dataset = Dataset.from_plan(
            config.plan,
            config.seed,
            styles=tuple(config.styles),
            languages=tuple(config.languages),
        )
        self._dataset.check()
        parts = self._dataset.options.shares
        if config.split is not None and config.split not in parts:
            raise OptionError("split", f"expected {', '.join(parts)}, got {quoted(config.split)}")

    def load(self) -> Iterator[PuzzleTask]:
        """The tasks, in the order of the plan."""
        part, is_empty = self.config.split, True
        for row in self._dataset.rows():
            if part in (None, row["split"]):
                is_empty = False
                yield self._task(row)
        if is_empty:
            raise OptionError("split", f"no puzzle of this plan belongs to {part}; make more")

    def _task(self, row: dict[str, Any]) -> PuzzleTask:
        about = {"id": row["fingerprint"], "name": f"{row['puzzle']['kind']}, {row['level']}"}
        data = PuzzleData(**row, **about, system_prompt=self.config.instruction)
        return PuzzleTask(data, self.config.task)


def load_environment(
    plan: str = PLAN,
    seed: int = 0,
    *,
    split: str | None = "train",
    styles: Sequence[str] = STYLES,
    languages: Sequence[str] = LANGUAGES[:1],
    system_prompt: str | None = None,
    exact_weight: float = 1.0,
    share_weight: float = 0.0,
    agent: dict[str, Any] | None = None,
) -> Any:
    """An environment of one question and one answer for each puzzle of a plan.

    `agent` is the configuration that Verifiers takes for the model's side; by default a chat of one
    turn without tools, on this machine.
    """
    sys.modules.setdefault(_ID, sys.modules[__name__])
    weights = {"exact": {"weight": exact_weight}, "share": {"weight": share_weight}}
    taskset = {
        "id": _ID,
        "plan": plan,
        "seed": seed,
        "split": split,
        "styles": list(styles),
        "languages": list(languages),
        "instruction": system_prompt,
        "task": {"rewards": weights},
    }
    chat = {"harness": {"id": "null"}, "runtime": {"type": "subprocess"}, "max_turns": 1}
    config = vf.resolve_env_config({"taskset": taskset, "agent": chat | (agent or {})})
    return vf.load_environment(config)
