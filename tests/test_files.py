"""Files and folders that are written whole or not at all, each by one process at a time."""

import errno
import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from skytile.errors import InputError
from skytile.files import new_file, new_folder, write_whole
from skytile.growing import open_growing


def accept(target: Path) -> None:
    """Any folder may be replaced."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """As long as another process has the file."""
    descriptor = os.open(path, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    yield
    os.close(descriptor)


def test_a_file_is_there_whole_or_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    path.chmod(0o640)
    with pytest.raises(TypeError), new_file(path) as file:
        file.writelines([b"half", None])  # type: ignore[list-item]
    assert path.read_text() == "old"
    write_whole(path, "new")
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("new", 0o640)
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_killed_program_left_goes_with_the_next(tmp_path: Path) -> None:
    (tmp_path / ".a.txt.part").write_text("half")
    write_whole(tmp_path / "a.txt", "whole")
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_a_leftover_that_is_a_link_leads_nowhere(tmp_path: Path) -> None:
    (precious := tmp_path / "precious").write_text("precious")
    (tmp_path / ".a.txt.part").symlink_to(precious)
    with pytest.raises(InputError, match=r"a\.txt: "):
        write_whole(tmp_path / "a.txt", "whole")
    assert precious.read_text() == "precious"
    (tmp_path / ".b.txt.part").hardlink_to(precious)
    write_whole(tmp_path / "b.txt", "whole")
    assert precious.read_text() == "precious"


def test_the_second_writer_of_a_file_is_refused(tmp_path: Path) -> None:
    (part := tmp_path / ".a.txt.part").touch()
    with locked(part), pytest.raises(InputError, match=r"a\.txt: another process is writing there"):
        write_whole(tmp_path / "a.txt", "mine")
    assert not (tmp_path / "a.txt").exists()


def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    (real := tmp_path / "real.txt").write_text("old")
    (link := tmp_path / "link.txt").symlink_to(real)
    write_whole(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
def test_what_is_not_on_the_disk_is_not_put_in_place(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(InputError, match=os.strerror(number)):
        write_whole(tmp_path / "a.txt", "x")
    assert list(tmp_path.iterdir()) == []


def fill(folder: Path, text: str, keeps: str = "") -> None:
    with new_folder(folder, accept, lambda name: name == keeps) as new:
        (new / "index.html").write_text(text)


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_a_folder_takes_the_place_of_another_with_what_stays(tmp_path: Path) -> None:
    folder = tmp_path / "public"
    fill(folder, "old")
    (folder / "CNAME").write_text("example.org")
    (folder / "old.html").touch()
    fill(folder, "new", "CNAME")
    assert names(tmp_path) == ["public", "public/CNAME", "public/index.html"]
    assert (folder / "index.html").read_text() == "new"


@pytest.mark.parametrize("moment", ["before", "between", "after"])
def test_a_kill_while_folders_are_exchanged_loses_nothing(moment: str, tmp_path: Path) -> None:
    folder, old = tmp_path / "public", tmp_path / ".public.old"
    fill(folder, "old")
    (folder / "CNAME").write_text("example.org")
    (tmp_path / ".public.new").mkdir()
    (tmp_path / ".public.new" / "half").mkdir()
    if moment != "before":
        folder.rename(old)
    if moment == "after":
        (tmp_path / ".public.new").rename(folder)
    fill(folder, "new", "CNAME")
    assert names(tmp_path) == ["public", "public/CNAME", "public/index.html"]
    assert (folder / "CNAME").read_text() == "example.org"


def test_a_folder_that_fails_or_is_refused_leaves_the_old_one(tmp_path: Path) -> None:
    folder = tmp_path / "public"
    fill(folder, "old")

    def refuse(target: Path) -> None:
        raise InputError(f"{target.name} is precious")

    with pytest.raises(InputError, match="precious"), new_folder(folder, refuse):
        pass
    with pytest.raises(ZeroDivisionError), new_folder(folder, accept):
        raise ZeroDivisionError
    assert names(tmp_path) == ["public", "public/index.html"]


def test_the_second_writer_of_a_folder_is_refused(tmp_path: Path) -> None:
    with new_folder(tmp_path / "public", accept) as new:
        (new / "index.html").touch()
        with pytest.raises(InputError, match="public: another process is writing there"):
            fill(tmp_path / "public", "second")
    assert names(tmp_path) == ["public", "public/index.html"]


def test_a_folder_that_vanishes_while_it_is_filled_is_reported(tmp_path: Path) -> None:
    def vanish() -> None:
        with new_folder(tmp_path / "public", accept) as new:
            new.rename(tmp_path / "gone")
            new.mkdir()

    with pytest.raises(InputError, match="public: removed or replaced while it was written"):
        vanish()
    assert not (tmp_path / "public").exists()


def test_a_line_that_does_not_fit_leaves_none_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lines"

    def write() -> None:
        with open_growing(path) as file:
            file.append(b"first\n")
            monkeypatch.setattr(file, "_file", Full(file._file))
            file.append(b"second\n")

    with pytest.raises(InputError, match="lines: No space left on device"):
        write()
    assert path.read_bytes() == b"first\n"


class Full:
    """A file on a disk with room for three more bytes."""

    def __init__(self, file: object) -> None:
        self._file, self._room = file, 3

    def __getattr__(self, name: str) -> object:
        return getattr(self._file, name)

    def write(self, data: bytes) -> int:
        if not self._room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written: int = self._file.write(data[: self._room])  # type: ignore[attr-defined]
        self._room -= written
        return written
