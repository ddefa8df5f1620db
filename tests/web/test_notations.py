"""The notations of the page read and write what the library does, on shared vectors."""

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "tests" / "data" / "notations.jsonl"
CHECK = """async (lines) => {
    const { InputError, readPosition, readPuzzle, writePuzzle } =
        await skytile.load("notations/index.js");
    const sorted = (value) => JSON.stringify(value, (_, each) =>
        each && typeof each === "object" && !Array.isArray(each)
            ? Object.fromEntries(Object.entries(each).sort()) : each);
    const wrong = [];
    const compare = (what, expected, ask) => {
        let got;
        try {
            got = ask();
        } catch (error) {
            got = error instanceof InputError ? { error: error.message } : { bug: error.stack };
        }
        if (sorted(got) !== sorted(expected)) wrong.push({ what, expected, got });
    };
    for (const { text, board, progress, puzzle, position, error, writes = {} } of lines) {
        if (board)
            compare(progress, error ? { error } : position, () => readPosition(progress, board));
        else compare(text, error ? { error } : puzzle, () => readPuzzle(text));
        for (const [name, written] of Object.entries(writes))
            compare([name, text], written, () => writePuzzle(puzzle, name));
        if (writes.link)
            compare(writes.link, { ...puzzle, solution: undefined },
                () => readPuzzle(`https://example.org/some/page/${writes.link}`));
    }
    return wrong.slice(0, 5);
}"""


def vectors() -> list[dict[str, Any]]:
    return [json.loads(line) for line in VECTORS.read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def script() -> Any:
    spec = spec_from_file_location("notation_vectors", ROOT / "scripts" / "notation_vectors.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_vectors_are_what_the_library_says(script: Any) -> None:
    lines = vectors()
    assert len(lines) > 700
    assert 200 < sum("error" in line for line in lines) < 600
    for line in lines:
        if "board" in line:
            told = script.position(line["board"], line["progress"])
            assert told == {key: line[key] for key in told}, line["progress"]
            continue
        told = script.read(line["text"])
        assert told == {key: line[key] for key in told}, line["text"]
        if "writes" in line:
            assert script.writes(script.from_object(line["puzzle"])) == line["writes"]


def test_the_page_reads_and_writes_the_same(page: Page) -> None:
    assert page.evaluate(CHECK, vectors()) == []


def test_the_page_converts_as_the_server_does(page: Page) -> None:
    board = "5:/3//3////3/3/1///3///////,g2g3i"
    for notation in (
        "json",
        "text",
        "janko",
        "penpa",
        "fpuzzles",
        "table",
        "puzzlink",
        "tatham",
        "link",
    ):
        told = page.evaluate(
            """async ([puzzle, to]) => {
                const { convert, detectNotation, readPuzzle, readRemarks, writePuzzle } =
                    await skytile.load("notations/index.js");
                const { text } = convert({ puzzle, to });
                const remarks = readRemarks(JSON.stringify({ ...readPuzzle(puzzle), level: "easy" }));
                return [detectNotation(text), writePuzzle(readPuzzle(text), "tatham"), remarks.level];
            }""",
            [board, notation],
        )
        assert told == [notation, board, "easy"]
