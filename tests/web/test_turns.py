"""Clients take turns, and ask no oftener than they may."""

import asyncio
from collections.abc import Callable

import pytest

from skytile.web.problems import Busy
from skytile.web.rates import Rates, client_of
from skytile.web.turns import Turns


def test_clients_take_turns_however_much_each_asks() -> None:
    async def served() -> list[str]:
        turns, order = Turns(1, 16), list[str]()
        await turns.enter("greedy")

        async def come(client: str) -> None:
            await turns.enter(client)
            order.append(client)
            turns.leave()

        waiting = [asyncio.create_task(come(c)) for c in ["greedy"] * 4 + ["modest", "shy"]]
        await asyncio.sleep(0)
        turns.leave()
        await asyncio.gather(*waiting)
        assert (turns.free, turns.length) == (1, 0)
        return order

    assert asyncio.run(served()) == ["greedy", "modest", "shy", "greedy", "greedy", "greedy"]


def test_one_client_has_at_most_half_of_the_queue() -> None:
    async def ask() -> None:
        turns = Turns(1, 4)
        await turns.enter("a")
        waiting = [asyncio.create_task(turns.enter("a")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await turns.enter("a")
        waiting.append(asyncio.create_task(turns.enter("b")))
        await asyncio.sleep(0)
        assert turns.length == 3
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert turns.length == 0

    asyncio.run(ask())


def test_who_has_waited_too_long_is_sent_away() -> None:
    async def ask() -> None:
        turns = Turns(1, 4, seconds=0.01)
        await turns.enter("a")
        with pytest.raises(Busy):
            await turns.enter("b")
        assert turns.length == 0
        turns.leave()
        await turns.enter("b")

    asyncio.run(ask())


@pytest.mark.parametrize("left_first", [True, False])
def test_a_seat_given_to_someone_who_leaves_goes_to_the_next(left_first: bool) -> None:
    async def ask() -> None:
        turns = Turns(1, 4)
        await turns.enter("a")
        first, second = (asyncio.create_task(turns.enter(c)) for c in "bc")
        await asyncio.sleep(0)
        actions: list[Callable[[], object]] = [first.cancel, turns.leave]
        for action in actions if left_first else reversed(actions):
            action()
        await asyncio.wait_for(second, 5)
        turns.leave()
        assert (turns.free, turns.length) == (1, 0)

    asyncio.run(ask())


def test_tokens_flow_in_and_the_table_stays_small(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    rates = Rates(rate=2, burst=3, clock=lambda: now)

    def ask(client: str) -> int:
        wait = rates.seconds_to_wait(client)
        if not wait:
            rates.take(client)
        return wait

    assert [ask("a") for _ in range(4)] == [0, 0, 0, 1]
    assert ask("b") == 0
    now = 0.5
    assert [ask("a") for _ in range(2)] == [0, 1]
    now = 100.0
    assert [ask("a") for _ in range(4)] == [0, 0, 0, 1]
    rates.take("a", 10)
    assert rates.seconds_to_wait("a", least=0) == 5
    monkeypatch.setattr("skytile.web.rates._MOST_CLIENTS", 10)
    for number in range(100):
        ask(f"client {number}")
    assert len(rates) <= 10


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
