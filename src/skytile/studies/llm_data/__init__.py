"""Data for language models: how published generators draw Skyscrapers, and with what result."""

from skytile.studies.llm_data.study import STUDY

__all__ = ["STUDY"]
