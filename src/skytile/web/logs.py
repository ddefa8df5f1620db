"""A log that nobody can flood: of many messages at once, a few are written and the rest counted."""

import logging

from skytile.web.token_bucket import TokenBuckets

_LOGGERS = ("uvicorn.error", "asyncio")
_RATE, _BURST = 1.0, 20.0


class RateLimit(logging.Filter):
    """Lets one message per second pass, and some more after a quiet time."""

    def __init__(self, rate: float = _RATE, burst: float = _BURST) -> None:
        super().__init__()
        self._bucket = TokenBuckets(rate, burst)
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a message; a written one says how many before it were left out."""
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
