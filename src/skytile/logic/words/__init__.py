"""The catalogue: every message in every language, one file each (Project Fluent).

`speak` puts the kernel's sentences (`docs/reference/steps.md`) into words; it knows tags, not
techniques.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from skytile.errors import OptionError, quoted

DEFAULT = "en"
FOLDER = Path(__file__).parent
"""`en.ftl` has the teacher's messages in English, `page.en.ftl` those of the web page."""

Variables = dict[str, str | int]


class Catalogue:
    """The messages of a language: the teacher's, or those of another part such as the page."""

    def __init__(self, language: str, part: str | None = None) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # takes a while to load

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        name = f"{part}.{language}" if part else language
        text = (FOLDER / f"{name}.ftl").read_text("utf-8")
        self._bundle.add_resource(FluentResource(text))

    def __contains__(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def format(self, message: str, variables: Mapping[str, str | int] | None = None) -> str:
        """The message with its variables filled in; all of them must be given."""
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, message
        text, errors = self._bundle.format_pattern(pattern, dict(variables or {}))
        assert not errors, f"{self.language}, {message}: {errors}"
        return str(text)


@lru_cache(maxsize=8)
def catalogue(language: str = DEFAULT, part: str | None = None) -> Catalogue:
    """The catalogue of a language, or of a part in that language; cached."""
    if language not in languages():
        known = ", ".join(languages())
        raise OptionError(f"language: expected {known}, got {quoted(language)}")
    return Catalogue(language, part)


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The available languages."""
    names = (path.stem for path in FOLDER.glob("*.ftl"))
    return tuple(sorted(name for name in names if "." not in name))  # page.en is the page's
