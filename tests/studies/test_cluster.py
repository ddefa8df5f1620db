"""A study on a real Dask cluster."""

from pathlib import Path

from skytile.studies.machinery.cluster import ClusterWorkers
from skytile.studies.machinery.runner import Workers, read, run
from skytile.studies.registry import find_study
from tests.generate.test_cluster import scheduler, worker

__all__ = ["scheduler"]


def test_a_cluster_measures_what_this_machine_does(scheduler: str, tmp_path: Path) -> None:
    study = find_study("clues-needed")
    process = worker(scheduler)
    try:
        ran = run(study, "tiny", tmp_path, workers=ClusterWorkers(scheduler))
    finally:
        process.kill()
        process.wait()
    assert ran.made == ran.total == len(read(tmp_path))
    alone = tmp_path / "alone"
    run(study, "tiny", alone, workers=Workers())
    assert values(tmp_path) == values(alone)


def values(folder: Path) -> dict[str, object]:
    return {record["task"]: record["values"] for record in read(folder)}
