"""Our taskset in Verifiers itself: loaded, asked, scored and validated by its own machinery.

The package is not among those of `requirements.lock`; `make soak` installs it beside them.
"""

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from skytile.datasets import Dataset
from skytile.errors import OptionError
from skytile.scoring import score
from tests.conftest import required
from tests.docs.examples import ROOT, run_page

pytestmark = pytest.mark.soak

PAGE = ROOT / "docs" / "reference" / "adapters.md"
PLAN = "skyscrapers 4 x20, 5 parks 1 x10, mosaic 5 x20"


@pytest.fixture(scope="module")
def vf() -> Any:
    required("verifiers", find_spec("verifiers") is not None)
    return import_module("verifiers.v1")


@pytest.fixture(scope="module")
def load(vf: Any) -> Callable[..., Any]:
    loader: Callable[..., Any] = import_module(
        "skytile.datasets.adapters.verifiers"
    ).load_environment
    return loader


@pytest.fixture
def model() -> Iterator[tuple[str, dict[str, str], list[Any]]]:
    """A server that speaks as OpenAI's does: its address, its answers, and what it was asked."""
    answers: dict[str, str] = {}
    asked: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            asked.append(body["messages"])
            text = answers.get(body["messages"][-1]["content"], "I do not know.")
            message = {"role": "assistant", "content": text}
            choice = {"index": 0, "finish_reason": "stop", "message": message}
            usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
            about = {"id": "1", "object": "chat.completion", "created": 1, "model": "parrot"}
            reply = json.dumps({**about, "choices": [choice], "usage": usage}).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(reply)))
            self.end_headers()
            self.wfile.write(reply)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/v1", answers, asked
    server.shutdown()
    server.server_close()


def test_tasks_are_the_rows_of_the_data_set(vf: Any, load: Callable[..., Any]) -> None:
    rows = [*Dataset.from_plan(PLAN, 3, styles=("grid", "json"), languages=("de",)).rows()]
    for split in ("train", "validation", "test", None):
        env = load(PLAN, 3, split=split, styles=("grid", "json"), languages=("de",))
        assert isinstance(env, vf.SingleAgentEnv)
        tasks = list(env.taskset)
        assert [task.data.prompt for task in tasks] == [
            row["prompt"] for row in rows if split in (None, row["split"])
        ]
        assert len({task.key for task in tasks}) == len(tasks)
        assert [task.data.idx for task in tasks] == [*range(len(tasks))]
    for task, row in zip(tasks, rows, strict=True):
        assert {name: getattr(task.data, name) for name in row} == row


def test_views_of_the_library_choose_among_the_tasks(load: Callable[..., Any]) -> None:
    taskset = load(PLAN, 3).taskset
    keys = [task.key for task in taskset]
    assert [task.key for task in taskset.include(keys=[keys[4]])] == [keys[4]]
    assert sorted(task.key for task in taskset.shuffle(seed=1)) == sorted(keys)


@pytest.mark.parametrize("weight", [0.0, 0.25])
def test_answers_are_scored_by_the_rules(vf: Any, load: Callable[..., Any], weight: float) -> None:
    env = load(PLAN, 3, share_weight=weight)
    for task in env.taskset:
        wrong = "\n".join(task.data.answer.splitlines()[::-1])
        if task.data.style != "grid":
            wrong = task.data.answer.replace("1", "2")
        share = score(task.data.puzzle, wrong).share
        for reply, exact, part in [
            (task.data.answer, 1.0, 1.0),
            (f"So:\n\n{task.data.answer}\n\nDone.", 1.0, 1.0),
            (wrong, 0.0, share),
            ("I do not know.", 0.0, 0.0),
            ("", 0.0, 0.0),
        ]:
            trace = scored(vf, env, task, reply)
            assert {name: one.score for name, one in trace.rewards.items()} == {
                "exact": exact,
                "share": part,
            }
            assert trace.reward == pytest.approx(exact + weight * part)
            assert trace.metrics["answered"] == float(
                score(task.data.puzzle, reply).answer is not None
            )


