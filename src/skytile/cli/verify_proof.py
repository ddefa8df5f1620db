"""`skytile verify-proof`."""

import json
from pathlib import Path

import click

from skytile.cli.options import json_option
from skytile.proofs.forms import verify


@click.command(
    name="verify-proof",
    epilog="""\b
    Examples:
      skytile check 5:/3//3////3/3/1///3///////,g2g3i --proof proof
      skytile verify-proof proof
    """,
)
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@json_option
def command(folder: Path, as_json: bool) -> int:
    """Check a proof of uniqueness that 'skytile check --proof' wrote to FOLDER.

    The solution is checked by the puzzle's rules, the formula is rebuilt from the puzzle and
    compared, and each step of the proof is checked. Exit status: 0 the proof holds, 1 it is
    refused, 2 there is no such folder.
    """
    verified = verify(folder)
    status, reason = "verified" if verified.holds else "refused", verified.reason
    record = json.dumps({"status": status, "reason": reason})
    click.echo(record if as_json else f"{status}: {reason}")
    return 0 if verified.holds else 1
