"""Certificates of the fewest clues: written, checked, and held against trying all sets of clues."""

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any

import pytest

from skytile.errors import LimitReached
from skytile.formats import parse
from skytile.generate.fewest import Fewest, fewest
from skytile.generate.mosaic import MosaicRecipe
from skytile.generate.skyscrapers import SkyscrapersRecipe
from skytile.limits import Limits
from skytile.proofs import bound
from skytile.proofs.bound import BY_CLAUSES, BY_TRYING, Bound
from skytile.proofs.fewest import prove_fewest
from skytile.proofs.folder import Proof
from skytile.proofs.forms import verify
from skytile.puzzles import Puzzle, Skyscrapers
from tests.proofs.boards import write_folder
from tests.proofs.checkers import drat_holds, lrat_holds, read_dimacs

Recipe = SkyscrapersRecipe | MosaicRecipe
Grid = tuple[tuple[int, ...], ...]

TOWERS = SkyscrapersRecipe(size=4, clues="fewest")
TILES = MosaicRecipe(width=4, height=3, clues="fewest")


@lru_cache(maxsize=16)
def found_by(recipe: Recipe, seed: int, engine: str | None = None) -> tuple[Fewest, Puzzle]:
    """The fewest clues, and the board that they were chosen from."""
    made = recipe.make(seed)
    assert made is not None
    board = recipe.chosen_from(made.puzzle)
    return fewest(board, engine=engine), board


@lru_cache(maxsize=16)
def certificate(recipe: Recipe, seed: int, engine: str | None = None) -> Proof:
    return prove_fewest(*found_by(recipe, seed, engine))


