"""New puzzles: random solutions, and which of their clues to keep."""
