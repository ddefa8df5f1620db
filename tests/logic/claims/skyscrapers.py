"""Is a step of a Skyscrapers board true, and does it follow from what it names?"""

from collections.abc import Callable, Mapping
from typing import Any

from tests.logic.claims import chains, latin, sight
from tests.logic.claims.data import (
    Conclusion,
    FalseClaim,
    Sentence,
    StepData,
    check_conclusion,
    check_mentions,
    require,
    well_formed,
)
from tests.logic.claims.marks import Marks
from tests.logic.claims.reasons import smallest_reason

CLAIMS: dict[str, Callable[[Marks, Sentence], Conclusion]]
CLAIMS = {
    **latin.CLAIMS,
    **sight.CLAIMS,
    **chains.CLAIMS,
    "smallest-reason": smallest_reason,
}


@well_formed()
def check_step(data: Mapping[str, Any], marks: Marks) -> None:
    """Prove every sentence, with what is marked and with only what the step says it rests on."""
    step = StepData(data)
    check_conclusion(step, [_prove(marks, sentence) for sentence in step.say])
    _check_news(step, marks)
    _check_rests(step, marks)
    _check_named(step, marks)


def _check_rests(step: StepData, marks: Marks) -> None:
    """All sentences hold if everything is given back that the step does not rest on."""
    weaker = marks.with_back(step.rests_on)
    if weaker.masks == marks.masks:
        return
    try:
        for sentence in step.say:
            _prove(weaker, sentence)
    except FalseClaim as error:
        raise FalseClaim(f"rests on more than it says: {error}") from error


def apply_step(data: Mapping[str, Any], marks: Marks) -> None:
    """Write down what a step says."""
    step = StepData(data)
    marks.remove(step.removes)
    for cell, value in step.places.items():
        marks.fill(cell, value)


def _prove(marks: Marks, sentence: Sentence) -> Conclusion:
    require(sentence.message in CLAIMS, f"there is no message {sentence.message!r}")
    return CLAIMS[sentence.message](marks, sentence)


def _check_news(step: StepData, marks: Marks) -> None:
    require(not step.places.keys() & step.removes.keys(), "a cell is placed and loses candidates")
    for cell, mask in step.removes.items():
        require(cell not in marks.known, f"{cell} is filled in already")
        require(not mask & ~marks.masks[cell], f"{cell} has lost some of that already")
    for cell, value in step.places.items():
        require(cell not in marks.known, f"{cell} is filled in already")
        require(bool(marks.masks[cell] >> value & 1), f"{cell} cannot be {value} by its marks")


def _check_named(step: StepData, marks: Marks) -> None:
    """The cells that it names, and rests on, are some that its sentences speak of."""
    board = marks.board
    spoken_of = check_mentions(step, board.line)
    for number in step.named("group", "groups"):
        spoken_of |= board.group(number)
    for sentence in step.say:
        if sentence.message == "only-left-seen":
            spoken_of |= board.peers[sentence.cell()]
        if sentence.message == "smallest-reason":  # "with what is known so far"
            spoken_of |= set(range(board.size**2))
    strange = {*step.cells, *step.rests_on} - spoken_of
    require(not strange, f"no sentence speaks of {sorted(strange)}")
    left = marks.left_by_neighbours()
    for cell, mask in step.rests_on.items():
        require(cell not in marks.known, f"rests on {cell}, which is filled in")
        require(not mask & marks.masks[cell], f"rests on candidates that {cell} still has")
        require(not mask & ~left[cell], f"rests on what filled cells forbid {cell} anyway")
