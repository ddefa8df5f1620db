"""The readers under the inputs that fuzzing has kept, and under ones that grow.

Linear time is seen without a clock and without a reader's inner workings: by the CPU time of this
process, which other programs do not count towards, on inputs so long that a quadratic reader takes
seconds where a linear one takes a hundredth of one. Only what takes long enough to be
measured is compared with a shorter input of the same kind, so nothing depends on small times.
"""

import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from types import FrameType

import pytest

from fuzz.harness import CORPUS, Harness, Target
from fuzz.mutation import mutated
from fuzz.targets import TARGETS
from fuzz.targets.notations import check_account
from skytile.errors import SkytileError
from skytile.puzzles import Mosaic

LONG = 16_000
QUICK = 0.25
"""Seconds; less is too little to compare, and quick enough in any case."""
TOO_LONG = 20.0
UNITS = [
    "1", "9" * 50, "1,", "1 ", " ", "a", "z", "-", ".", "/", "//", "\\", '\\"', '"', "'", '"a', "'a ",
    "(", "[", "[[", "]", "{", '{"a":', "[1,", "|", "| 1 ", "+-", "x", "1x", "\n", "1\n", "a\n", "- - -\n",
    "\n\n1 2\n", "#", "%", "> ", "http://", "http://towers", "towers", "?skyscrapers/a", "?skyscrapers/4/4",
    "/building/1", "[end]\n", "[begin]\n", "[problem]\n1 2\n", "size 4\n", "mosaic\n", "skyscrapers 4 easy ",
    "1:/", "1x1:a\n", "r1c1=1,", "(1, 1): 1 ", "<answer>", "</think>", "&p=", "load=", "%41", "\u0663", "×", "=",
]  # fmt: skip
FRAMES = [("http://", ""), ("[", "]"), ('{"puzzle":"', '"}'), ("\0", "!")]
FRAMED = ("1", " ", "a", "/", '\\"', "towers", "(")


@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_takes_all_that_was_kept(name: str) -> None:
    harness = Harness(TARGETS[name])
    inputs = harness.target.corpus()
    assert inputs
    for data in inputs:
        assert harness.run(data) is None, data[:200]


def test_every_folder_of_the_corpus_is_of_a_target() -> None:
    assert {folder.name for folder in CORPUS.iterdir()} <= TARGETS.keys()


@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_takes_random_inputs(name: str) -> None:
    target, chance = TARGETS[name], Random(21)
    harness, corpus = Harness(target), target.corpus()
    for _ in range(100):
        data = mutated(corpus, target.words, target.longest, chance)
        assert harness.run(data) is None, data[:200]


def test_the_harness_keeps_what_goes_wrong() -> None:
    def check(data: bytes) -> None:
        if data == b"slow":
            end = time.process_time() + 0.6
            while time.process_time() < end:
                pass
        if data == b"refused":
            raise SkytileError("no")
        assert data != b"wrong", "this is wrong"

    harness = Harness(Target("test", check))
    assert harness.run(b"right") is None
    assert harness.run(b"refused") is None
    assert "this is wrong" in str(harness.run(b"wrong"))
    assert str(harness.run(b"slow")).startswith("slow: 0.6")
    assert list(harness.problems.values()) == [b"wrong", b"slow"]


@pytest.mark.parametrize(
    ("notation", "text", "again"),
    [
        ("tatham", "1e9x1e9:a", "1x1:a"),
        ("tatham", "4:///////////////,h2g3f", "4:///////////////,h2i"),
        ("janko", "[begin]\nsize 2\n[clabel]\n1 2\n- -\n[end]", "[begin]\nsize 2\n[end]"),
        ("text", "1 2\n3 4\n5", "1 2\n3 4"),
    ],
)
def test_a_digit_that_is_lost_is_noticed(notation: str, text: str, again: str) -> None:
    check_account(notation, again, again, Mosaic(1, 1))
    with pytest.raises(AssertionError, match="digits are lost"):
        check_account(notation, text, again, Mosaic(1, 1))


def families(target: Target) -> Iterator[tuple[bytes, bytes, bytes]]:
    """What inputs begin with, repeat and end with."""
    for unit in UNITS:
        yield b"", unit.encode(), b""
    for unit in FRAMED:
        yield from ((before.encode(), unit.encode(), after.encode()) for before, after in FRAMES)
    for word in target.words[::5]:
        yield b"", word, b""
    for seed in list(target.seeds())[:1]:
        half = len(seed) // 2
        yield b"", seed[:200] + b"\n", b""
        for piece in (b"1", b" ", b"[", b"\n"):
            yield seed[:half], piece, seed[half:]


def seconds(target: Target, family: tuple[bytes, bytes, bytes], length: int) -> float:
    """The CPU time that an input of this length takes."""
    before, unit, after = family
    data = before + unit * (length // len(unit)) + after
    started = time.process_time()
    with suppress(SkytileError):
        target.check(data)
    return time.process_time() - started


@pytest.fixture
def _alarm() -> Iterator[None]:
    """Ends what would never end."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"more than {TOO_LONG:g} s for one input")

    before = signal.signal(signal.SIGVTALRM, stop)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


@pytest.mark.usefixtures("_alarm")
@pytest.mark.parametrize("name", TARGETS)
def test_time_grows_in_proportion_to_the_input(name: str) -> None:
    target = TARGETS[name]
    for family in families(target):
        signal.setitimer(signal.ITIMER_VIRTUAL, TOO_LONG)
        if seconds(target, family, LONG) < QUICK:
            continue
        long, short = (
            min(seconds(target, family, length) for _ in range(3)) for length in (LONG, LONG // 4)
        )
        assert long < QUICK or long < 10 * short, (family, long, short)  # quadratic: 16 times
