"""The text of janko.at: keyword lines, then sections in brackets.

`size` (or `rows` and `cols`), `depth` (the tallest building, so that the rest are parks) and
`diagonals` come first. `[clabels]` has the clues at the top and at the bottom, `[rlabels]` those at
the left and at the right, `[problem]` the givens or a Mosaic's clues, `[solution]` the answer,
where `x` is black. `-` stands for none. Older files write the sections without brackets. Keywords
and sections without a meaning here are skipped, but nothing that could be clues is: a name that
looks like a known one misspelt is refused, and so are values where none belong.
"""

import re
from collections.abc import Collection
from difflib import get_close_matches

from skytile.errors import FormatError, quoted
from skytile.families import Support
from skytile.formats.base import Format, writer
from skytile.formats.source import NONE_MARKS, Line, Source, black_cells, format_rows, read_table
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE

_Keywords = dict[str, tuple[str, int]]
"""The value and the line number of each keyword."""
_Sections = dict[str, list[Line]]
_SECTIONS = {"begin", "clabels", "rlabels", "problem", "solution", "moves", "end"}
_KEYWORDS = ("puzzle", "size", "rows", "cols", "columns", "depth", "diagonals", "options")
_MOSAIC_NAMES = re.compile(r"mosai|fill-?a-?pix", re.IGNORECASE)
_DIAGONALS = next(rule for rule in Skyscrapers.variants if rule.name == "diagonals")
_TOWER_NAMES = re.compile(r"skyscraper|wolkenkratzer|hochh|tower", re.IGNORECASE)


def looks_like(source: Source) -> bool:
    """Whether a section of this notation begins anywhere."""
    return any(_section(line) in _SECTIONS for line in source.lines)


def ends_puzzle(line: Line) -> bool:
    """Whether this line ends a puzzle in a file of several."""
    return _section(line) == "end"


def _parse(source: Source) -> Puzzle:
    sections = _split_sections(source.lines)
    keywords = _read_keywords(sections["begin"])
    rows, columns = _size(keywords)
    _refuse_rows(keywords, {rows, columns})
    if _is_mosaic(keywords, sections):
        _refuse_outside(keywords, sections)
        counts = read_table(_lines(sections, "problem", rows), columns, NO_CLUE)
        if not counts:
            raise FormatError("[problem]: missing")
        black = black_cells(_lines(sections, "solution", rows), columns) or None
        return Mosaic(columns, rows, counts, solution=black)
    if rows != columns:
        raise FormatError(f"a Skyscrapers board is square, got {rows} rows and {columns} columns")
    return _read_skyscrapers(rows, keywords, sections)


def _write_mosaic(puzzle: Mosaic) -> str:
    head = ["[begin]", "puzzle mosaic", f"rows {puzzle.height}", f"cols {puzzle.width}"]
    body = ["[problem]", *format_rows(puzzle.counts, NO_CLUE)]
    if puzzle.solution is not None:
        body += ["[solution]", *(" ".join("-x"[v] for v in row) for row in puzzle.solution)]
    return "\n".join([*head, *body, "[end]"])


def _write_skyscrapers(puzzle: Skyscrapers) -> str:
    head = ["[begin]", "puzzle skyscrapers", f"size {puzzle.size}"]
    head += [f"depth {puzzle.tallest}"] if puzzle.parks else []
    head += ["diagonals"] if puzzle.diagonals else []
    north, east, south, west = puzzle.edges
    body = ["[clabels]", *format_rows([north, south], 0)]
    body += ["[rlabels]", *format_rows([west, east], 0)]
    if puzzle.given_clues:
        body += ["[problem]", *format_rows(puzzle.givens, 0)]
    if puzzle.solution is not None:
        body += ["[solution]", *format_rows(puzzle.solution)]
    return "\n".join([*head, *body, "[end]"])


def _section(line: Line) -> str | None:
    """The name of the section that begins here, if one does."""
    bare = line.text.strip().lower()
    if bare in _SECTIONS:
        return bare
    if not (bare.startswith("[") and bare.endswith("]")):
        return None
    name = bare[1:-1].strip()
    return None if set(name) & set("[]") or not _has_letters(name) else name


def _has_letters(text: str) -> bool:
    return any(char.isalpha() for char in text)


def _holds_values(line: Line) -> bool:
    """Whether a line could be clues: there are digits in it, and no words."""
    return not _has_letters(line.text) and any(char.isdecimal() for char in line.text)


def _split_sections(lines: list[Line]) -> _Sections:
    """The lines of each section; those of keywords are the section `begin`."""
    sections: _Sections = {}
    current = sections.setdefault("begin", [])
    for place, line in enumerate(lines, 1):
        name = _section(line)
        if name == "end":
            _refuse_more(lines[place:])
            break
        if name is not None:
            _refuse_misspelt(f"[{name}]", name, _SECTIONS, line, 0.75)
            current = sections.setdefault(name, [])
        elif not line.text.lstrip().startswith(";"):
            current.append(line)
    unknown = [name for name in sections if name not in _SECTIONS]
    for name in unknown:
        for line in filter(_holds_values, sections[name]):
            raise FormatError(f"[{quoted(name)[1:-1]}]: no such section", line=line.number)
    return sections


