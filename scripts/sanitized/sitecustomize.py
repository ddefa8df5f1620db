"""Loads the kernel named by $SKYTILE_KERNEL instead of the installed one, in every process.

For the sanitizers (`make sanitize-python`): with this folder on PYTHONPATH, pytest and all
processes that it starts use a kernel built with sanitizers.
"""

import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location


class _KernelFinder(MetaPathFinder):
    """Finds the kernel, and nothing else."""

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != "skytile._kernel":
            return None
        return spec_from_file_location(fullname, os.environ["SKYTILE_KERNEL"])


sys.meta_path.insert(0, _KernelFinder())
