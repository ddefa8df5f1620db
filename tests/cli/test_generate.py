"""`skytile generate`: its options, where puzzles go, and pictures.

What the recipes make is tested with them; here a cheap one stands in for both.
"""

import json
import os
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import numpy as np
import pexpect
import pytest
from PIL import Image

import skytile
import skytile.generate.batch as batches
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.recipe import NewPuzzle, Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.puzzles import Skyscrapers
from tests.cli.run import Ran, run, run_program
from tests.generate.recipes import Dots, clues_of

ROOT = Path(__file__).parents[2]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Recipe]:
    """The recipes that were asked for puzzles, the last one last."""
    recipes: list[Recipe] = []

    def mosaic(self: MosaicRecipe, seed: int) -> NewPuzzle | None:
        recipes.append(self)
        if self.picture is not None and not isinstance(self.picture, str):
            return NewPuzzle(clues_of(self.picture), seed)
        return Dots(width=self.width, height=self.height).make(seed)

    def skyscrapers(self: SkyscrapersRecipe, seed: int) -> NewPuzzle | None:
        recipes.append(self)
        heights = (np.add.outer(np.arange(self.size), np.arange(self.size)) + seed) % self.size + 1
        bare = Skyscrapers(self.size)
        return NewPuzzle(Skyscrapers(self.size, bare.visible(heights), solution=heights), seed)

    monkeypatch.setattr(MosaicRecipe, "make", mosaic)
    monkeypatch.setattr(SkyscrapersRecipe, "make", skyscrapers)
    return recipes


@pytest.fixture
def picture(tmp_path: Path) -> str:
    """A picture of 5×4, the second and the third row of which are ambiguous."""
    rows = ["00000", "10010", "01101", "00100"]
    shades = np.array([[255 - 255 * int(cell) for cell in row] for row in rows], np.uint8)
    Image.fromarray(shades).save(tmp_path / "picture.png")
    return str(tmp_path / "picture.png")


def generate(capsys: pytest.CaptureFixture[str], line: str) -> Ran:
    return run(capsys, "generate", *line.split())


def test_puzzles_go_to_standard_output_a_line_each(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = generate(capsys, "mosaic --size 6x4 --count 5 --seed 3")
    assert (ran.status, ran.err) == (0, "")
    assert ran.records[0]["seed"] == 3
    assert len(ran.records) == 5
    for record in ran.records:
        assert (record["width"], record["height"]) == (6, 4)
        assert {"solution", "seed", "version", "clue_count"} <= record.keys()
        skytile.parse(json.dumps(record))
    again = generate(capsys, f"mosaic --size 6x4 --seed {ran.records[3]['seed']}")
    assert again.records == [ran.records[3]]


def test_without_a_seed_it_is_another_one_each_time(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str]
) -> None:
    seeds = {generate(capsys, "mosaic --size 4").records[0]["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_other_notations(asked: list[Recipe], capsys: pytest.CaptureFixture[str]) -> None:
    ran = generate(capsys, "skyscrapers --size 4 --seed 1 --to clockwise")
    assert skytile.parse(ran.out) == skytile.parse(
        generate(capsys, "skyscrapers --size 4 --seed 1 --json").out
    )
    assert generate(capsys, "mosaic --size 4 --to clockwise").status == 2


def test_ids_that_his_programs_do_not_take_are_told(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str]
) -> None:
    assert generate(capsys, "mosaic --size 9 --to tatham").err == ""
    assert "from 3x3 up only; these IDs" in generate(capsys, "mosaic --size 2 --to tatham").err
    assert "sizes 3 to 9" in generate(capsys, "skyscrapers --size 10 --to tatham").err


@pytest.mark.parametrize(
    ("options", "field", "value"),
    [
        ("", "clues", "irreducible"),
        ("--clues full", "clues", "full"),
        ("--hide hard", "clues", "hidden"),
        ("--hide hard", "hide", "hard"),
        ("--order scan", "order", "scan"),
        ("--pattern quarter", "pattern", "quarter"),
        ("--target 9", "target", 9),
        ("--density 0.5", "target", 30),
        ("--density 0.5 --no-givens", "target", 12),
        ("--difficulty expert", "difficulty", "expert"),
        ("--tries 7", "tries", 7),
        ("--nodes 1000", "nodes", 1000),
        ("--prefer edges", "prefer", "edges"),
        ("--no-givens", "givens", "none"),
        ("--givens few", "givens", "few"),
        ("--boxes 2x3", "boxes", (2, 3)),
        ("--diagonals", "diagonals", True),
        ("--parks 2", "parks", 2),
    ],
)
def test_options_are_the_fields_of_the_recipe(
    options: str, field: str, value: object, asked: list[Recipe], capsys: pytest.CaptureFixture[str]
) -> None:
    assert generate(capsys, f"skyscrapers --size 6 {options}").status == 0
    assert getattr(asked[-1], field) == value


def test_options_of_mosaics_are_fields_too(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str]
) -> None:
    generate(capsys, "mosaic --size 7x4 --black 0.2 --density 0.25 --clues counting")
    wanted = MosaicRecipe(width=7, height=4, black=0.2, target=7, clues="counting")
    assert asked[-1] == wanted


