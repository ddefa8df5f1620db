"""Skytile's compiled kernel."""

from typing import Annotated

import numpy
from numpy.typing import NDArray


def count_visible(lines: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
    """How many buildings are visible from the front of each row of `lines`."""

def check_proof(variables: int, formula: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], proof: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], forgets: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int:
    """
    How many steps of a RUP proof refute the formula; -1 - i if it fails at step i.

    Clauses are literals that end with 0, in one array; forgets[i] is 1 where step i
    takes a clause away.
    """
