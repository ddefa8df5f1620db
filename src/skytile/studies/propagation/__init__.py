"""How much each model's propagation along a line finds: strength and nodes, not just seconds."""

from skytile.studies.propagation.study import STUDY

__all__ = ["STUDY"]
