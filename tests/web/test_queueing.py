"""Clients take turns, and ask no oftener than they may."""

import asyncio
from collections.abc import Callable

import pytest

from skytile.web.fair_queue import FairQueue
from skytile.web.problems import Busy
from skytile.web.token_bucket import TokenBuckets, client_of


def test_clients_take_turns_however_much_each_asks() -> None:
    async def served() -> list[str]:
        queue, order = FairQueue(1, 16), list[str]()
        await queue.enter("greedy")

        async def come(client: str) -> None:
            await queue.enter(client)
            order.append(client)
            queue.leave()

        waiting = [asyncio.create_task(come(c)) for c in ["greedy"] * 4 + ["modest", "shy"]]
        await asyncio.sleep(0)
        queue.leave()
        await asyncio.gather(*waiting)
        assert (queue.free, queue.length) == (1, 0)
        return order

    assert asyncio.run(served()) == ["greedy", "modest", "shy", "greedy", "greedy", "greedy"]


def test_one_client_has_at_most_half_of_the_queue() -> None:
    async def ask() -> None:
        queue = FairQueue(1, 4)
        await queue.enter("a")
        waiting = [asyncio.create_task(queue.enter("a")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await queue.enter("a")
        waiting.append(asyncio.create_task(queue.enter("b")))
        await asyncio.sleep(0)
        assert queue.length == 3
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert queue.length == 0

    asyncio.run(ask())


def test_who_has_waited_too_long_is_sent_away() -> None:
    async def ask() -> None:
        queue = FairQueue(1, 4, seconds=0.01)
        await queue.enter("a")
        with pytest.raises(Busy):
            await queue.enter("b")
        assert queue.length == 0
        queue.leave()
        await queue.enter("b")

    asyncio.run(ask())


@pytest.mark.parametrize("left_first", [True, False])
def test_a_slot_given_to_someone_who_leaves_goes_to_the_next(left_first: bool) -> None:
    async def ask() -> None:
        queue = FairQueue(1, 4)
        await queue.enter("a")
        first, second = (asyncio.create_task(queue.enter(c)) for c in "bc")
        await asyncio.sleep(0)
        actions: list[Callable[[], object]] = [first.cancel, queue.leave]
        for action in actions if left_first else reversed(actions):
            action()
        await asyncio.wait_for(second, 5)
        queue.leave()
        assert (queue.free, queue.length) == (1, 0)

    asyncio.run(ask())


def test_tokens_flow_in_and_the_table_stays_small(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    buckets = TokenBuckets(rate=2, burst=3, clock=lambda: now)

    def ask(client: str) -> int:
        wait = buckets.seconds_to_wait(client)
        if not wait:
            buckets.take(client)
        return wait

    assert [ask("a") for _ in range(4)] == [0, 0, 0, 1]
    assert ask("b") == 0
    now = 0.5
    assert [ask("a") for _ in range(2)] == [0, 1]
    now = 100.0
    assert [ask("a") for _ in range(4)] == [0, 0, 0, 1]
    buckets.take("a", 10)
    assert buckets.seconds_to_wait("a", least=0) == 5
    monkeypatch.setattr("skytile.web.token_bucket._MOST_CLIENTS", 10)
    for number in range(100):
        ask(f"client {number}")
    assert len(buckets) <= 10


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_a_client_is_an_address_or_a_network(address: str, client: str) -> None:
    assert client_of(address) == client
