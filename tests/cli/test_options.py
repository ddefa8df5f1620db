"""Options: none is lost without a word, and numbers out of range are one line."""

from collections.abc import Iterator

import click
import pytest

from skytile.cli import group
from tests.cli.run import run

TOWERS = "4://///////1//4///3/"


def leaf_commands(parent: click.Group, path: tuple[str, ...] = ()) -> Iterator[list[str]]:
    context = click.Context(parent)
    for name in parent.list_commands(context):
        command = parent.get_command(context, name)
        if isinstance(command, click.Group):
            yield from leaf_commands(command, (*path, name))
        elif command is not None:
            yield [*path, name]


def single_options() -> Iterator[list[str]]:
    """Every option of every command that takes one value."""
    for path in leaf_commands(group):
        command: click.Command = group
        for name in path:
            assert isinstance(command, click.Group)
            found = command.get_command(click.Context(command), name)
            assert found is not None
            command = found
        for option in command.params:
            if isinstance(option, click.Option) and not (option.is_flag or option.multiple):
                yield [*path, option.opts[-1]]


OPTIONS = list(single_options())


def test_there_are_options_to_try() -> None:
    assert ["generate", "--seed"] in OPTIONS
    assert ["study", "run", "--jobs"] in OPTIONS


@pytest.mark.parametrize("words", OPTIONS, ids=" ".join)
def test_an_option_given_twice_is_refused(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    *command, option = words
    ran = run(capsys, *command, option, "1", option, "2")
    where = " ".join(["skytile", *command])
    message = f"skytile: {option}: given 2 times, expected once. (see '{where} --help')\n"
    assert (ran.status, ran.out, ran.err) == (2, "", message)


def test_short_and_long_forms_are_one_option(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "solve", TOWERS, "-ekernel", "--engine=sat")
    assert "--engine: given 2 times" in ran.err


def test_flags_and_options_of_many_values_may_be_repeated(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(capsys, "grade", TOWERS, "--json", "--json").status == 0
    ran = run(capsys, "generate", "mosaic", "--image", "a.png", "--image", "b.png")
    assert "a.png: No such file" in ran.err


TIMEOUTS = (
    ["solve", TOWERS],
    ["check", TOWERS],
    ["fewest", TOWERS],
    ["render", TOWERS, "--solution"],
    ["generate", "skyscrapers", "--size", "4", "--seed", "1"],
    ["dataset", "--plan", "skyscrapers 4 x1", "--seed", "1"],
)


@pytest.mark.parametrize("command", TIMEOUTS, ids=lambda command: command[0])
def test_a_timeout_beyond_all_clocks_is_none(
    capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    for seconds in ("1e10", "1e308", "inf"):
        ran = run(capsys, *command, "--timeout", seconds)
        assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize("command", TIMEOUTS, ids=lambda command: command[0])
@pytest.mark.parametrize("seconds", ["nan", "-1", "-inf", "-1e-9", "soon", ""])
def test_a_timeout_that_is_no_time_is_one_line(
    capsys: pytest.CaptureFixture[str], command: list[str], seconds: str
) -> None:
    ran = run(capsys, *command, "--timeout", seconds)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("skytile: Invalid value for '--timeout': ")
    assert len(ran.err.splitlines()) == 1


HUGE = "9" * 30


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", TOWERS, "--limit", HUGE],
        ["solve", TOWERS, "--nodes", HUGE],
        ["solve", TOWERS, "--engine", f"cp:workers={HUGE}"],
        ["teach", "naked", "pair", "--count", HUGE],
        ["generate", "skyscrapers", "--count", HUGE],
        ["generate", "skyscrapers", "--seed", HUGE],
        ["generate", "skyscrapers", "--size", HUGE],
        ["generate", "skyscrapers", "--target", HUGE],
        ["generate", "skyscrapers", "--parks", HUGE],
        ["generate", "skyscrapers", "--jobs", HUGE],
        ["generate", "mosaic", "--density", "nan"],
        ["generate", "mosaic", "--size", "0x0"],
        ["render", TOWERS, "-o", "-", "--scale", "nan"],
        ["render", TOWERS, "-o", "-", "--width", HUGE],
        ["serve", "--rate", "nan"],
        ["serve", "--timeout", "nan"],
        ["serve", "--port", HUGE],
    ],
    ids=" ".join,
)
def test_a_number_that_nobody_can_mean_is_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    ran = run(capsys, *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1
