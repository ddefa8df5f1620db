"""A model's answer, scored: found in free text, then judged by the puzzle's own rules.

finding     the grids that a text shows: drawn, lists, cells; the last whole one is the answer
family      how a family writes its values, and how many of its rules and clues a grid keeps
"""

from skytile.scoring.score import Score, score

__all__ = ["Score", "score"]
