"""Skytile's compiled kernel."""

from typing import Annotated

import numpy
from numpy.typing import NDArray


def count_visible(lines: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
    """How many buildings are visible from the front of each row of `lines`."""
