"""Run every benchmark, print the tables and write `benchmarks/results.md`.

If benchmarks are named, only those are run, and only their tables in that file are replaced.
"""

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from benchmarks import (
    batches,
    building,
    corpus,
    datasets,
    door,
    environments,
    fewest,
    generate,
    ip,
    kernel,
    ladder,
    levels,
    logic,
    page,
    proofs,
    render,
    startup,
    theses,
)
from benchmarks import set as benchmark_set
from benchmarks.report import markdown, printed, replace_sections

PARTS = (
    startup,
    kernel,
    door,
    ladder,
    generate,
    fewest,
    levels,
    logic,
    building,
    theses,
    ip,
    proofs,
    render,
    page,
    corpus,
    batches,
    datasets,
    environments,
    benchmark_set,
)


def main() -> None:
    measures = {part.__name__.rpartition(".")[2]: part.measure for part in PARTS}
    options = _parse_arguments(list(measures))
    measures["ladder"] = partial(
        ladder.measure, full=options.full, records=options.records, again=options.again
    )
    measures["set"] = partial(benchmark_set.measure, full=options.full)
    sections = []
    for name in options.parts or measures:
        for section in measures[name]():
            print(printed(section), flush=True)
            sections.append(section)
    page = Path(__file__).with_name("results.md")
    text = markdown(sections)
    page.write_text(
        replace_sections(page.read_text("utf-8"), text) if options.parts else text, "utf-8"
    )
    print(f"\nwritten: {page}")


def _parse_arguments(names: list[str]) -> Namespace:
    parser = ArgumentParser("python -m benchmarks", description="Time Skytile beside its peers.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(names)} (all)")
    parser.add_argument(
        "--full", action="store_true", help="the whole ladder (hours), or the whole set"
    )
    parser.add_argument("--records", type=Path, help="keep the ladder's answers; go on with them")
    parser.add_argument("--again", action="append", default=[], help="ask this engine again")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(names):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    return options


if __name__ == "__main__":
    main()
