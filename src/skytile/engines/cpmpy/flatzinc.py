"""FlatZinc files: the MiniZinc model, flattened by the real `minizinc` program.

Only constraints of the standard library remain, so any FlatZinc solver reads the file. The program
keeps the names of clues, as `mzn_constraint_name`, and declares `cell` as the output.
"""

import shutil
import tempfile
from pathlib import Path

from skytile import __version__
from skytile.engines.base import Engine
from skytile.engines.cpmpy.export import export_minizinc
from skytile.errors import EngineError, NotInstalled, quoted
from skytile.processes.child import last_line, run
from skytile.puzzles import Puzzle

_FLATTEN = ("--compile", "-G", "std", "--output-mode", "dzn", "--no-output-ozn")


def export_flatzinc(puzzle: Puzzle, engine: Engine) -> str:
    """The puzzle, all its clues on, as a FlatZinc model."""
    model = export_minizinc(puzzle, engine, user="export 'flatzinc'")
    program = shutil.which("minizinc")
    if program is None:
        raise NotInstalled(
            "MiniZinc, which makes FlatZinc, is not installed; "
            "install it with: apt-get install minizinc"
        )
    with tempfile.TemporaryDirectory(prefix="skytile-") as folder:
        source, flat = Path(folder) / "board.mzn", Path(folder) / "board.fzn"
        source.write_text(model, "utf-8")
        finished = run([program, *_FLATTEN, "--fzn", str(flat), str(source)])
        if finished is None or finished.returncode or not flat.exists():
            said = last_line(finished.stderr if finished else "") or "nothing"
            raise EngineError(f"minizinc did not write FlatZinc; it said {quoted(said, 90)}")
        body = flat.read_text("utf-8").rstrip("\n")
    title = puzzle.title.replace("×", "x")
    return f"% {title}, written by Skytile {__version__} and MiniZinc\n{body}"
