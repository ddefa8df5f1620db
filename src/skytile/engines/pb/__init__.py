"""Pseudo-Boolean solving: puzzles as sums of 0/1 variables that are compared with a number."""
