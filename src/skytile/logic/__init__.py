"""How people solve: techniques, steps, hints, walk-throughs and grades."""
