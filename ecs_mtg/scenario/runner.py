"""Runner of a scenario's script."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ecs_mtg.components.codes import FrameKind, Step
from ecs_mtg.game.game import Game
from ecs_mtg.game.log import Line
from ecs_mtg.scenario import actions, expectations, position
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.answers import Illegal
from ecs_mtg.scenario.errors import Mistake, ScenarioError
from ecs_mtg.scenario.pending_choices import Waiting
from ecs_mtg.scenario.result import Failure, Result
from ecs_mtg.scenario.session import Broken, Session

TURNS_TO_WAIT = 4  # rounds in which a step that is to come has to begin
_DECLARED = {Step.DECLARE_ATTACKERS: FrameKind.ATTACK, Step.DECLARE_BLOCKERS: FrameKind.BLOCK}


def _for(choose: f.Choose) -> str:
    """Return what a `choose` says it is for."""
    return f" ({' '.join(choose.for_.split())})" if choose.for_ else ""


Watch = Callable[["f.Step | None", Session, "list[Failure]"], None]
"""Called as a script begins (None) and after each of its steps, with all failures so far."""


class _Script:
    def __init__(self, session: Session, watch: Watch | None = None) -> None:
        self.session = session
        self.failures: list[Failure] = []
        self.rest: tuple[f.Step, ...] = ()  # behind the step that is done
        self._watch = watch or (lambda step, session, failures: None)

    def run(self, steps: tuple[f.Step, ...]) -> None:
        """Do the steps; a step that can't be done ends the script, an expectation that does not hold does not."""
        step = None
        try:
            self.session.run()
            self.session.settle()
            self._watch(None, self.session, self.failures)
            for k, step in enumerate(steps):
                self.rest = steps[k + 1 :]
                getattr(self, f"_{step.verb}")(step)
                self._watch(step, self.session, self.failures)
        except (Illegal, Broken) as reason:
            line, verb = (step.line, step.verb) if step is not None else (1, "start")
            self.failures.append(Failure(line, verb, f"{verb}: {reason}"))
            self._watch(step, self.session, self.failures)
            return
        self.session.end_divisions(None)
        for waiting, wrong in self.session.leftovers:
            self.failures.append(Failure(waiting.choose.line, "choose", f"choose: {wrong}{_for(waiting.choose)}"))
        for waiting in self.session.queue:
            said = waiting.choose
            answer = ", ".join(waiting.left) or ", ".join(f"{k}: {v}" for k, v in waiting.shares.items())
            self.failures.append(Failure(said.line, "choose", f"choose: nothing asked {said.player} for {answer}{_for(said)}"))

    def _do(self, step: f.Step) -> None:
        actions.perform(self.session, step)

    _cast = _play = _activate = _special = _roll = _attack = _block = _do

    def _refusal(self, action: f.Action) -> actions.Refusal | None:
        if not isinstance(action.value, f.Choose):
            return actions.refusal(self.session, action)
        return None if self._would_answer(action.value) else actions.Refusal("nothing asks for it", "choice", None, action)

    def _would_answer(self, choose: f.Choose) -> bool:
        """Return whether the next step of the script that does something, or all that is on the stack, asks for that choice."""
        session = self.session.fork()
        session.strict = False
        waiting = Waiting.of(choose, session.seat(choose.player))
        session.queue.insert(0, waiting)
        trial = _Script(session)
        step = f.Step(resolve="all")
        for following in self.rest:
            if following.verb == "choose":
                trial._choose(following)
            elif following.verb not in ("expect", "legal", "illegal"):
                step = following
                break
        with contextlib.suppress(Illegal, Broken):
            getattr(trial, f"_{step.verb}")(step)
        return waiting not in session.queue and all(waiting is not left for left, _ in session.leftovers)

    def _legal(self, step: f.Step) -> None:
        refusal = self._refusal(step.value)
        if refusal is not None:
            message = f"legal: {step.value.verb} is not legal: {refusal}"
            self.failures.append(Failure(step.line, "legal", message, "legal", "illegal"))

    def _illegal(self, step: f.Step) -> None:
        said: f.Refused = step.value
        refusal = self._refusal(said)
        if refusal is None:
            self.failures.append(Failure(step.line, "illegal", f"illegal: {said.verb} is legal", "illegal", "legal"))
            return
        because = (said.because,) if isinstance(said.because, str) else said.because or ()
        if missing := [word for word in because if word not in refusal.reasons]:
            found = list(refusal.reasons)
            message = (
                f"illegal: {said.verb}: because: expected {', '.join(missing)}, found {', '.join(found) or 'nothing'}: {refusal}"
            )
            self.failures.append(Failure(step.line, "illegal", message, list(because), found))

    def _expect(self, step: f.Step) -> None:
        for found in expectations.differences(self.session, step.value):
            message = f"expect: {found.what}: expected {found.expected}, found {found.found}"
            self.failures.append(Failure(found.line or step.line, "expect", message, found.expected, found.found))

    def _choose(self, step: f.Step) -> None:
        choose: f.Choose = step.value
        self.session.queue.append(Waiting.of(choose, self.session.seat(choose.player)))

    def _pass(self, step: f.Step) -> None:
        self.session.give_priority(self.session.seat(step.value))
        self.session.pass_priority()

    def _concede(self, step: f.Step) -> None:
        """Let a player concede, which they may at any time, leaving the game at once (104.3a)."""
        session = self.session
        session.concede(session.seat(step.value))
        session.settle()

    def _resolve(self, step: f.Step) -> None:
        """Pass for everyone until objects have left the stack."""
        session = self.session
        left, present = 0, {o.ref for o in session.names.stack()}
        while not session.over and session.at_priority and session.g["stack_size"] > 0:
            session.pass_priority()
            now = {o.ref for o in session.names.stack()}
            left += len(present - now)
            present = now
            if step.value != "all" and left >= step.value:
                return

    def _advance(self, step: f.Step) -> None:
        """Pass for everyone until a step begins."""
        session, wanted = self.session, step.value
        to, turn = f.STEPS[wanted.to], int(session.g["turn_number"])
        begun = session.instance
        latest = turn + TURNS_TO_WAIT * len(session.players) + 1
        while not session.over:
            if session.instance != begun and self._has_come(to, wanted.turn, turn):
                return
            if session.g["turn_number"] > latest or (wanted.turn == "next" and session.g["turn_number"] > turn + 1):
                raise Broken(f"the step {wanted.to} did not come")
            session.pass_priority()

    def _has_come(self, to: Step, whose: str | None, since: int) -> bool:
        session, g = self.session, self.session.g
        if g["step"] != to or not (session.at_priority or session.declaring == _DECLARED.get(to, FrameKind.NONE)):
            return False
        if whose is None:
            return True
        if g["turn_number"] <= since:
            return False
        return (
            bool(g["turn_number"] == since + 1)
            if whose == "next"
            else bool(g["active"] in (session.seat(whose), g["teammate"][session.seat(whose)]))
        )


