"""Data for learning machines: how published generators draw Skyscrapers, and what that gives."""

from skytile.studies.llm_data.study import STUDY

__all__ = ["STUDY"]
