"""Batches in files, which can be continued after any kill, to the very same bytes."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

import skytile
from skytile.errors import InputError
from skytile.generate.batch import Batch
from skytile.generate.batch_file import Progress, first_seed, write_batch
from skytile.generate.executors import SerialExecutor
from skytile.generate.recipe import Recipe
from tests.generate.recipes import Dots

ROOT = Path(__file__).parents[2]
NEWLINE = b"\n"


def written(path: Path, count: int = 30, seed: int = 7, recipe: Recipe | None = None) -> bytes:
    write_batch(Batch(recipe or Dots(), seed, count), path, SerialExecutor())
    return path.read_bytes()


def resume(path: Path, count: int = 30, seed: int = 7, recipe: Recipe | None = None) -> int:
    return write_batch(Batch(recipe or Dots(), seed, count), path, SerialExecutor(), resume=True)


def start(book: Path, options: str) -> "subprocess.Popen[str]":
    """`skytile generate` with the recipe of `program.py`, in a process group of its own."""
    words = f"generate mosaic --size 4 --seed 7 {options} -o".split()
    return subprocess.Popen(
        [sys.executable, "-m", "tests.generate.program", *words, str(book)],
        cwd=ROOT, start_new_session=True, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def wait_until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 300
    while not true():
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return written(tmp_path_factory.mktemp("book") / "book.jsonl", 400)


@pytest.mark.parametrize(
    ("jobs", "parts"), [(1, (0.001, 0.3, 0.7)), (2, (0.001, 0.6)), (3, (0.4,))]
)
def test_kill_9_at_any_moment_costs_nothing(
    jobs: int, parts: tuple[float, ...], tmp_path: Path, undisturbed: bytes
) -> None:
    book = tmp_path / "book.jsonl"
    for part in parts:
        program = start(book, f"--count 400 --jobs {jobs} --resume")
        moment = part * len(undisturbed)
        wait_until(lambda m=moment: book.exists() and book.stat().st_size >= m)  # type: ignore[misc]
        os.kill(program.pid, signal.SIGKILL)
        program.communicate(timeout=300)
        wait_until(lambda group=program.pid: not alive(group))  # type: ignore[misc]
        assert undisturbed.startswith(book.read_bytes())
    program = start(book, f"--count 400 --jobs {jobs} --resume")
    assert program.communicate(timeout=300)[1] == ""
    assert program.returncode == 0
    assert book.read_bytes() == undisturbed


def alive(group: int) -> bool:
    """Whether a process of this group is left: workers must not outlive who started them."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # gone meanwhile
            state, _, its_group = file.read_text().rpartition(")")[2].split()[:3]
            if int(its_group) == group and state != "Z":
                return True
    return False


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_whole_lines_and_ends_the_workers(jobs: int, tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    program = start(book, f"--count 100000 --jobs {jobs}")
    wait_until(lambda: book.exists() and book.stat().st_size > 10_000)
    os.killpg(program.pid, signal.SIGINT)  # as a terminal does: the workers too
    _, err = program.communicate(timeout=300)
    assert program.returncode == 130
    done = book.read_bytes()
    said = re.fullmatch(
        rf"skytile: interrupted: {book} has (\d+) of 100000 puzzles; "
        r"the same command with --seed 7 --resume goes on\n", err
    )  # fmt: skip
    assert said is not None
    assert done.count(NEWLINE) - int(said[1]) in (0, 1)  # between the writing and the counting
    assert done.endswith(NEWLINE)
    wait_until(lambda: not alive(program.pid))


@pytest.mark.parametrize("cut", [1, 50, 5000, -1, -40])
def test_an_unfinished_line_is_cut_off(cut: int, tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    whole = written(book)
    book.write_bytes(whole[:cut])
    resume(book)
    assert book.read_bytes() == whole


def test_rare_puzzles_and_twins_are_resumed_as_well(tmp_path: Path) -> None:
    book, recipe = tmp_path / "book.jsonl", Dots(width=3, height=3, rarity=5)
    whole = written(book, 80, recipe=recipe)
    for lines in range(0, 80, 13):
        book.write_bytes(b"".join(whole.splitlines(keepends=True)[:lines]))
        assert resume(book, 80, recipe=recipe) == 80 - lines
        assert book.read_bytes() == whole


def test_a_complete_book_stays_and_a_larger_count_goes_on(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    whole = written(book, 40)
    assert resume(book, 40) == resume(book, 20) == 0
    assert book.read_bytes() == whole
    assert resume(book, 45) == 5
    assert book.read_bytes().startswith(whole)
    assert book.read_bytes() == written(tmp_path / "other.jsonl", 45)


def test_resume_begins_where_there_is_nothing(tmp_path: Path) -> None:
    assert resume(tmp_path / "new.jsonl") == 30
    (tmp_path / "empty.jsonl").touch()
    assert resume(tmp_path / "empty.jsonl") == 30


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda b: b, None),
        (lambda b: b"{}\n" + b, "line 1: seed None does not follow from 7"),
        (lambda b: b"hello\n" + b, "line 1: no record of a batch"),
        (lambda b: b"[1]\n" + b, "line 1: no record of a batch"),
        (lambda b: b"\xff\xfe\n" + b, "line 1: no record of a batch"),
        (lambda b: b.splitlines(keepends=True)[0] + b, "line 2: seed 7 does not follow"),
        (lambda b: b + b, "line 31: seed 7 does not follow"),
        (lambda b: b.replace(b'"width":4', b'"width":5'), "line 1: clues, row 1: expected 5"),
        (lambda b: b[:-4] + b"7}}\n", "line 30: no record of a batch"),
        (lambda b: b.replace(b'"version":"', b'"version":"0.0.'), "line 30: made by skytile 0.0."),
    ],
)
def test_foreign_files_are_refused_and_left_alone(
    change: Callable[[bytes], bytes], complaint: str | None, tmp_path: Path
) -> None:
    book = tmp_path / "book.jsonl"
    changed = change(written(book))
    book.write_bytes(changed)
    if complaint is None:
        assert resume(book) == 0
    else:
        with pytest.raises(InputError, match=f"book.jsonl, {complaint}"):
            resume(book, 40)
    assert book.read_bytes() == changed


