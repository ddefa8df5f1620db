"""The tables of `docs/reference/benchmark-set.md`, made from the catalogue."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.set.lines import FILE, read_lines
from benchmarks.set.records import ENGINES
from skytile.benchmark_set.catalogue import CLASSES, Instance, instance_of
from skytile.proofs.forms import FORMS
from skytile.solving import Uniqueness

__all__ = ["DOCS", "best_seconds", "tables", "update_docs"]

DOCS = Path(__file__).parents[2] / "docs" / "reference" / "benchmark-set.md"
_LONG = 10.0
"""The CPU seconds that the best engine needs at least for one of the hardest boards."""
_ANSWERS = (Uniqueness.UNIQUE, Uniqueness.SEVERAL, Uniqueness.NONE)


def update_docs(file: Path = DOCS) -> None:
    """Replace the tables by those of the current catalogue."""
    text = file.read_text("utf-8")
    for name, table in tables([instance_of(line) for line in read_lines(FILE)]).items():
        part = re.compile(rf"(<!-- {name} -->\n).*?(\n<!-- end -->)", re.DOTALL)
        text = part.sub(lambda found, table=table: found[1] + table + found[2], text)  # type: ignore[misc]
    file.write_text(text, "utf-8")


def tables(instances: Sequence[Instance]) -> Mapping[str, str]:
    """The tables by name: the classes, and the hardest boards."""
    return {"classes": _classes(instances), "hardest": _hardest(instances)}


def best_seconds(instance: Instance) -> float:
    """A lower bound for the fastest engine; an expired limit counts as its seconds."""
    return min(_seconds(spent) for spent in instance.effort.values() if _is_measured(spent))


def _fastest_answer(instance: Instance) -> float:
    return min(_seconds(instance.effort[engine]) for engine in instance.decided_by)


def _classes(instances: Sequence[Instance]) -> str:
    head = ["class", "boards", "Skyscrapers, Mosaic", "unique, several, none",
            *(f"proofs: {form}" for form in _forms()), *ENGINES]  # fmt: skip
    rows = []
    for name in CLASSES:
        some = [instance for instance in instances if instance.hardness == name]
        kinds = Counter(instance.puzzle.kind for instance in some)
        answers = Counter(instance.answer for instance in some)
        proofs = Counter(instance.proof for instance in some)
        rows.append(
            [
                name,
                len(some),
                f"{kinds['skyscrapers']}, {kinds['mosaic']}",
                ", ".join(str(answers[answer]) for answer in _ANSWERS),
                *(proofs[form] for form in _forms()),
                *(_median(some, engine) for engine in ENGINES),
            ]
        )
    return _table(head, rows)


def _forms() -> list[str]:
    return [name for name, form in FORMS.items() if form.uniqueness]


def _hardest(instances: Sequence[Instance]) -> str:
    rows = [
        [
            instance.name,
            *(_shown(instance.effort.get(engine, {})) for engine in ENGINES),
            instance.proof or ("two solutions" if len(instance.grids) == 2 else ""),
        ]
        for instance in sorted(instances, key=_fastest_answer)
        if best_seconds(instance) >= _LONG
    ]
    return _table(["board", *ENGINES, "proof"], rows)


def _is_measured(spent: Mapping[str, Any]) -> bool:
    return bool(spent.keys() & {"seconds", "more_than"})


def _seconds(spent: Mapping[str, Any]) -> float:
    return float(spent.get("seconds", spent.get("more_than", 0.0)))


def _median(some: Sequence[Instance], engine: str) -> str:
    """The median of an engine, with ">" if its limit expired."""
    spent = [one.effort[engine] for one in some if _is_measured(one.effort.get(engine, {}))]
    if len(spent) < len(some) / 2:
        return ""
    middle = median(map(_seconds, spent))
    unknown = any("more_than" in one and one["more_than"] <= middle for one in spent)
    return _shown({"more_than" if unknown else "seconds": middle})


def _shown(spent: Mapping[str, Any]) -> str:
    if not _is_measured(spent):
        return ""
    return f"{'> ' if 'more_than' in spent else ''}{_seconds(spent):.2g} s"


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)
