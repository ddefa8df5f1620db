"""The name of a puzzle in a language: its family, its size and the rules in force."""

from skytile.logic.words import DEFAULT, catalogue
from skytile.puzzles import Puzzle


def title_of(puzzle: Puzzle, language: str = DEFAULT) -> str:
    """As in `Skyscrapers 6×6, parks 1`; in English the same as the puzzle's own `title`."""
    words, rules = catalogue(language), puzzle.rules
    rows, columns = puzzle.shape
    parts = [words.format(f"puzzle-{puzzle.kind}", {"size": f"{columns}×{rows}"})]
    for rule in puzzle.variants:
        if rule.name in rules:
            value = rule.words(rules[rule.name]).removeprefix(rule.name).strip()
            parts.append(words.format(f"rule-{rule.name}", {"value": value}))
    return ", ".join(parts)
