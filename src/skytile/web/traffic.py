"""What clients are using of the server right now."""

from collections import Counter

from skytile.web.settings import Settings
from skytile.web.shares import Shares


class Traffic:
    """The shares of the clients, and whether the server is stopping."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.connections = Shares(settings.connections)
        self.requests = Shares(settings.connections)
        """Behind a proxy all connections are its own, so requests are counted too."""
        self.bytes = Shares(settings.bytes_in_flight)
        self.ended: Counter[str] = Counter()
        """Connections that the server refused or closed early, by reason."""
        self.lingering = 0
        """Connections that were answered but whose clients are still sending."""
        self.stopping = False
