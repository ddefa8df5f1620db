"""What clients hold of the server at this moment."""

from collections import Counter

from skytile.web.settings import Settings
from skytile.web.shares import Shares


class Traffic:
    """The shares of the clients, and whether the server is stopping."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.connections = Shares(settings.connections)
        self.requests = Shares(settings.connections)
        """Behind a proxy the connections are all its own, so that requests are what counts."""
        self.bytes = Shares(settings.bytes_in_flight)
        self.ended: Counter[str] = Counter()
        """Connections that the server refused or closed before their time, by reason."""
        self.lingering = 0
        """Connections that were answered, and whose clients still send."""
        self.stopping = False
