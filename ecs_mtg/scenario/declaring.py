"""Declaring attackers and blockers, as a script says them: creature by creature (508.1, 509.1)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.components.codes import NONE, WORD, FrameKind, Keyword, Option
from ecs_mtg.components.programs import Change, CostTo
from ecs_mtg.components.references import ref_row
from ecs_mtg.scenario import reasons
from ecs_mtg.scenario.answers import Illegal
from ecs_mtg.scenario.session import Session
from ecs_mtg.systems.combat.costs import cost_of_deed


def declare(session: Session, kind: FrameKind, wanted: dict[str, list[str]], verb: str) -> None:
    """Answer a declaration creature by creature."""
    unplaced = dict(wanted)
    placed: dict[int, list[str]] = {}
    while session.declaring == kind:
        asked = session.asked()
        creature = asked.source
        if creature not in placed:
            placed[creature] = []
            for name in unplaced:
                if session.names.pick([creature], name, asked.player):
                    placed[creature] = list(unplaced.pop(name))
                    break
        label = session.names.label(creature)
        left = placed[creature]
        if left:
            listed = [o.object if o.kind == Option.OBJECT else NONE for o in asked.options]
            for what in left:
                if best := session.names.pick(listed, what, asked.player):
                    left.remove(what)
                    session.pick(best[0])
                    break
            else:
                raise _can_not_do(session, kind, creature, verb, left[0])
        else:
            stop = asked.stop()
            if stop is None:
                shown = ", ".join(session.option_text(o) for o in asked.options)
                raise Illegal(f"{label} has to {verb}: {shown}", "requirement")
            session.pick(stop)
        session.settle_within(kind)
    for name in unplaced:
        raise _can_not(session, kind, name, verb)
    for creature, left in placed.items():
        if left:
            raise _can_not_do(session, kind, creature, verb, left[0])
    session.settle()


def _can_not(session: Session, kind: FrameKind, name: str, verb: str) -> Illegal:
    """Why a creature of that name was not asked whether it attacks or blocks (508.1a, 509.1a)."""
    g = session.g
    found = session.names.meant(name, int(g["active"]), session.names.permanents())
    if not found:
        return Illegal(f"{name} can't {verb}: {reasons.WORDS['zone']}", "zone")
    row, because = found[0].row, "restriction"
    if g["tapped"][row]:
        because = "tapped"
    elif kind == FrameKind.ATTACK and _is_sick(g, row):
        because = "summoning_sick"
    elif _costs(session, kind, row):
        because = "mana"
    return Illegal(f"{name} can't {verb}: {reasons.WORDS[because]}", because)


def _is_sick(g: Any, row: int) -> bool:
    """302.6: not controlled since the turn began, and without haste."""
    recent = g["controlled_since"][row] >= g["turn_started"][g["controller"][row]]
    return bool(recent and not int(g["keywords"][row]) >> Keyword.HASTE & 1)


def _can_not_do(session: Session, kind: FrameKind, creature: int, verb: str, what: str) -> Illegal:
    """Why a creature that was asked can't do that."""
    because = "mana" if _costs(session, kind, ref_row(creature)) else "restriction"
    return Illegal(f"{session.names.label(creature)} can't {verb} {what}", because)


def _costs(session: Session, kind: FrameKind, row: int) -> bool:
    """Whether a cost stands in the way (508.1h, 509.1d): of what is legal nothing else is left out."""
    if not int(session.g["rules_in_force"][Change.COMBAT_COST // WORD]) >> Change.COMBAT_COST % WORD & 1:
        return False
    attacks = CostTo.ATTACK_YOU | CostTo.ATTACK_YOUR_PLANESWALKER | CostTo.ATTACK
    deed = attacks if kind == FrameKind.ATTACK else CostTo.BLOCK
    return any(
        session.runner.call(cost_of_deed, session.record, 0, row, int(deed), p) > 0 for p in range(int(session.g["n_players"]))
    )
