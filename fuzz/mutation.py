"""Mutated inputs: cut, repeated, spliced, and with words inserted where they do not belong."""

from random import Random

_ODD = tuple(
    text.encode("utf-8", "surrogatepass")
    for text in (
        "0", "1", "9", "-1", "99999", "1e9", "1" * 400, "null", "true", '"', "'", "\\", "/", "//",
        "[", "]", "{", "}", ",", ":", ";", "#", "?", "=", "&", "|", "+", "-", "_", ".", "x", "×",
        "\n", "\r\n", "\n\n", "\t", " ", "\0", "٣", "４", "²", "½", "│", "█", "\ufeff",
        "\u200b", "😀",
        "\ud800", "http://", "%00", "%", "nan", "inf",
    )
)  # fmt: skip
_REPEATS = (2, 3, 7, 40, 300)


def mutated(corpus: list[bytes], words: tuple[bytes, ...], longest: int, chance: Random) -> bytes:
    """A new input: one from the corpus with a few changes."""
    data = bytearray(chance.choice(corpus))
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        _change(data, corpus, words or _ODD, chance)
    return bytes(data[:longest])


def _change(data: bytearray, corpus: list[bytes], words: tuple[bytes, ...], chance: Random) -> None:
    one = chance.randrange(len(data) + 1)
    other = min(len(data), one + chance.choice((1, 1, 2, 4, 16, 64)))
    match chance.randrange(9):
        case 0 if data:
            at = chance.randrange(len(data))
            data[at] ^= 1 << chance.randrange(8)
        case 1:
            del data[one:other]
        case 2:
            data[one:one] = chance.choice(_ODD)
        case 3 | 4:
            data[one:one] = chance.choice(words)
        case 5:
            data[one:other] = chance.choice(words)
        case 6:
            data[one:other] = data[one:other] * chance.choice(_REPEATS)
        case 7:
            piece = chance.choice(corpus)
            start = chance.randrange(len(piece) + 1)
            data[one:other] = piece[start : start + chance.choice((4, 16, 64, 1000))]
        case _:
            data[one:one] = bytes(data[chance.randrange(len(data) + 1) :][:64])
