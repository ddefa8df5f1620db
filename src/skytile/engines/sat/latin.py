"""Latin squares as SAT: L. Kolijn, *Generating and Solving Skyscrapers Puzzles
Using a SAT Solver* (2022), sections 3.2 and 3.3, equations (3.1)–(3.6).

A variable s[x, y, h] says that a building of height h stands in cell (x, y).
The *minimal* encoding is (3.1)–(3.3), the *extended* one all six. In (3.4) the
printed bound of h, n + 1, should be n.

Boxes and diagonals are further lines to the same equations. With parks there is
a further value 0, which may occur several times in a line; a cell then must not
hold two values (3.4), and every height must occur in every row (3.5) and on every
diagonal, since the counting argument that makes these redundant no longer holds.
"""

from functools import lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from skytile.engines.sat.cnf import Template, TemplateBuilder
from skytile.puzzles import Skyscrapers


@lru_cache(maxsize=32)
def latin_square(rules: Skyscrapers, extended: bool) -> Template:
    """The rules of a board without clues; inputs are the values of each cell in reading order."""
    n, values, parks = rules.size, len(rules.values), rules.parks
    s = np.arange(1, n * n * values + 1).reshape(n * n, values)
    heights = s[:, 1:] if parks else s
    builder = TemplateBuilder(s.size)
    for cell in s:
        builder.add(*cell.tolist())  # (3.1)
    for group in rules.groups:
        for places in heights[group.cells].T:
            _at_most_one(builder, places)  # (3.2), (3.3)
    if extended or parks:
        for cell in s:
            _at_most_one(builder, cell)  # (3.4)
    for group in rules.groups:
        if extended or (parks and ("row" in group.name or "diagonal" in group.name)):
            for places in heights[group.cells].T:
                builder.add(*places.tolist())  # (3.5), (3.6)
    return builder.build()


def _at_most_one(builder: TemplateBuilder, variables: NDArray[np.intp]) -> None:
    for one, other in combinations(variables.tolist(), 2):
        builder.add(-one, -other)
