"""The way of the data is one-directional, and nothing heavy is loaded at the start."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import skytile
from skytile.engines import ENGINES

SOURCE = Path(skytile.__file__).parent
LAYERS = [
    {"errors", "_kernel", "display"},
    {"limits", "files", "growing", "installation"},
    {"kernel", "processes"},
    {"puzzles"},
    {"families"},
    {"formats"},
    {"engines"},
    {"subsets", "solving", "many", "clashes", "measuring"},
    {"logic"},
    {"generate"},
    {"render", "studies", "proofs"},
    {"scoring"},
    {"datasets"},
    {"records", "benchmark_set"},
    {"cli", "web"},
]
RANK = {room: rank for rank, rooms in enumerate(LAYERS) for room in rooms}
MODULES = [path for path in sorted(SOURCE.rglob("*.py")) if path.parent != SOURCE or path.stem[0] != "_"]  # fmt: skip
HEAVY = {"numpy", "ortools", "rich", "matplotlib", "pandas", "hypothesis", "uvicorn", "fastapi"} | {
    "PIL", "distributed", "fluent", "babel", "gymnasium", "pyarrow", "reasoning_gym"
}  # fmt: skip


def imported_rooms(path: Path) -> set[str]:
    rooms = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            if node.module == "skytile":
                rooms |= {name.name for name in node.names} & RANK.keys()
            elif node.module and node.module.startswith("skytile."):
                rooms.add(node.module.split(".")[1])
        elif isinstance(node, ast.Import):
            rooms |= {name.name.split(".")[1] for name in node.names if "skytile." in name.name}
    return rooms


def test_a_lower_layer_never_imports_a_higher_one() -> None:
    higher = [
        (str(path.relative_to(SOURCE)), other)
        for path in MODULES
        for other in imported_rooms(path)
        if RANK[other] > RANK[path.relative_to(SOURCE).parts[0].removesuffix(".py")]
    ]
    assert not higher


STARTS_OR_KILLS = {
    "subprocess", "multiprocessing", "signal", "pty", "os.fork", "os.forkpty", "os.kill",
    "os.killpg", "os.setsid", "os.setpgid", "os.system", "os.popen", "os.posix_spawn",
    "os.posix_spawnp", "os.execv", "os.execve", "os.execvp", "os.spawnv", "asyncio.subprocess",
    "asyncio.create_subprocess_exec", "asyncio.create_subprocess_shell",
    "concurrent.futures.ProcessPoolExecutor", "concurrent.futures.process",
}  # fmt: skip


def names_used(path: Path) -> set[str]:
    """Modules that are imported, and names of modules that are used: `os`, `os.kill`."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            names.add(f"{node.value.id}.{node.attr}")
    return names | {name.split(".")[0] for name in names if not name.startswith("asyncio")}


def test_only_the_process_layer_starts_or_kills_a_process() -> None:
    found = {str(path.relative_to(SOURCE)): names_used(path) & STARTS_OR_KILLS for path in MODULES}
    others = {path: names for path, names in found.items() if not path.startswith("processes/")}
    assert not any(others.values()), others


def test_what_the_process_layer_does_would_be_found_elsewhere() -> None:
    used = {name for file in (SOURCE / "processes").glob("*.py") for name in names_used(file)}
    assert used >= {"subprocess", "signal", "os.fork", "os.kill", "os.setsid"}


def test_the_process_layer_needs_nothing_but_errors() -> None:
    for path in (SOURCE / "processes").glob("*.py"):
        assert imported_rooms(path) <= {"errors", "limits", "processes"}


def modules_loaded_by(code: str) -> set[str]:
    program = (
        "import sys, json\n"
        "try:\n"
        f"    {code}\n"
        "except SystemExit: pass\n"
        "print(json.dumps(sorted(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    modules: list[str] = json.loads(done.stderr.splitlines()[-1])
    return set(modules)


def loaded_by(code: str) -> set[str]:
    return {name.split(".")[0] for name in modules_loaded_by(code)}


@pytest.mark.parametrize(
    "code", ["import skytile", "from skytile.cli import main; main(['--help'])"]
)
def test_nothing_heavy_is_loaded_at_the_start(code: str) -> None:
    assert not loaded_by(code) & HEAVY


@pytest.mark.parametrize(
    "code",
    [
        "import skytile; skytile.parse('2:2///////')",
        "from skytile.cli import main; main(['engines', '--json'])",
        "from skytile.cli import main; main(['convert', '2:2///////', '--to', 'text'])",
    ],
)
def test_a_solver_is_loaded_only_to_solve(code: str) -> None:
    assert not loaded_by(code) & (HEAVY - {"numpy", "rich"})


ID = "5:/3//3////3/3/1///3///////,g2g3i"


@pytest.mark.parametrize(
    ("arguments", "rooms"),
    [
        (["check", ID], {"logic", "generate", "studies", "web"}),
        (["solve", ID], {"logic", "generate", "studies", "web", "measuring"}),
        (["solve", "5x5:b45a2e669a3c4b2b"], {"logic", "generate", "studies", "web"}),
        (["convert", ID, "--to", "json"], {"logic", "generate", "render", "solving", "clashes"}),
        (["grade", ID], {"generate", "render", "studies", "web"}),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else None,
)
def test_a_command_in_a_pipe_loads_what_it_uses(arguments: list[str], rooms: set[str]) -> None:
    loaded = modules_loaded_by(f"from skytile.cli import main; main({arguments})")
    assert not loaded & {"rich", "fluent.runtime"}
    assert not {name.split(".")[1] for name in loaded if name.startswith("skytile.")} & rooms


def test_converting_loads_no_engine() -> None:
    loaded = modules_loaded_by(
        f"from skytile.cli import main; main(['convert', '{ID}', '--to', 'text'])"
    )
    assert not loaded & {f"skytile.engines.{name}" for name in ENGINES}


def test_every_public_name_is_there_and_hides_no_module() -> None:
    for _ in range(2):
        for name in skytile.__all__:
            assert not isinstance(getattr(skytile, name), ModuleType)
    assert not set(skytile.__all__) & {path.stem for path in SOURCE.iterdir()}
    assert set(skytile.__all__) <= set(dir(skytile))
    with pytest.raises(AttributeError, match="no attribute 'sudoku'"):
        skytile.sudoku  # noqa: B018
