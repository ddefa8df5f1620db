"""Build what is published, check it as users would get it, and print its sizes: `make release`.

This makes an archive of the sources; from that archive alone a wheel for 3.11 and one with the
stable ABI for 3.12 and newer, tagged by auditwheel for the Linux systems they run on; and the bill
of materials. Every wheel is installed in a clean environment of every available Python that accepts
it, and the demo is run there. The unreleased changes become a section of the changelog.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST, WORK, TOOLS = ROOT / "dist", ROOT / "build/release", ROOT / "build/release-tools/bin"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


def main() -> int:
    """Make the release; returns the exit status."""
    version = _version()
    pythons = dict(_pythons())
    print(f"skytile {version}, for Python {', '.join(pythons)}")
    if missing := [name for name in VERSIONS if name not in pythons]:
        print(f"not found here: Python {', '.join(missing)} (cibuildwheel builds for these)")
    for folder in (DIST, WORK):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    _write_changelog(version)
    archive = _build_archive()
    wheels = _build_wheels(archive, pythons)
    _run(TOOLS / "twine", "check", "--strict", archive, *wheels)
    for name, python in pythons.items():
        for wheel in wheels:
            if _takes(name, wheel):
                _try(name, python, wheel)
    _run(sys.executable, ROOT / "scripts/bill_of_materials.py", wheels[0])
    for path in sorted(DIST.iterdir()):
        print(f"{path.stat().st_size / 2**20:7.2f} MB  {path.name}")
    return 0


def _version() -> str:
    text = (ROOT / "src/skytile/__init__.py").read_text()
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert found is not None
    return found[1]


def _pythons() -> Iterable[tuple[str, str]]:
    """The available versions of Python, each with its program."""
    for version in VERSIONS:
        homes = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
        for program in (*map(str, reversed(homes)), f"python{version}"):
            try:
                ran = subprocess.run([program, "-V"], capture_output=True, text=True)
            except OSError:
                continue
            if ran.stdout.startswith(f"Python {version}."):
                yield version, program
                break


def _write_changelog(version: str) -> None:
    """Make the unreleased changes a section of this version, unless it has one."""
    path = ROOT / "CHANGELOG.md"
    text = path.read_text()
    if f"## {version} " not in text:
        section = f"## Unreleased\n\n## {version} ({time.strftime('%Y-%m-%d')})"
        path.write_text(text.replace("## Unreleased", section, 1))
        print(f"CHANGELOG.md: section {version}")


def _build_archive() -> Path:
    _run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", DIST, ROOT)
    (archive,) = DIST.glob("skytile-*.tar.gz")
    return archive


def _build_wheels(archive: Path, pythons: dict[str, str]) -> list[Path]:
    """Build wheels of the archive: one for 3.11, and one for the others by the oldest of these."""
    with tarfile.open(archive) as packed:
        packed.extractall(WORK, filter="data")
    (source,) = (path for path in WORK.iterdir() if path.is_dir())
    oldest = [name for name in pythons if name != "3.11"][:1]
    for name in [version for version in ("3.11", *oldest) if version in pythons]:
        environment = WORK / f"build-{name}"
        _run(pythons[name], "-m", "venv", environment)
        raw = WORK / f"raw-{name}"
        pip = (environment / "bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check")
        _run(*pip, "wheel", "--no-deps", "--wheel-dir", raw, source)
        (wheel,) = raw.glob("*.whl")
        _run(TOOLS / "auditwheel", "repair", "--wheel-dir", DIST, wheel, path=TOOLS)
    return sorted(DIST.glob("*.whl"))


def _takes(version: str, wheel: Path) -> bool:
    """Whether a version of Python accepts a wheel."""
    tag = f"cp{version.replace('.', '')}"
    is_stable = "-abi3-" in wheel.name
    return f"-{tag}-" in wheel.name or (is_stable and version != "3.11")


def _try(version: str, python: str, wheel: Path) -> None:
    """Install a wheel in an empty environment, and run the demo."""
    place = WORK / f"try-{version}"
    shutil.rmtree(place, ignore_errors=True)
    _run(python, "-m", "venv", place)
    pip = (place / "bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check")
    _run(*pip, "install", wheel)
    (packages,) = place.glob("lib/python*/site-packages")
    sizes = {
        path.name: sum(each.stat().st_size for each in path.rglob("*") if each.is_file())
        for path in packages.iterdir()
        if path.is_dir() and not path.name.startswith(("pip", "setuptools"))
    }
    _run(place / "bin/skytile", "demo", "-o", place / "demo")
    ours, whole = sizes["skytile"] / 2**20, sum(sizes.values()) / 2**20
    weight = f"{ours:.1f} MB, {whole:.0f} MB with what it needs"
    print(f"Python {version}: {wheel.name} runs ({weight})", flush=True)


def _run(*command: object, path: Path | None = None) -> None:
    """Run a program; if it fails, show its output and exit."""
    environment = os.environ | ({"PATH": f"{path}:{os.environ['PATH']}"} if path else {})
    ran = subprocess.run(
        list(map(str, command)), cwd=WORK, env=environment, capture_output=True, text=True
    )
    if ran.returncode:
        sys.exit(f"{' '.join(map(str, command))}:\n{ran.stdout}{ran.stderr}")


if __name__ == "__main__":
    sys.exit(main())
