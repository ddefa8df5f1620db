"""Make `docs/techniques/`, a page for each technique, and its pictures: `make techniques`.

The pictures are in the package, for the web page, together with an index.

The positions are kept in `positions.jsonl`; a new one is only searched for if its technique is no
longer the next step there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from skytile.errors import NotSupported
from skytile.families import family_named
from skytile.formats import parse, write
from skytile.formats.links import share_link
from skytile.formats.progress import parse_position
from skytile.generate.lessons import describe, lessons, techniques_by_family
from skytile.logic import hint
from skytile.logic.base import start
from skytile.logic.state import State
from skytile.logic.steps import Step
from skytile.logic.techniques import TECHNIQUES
from skytile.logic.words import languages
from skytile.logic.words.speaker import capitalize
from skytile.render import Drawing, draw, to_svg
from skytile.render.scene import Scene
from skytile.render.walkthrough.links import Chain

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "techniques"
PICTURES = ROOT / "src" / "skytile" / "web" / "techniques"
POSITIONS = FOLDER / "positions.jsonl"
SEED = 1
TOO_RARE = {"naked quad", "hidden quad", "jellyfish"}
"""Techniques that are too rare as the hardest one of a whole puzzle."""
INTRODUCTION = """# Techniques

A page for each technique that people solve with: what it says, how to spot it, and a position in
which it is the next step. `skytile teach TECHNIQUE` gives more positions, and `skytile generate
--needs TECHNIQUE` whole puzzles. How the techniques work together is in
[solving as people do](../explanation/logic.md).

In the pictures, cells that a step looks at are hatched, those that it changes have a border, and
candidates that go are struck through; in a chain, what follows stands in the cells, numbered in
order. Beside it is the board after the step.

