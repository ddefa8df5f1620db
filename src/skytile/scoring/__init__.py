"""Score a model's answer: find it in free text, then judge it by the puzzle's own rules.

score       what the answer in a text is worth
finding     the answer in a text: the last grid in it
drawn, lists, cells
            the ways in which a grid is written: rows, JSON, cell by cell
vocabulary  the words for values
family      how a family writes its values, and how many of its rules and clues a grid keeps
"""

from skytile.scoring.score import Score, score

__all__ = ["Score", "score"]
