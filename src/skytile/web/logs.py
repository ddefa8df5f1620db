"""A log that nobody can fill: many messages at once become a few, and how many were left out."""

import logging

from skytile.web.token_bucket import TokenBuckets

_LOGGERS = ("uvicorn.error", "asyncio")
_RATE, _BURST = 1.0, 20.0


class RateLimit(logging.Filter):
    """Lets a message a second pass, and some more after a quiet time."""

    def __init__(self, rate: float = _RATE, burst: float = _BURST) -> None:
        super().__init__()
        self._bucket = TokenBuckets(rate, burst)
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a message is written; it says how many before it were not."""
        if self._bucket.seconds_to_wait("log"):
            self._left_out += 1
            return False
        self._bucket.take("log")
        if self._left_out:
            record.msg = f"{record.getMessage()} ({self._left_out} messages before were left out)"
            record.args, self._left_out = None, 0
        return True


def limit_logs() -> None:
    """Limit what is written while requests are answered."""
    limit = RateLimit()
    for logger in map(logging.getLogger, _LOGGERS):
        for old in [each for each in logger.filters if isinstance(each, RateLimit)]:
            logger.removeFilter(old)
        logger.addFilter(limit)
