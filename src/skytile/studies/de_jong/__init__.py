"""T. de Jong, *Mosaic as a SAT problem* (2023), chapter 6.

Tables 6.1 and 6.7: solving boards of Simon Tatham's by encoding. Tables 6.3, 6.8, 6.12, 6.18
and 6.19: how many puzzles a time limit generates, by encoding and order. Tables 6.4, 6.13, 6.21
and 6.22: solving what was generated with the other encoding. The thesis used Sat4j, in Java, which
solves here too; generating with it is in the study `encodings`, where it meets the others on the
same boards.
"""

from skytile.studies.de_jong.study import STUDY

__all__ = ["STUDY"]
