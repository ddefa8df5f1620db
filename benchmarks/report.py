"""Reports of benchmarks: sections with tables, for the terminal and as Markdown."""

import os
import platform
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from importlib import metadata
from pathlib import Path
from time import perf_counter

__all__ = ["Section", "markdown", "per_call", "printed", "replace_sections"]


@dataclass(frozen=True)
class Section:
    """A table with a title, and notes below it."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = field(default_factory=tuple)


def per_call(call: Callable[[], object], repeat: int) -> float:
    """The median seconds of a call, leaving out the first one."""
    call()
    times = []
    for _ in range(repeat):
        started = perf_counter()
        call()
        times.append(perf_counter() - started)
    return sorted(times)[repeat // 2]


def printed(section: Section) -> str:
    """The section for a terminal."""
    table = [section.columns, *section.rows]
    widths = [max(len(row[i]) for row in table) for i in range(len(section.columns))]
    lines = [
        "  ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in table
    ]
    return "\n".join([f"\n{section.title}", *lines, *section.notes])


def markdown(sections: Iterable[Section]) -> str:
    """All sections as a page, which names the machine and the versions."""
    packages = ["numpy", "ortools", "python-sat", "highspy"]
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in packages)
    parts = [
        "# Benchmark results",
        f"Written by `make bench` on {date.today()}: {_processor()}, {os.cpu_count()} cores, "
        f"{platform.system()}, Python {sys.version.split()[0]}, {versions}. Times differ by up to "
        "a factor of two between runs; read them as ratios.",
    ]
    for section in sections:
        rule = ["---", *["---:"] * (len(section.columns) - 1)]
        table = [section.columns, rule, *section.rows]
        lines = ["| " + " | ".join(row) + " |" for row in table]
        parts += [f"## {section.title}", "\n".join(lines), *section.notes]
    return "\n\n".join(parts) + "\n"


def replace_sections(page: str, new: str) -> str:
    """The page with the sections of a new page added or replaced, by title."""
    head, *old = page.split("\n## ")
    sections = {section.partition("\n")[0]: section.rstrip() for section in old}
    for section in new.split("\n## ")[1:]:
        sections[section.partition("\n")[0]] = section.rstrip()
    return "\n\n## ".join([head.rstrip(), *sections.values()]) + "\n"


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    names = [
        line.split(":", 1)[1].strip()
        for line in (info.read_text().splitlines() if info.exists() else [])
        if line.startswith("model name")
    ]
    return names[0] if names else platform.processor() or platform.machine()
