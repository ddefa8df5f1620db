"""Our puzzles in the libraries that others train and test with.

reasoning_gym   for Reasoning Gym: data sets, and curricula by size and level
verifiers       for Verifiers: a taskset, and an environment that scores by the rules

Each module needs the package of its name, which is an extra of Skytile.
"""
