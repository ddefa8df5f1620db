"""The data card: a description of a data set in Markdown, with the metadata block for hubs."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from skytile import __version__
from skytile.datasets.record import command_of, line_for_card, record_of
from skytile.errors import LimitReached
from skytile.families import families
from skytile.logic import LEVELS

if TYPE_CHECKING:
    from skytile.datasets.dataset import Dataset
    from skytile.datasets.files import Output

_SIZES = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
_WORDS = ("n<1K", "1K<n<10K", "10K<n<100K", "100K<n<1M", "1M<n<10M", "n>10M")
_MOST_TECHNIQUES = 12
_FIELDS = {
    "prompt": "the puzzle as a question, with its rules and the form of the answer",
    "answer": "the only solution, in that form",
    "puzzle": "the puzzle as JSON, without its solution (in Parquet, as text)",
    "level": "easy, medium, hard, expert or extreme: what the hardest technique needed is",
    "score": "how hard it is, 0 to 49.9; the tens are the level",
    "hardest": "the hardest technique that the puzzle needs",
    "steps": "how many steps the walk-through has",
    "split": "the part of the data set",
    "style": "how the prompt shows the board: grid, coordinates or json",
    "language": "of the prompt",
    "fingerprint": "the same for puzzles that are one another turned or mirrored",
    "solution_fingerprint": "the same for puzzles whose solutions are, whatever their clues",
    "seed": "gives the puzzle again, with the recipe of its entry in the plan",
    "version": "of Skytile",
    "trace": "the steps to the solution: `text`, and `steps` as data",
    "false_trace": "the same with a false step, whose number from zero is `first_false`",
}


class Summary:
    """Statistics of the rows of a data set, collected row by row."""

    def __init__(self) -> None:
        self.count = 0
        self.parts: Counter[str] = Counter()
        self.languages: Counter[str] = Counter()
        self.styles: Counter[str] = Counter()
        self.boards: dict[str, Counter[str]] = defaultdict(Counter)
        self.techniques: Counter[str] = Counter()
        self.fields: list[str] = []
        self.example = ("", "")
        """A question and its answer."""
        self._effort: dict[str, list[float]] = defaultdict(list)
        self._solutions: dict[str, set[bytes]] = defaultdict(set)
        self._puzzles: set[bytes] = set()
        self._titles: dict[str, str] = {}

    def add(self, row: Mapping[str, Any]) -> None:
        """Count a row."""
        self.count += 1
        self.fields = self.fields or list(row)
        if self.count == 1 or (row["style"] == "grid" and self.styles["grid"] == 0):
            self.example = row["prompt"], row["answer"]
        self.parts[row["split"]] += 1
        self.languages[row["language"]] += 1
        self.styles[row["style"]] += 1
        self.boards[self._title(row["puzzle"])][row["level"]] += 1
        self.techniques[row["hardest"] or "nothing to do"] += 1
        self._effort[row["level"]].append(row["score"])
        self._puzzles.add(bytes.fromhex(row["fingerprint"]))
        self._solutions[row["split"]].add(bytes.fromhex(row["solution_fingerprint"]))

    @property
    def different(self) -> int:
        """The number of different puzzles, turned and mirrored ones counted once."""
        return len(self._puzzles)

    def solutions_in(self, part: str) -> int:
        """The number of different solutions in a part, turned and mirrored ones counted once."""
        return len(self._solutions[part])

    @property
    def leaks(self) -> int:
        """The number of solutions in more than one part, counted once for each further part."""
        return sum(map(len, self._solutions.values())) - len(set().union(*self._solutions.values()))

    def scores(self, level: str) -> tuple[float, float, float]:
        """The lowest, the median and the highest score of a level, which some row must have."""
        scores = sorted(self._effort[level])
        return scores[0], scores[len(scores) // 2], scores[-1]

    def _title(self, puzzle: Mapping[str, Any]) -> str:
        """Kind, size and rules of a puzzle, as in `skyscrapers 5×5, parks 1`."""
        rules = {key: value for key, value in puzzle.items() if key not in _NO_RULES}
        key = json.dumps([puzzle["kind"], puzzle.get("size"), puzzle.get("width"),
                          puzzle.get("height"), rules])  # fmt: skip
        if key not in self._titles:
            self._titles[key] = _title_of(puzzle, rules)
        return self._titles[key]


_NO_RULES = {"kind", "size", "width", "height", "clues", "givens"}


def _title_of(puzzle: Mapping[str, Any], rules: Mapping[str, Any]) -> str:
    size = puzzle.get("size")
    wide, high = (size, size) if size else (puzzle["width"], puzzle["height"])
    family = next(family for family in families() if family.kind == puzzle["kind"])
    words = [rule.words(rules[rule.name]) for rule in family.rules if rule.name in rules]
    return ", ".join([f"{family.noun} {wide}×{high}", *words])


def write_card(
    summary: Summary, dataset: "Dataset", output: "Output", problem: LimitReached | None = None
) -> str:
    """The card of a data set with these rows; `problem` is why rows are missing, if any are."""
    parts = [
        _block(summary, dataset, output),
        f"# {output.path.stem}\n\n{_introduction(summary)}{_missing(summary, dataset, problem)}",
        f"## Parts\n\n{_parts(summary, dataset)}",
        f"## Boards and levels\n\n{_boards(summary)}",
        f"## Techniques\n\n{_techniques(summary)}",
        f"## Prompts\n\n{_prompts(summary)}",
        f"## An example\n\n{_example(summary)}",
        f"## Fields\n\n{_fields(summary)}",
        f"## Checks\n\n{_checks(summary, dataset)}",
        f"## How it was made\n\n{_making(dataset, output)}",
    ]
    return "\n\n".join(parts) + "\n"


def _block(summary: Summary, dataset: "Dataset", output: "Output") -> str:
    """The metadata block."""
    languages = "\n".join(f"  - {name}" for name in sorted(summary.languages))
    names = [name for name in dataset.options.shares if summary.parts[name]]
    files = "\n".join(
        f"      - split: {name}\n        path: {output.part(name).name}" for name in names
    )
    if not output.is_folder:
        files = f"      - split: rows\n        path: {output.path.name}"
    record = record_of(dataset) | {"files": [path.name for path in output.files(dataset)]}
    words = _WORDS[sum(summary.count >= size for size in _SIZES)]
    return f"""---
