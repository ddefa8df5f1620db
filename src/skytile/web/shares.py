"""Fair shares of a limited resource."""

from collections import Counter


class Shares:
    """A limited amount, of which a client may hold as much as it leaves free for the others.

    A single client gets a half, two get a third each, and the next one still finds as much free:
    the dynamic thresholds of Choudhury and Hahne (1998) with their factor 1.
    """

    def __init__(self, total: int) -> None:
        self.total = self.free = total
        self._held: Counter[str] = Counter()

    @property
    def used(self) -> int:
        """What all clients hold together."""
        return self.total - self.free

    def has_room(self, client: str, amount: int = 1) -> bool:
        """Whether the client may have this much more."""
        return self._held[client] + amount <= self.free

    def take(self, client: str, amount: int = 1) -> bool:
        """Give the client this much more; if that is too much, give nothing and return False."""
        if not self.has_room(client, amount):
            return False
        if amount:
            self._held[client] += amount
            self.free -= amount
        return True

    def give_back(self, client: str, amount: int = 1) -> None:
        """Take back what the client had."""
        self.free += amount
        self._held[client] -= amount
        if self._held[client] <= 0:  # or the table would grow with every client ever seen
            del self._held[client]
