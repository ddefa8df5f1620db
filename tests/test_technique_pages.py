"""The pages of docs/techniques say what the program says now."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from skytile.logic.techniques import TECHNIQUES

ROOT = Path(__file__).parents[1]
FOLDERS = (ROOT / "docs" / "techniques", ROOT / "src" / "skytile" / "web" / "techniques")


@pytest.fixture(scope="module")
def made() -> dict[Path, str]:
    """What the script would write."""
    spec = spec_from_file_location("technique_pages", ROOT / "scripts" / "technique_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    files: dict[Path, str] = module.files()
    return files


def test_the_pages_say_what_the_program_says(made: dict[Path, str]) -> None:
    for path, text in made.items():
        if path.suffix != ".svg":
            assert path.read_text("utf-8") == text, f"{path}: run `make techniques`"


def test_every_technique_has_a_page_and_nothing_is_left_over(made: dict[Path, str]) -> None:
    assert {path for folder in FOLDERS for path in folder.iterdir()} == made.keys()
    pages = {path.name for path in made if path.suffix == ".md"} - {"README.md"}
    assert len(pages) == len(TECHNIQUES)
    assert all(path.stat().st_size < 60_000 for path in made)
