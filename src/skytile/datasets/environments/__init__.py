"""Environments for Gymnasium: `skytile/Skyscrapers-v0` and `skytile/Mosaic-v0`.

Importing this package registers them; so does a prefix with its name and a colon:
`gymnasium.make("skytile.datasets.environments:skytile/Mosaic-v0")`.
"""

from skytile.errors import NotInstalled
from skytile.families import families

__all__ = ["register"]

_HERE = "skytile.datasets.environments"


def register() -> None:
    """Register an environment for each family with Gymnasium; doing so twice is harmless."""
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
