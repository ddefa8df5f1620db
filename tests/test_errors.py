"""Errors that speak of parameters: by name in the library, as options on the command line."""

from __future__ import annotations

import pickle

import pytest

from skytile.cli.messages import message_of
from skytile.errors import OptionError


@pytest.mark.parametrize(
    ("problem", "in_library", "in_command_line"),
    [
        (OptionError("'x': no such engine"), "'x': no such engine", "'x': no such engine"),
        (OptionError("size", "expected {}"), "size: expected {}", "--size: expected {}"),
        (OptionError("black_share", "no"), "black_share: no", "--black-share: no"),
        (
            OptionError(("scale", "width"), "give one of them"),
            "scale and width: give one of them",
            "--scale and --width: give one of them",
        ),
        (
            OptionError("hide", "only with {} hidden", "clues"),
            "hide: only with clues hidden",
            "--hide: only with --clues hidden",
        ),
    ],
)
def test_a_parameter_is_an_option_on_the_command_line_only(
    problem: OptionError, in_library: str, in_command_line: str
) -> None:
    assert str(problem) == in_library
    assert message_of(problem) == in_command_line
    assert str(pickle.loads(pickle.dumps(problem))) == in_library
