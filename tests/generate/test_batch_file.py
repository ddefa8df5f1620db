"""Batches in files, which can be continued after any kill, to the very same bytes."""

import errno
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
from skytile.generate.batch import Batch, Entry
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
    assert resume(book, 40) == 0
    with pytest.raises(InputError, match="line 21: more than the 20 puzzles asked for"):
        resume(book, 20)
    assert book.read_bytes() == whole
    assert resume(book, 45) == 5
    assert book.read_bytes().startswith(whole)
    assert book.read_bytes() == written(tmp_path / "other.jsonl", 45)


def test_resume_begins_where_there_is_nothing(tmp_path: Path) -> None:
    assert resume(tmp_path / "new.jsonl") == 30
    (tmp_path / "empty.jsonl").touch()
    assert resume(tmp_path / "empty.jsonl") == 30


def lines_of(content: bytes) -> list[bytes]:
    return content.splitlines(keepends=True)


def with_line(content: bytes, number: int, change: Callable[[bytes], bytes]) -> bytes:
    """The content with one line changed; the first has the number 1."""
    lines = lines_of(content)
    lines[number - 1] = change(lines[number - 1])
    return b"".join(lines)


def with_record(content: bytes, number: int, **changes: object) -> bytes:
    """The content with keys of one record changed, or removed if their value is None."""

    def change(line: bytes) -> bytes:
        record = json.loads(line) | changes
        kept = {key: value for key, value in record.items() if value is not None}
        return json.dumps(kept, separators=(",", ":")).encode() + NEWLINE

    return with_line(content, number, change)


def moved(content: bytes, number: int, to: int) -> bytes:
    lines = lines_of(content)
    lines.insert(to - 1, lines.pop(number - 1))
    return b"".join(lines)


def flipped(line: bytes) -> bytes:
    """The first clue is another count."""
    record = json.loads(line)
    record["clues"][0][0] = (record["clues"][0][0] + 1) % 5
    return json.dumps(record, separators=(",", ":")).encode() + NEWLINE


DAMAGES: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "a changed clue": (lambda b: with_line(b, 5, flipped), "line 5: changed"),
    "a changed clue in the last line": (lambda b: with_line(b, 30, flipped), "line 30: changed"),
    "a missing clue": (lambda b: with_line(b, 9, lambda line: line.replace(b"[[", b"[[null,", 1)), "line 9: changed"),
    "a changed solution": (lambda b: with_record(b, 7, solution=[[0] * 4] * 4), "line 7: changed"),
    "a missing solution": (lambda b: with_record(b, 7, solution=None), "line 7: changed"),
    "a changed seed": (lambda b: with_record(b, 3, seed=8), "line 3: expected seed"),
    "a missing seed": (lambda b: with_record(b, 3, seed=None), "line 3: expected seed .*, got None"),
    "the seed of another line": (lambda b: with_record(b, 3, seed=7), "line 3: expected seed .*, got 7"),
    "a changed version": (lambda b: with_record(b, 30, version="0.0.9"), "line 30: made by skytile 0.0.9"),
    "another version throughout": (lambda b: b.replace(b'"version":"', b'"version":"0.0.'), "line 1: made by skytile 0.0."),
    "a changed number of clues": (lambda b: with_record(b, 4, clue_count=3), "line 4: changed"),
    "a remark": (lambda b: with_record(b, 4, level="easy"), "line 4: changed"),
    "another size": (lambda b: with_record(b, 1, width=5), "line 1: changed"),
    "a deleted first line": (lambda b: b"".join(lines_of(b)[1:]), "line 1: expected seed 7, got .*: a line is missing"),
    "a deleted line": (lambda b: b"".join(lines_of(b)[:14] + lines_of(b)[15:]), "line 15: expected seed"),
    "two lines swapped": (lambda b: moved(b, 11, 12), "line 11: expected seed"),
    "a line moved to the end": (lambda b: moved(b, 2, 30), "line 2: expected seed"),
    "a line twice": (lambda b: b"".join(lines_of(b)[:6] + lines_of(b)[5:]), "line 7: expected seed"),
    "the first line twice": (lambda b: lines_of(b)[0] + b, "line 2: expected seed .*, got 7"),
    "everything twice": (lambda b: b + b, "line 31: expected seed .*, got 7"),
    "a line cut in the middle": (lambda b: with_line(b, 8, lambda line: line[:20] + NEWLINE), "line 8: no record"),
    "a line without its end": (lambda b: with_line(b, 8, lambda line: line[:-1]), "line 8: no record"),
    "a line in two": (lambda b: with_line(b, 8, lambda line: line[:20] + NEWLINE + line[20:]), "line 8: no record"),
    "text at the start": (lambda b: b"hello\n" + b, "line 1: no record of a batch"),
    "JSON of another kind": (lambda b: b"[1]\n" + b, "line 1: no record of a batch"),
    "an empty record": (lambda b: b"{}\n" + b, "line 1: made by skytile None"),
    "no text": (lambda b: b"\xff\xfe\n" + b, "line 1: no record of a batch"),
    "an empty line": (lambda b: with_line(b, 5, lambda line: line + NEWLINE), "line 6: no record"),
    "an empty line at the end": (lambda b: b + NEWLINE, "line 31: no record"),
    "garbage at the end": (lambda b: b + b"garbage\n", "line 31: no record"),
    "garbage without a line end": (lambda b: b + b"garbage", "line 31: no record"),
    "zeros at the end": (lambda b: b + bytes(512), "line 31: no record"),
    "zeros in the middle": (lambda b: with_line(b, 8, lambda line: bytes(len(line) - 1) + NEWLINE), "line 8: no record"),
    "one bit": (lambda b: b[:5000] + bytes([b[5000] ^ 1]) + b[5001:], r"line \d+: "),
    "a further space": (lambda b: with_line(b, 5, lambda line: line.replace(b",", b", ", 1)), "line 5: written in another way"),
    "a space at the end of a line": (lambda b: with_line(b, 5, lambda line: line[:-1] + b" \n"), "line 5: written in another way"),
    "line ends of Windows": (lambda b: b.replace(NEWLINE, b"\r\n"), "line 1: written in another way"),
    "another order of keys": (lambda b: with_line(b, 5, lambda line: json.dumps(dict(reversed(json.loads(line).items())), separators=(",", ":")).encode() + NEWLINE), "line 5: written in another way"),
    "a byte order mark": (lambda b: b"\xef\xbb\xbf" + b, "line 1: "),
}  # fmt: skip
"""What can happen to the file of a batch of 30, and what is said about it."""


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("count", [30, 40])
@pytest.mark.parametrize("noted", [False, True], ids=["without a note", "with a note"])
def test_damage_is_refused_and_left_alone(
    damage: str, count: int, noted: bool, tmp_path: Path
) -> None:
    book, (change, complaint) = tmp_path / "book.jsonl", DAMAGES[damage]
    interrupted(book, 30) if noted else written(book)
    changed = change(book.read_bytes())
    book.write_bytes(changed)
    if count == 30 and complaint.startswith("line 31"):
        complaint = "line 31: more than the 30 puzzles asked for"
    with pytest.raises(InputError, match=rf"book\.jsonl, {complaint}"):
        resume(book, count)
    assert book.read_bytes() == changed


