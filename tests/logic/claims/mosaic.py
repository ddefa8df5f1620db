"""Is a step of a Mosaic true, and does it follow from the clues that it names?"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.logic.claims.blocks import Colours, count_range
from tests.logic.claims.bounds import Chain
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
from tests.logic.claims.reasons import smallest_reason_colour

_COLOURS = ("white", "black")


@well_formed()
def check_step(data: Mapping[str, Any], colours: Colours) -> None:
    """Prove every sentence of a step."""
    step = StepData(data)
    require(not step.removes and not step.rests_on, "a step of a Mosaic only places")
    check_conclusion(step, [_prove(colours, sentence) for sentence in step.say])
    for cell in step.places:
        require(colours.is_open(cell), f"{cell} has a colour already")
    strange = set(step.cells) - check_mentions(step, colours.block)
    require(not strange, f"no sentence speaks of {sorted(strange)}")


def _prove(colours: Colours, sentence: Sentence) -> Conclusion:
    require(sentence.message in CLAIMS, f"there is no message {sentence.message!r}")
    return CLAIMS[sentence.message](colours, sentence)


def apply_step(data: Mapping[str, Any], colours: Colours) -> None:
    """Write down what a step says."""
    for cell, value in data["places"]:
        colours.colour([cell], value)


def full_clue(colours: Colours, say: Sentence) -> Conclusion:
    clue = say.clue()
    size = len(colours.block(clue))
    require(colours.clues[clue] == size, f"the clue is not {size}, the size of its block")
    return Conclusion("full clue", _open_block(colours, say, 1))


def empty_clue(colours: Colours, say: Sentence) -> Conclusion:
    require(colours.clues[say.clue()] == 0, "the clue is not 0")
    return Conclusion("empty clue", _open_block(colours, say, 0))


def _open_block(colours: Colours, say: Sentence, colour: int) -> dict[int, int]:
    """The open cells of the clue's block, which are all of them named, with this colour."""
    cells = colours.open_block(say.clue())
    require(set(say.cells()) == cells, f"the open cells of the block are {sorted(cells)}")
    return dict.fromkeys(cells, colour)


def all_black(colours: Colours, say: Sentence) -> Conclusion:
    clue, needed = say.clue(), say.number("needed")
    require(needed == colours.needs(clue), f"the clue needs {colours.needs(clue)}")
    require(needed == len(colours.open_block(clue)), "it has other open cells")
    require(
        say.number("black") == colours.blacks(clue), f"it has {colours.blacks(clue)} black ones"
    )
    return Conclusion("counting", _open_block(colours, say, 1))


def all_white(colours: Colours, say: Sentence) -> Conclusion:
    clue = say.clue()
    require(colours.needs(clue) == 0, f"the clue needs {colours.needs(clue)}")
    require(
        say.number("black") == colours.blacks(clue), f"it has {colours.blacks(clue)} black ones"
    )
    return Conclusion("counting", _open_block(colours, say, 0))


def pair(colours: Colours, say: Sentence) -> Conclusion:
    more, less, own = say.clue("more"), say.clue("less"), say.cells()
    needed, other = say.number("needed"), say.number("other")
    require((needed, other) == (colours.needs(more), colours.needs(less)), "a wrong need")
    require(set(own) == colours.open_block(more) - colours.open_block(less), "not its own cells")
    require(needed - other == len(own), "the difference is another")
    return _both(colours, say, more, less)


def pair_inside(colours: Colours, say: Sentence) -> Conclusion:
    more, less = say.clue("more"), say.clue("less")
    require(say.number("needed") == colours.needs(more) == colours.needs(less), "a wrong need")
    require(colours.open_block(more) <= colours.open_block(less), "not inside")
    return _both(colours, say, more, less)


def _both(colours: Colours, say: Sentence, more: int, less: int) -> Conclusion:
    """What follows from two clues, in all ways to meet both."""
    black, white = _cells(say, "black"), _cells(say, "white")
    require(black == colours.open_block(more) - colours.open_block(less), "not all it colours")
    require(white == colours.open_block(less) - colours.open_block(more), "not all it colours")
    _check_forced(colours, (more, less), black, white)
    places = dict.fromkeys(black, 1) | dict.fromkeys(white, 0)
    return Conclusion(_kind(colours, more, less), places)


def _cells(say: Sentence, slot: str) -> set[int]:
    return set(say.cells(slot)) if slot in say.slots else set()


