"""Fuzzing: a reader answers or refuses every input, in bounded time and memory.

targets/    what is fuzzed: for each reader a function of bytes, its properties and its first seeds
harness     runs one input and checks its bounds; findings are saved in files that can be replayed
mutation    makes inputs from others, for runs that are not guided by coverage
worker      fuzzes one target for some time, by `atheris` (guided by coverage) or by mutation
__main__    fuzzes all targets, two at a time, and prints a table: `make fuzz SECONDS=600`
corpus/     inputs worth keeping, including all that ever found something (`crash-…`);
            `tests/test_fuzz.py` replays them all
"""
