"""Make `examples/pictures.ipynb`, executed: `make notebook`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parent.parent / "examples" / "pictures.ipynb"

CELLS = [
    "# Pictures in a notebook\n\nA puzzle shows itself; nothing but `import skytile` is needed.",
    """import skytile

puzzle = skytile.parse("6:/3///2//4/4/2/5///4////3/4////2//,za3h")
puzzle""",
    "Its solution, drawn on it:",
    """solution = skytile.solve(puzzle).grid
skytile.draw(puzzle, solution)""",
    "What is true without the given `r5c4`, and so known for sure:",
    """loose = puzzle.without(["r5c4"])
skytile.draw(loose, skytile.backbone(loose).grid)""",
    "The same board as a city, and what is visible from `S4`:",
    "skytile.city(puzzle, solution)",
    'skytile.city(puzzle, solution, view="S4")',
    "A step of someone's reasoning, in words and on the board:",
    """from skytile.logic.steps import Step

step = Step(
    "few hidden",
    "medium",
    "S4 sees 5 of the 6 buildings, so 6 is not in r3c4 or r4c4, nor 5 in r4c4.",
    clues=("S4",),
    cells=((0, 3), (1, 3)),
    removes={(2, 3): (6,), (3, 3): (5, 6)},
)
step""",
    """from skytile.render.scene import possible

skytile.draw(puzzle, candidates=possible(puzzle), step=step)""",
    "A Mosaic:",
    """mosaic = skytile.parse(
    "10x10:b4c3b2a6a4a2a5d4a11a6b4b20b4a5b3a2a4d3a123a3a33a0c7c4d5c4e5b4b54a2a00b"
)
mosaic""",
    "skytile.draw(mosaic, skytile.solve(mosaic).grid)",
    "Any of these can be written to a file:",
    """from pathlib import Path
from tempfile import TemporaryDirectory

drawing = skytile.draw(puzzle, solution)
with TemporaryDirectory() as folder:
    Path(folder, "board.svg").write_text(skytile.to_svg(drawing, theme="auto"))
    Path(folder, "board.png").write_bytes(skytile.to_png(drawing))
    Path(folder, "board.pdf").write_bytes(skytile.to_pdf([drawing]))
    names = sorted(path.name for path in Path(folder).iterdir())
names""",
]
"""The cells in order, verbatim; whatever is not a heading or a sentence is code."""


def _is_code(cell: str) -> bool:
    return not cell.startswith("#") and not cell.rstrip().endswith((".", ":"))


def unexecuted() -> Any:
    """The notebook without its outputs."""
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

    cells = []
    for number, text in enumerate(CELLS, 1):
        make = new_code_cell if _is_code(text) else new_markdown_cell
        cells.append(make(text, id=f"cell-{number}"))
    spec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return new_notebook(cells=cells, metadata={"kernelspec": spec})


def executed(notebook: Any) -> Any:
    """The notebook, run from the top in a fresh kernel."""
    from nbclient import NotebookClient

    NotebookClient(notebook, timeout=120, record_timing=False).execute()
    notebook.metadata.pop("language_info", None)
    return notebook


def main() -> None:
    """Run the notebook and write it."""
    from nbformat import writes

    NOTEBOOK.write_text(writes(executed(unexecuted())) + "\n", "utf-8")
    print(f"written: {NOTEBOOK}", file=sys.stderr)


if __name__ == "__main__":
    main()