def _check_forced(
    colours: Colours, clues: Iterable[int], black: Iterable[int], white: Iterable[int]
) -> None:
    """The clues, taken together, leave no other colours."""
    bounds = [colours.bound_of(clue) for clue in clues]
    for cells, colour in ((black, 1), (white, 0)):
        for cell in cells:
            found = count_range(bounds, frozenset([cell]))
            require(found == (colour, colour), f"{cell} need not be {_COLOURS[colour]}")


def _kind(colours: Colours, one: int, other: int) -> str:
    here, there = set(colours.block(one)), set(colours.block(other))
    if here <= there or there <= here:
        return "edge argument"
    down = abs(one // colours.width - other // colours.width)
    right = abs(one % colours.width - other % colours.width)
    if max(down, right) == 1:
        return "touching corners" if down == right else "touching sides"
    return "mirrored clues" if min(down, right) == 0 else "distant clues"


def bounds(colours: Colours, say: Sentence) -> Conclusion:
    black, white, chain = _cells(say, "black"), _cells(say, "white"), Chain(colours)
    links = say.sentences("links")
    for link in links:
        chain.add(link)
    chain.check_end(black, white, say.message == "bounds-exact")
    clues = [link.clue() for link in links if "clue" in link.slots]
    _check_forced(colours, clues, black, white)
    places = dict.fromkeys(black, 1) | dict.fromkeys(white, 0)
    return Conclusion("chain of bounds", places, links=len(clues))


def balance(colours: Colours, say: Sentence) -> Conclusion:
    more, less = say.clues("more"), say.clues("less")
    needed, other = (sum(map(colours.needs, clues)) for clues in (more, less))
    require((needed, other) == (say.number("needed"), say.number("other")), "a wrong need")
    weights = Counter(cell for clue in more for cell in colours.open_block(clue))
    weights.subtract(cell for clue in less for cell in colours.open_block(clue))
    black, white = +weights, -weights
    require(say.number("count") == needed - other == black.total(), "the difference is another")
    require(set(say.cells("black")) == set(black), f"{sorted(black)} count more for the first")
    require(set(say.cells("white")) == set(white), f"{sorted(white)} count more for the others")
    often = {cell for cell, weight in black.items() if weight > 1}
    require(set(say.cells("often")) == often, f"{sorted(often)} count more than once")
    _check_forced(colours, [*more, *less], black, white)
    places = dict.fromkeys(black, 1) | dict.fromkeys(white, 0)
    return Conclusion("balanced clues", places, links=len(more) + len(less))


def contradiction_colour(colours: Colours, say: Sentence) -> Conclusion:
    cell, colour, links = say.cell(), say.number("colour"), say.sentences("links")
    (end,) = say.sentences("end")
    _follow(colours, cell, colour, links, end)
    for number in range(len(links)):
        try:
            _follow(colours, cell, colour, [*links[:number], *links[number + 1 :]], end)
        except FalseClaim:
            continue
        raise FalseClaim(f"link {number} is idle")
    return Conclusion("contradiction", {cell: 1 - colour}, links=len(links))


def _follow(
    colours: Colours, cell: int, colour: int, links: Sequence[Sentence], end: Sentence
) -> None:
    """Count on from one colour to a clue that cannot be met."""
    require(colours.is_open(cell) and colour in (0, 1), f"{cell} has a colour already")
    trail = colours.copy()
    trail.colour([cell], colour)
    for link in links:
        clue, cells = link.clue(), link.cells()
        open_cells = trail.open_block(clue)
        require(
            set(cells) == open_cells and bool(cells), f"its open cells are {sorted(open_cells)}"
        )
        black = link.message == "turns-black"
        require(black or link.message == "turns-white", f"{link.message} is no link")
        require(trail.needs(clue) == (len(cells) if black else 0), "it does not colour them")
        trail.colour(cells, int(black))
    _check_broken(trail, end)


def _check_broken(trail: Colours, end: Sentence) -> None:
    clue, count = end.clue(), end.number("count")
    most = trail.blacks(clue) + len(trail.open_block(clue))
    if end.message == "end-too-many":
        require(count == trail.blacks(clue) > trail.clues[clue], f"it has {trail.blacks(clue)}")
    else:
        require(end.message == "end-too-few", f"{end.message} is no end")
        require(count == most < trail.clues[clue], f"it can reach {most}")


CLAIMS = {
    "full-clue": full_clue,
    "empty-clue": empty_clue,
    "all-black": all_black,
    "all-white": all_white,
    "pair": pair,
    "pair-inside": pair_inside,
    "bounds": bounds,
    "bounds-exact": bounds,
    "balance": balance,
    "contradiction-colour": contradiction_colour,
    "smallest-reason-colour": smallest_reason_colour,
}
