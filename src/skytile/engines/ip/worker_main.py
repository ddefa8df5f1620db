"""The process at the other end of `worker.py`; it knows two solvers and nothing of Skytile.

It says that it is ready, then answers questions until the pipe is closed. A question is
a program, as in `Program.packed`, with the seconds and nodes that it may cost, or None.
An answer is a word, the values of the variables if there are any, and numbers about the
search. Both solvers run on one thread.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from datetime import timedelta
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

__all__: list[str] = []

Packed = dict[str, Any]
Answer = tuple[str, Any, dict[str, float]]


class Highs:
    """HiGHS through its own package."""

    def __init__(self) -> None:
        import highspy

        self.package = highspy

    def solve(self, program: Packed, seconds: float | None, nodes: int | None) -> Answer:
        """Solve a program."""
        solver = self.loaded(self.linear(program))
        if seconds is not None:
            solver.setOptionValue("time_limit", seconds)
        if nodes is not None:
            solver.setOptionValue("mip_max_nodes", min(nodes, 2**31 - 1))
        solver.run()
        info, statuses = solver.getInfo(), self.package.HighsModelStatus
        effort = {
            "nodes": float(max(info.mip_node_count, 0)),
            "iterations": float(max(info.simplex_iteration_count, 0)),
        }
        if info.primal_solution_status == self.package.SolutionStatus.kSolutionStatusFeasible:
            return "solved", np.array(solver.getSolution().col_value), effort
        # Nothing is unbounded: all variables have bounds.
        impossible = solver.getModelStatus() in (
            statuses.kInfeasible,
            statuses.kUnboundedOrInfeasible,
        )
        return "impossible" if impossible else "unknown", None, effort

    def linear(self, program: Packed) -> Any:
        """The program as HiGHS has it."""
        rows, columns = len(program["row_lower"]), len(program["lower"])
        lp = self.package.HighsLp()
        lp.num_row_, lp.num_col_ = rows, columns
        lp.col_cost_ = np.zeros(columns)
        lp.col_lower_, lp.col_upper_ = program["lower"], program["upper"]
        lp.row_lower_, lp.row_upper_ = program["row_lower"], program["row_upper"]
        lp.integrality_ = [self.package.HighsVarType.kInteger] * columns
        matrix = lp.a_matrix_
        matrix.format_ = self.package.MatrixFormat.kRowwise
        matrix.num_row_, matrix.num_col_ = rows, columns
        matrix.start_, matrix.index_ = program["starts"], program["variables"]
        matrix.value_ = program["coefficients"]
        return lp

    def loaded(self, lp: Any) -> Any:
        """A solver with the program in it."""
        solver = self.package.Highs()
        solver.silent()
        solver.setOptionValue("threads", 1)
        if solver.passModel(lp) == self.package.HighsStatus.kError:
            raise ValueError("HiGHS refused the model")
        return solver


class Scip:
    """SCIP through OR-Tools' MathOpt."""

    def __init__(self) -> None:
        from ortools.math_opt import model_pb2
        from ortools.math_opt.python import mathopt

        self.package, self.proto = mathopt, model_pb2.ModelProto
        reasons = mathopt.TerminationReason
        self.words = {
            reasons.OPTIMAL: "solved",
            reasons.FEASIBLE: "solved",
            reasons.INFEASIBLE: "impossible",
            reasons.INFEASIBLE_OR_UNBOUNDED: "impossible",  # all variables have bounds
            reasons.NO_SOLUTION_FOUND: "unknown",
        }

    def solve(self, program: Packed, seconds: float | None, nodes: int | None) -> Answer:
        """Solve a program."""
        model = self.package.Model.from_model_proto(self.linear(program))
        limits = self.package.SolveParameters(
            threads=1,
            time_limit=None if seconds is None else timedelta(seconds=seconds),
            node_limit=nodes,
        )
        result = self.package.solve(model, self.package.SolverType.GSCIP, params=limits)
        word = self.words.get(result.termination.reason)
        if word is None:
            raise ValueError(f"SCIP ended with {result.termination.reason.name}")
        stats = result.solve_stats
        effort = {"nodes": float(stats.node_count), "iterations": float(stats.simplex_iterations)}
        if word != "solved":
            return word, None, effort
        return word, np.array(result.variable_values(list(model.variables()))), effort

    def linear(self, program: Packed) -> Any:
        """The program as MathOpt has it, terms in order of rows and variables."""
        proto = self.proto()
        rows, columns = len(program["row_lower"]), len(program["lower"])
        proto.variables.ids.extend(range(columns))
        proto.variables.lower_bounds.extend(program["lower"].tolist())
        proto.variables.upper_bounds.extend(program["upper"].tolist())
        proto.variables.integers.extend([True] * columns)
        proto.linear_constraints.ids.extend(range(rows))
        proto.linear_constraints.lower_bounds.extend(program["row_lower"].tolist())
        proto.linear_constraints.upper_bounds.extend(program["row_upper"].tolist())
        row_ids = np.repeat(np.arange(rows), np.diff(program["starts"]))
        order = np.lexsort((program["variables"], row_ids))
        matrix = proto.linear_constraint_matrix
        matrix.row_ids.extend(row_ids[order].tolist())
        matrix.column_ids.extend(program["variables"][order].tolist())
        matrix.coefficients.extend(program["coefficients"][order].tolist())
        return proto


def end_with(parent: int) -> None:
    """Go when the parent is gone: killed, it can no longer end this process."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def answered(solver: Highs | Scip, question: tuple[Any, ...]) -> Answer:
    """The answer to a question; errors too go to the other end, which raises its own."""
    try:
        return solver.solve(*question)
    except Exception as problem:
        return ("error", str(problem), {})


def main() -> None:
    """Answer until the pipe is closed."""
    pipe = Connection(int(sys.argv[1]))
    threading.Thread(target=end_with, args=[os.getppid()], daemon=True).start()
    try:
        solver = Highs() if sys.argv[2] == "highs" else Scip()
    except ImportError as problem:
        pipe.send(("error", str(problem), {}))
        return
    pipe.send(("ready", None, {}))
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        pipe.send(answered(solver, question))


if __name__ == "__main__":
    main()