def test_every_field_of_a_recipe_has_an_option() -> None:
    shown = run_program("generate", "--help").out
    names = {f.name for kind in (SkyscrapersRecipe, MosaicRecipe) for f in fields(kind)}
    for name in names - {"width", "height", "picture"}:
        assert f"--{name.replace('_', '-')}" in shown


WRONG = {
    "": "Missing argument 'KIND'",
    "sudoku --size 4": "'sudoku' is not one of",
    "skyscrapers --size 0": "expected N or WxH",
    "skyscrapers --size 5x6": "Skyscrapers are square, got 5x6",
    "skyscrapers --size 64": "expected 1 to 63",
    "skyscrapers --size 999999999999": "expected N or WxH",
    "mosaic --size 5000x5000": "more than 16777216 cells",
    "mosaic --size -3": "expected N or WxH",
    "mosaic --size 3.5": "expected N or WxH",
    "mosaic --size 5 --count 0": "0 is not in the range",
    "mosaic --size 5 --count many": "'many' is not a whole number",
    "mosaic --size 5 --seed -1": "-1 is not in the range",
    "mosaic --size 5 --seed 9007199254740992": "is not in the range",
    "mosaic --size 5 --parks 2": "--parks: only for skyscrapers, not for mosaic",
    "mosaic --size 5 --no-givens": "--no-givens: only for skyscrapers",
    "skyscrapers --size 5 --black 0.4": "--black: only for mosaic",
    "skyscrapers --size 5 --image x.png": "--image: only for mosaic",
    "skyscrapers --size 5 --mend": "--mend: only for mosaic",
    "skyscrapers --size 5 --parks 5": "--parks: expected 0 to 4",
    "skyscrapers --size 6 --boxes 2x2": "a box of 2x2 does not hold 6 cells",
    "skyscrapers --size 6 --boxes 6": "expected rows x columns",
    "mosaic --size 5 --mend": "--mend: only with --image",
    "mosaic --size 5 --threshold 3": "--threshold: only with --image",
    "mosaic --size 5 --black nan": "nan is not in the range",
    "mosaic --size 5 --density nan": "nan is not in the range",
    "mosaic --size 5 --density 0.1 --target 3": "--density: not together with --target",
    "mosaic --size 5 --hide easy --clues full": "--hide: only with --clues hidden",
    "mosaic --size 5 --clues few": "'few' is not one of",
    "mosaic --size 5 --resume": "--resume: only with -o FILE",
    "mosaic --size 5 --force -o -": "--force: only with -o FILE",
    "mosaic --size 5 --force --resume -o x": "--resume: not together with --force",
    "mosaic --size 5 --to tatham --resume -o x": "--to tatham: not together with --resume",
    "mosaic --size 5 --to tatham --json": "--to tatham: not together with --json",
    "mosaic --size 5 --jobs 2 --cluster x": "--jobs: not together with --cluster",
    "mosaic --size 5 --jobs 0": "0 is not in the range",
    "mosaic --size 5 --cluster :": "--cluster: expected HOST:PORT",
    "mosaic --size 5 --timeout 0": "0.0 is not in the range x>0",
    "--plan 4": "--plan: entry 1, '4': expected a kind of puzzles first",
    "mosaic --plan 4 --size 3": "--size: not together with --plan",
    "mosaic --plan 4 --count 3": "--count: not together with --plan",
    "mosaic --plan 4 --image x.png": "--image: not together with --plan",
    "skyscrapers --plan 4 --black 0.3": "entry 1, '4': black: only for mosaic",
    "skyscrapers --size 19": "--size: irreducible Skyscrapers of more than 18×18 take hours to make; "
    "--difficulty easy makes them in seconds",
    "skyscrapers --size 17 --difficulty hard": "--size: hard Skyscrapers of more than 16×16 take",
    "skyscrapers --size 13 --difficulty expert": "expert Skyscrapers of more than 12×12 take hours",
    "skyscrapers --size 12 --no-givens": "Skyscrapers without givens of more than 11×11 take hours",
    "skyscrapers --size 7 --no-givens --clues full --difficulty expert": "of more than 6×6 that all "
    "edges determine are hardly ever expert",
    "mosaic --size 600": "--size: irreducible Mosaics of more than 250000 cells take hours to make",
    "mosaic --size 2 --difficulty hard": "no Mosaic 2×2 is hard: all boards with every",
    "skyscrapers --size 4 --difficulty extreme": "no Skyscrapers 4×4 without givens is extreme: "
    "all boards with every irreducible set of clues were tried",
    "skyscrapers --size 4 --clues full --difficulty hard": "no Skyscrapers 4×4 without givens with "
    "all clues is hard: all boards were tried; they are easy",
    "mosaic --image missing.png": "missing.png: No such file or directory",
    "mosaic --image x.png --dither --threshold 3": "--dither: not together with --threshold",
}


