"""`skytile completion`."""

import os
import re

import click
from click.shell_completion import BashComplete, CompletionItem, get_completion_class
from click.shell_completion import split_arg_string as split

from skytile.cli import group

_SHELLS = ("bash", "zsh", "fish")
_SCRIPT = """\
%(complete_func)s() {
    local IFS=$'\\n' line kind value
    COMPREPLY=()
    while IFS= read -r line; do
        kind=${line%%%%,*} value=${line#*,}
        case $kind in
            file) compopt -o default ;;
            dir) compopt -o dirnames ;;
            *) COMPREPLY+=("$value") ;;
        esac
    done < <(COMP_WORDS="${COMP_LINE:0:$COMP_POINT}" COMP_BREAKS="$COMP_WORDBREAKS" \\
        %(complete_var)s=bash_complete %(prog_name)s)
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class WholeWords(BashComplete):
    """Completion for words that bash would split, such as `sat:clues=direct`.

    Bash splits words at some characters, colons among them, and replaces only the last part. So the
    line is split here, and answers leave out what comes before the last part.
    """

    source_template = _SCRIPT

    def get_completion_args(self) -> tuple[list[str], str]:
        """The arguments before the word that is being typed, and that word so far."""
        line = os.environ["COMP_WORDS"]
        words = split(line)[1:]
        if line[-1:].isspace() or not words:
            return words, ""
        return words[:-1], words[-1]

    def format_completion(self, item: CompletionItem) -> str:
        """The type of a completion, and the part of it that bash inserts."""
        _, typed = self.get_completion_args()
        breaks = [c for c in os.environ.get("COMP_BREAKS", "") if not c.isspace()]
        parts = re.split(f"[{re.escape(''.join(breaks))}]", typed) if breaks else [typed]
        known = len(typed) - len(parts[-1])
        return f"{item.type},{item.value[known:]}"

    @staticmethod
    def _check_version() -> None:
        """Accept any version of bash."""


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
    script = WholeWords if shell == "bash" else get_completion_class(shell)
    assert script is not None
    click.echo(script(group, {}, "skytile", "_SKYTILE_COMPLETE").source())
    return 0
