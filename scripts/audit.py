"""Check every locked package for known vulnerabilities with pip-audit.

The exit status is 1 if a package has any. If the data cannot be reached, this is reported clearly,
but it is not a failure, as it says nothing about the packages. pip-audit itself would print "No
known vulnerabilities found" even if it could not look up any of them.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
COMMAND = [
    sys.executable, "-m", "pip_audit", "--requirement", str(ROOT / "requirements.lock"),
    "--require-hashes", "--disable-pip", "--progress-spinner", "off", "--format", "json",
]  # fmt: skip


def main() -> int:
    """Run pip-audit and report the result."""
    ran = subprocess.run(COMMAND, capture_output=True, text=True)
    try:
        dependencies = json.loads(ran.stdout)["dependencies"]
    except (ValueError, KeyError):
        print((ran.stderr.strip().splitlines() or ["pip-audit said nothing"])[-1], file=sys.stderr)
        dependencies = []
    status, lines = verdict(dependencies)
    print("\n".join(lines))
    return status


def verdict(dependencies: list[dict[str, Any]]) -> tuple[int, list[str]]:
    """The exit status and the lines to print for what pip-audit found."""
    audited = [package for package in dependencies if "skip_reason" not in package]
    if not audited:
        return 0, ["NOT AUDITED: the data about vulnerabilities cannot be reached from here"]
    lines = [
        f"{package['name']} {package['version']}: {found['id']}, "
        f"mended in {', '.join(found['fix_versions']) or 'no version yet'}"
        for package in audited
        for found in package["vulns"]
    ]
    status = int(bool(lines))
    skipped = [package["name"] for package in dependencies if "skip_reason" in package]
    if skipped:
        lines.append(f"not audited, {len(skipped)} packages: {', '.join(skipped)}")
    return status, [*lines, f"{len(audited)} packages audited"]


if __name__ == "__main__":
    sys.exit(main())