@pytest.mark.parametrize("line", WRONG)
def test_wrong_options_are_one_line_and_status_2(
    line: str, asked: list[Recipe], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = generate(capsys, line)
    assert ran.status == 2
    assert WRONG[line] in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""
    assert not asked


def test_the_size_is_the_usual_one_if_none_is_given(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str]
) -> None:
    (towers,) = generate(capsys, "skyscrapers --seed 1").records
    (mosaic,) = generate(capsys, "mosaic --seed 1").records
    assert (towers["size"], mosaic["width"], mosaic["height"]) == (6, 15, 15)


def test_boards_as_text_have_a_blank_line_between_them(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ran = generate(capsys, "skyscrapers --size 4 --count 3 --seed 1 --to text")
    boards = [skytile.parse(text) for text in ran.out.split("\n\n") if text]
    assert [board.shape for board in boards] == [(4, 4)] * 3
    (tmp_path / "boards.txt").write_text(ran.out)
    assert (
        run(capsys, "convert", str(tmp_path / "boards.txt"), "--to", "tatham").out.count(":") == 3
    )


def test_a_plan_in_a_file_is_continued(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "plan.jsonl"
    plan = ["generate", "--plan", "mosaic 4 x3, 5 x2, 4x6 x4", "-o", str(file)]
    assert run(capsys, *plan, "--seed", "5").status == 0
    whole = file.read_bytes()
    sections = [json.loads(line)["section"] for line in whole.splitlines()]
    assert sections == ["Mosaic 4×4"] * 3 + ["Mosaic 5×5"] * 2 + ["Mosaic 4×6"] * 4
    for length in (0, 100, whole.index(b"Mosaic 5") + 40, len(whole) - 5):
        file.write_bytes(whole[:length])
        assert run(capsys, *plan, "--seed", "5", "--resume").status == 0
        assert file.read_bytes() == whole
    assert "complete already" in run(capsys, *plan, "--resume").err
    shorter = run(capsys, *plan[:2], "mosaic 4 x3, 5 x2", *plan[3:], "--resume")
    assert (shorter.status, "line 6: more than the 5 puzzles asked for" in shorter.err) == (2, True)


def test_a_timeout_ends_with_what_was_found(capsys: pytest.CaptureFixture[str]) -> None:
    ran = generate(capsys, "skyscrapers --size 4 --count 100000 --seed 1 --timeout 1.5")
    assert ran.status == 3
    made = len(ran.records)
    assert made > 0
    assert f"{made} of 100000 puzzles were made in 1.5 s; of Skyscrapers 4×4, " in ran.err
    assert ran.err.count("\n") == 1


def test_a_batch_in_a_file(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    book = tmp_path / "book.jsonl"
    line = f"mosaic --size 4 --count 9 -o {book}"
    assert generate(capsys, f"{line} --seed 5").status == 0
    whole = book.read_bytes()
    assert len(whole.splitlines()) == 9
    refused = generate(capsys, line)
    assert refused.status == 2
    assert "(--resume continues it, --force replaces it)" in refused.err
    book.write_bytes(whole[:500])
    assert generate(capsys, f"{line} --resume").status == 0  # the seed is in the file
    assert book.read_bytes() == whole
    done = generate(capsys, f"{line} --resume --seed 5")
    assert (done.status, "complete already, with 9 puzzles" in done.err) == (0, True)
    assert generate(capsys, f"{line} --resume --seed 6").status == 2
    assert generate(capsys, f"{line} --force --seed 6").status == 0
    assert book.read_bytes() != whole


def test_a_seed_at_random_is_told_where_it_would_be_needed(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ran = generate(capsys, f"mosaic --size 4 --count 2 -o {tmp_path / 'book'}")
    seed = json.loads((tmp_path / "book").read_text().splitlines()[0])["seed"]
    assert ran.err == f"skytile: seed {seed}\n"


def test_a_batch_that_runs_dry_is_status_3_and_kept(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(batches, "MOST_TWINS", 100)
    book = tmp_path / "book.jsonl"
    for output, lines in ((f"-o {book}", 0), ("", 5)):
        ran = generate(capsys, f"mosaic --size 2 --count 7 --seed 1 {output}")
        assert ran.status == 3
        assert "5 of 7 puzzles were made; then 100 candidates in a row" in ran.err
        assert ran.err.count("\n") == 1
        assert len(ran.out.splitlines()) == lines
    assert len(book.read_text().splitlines()) == 5


def test_ctrl_c_says_how_to_go_on(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    make, left = MosaicRecipe.make, iter(range(20))

    def interrupted(self: MosaicRecipe, seed: int) -> NewPuzzle | None:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return make(self, seed)

    monkeypatch.setattr(MosaicRecipe, "make", interrupted)
    book = tmp_path / "book.jsonl"
    ran = generate(capsys, f"mosaic --size 5 --count 1000 --seed 1 -o {book}")
    assert ran.status == 130
    done = len(book.read_bytes().splitlines())
    assert done > 0
    assert ran.err == (
        f"skytile: interrupted: {book} has {done} of 1000 puzzles; "
        "the same command with --seed 1 --resume goes on\n"
    )


def test_an_ambiguous_picture_is_shown_and_status_1(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str], picture: str
) -> None:
    ran = generate(capsys, f"mosaic --image {picture}")
    assert (ran.status, ran.out) == (1, "")
    *drawing, line = ran.err.splitlines()
    assert drawing == [".....", "?-.?-", "-?X-?", "..X.."]
    assert "leave 8 cells open (? black, - white): r2c1 r2c2 r2c4 r2c5 r3c1" in line
    assert "--mend" in line


def test_a_mended_picture_says_what_was_changed(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str], picture: str
) -> None:
    ran = generate(capsys, f"mosaic --image {picture} --mend --clues full")
    (record,) = ran.records
    assert ran.status == 0
    assert len(record["changed"]) == 2
    assert ran.err == (
        "skytile: 2 cells were changed, the fewest that make the picture unique: "
        f"{' '.join(record['changed'])}\n"
    )
    puzzle = skytile.parse(ran.out)
    assert skytile.is_unique(puzzle)


def test_pictures_are_scaled_and_inverted(
    asked: list[Recipe], capsys: pytest.CaptureFixture[str], picture: str
) -> None:
    for size, shape in (("10", (8, 10)), ("3x3", (3, 3)), ("20x4", (4, 20))):
        ran = generate(capsys, f"mosaic --image {picture} --size {size} --mend")
        (record,) = ran.records
        assert (record["height"], record["width"]) == shape
    for options, problem in (
        ("--threshold 0", "nearly blank"),
        ("--threshold 256", "nearly all black"),
        ("--threshold 0 --invert", "nearly all black"),
    ):
        ran = generate(capsys, f"mosaic --image {picture} --size 3x3 {options}")
        assert (ran.status, ran.out) == (2, "")
        assert problem in ran.err
    assert generate(capsys, f"mosaic --image {picture} --size 3x3 --dither").status == 0
    refused = generate(capsys, f"mosaic --image {picture} --black 0.5 --mend")
    assert (refused.status, "--black: not together with --image" in refused.err) == (2, True)


def test_at_a_terminal_one_puzzle_is_drawn_and_many_show_progress(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "from skytile.cli import main\n"
        "from skytile.generate.mosaic import MosaicRecipe\n"
        "from tests.generate.recipes import Dots\n"
        "MosaicRecipe.make = lambda self, seed: Dots(width=7, height=3, seconds=0.01).make(seed)\n"
        "main()\n"
    )
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100", "PYTHONPATH": str(ROOT)}
    one = pexpect.run(
        f"{sys.executable} {program} generate mosaic --size 7x3 --seed 12", timeout=300,
        encoding="utf-8", env=environment,
    )  # fmt: skip
    assert "Mosaic 7×3: 21 clues, seed 12" in one
    assert "{" not in one
    many = pexpect.run(
        f"{sys.executable} {program} generate mosaic --size 7x3 --seed 12 --count 60 -o {tmp_path}/book",
        timeout=300, encoding="utf-8", env=environment,
    )  # fmt: skip
    assert "/60" in many
    assert "/s" in many


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c",
         "import sys; sys.argv[1:] = 'generate mosaic --size 9 --count 500'.split()\n"
         "from skytile.cli import main\n"
         "from skytile.generate.mosaic import MosaicRecipe\n"
         "from tests.generate.recipes import Dots\n"
         "MosaicRecipe.make = lambda self, seed: Dots(width=9, height=9).make(seed)\n"
         "import os; r, w = os.pipe(); os.dup2(w, 1); os.close(w); os.close(r)\n"
         "main()\n"],
        cwd=ROOT, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
