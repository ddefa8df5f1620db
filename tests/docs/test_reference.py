"""The reference says what the program says now."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

import skytile
from tests.docs.examples import ROOT


def test_the_pages_made_from_the_code_are_current() -> None:
    spec = spec_from_file_location("reference_pages", ROOT / "scripts" / "reference_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    for path, text in module.files().items():
        assert path.read_text("utf-8") == text, f"{path}: run `make reference`"


def test_every_public_name_is_in_the_python_reference_once() -> None:
    page = (ROOT / "docs" / "reference" / "python.md").read_text("utf-8")
    names = re.findall(r"^::: skytile\.(\w+)$", page, re.MULTILINE)
    assert sorted(names) == sorted(set(skytile.__all__) - {"__version__"})
