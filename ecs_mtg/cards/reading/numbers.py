"""Numbers: plain ones, X, and what is counted or measured."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, say
from ecs_mtg.cards.reading.vocabulary import COLORS, NUMBERS
from ecs_mtg.cards.words import PLAYERS, SELF, YOU, Amount, Filter, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import PlayerCounter, Zone
from ecs_mtg.components.programs import Relation, SelectorFlag

MEASURES = {"power": t.power, "toughness": t.toughness, "mana value": t.mana_value}
DIGITS = "|".join(str(n) for n in range(101))


def times(amount: Amount | int, many: Amount | int) -> Amount | int:
    """A number of times another: one of them is a plain one."""
    if many == 1:
        return amount
    if amount == 1:
        return many
    if isinstance(amount, int):
        return amount * many
    if isinstance(many, int):
        return amount * many
    raise NoReading("a number times another one that is worked out")


def fixed(context: Context, word: str) -> int:
    """A plain number."""
    return NUMBERS[word] if word in NUMBERS else int(word)


say("digits", f"[{DIGITS}]", lambda c, d: int(d))
say("plain", f"[{'|'.join(NUMBERS)}]\n[{DIGITS}]", fixed)
say("n", "<plain>", lambda c, n: n)
say("n", "x", lambda c: t.X)
say("a", "(a|an)", lambda c: 1)
say("n or a", "<n>", lambda c, n: n)
say("n or a", "<a>", lambda c, n: n)


def that_many(context: Context) -> Amount:
    """What "that many" is: what was said of the event, or what was done before."""
    if context.amount is None:
        raise NoReading("that many of nothing")
    return context.amount


say("n", "that (many|much)", that_many)
say("n", "twice that (many|much)", lambda c: that_many(c) * 2)

for _word, _measure in MEASURES.items():
    say("measure", _word, lambda c, m=_measure: m)

# What is counted

say("amount", "the number of <nps>", lambda c, what: how_many(c, what))
say("amount", "twice the number of <nps>", lambda c, what: how_many(c, what) * 2)
say("amount", "<counted>", lambda c, many: many)
say("counted", "the number of <kind> counters on ~", lambda c, kind: t.counters_on(SELF, kind))
say("counted", "the number of <kind> counters on it", lambda c, kind: t.counters_on(c.it(), kind))
say("counted", "your life total", lambda c: t.life.of(YOU))
say("counted", "the greatest <measure> among <np>", lambda c, m, what: m.greatest(what))
say("counted", "the total <measure> of <np>", lambda c, m, what: m.total(there(what)))
say("counted", "the number of basic land types among lands you control", lambda c: Amount(p.Amount.BASIC_LAND_TYPES))
say("counted", "the number of card types among cards in your graveyard", lambda c: t.card_types_in_graveyard)
say("counted", "the number of opponents you have", lambda c: Amount(p.Amount.OPPONENTS))
say("counted", "the number of colors among <nps>", lambda c, what: Amount(p.Amount.DISTINCT_COLORS, what))
say("counted", f"your devotion to [{'|'.join(COLORS)}]", lambda c, one: Amount(p.Amount.DEVOTION, COLORS[one].colors))
say("counted", "the amount of life you gained this turn", lambda c: w.life_gained_by(YOU))
say("counted", "the amount of life you lost this turn", lambda c: w.life_lost_by(YOU))
say("counted", "~ 's <measure>", lambda c, m: m.of(SELF))
say("counted", "its <measure>", lambda c, m: m.of(c.it()))
say("counted", "(that|the) [creature|permanent|card|spell|artifact|land] 's <measure>", lambda c, kind, m: m.of(c.it(kind)))
say("counted", "the sacrificed [creature|permanent|artifact] 's <measure>", lambda c, kind, m: m.of(paid(c)))
say("counted", "(equipped|enchanted) creature 's <measure>", lambda c, m: m.of(t.enchanted))
say("counted", "the damage dealt", lambda c: damage_dealt(c))
say("counted", "the [power|toughness] of <object>", lambda c, m, what: MEASURES[m].of(what))
say("counted", "the mana value of <object>", lambda c, what: t.mana_value.of(what))
say("counted", "half <counted> , rounded up", lambda c, many: Amount(p.Amount.HALF_UP, number(many)))
say("counted", "half <counted> , rounded down", lambda c, many: Amount(p.Amount.HALF_DOWN, number(many)))
say("counted", "the number of experience counters you have", lambda c: w.player_counters(YOU, PlayerCounter.EXPERIENCE))
say("counted", "the number of colors of mana spent to cast (~|it|~ spell)", lambda c: Amount(p.Amount.COLORS_SPENT))
say("counted", "the amount of mana spent to cast (~|it|~ spell)", lambda c: Amount(p.Amount.MANA_SPENT))
say("counted", "the number of spells you 've cast this turn", lambda c: w.spells_cast(YOU))
say("counted", "the number of cards you 've drawn this turn", lambda c: w.cards_drawn(YOU))
say("counted", "the number of creatures you attacked with this turn", lambda c: w.attackers_of(YOU))
say("counted", "the amount of life you 've gained this turn|the life you gained this turn", lambda c: w.life_gained_by(YOU))
say("counted", "the number of counters on ~", lambda c: t.counters_of_any_kind.of(SELF))


def there(what: Filter) -> Filter:
    """Permanents: of cards elsewhere no total is counted."""
    if any(one.zones for one in what.tree()):
        raise NoReading("a total of cards that are no permanents")
    return what


def paid(context: Context) -> Any:
    """What was sacrificed as a cost of the ability."""
    if not context.paid and not any(one.reference == w.paid for one in context.objects):
        raise NoReading("nothing was sacrificed as a cost")
    return context.mention(w.paid, frozenset({"creature", "artifact", "permanent"}))


def damage_dealt(context: Context) -> Amount:
    """The damage of the event."""
    if context.amount != t.event_amount:
        raise NoReading("no damage was dealt")
    return t.event_amount


say("amount", "<counted> plus <plain>|<plain> plus <counted>", lambda c, one, two: number(one) + two)
say("amount", "<plain> plus the number of <nps>", lambda c, n, what: how_many(c, what) + n)
say("amount", "the number of <nps> plus <plain>", lambda c, what, n: how_many(c, what) + n)
say("amount", "twice <counted>", lambda c, many: many * 2)

# "for each": with what is behind it, how often

say("each", "for each <np>", lambda c, what: how_many(c, what))
say("each", "for each <kind> counter on ~", lambda c, kind: t.counters_on(SELF, kind))
say("each", "for each <kind> counter on it", lambda c, kind: t.counters_on(c.it(), kind))
say("each", "for each basic land type among lands you control", lambda c: Amount(p.Amount.BASIC_LAND_TYPES))
say("each", "for each color among <np>", lambda c, what: Amount(p.Amount.DISTINCT_COLORS, what))
say("each", "for each card type among cards in your graveyard", lambda c: t.card_types_in_graveyard)
say("each", "for each color of mana spent to cast (~|it|~ spell)", lambda c: Amount(p.Amount.COLORS_SPENT))
say("each", "for each experience counter you have", lambda c: w.player_counters(YOU, PlayerCounter.EXPERIENCE))
say("each", "for each time you 've cast (your|a) commander from the command zone this game", lambda c: w.commander_casts_of(YOU))
say("each", "for each (opponent you have|opponent)", lambda c: Amount(p.Amount.OPPONENTS))


def how_many(context: Context, what: Filter) -> Amount:
    """How many there are of what is described; of cards in a hand, how many cards are in it."""
    for whose in (Relation.YOU, Relation.TARGET, Relation.EVENT_PLAYER):
        if what == t.card_ & t.card_in(Zone.HAND, whose):
            if whose != Relation.TARGET:
                return t.cards_in_hand.of(YOU if whose == Relation.YOU else t.event_player)
            player = next(one for one in context.targets if one.filter.kinds == PLAYERS)
            if player in context.extra:
                context.extra.remove(player)
            return t.cards_in_hand.of(player)
    if any(one.flags >> SelectorFlag.ATTACKED_THIS_TURN & 1 for one in what.tree()):
        raise NoReading("what attacked this turn, on the battlefield or not")
    return t.count(located(what))


def located(what: Filter) -> Filter:
    """A description of objects whose zone is known: cards are said to be in one."""
    for one in what.tree():
        if one.kinds == 16 and not one.zones:
            raise NoReading("cards of no zone")
    return what


ZONES = {
    "graveyard": Zone.GRAVEYARD, "graveyards": Zone.GRAVEYARD, "hand": Zone.HAND, "hands": Zone.HAND, "library": Zone.LIBRARY,
    "exile": Zone.EXILE,
}  # fmt: skip

_NO_KIND = frozenset(
    [
        "a",
        "an",
        "the",
        "that",
        "those",
        "of",
        "more",
        "no",
        "another",
        "any",
        "all",
        "additional",
        "kind",
        "kinds",
        "each",
        "other",
        "these",
        "such",
        "and",
        "or",
        "one",
        "poison",
        "experience",
        "rad",
        "ticket",
    ]
)
"""Words before "counter" that are no kind of it, and kinds whose rules are not there or which players have."""
_SIZE = re.compile(r"[+-]\d+/[+-]\d+")
_WORD = re.compile(r"[a-z]+")


@GRAMMAR.parser("kind")
def kind(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """A kind of counters: what stands before the word "counter"."""
    for end in (start + 1, start + 2):
        words = chart.tokens[start:end]
        if chart.tokens[end : end + 1] not in (("counter",), ("counters",)):
            continue
        name = " ".join(words)
        plain = end == start + 1 and _WORD.fullmatch(name) and name not in _NO_KIND
        if plain or _SIZE.fullmatch(name) or name in ("first strike", "double strike"):

            def meaning(context: Context, name: str = name) -> str:
                return name

            yield Node(meaning, ()), end