def interrupted(book: Path, after: int, count: int = 1000) -> None:
    """A batch that was stopped after so many puzzles, and left a note."""

    def stop(done: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    batch, progress = Batch(Dots(), 7, count), Progress(report=stop)
    with pytest.raises(KeyboardInterrupt):
        write_batch(batch, book, SerialExecutor(), progress=progress)
    assert note_of(book).exists()


def note_of(book: Path) -> Path:
    return book.with_name(f".{book.name}.resume")


def made_again(book: Path, count: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many candidates are made when a batch goes on."""
    made: list[int] = []
    entry = Batch.entry

    def counted(self: Batch, index: int) -> Entry | None:
        made.append(index)
        return entry(self, index)

    monkeypatch.setattr(Batch, "entry", counted)
    resume(book, count)
    monkeypatch.undo()
    return len(made)


def test_with_a_note_nothing_is_made_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = tmp_path / "book.jsonl"
    interrupted(book, 50)
    assert made_again(book, 60, monkeypatch) == 10
    assert book.read_bytes() == written(tmp_path / "other.jsonl", 60)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["book.jsonl", "other.jsonl"]


@pytest.mark.parametrize(
    "change",
    [
        lambda note: note.unlink(),
        lambda note: note.write_bytes(b""),
        lambda note: note.write_bytes(b"\xff"),
        lambda note: note.write_text("[]"),
        lambda note: note.write_text("{}"),
        lambda note: note.write_text(note.read_text().replace('"seed": 7', '"seed": "7"')),
        lambda note: note.write_text(re.sub(r'"size": \d+', '"size": 10000000', note.read_text())),
        lambda note: note.write_text(re.sub(r'"size": \d+', '"size": 17', note.read_text())),
        lambda note: note.write_text(re.sub(r'"sha256": "....', '"sha256": "0000', note.read_text())),
        lambda note: note.write_text(re.sub(r'"batch": "....', '"batch": "0000', note.read_text())),
    ],
)  # fmt: skip
def test_without_a_note_that_fits_all_is_made_again(
    change: Callable[[Path], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "book.jsonl"
    interrupted(book, 50)
    change(note_of(book))
    assert made_again(book, 60, monkeypatch) == 60
    assert book.read_bytes() == written(tmp_path / "other.jsonl", 60)
    assert not note_of(book).exists()


def test_a_note_older_than_the_file_vouches_for_its_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "book.jsonl"
    interrupted(book, 20)
    note = note_of(book).read_bytes()
    resume(book, 45)
    note_of(book).write_bytes(note)
    assert made_again(book, 60, monkeypatch) == 40
    assert book.read_bytes() == written(tmp_path / "other.jsonl", 60)


def test_the_seed_is_that_of_the_note(tmp_path: Path) -> None:
    """The first record need not have it: its candidate may have given nothing."""
    book, recipe = tmp_path / "book.jsonl", Dots(rarity=5)
    whole = written(book, 5, seed=3, recipe=recipe)
    assert first_seed(book) != 3
    interrupted(other := tmp_path / "other.jsonl", 5)
    note_of(book).write_text(note_of(other).read_text().replace('"seed": 7', '"seed": 3'))
    assert first_seed(book) == 3
    assert resume(book, 5, seed=3, recipe=recipe) == 0
    assert book.read_bytes() == whole


def test_another_seed_or_recipe_is_refused(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    whole = written(book)
    with pytest.raises(InputError, match=r"line 1: expected seed 8, got 7: .* another batch"):
        resume(book, seed=8)
    with pytest.raises(InputError, match=r"line 1: .* these options make another puzzle"):
        resume(book, recipe=Dots(width=5))
    assert book.read_bytes() == whole


@pytest.mark.parametrize("content", ["precious", "precious\n", '{"seed": 7'])
def test_a_foreign_file_is_not_lost_by_resuming(content: str, tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    book.write_text(content)
    with pytest.raises(InputError, match="line 1: no record of a batch"):
        resume(book)
    assert book.read_text() == content
    assert list(tmp_path.iterdir()) == [book]


def test_a_file_is_refused_unless_it_is_to_be_replaced(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    book.write_text("precious\n")
    with pytest.raises(InputError, match="already exists"):
        written(book)
    assert book.read_text() == "precious\n"
    write_batch(Batch(Dots(), 7, 3), book, SerialExecutor(), force=True)
    assert len(book.read_bytes().splitlines()) == 3


def test_two_batches_never_write_to_one_file(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    program = start(book, "--count 100000")
    try:
        wait_until(lambda: book.exists() and book.stat().st_size > 0)
        with pytest.raises(InputError, match="another process is writing there"):
            resume(book)
    finally:
        program.kill()
        program.communicate()


def replace(book: Path) -> None:
    book.unlink()
    book.write_bytes(b"x")


def put_link_in_place(book: Path) -> None:
    moved = book.rename(book.with_suffix(".moved"))
    book.symlink_to(moved)


DISTURBANCES: dict[str, tuple[Callable[[Path], object], str]] = {
    "removed": (lambda book: book.unlink(), "removed or replaced while it was written"),
    "replaced": (replace, "removed or replaced"),
    "replaced by a link to itself": (put_link_in_place, "removed or replaced"),
    "emptied": (lambda book: os.truncate(book, 0), "cut off|changed"),
    "cut": (lambda book: os.truncate(book, 1000), "cut off|changed"),
    "longer": (lambda book: book.write_bytes(book.read_bytes() + b"x"), "changed by something else"),
    "changed": (lambda book: book.write_bytes(b"x" + book.read_bytes()[1:]), "changed by something else"),
    "moved with its folder": (lambda book: book.parent.rename(book.parent.with_name("moved")), "removed or replaced"),
}  # fmt: skip


@pytest.mark.parametrize("disturbance", DISTURBANCES)
@pytest.mark.parametrize("seconds", [0.0, 5.0], ids=["seen soon", "seen at the end"])
@pytest.mark.parametrize("moment", [10, 30])
def test_a_file_that_is_disturbed_is_not_called_done(
    disturbance: str, seconds: float, moment: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skytile.generate.batch_file._SYNC_SECONDS", seconds)
    disturb, complaint = DISTURBANCES[disturbance]
    (tmp_path / "here").mkdir()
    book = tmp_path / "here" / "book.jsonl"

    def report(done: int) -> None:
        if done == moment:
            disturb(book)

    batch, progress = Batch(Dots(), 7, 30), Progress(report=report)
    with pytest.raises(InputError, match=complaint):
        write_batch(batch, book, SerialExecutor(), progress=progress)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
def test_what_is_not_on_the_disk_is_reported(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(InputError, match=f"book.jsonl: {os.strerror(number)}"):
        written(tmp_path / "book.jsonl")


def test_what_cannot_be_synchronised_is_written_all_the_same(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
        write_batch(Batch(Dots(), 7, 3), pipe, SerialExecutor())
        assert reader.stdout is not None
        assert reader.stdout.read() == written(tmp_path / "book.jsonl", 3)


def test_an_empty_file_is_nothing_to_lose(tmp_path: Path) -> None:
    (tmp_path / "book.jsonl").touch()
    written(tmp_path / "book.jsonl")


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
