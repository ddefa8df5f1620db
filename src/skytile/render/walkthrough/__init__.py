"""A walk-through as one HTML page: a picture and a sentence for each step."""

from skytile.render.walkthrough.page import fragment, page
from skytile.render.walkthrough.sentence import sentence

__all__ = ["fragment", "page", "sentence"]
