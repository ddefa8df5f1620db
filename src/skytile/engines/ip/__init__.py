"""Integer programming: puzzles as linear equations over whole numbers."""
