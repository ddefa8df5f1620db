"""Our puzzles in libraries for training and testing models.

reasoning_gym   for Reasoning Gym: data sets, and curricula by size and level
verifiers       for Verifiers: a taskset, and an environment that scores by the rules

Each module needs the package of its name, which is an extra of Skytile.
"""
