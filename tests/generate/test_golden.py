"""The same options and seed give the same puzzles, from version to version and engine to engine."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import run

GOLDEN = Path(__file__).parents[1] / "data" / "generated.jsonl"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in GOLDEN.read_text().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["options"])
def test_the_same_options_give_the_same_puzzles(
    capsys: pytest.CaptureFixture[str], row: dict[str, Any]
) -> None:
    records = run(capsys, "generate", *row["options"].split()).records
    for record in records:
        del record["version"]
    assert records == row["puzzles"]