def _refuse_more(lines: list[Line]) -> None:
    """Refuse what could be another puzzle, or a part of this one, after its end."""
    for line in lines:
        if _section(line) is not None or _holds_values(line):
            raise FormatError(f"{quoted(line.text)} stands after [end]", line=line.number)


def _refuse_misspelt(
    shown: str, word: str, known: Collection[str], line: Line, least: float
) -> None:
    """Refuse a word that is nearly a known one."""
    close = [] if word in known else get_close_matches(word[:40], sorted(known), 1, least)
    if close:
        name = f"[{close[0]}]" if close[0] in _SECTIONS else f"'{close[0]}'"
        problem = f"{quoted(shown)[1:-1]}: no such name (did you mean {name}?)"
        raise FormatError(problem, line=line.number)


def _read_keywords(lines: list[Line]) -> _Keywords:
    keywords: _Keywords = {}
    for line in lines:
        if _holds_values(line):
            raise FormatError(f"{quoted(line.text)} stands in no section", line=line.number)
        word, _, value = re.sub("[:=]", " ", line.text.strip()).partition(" ")
        word = word.lower()
        _refuse_misspelt(word, word, {*_KEYWORDS, *_SECTIONS}, line, 0.8)
        if word in _KEYWORDS and word in keywords:
            raise FormatError(f"{word}: stands twice", line=line.number)
        keywords.setdefault(word, (value.strip(), line.number))
    return keywords


def _refuse_rows(keywords: _Keywords, lengths: set[int]) -> None:
    """Refuse an unknown keyword with as many values as a line of clues has."""
    for word, (value, number) in keywords.items():
        words = value.split()
        is_row = all(each.isdecimal() or each in NONE_MARKS for each in words)
        if word not in _KEYWORDS and len(words) > 1 and is_row and len(words) in lengths:
            shown = quoted(f"{word} {value}")
            raise FormatError(f"{shown} looks like clues that stand in no section", line=number)


def _refuse_outside(keywords: _Keywords, sections: _Sections) -> None:
    """Refuse what only Skyscrapers have."""
    for name in ("clabels", "rlabels"):
        if sections.get(name):
            raise FormatError(f"[{name}]: a Mosaic has no clues outside")
    for word in ("depth", "diagonals"):
        if word in keywords:
            raise FormatError(f"{word}: not for a Mosaic", line=keywords[word][1])


def _size(keywords: _Keywords) -> tuple[int, int]:
    size = _number(keywords, "size")
    rows = _number(keywords, "rows") or size
    columns = _number(keywords, "cols") or _number(keywords, "columns") or size
    if not rows or not columns:
        raise FormatError("size: missing; expected a line such as 'size 5'")
    return rows, columns


def _number(keywords: _Keywords, word: str) -> int | None:
    if word not in keywords:
        return None
    value, line = keywords[word]
    if not value.isdecimal() or not 1 <= len(value) <= 8 or int(value) == 0:
        raise FormatError(f"{word}: expected a number from 1, got {quoted(value)}", line=line)
    return int(value)


def _is_mosaic(keywords: _Keywords, sections: _Sections) -> bool:
    name, line = keywords.get("puzzle", ("", 0))
    if _MOSAIC_NAMES.search(name) or _TOWER_NAMES.search(name):
        return _MOSAIC_NAMES.search(name) is not None
    if name:
        raise FormatError(f"puzzle: {quoted(name)} is not one that Skytile knows", line=line)
    return not {"clabels", "rlabels", "depth", "diagonals"} & {*sections, *keywords}


def _read_skyscrapers(n: int, keywords: _Keywords, sections: _Sections) -> Skyscrapers:
    depth = _number(keywords, "depth") or n
    if depth > n:
        raise FormatError(f"depth: expected 1 to {n}, got {depth}", line=keywords["depth"][1])
    north, south, west, east = (
        row
        for name in ("clabels", "rlabels")
        for row in read_table(_lines(sections, name, 2), n, 0) or [[0] * n] * 2
    )
    givens, solution = (
        read_table(_lines(sections, name, n), n, 0) or None for name in ("problem", "solution")
    )
    clues, diagonals = [north, east, south, west], _has_diagonals(keywords)
    return Skyscrapers(n, clues, givens, diagonals=diagonals, parks=n - depth, solution=solution)


def _has_diagonals(keywords: _Keywords) -> bool:
    if "diagonals" in keywords:
        return bool(_DIAGONALS.from_words(keywords["diagonals"][0]))
    return "diagonal" in keywords.get("options", ("",))[0]


def _lines(sections: _Sections, name: str, rows: int) -> list[Line]:
    lines = sections.get(name, [])
    if lines and len(lines) != rows:
        raise FormatError(f"[{name}]: expected {rows} lines, got {len(lines)}")
    return lines


_TOWERS = Support(_write_skyscrapers, {"diagonals", "parks"})
_WRITE = writer("janko", skyscrapers=_TOWERS, mosaic=Support(_write_mosaic))
FORMAT = Format("janko", "text of janko.at", looks_like, _parse, _WRITE, one_line=False)
