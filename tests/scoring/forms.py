"""The ways in which an answer may be written."""

import json
from collections.abc import Callable

import numpy as np

Rows = list[list[int]]
Form = Callable[[Rows], str]


def _lines(rows: Rows, between: str = " ", before: str = "", after: str = "") -> str:
    return "\n".join(before + between.join(map(str, row)) + after for row in rows)


def _cells(rows: Rows, form: str, between: str) -> str:
    return between.join(
        form.format(r=r + 1, c=c + 1, v=value)
        for r, row in enumerate(rows)
        for c, value in enumerate(row)
    )


def _framed(rows: Rows) -> str:
    border = "+" + "-" * (2 * len(rows[0]) + 1) + "+"
    return "\n".join([border, _lines(rows, before="| ", after=" |"), border])


def _markdown_table(rows: Rows) -> str:
    rule = "|" + "---|" * len(rows[0])
    head = "|" + "|".join(f"c{i}" for i in range(len(rows[0]))) + "|"
    return "\n".join([head, rule, _lines(rows, " | ", "| ", " |")])


FORMS: dict[str, Form] = {
    "lines": _lines,
    "commas": lambda rows: _lines(rows, ", "),
    "fenced": lambda rows: f"```text\n{_lines(rows)}\n```",
    "framed": _framed,
    "table": _markdown_table,
    "double spaced": lambda rows: _lines(rows).replace("\n", "\n\n"),
    "labelled": lambda rows: "\n".join(
        f"Row {number}: {' '.join(map(str, row))}" for number, row in enumerate(rows, 1)
    ),
    "numbered": lambda rows: "\n".join(
        f"{number} {' '.join(map(str, row))}" for number, row in enumerate(rows, 1)
    ),
    "numbered, with a head": lambda rows: (
        "  | "
        + " ".join(f"C{c}" for c, _ in enumerate(rows[0], 1))
        + "\n--+"
        + "-" * 9
        + "\n"
        + "\n".join(f"R{r} | {' '.join(map(str, row))}" for r, row in enumerate(rows, 1))
    ),
    "table with row names": lambda rows: "\n".join(
        f"| Row {number} | {' | '.join(map(str, row))} |" for number, row in enumerate(rows, 1)
    ),
    "remarks": lambda rows: "\n".join(
        f"Row {number}: {' '.join(map(str, row))} (seen from the left: {number}, as it should be)"
        for number, row in enumerate(rows, 1)
    ),
    "arrows": lambda rows: _lines(rows, after=" → fits both clues"),
    "latex array": lambda rows: (
        "$$\\begin{array}{"
        + "c" * len(rows[0])
        + "}\n"
        + " \\\\\n".join(" & ".join(map(str, row)) for row in rows)
        + "\n\\end{array}$$"
    ),
    "ticked": lambda rows: _lines(rows, after=" ✓"),
    "full stop": lambda rows: f"The answer is:\n\n{_lines(rows)}.",
    "bullets": lambda rows: _lines(rows, before="- "),
    "quoted": lambda rows: _lines(rows, before="> "),
    "rows by name": lambda rows: json.dumps({f"row{r}": row for r, row in enumerate(rows, 1)}),
    "rows by name, indented": lambda rows: json.dumps(
        {f"row{r}": row for r, row in enumerate(rows, 1)}, indent=2
    ),
    "escaped line ends": lambda rows: json.dumps({"answer": _lines(rows)}),
    "strings with gaps": lambda rows: json.dumps([" ".join(map(str, row)) for row in rows]),
    "yaml": lambda rows: "\n".join(f"- {row}" for row in rows),
    "python with comments": lambda rows: "\n".join(
        f"    {row},  # row {r}" for r, row in enumerate(rows)
    ),
    "equals": lambda rows: "\n".join(f"Row {r} = {row}" for r, row in enumerate(rows, 1)),
    "dashes": lambda rows: "\n".join(f"Row {r} – {row}" for r, row in enumerate(rows, 1)),
    "upwards": lambda rows: "\n".join(f"Row {r}: {rows[r - 1]}" for r in range(len(rows), 0, -1)),
    "semicolons": lambda rows: "; ".join(" ".join(map(str, row)) for row in rows),
    "tuples": lambda rows: str(tuple(map(tuple, rows))),
    "breaks": lambda rows: "<br>".join(" ".join(map(str, row)) for row in rows),
    "by cell, row by row": lambda rows: "\n".join(
        f"Row {r}: " + ", ".join(f"r{r}c{c}={v}" for c, v in enumerate(row, 1))
        for r, row in enumerate(rows, 1)
    ),
    "bold": lambda rows: _lines(rows, before="**", after="**"),
    "json": json.dumps,
    "json object": lambda rows: json.dumps({"answer": rows, "sure": True}),
    "pretty json": lambda rows: json.dumps(rows, indent=2),
    "json of texts": lambda rows: json.dumps([[str(v) for v in row] for row in rows]),
    "numpy": lambda rows: str(np.array(rows)),
    "latex": lambda rows: (
        "\\begin{matrix}"
        + " \\\\ ".join(" & ".join(map(str, row)) for row in rows)
        + "\\end{matrix}"
    ),
    "by cell": lambda rows: _cells(rows, "r{r}c{c}={v}", ", "),
    "by cell, a line each": lambda rows: _cells(rows, "- r{r}c{c}: {v}", "\n"),
    "by cell in json": lambda rows: "{" + _cells(rows, '"r{r}c{c}": {v}', ", ") + "}",
    "by pairs": lambda rows: _cells(rows, "({r}, {c}) = {v}", "\n"),
    "tagged": lambda rows: f"<think>1 2 3</think>\n<answer>\n{_lines(rows)}\n</answer>",
    "arabic digits": lambda rows: _lines(rows).translate({48 + d: 0x660 + d for d in range(10)}),
    "full width": lambda rows: _lines(rows).translate({48 + d: 0xFF10 + d for d in range(10)}),
}
TOUCHING: dict[str, Form] = {
    "touching": lambda rows: _lines(rows, ""),
    "slashes": lambda rows: "/".join("".join(map(str, row)) for row in rows),
    "strings": lambda rows: json.dumps(["".join(map(str, row)) for row in rows]),
}
"""Only for values of one digit."""
