"""The settings of an environment, apart from its puzzles."""

from dataclasses import dataclass
from numbers import Real

from skytile.datasets.values import check_whole
from skytile.errors import OptionError, quoted
from skytile.logic import LEVELS

_CHOICES = {
    "observation": ("dict", "planes"),
    "actions": ("place", "place_and_erase"),
    "mask": ("open", "rules"),
    "reward": ("sparse", "progress", "rules", "process"),
    "up_to": tuple(LEVELS),
}
NEEDS_SOLUTION = ("progress", "process")
"""The rewards that compare with the solution."""


@dataclass(frozen=True)
class Settings:
    """How a puzzle is observed, played and rewarded."""

    observation: str = "dict"
    """`dict`: clues and cells as small integers; `planes`: Booleans, a plane for each value."""
    actions: str = "place"
    """`place`: fill in open cells; `place_and_erase`: also empty them again."""
    mask: str = "open"
    """`open`: any value in any open cell; `rules`: only values that do not break a rule at once."""
    reward: str = "sparse"
    """What is rewarded; `docs/reference/environments.md` says how much."""
    up_to: str = "hard"
    """The hardest level of techniques by which the reward `process` may prove a move."""
    invalid_reward: float = -0.1
    """The reward for an action that the mask rules out."""
    end_on_mistake: bool = False
    """Whether a value that differs from the solution ends the episode."""
    max_steps: int | None = None
    """The number of steps after which an episode is truncated; by default four per cell."""

    def __post_init__(self) -> None:
        for name, allowed in _CHOICES.items():
            value = getattr(self, name)
            if value not in allowed:
                expected = f"expected {', '.join(allowed)}, got {quoted(str(value))}"
                raise OptionError(name, expected)
        if self.max_steps is not None:
            check_whole("max_steps", self.max_steps, 1)
        if not isinstance(self.end_on_mistake, bool):
            shown = quoted(str(self.end_on_mistake))
            raise OptionError("end_on_mistake", f"expected True or False, got {shown}")
        if isinstance(self.invalid_reward, bool) or not isinstance(self.invalid_reward, Real):
            shown = quoted(str(self.invalid_reward))
            raise OptionError("invalid_reward", f"expected a number, got {shown}")

    @property
    def erases(self) -> bool:
        """Whether cells can be emptied again."""
        return self.actions == "place_and_erase"

    @property
    def follows_rules(self) -> bool:
        """Whether rules are checked during play, not only at the end."""
        return "rules" in (self.mask, self.reward)

    @property
    def needs_solution(self) -> bool:
        """Whether the solution must be known and unique."""
        return self.end_on_mistake or self.reward in NEEDS_SOLUTION
