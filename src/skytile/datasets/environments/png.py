"""The pixels of a PNG made by Skytile: 8 bits per channel, with an alpha channel, not interlaced.

Section numbers are those of the PNG specification, third edition. The pictures read here all come
from `render.to_png`, so this saves a dependency on an image library.
"""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHANNELS = 4
_NONE, _SUB, _UP, _AVERAGE, _PAETH = range(5)


def pixels_of(png: bytes) -> NDArray[np.uint8]:
    """The pixels as height × width × (red, green, blue); transparent ones become white."""
    width, height, lines = _filtered(png)
    rows = np.empty((height, width * _CHANNELS), np.uint8)
    above = bytes(width * _CHANNELS)
    for number, line in enumerate(lines):
        above = _unfiltered(line[0], line[1:], above)
        rows[number] = np.frombuffer(above, np.uint8)
    colours = rows.reshape(height, width, _CHANNELS).astype(np.uint16)
    alpha = colours[..., 3:]
    blended = (colours[..., :3] * alpha + 255 * (255 - alpha) + 127) // 255
    return blended.astype(np.uint8)


def _filtered(png: bytes) -> tuple[int, int, list[bytes]]:
    """Width, height, and the lines with their filters (section 5: chunks)."""
    assert png.startswith(_SIGNATURE)
    at, data, header = len(_SIGNATURE), b"", b""
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        body = png[at + 8 : at + 8 + length]
        header, data = (body if kind == b"IHDR" else header), data + body * (kind == b"IDAT")
        at += 12 + length
    width, height, *form = struct.unpack(">IIBBBBB", header)
    assert form == [8, 6, 0, 0, 0]
    raw, stride = zlib.decompress(data), 1 + _CHANNELS * width
    return width, height, [raw[start : start + stride] for start in range(0, len(raw), stride)]


def _unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    """The bytes of a line, given those above it (section 9: filtering)."""
    if kind == _NONE:
        return line
    if kind == _UP:
        return (np.frombuffer(line, np.uint8) + np.frombuffer(above, np.uint8)).tobytes()
    if kind == _SUB:
        pixels = np.frombuffer(line, np.uint8).reshape(-1, _CHANNELS)
        return np.cumsum(pixels, axis=0, dtype=np.uint8).tobytes()
    return _average(line, above) if kind == _AVERAGE else _paeth(line, above)


def _average(line: bytes, above: bytes) -> bytes:
    found = bytearray(_CHANNELS) + line
    for at, up in enumerate(above):
        found[at + _CHANNELS] = (line[at] + (found[at] + up) // 2) & 255
    return bytes(found[_CHANNELS:])


def _paeth(line: bytes, above: bytes) -> bytes:
    """Undo the Paeth filter: predict from the left, above or upper left byte, the nearest."""
    found, corners = bytearray(_CHANNELS) + line, bytes(_CHANNELS) + above
    for at, up in enumerate(above):
        left, corner = found[at], corners[at]
        from_left, from_up = abs(up - corner), abs(left - corner)
        from_corner = abs(left + up - 2 * corner)
        if from_left <= from_up and from_left <= from_corner:
            predicted = left
        else:
            predicted = up if from_up <= from_corner else corner
        found[at + _CHANNELS] = (line[at] + predicted) & 255
    return bytes(found[_CHANNELS:])
