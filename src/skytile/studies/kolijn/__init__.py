"""L. Kolijn, *Generating and Solving Skyscrapers Puzzles Using a SAT Solver* (2022), chapter 4.

Tables 4.1 and 4.2 (time to generate a puzzle) and figures 4.1 to 4.4, once as published, with a
new board each time, and once on the same boards for all, as the thesis suggests (chapter 6).
There Glucose is also run as Kissat has to be: with everything rebuilt for each question. Beyond
the thesis: sizes 8 and 9, and puzzles that start with only some of the edge clues.
"""

from skytile.studies.kolijn.study import STUDY

__all__ = ["STUDY"]
