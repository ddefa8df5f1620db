"""The lock file, read."""

import re
from pathlib import Path

from skytile.installation.packages import canonical

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements.lock"


def entries(text: str) -> dict[str, list[str]]:
    """The hashes of each requirement of a lock file, by `name==version`."""
    joined = text.replace("\\\n", " ")
    lines = [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return {line.split()[0]: re.findall(r"--hash=(\S+)", line) for line in lines}


def locked() -> set[str]:
    """The canonical names of all packages in our lock file."""
    return {canonical(entry.partition("==")[0]) for entry in entries(LOCK.read_text())}