license: {dataset.licence}
language:
{languages}
pretty_name: {json.dumps(output.path.stem)}
size_categories:
  - {words}
task_categories:
  - text-generation
tags:
  - logic-puzzles
  - reasoning
  - skytile
configs:
  - config_name: default
    data_files:
{files}
{line_for_card(record)}
---"""


def _introduction(summary: Summary) -> str:
    return (
        f"{summary.count:,} logic puzzles as questions in words: {_names(summary.boards)}. "
        "Every puzzle has exactly one solution; it is graded by the techniques that people need "
        "for it, not by its size. Answers are to be judged by the rules "
        "(`skytile.scoring.score(row['puzzle'], text)`), not by comparison of texts."
    )


def _missing(summary: Summary, dataset: "Dataset", problem: LimitReached | None) -> str:
    """How many of the planned rows there are, if not all."""
    if problem is None:
        return ""
    of_all = f"{summary.count:,} of the {dataset.series.count:,} rows of the plan were made"
    return f"\n\n**Not complete**: {of_all}, because a limit ran out ({problem})."


def _names(titles: Iterable[str]) -> str:
    every = list(titles)
    return "; ".join(every[:8]) + (f"; and {len(every) - 8} more" if len(every) > 8 else "")


def _parts(summary: Summary, dataset: "Dataset") -> str:
    rows = [
        [name, f"{summary.parts[name]:,}", f"{summary.solutions_in(name):,}"]
        for name in dataset.options.shares
    ]
    table = _table(["part", "rows", "different solutions"], rows)
    chosen = "A part is chosen by the solution of a puzzle alone, turned and mirrored boards"
    return f"{table}\n\n{chosen} counting as one: {_apart(summary)}."


def _apart(summary: Summary) -> str:
    """What the parts have in common, by the statistics."""
    if len(summary.parts) == 1:
        return "here all are in one part"
    if summary.leaks:
        return f"yet {summary.leaks:,} solutions are in more than one part"
    return "no part has a solution, and so no puzzle, that another part has"


def _boards(summary: Summary) -> str:
    levels = [level for level in LEVELS if any(counts[level] for counts in summary.boards.values())]
    rows = [
        [title, *(f"{counts[level]:,}" for level in levels), f"{sum(counts.values()):,}"]
        for title, counts in summary.boards.items()
    ]
    scores = [[level, *(f"{score:g}" for score in summary.scores(level))] for level in levels]
    return "\n\n".join(
        [
            _table(["boards", *levels, "all"], rows),
            _table(["level", "lowest score", "middle", "highest"], scores),
        ]
    )


def _techniques(summary: Summary) -> str:
    common = summary.techniques.most_common(_MOST_TECHNIQUES)
    rows = [[name, f"{count:,}", f"{count / summary.count:.1%}"] for name, count in common]
    rest = summary.count - sum(count for _, count in common)
    rows += [["others", f"{rest:,}", f"{rest / summary.count:.1%}"]] if rest else []
    return _table(["hardest technique", "puzzles", "share"], rows)


def _prompts(summary: Summary) -> str:
    rows = [
        [what, name, f"{count:,}"]
        for what, counts in (("style", summary.styles), ("language", summary.languages))
        for name, count in sorted(counts.items())
    ]
    return _table(["", "", "rows"], rows)


def _example(summary: Summary) -> str:
    """The question and the answer of the first row in style `grid`, or else of the first row."""
    fence = "~~~~"
    asked, answered = summary.example
    return f"{fence}text\n{asked}\n{fence}\n\nThe answer:\n\n{fence}text\n{answered}\n{fence}"


def _fields(summary: Summary) -> str:
    rows = [[f"`{name}`", _FIELDS.get(name, "")] for name in summary.fields]
    return _table(["field", "what it is"], rows)


def _checks(summary: Summary, dataset: "Dataset") -> str:
    twice = summary.count - summary.different
    lines = [
        "Every puzzle was proved to have exactly one solution, by a complete search.",
        "Every answer was read back from its text by `skytile.scoring` and breaks no rule.",
        f"Puzzles that come twice, turned or mirrored: {twice:,}.",
        f"Solutions in more than one part: {summary.leaks:,}.",
    ]
    if dataset.not_in:
        lines.append("No puzzle and no solution is in the earlier data sets that were named.")
    return "\n".join(f"- {line}" for line in lines)


def _making(dataset: "Dataset", output: "Output") -> str:
    record = record_of(dataset)
    further = ["--parquet"] if output.is_folder and output.is_parquet else []
    command = command_of(record, output.path.name, *further, "--licence", dataset.licence)
    lines = [
        f"By Skytile {__version__}, with this command:",
        f"~~~~sh\n{command}\n~~~~",
        "The same options, seed and version give the same rows, on any number of machines. "
        f"Licence of the data: {dataset.licence}.",
    ]
    if record["not_in"]:
        count = f"{len(dataset.not_in):,} different fingerprints of puzzles and solutions"
        lines.append(f"`EARLIER` are data sets with {count}, with the hash `{record['not_in']}`.")
    if record["shared"]:
        shared = ", ".join(f"{name} {value}" for name, value in record["shared"].items())
        lines.append(f"Options of all entries of the plan: {shared}.")
    return "\n\n".join(lines)


def _table(head: list[str], rows: Iterable[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
