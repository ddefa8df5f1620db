"""How Gymnasium finds the environments, and what is loaded when."""

import json
import subprocess
import sys
import warnings

import gymnasium
import pytest

from skytile.datasets.environments import register
from skytile.datasets.environments.single import PuzzleEnv
from skytile.errors import NotSupported
from tests.beacons import registered
from tests.datasets.environments.play import NAMES, make


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_a_name_with_the_module_before_it_needs_no_import(name: str) -> None:
    code = (
        "import gymnasium\n"
        f"env = gymnasium.make('skytile.datasets.environments:skytile/{name}-v0', size=4, pool=1)\n"
        "print(env.reset(seed=0)[0]['cells'].shape)"
    )
    assert run(code) == "(4, 4)\n"


def test_registering_twice_does_no_harm() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        register()
    assert {f"skytile/{name}-v0" for name in NAMES} <= gymnasium.registry.keys()


def test_skytile_does_not_load_gymnasium() -> None:
    code = (
        "import json, sys\nimport skytile\n"
        "skytile.SkyscrapersRecipe(size=4).make(0)\n"
        "print(json.dumps('gymnasium' in sys.modules))"
    )
    assert json.loads(run(code)) is False


def test_registering_loads_no_generator_and_no_solver() -> None:
    code = (
        "import json, sys\nimport skytile.datasets.environments\n"
        "print(json.dumps([name for name in sys.modules if name.startswith('skytile.')]))"
    )
    rooms = {name.split(".")[1] for name in json.loads(run(code))}
    assert not rooms & {"generate", "logic", "solving", "render", "formats"}


def test_without_gymnasium_the_install_line_is_said() -> None:
    code = (
        "import sys\nsys.modules['gymnasium'] = None\n"
        "import skytile\n"
        "try:\n    import skytile.datasets.environments\n"
        "except skytile.NotInstalled as problem:\n    print(problem)"
    )
    assert run(code) == (
        "environments: gymnasium is not installed; install it with: pip install 'skytile[gym]'\n"
    )


@pytest.mark.parametrize("name", NAMES)
def test_an_environment_is_made_again_from_its_spec(name: str) -> None:
    spec = make(name, size=4, reward="progress", mask="rules").spec
    assert spec is not None
    twin = gymnasium.make(gymnasium.envs.registration.EnvSpec.from_json(spec.to_json()))
    assert twin.reset(seed=3)[0]["cells"].shape == (4, 4)


def test_a_family_without_the_part_has_no_environment() -> None:
    with registered():
        register()
        assert not any("Beacons" in name for name in gymnasium.registry)
        with pytest.raises(NotSupported, match="gymnasium does not support beacons puzzles"):
            PuzzleEnv("beacons", puzzles='{"kind":"beacons","width":4}')
