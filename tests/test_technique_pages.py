"""The pages of docs/techniques say what the program says now."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from skytile.logic.techniques import TECHNIQUES

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "techniques"


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    """What the script would write."""
    spec = spec_from_file_location("technique_pages", ROOT / "scripts" / "technique_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    files: dict[str, str] = module.files()
    return files


def test_the_pages_say_what_the_program_says(made: dict[str, str]) -> None:
    for name, text in made.items():
        if not name.endswith(".svg"):
            assert (FOLDER / name).read_text("utf-8") == text, f"{name}: run `make techniques`"


def test_every_technique_has_a_page_and_nothing_is_left_over(made: dict[str, str]) -> None:
    assert {path.name for path in FOLDER.iterdir()} == made.keys()
    pages = {name for name in made if name.endswith(".md")} - {"README.md"}
    assert len(pages) == len(TECHNIQUES)
    assert all((FOLDER / name).stat().st_size < 60_000 for name in made)
