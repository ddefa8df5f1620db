"""Binary or text files: proofs and pictures."""

import io
import tempfile
from functools import cache
from pathlib import Path

import numpy as np

from fuzz.harness import Target
from skytile.generate.picture import grid_from_options
from skytile.proofs.folder import Proof
from skytile.proofs.forms import prove_unique, verify
from skytile.puzzles import Skyscrapers
from skytile.solving import solve

_STEPS = (b"0\n", b"d ", b"-1 ", b"1 ", b"2 0 1 2 0\n", b"pol 1 2 +;\n", b" x1", b" ~x2", b" 3 *", b" 2 d", b" s", b"\n")  # fmt: skip
_BOARD = Skyscrapers(3).with_clues({"N1": 3, "r2c3": 1})
_MOST_PIXELS = 4_000_000
"""The server's limit; a larger picture is refused before it is decompressed."""


@cache
def _proof(form: str) -> Proof:
    puzzle = _BOARD
    solution = solve(puzzle).grid
    assert solution is not None
    return prove_unique(form, puzzle, solution)


@cache
def _folder(form: str) -> Path:
    """A folder with a proof, in which one file at a time is replaced."""
    folder = Path(tempfile.mkdtemp(prefix=f"fuzz-{form}-"))
    for name, text in _proof(form).files.items():
        (folder / name).write_text(text)
    return folder


def _check_proof(form: str, data: bytes) -> None:
    names = sorted(_proof(form).files)
    name = names[data[0] % len(names)] if data else names[0]
    file = _folder(form) / name
    try:
        file.write_bytes(data[1:])
        verified = verify(_folder(form))
    finally:
        file.write_text(_proof(form).files[name])
    if verified.holds:
        assert verified.puzzle == _BOARD, "a proof about another puzzle"


def _proof_seeds(form: str) -> list[bytes]:
    files = _proof(form).files
    return [bytes([place]) + files[name].encode() for place, name in enumerate(sorted(files))]


def _check_picture(data: bytes) -> None:
    ways: tuple[dict[str, object], ...] = (
        {},
        {"dither": True},
        {"outline": True},
        {"whole": True},
        {"threshold": 128},
        {"invert": True},
    )
    options = ways[data[0] % len(ways)] if data else {}
    size = (None, (20, None), (15, 10))[len(data) % 3]
    grid = grid_from_options(data[1:], size, options, _MOST_PIXELS)
    assert set(np.unique(grid)) == {0, 1}


def _picture_seeds() -> list[bytes]:
    from PIL import Image

    shades = np.random.default_rng(1).integers(0, 256, (24, 31, 3)).astype("u1")
    shades[5:15, 8:20] = 0
    files = []
    for place, kind in enumerate(("PNG", "JPEG", "GIF", "BMP", "WEBP")):
        for mode in ("RGB", "L", "P", "1", "RGBA"):
            file = io.BytesIO()
            try:
                Image.fromarray(shades).convert(mode).save(file, kind)
            except OSError:  # this format does not support the mode
                continue
            files.append(bytes([place]) + file.getvalue())
    return files


TARGETS = [
    Target(
        "proof-drat", lambda data: _check_proof("drat", data), lambda: _proof_seeds("drat"), _STEPS
    ),
    Target("proof-pb", lambda data: _check_proof("pb", data), lambda: _proof_seeds("pb"), _STEPS),
    Target(
        "picture", _check_picture, _picture_seeds, (b"\x00\x00\x00\x00", b"\xff\xff\xff\xff"), 8192
    ),
]
