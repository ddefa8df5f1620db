"""OPB files: the format of pseudo-Boolean solvers, in its strictest form.

The first line counts variables and constraints. Comments begin with a star; they say what every
variable means, and what the constraints after them are about. A constraint is a line of its own:
terms with a sign, `>=` or `=`, a number and a semicolon.
"""

from collections.abc import Iterable
from itertools import groupby

from skytile import __version__
from skytile.engines.pb.engine import PseudoBoolean
from skytile.engines.pb.model import Constraint, Model
from skytile.puzzles import Puzzle


def export_opb(puzzle: Puzzle, engine: PseudoBoolean) -> str:
    """The puzzle, all its clues on, as an OPB file."""
    title = puzzle.title.replace("×", "x")  # not every program reads more than ASCII
    model = engine.model(puzzle)
    return opb_text(model, model.constraints, f"{title}, written by Skytile {__version__}")


def opb_text(model: Model, constraints: list[Constraint], title: str) -> str:
    """The text of an OPB file, without a newline at its end."""
    lines = [f"* #variable= {len(model.names)} #constraint= {len(constraints)}", f"* {title}"]
    lines += [f"* x{number}: {name}" for name, number in model.names.items()]
    for subject, about in groupby(constraints, lambda constraint: constraint.subject):
        lines += [f"* {subject}", *_lines(about)]
    return "\n".join(lines)


def _lines(constraints: Iterable[Constraint]) -> Iterable[str]:
    for terms, number, equal, *_ in constraints:
        left = " ".join(f"{coefficient:+} x{variable}" for coefficient, variable in terms)
        yield f"{left} {'=' if equal else '>='} {number} ;"
