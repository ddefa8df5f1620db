"""Free text from which an answer is extracted."""

from fuzz.harness import Target
from fuzz.targets.boards import boards
from skytile.render.text import render_text
from skytile.scoring import score
from skytile.solving import solve

_WORDS = tuple(
    word.encode()
    for word in (
        "<answer>", "</answer>", "<think>", "</think>", "r1c1=1", "(1, 2): 3", "row 1:", "| 1 | 2 |", "[[",
        "]]", "[1, 2]", "1 2 3 4 5", "X . X", '"row1":', "\\\\", "\\begin{array}", "|---|", "- ", "* ", "->",
        "wrong", "columns", "Answer:", "1. ", "and", "null", "None", "●", "■", "{", "}", "```",
    )
)  # fmt: skip


def _check_score(data: bytes) -> None:
    puzzle = boards()[data[0] % len(boards())] if data else boards()[0]
    scored = score(puzzle, data[1:].decode("utf-8", "replace"))
    assert scored.exact in (0, 1)
    assert 0 <= scored.share <= 1
    assert (scored.share == 1) == (scored.exact == 1) == (not scored.violations)
    if scored.exact:
        assert scored.answer is not None
        assert not puzzle.violations(scored.answer)


def _score_seeds() -> list[bytes]:
    texts = []
    for place, puzzle in enumerate(boards()[:7]):
        grid = solve(puzzle).grid
        rows = [] if grid is None else grid.tolist()
        cells = ", ".join(
            f"r{r + 1}c{c + 1}={v}" for r, row in enumerate(rows) for c, v in enumerate(row)
        )
        drawn = "\n".join(" ".join(map(str, row)) for row in rows)
        ways = [str(rows), drawn, cells, render_text(puzzle, grid), f"<answer>{drawn}</answer>"]
        texts += [bytes([place]) + way.encode() for way in ways]
    return texts


TARGETS = [Target("score", _check_score, _score_seeds, _WORDS)]
