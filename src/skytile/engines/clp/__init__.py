"""Constraint logic programming: Prolog text, and its caller."""
