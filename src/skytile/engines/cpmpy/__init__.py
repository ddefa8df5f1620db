"""One model in CPMpy, and every solver that CPMpy drives."""
