"""Run every benchmark, print the tables and write `benchmarks/results.md`."""

from pathlib import Path

from benchmarks import (
    batches,
    building,
    corpus,
    door,
    generate,
    ip,
    kernel,
    logic,
    page,
    render,
    startup,
    theses,
)
from benchmarks.report import markdown, printed

PARTS = (
    startup,
    kernel,
    door,
    generate,
    logic,
    building,
    theses,
    ip,
    render,
    page,
    corpus,
    batches,
)


def main() -> None:
    sections = []
    for part in PARTS:
        for section in part.measure():
            print(printed(section), flush=True)
            sections.append(section)
    page = Path(__file__).with_name("results.md")
    page.write_text(markdown(sections), "utf-8")
    print(f"\nwritten: {page}")


if __name__ == "__main__":
    main()