def scored(vf: Any, env: Any, task: Any, reply: str) -> Any:
    """A trace in which a model said this, scored by the library."""
    kept = vf.TraceTask(type=type(task).__name__, data=task.data, key=task.key)
    said = vf.MessageNode(message=vf.AssistantMessage(content=reply), sampled=True)
    trace = vf.Trace(task=kept, agent=vf.AgentInfo(config=env.config.agent), nodes=[said])
    asyncio.run(task.score(trace))
    return trace


def test_whole_episodes_are_asked_and_scored(
    vf: Any,
    load: Callable[..., Any],
    model: tuple[str, dict[str, str], list[Any]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = import_module("tests.datasets.adapters.parrot")
    monkeypatch.setitem(sys.modules, "skytile_parrot", harness)
    address, answers, asked = model
    agent = {"harness": {"id": "skytile_parrot"}}
    env = load(PLAN, 3, share_weight=0.5, system_prompt="Be brief.", agent=agent)
    first, second, third = list(env.taskset.take(3))
    answers[first.data.prompt] = first.data.answer
    answers[second.data.prompt] = first.data.answer
    context = vf.ModelContext(
        "parrot", vf.EvalClientConfig(base_url=address, api_key_var="NO_SUCH_KEY")
    )

    async def play() -> list[Any]:
        async with env.serving():
            return [await env.run_episode(task, context) for task in (first, second, third)]

    episodes = asyncio.run(play())
    assert all(episode.ok for episode in episodes)
    rewards = [episode.traces[0].reward for episode in episodes]
    share = score(second.data.puzzle, first.data.answer).share
    assert rewards == pytest.approx([1.5, 0.5 * share, 0.0])
    assert [message["content"] for message in asked[0]] == ["Be brief.", first.data.prompt]
    assert not any(first.data.answer in message["content"] for message in asked[0])


def test_the_library_validates_every_task(vf: Any, tmp_path: Path) -> None:
    """Its own program does, with the module of two lines that the page shows."""
    shown = PAGE.read_text("utf-8").splitlines()
    lines = [line for line in shown if line.endswith((" PuzzleTaskset", '["PuzzleTaskset"]'))]
    (tmp_path / "skytile_puzzles.py").write_text("\n".join(lines), "utf-8")
    words = [
        "skytile_puzzles", "--runtime.type", "subprocess", "--taskset.plan", "skyscrapers 4 x8",
        "-o", str(tmp_path / "out"),
    ]  # fmt: skip
    places = [str(tmp_path), *sys.path]
    done = subprocess.run(
        [sys.executable, "-m", "verifiers.v1.cli.validate", *words],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))},
        cwd=tmp_path, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    (summary,) = tmp_path.rglob("summary.json")
    outcomes = json.loads(summary.read_text("utf-8"))["outcomes"]
    assert outcomes.pop("valid") > 4
    assert not any(outcomes.values())


def test_a_wrong_answer_key_is_found(load: Callable[..., Any]) -> None:
    task = next(iter(load(PLAN, 3).taskset))
    assert asyncio.run(task.validate(SimpleNamespace())) is True
    spoiled = task.with_data(answer=task.data.answer.replace("1", "2"))
    assert asyncio.run(spoiled.validate(SimpleNamespace())) is False


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"plan": "chess 5"}, "expected a kind of puzzles first"),
        ({"split": "exam"}, "split: expected train, validation, test, got 'exam'"),
        ({"styles": ["verse"]}, "styles: expected grid, coordinates, json, got 'verse'"),
        ({"languages": []}, "languages: expected different names"),
    ],
)
def test_bad_options_are_one_line(
    load: Callable[..., Any], options: dict[str, Any], problem: str
) -> None:
    with pytest.raises(OptionError) as raised:
        load(**options)
    assert problem in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_part_without_a_puzzle_is_refused(load: Callable[..., Any]) -> None:
    part = next(iter(load("mosaic 5", split=None).taskset)).data.split
    other = next(name for name in ("train", "test") if name != part)
    with pytest.raises(OptionError, match=f"split: no puzzle of this plan belongs to {other}"):
        list(load("mosaic 5", split=other).taskset)


def test_the_examples_of_the_page(vf: Any) -> None:
    assert run_page(PAGE, section="Verifiers") == 2
