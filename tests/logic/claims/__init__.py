"""A checker of steps that shares nothing with the code that finds them.

It reads the data of a step (`docs/reference/steps.md`) and proves by brute force that each sentence is true,
that the conclusion follows from what the sentences name and from nothing else, and that the step
rests on what it says it rests on.
"""
