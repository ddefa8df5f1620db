"""T. de Jong, *Mosaic as a SAT problem* (2023), chapter 6.

Tables 6.1 and 6.7: solving boards of Simon Tatham's, by encoding. Tables 6.3, 6.8, 6.12, 6.18
and 6.19: how many puzzles are generated within a time limit, by encoding and order. Tables 6.4,
6.13, 6.21 and 6.22: solving the generated puzzles with the other encoding. The thesis used Sat4j,
in Java, which is also used for solving here; generating with it is in the study `encodings`, where
it is compared with the others on the same boards.
"""

from skytile.studies.de_jong.study import STUDY

__all__ = ["STUDY"]