def test_another_seed_or_recipe_is_refused(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    whole = written(book)
    with pytest.raises(InputError, match=r"line 1: seed 7 does not follow from 8; .* another seed"):
        resume(book, seed=8)
    with pytest.raises(InputError, match="line 30: these options make another puzzle"):
        resume(book, recipe=Dots(width=5))
    assert book.read_bytes() == whole


def test_a_file_is_refused_unless_it_is_to_be_replaced(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    book.write_text("precious\n")
    with pytest.raises(InputError, match="there is such a file"):
        written(book)
    assert book.read_text() == "precious\n"
    write_batch(Batch(Dots(), 7, 3), book, SerialExecutor(), force=True)
    assert len(book.read_bytes().splitlines()) == 3


def test_two_batches_never_write_to_one_file(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    program = start(book, "--count 100000")
    try:
        wait_until(lambda: book.exists() and book.stat().st_size > 0)
        with pytest.raises(InputError, match="another batch is being written"):
            resume(book)
    finally:
        program.kill()
        program.communicate()


def test_odd_places_are_one_line(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "book.jsonl", Path("/dev/full")):
        with pytest.raises(InputError, match=f"^{path}: "):
            written(path)
    write_batch(Batch(Dots(), 7, 3), Path("/dev/null"), SerialExecutor())


def test_progress_is_told(tmp_path: Path) -> None:
    told: list[int] = []
    batch = Batch(Dots(), 7, 5)
    write_batch(batch, tmp_path / "a", SerialExecutor(), progress=Progress(report=told.append))
    assert told == [0, 1, 2, 3, 4, 5]


def test_the_first_seed_is_found(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    assert first_seed(book) is None
    for text in ("", "[]\n", "{}\n", '{"seed":"x"}\n', "{"):
        book.write_text(text)
        assert first_seed(book) is None
    book.unlink()
    written(book)
    assert first_seed(book) == 7


def test_records_tell_seed_version_clue_count_and_solution(tmp_path: Path) -> None:
    for line in written(tmp_path / "book.jsonl").splitlines():
        record = json.loads(line)
        puzzle = skytile.parse(line.decode())
        assert record["version"] == skytile.__version__
        assert record["clue_count"] == len(puzzle.clues)
        assert puzzle.is_solution(record["solution"])
