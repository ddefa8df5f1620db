"""Growing boards and rising levels, as curricula of Reasoning Gym."""

from collections.abc import Sequence

from reasoning_gym.coaching import BaseCurriculum, RangeAttributeDefinition

from skytile.datasets.adapters.reasoning_gym.config import PuzzleConfig
from skytile.logic import LEVELS


class PuzzleCurriculum(BaseCurriculum):  # type: ignore[misc]
    """A curriculum with the attributes `board_size` and `level`.

    Levels are numbers here, because Reasoning Gym compares the ends of a range.
    """

    def __init__(self, config: type[PuzzleConfig], board_sizes: Sequence[int]) -> None:
        super().__init__(type(self).__name__, config)
        self._define_attributes(
            RangeAttributeDefinition(
                name="board_size",
                levels=list(board_sizes),
                description="Rows and columns of the board",
                lower_field_name="min_board_size",
                upper_field_name="max_board_size",
            ),
            RangeAttributeDefinition(
                name="level",
                levels=list(range(len(LEVELS))),
                description=f"The hardest technique needed: {', '.join(LEVELS)}",
                lower_field_name="min_level",
                upper_field_name="max_level",
            ),
        )
