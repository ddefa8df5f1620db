"""Mosaics for Reasoning Gym."""

from dataclasses import dataclass
from typing import ClassVar

from skytile.datasets.adapters.reasoning_gym.config import PuzzleConfig
from skytile.datasets.adapters.reasoning_gym.curriculum import PuzzleCurriculum
from skytile.datasets.adapters.reasoning_gym.dataset import Parts, PuzzleDataset


@dataclass
class MosaicConfig(PuzzleConfig):
    """The options of Mosaics, whose boards are square here."""

    kind: ClassVar[str] = "mosaic"
    max_board_size: int = 8


class MosaicDataset(PuzzleDataset):
    """Mosaics as entries."""

    name = "skytile_mosaic"


class MosaicCurriculum(PuzzleCurriculum):
    """From 4×4 to 12×12, from easy to extreme."""

    def __init__(self) -> None:
        super().__init__(MosaicConfig, (4, 6, 8, 10, 12))


PARTS = Parts(MosaicDataset.name, MosaicDataset, MosaicConfig, MosaicCurriculum)
