"""What a batch holds depends on recipe, seed and count alone."""

import json
import os
import signal
from collections.abc import Iterator

import pytest

import skytile.generate.batch as batches
from skytile import parse
from skytile.errors import LimitReached, OptionError
from skytile.generate.batch import SEEDS, Batch, Chunk, make_chunk, seed_of
from skytile.generate.executors import ProcessExecutor, SerialExecutor
from tests.generate.recipes import Dots


class Chunks:
    """An executor that slots out chunks of its own liking, and remembers them."""

    def __init__(self, slots: int, ahead: int) -> None:
        self.slots, self.ahead = slots, ahead
        self.under_way = self.most = self.tried = 0

    def submit(self, batch: Batch, start: int, stop: int) -> "Later":
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        self.tried += stop - start
        return Later(self, batch, start, stop)


class Later:
    def __init__(self, executor: Chunks, batch: Batch, start: int, stop: int) -> None:
        self.executor, self.task = executor, (batch, start, stop)

    def result(self, timeout: float | None = None) -> Chunk:
        self.executor.under_way -= 1
        return make_chunk(*self.task)


@pytest.fixture(scope="module")
def pair() -> Iterator[ProcessExecutor]:
    with ProcessExecutor(2) as executor:
        yield executor


def lines(batch: Batch, executor: batches.Executor | None = None) -> list[bytes]:
    return [entry.line for entry in batch.entries(executor or SerialExecutor())]


def test_seeds_are_numbers_that_json_keeps_and_the_first_is_the_batch_s_own() -> None:
    seeds = [seed_of(5, index) for index in range(10_000)]
    assert seeds[0] == 5
    assert len(set(seeds)) == 10_000
    assert all(0 <= seed < SEEDS for seed in seeds)
    assert max(seeds) > SEEDS * 0.99
    assert seed_of(6, 1) != seed_of(5, 1)


def test_the_seeds_of_a_batch_never_change() -> None:
    assert [seed_of(1, 1), seed_of(1, 2), seed_of(2**53 - 1, 10**9)] == [
        4744253937173237, 6644604159053408, 6441612068938664,
    ]  # fmt: skip


def test_the_seed_of_a_record_makes_that_puzzle_alone() -> None:
    for line in lines(Batch(Dots(), 3, 20)):
        assert lines(Batch(Dots(), json.loads(line)["seed"], 1)) == [line]


@pytest.mark.parametrize(("slots", "ahead"), [(1, 1), (2, 7), (3, 100), (50, 2)])
def test_the_executor_makes_no_difference(slots: int, ahead: int) -> None:
    batch = Batch(Dots(rarity=3), 11, 300)
    executor = Chunks(slots, ahead)
    assert lines(batch, executor) == lines(batch)
    assert executor.most <= ahead


def test_processes_make_the_same(pair: ProcessExecutor) -> None:
    batch = Batch(Dots(rarity=2), 4, 400)
    assert lines(batch, pair) == lines(batch)


def test_lost_workers_are_replaced_and_their_work_is_done_again() -> None:
    batch = Batch(Dots(seconds=0.002), 5, 150)
    with ProcessExecutor(2) as executor:
        entries = batch.entries(executor)
        made = [next(entries).line]
        for pid in executor.pids:
            os.kill(pid, signal.SIGKILL)
        made += [entry.line for entry in entries]
    assert made == lines(batch)


def test_hardly_more_candidates_are_made_than_needed() -> None:
    executor = Chunks(4, 32)
    lines(Batch(Dots(width=8), 1, 500), executor)
    assert 500 <= executor.tried < 520


def test_no_puzzle_comes_twice_not_even_turned() -> None:
    batch = Batch(Dots(width=3, height=3), 1, 60)
    puzzles = [parse(line.decode()) for line in lines(batch)]
    forms = [form for puzzle in puzzles for form in set(puzzle.symmetries())]
    assert len(puzzles) == 60
    assert len(forms) == len(set(forms))


def test_a_batch_goes_on_from_any_place() -> None:
    batch = Batch(Dots(width=3, height=3, rarity=2), 1, 50)
    entries = list(batch.entries(SerialExecutor()))
    for cut in (1, 20, 49):
        seen = [entry.fingerprint for entry in entries[:cut]]
        rest = batch.entries(SerialExecutor(), seen=seen, start=entries[cut - 1].number + 1)
        assert list(rest) == entries[cut:]


def test_when_there_are_no_other_puzzles_the_batch_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "MOST_TWINS", 300)
    made: list[batches.Entry] = []
    with pytest.raises(LimitReached, match=r"^5 of 7 puzzles .* 300 candidates .* mirrored$"):
        made.extend(Batch(Dots(width=2, height=2), 1, 7).entries(SerialExecutor()))
    assert len(made) == 5  # every clue of a 2×2 board counts all its dots


def test_when_a_recipe_gives_nothing_the_batch_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "MOST_FRUITLESS", 1000)
    for executor in (SerialExecutor(), Chunks(3, 9)):
        with pytest.raises(LimitReached, match=r"^0 of 1 puzzles .* in a row gave none that fits$"):
            list(Batch(Dots(rarity=10**9), 1, 1).entries(executor))


def test_when_it_takes_too_long_the_batch_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "PATIENCE", -1.0)
    with pytest.raises(LimitReached, match="gave none that fits"):
        list(Batch(Dots(rarity=10**9), 1, 1).entries(SerialExecutor()))


def test_other_notations_are_written_too() -> None:
    (line,) = lines(Batch(Dots(), 1, 1, "tatham"))
    (record,) = lines(Batch(Dots(), 1, 1))
    assert parse(line.decode()) == parse(record.decode())


def test_remarks_are_in_every_record_and_can_be_read() -> None:
    for line in lines(Batch(Dots(), 1, 3, remarks={"changed": ["r1c2"]})):
        assert json.loads(line)["changed"] == ["r1c2"]
        parse(line.decode())


@pytest.mark.parametrize(("seed", "count"), [(-1, 1), (SEEDS, 1), (1, 0)])
def test_odd_numbers_are_refused(seed: int, count: int) -> None:
    with pytest.raises(OptionError):
        Batch(Dots(), seed, count)
