"""The bills of materials say what is in the wheel and what it was made with, the same every time."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from scripts.bill_of_materials import main
from skytile.installation import SHIPPED, reachable
from tests.installation.lock import LOCK, entries, locked


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Both documents for a file that stands for a wheel, and the folder of a second run."""
    folders = [tmp_path_factory.mktemp("dist") for _ in range(2)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1700000000")
        for folder in folders:
            wheel = folder / "skytile-0.1.0-cp311-cp311-linux_x86_64.whl"
            wheel.write_bytes(b"a wheel")
            assert main(wheel) == 0, "its schema refuses it"
    return folders[0], folders[1]


def read(folder: Path, end: str) -> dict[str, Any]:
    (file,) = folder.glob(f"*{end}.cdx.json")
    document: dict[str, Any] = json.loads(file.read_text())
    return document


def test_the_same_bytes_every_time(written: tuple[Path, Path]) -> None:
    first, second = ({p.name: p.read_bytes() for p in folder.iterdir()} for folder in written)
    assert len(first) == 3
    assert first == second


def test_what_is_in_the_wheel_is_listed_with_its_licence(written: tuple[Path, Path]) -> None:
    bill = read(written[0], "linux_x86_64")
    found = {component["name"]: component for component in bill["components"]}
    assert set(found) >= {part.name for part in SHIPPED} | reachable()
    for part in SHIPPED:
        assert found[part.name]["licenses"] == [{"expression": part.licence}]
    ours = bill["metadata"]["component"]
    assert ours["hashes"][0]["content"] == hashlib.sha256(b"a wheel").hexdigest()
    assert bill["metadata"]["timestamp"].startswith("2023-11-14T22:13:20")
    (needs,) = [d["dependsOn"] for d in bill["dependencies"] if d["ref"] == "skytile"]
    assert {"numpy", "click", "inside:nanobind", "inside:@fluent/bundle"} <= set(needs)


def test_everything_locked_is_listed_with_hashes_and_what_brings_it(
    written: tuple[Path, Path],
) -> None:
    found = {component["name"]: component for component in read(written[0], "locked")["components"]}
    assert set(found) == locked()
    hashes = entries(LOCK.read_text())
    for name, component in found.items():
        its = {f"sha256:{part['content']}" for part in component["hashes"]}
        assert its == set(hashes[f"{name}=={component['version']}"])
    assert found["exact"]["properties"] == [{"name": "skytile:extra", "value": "pb"}]
    scopes = {name: found[name]["scope"] for name in ("numpy", "exact", "pytest")}
    assert scopes == {"numpy": "required", "exact": "optional", "pytest": "excluded"}
