"""What the commands that measure share: waiting for a quiet machine."""

import click

from skytile.cli.messages import complain
from skytile.errors import LimitReached
from skytile.studies.machinery.quiet import BUSY
from skytile.studies.machinery.runner import Workers

_AT_FIRST, _EACH = 300.0, 60.0
"""Seconds to wait for a quiet machine: before the first measurement, and before each later one."""

busy_option = click.option(
    "--busy", is_flag=True, help="Measure at once, even if others use the machine."
)


def quiet_workers(jobs: int, busy: bool) -> Workers:
    """Workers that measure, once the machine is quiet; `LimitReached` if it stays busy."""
    if busy:
        return Workers(jobs)
    workers = Workers(jobs, patience=_EACH)
    told = False

    def tell(others: float) -> None:
        nonlocal told
        if not told:
            complain(f"waiting: others use {others:.1f} processors (--busy measures at once)")
        told = True

    if not workers.watch.wait(_AT_FIRST, tell):
        raise LimitReached(
            f"the machine is busy: for {_AT_FIRST / 60:g} minutes others used more than {BUSY:g} "
            "processors; --busy measures all the same"
        )
    return workers
