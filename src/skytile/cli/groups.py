"""What every command has in common: help in any encoding, and no option given twice."""

import re
from collections import Counter
from difflib import get_close_matches

import click

from skytile.cli.streams import encodable


class HelpContext(click.Context):
    """The context of a command whose help can be shown in any encoding.

    Click regards ASCII as a mistake and would write UTF-8 to such a terminal anyway.
    """

    def get_help(self) -> str:
        """The help, in characters that standard output can show."""
        return encodable(super().get_help())


class StrictGroup(click.Group):
    """A group whose commands refuse a repeated option if it takes only one value.

    Click lets the last one win, so the other would be lost silently, for example in a long command
    line or a script that adds options.
    """

    context_class = HelpContext

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments name, and the remaining arguments."""
        try:
            name, command, rest = super().resolve_command(ctx, args)
        except click.UsageError as problem:
            near = get_close_matches(args[0].lower(), self.list_commands(ctx), 1)
            if not near:
                raise
            raise click.UsageError(f"{problem.message} Did you mean {near[0]!r}?", ctx) from None
        if command is not None and not ctx.resilient_parsing:
            command.context_class = HelpContext
            _refuse_repeated(command, HelpContext(command, parent=ctx, info_name=name), rest)
        return name, command, rest


def _refuse_repeated(command: click.Command, ctx: click.Context, arguments: list[str]) -> None:
    if isinstance(command, click.Group):  # options after a subcommand belong to it
        ctx.allow_interspersed_args = False
    try:
        _, _, given = command.make_parser(ctx).parse_args(list(arguments))
    except click.UsageError as problem:
        problem.ctx = problem.ctx or ctx  # for the message, which names the command
        raise
    for option, times in Counter(given).items():
        if times > 1 and isinstance(option, click.Option) and _takes_one(option):
            name = max(option.opts, key=len)
            raise click.UsageError(f"{name}: given {times} times, expected once.", ctx)


_KINDS = {"integer": "a whole number", "float": "a number"}


def words_of(problem: click.UsageError) -> str:
    """Click's message, without its names for types."""
    if isinstance(problem, click.NoSuchOption):
        return problem.message
    words = problem.format_message()
    return re.sub(
        r"is not a valid (integer|float)( range)?\.$", lambda m: f"is not {_KINDS[m[1]]}.", words
    )


def suggestion(problem: click.UsageError) -> str:
    """A hint at the option or choice that was probably meant; empty if none is close."""
    if isinstance(problem, click.NoSuchOption):
        near = get_close_matches(problem.option_name, problem.possibilities or [], 1)
        return f" Did you mean {near[0]!r}?" if near else ""
    param = problem.param if isinstance(problem, click.BadParameter) else None
    given = re.match("'(.+?)' is not one of ", problem.message)
    if param is None or not isinstance(param.type, click.Choice) or given is None:
        return ""
    near = get_close_matches(given[1].lower(), map(str, param.type.choices), 1)
    return f" Did you mean {near[0]!r}?" if near else ""


def _takes_one(option: click.Option) -> bool:
    return not (option.is_flag or option.multiple or option.count)
