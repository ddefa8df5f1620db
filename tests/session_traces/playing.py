"""Play a trace: every call on the sessions of every engine, every answer compared with the truth."""

import threading
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Any

import numpy as np

from skytile.clashes import clash
from skytile.engines import Engine, Outcome, Session, Status, make_engine
from skytile.errors import NotInstalled, NotSupported, SkytileError, WrongAnswer
from skytile.limits import NO_LIMITS
from skytile.solving import backbone, check
from tests.session_traces.interrupts import call_interrupted
from tests.session_traces.mutants import MUTANTS
from tests.session_traces.questions import Judge, ask, limits_of
from tests.session_traces.trace import Call, Fault, Trace
from tests.session_traces.truth import puzzle_of, truth_of

__all__ = ["play"]


@dataclass
class Stream:
    """An iterator over solutions, perhaps not at its end, and what came out of it."""

    outcomes: Iterator[Outcome]
    limit: int | None
    limited: bool
    found: list[tuple[int, ...]] = field(default_factory=list)


@dataclass
class Slot:
    """A session of one engine."""

    session: Session
    excused: bool = False
    """Whether it may refuse: it was interrupted, or it is closed."""
    stream: Stream | None = None


class Nothing:
    """In place of an answer: it was refused or interrupted, and that was all right."""


NOTHING = Nothing()


def play(trace: Trace) -> int:
    """How many questions were asked; raises the first `Fault`."""
    puzzle, truth = puzzle_of(trace.puzzle), truth_of(trace.puzzle)
    judge, asked = Judge(truth, trace.puzzle["clues"]), 0
    desks = []
    for spec in trace.engines:
        engine = make_engine(spec)
        try:
            engine.load()
        except NotInstalled:
            continue
        if engine.supports(puzzle):
            desks.append(Desk(engine, puzzle, judge, trace.mutant))
        else:
            _check_refusal(engine, puzzle)
    for number, call in enumerate(trace.calls):
        for desk in desks:
            try:
                desk.do(call)
            except Fault as fault:
                raise Fault(fault.kind, fault.message, number, str(desk.engine)) from None
            asked += 1
    for desk in desks:
        try:
            desk.close_all()
        except Fault as fault:
            raise Fault(fault.kind, fault.message, len(trace.calls), str(desk.engine)) from None
    return asked


def _check_refusal(engine: Engine, puzzle: Any) -> None:
    try:
        engine.open(puzzle)
    except NotSupported:
        return
    raise Fault("wrong", "a puzzle that is not supported was opened", None, str(engine))