def played(path: str, document: f.Document) -> position.Position:
    """Return the position that a scenario's script ends at.

    Raises:
        ScenarioError: the position can't be built, or the script can't be played.
    """
    place = position.build(path, document)
    script = _Script(Session(place, document.strict))
    script.run(document.script)
    if script.failures:
        raise ScenarioError(path, [Mistake(failure.line, failure.message) for failure in script.failures])
    return replace(place, record=script.session.record)


def run(path: str, document: f.Document, watch: Watch | None = None, remember: bool = False) -> Result:
    """Run a scenario; `watch` sees every step, of a session that can tell its log if it has to `remember`.

    Raises:
        ScenarioError: the position can't be built.
    """
    counts_shuffles = any(isinstance(step.value, f.Expect) and step.value.shuffled is not None for step in document.script)
    script = _Script(Session(position.build(path, document), document.strict, remember or counts_shuffles), watch)
    script.run(document.script)
    return Result(path, document.id, tuple(script.failures), partial(played_again, path, document))


def played_again(path: str, document: f.Document) -> tuple[Game, list[Line]]:
    """Return the game that a scenario's script ends with, holds or not, and all that happened in it."""
    script = _Script(Session(position.build(path, document), document.strict, remember=True))
    script.run(document.script)
    return script.session.game(), script.session.log()
