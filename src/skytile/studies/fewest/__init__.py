"""The fewest clues that determine a board, over all boards of a size."""

from skytile.studies.fewest.study import STUDY

__all__ = ["STUDY"]
