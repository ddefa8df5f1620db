"""Rows: what a seed chooses does not hang together with what else it chooses."""

from collections import defaultdict

from skytile import kernel
from skytile.datasets.rows import RowOptions


def test_looks_do_not_hang_together_with_other_choices_of_the_seed() -> None:
    looks = defaultdict(set)
    for seed in range(600):
        looks[kernel.choice_of(seed, 7)].add(RowOptions().look(seed))
    assert len(looks) == 7
    assert {len(found) for found in looks.values()} == {6}
