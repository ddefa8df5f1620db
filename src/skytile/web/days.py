"""Which puzzle a day has: what the server, the page and its calendar agree on."""

import datetime as dt

FIRST, LAST = dt.date(2020, 1, 1), dt.date(2099, 12, 31)
LEVELS_OF_WEEKDAYS = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
"""From Monday: the harder ones when there is more time."""
