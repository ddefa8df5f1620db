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
from collections.abc import Callable
from datetime import timedelta
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

__all__: list[str] = []

Answer = tuple[str, Any, dict[str, float]]


def highs() -> Callable[..., Answer]:
    """HiGHS through its own package."""
    import highspy

    def load(program: dict[str, Any]) -> Any:
        rows, columns = len(program["row_lower"]), len(program["lower"])
        lp = highspy.HighsLp()
        lp.num_row_, lp.num_col_ = rows, columns
        lp.col_cost_ = np.zeros(columns)
        lp.col_lower_, lp.col_upper_ = program["lower"], program["upper"]
        lp.row_lower_, lp.row_upper_ = program["row_lower"], program["row_upper"]
        lp.integrality_ = [highspy.HighsVarType.kInteger] * columns
        matrix = lp.a_matrix_
        matrix.format_ = highspy.MatrixFormat.kRowwise
        matrix.num_row_, matrix.num_col_ = rows, columns
        matrix.start_, matrix.index_ = program["starts"], program["variables"]
        matrix.value_ = program["coefficients"]
        solver = highspy.Highs()
        solver.silent()
        solver.setOptionValue("threads", 1)
        if solver.passModel(lp) == highspy.HighsStatus.kError:
            raise ValueError("HiGHS refused the model")
        return solver

    def solve(program: dict[str, Any], seconds: float | None, nodes: int | None) -> Answer:
        solver = load(program)
        if seconds is not None:
            solver.setOptionValue("time_limit", seconds)
        if nodes is not None:
            solver.setOptionValue("mip_max_nodes", min(nodes, 2**31 - 1))
        solver.run()
        status, info = solver.getModelStatus(), solver.getInfo()
        effort = {
            "nodes": float(max(info.mip_node_count, 0)),
            "iterations": float(max(info.simplex_iteration_count, 0)),
        }
        if info.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible:
            return "solved", np.array(solver.getSolution().col_value), effort
        if status == highspy.HighsModelStatus.kInfeasible:
            return "impossible", None, effort
        return "unknown", None, effort

    return solve


def scip() -> Callable[..., Answer]:
    """SCIP through OR-Tools' MathOpt."""
    from ortools.math_opt import model_pb2
    from ortools.math_opt.python import mathopt

    reasons = mathopt.TerminationReason
    words = {
        reasons.OPTIMAL: "solved",
        reasons.FEASIBLE: "solved",
        reasons.INFEASIBLE: "impossible",
        reasons.INFEASIBLE_OR_UNBOUNDED: "impossible",  # all variables have bounds
        reasons.NO_SOLUTION_FOUND: "unknown",
    }

    def load(program: dict[str, Any]) -> Any:
        proto = model_pb2.ModelProto()
        rows, columns = len(program["row_lower"]), len(program["lower"])
        variables, constraints = proto.variables, proto.linear_constraints
        variables.ids.extend(range(columns))
        variables.lower_bounds.extend(program["lower"].tolist())
        variables.upper_bounds.extend(program["upper"].tolist())
        variables.integers.extend([True] * columns)
        constraints.ids.extend(range(rows))
        constraints.lower_bounds.extend(program["row_lower"].tolist())
        constraints.upper_bounds.extend(program["row_upper"].tolist())
        row_ids = np.repeat(np.arange(rows), np.diff(program["starts"]))
        order = np.lexsort((program["variables"], row_ids))  # MathOpt wants them in order
        proto.linear_constraint_matrix.row_ids.extend(row_ids[order].tolist())
        proto.linear_constraint_matrix.column_ids.extend(program["variables"][order].tolist())
        proto.linear_constraint_matrix.coefficients.extend(program["coefficients"][order].tolist())
        return mathopt.Model.from_model_proto(proto)

    def solve(program: dict[str, Any], seconds: float | None, nodes: int | None) -> Answer:
        model = load(program)
        parameters = mathopt.SolveParameters(
            threads=1,
            time_limit=None if seconds is None else timedelta(seconds=seconds),
            node_limit=nodes,
        )
        result = mathopt.solve(model, mathopt.SolverType.GSCIP, params=parameters)
        word = words.get(result.termination.reason)
        if word is None:
            raise ValueError(f"SCIP ended with {result.termination.reason.name}")
        stats = result.solve_stats
        effort = {"nodes": float(stats.node_count), "iterations": float(stats.simplex_iterations)}
        if word != "solved":
            return word, None, effort
        values = result.variable_values(list(model.variables()))
        return word, np.array(values), effort

    return solve


def end_with(parent: int) -> None:
    """Go when the parent is gone: killed, it can no longer end this process."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def main() -> None:
    """Answer until the pipe is closed."""
    pipe = Connection(int(sys.argv[1]))
    threading.Thread(target=end_with, args=[os.getppid()], daemon=True).start()
    solve = {"highs": highs, "scip": scip}[sys.argv[2]]()
    pipe.send(("ready", None, {}))
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        try:
            answer = solve(*question)
        except Exception as problem:  # told to the other end, which raises an error of its own
            answer = ("error", str(problem), {})
        pipe.send(answer)


if __name__ == "__main__":
    main()
