"""Links with a packed text: the packing, and the text inside."""

import json
import zlib
from base64 import b64encode
from functools import cache
from pathlib import Path
from urllib.parse import unquote

from fuzz.harness import Target
from fuzz.targets.boards import written
from skytile.formats import parse
from skytile.formats.fpuzzles import _read_record as read_record
from skytile.formats.json import to_object
from skytile.formats.json_values import load
from skytile.formats.packing import pack_deflate, pack_lz, unpack_deflate, unpack_lz
from skytile.puzzles import Puzzle

_LINKS = Path(__file__).parents[2] / "tests" / "data" / "links.jsonl"
_JSON = (b"null", b"true", b"[]", b"{}", b'"?"', b"0", b"99999", b'"value":', b'"given":true')
_SHEET = (
    *_JSON,
    b"zN",
    b"zL",
    b"zE",
    b"zS",
    b"zO",
    b"square",
    b"sudoku",
    b"skyscraper",
    b"1,2",
    b",",
)
_RECORD = (
    *_JSON, b'"size":', b'"grid":', b'"skyscraper":', b'"cell":"R0C1"', b'"region":', b'"diagonal+":',
    b'"text":', b'"solution":', b'"fromConstraint":"Skyscraper"',
)  # fmt: skip


def _check_bytes(data: bytes) -> None:
    """Unpack any bytes as deflate or lz-string."""
    packed = b64encode(data).decode()
    (unpack_lz if len(data) % 2 else unpack_deflate)(packed)


def _check_sheet(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    packed = b64encode(_deflated(text.encode())).decode()
    puzzle = parse(f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}")
    assert parse(_json_of(puzzle)) == puzzle


def _check_record(data: bytes) -> None:
    record = load(data.decode("utf-8", "replace"))
    if not isinstance(record, dict):
        return
    puzzle = read_record(record)  # without packing it, which takes longer than everything else
    assert parse(_json_of(puzzle)) == puzzle


def _check_packing(data: bytes) -> None:
    """Check that a packed text is unpacked to the same text."""
    text = data.decode("utf-8", "replace")
    assert unpack_deflate(pack_deflate(text)) == text
    assert unpack_lz(pack_lz(text)) == text
    if data:
        assert zlib.decompress(_deflated(data), -15) == data


def _json_of(puzzle: Puzzle) -> str:
    return json.dumps(to_object(puzzle))


def _deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


@cache
def _published() -> tuple[str, ...]:
    return tuple(json.loads(line)["text"] for line in _LINKS.read_text("utf-8").splitlines())


def _packed_parts(start: str) -> list[str]:
    links = [*_published(), *(text.decode() for text in written("penpa") + written("fpuzzles"))]
    return [link.partition(start)[2].partition("&")[0] for link in links if start in link]


def _sheets() -> list[bytes]:
    return [unpack_deflate(unquote(part)).encode() for part in _packed_parts("&p=")]


def _records() -> list[bytes]:
    return [unpack_lz(unquote(part).replace(" ", "+")).encode() for part in _packed_parts("?load=")]


def _bytes() -> list[bytes]:
    bombs = [_deflated(b"0" * 3_000_000), _deflated(b"[" * 100_000), b"\xff" * 300]
    return [*bombs, *(_deflated(sheet) for sheet in _sheets())]


TARGETS = [
    Target("packed-bytes", _check_bytes, _bytes),
    Target("packing", _check_packing, lambda: [b"aaaa", b"abcabcabc", "😀×".encode(), b""]),
    Target("penpa-sheet", _check_sheet, _sheets, _SHEET, 8192),
    Target("fpuzzles-record", _check_record, _records, _RECORD, 8192),
]
