"""`skytile completion`."""

import click
from click.shell_completion import get_completion_class

from skytile.cli import group

_SHELLS = ("bash", "zsh", "fish")


@click.command(
    epilog="""\b
    Put one of these in your shell's start-up file:
      eval "$(skytile completion bash)"
      eval "$(skytile completion zsh)"
      skytile completion fish | source
    """
)
@click.argument("shell", type=click.Choice(_SHELLS))
def command(shell: str) -> int:
    """Print the script that completes skytile's commands and options in your SHELL."""
    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(group, {}, "skytile", "_SKYTILE_COMPLETE").source())
    return 0
