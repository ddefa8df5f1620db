"""What our own wheel contains that others wrote."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Shipped:
    """A part of the wheel that is not ours."""

    name: str
    version: str | None
    licence: str
    place: str
    """Where it is in the wheel."""
    address: str
    """Its package URL."""
    file: str | None
    """The text of its licence in our source tree, which the wheel contains too.

    None if the licence does not ask for its text in what was compiled.
    """


SHIPPED = (
    Shipped(
        "nanobind", "3.1.0", "BSD-3-Clause", "skytile/_kernel, compiled in",
        "pkg:pypi/nanobind@3.1.0", "bindings/python/LICENSE-nanobind.txt",
    ),
    Shipped(
        "robin-map", None, "MIT", "skytile/_kernel, compiled in",
        "pkg:github/Tessil/robin-map", "bindings/python/LICENSE-robin-map.txt",
    ),
    Shipped(
        "libc++", None, "Apache-2.0 WITH LLVM-exception",
        "skytile/web/static/kernel.wasm, compiled in", "pkg:github/llvm/llvm-project", None,
    ),
    Shipped(
        "@fluent/bundle", "0.19.1", "Apache-2.0", "skytile/web/static/vendor/fluent.js",
        "pkg:npm/%40fluent/bundle@0.19.1", "src/skytile/web/static/vendor/LICENSE-fluent.txt",
    ),
    Shipped(
        "@phosphor-icons/core", "2.1.1", "MIT", "skytile/generate/library/pictures.json",
        "pkg:npm/%40phosphor-icons/core@2.1.1",
        "src/skytile/generate/library/LICENSE-phosphor-icons.txt",
    ),
)  # fmt: skip
