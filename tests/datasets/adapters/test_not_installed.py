"""Without the package of an adapter, its install line is said."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "package"), [("reasoning_gym", "reasoning-gym"), ("verifiers", "verifiers")]
)
def test_the_install_line_is_said(module: str, package: str) -> None:
    code = (
        f"import sys\nsys.modules['{module}'] = None\nimport skytile\n"
        f"try:\n    import skytile.datasets.adapters.{module}\n"
        "except skytile.NotInstalled as problem:\n    print(problem)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        f"adapters: {package} is not installed; install it with: pip install 'skytile[{package}]'\n"
    )
