"""What is installed from the lock is what was locked, to the byte."""

import hashlib
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.installation.lock import LOCK, ROOT, entries

INSTALLERS = {"pip": ("pip", "install"), "uv": ("uv", "pip", "install", "--offline")}


def test_every_locked_package_has_hashes() -> None:
    found = entries(LOCK.read_text())
    assert len(found) > 100
    for package, hashes in found.items():
        assert re.fullmatch(r"[\w.-]+==[\w.+!-]+", package)
        assert hashes, package
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", digest) for digest in hashes), package


def test_everything_that_is_declared_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    wanted += [entry for group in groups.values() for entry in group if isinstance(entry, str)]
    for extra, needs in project["project"]["optional-dependencies"].items():
        wanted += needs if extra != "verifiers" else []
    names = {re.split(r"[\[<>=~; ]", entry)[0].lower().replace(".", "-") for entry in wanted}
    locks = ROOT.glob("requirements*.lock")  # of the docs and of a release, one of their own
    found = {entry.partition("==")[0] for lock in locks for entry in entries(lock.read_text())}
    assert names - {"skytile"} <= found


def test_nothing_is_installed_without_hashes() -> None:
    script = (ROOT / "scripts" / "install-locked").read_text().replace("\\\n", " ")
    installs = [line for line in script.splitlines() if "pip install" in line and line[0] != "#"]
    assert len(installs) == 2
    for line in installs:
        assert line.count("pip install") == line.count("--require-hashes")


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with one wheel."""
    wheel = tmp_path / "odd-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("odd.py", "")
        archive.writestr(
            "odd-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: odd\nVersion: 1.0\n"
        )
        archive.writestr(
            "odd-1.0.dist-info/WHEEL",
            "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        )
        archive.writestr("odd-1.0.dist-info/RECORD", "")
    return tmp_path


@pytest.mark.parametrize("installer", INSTALLERS)
def test_a_package_that_was_tampered_with_is_refused(installer: str, shelf: Path) -> None:
    """The very options of `scripts/install-locked`, on a shelf of our own."""
    (wheel,) = shelf.glob("*.whl")
    lock, target = shelf / "lock", shelf / "target"
    command = [
        sys.executable, "-m", *INSTALLERS[installer], "--no-index", "--find-links", str(shelf),
        "--target", str(target), "--require-hashes", "-r", str(lock),
    ]  # fmt: skip

    def install() -> "subprocess.CompletedProcess[str]":
        return subprocess.run(command, capture_output=True, text=True, timeout=300)

    lock.write_text("odd==1.0\n")
    assert install().returncode != 0, "it has no hash"
    lock.write_text(f"odd==1.0 --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n")
    with zipfile.ZipFile(wheel, "a") as archive:
        archive.writestr("more.py", "print('hello')")
    refused = install()
    assert refused.returncode != 0
    assert "hash" in refused.stderr.lower()
    assert not target.exists() or not list(target.glob("*.py"))
    lock.write_text(f"odd==1.0 --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n")
    assert install().returncode == 0
    assert (target / "more.py").exists()
