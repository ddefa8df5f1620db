"""Tables on screens of any width: whole columns or none, and no word broken."""

import pytest
from rich.console import Console

from skytile.cli.tables import text_table

HEADER = ("engine", "status", "size of model", "effort")
ROWS = [
    ("kernel", "solved", "", "2 nodes"),
    ("cpmpy", "solved", "280 variables, 936 constraints", "3 conflicts, 200 branches"),
]


def shown(monkeypatch: pytest.MonkeyPatch, width: int) -> str:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", str(width))
    table = text_table(HEADER, ROWS, optional=HEADER[2:], wrapped=HEADER[2:])
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(table)
    return capture.get()


@pytest.mark.parametrize(
    ("width", "left_out"),
    [(100, []), (70, []), (50, ["size of model"]), (30, ["size of model", "effort"])],
)
def test_a_narrow_screen_has_fewer_columns(
    monkeypatch: pytest.MonkeyPatch, width: int, left_out: list[str]
) -> None:
    text = shown(monkeypatch, width)
    assert [name for name in HEADER if name.split()[0] not in text] == left_out
    assert max(map(len, text.splitlines())) <= width
    assert "…" not in text
    words = {word for row in [HEADER, *ROWS] for cell in row for word in cell.split()}
    assert set(text.split()) - {"─" * len(line.strip()) for line in text.splitlines()} <= words


def test_in_a_pipe_all_columns_are_on_one_line() -> None:
    table = text_table(HEADER, ROWS, optional=HEADER[2:], wrapped=HEADER[2:])
    assert table.splitlines()[2].endswith(
        "280 variables, 936 constraints  3 conflicts, 200 branches"
    )
