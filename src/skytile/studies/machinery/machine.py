"""What a measurement was made on."""

from __future__ import annotations

import os
import platform
from functools import cache
from pathlib import Path
from typing import Any


def machine() -> dict[str, Any]:
    """Cores, processor and Python, and how busy the machine is just now."""
    return _hardware() | {"load": round(os.getloadavg()[0], 1)}


@cache
def _hardware() -> dict[str, Any]:
    return {"cores": os.cpu_count(), "processor": _processor(), "python": platform.python_version()}


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()
