"""Text packed into links: base64 around raw deflate (penpa-edit), and lz-string (f-puzzles).

What is read comes from strangers, so the length of a link and of the text in it is limited, and the
time grows linearly with it. What is written is the same on every machine and in a browser: the
deflate here is simple on purpose, since libraries differ in the bytes that they produce.
"""

import re
import zlib
from base64 import b64decode, b64encode
from bisect import bisect_right
from collections.abc import Iterator

import numpy as np

from skytile.errors import FormatError

MOST_PACKED = 2**20
"""The longest link, in characters."""
MOST_TEXT = 2**21
"""The longest text in a link; a Mosaic of 200×200 cells takes half of it."""
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BASE64 = re.compile("[A-Za-z0-9+/]*={0,3}")
_DAMAGED = "what the link holds is damaged or cut off"
_WINDOW = 2**15
_LENGTHS = [*range(3, 11), *range(11, 19, 2), *range(19, 35, 4), *range(35, 67, 8)]
_LENGTHS += [*range(67, 131, 16), *range(131, 258, 32), 258]
"""The least length of each length code of deflate (RFC 1951); the last one stands alone."""
_DISTANCES = [1, 2, *(((2 + half) << bits) + 1 for bits in range(14) for half in (0, 1))]
"""The least distance of each distance code."""


def unpack_deflate(packed: str) -> str:
    """The text in base64 of raw deflate."""
    data = _checked_base64(packed)
    inflater = zlib.decompressobj(-15)
    try:
        text = inflater.decompress(b64decode(data + "=" * (-len(data) % 4)), MOST_TEXT + 1)
    except (zlib.error, ValueError):
        raise FormatError(_DAMAGED) from None
    if len(text) > MOST_TEXT:
        raise FormatError(f"what the link holds is longer than {MOST_TEXT} bytes")
    if not inflater.eof:
        raise FormatError(_DAMAGED)
    return text.decode("utf-8", "replace")


def pack_deflate(text: str) -> str:
    """The text as base64 of raw deflate: one block, with the fixed codes."""
    return b64encode(_deflate(text.encode())).decode()


def _checked_base64(packed: str) -> str:
    if len(packed) > MOST_PACKED:
        raise FormatError(f"the link is longer than {MOST_PACKED} characters")
    data = packed.rstrip("=")
    if not _BASE64.fullmatch(packed) or not data:
        raise FormatError(_DAMAGED)
    return data


def _deflate(data: bytes) -> bytes:
    bits = _Bits()
    bits.put(0b011, 3)  # the last block, fixed codes
    for length, distance in _matches(data):
        if distance == 0:
            bits.put_code(length)
            continue
        code = bisect_right(_LENGTHS, length) - 1
        bits.put_code(257 + code)
        bits.put(length - _LENGTHS[code], 0 if code == 28 else max(0, (code >> 2) - 1))
        code = bisect_right(_DISTANCES, distance) - 1
        bits.put(_reversed(code, 5), 5)
        bits.put(distance - _DISTANCES[code], max(0, (code >> 1) - 1))
    bits.put_code(256)
    return bits.whole()


def _matches(data: bytes) -> Iterator[tuple[int, int]]:
    """Single bytes as (byte, 0), and repetitions of what came before as (length, distance)."""
    seen: dict[bytes, int] = {}
    at = 0
    while at < len(data):
        start = seen.get(data[at : at + 3], -_WINDOW)
        if at - start < _WINDOW:
            length = _alike(data, start, at)
            yield length, at - start
        else:
            length = 1
            yield data[at], 0
        for place in range(at, min(at + length, len(data) - 2)):
            seen[data[place : place + 3]] = place
        at += length


def _alike(data: bytes, start: int, at: int) -> int:
    """How many bytes are the same from two places on; the first three are known to be."""
    most = min(258, len(data) - at)
    return next((i for i in range(3, most) if data[start + i] != data[at + i]), most)


