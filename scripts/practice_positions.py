"""Write the positions that the page's lessons start with: `src/skytile/web/static/lessons.json`.

Some techniques occur on one board in hundreds, and a learner should not have to wait for them. With
stored positions all lessons start immediately, even while no server or kernel is available. The
first position of each technique is that of its page in docs/techniques.
"""

import json
from itertools import islice
from pathlib import Path
from typing import Any

from skytile.errors import LimitReached
from skytile.generate.lessons import lessons, techniques_by_family

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "techniques" / "positions.jsonl"
TARGET = ROOT / "src" / "skytile" / "web" / "static" / "lessons.json"
COUNT = 3
SEED = 18


def main() -> None:
    """Find the positions, which takes a few minutes, and write them."""
    found: dict[str, dict[str, list[Any]]] = {}
    known = [json.loads(line) for line in PAGES.read_text("utf-8").splitlines()]
    for kind, names in techniques_by_family().items():
        for name in names:
            first = [r for r in known if r["technique"] == name and r["puzzle"]["kind"] == kind]
            found.setdefault(kind, {})[name] = [*map(_position, first), *_more(kind, name)]
    text = json.dumps(found, separators=(",", ":"), ensure_ascii=False)
    TARGET.write_text(f"{text}\n", "utf-8")


def _more(kind: str, technique: str) -> list[Any]:
    """Further positions, as many as can be found."""
    records = []
    try:
        for lesson in islice(lessons(technique, kind=kind, seed=SEED), COUNT - 1):
            records.append(_position(lesson.record()))
    except LimitReached as problem:
        print(problem)
    return records


def _position(record: dict[str, Any]) -> dict[str, Any]:
    """The part of a record that a lesson needs."""
    return {"puzzle": record["puzzle"], "progress": record["progress"]}


if __name__ == "__main__":
    main()
