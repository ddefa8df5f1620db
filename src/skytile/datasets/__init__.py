"""Data for machine learning: rows, prompts, splits, traces, judgements, environments.

prompts       a puzzle as a question in words, and its answer
splits        which part of a data set a puzzle belongs to
rows          a puzzle as a row; a batch of rows
dataset       a plan as a data set, in files
card          what a data set says about itself
traces        walk-throughs as training data, true or with a flaw
flaws         steps that look true but are not
judging       the verdict on a move: provable now, true, or false
environments  environments for Gymnasium
adapters      our puzzles in other libraries

Answers are scored by `skytile.scoring`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from skytile.datasets.dataset import Dataset
    from skytile.datasets.judging import Judgement, Move, Position, judge
    from skytile.datasets.prompts import STYLES, answer, prompt
    from skytile.datasets.splits import solution_fingerprint, split_of
    from skytile.datasets.traces import Trace, false_trace, trace

_ROOMS = {
    "dataset": "Dataset",
    "judging": "Judgement Move Position judge",
    "prompts": "STYLES answer prompt",
    "splits": "solution_fingerprint split_of",
    "traces": "Trace false_trace trace",
}

__all__ = [
    "STYLES",
    "Dataset",
    "Judgement",
    "Move",
    "Position",
    "Trace",
    "answer",
    "false_trace",
    "judge",
    "prompt",
    "solution_fingerprint",
    "split_of",
    "trace",
]


def __getattr__(name: str) -> Any:
    for room, names in _ROOMS.items():
        if name in names.split():
            return getattr(import_module(f"skytile.datasets.{room}"), name)
    raise AttributeError(f"module 'skytile.datasets' has no attribute {name!r}")
