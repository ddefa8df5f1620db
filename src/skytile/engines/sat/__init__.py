"""Satisfiability: formulas, the encodings of two theses and our own, and many solvers."""