class Desk:
    """One engine, its open sessions by name, and the calls on them."""

    def __init__(self, engine: Engine, puzzle: Any, judge: Judge, mutant: str | None) -> None:
        self.engine, self.puzzle, self.judge = engine, puzzle, judge
        self._wrap: Callable[[Session], Session] = MUTANTS[mutant] if mutant else lambda s: s
        self._slots: dict[str, Slot] = {}

    def do(self, call: Call) -> None:
        """Carry out a call; names of sessions that are not open yet are opened first."""
        getattr(self, f"do_{call['call']}")(call)

    def close_all(self) -> None:
        """Close every session, as all callers do in the end."""
        for name in list(self._slots):
            self.do_close({"on": name})

    def _attempt(self, action: Callable[[], Any], call: Call, excused: bool) -> Any:
        """What the action returns; nothing if it was interrupted or refused as it may be."""
        interrupt = call.get("interrupt")
        try:
            return call_interrupted(action, interrupt)
        except KeyboardInterrupt:
            if interrupt is None:
                raise Fault("error", "a KeyboardInterrupt that nobody sent") from None
            return NOTHING
        except (Fault, WrongAnswer) as fault:
            raise fault if isinstance(fault, Fault) else Fault("wrong", str(fault)) from None
        except SkytileError as refusal:
            if excused:
                return NOTHING
            raise Fault("error", f"refused: {type(refusal).__name__}: {refusal}") from None
        except Exception as problem:
            raise Fault("error", _place(problem)) from None

    def _slot(self, call: Call) -> Slot | None:
        if call["on"] not in self._slots:
            self.do_open({"on": call["on"]})
        return self._slots.get(call["on"])

    def _ask_slot(self, slot: Slot, action: Callable[[], Any], call: Call) -> Any:
        answer = self._attempt(action, call, slot.excused)
        if call.get("interrupt"):
            slot.excused = True
        return answer

    def do_open(self, call: Call) -> None:
        """Open a session; one of that name that is open is closed before, or forgotten."""
        if call["on"] in self._slots and not call.get("forget"):
            self.do_close(call)
        self._slots.pop(call["on"], None)
        if call.get("new_engine"):
            self.engine = make_engine(str(self.engine))
        session = self._attempt(lambda: self.engine.open(self.puzzle), call, excused=False)
        if session is not NOTHING:
            self._slots[call["on"]] = Slot(self._wrap(session).__enter__())

    def do_close(self, call: Call) -> None:
        """Close a session and keep it, so that later calls come after its end."""
        slot = self._slots.get(call["on"])
        if slot is not None:
            self._attempt(slot.session.close, call, excused=False)
            slot.excused = True

    def do_solve(self, call: Call) -> None:
        slot = self._slot(call)
        if slot is not None:
            self._solve_on(slot, call)

    def _solve_on(self, slot: Slot, call: Call, busy: bool = False) -> None:
        asked = self.judge.asked(call)
        excused = slot.excused or busy or asked.well_formed is not True
        answer = self._attempt(lambda: ask(slot.session, asked), call, excused)
        if call.get("interrupt"):
            slot.excused = True
        if answer is not NOTHING:
            self.judge.judge(answer, asked)

    def do_together(self, call: Call) -> None:
        """Ask two questions at the same time, of one session or of two."""
        names, faults = call["slots"], []
        slots = [self._slot({"on": name}) for name in names]
        start = threading.Barrier(len(slots))

        def work(slot: Slot | None, question: Call) -> None:
            start.wait()
            try:
                for _ in range(call.get("times", 1)):
                    if slot is not None:
                        self._solve_on(slot, question, busy=len(set(names)) < len(names))
            except Fault as fault:
                faults.append(fault)

        threads = [
            threading.Thread(target=work, args=pair)
            for pair in zip(slots, call["questions"], strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if faults:
            raise faults[0]

    def do_each(self, call: Call) -> None:
        """Take some solutions of an iterator, a new one or the one that was begun before."""
        slot = self._slot(call)
        if slot is None:
            return
        stream, limits = slot.stream, limits_of(call)
        if stream is None or call.get("anew"):
            limit, given = call.get("limit"), limits or NO_LIMITS

            def begin() -> Stream:
                outcomes = slot.session.each_solution(limit, given)
                return Stream(outcomes, limit, limits is not None)

            stream = self._ask_slot(slot, begin, {"call": "each"})
            if isinstance(stream, Nothing):
                return
            slot.stream = stream
        taken = self._ask_slot(slot, lambda: list(islice(stream.outcomes, call["take"])), call)
        if isinstance(taken, Nothing):
            slot.stream = None
            return
        self._judge_stream(stream, taken, call["take"])

    def _judge_stream(self, stream: Stream, taken: list[Outcome], most: int) -> None:
        total = int(self.judge.all.sum())
        expected = total if stream.limit is None else min(total, stream.limit)
        for outcome in taken:
            if outcome.status is Status.SOLVED:
                cells = tuple(self.judge.cells_of(outcome))
                if not (self.judge.all & self.judge.truth.agreeing(cells)).any():
                    raise Fault("wrong", f"each_solution gave {cells}, which is none")
                if cells in stream.found:
                    raise Fault("wrong", f"each_solution gave {cells} twice")
                stream.found.append(cells)
            elif outcome.status is Status.UNKNOWN and not stream.limited:
                raise Fault("wrong", "each_solution ended unknown without a limit")
            elif outcome.status is Status.IMPOSSIBLE and len(stream.found) != total:
                raise Fault("wrong", f"each_solution ended after {len(stream.found)} of {total}")
        if len(taken) < most and not stream.limited and len(stream.found) != expected:
            raise Fault("wrong", f"each_solution gave {len(stream.found)}, not {expected}")

    def do_count(self, call: Call) -> None:
        slot, limits = self._slot(call), limits_of(call)
        if slot is None:
            return
        answer = self._ask_slot(slot, lambda: slot.session.count(limits or NO_LIMITS), call)
        if isinstance(answer, Nothing):
            return
        total = int(self.judge.all.sum())
        if answer.number > total or (answer.complete and answer.number != total):
            raise Fault("wrong", f"{answer}, but there are {total} solutions")
        if not answer.complete and limits is None:
            raise Fault("wrong", f"{answer} without a limit")

    def do_check(self, call: Call) -> None:
        """`skytile.check` on this engine."""
        verdict = self._attempt(lambda: check(self.puzzle, engine=self.engine), call, False)
        if isinstance(verdict, Nothing):
            return
        total = int(self.judge.all.sum())
        expected = ("none", "unique", "several")[min(total, 2)]
        found = {tuple(grid.ravel().tolist()) for grid in verdict.grids}
        right = all((self.judge.all & self.judge.truth.agreeing(grid)).any() for grid in found)
        if verdict.status != expected or len(found) != min(total, 2) or not right:
            raise Fault("wrong", f"check says {verdict.status} with {found}, not {expected}")

    def do_backbone(self, call: Call) -> None:
        """`skytile.backbone` on this engine."""
        found = self._attempt(lambda: backbone(self.puzzle, engine=self.engine), call, False)
        if isinstance(found, Nothing):
            return
        grids = self.judge.truth.grids[self.judge.all]
        if not len(grids):
            if found.status is not Status.IMPOSSIBLE or found.grid is not None:
                raise Fault("wrong", f"a backbone where there is no solution: {found}")
            return
        common = np.where((grids == grids[0]).all(axis=0), grids[0], -1)
        if found.grid is None or found.grid.ravel().tolist() != common.tolist():
            raise Fault("wrong", f"the backbone is {common.tolist()}, not {found}")

    def do_clash(self, call: Call) -> None:
        """`skytile.clash` on this engine: does it clash, and can none of it go?"""
        found = self._attempt(lambda: clash(self.puzzle, engine=self.engine), call, False)
        if isinstance(found, Nothing):
            return
        if (found is None) != bool(self.judge.all.any()):
            raise Fault("wrong", f"the clash is {found}")
        if found is None:
            return
        if self._holds(found.clues):
            raise Fault("wrong", f"{found.clues} do not clash")
        if not (found.irreducible and found.smallest):
            raise Fault("wrong", f"{found} without a limit")
        smaller = combinations(self.judge.clues, len(found.clues) - 1) if found.clues else ()
        if less := next((few for few in smaller if not self._holds(few)), None):
            raise Fault("wrong", f"{less} clash, fewer than {found.clues}")

    def _holds(self, names: tuple[str, ...]) -> bool:
        clues = {name: self.judge.clues[name] for name in names}
        return bool(self.judge.truth.solutions(clues).any())


def _place(problem: Exception) -> str:
    """What went wrong, and where in our code."""
    frames = traceback.extract_tb(problem.__traceback__)
    ours = [frame for frame in frames if "skytile" in frame.filename] or list(frames)
    where = f" in {ours[-1].filename.rpartition('/src/')[2]}, {ours[-1].name}" if ours else ""
    return f"{type(problem).__name__}: {' '.join(str(problem).split())[:200]}{where}"
