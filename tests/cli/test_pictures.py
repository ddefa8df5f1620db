"""`skytile generate mosaic` with pictures: of the library, and of several files."""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from skytile.generate.batch import seed_of
from skytile.generate.library import find_picture, pictures
from tests.cli.run import Ran, run
from tests.cli.test_terminal import at_terminal


def generate(capsys: pytest.CaptureFixture[str], line: str) -> Ran:
    return run(capsys, "generate", "mosaic", *line.split())


@pytest.fixture
def images(tmp_path: Path) -> list[str]:
    """A square and a cross, of 10×10, and one that is all white."""
    grids = {"square": np.zeros((10, 10), bool), "red_cross": np.zeros((10, 10), bool)}
    grids["square"][2:8, 2:8] = True
    grids["red_cross"][4:6] = grids["red_cross"][:, 4:6] = True
    grids["white"] = np.zeros((10, 10), bool)
    for name, grid in grids.items():
        Image.fromarray(np.where(grid, 0, 255).astype("u1")).save(tmp_path / f"{name}.png")
    return [str(tmp_path / f"{name}.png") for name in grids]


def test_a_picture_of_the_library_is_the_solution_and_named_in_the_record(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (record,) = generate(capsys, "--picture Cat --seed 1 --difficulty easy").records
    assert (record["title"], record["picture"], record["level"]) == ("Cat", "cat", "easy")
    assert record["solution"] == find_picture("cat").at(20).grid.tolist()
    (other,) = generate(capsys, "--picture cat --size 25 --seed 1 --clues full").records
    assert other["clue_count"] == other["width"] * other["height"]


def test_any_gives_different_pictures_of_that_size_and_level(
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = "--picture any --size 15 --difficulty medium"
    records = generate(capsys, f"{options} --count 6 --seed 5").records
    assert len({record["picture"] for record in records}) == 6
    for record in records:
        assert max(record["width"], record["height"]) == 15
        assert record["level"] == "medium"
    seed = records[3]["seed"]
    assert generate(capsys, f"{options} --seed {seed}").records == [records[3]]


def test_a_batch_of_any_is_continued(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, options = tmp_path / "any.jsonl", "--picture any --size 10 --seed 3"
    assert generate(capsys, f"{options} --count 6 -o {file}").status == 0
    whole = file.read_bytes()
    file.write_bytes(b"".join(whole.splitlines(keepends=True)[:3]))
    assert generate(capsys, f"{options} --count 6 -o {file} --resume").status == 0
    assert file.read_bytes() == whole


def test_the_terminal_does_not_give_the_title_away() -> None:
    shown = at_terminal("generate", "mosaic", "--picture", "cat", "--seed", "1")
    assert "clues" in shown
    assert "cat" not in shown.lower()


def test_the_library_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    names = generate(capsys, "--pictures").out.split("\n")[:-1]
    assert names == [picture.name for picture in pictures()]
    records = [json.loads(line) for line in generate(capsys, "--pictures --json").out.splitlines()]
    assert [record["name"] for record in records] == names
    assert records[0].keys() == {"name", "title", "category", "sizes"}
    assert records[0]["sizes"][0].keys() == {"size", "width", "height", "levels"}


def test_at_a_terminal_the_library_is_drawn() -> None:
    shown = at_terminal("generate", "mosaic", "--pictures", width=80)
    assert "Animals" in shown
    assert "▀" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_several_images_are_a_puzzle_each_in_order(
    capsys: pytest.CaptureFixture[str], images: list[str], tmp_path: Path
) -> None:
    square, cross, _ = images
    ran = generate(capsys, f"--image {square} --image {cross} --seed 4 --clues full")
    assert [record["title"] for record in ran.records] == ["Square", "Red cross"]
    assert [record["picture"] for record in ran.records] == ["square.png", "red_cross.png"]
    assert [record["seed"] for record in ran.records] == [4, seed_of(4, 1)]
    alone = generate(capsys, f"--image {cross} --seed {seed_of(4, 1)} --clues full")
    assert alone.records == ran.records[1:]
    file = tmp_path / "both.jsonl"
    line = f"--image {square} --image {cross} --seed 4 --clues full -o {file}"
    assert generate(capsys, line).status == 0
    assert file.read_text() == ran.out
    assert "already exists" in generate(capsys, line).err
    assert generate(capsys, f"{line} --force").status == 0


def test_titles_are_given_in_order(capsys: pytest.CaptureFixture[str], images: list[str]) -> None:
    square, cross, _ = images
    (first, second) = generate(
        capsys, f"--image {square} --image {cross} --title Box --clues full"
    ).records
    assert (first["title"], second["title"]) == ("Box", "Red cross")
    refused = generate(capsys, f"--image {square} --title A --title B")
    assert (refused.status, "--title: 2 titles for 1 of --image" in refused.err) == (2, True)


def test_an_error_names_the_file(capsys: pytest.CaptureFixture[str], images: list[str]) -> None:
    missing = generate(capsys, f"--image {images[0]} --image missing.png")
    assert (missing.status, missing.out) == (2, "")
    assert "missing.png: No such file" in missing.err
    ambiguous = generate(capsys, f"--image {images[0]} --image {images[1]} --size 5")
    assert ambiguous.status in (0, 1)
    plain = generate(capsys, f"--image {images[0]} --image {images[2]} --clues full")
    assert (plain.status, plain.out) == (2, "")
    assert f"skytile: {images[2]}: nearly blank: no cell is black, of 10×10; " in plain.err


def test_a_picture_nearly_full_is_a_warning(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shades = np.full((10, 10), 255, "u1")
    shades[5, 5] = 0
    Image.fromarray(shades).save(tmp_path / "dot.png")
    ran = generate(capsys, f"--image {tmp_path / 'dot.png'} --invert --clues full")
    assert ran.status == 0
    assert "nearly full: 99 % of its cells are black" in ran.err
    ran = generate(capsys, f"--image {tmp_path / 'dot.png'} --clues full")
    assert "nearly empty: 1 % of its cells are black" in ran.err


@pytest.mark.parametrize("size", [10, 300])
@pytest.mark.parametrize("options", ["", "--invert", "--whole"])
def test_a_picture_whose_shades_hardly_differ_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, size: int, options: str
) -> None:
    shades = np.random.default_rng(1).integers(250, 256, (size, size)).astype("u1")
    shades[: size // 2, : size // 2] = 249
    Image.fromarray(shades).save(tmp_path / "faint.png")
    ran = generate(capsys, f"--image {tmp_path / 'faint.png'} --size 10 {options}")
    assert (ran.status, ran.out) == (2, "")
    assert "faint.png: nearly blank: its shades differ by " in ran.err
    assert "of 256, fewer than 8; a threshold between them may show more\n" in ran.err
    assert generate(capsys, f"--image {tmp_path / 'faint.png'} --threshold 251 --mend").status == 0


def test_a_picture_of_which_nothing_is_left_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, images: list[str]
) -> None:
    shades = np.full((400, 400), 255, "u1")
    shades[200, 200] = 0
    Image.fromarray(shades).save(tmp_path / "speck.png")
    for picture, state in (("speck.png", "nearly blank"), ("white.png", "nearly blank")):
        ran = generate(capsys, f"--image {tmp_path / picture} --size 20 --whole")
        assert (ran.status, ran.out) == (2, "")
        assert f"{picture}: {state}: " in ran.err
    ran = generate(capsys, f"--image {images[2]} --invert --preview")
    assert (ran.status, "100 % black" in ran.out) == (0, True)
    ran = generate(capsys, f"--image {images[2]} --invert")
    assert "white.png: nearly all black: every cell is black, of 10×10; " in ran.err


def test_a_preview_makes_no_puzzle(
    capsys: pytest.CaptureFixture[str], images: list[str], tmp_path: Path
) -> None:
    ran = generate(capsys, f"--image {images[0]} --preview")
    assert ran.out.splitlines()[1] == "  ██████  "
    assert ran.out.splitlines()[-1] == "10×10, 36 % black"
    file = tmp_path / "preview.png"
    assert generate(capsys, f"--picture cat --size 15 --preview -o {file}").status == 0
    sheet = find_picture("cat").at(15)
    with Image.open(file) as picture:
        assert picture.size == (8 * sheet.width, 8 * sheet.height)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--picture lihgthouse", "--picture: no picture 'lihgthouse'; near it: lighthouse"),
        ("--picture cat --size 17", "--size: the picture 'cat' comes in 15, 20"),
        ("--picture cat --image x.png", "--picture: not together with --image"),
        ("--picture cat --mend", "--mend: only with --image"),
        ("--picture cat --black 0.4", "--black: not together with --picture"),
        ("--picture any --preview", "--preview: not together with --picture any"),
        ("--preview --size 5", "--preview: only with --image"),
        ("--picture any --count 9999", "--count: there are"),
        ("--image x.png --dither --outline", "--dither: not together with --outline"),
        ("--image a.png --image b.png --resume -o x", "a.png: No such file"),
    ],
)
def test_what_does_not_fit_is_one_line(
    options: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = generate(capsys, options)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err
    assert ran.err.count("\n") == 1
