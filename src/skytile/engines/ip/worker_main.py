"""What runs in the process of `worker.py`; it knows two solvers and nothing of Skytile.

A question is a program, as in `Program.packed`, with limits on seconds and nodes (or None). An
answer is a word, the values of the variables if there are any, and statistics of the search. Both
solvers run on one thread.
"""

from abc import ABC, abstractmethod
from datetime import timedelta
from typing import Any, ClassVar

import numpy as np

Packed = dict[str, Any]
Answer = tuple[str, Any, dict[str, float]]


class Server(ABC):
    """A solver that answers questions; errors are answers too."""

    def __call__(self, question: tuple[Packed, float | None, int | None]) -> Answer:
        """The answer to a question."""
        try:
            return self.solve(*question)
        except Exception as problem:
            return "error", str(problem), {}

    @abstractmethod
    def solve(self, program: Packed, seconds: float | None, nodes: int | None) -> Answer:
        """Solve a program."""


class Highs(Server):
    """HiGHS through its own package."""

    def __init__(self) -> None:
        import highspy

        self.package = highspy

    def solve(self, program: Packed, seconds: float | None, nodes: int | None) -> Answer:
        """Solve a program."""
        solver = self.load(self.linear(program))
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
        """The program as a HiGHS model."""
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

    def load(self, lp: Any) -> Any:
        """A solver with the program in it."""
        solver = self.package.Highs()
        solver.silent()
        solver.setOptionValue("threads", 1)
        if solver.passModel(lp) == self.package.HighsStatus.kError:
            raise ValueError("HiGHS refused the model")
        return solver


class Scip(Server):
    """SCIP through OR-Tools' MathOpt."""

    settings: ClassVar[dict[str, int]] = {}
    """SCIP's own parameters."""

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
        limits.gscip.int_params.update(self.settings)
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
        """The program as a MathOpt model, with its terms ordered by row and variable."""
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


class MostInfeasible(Scip):
    """SCIP that branches on the variable whose value is farthest from an integer."""

    settings: ClassVar[dict[str, int]] = {"branching/mostinf/priority": 1_000_000}