@pytest.fixture
def long_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every proof is too long to be written."""
    monkeypatch.setattr(bound, "_by_clauses", lambda *_: None)


@pytest.mark.parametrize(
    "recipe",
    [
        TOWERS,
        TILES,
        SkyscrapersRecipe(size=4, clues="fewest", boxes=(2, 2)),
        SkyscrapersRecipe(size=4, clues="fewest", diagonals=True),
        SkyscrapersRecipe(size=4, clues="fewest", parks=1, sums=True),
        SkyscrapersRecipe(size=5, clues="fewest", givens="none"),
        SkyscrapersRecipe(size=5, clues="fewest", givens="few"),
        SkyscrapersRecipe(size=5, clues="fewest"),
        SkyscrapersRecipe(size=1, clues="fewest"),
        MosaicRecipe(width=1, height=1, clues="fewest"),
        MosaicRecipe(width=8, height=8, clues="fewest"),
    ],
)
def test_certificates_hold(tmp_path: Path, recipe: Recipe) -> None:
    found, board = found_by(recipe, 1)
    folder = write_folder(tmp_path, certificate(recipe, 1))
    verified = verify(folder)
    assert verified.holds, verified.reason
    assert verified.puzzle == found.puzzle
    assert verified.board == board
    claim = f"no set of fewer than {found.at_least} of the {board.clue_count} clues has it as the only solution"
    assert claim in verified.reason
    assert f"c shown {BY_CLAUSES}\n" in (folder / "bound.cnf").read_text()


def test_what_is_long_to_prove_is_tried(tmp_path: Path) -> None:
    proof = certificate(SkyscrapersRecipe(size=6, clues="fewest"), 1)
    assert f"c shown {BY_TRYING}\n" in proof.files["bound.cnf"]
    assert "bound.drat" not in proof.files
    verified = verify(write_folder(tmp_path, proof))
    assert verified.holds
    assert "choices tried" in verified.reason


@pytest.mark.usefixtures("long_proofs")
@pytest.mark.parametrize("recipe", [TOWERS, TILES])
def test_both_ways_show_the_same(tmp_path: Path, recipe: Recipe) -> None:
    proof = prove_fewest(*found_by(recipe, 2))
    assert "bound.lrat" not in proof.files
    assert verify(write_folder(tmp_path, proof)).holds


def test_another_engine_gives_a_certificate_too(tmp_path: Path) -> None:
    assert verify(write_folder(tmp_path, certificate(TILES, 3, "sat"))).holds


def test_it_is_about_the_puzzle_or_its_board(tmp_path: Path) -> None:
    found, board = found_by(TOWERS, 1)
    folder = write_folder(tmp_path, certificate(TOWERS, 1))
    assert verify(folder, found.puzzle).holds
    assert verify(folder, board).holds
    other = board.without([next(iter(board.clues))])
    assert verify(folder, other).reason == "this proof is about another puzzle"


def test_the_part_about_one_solution_stands_for_itself(tmp_path: Path) -> None:
    found, _ = found_by(TOWERS, 1)
    write_folder(tmp_path, certificate(TOWERS, 1))
    assert verify(tmp_path / "unique", found.puzzle).holds


@pytest.mark.parametrize("recipe", [TOWERS, TILES])
def test_other_checkers_agree(recipe: Recipe) -> None:
    files = certificate(recipe, 1).files
    formula = read_dimacs(files["bound.cnf"])
    assert drat_holds(formula, files["bound.drat"])
    assert lrat_holds(formula, files["bound.lrat"])
    weaker = [list(range(1, len(found_by(recipe, 1)[1].clues) + 1)), *formula[1:]]
    assert not lrat_holds(weaker, files["bound.lrat"])


def test_no_board_is_listed_that_is_not_needed(tmp_path: Path) -> None:
    found, _ = found_by(TOWERS, 1)
    listed = certificate(TOWERS, 1).files["others.jsonl"].splitlines()
    assert len(set(listed)) == len(listed) < len(found.others)


@pytest.mark.parametrize("most", range(6))
def test_the_counter_counts(most: int) -> None:
    """With one clause for each clue that must be kept, a solver says how many may be."""
    pysat = pytest.importorskip("pysat.solvers")
    names = tuple("abcde")
    for kept in range(6):
        limit = Bound(names, tuple((number,) for number in range(1, kept + 1)), most)
        with pysat.Solver("glucose4", limit.formula().clauses) as solver:
            assert solver.solve() == (kept <= most)


def test_what_is_not_proved_gets_no_certificate() -> None:
    _, board = found_by(TILES, 1)
    with pytest.raises(LimitReached, match="a limit ran out"):
        prove_fewest(fewest(board, limits=Limits(nodes=3)), board)


@pytest.mark.usefixtures("long_proofs")
def test_a_limit_may_run_out_while_choices_are_tried() -> None:
    with pytest.raises(LimitReached):
        prove_fewest(*found_by(TOWERS, 1), Limits(seconds=0))


# What follows shares nothing with Skytile: the files are read as JSON, and the rules said again.


def visible(line: tuple[int, ...]) -> int:
    return sum(height > max(line[:place], default=0) for place, height in enumerate(line))


def towers_clues(grid: Grid) -> dict[str, int]:
    columns = tuple(zip(*grid, strict=True))
    clues = {f"r{r}c{c}": h for r, row in enumerate(grid, 1) for c, h in enumerate(row, 1)}
    for i, (row, column) in enumerate(zip(grid, columns, strict=True), 1):
        clues |= {f"N{i}": visible(column), f"S{i}": visible(column[::-1])}
        clues |= {f"W{i}": visible(row), f"E{i}": visible(row[::-1])}
    return clues


def tiles_clues(grid: Grid) -> dict[str, int]:
    rows, columns = range(len(grid)), range(len(grid[0]))
    return {
        f"r{r + 1}c{c + 1}": sum(
            grid[i][j]
            for i in range(r - 1, r + 2)
            for j in range(c - 1, c + 2)
            if i in rows and j in columns
        )
        for r, c in product(rows, columns)
    }


def towers_grids(size: int) -> Iterator[Grid]:
    lines = list(permutations(range(1, size + 1)))
    for grid in product(lines, repeat=size):
        if all(len(set(column)) == size for column in zip(*grid, strict=True)):
            yield grid


def tiles_grids(width: int, height: int) -> Iterator[Grid]:
    return product(product((0, 1), repeat=width), repeat=height)


def shown_clues(record: dict[str, Any]) -> dict[str, int]:
    """The clues of a file, by name."""
    if record["kind"] == "mosaic":
        rows = record["clues"]
        return {f"r{r}c{c}": v for r, row in enumerate(rows, 1)
                for c, v in enumerate(row, 1) if v is not None}  # fmt: skip
    clues = {
        f"{side[0].upper()}{i}": value
        for side, values in record["clues"].items()
        for i, value in enumerate(values, 1)
        if value
    }
    given = record.get("givens", [])
    cells = {f"r{r}c{c}": v for r, row in enumerate(given, 1) for c, v in enumerate(row, 1) if v}
    return clues | cells


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("recipe", "grids", "clues_of"),
    [
        (SkyscrapersRecipe(size=3, clues="fewest"), lambda: towers_grids(3), towers_clues),
        (TOWERS, lambda: towers_grids(4), towers_clues),
        (MosaicRecipe(width=3, height=3, clues="fewest"), lambda: tiles_grids(3, 3), tiles_clues),
        (TILES, lambda: tiles_grids(4, 3), tiles_clues),
    ],
    ids=["towers-3", "towers-4", "tiles-3", "tiles-4x3"],
)
def test_all_sets_of_clues_were_tried(
    recipe: Recipe,
    grids: Callable[[], Iterator[Grid]],
    clues_of: Callable[[Grid], dict[str, int]],
    seed: int,
) -> None:
    files = certificate(recipe, seed).files
    record, board = json.loads(files["puzzle.json"]), json.loads(files["board.json"])
    few, all_of_them = shown_clues(record), shown_clues(board)
    solution = tuple(map(tuple, record["solution"]))
    assert all_of_them == clues_of(solution)
    assert few.items() <= all_of_them.items()
    names = sorted(all_of_them)
    broken = {
        sum(1 << i for i, name in enumerate(names) if clues[name] != all_of_them[name])
        for grid in grids()
        if grid != solution
        for clues in [clues_of(grid)]
    }
    least = [
        one for one in broken if not any(other != one and other & one == other for other in broken)
    ]
    kept = sum(1 << names.index(name) for name in few)
    assert all(one & kept for one in least)  # one solution
    for fewer in combinations(range(len(names)), len(few) - 1):
        chosen = sum(1 << i for i in fewer)
        assert not all(one & chosen for one in least)


def test_boards_of_a_file_come_out_as_they_are_shown(tmp_path: Path) -> None:
    """What is in the folder are puzzles that every other command reads."""
    folder = write_folder(tmp_path, certificate(TOWERS, 1))
    board = parse((folder / "board.json").read_text())
    assert isinstance(board, Skyscrapers)
    assert board.clue_count == 32
