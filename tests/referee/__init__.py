"""An independent referee: it knows the rules, the command line and the formats, and nothing of ours.

It imports neither Skytile nor any other test. The rules of both puzzles are written here once more,
with a small exact solver of its own, and what `skytile … --json` prints is compared with them:

- boards: random boards of all rules, solved, checked and counted;
- walks: every conclusion of a walk-through follows from the clues that its step names, the rules
  and what earlier steps have shown, and from nothing else;
- puzzles: new puzzles are what was asked for;
- formulas: every encoding has the solutions of its puzzle, and no others.

    python -m tests.referee                            # everything, as in make soak
    python -m tests.referee boards --share 0.1 --jobs 2
"""
