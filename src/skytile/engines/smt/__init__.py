"""Satisfiability modulo theories: one document's formulation and two that are faster, on Z3."""
