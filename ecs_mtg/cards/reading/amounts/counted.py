"""Counted and computed amounts: "the number of", "half ... rounded up", powers, life totals."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.amounts.numbers import MEASURES
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.nouns.references import permanents, tapped
from ecs_mtg.cards.reading.vocabulary import COLORS
from ecs_mtg.cards.vocabulary.amounts import number_noted as noted_in
from ecs_mtg.cards.words import PLAYERS, SELF, YOU, Amount, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import PlayerCounter, Zone
from ecs_mtg.components.programs import Property, Relation, SelectorFlag

# What is counted
say("amount", "the number of <nps>", lambda c, what: how_many(c, what))
say("amount", "twice the number of <nps>", lambda c, what: how_many(c, what) * 2)
say("amount", "<counted>", lambda c, many: many)
say("counted", "your life total", lambda c: notation.life.of(YOU))
say("counted", "the greatest <measure> among <np>", lambda c, m, what: m.greatest(what))
say("counted", "the total <measure> of <np>", lambda c, m, what: m.total(there(what)))
say("counted", f"your devotion to [{'|'.join(COLORS)}]", lambda c, one: Amount(p.Amount.DEVOTION, COLORS[one].colors))
say("counted", "~ 's <measure>", lambda c, m: m.of(SELF))
say("counted", "its <measure>", lambda c, m: m.of(c.it()))
say("counted", "(that|the) [creature|permanent|card|spell|artifact|land] 's <measure>", lambda c, kind, m: m.of(c.it(kind)))
say("counted", "the sacrificed [creature|permanent|artifact] 's <measure>", lambda c, kind, m: m.of(paid(c)))
say("counted", "(equipped|enchanted) creature 's <measure>", lambda c, m: m.of(notation.enchanted))
say("counted", "the damage dealt", lambda c: of_event(c))
say("counted", "the [power|toughness] of <object>", lambda c, m, what: MEASURES[m].of(what))
say("counted", "the mana value of <object>", lambda c, what: notation.mana_value.of(what))
say("counted", "the number of experience counters you have", lambda c: notation.player_counters(YOU, PlayerCounter.EXPERIENCE))
say("counted", "the number of counters on ~", lambda c: notation.counters_of_any_kind.of(SELF))


def there(what: Filter) -> Filter:
    """Check that a total is one of permanents."""
    refuse_if(any(one.zones for one in what.tree()), "a total of cards that are no permanents")
    return what


def paid(context: Context) -> Any:
    """Return what was sacrificed as a cost of the ability."""
    if not context.paid and not any(one.reference == notation.paid for one in context.objects):
        raise NoReading("nothing was sacrificed as a cost")
    return context.mention(notation.paid, frozenset({"creature", "artifact", "permanent"}))


def of_event(context: Context) -> Amount:
    """Return the number of the event: damage that is dealt or prevented, life that is gained, cards that are looked at."""
    refuse_if(context.amount != notation.event_amount, "no event of so much")
    return notation.event_amount


say("amount", "<counted> plus <plain>|<plain> plus <counted>", lambda c, one, two: number(one) + two)
say("amount", "<plain> plus the number of <nps>", lambda c, n, what: how_many(c, what) + n)
say("amount", "the number of <nps> plus <plain>", lambda c, what, n: how_many(c, what) + n)
say("amount", "twice <counted>", lambda c, many: many * 2)


def how_many(context: Context, what: Filter) -> Amount:
    """Return the number of objects of a description; of cards in a hand, the size of the hand."""
    for whose in (Relation.YOU, Relation.TARGET, Relation.EVENT_PLAYER):
        if what == notation.card_ & notation.card_in(Zone.HAND, whose):
            if whose != Relation.TARGET:
                return notation.cards_in_hand.of(YOU if whose == Relation.YOU else notation.event_player)
            player = next(one for one in context.targets if one.filter.kinds == PLAYERS)
            if player in context.extra:
                context.extra.remove(player)
            return notation.cards_in_hand.of(player)
    if any(one.flags >> SelectorFlag.ATTACKED_THIS_TURN & 1 for one in what.tree()):
        raise NoReading("what attacked this turn, on the battlefield or not")
    return notation.count(located(what))


def located(what: Filter) -> Filter:
    """Check that a description of cards names their zone."""
    for one in what.tree():
        refuse_if(one.kinds == 16 and not one.zones, "cards of no zone")
    return what


say("own measure", "its <measure>", lambda c, m: m)


def different(what: Filter, which: Property) -> Amount:
    """Return the number of different values of a property among permanents."""
    return notation.different_among(which, permanents(what))


say("counted", "the number of different mana values among <nps>", lambda c, what: different(what, Property.MANA_VALUE))

say("amount", "the number of [creatures|permanents|artifacts] tapped this way", lambda c, kind: notation.size_of(tapped(c)))

GONE = 7  # register


def gone(context: Context) -> Amount:
    """Return the number of permanents destroyed this way."""
    refuse_if(not context.destroyed, "nothing was destroyed")
    return noted_in(GONE)


say("amount", "the number of [creatures|permanents|artifacts|enchantments|lands] destroyed this way", lambda c, kind: gone(c))

say("counted", "(that|the) creature 's power plus its toughness", lambda c: both_of(c))


def both_of(context: Context) -> Any:
    """Return the sum of power and toughness of one creature."""
    what = context.it("creature")
    return notation.power.of(what) + notation.toughness.of(what)


# --- differences, sums and what was spent

say("amount", "<plain> minus the number of <nps>", lambda c, n, what: number(n) - how_many(c, what))
say("amount", "the number of <nps> minus <plain>", lambda c, what, n: how_many(c, what) - n)
say("amount", "the number of <nps> plus the number of <nps>", lambda c, one, two: how_many(c, one) + how_many(c, two))
say("counted", "the number of differently named <nps>", lambda c, what: different(what, Property.NAME))
say("counted", "the number of different powers among <nps>", lambda c, what: different(what, Property.POWER))
say("counted", "the amount of mana spent to cast that spell", lambda c: notation.mana_spent_on.of(c.it("spell")))
say("counted", "the number of counters on it", lambda c: notation.counters_of_any_kind.of(c.it()))
say("counted", "the number of counters on that creature", lambda c: notation.counters_of_any_kind.of(c.it("creature")))
say("counted", "the mana value of the sacrificed [creature|permanent|artifact]", lambda c, kind: notation.mana_value.of(paid(c)))
say("counted", "<target> 's <measure>", lambda c, what, m: m.of(what))
say("counted", "the number of cards looked at while scrying this way", lambda c: of_event(c))
