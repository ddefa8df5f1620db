"""Run every benchmark, print the tables and write `benchmarks/results.md`."""

from pathlib import Path

from benchmarks import corpus, startup
from benchmarks.report import markdown, printed

PARTS = (startup, corpus)


def main() -> None:
    sections = []
    for part in PARTS:
        sections.append(part.measure())
        print(printed(sections[-1]), flush=True)
    page = Path(__file__).with_name("results.md")
    page.write_text(markdown(sections), "utf-8")
    print(f"\nwritten: {page}")


if __name__ == "__main__":
    main()
