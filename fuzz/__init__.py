"""Fuzzing: whatever somebody sends to a reader, it answers or refuses, in bounded time and space.

targets/    what is fuzzed: a function of bytes for each reader, its properties and its first seeds
harness     one input, held to its bounds; what it finds is kept in files that can be replayed
mutation    inputs made from others: the plain way, where coverage cannot guide
worker      one target for some time, by `atheris` (guided by coverage) or by mutation
__main__    all targets, two at a time, and a table: `make fuzz SECONDS=600`
corpus/     inputs that are worth keeping, and every one that ever found something (`crash-…`);
            `tests/test_fuzz.py` replays them all
"""
