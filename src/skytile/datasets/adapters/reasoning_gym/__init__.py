"""Data sets for Reasoning Gym: `skytile_skyscrapers` and `skytile_mosaic`.

Importing this package registers them. Each family has its own file.

config       which puzzles are asked for
dataset      a puzzle as an entry, and the score of an answer
curriculum   growing boards and rising levels
"""

from skytile.errors import NotInstalled

__all__ = ["register"]


def register() -> None:
    """Register our data sets with Reasoning Gym; doing so twice is harmless."""
    try:
        from reasoning_gym.factory import DATASETS, register_dataset
    except ImportError:
        raise NotInstalled(
            "adapters: reasoning-gym is not installed; "
            "install it with: pip install 'skytile[reasoning-gym]'"
        ) from None
    from skytile.datasets.adapters.reasoning_gym import mosaic, skyscrapers

    for parts in (skyscrapers.PARTS, mosaic.PARTS):
        if parts.name not in DATASETS:
            register_dataset(*parts)


register()