These pages are made by `make techniques`."""


class Example(NamedTuple):
    """A position in which a technique is next."""

    kind: str
    state: State
    step: Step

    def before(self) -> Drawing:
        """The position, with the step marked on it."""
        return _draw(self.state, self.step)

    def after(self) -> Drawing:
        """The board after the step."""
        state = self.state.copy()
        state.apply(self.step)
        return _draw(state, None)

    def notation(self) -> str:
        """The puzzle as a short ID to type; empty if it has none."""
        try:
            return write(self.state.puzzle, "tatham")
        except NotSupported:
            return ""


def _draw(state: State, step: Step | None) -> Drawing:
    """Draw the board with a step on it; a chain shows its values and their order in the cells."""
    masks = np.array(state.candidates, np.int64).reshape(state.puzzle.shape)
    chain = Chain(step, state.board.columns) if step else None
    for cell in chain.values if chain else ():
        masks[cell] = 0
    candidates = masks if state.board.groups else None
    drawing = draw(state.puzzle, state.grid, candidates=candidates, step=step)
    if chain is None:
        return drawing
    scene = Scene(state.puzzle)
    links = chain.shapes(scene.family.board(scene), is_colour=not state.board.groups)
    return replace(drawing, shapes=(*drawing.shapes, *links))


def read_positions() -> dict[tuple[str, str], dict[str, Any]]:
    """The stored positions, by kind and technique."""
    if not POSITIONS.exists():
        return {}
    records = map(json.loads, POSITIONS.read_text("utf-8").splitlines())
    return {(record["puzzle"]["kind"], record["technique"]): record for record in records}


def find_position(kind: str, technique: str) -> dict[str, Any]:
    """The record of a new position."""
    print(f"looking for a position: {technique} ({kind})", file=sys.stderr)
    record = next(lessons(technique, kind=kind, seed=SEED)).record()
    return {key: record[key] for key in ("technique", "puzzle", "progress")}


def example(record: dict[str, Any]) -> Example | None:
    """The position of a record with its next step; None if that uses another technique."""
    puzzle = parse(json.dumps(record["puzzle"]))
    cells, marks, _ = parse_position(json.dumps(record["progress"]), puzzle)
    step = hint(puzzle, cells, marks=marks).step
    if step is None or step.technique != record["technique"]:
        return None
    state = start(puzzle, cells)
    columns = puzzle.shape[1]
    for cell, mask in enumerate(state.candidates):
        row, column = divmod(cell, columns)
        left = (marks or {}).get(f"r{row + 1}c{column + 1}")
        if left is not None:
            state.candidates[cell] = mask & sum(1 << value for value in left)
    return Example(puzzle.kind, state, step)


def slug(technique: str) -> str:
    """The technique as the name of a file."""
    return technique.lower().replace(" ", "-")


def picture_names(technique: str, kind: str) -> tuple[str, str]:
    """The file names of the two pictures."""
    name = f"{slug(technique)}-{kind}"
    return f"{name}.svg", f"{name}-after.svg"


def page(technique: str, examples: list[Example]) -> str:
    """The page of a technique."""
    about = TECHNIQUES[technique]
    families = " and ".join(family_named(one.kind).noun for one in examples)
    also = about.other_names()
    parts = [
        f"# {capitalize(technique)}",
        f"*{families}, {about.level}.*" + (f" Also called: {also}." if also else ""),
        describe(technique),
        *(_section(technique, one) for one in examples),
        _footer(technique, [one.kind for one in examples]),
    ]
    return "\n\n".join(parts) + "\n"


def _section(technique: str, one: Example) -> str:
    before, after = picture_names(technique, one.kind)
    notation = one.notation()
    board = f"\n\nThe board: `{notation}`" if notation else ""
    place = f"../../{PICTURES.relative_to(ROOT).as_posix()}"
    return (
        f"![{technique}: the step]({place}/{before}) "
        f"![{technique}: the board after it]({place}/{after})\n\n"
        f"> {one.step.text}{board}"
    )


def _footer(technique: str, kinds: list[str]) -> str:
    names = _by_level(techniques_by_family()[kinds[0]])
    place = names.index(technique)
    links = [("easier: ", names[place - 1])] if place else []
    links += [("harder: ", names[place + 1])] if place + 1 < len(names) else []
    ways = " · ".join(f"{word}[{name}]({slug(name)}.md)" for word, name in links)
    commands = [f"skytile teach {technique}", *(_generate(kind, technique) for kind in kinds)]
    practise = "\n".join(f"    {command}" for command in commands if command)
    return f"To practise it:\n\n{practise}\n\n[All techniques](README.md) · {ways}"


def _generate(kind: str, technique: str) -> str:
    """The command that generates puzzles for a technique; empty if that could take hours."""
    if technique in TOO_RARE:
        return ""
    family = family_named(kind)
    practice = family.part("recipe").practice
    size, options = practice.get(technique, practice[TECHNIQUES[technique].level])
    rule = family.part("logic").build.only_with.get(technique)
    prefer = f" --prefer {options['prefer']}" if "prefer" in options else ""
    more = {None: "", "boxes": " --boxes 2x3"}.get(rule, f" --{rule}")
    return f"skytile generate {kind} --size {size}{prefer}{more} --needs '{technique}'"


def _by_level(names: Iterable[str]) -> list[str]:
    return sorted(names, key=list(TECHNIQUES).index)


def index() -> str:
    """The table of all techniques."""
    parts = [INTRODUCTION]
    for kind, names in techniques_by_family().items():
        rows = [
            f"| [{name}]({slug(name)}.md) | {TECHNIQUES[name].level} | {TECHNIQUES[name].says()} |"
            for name in _by_level(names)
        ]
        parts.append(f"## {family_named(kind).plural}")
        parts.append("\n".join(["| technique | level | says |", "|---|---|---|", *rows]))
    return "\n\n".join(parts) + "\n"


def web_record(technique: str, several: list[Example]) -> dict[str, Any]:
    """What the web page needs to know about the pictures of a technique."""
    examples = [
        {
            "kind": one.kind,
            "pictures": picture_names(technique, one.kind),
            "link": share_link(one.state.puzzle, ""),
            "text": {language: one.step.words(language) for language in languages()},
        }
        for one in several
    ]
    return {"technique": technique, "examples": examples}


def files(*, renew: bool = False) -> dict[Path, str]:
    """Every file by its path; new positions are only searched for if `renew` is true."""
    kept, records, examples = read_positions(), [], dict[str, list[Example]]()
    for kind, names in techniques_by_family().items():
        for name in names:
            record = kept.get((kind, name))
            one = example(record) if record else None
            if one is None and renew:
                record = find_position(kind, name)
                one = example(record)
            assert one is not None, f"{name}: run `make techniques`"
            examples.setdefault(name, []).append(one)
            records.append(record)
    made = {FOLDER / "README.md": index()}
    made[POSITIONS] = "".join(f"{json.dumps(record)}\n" for record in records)
    web = [web_record(name, several) for name, several in examples.items()]
    made[PICTURES / "index.json"] = json.dumps(web, ensure_ascii=False, indent=1) + "\n"
    for name, several in examples.items():
        made[FOLDER / f"{slug(name)}.md"] = page(name, several)
        for one in several:
            before, after = picture_names(name, one.kind)
            made[PICTURES / before] = to_svg(one.before(), theme="auto")
            made[PICTURES / after] = to_svg(one.after(), theme="auto")
    return made


def main() -> None:
    """Write all files."""
    made = files(renew=True)
    for folder in (FOLDER, PICTURES):
        folder.mkdir(exist_ok=True)
        for path in folder.iterdir():
            if path not in made:
                path.unlink()
    for path, text in made.items():
        path.write_text(text, "utf-8")
    print(f"written: {FOLDER} and {PICTURES}", file=sys.stderr)


if __name__ == "__main__":
    main()
