"""Conditions of what there is and of what has happened: in graveyards, to players this turn, to what died, to creatures that attack."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.events import SOURCE
from ecs_mtg.cards.reading.events import itself as itself_attacks
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.references import behind
from ecs_mtg.cards.reading.vocabulary import flag
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import YOU, Condition, Filter
from ecs_mtg.components.codes import CardType
from ecs_mtg.components.programs import SelectorFlag

# --- what there is

say("condition", "there (is|'s) <a> <np>", lambda c, n, what: t.exists(somewhere(what)))
say("condition", "there are no cards in your graveyard", lambda c: t.cards_in_graveyard.of(YOU).equals(0))
say("condition", "an opponent has <n> or more cards in their graveyard",
    lambda c, n: t.exists(t.opponent & (t.cards_in_graveyard >= n)))  # fmt: skip
say("condition", "<n> or more equipment are attached to it", lambda c, n: t.count(attached_to_itself(c, "Equipment")) >= n)
say("condition", "(enchanted|equipped) [creature|permanent] 's <measure> is <n> or [less|greater]",
    lambda c, kind, m, n, how: m.of(t.enchanted) <= n if how == "less" else m.of(t.enchanted) >= n)  # fmt: skip
say("condition", "that [creature|permanent] has <a> <kind> counter on it",
    lambda c, noun, n, kind: t.counters_on(c.it(noun), kind) >= 1)  # fmt: skip
behind("you don't own", t.opponents_own)


def somewhere(what: Filter) -> Filter:
    """What lies in a zone that is said."""
    if not all(one.zones for one in what.tree()):
        raise NoReading("of no zone")
    return what


def attached_to_itself(context: Context, subtype: str) -> Filter:
    """Artifacts of a subtype that are attached to the card itself."""
    if context.it() != t.this:
        raise NoReading("attached to another object")
    return t.subtype(subtype) & flag(SelectorFlag.ATTACHED_TO_SOURCE)


# --- what has happened this turn

say("condition", "you didn't attack with a creature this turn", lambda c: w.attackers_of(YOU).equals(0))
say("condition", "you didn't lose life this turn", lambda c: w.life_lost_by(YOU).equals(0))
say("condition", "a player lost <n> or more life this turn", lambda c, n: t.exists(t.player & t.where(w.life_lost_by(t.it) >= n)))
say("condition", "you had a land enter under your control this turn",
    lambda c: w.entered_under(YOU, CardType.LAND) >= 1)  # fmt: skip
say("counted", "the number of creatures that died under your control this turn", lambda c: w.creatures_died(YOU))

# --- what died, and what it had

say("condition", "it had <a> <kind> counter on it", lambda c, n, kind: t.counters_on(dead(c), kind) >= 1)


def dead(context: Context) -> Any:
    """What the event was about, as it last was."""
    if not context.died:
        raise NoReading("what has not moved")
    return t.event_object


# --- how many attack: looked at as attackers are declared, and not again (603.4 looks at what has been done)

say("event", "~ attacks , if you attacked with creatures with total power <n> or greater this combat",
    lambda c, n: (attacking_with(c, t.power.total(t.creature & t.attacking & t.yours) >= n),))  # fmt: skip


def attacking_with(context: Context, together: Condition) -> Event:
    """It attacks while something holds of what attacks with it."""
    itself_attacks(context)
    return t.attacks(SOURCE & t.where(together))
