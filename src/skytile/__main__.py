"""The command `skytile`, and `python -m skytile`. Ctrl-C may come while it is being loaded."""

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Load the command line and run it."""
    try:
        from skytile.processes.importing import interrupt_between_imports

        interrupt_between_imports()
        from skytile.cli import main as run
    except KeyboardInterrupt:
        sys.stderr.write("skytile: interrupted\n")
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
