"""Look up a picture by name, or all pictures that make puzzles of a size and level."""

from difflib import get_close_matches

from skytile.errors import OptionError, quoted
from skytile.generate.library.pack import USUAL, Picture, key_of, pictures

ANY = "any"
"""Used instead of a name: the seed chooses the picture."""
_MOST_NAMED = 8


def find_picture(text: str) -> Picture:
    """The picture with this name or title, or the only one that begins with this text."""
    word = key_of(text)
    known = {picture.alias: picture for picture in pictures()}
    known |= {picture.name: picture for picture in pictures()}
    if word in known:
        return known[word]
    begin = [key for key in sorted(known) if word and key.startswith(word)]
    if len({known[key].name for key in begin}) == 1:
        return known[begin[0]]
    if begin:
        raise OptionError("picture", f"{quoted(text)} begins several names: {_list(begin)}")
    near = get_close_matches(word, sorted(known), _MOST_NAMED, 0.6)
    near += [key for key in sorted(known) if len(word) > 2 and word in key and key not in near]
    hint = f"; near it: {_list(near)}" if near else ""
    raise OptionError(
        "picture", f"no picture {_braceless(text)}{hint} ({{}} lists all)", "pictures"
    )


def fitting_pictures(size: int | None = None, level: str | None = None) -> tuple[Picture, ...]:
    """The pictures that make puzzles of this size and level; the usual size is 20."""
    size = USUAL if size is None else size
    sized = [picture for picture in pictures() if size in picture.sheets]
    if not sized:
        sizes = sorted({size for picture in pictures() for size in picture.sheets})
        raise OptionError("size", f"pictures come in {', '.join(map(str, sizes))}, not in {size}")
    fitting = tuple(p for p in sized if level is None or level in p.sheets[size].levels)
    if not fitting:
        raise OptionError("difficulty", f"no picture of size {size} makes {level} puzzles")
    return fitting


def _braceless(text: str) -> str:
    """Quote a text for a message that has placeholders for the names of options."""
    return quoted(text).replace("{", "{{").replace("}", "}}")


def _list(names: list[str]) -> str:
    more = len(names) - _MOST_NAMED
    return ", ".join(names[:_MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
