"""What puzzles of Latin kind share: every group of cells holds each value once."""
