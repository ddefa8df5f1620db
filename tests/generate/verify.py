"""What a puzzle claims about its clues, looked at by an engine that did not make it."""

from skytile.engines import Status
from skytile.puzzles import Puzzle
from skytile.solving import open_session


def needless(puzzle: Puzzle, engine: str) -> list[str]:
    """The clues without which the solution would still be the only one."""
    with open_session(puzzle, engine) as session:
        return [
            name
            for name in puzzle.clues
            if session.solve(
                clues=[other for other in puzzle.clues if other != name],
                excluding=puzzle.solution,
            ).status
            is Status.IMPOSSIBLE
        ]
