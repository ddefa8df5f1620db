"""Skyscrapers for Reasoning Gym."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from skytile.datasets.adapters.reasoning_gym.config import PuzzleConfig
from skytile.datasets.adapters.reasoning_gym.curriculum import PuzzleCurriculum
from skytile.datasets.adapters.reasoning_gym.dataset import Parts, PuzzleDataset


@dataclass
class SkyscrapersConfig(PuzzleConfig):
    """The options of Skyscrapers."""

    kind: ClassVar[str] = "skyscrapers"
    parks: int = 0
    """Cells without a building in each row and column."""
    diagonals: bool = False
    """Whether both diagonals have each height once, too."""
    boxes: str | Sequence[int] | None = None
    """The rows and columns of boxes that have each height once: `2x3` or (2, 3)."""
    sums: bool = False
    """Whether clues are the sum of the heights that are seen, not their number."""
    givens: str | None = None
    """Cells given: none, few (as needed), or any."""


class SkyscrapersDataset(PuzzleDataset):
    """Skyscrapers as entries."""

    name = "skytile_skyscrapers"


class SkyscrapersCurriculum(PuzzleCurriculum):
    """From 4×4 to 8×8, from easy to extreme."""

    def __init__(self) -> None:
        super().__init__(SkyscrapersConfig, (4, 5, 6, 7, 8))


PARTS = Parts(SkyscrapersDataset.name, SkyscrapersDataset, SkyscrapersConfig, SkyscrapersCurriculum)
