"""Write the findings of each study into docs/explanation/studies.md, from the data in results/.

The part between `<!-- findings: NAME -->` and `<!-- end -->` has the findings from the report of
that study: a sentence, whether it holds, and the figures with intervals and numbers of boards.
"""

import re
from pathlib import Path

from skytile.studies.machinery.report import findings_markdown
from skytile.studies.machinery.runner import read
from skytile.studies.registry import find_study

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/explanation/studies.md"
PLACE = re.compile(r"<!-- findings: ([\w-]+) -->\n.*?<!-- end -->", re.DOTALL)


def written(text: str) -> str:
    """The page with updated findings."""
    return PLACE.sub(_section, text)


def _section(place: re.Match[str]) -> str:
    name = place[1]
    folder = ROOT / "results" / name
    records = read(folder) if folder.exists() else []
    if not all("date" in record for record in records) or not records:
        return f"<!-- findings: {name} -->\n\nTo be measured anew.\n\n<!-- end -->"
    lines = findings_markdown(find_study(name).findings(records))
    report = f"All tables and figures: [report](../../results/{name}/report.md)."
    return "\n".join([f"<!-- findings: {name} -->", "", *lines, "", report, "", "<!-- end -->"])


def main() -> None:
    """Write the page."""
    PAGE.write_text(written(PAGE.read_text()))
    print(PAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
