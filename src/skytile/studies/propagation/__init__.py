"""How much propagation along a line finds, by model: strength and nodes, not only seconds."""

from skytile.studies.propagation.study import STUDY

__all__ = ["STUDY"]
