"""Answer set programming on clingo: one program for each puzzle, and facts for the board."""
