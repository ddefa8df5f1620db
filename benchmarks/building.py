"""Building a formula compared with solving it: building must not dominate."""

import numpy as np

from benchmarks.report import Section, per_call
from skytile.engines import make_engine
from skytile.engines.sat.engine import Satisfiability
from skytile.engines.sat.solvers import load
from skytile.puzzles import Skyscrapers

REPEAT = 9


def measure() -> list[Section]:
    n = 7
    source = np.random.default_rng(7)
    square = (np.arange(n)[:, None] + np.arange(n)) % n
    square = source.permutation(n)[square[source.permutation(n)][:, source.permutation(n)]] + 1
    puzzle = Skyscrapers(n, Skyscrapers(n).visible(square))
    rows = []
    for clues in ("direct", "consequences", "order"):
        engine = make_engine(f"sat:clues={clues}")
        assert isinstance(engine, Satisfiability)
        engine.load()
        build = per_call(lambda engine=engine: engine.encode(puzzle), REPEAT)  # type: ignore[misc]
        formula = engine.encode(puzzle).formula
        loading = per_call(lambda formula=formula: load("glucose4", formula).delete(), REPEAT)  # type: ignore[misc]
        with engine.open(puzzle) as session:
            solving = session.solve().stats["solve_seconds"]
        rows.append(
            [
                clues,
                str(formula.clause_count),
                *(f"{1000 * t:.1f} ms" for t in (build, loading, solving)),
                f"≤ 20 ms: {'yes' if build <= 0.02 else 'NO'}",
            ]
        )
    return [
        Section(
            "Building a formula: Skyscrapers 7×7, all 28 clues, latin=extended",
            ["clues", "clauses", "build", "load (Glucose 4)", "solve", "aim for build"],
            rows,
        )
    ]
