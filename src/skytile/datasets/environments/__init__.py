"""Environments for Gymnasium: `skytile/Skyscrapers-v0` and `skytile/Mosaic-v0`.

Importing this package registers them; so does naming it before a colon:
`gymnasium.make("skytile.datasets.environments:skytile/Mosaic-v0")`.
"""

from skytile.errors import NotInstalled
from skytile.families import families

__all__ = ["register"]

_HERE = "skytile.datasets.environments"


def register() -> None:
    """Make an environment of each family known to Gymnasium; doing so twice does no harm."""
    try:
        import gymnasium
    except ImportError:
        raise NotInstalled(
            "environments: gymnasium is not installed; install it with: pip install 'skytile[gym]'"
        ) from None
    for family in families():
        name = f"skytile/{family.kind.capitalize()}-v0"
        if family.has("environment") and name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"{_HERE}.single:PuzzleEnv",
                vector_entry_point=f"{_HERE}.vector:PuzzleVectorEnv",
                kwargs={"kind": family.kind},
            )


register()
