"""Satisfiability: formulas, encodings of both theses and ours, and many solvers."""
