"""`python -m skytile` is the command `skytile`."""

from skytile.cli import main

main()
