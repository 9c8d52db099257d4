"""Declarations of attackers and blockers from a script (508.1, 509.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ecs_mtg.components.codes import NONE, WORD, FrameKind, Keyword, Option
from ecs_mtg.components.programs import Change, CostTo
from ecs_mtg.components.references import ref_row
from ecs_mtg.scenario import reasons
from ecs_mtg.scenario.answers import Illegal
from ecs_mtg.scenario.session import Session
from ecs_mtg.systems.combat.combat_costs import cost_of_deed


def declare(session: Session, kind: FrameKind, wanted: dict[str, list[str]], verb: str) -> None:
    """Answer a declaration creature by creature."""
    unplaced = dict(wanted)
    placed: dict[int, list[str]] = {}
    picked: list[tuple[int, int]] = []  # which creature, and what it attacks or blocks
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
                    picked.append((creature, listed[best[0]]))
                    session.pick(best[0])
                    break
            else:
                raise _can_not_do(session, kind, creature, verb, left[0])
        else:
            stop = asked.stop()
            if stop is None:
                if forbidden := _forbidden(session, kind, [*picked, *_to_come(session, unplaced, asked.player)]):
                    raise Illegal(forbidden, "restriction")
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


def _to_come(session: Session, unplaced: dict[str, list[str]], player: int) -> Iterator[tuple[int, int]]:
    """Yield what is said of creatures that have not been asked yet."""
    there = session.names.permanents()
    for name, whats in unplaced.items():
        for what in whats:
            creature, other = (next((o.ref for o in session.names.meant(one, player, there)), NONE) for one in (name, what))
            yield creature, other


def _forbidden(session: Session, kind: FrameKind, said: list[tuple[int, int]]) -> str | None:
    """Return what forbids the declaration as a whole (508.1c, 509.1b); None if nothing does."""
    words, fewest = session.g["keywords"], session.g["min_blockers"]
    creatures = {creature for creature, _ in said}
    alone = Keyword.CANT_ATTACK_ALONE if kind == FrameKind.ATTACK else Keyword.CANT_BLOCK_ALONE
    for creature in creatures if len(creatures) == 1 else ():
        if creature >= 0 and int(words[ref_row(creature)]) >> alone & 1:
            return f"{session.names.label(creature)} can't {'attack' if kind == FrameKind.ATTACK else 'block'} alone"
    if kind == FrameKind.BLOCK:
        for attacker, n in Counter(attacker for _, attacker in said if attacker >= 0).items():
            row = ref_row(attacker)
            least = max(int(fewest[row]), 2 if int(words[row]) >> Keyword.MENACE & 1 else 0)
            if n < least:
                return f"{session.names.label(attacker)} can't be blocked by fewer than {least} creatures"
    return None


def _can_not(session: Session, kind: FrameKind, name: str, verb: str) -> Illegal:
    """Return why a creature of that name was not asked whether it attacks or blocks (508.1a, 509.1a)."""
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
    """Tell whether a creature has not been controlled since the turn began, and has no haste (302.6)."""
    recent = g["controlled_since"][row] >= g["turn_started"][g["controller"][row]]
    return bool(recent and not int(g["keywords"][row]) >> Keyword.HASTE & 1)


def _can_not_do(session: Session, kind: FrameKind, creature: int, verb: str, what: str) -> Illegal:
    """Return why a creature that was asked can't do that."""
    because = "mana" if _costs(session, kind, ref_row(creature)) else "restriction"
    return Illegal(f"{session.names.label(creature)} can't {verb} {what}", because)


def _costs(session: Session, kind: FrameKind, row: int) -> bool:
    """Return whether a cost stands in the way (508.1h, 509.1d): of what is legal nothing else is left out."""
    if not int(session.g["rules_in_force"][Change.COMBAT_COST // WORD]) >> Change.COMBAT_COST % WORD & 1:
        return False
    attacks = CostTo.ATTACK_YOU | CostTo.ATTACK_YOUR_PLANESWALKER | CostTo.ATTACK
    deed = attacks if kind == FrameKind.ATTACK else CostTo.BLOCK
    return any(
        session.runner.call(cost_of_deed, session.record, 0, row, int(deed), p) > 0 for p in range(int(session.g["n_players"]))
    )
