"""The sources for the published suites: links, and the commits of the copies that were read."""

from collections.abc import Sequence

COLUMNS = ("suite", "solution", "clues", "sizes", "unique", "an answer is right if", "read")

SOURCES: Sequence[Sequence[str]] = (
    (
        "Enigmata, tasks skyscraper and sum_skyscraper",
        "cell after cell, heights in random order, going back at a dead end",
        "all 4n edges: numbers of visible buildings, or sums of their heights",
        "easy 3 and 4, medium 5 and 6, hard 7 and 8",
        "not checked; the task skyscraper asks for any solution",
        "every edge clue holds; rows, columns and the range of heights are not looked at",
        "https://github.com/BytedTsinghua-SIA/Enigmata (README at 11501f7); the two tasks in a "
        "public copy, https://github.com/uservan/cross_domain (puzzle_tasks/ at d38d8e8, verifier "
        "of skyscraper at 2e56172)",
    ),
    (
        "SynLogic, task skyscraper_puzzle",
        "row after row, the first in a random order of all that fits the columns",
        "all 4n edges, numbers",
        "an option; 4 if nothing is said",
        "not checked",
        "heights are in range, rows and columns hold each once, every edge clue holds",
        "https://github.com/MiniMax-AI/SynLogic (README at 06a9de7); the task's generator in a "
        "copy without a commit, its verifier in https://github.com/Myashka/SynLogic at bcad452",
    ),
    (
        "RLVE, SkyscraperPuzzle and SkyscraperSumPuzzle",
        "addition modulo n, rows and columns shuffled: cyclic squares; heights from 0",
        "all 4n edges, numbers or sums",
        "from 3; how levels set them was not found",
        "not checked",
        "rows and columns hold each height once; the reward is then the share of clues that "
        "hold, to the power of 10",
        "https://github.com/Zhiyuan-Zeng/RLVE (README at a2f2e2a; the first task in a copy "
        "without a commit); both tasks as taken over by https://github.com/rohitrango/gym-v "
        "(gym_v/envs/single_turn/logic/ at a343fd5)",
    ),
    (
        "InternBootcamp, skyscrapers",
        "the same cyclic squares",
        "all 4n edges, numbers",
        "an option; 4 if nothing is said",
        "not checked",
        "rows and columns hold each height once, every edge clue holds",
        "https://github.com/InternLM/InternBootcamp "
        "(internbootcamp/bootcamp/skyscrapers/skyscrapers.py at bf18958)",
    ),
    (
        "VGRP-Bench, skyscraper",
        "not in the repository",
        "edges and given cells",
        "4 to 12",
        "nothing found",
        "rows and columns hold each height once, edge clues and given cells hold",
        "https://github.com/ryf1123/VGRP-Bench (src/puzzles/skyscraper.py, src/evaluate.py at "
        "f7fe294)",
    ),
    (
        "PUZZLES, towers and mosaic",
        "by Simon Tatham's programs; not drawn here",
        "theirs",
        "theirs",
        "not read",
        "not read",
        "https://github.com/ETH-DISCO/rlp (README at 108cefa)",
    ),
)

NOTES = (
    "Read in stored copies of public repositories, which need not be their newest state. "
    "A suite that is not listed was not found or could not be read; that says nothing of it.",
    "Neither Skyscrapers nor Mosaic are among the 105 tasks of Reasoning Gym, "
    "https://github.com/open-thought/reasoning-gym (GALLERY.md at 33fa205). Of Mosaic (Fill-a-Pix) "
    "no generator for language models was found.",
)