class _Bits:
    """Packs bits into bytes, the lowest bit first."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._open, self._count = 0, 0

    def put(self, value: int, count: int) -> None:
        self._open |= value << self._count
        self._count += count
        while self._count >= 8:
            self._bytes.append(self._open & 255)
            self._open >>= 8
            self._count -= 8

    def put_code(self, symbol: int) -> None:
        """Add a symbol in the fixed code of literals and lengths."""
        if symbol < 144:
            self.put(_reversed(0x30 + symbol, 8), 8)
        elif symbol < 256:
            self.put(_reversed(0x190 + symbol - 144, 9), 9)
        elif symbol < 280:
            self.put(_reversed(symbol - 256, 7), 7)
        else:
            self.put(_reversed(0xC0 + symbol - 280, 8), 8)

    def whole(self) -> bytes:
        """All bytes, the last one padded with zeros."""
        self.put(0, -self._count % 8)
        return bytes(self._bytes)


def _reversed(value: int, count: int) -> int:
    return int(f"{value:0{count}b}"[::-1], 2)


def unpack_lz(packed: str) -> str:
    """The text that lz-string packed as base64."""
    data = _checked_base64(packed)
    units = "".join(_lz_entries(_LzBits(data)))
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


class _LzBits:
    """Reads numbers from base64: characters from the highest bit on, numbers from the lowest."""

    def __init__(self, data: str) -> None:
        values = {mark: value for value, mark in enumerate(_ALPHABET)}
        self._bits = "".join(f"{values[mark]:06b}" for mark in data)
        self._at = 0

    def take(self, count: int) -> int:
        part = self._bits[self._at : self._at + count]
        self._at += count
        if len(part) < count:
            raise FormatError(_DAMAGED)
        return int(part[::-1], 2)


def _lz_entries(bits: _LzBits) -> Iterator[str]:
    """The parts of the text. Codes 0 and 1 bring a new character, 2 is the end."""
    entries, width, before, length = ["", "", ""], 2, "", 0
    while (code := bits.take(width)) != 2:
        if code < 2:
            entries.append(chr(bits.take(8 << code)))
            code = len(entries) - 1
        if code < len(entries):
            entry = entries[code]
        elif code == len(entries) and before:
            entry = before + before[0]
        else:
            raise FormatError(_DAMAGED)
        yield entry
        length += len(entry)
        if length > MOST_TEXT:
            raise FormatError(f"what the link holds is longer than {MOST_TEXT} bytes")
        if before:
            entries.append(before + entry[0])
        before = entry
        width = len(entries).bit_length()


def pack_lz(text: str) -> str:
    """The text packed by lz-string as base64."""
    bits = "".join(f"{value:0{count}b}"[::-1] for value, count in _lz_codes(text))
    bits += "0" * (6 - len(bits) % 6)
    marks = "".join(_ALPHABET[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))
    return marks + "=" * (-len(marks) % 4)


def _lz_codes(text: str) -> Iterator[tuple[int, int]]:
    """The numbers to write, and how many bits each takes.

    A phrase of the text is known by its code; `codes` maps a phrase and a unit of UTF-16 to the
    phrase that is longer by this unit.
    """
    codes: dict[tuple[int, int], int] = {}
    unsent: dict[int, int] = {}
    known = 3
    """How many entries the reader has."""

    def sent(phrase: int) -> Iterator[tuple[int, int]]:
        nonlocal known
        width, is_first = known.bit_length(), known == 3
        if phrase in unsent:
            unit = unsent.pop(phrase)
            yield from ((unit > 255, width), (unit, 16 if unit > 255 else 8))
            known += 1
        else:
            yield phrase, width
        known += not is_first

    phrase, size = 0, 3
    for unit in np.frombuffer(text.encode("utf-16-le", "surrogatepass"), "<u2").tolist():
        if (0, unit) not in codes:
            codes[0, unit] = size
            unsent[size] = unit
            size += 1
        if (phrase, unit) in codes:
            phrase = codes[phrase, unit]
            continue
        yield from sent(phrase)
        codes[phrase, unit] = size
        size += 1
        phrase = codes[0, unit]
    yield from sent(phrase)
    yield 2, known.bit_length()
