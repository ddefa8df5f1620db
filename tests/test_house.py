"""What the house holds to: who may ask for a family, and who may reach the compiled kernel."""

import ast
from collections.abc import Iterator
from pathlib import Path

import skytile
from skytile.families import families

SOURCE = Path(skytile.__file__).parent
KINDS = {family.kind for family in families()}
MODULES = sorted(SOURCE.rglob("*.py"))
FAMILY_ROOMS = ("puzzles", "families")
"""Where the families themselves live; elsewhere a file that is about one family has its name."""


def is_about_one_family(path: Path) -> bool:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return parts[0] in FAMILY_ROOMS or any(kind in part for part in parts for kind in KINDS)


def family_questions(path: Path) -> Iterator[str]:
    """`isinstance` after classes of one family, and comparisons with its name or class."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            asked = any(kind in ast.unparse(node.args[1]).lower() for kind in KINDS)
        elif isinstance(node, ast.Compare):
            operands = [node.left, *node.comparators]
            asked = any(names_a_family(part) for operand in operands for part in ast.walk(operand))
        else:
            continue
        if asked:
            yield f"{path.relative_to(SOURCE)}:{node.lineno}: {ast.unparse(node)}"


def names_a_family(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return node.value in KINDS
    return isinstance(node, ast.Name) and node.id.lower() in KINDS


def test_nobody_outside_its_modules_asks_which_family_it_is() -> None:
    questions = [
        question
        for path in MODULES
        if not is_about_one_family(path)
        for question in family_questions(path)
    ]
    assert not questions


def imported_names(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{name.name}" for name in node.names}
        elif isinstance(node, ast.Import):
            names |= {name.name for name in node.names}
    return names


def test_only_the_door_imports_the_compiled_kernel() -> None:
    reaching = [
        path for path in MODULES if any("skytile._kernel" in name for name in imported_names(path))
    ]
    assert reaching == [SOURCE / "kernel.py"]


def test_no_script_is_empty() -> None:
    assert not [
        path for path in (SOURCE.parents[1] / "scripts").iterdir() if not path.stat().st_size
    ]
