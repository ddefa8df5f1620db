"""The speed of writing a batch: in one process, in two, and on a local cluster."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from benchmarks.report import Section
from skytile.generate.batch import Batch, Executor
from skytile.generate.batch_file import write_batch
from skytile.generate.cluster import Cluster
from skytile.generate.executors import ProcessExecutor, SerialExecutor
from skytile.generate.recipe import Recipe
from skytile.generate.skyscrapers import SkyscrapersRecipe

RECIPES: dict[str, tuple[Recipe, int]] = {
    "Skyscrapers 5×5": (SkyscrapersRecipe(size=5, givens="any"), 20_000),
    "Skyscrapers 7×7": (SkyscrapersRecipe(size=7, givens="any"), 5_000),
}


def measure() -> list[Section]:
    columns = ["who", *(f"{name}, per second" for name in RECIPES)]
    rows = []
    for who, executors in EXECUTORS.items():
        with executors() as executor:
            _write(executor, Batch(next(iter(RECIPES.values()))[0], 1, 100))  # start the workers
            rates = [_rate(executor, Batch(recipe, 1, n)) for recipe, n in RECIPES.values()]
        rows.append([who, *(f"{rate:,.0f}" for rate in rates)])
    notes = ["Written to a file, irreducible, random order, duplicates up to symmetry left out."]
    return [Section("Batches", columns, rows, notes)]


def _rate(executor: Executor, batch: Batch) -> float:
    started = perf_counter()
    _write(executor, batch)
    return batch.count / (perf_counter() - started)


def _write(executor: Executor, batch: Batch) -> None:
    with tempfile.TemporaryDirectory() as folder:
        write_batch(batch, Path(folder) / "book.jsonl", executor)


@contextmanager
def _local_cluster(workers: int) -> Iterator[Cluster]:
    import distributed

    start: Any = distributed.LocalCluster  # the package has no types
    with (
        start(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster,
        Cluster(cluster.scheduler_address) as executor,
    ):
        yield executor


EXECUTORS: dict[str, Any] = {
    "alone": SerialExecutor,
    "2 processes": lambda: ProcessExecutor(2),
    "cluster, 1 worker": lambda: _local_cluster(1),
    "cluster, 2 workers": lambda: _local_cluster(2),
}
