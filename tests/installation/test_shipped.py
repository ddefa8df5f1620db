"""What our wheel holds of others is named, and their licences lie beside it."""

import re
import tomllib

import pytest

from skytile.installation import SHIPPED, Shipped
from skytile.installation.packages import installed_version
from tests.installation.lock import ROOT, entries

LICENCE_FILES = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["license-files"]
WITH_FILE = [part for part in SHIPPED if part.file]


@pytest.mark.parametrize("part", WITH_FILE, ids=lambda part: part.name)
def test_its_licence_is_in_the_wheel(part: Shipped) -> None:
    assert part.file in LICENCE_FILES
    text = (ROOT / str(part.file)).read_text()
    words = {
        "MIT": "Permission is hereby granted",
        "BSD-3-Clause": "Redistributions in binary form",
    }
    assert words.get(part.licence, "Apache License") in text


def test_every_licence_file_belongs_to_something() -> None:
    assert set(LICENCE_FILES) == {"LICENSE", *(part.file for part in WITH_FILE)}
    found = {str(path.relative_to(ROOT)) for path in ROOT.glob("[bks]*/**/LICENSE*")}
    assert {path for path in found if not path.startswith("build/")} == set(LICENCE_FILES) - {
        "LICENSE"
    }


def test_versions_are_those_that_are_built_in() -> None:
    versions = {part.name: part.version for part in SHIPPED}
    locks = entries((ROOT / "requirements.lock").read_text())
    assert f"nanobind=={versions['nanobind']}" in locks
    assert versions["nanobind"] == installed_version("nanobind")
    fluent = (ROOT / "src/skytile/web/static/vendor/fluent.js").read_text()
    assert fluent.startswith(f"/* @fluent/bundle {versions['@fluent/bundle']},")
    pinned = re.search(r"@phosphor-icons/core@(\S+)", (ROOT / "Makefile").read_text())
    assert pinned
    assert pinned[1] == versions["@phosphor-icons/core"]


def test_the_licence_of_nanobind_is_the_one_that_comes_with_it() -> None:
    from importlib import metadata

    files = metadata.files("nanobind") or []
    (file,) = [file for file in files if file.name == "LICENSE"]
    ours = (ROOT / "bindings/python/LICENSE-nanobind.txt").read_text()
    assert file.read_text() == ours


def test_modules_of_others_on_the_page_are_all_named() -> None:
    vendored = (ROOT / "src/skytile/web/static/vendor").glob("*.js")
    places = {part.place for part in SHIPPED}
    assert {f"skytile/web/static/vendor/{file.name}" for file in vendored} <= places
