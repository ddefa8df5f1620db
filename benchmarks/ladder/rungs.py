"""A class of instances on the hardness ladder."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from skytile.puzzles import Puzzle

__all__ = ["Rung"]


@dataclass(frozen=True)
class Rung:
    """A class of boards: its name, the size of the boards, and how to draw one from a seed."""

    name: str
    size: int
    draw: Callable[[int], Puzzle]
    quick: int = 3
    """The number of boards in the quick profile: those of the seeds 0, 1, 2, …"""
    full: int = 10

    @property
    def title(self) -> str:
        """The name with the size, which is unique to the rung."""
        return f"{self.name}, {self.size}×{self.size}"

    @property
    def slug(self) -> str:
        """The title as a file name."""
        return re.sub(r"[^a-z0-9]+", "-", self.title.replace("×", "x").lower()).strip("-")
