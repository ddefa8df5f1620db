"""A certificate that no board of a size has one solution with a certain number of edge clues.

It consists of Latin squares and conflicts; `scripts/check_fewest.py` checks it, and shares no code
with the search.
"""

import lzma
from collections.abc import Iterator
from pathlib import Path

from skytile.files import new_file
from skytile.puzzles import Skyscrapers
from skytile.studies.fewest.search import Clues, Search


def write_certificate(search: Search, clues: int, path: Path) -> None:
    """Write the squares and conflicts that a search of edges found, compressed by xz."""
    with new_file(path) as file, lzma.open(file, "wb", preset=6) as packed:
        packed.write(f"{search.n} {clues}\n".encode())
        packed.writelines(line.encode() for line in _lines(search))


def _lines(search: Search) -> Iterator[str]:
    for square in search.squares.reshape(-1, search.n**2).tolist():
        yield "".join(map(str, square)) + "\n"
    names = Skyscrapers(search.n).places.names
    for conflict in search.conflicts:
        yield in_words(conflict, names) + "\n"


def in_words(clues: Clues, names: tuple[str, ...]) -> str:
    """Clues in words, as in `N1=3 W2=5`."""
    return " ".join(f"{names[place]}={value}" for place, value in clues)
