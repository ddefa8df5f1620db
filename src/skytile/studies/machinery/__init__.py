"""How studies are run and reported: boards, jobs, the processes that measure, tables and plots."""

from skytile.studies.machinery.base import (
    SCALES,
    Cell,
    Detail,
    Figure,
    Finding,
    Panel,
    Record,
    Scale,
    Series,
    Study,
    Table,
    Task,
)

__all__ = [
    "SCALES",
    "Cell",
    "Detail",
    "Figure",
    "Finding",
    "Panel",
    "Record",
    "Scale",
    "Series",
    "Study",
    "Table",
    "Task",
]
