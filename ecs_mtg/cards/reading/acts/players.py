"""Actions of players: draw, discard, mill, gain and lose life."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.amounts.counted import how_many
from ecs_mtg.cards.reading.changes.characteristics import times
from ecs_mtg.cards.reading.context import Context, find, is_player
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, refuse_if, say
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.words import IT, SELF, YOU, Amount, Change, Filter, Target, Who, number
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, PlayerCounter, Zone
from ecs_mtg.components.programs import Relation, Subject

# --- what is dealt damage


def single(reference: Any) -> Any:
    """Check that a reference is to one object.

    Raises:
        NoReading: it may be several.
    """
    refuse_if(is_player(reference) or (isinstance(reference, Target) and reference.most != 1), "several objects")
    refuse_if(isinstance(reference, Who) and reference.kind == Subject.EACH, "several objects")
    return reference


Effects = tuple[e.Effect, ...]
Does = Callable[[Any], Effects]
LIBRARY, HAND, GRAVEYARD = Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD


def does(patterns: str, made: Callable[..., Effects]) -> None:
    """Declare productions of what a player does; their meaning is a function of the player."""

    def meaning(context: Context, *kids: Any) -> Does:
        return lambda who: made(who, *kids)

    say("does", patterns, meaning)


say("card count", "a card", lambda c: 1)
say("card count", "<n> cards", lambda c, n: n)
say("card count", "a card <each>", lambda c, many: many)
say("card count", "<n> cards <each>", lambda c, n, many: times(n, many))
say("card count", "cards equal to <amount>", lambda c, n: n)
does("(discard|discards) <card count>", lambda who, n: (notation.discard(n, who),))
does("(discard|discards) <card count> at random", lambda who, n: (notation.discard(n, who, at_random=True),))
does("(mill|mills) <card count>", lambda who, n: (notation.mill(n, who),))
does("(discard|discards) (your|their) hand", lambda who: (notation.discard(None, who),))
does("(lose|loses) <n> life", lambda who, n: (notation.lose_life(n, who),))
does("(lose|loses) <n> life <each>", lambda who, n, many: (notation.lose_life(times(n, many), who),))
does("(lose|loses) life equal to <amount>", lambda who, n: (notation.lose_life(n, who),))
_CHOSEN = "(of their choice|)"
does(f"(sacrifice|sacrifices) <a> <np> {_CHOSEN}", lambda who, n, what: (notation.each_sacrifices(who, anybodys(what)),))
does(f"(sacrifice|sacrifices) <n> <np> {_CHOSEN}", lambda who, n, what: (notation.each_sacrifices(who, anybodys(what), n),))
does("(get|gets) a poison counter", lambda who: (notation.give_player_counters(PlayerCounter.POISON, 1, who),))
does("(get|gets) <n> poison counters", lambda who, n: (notation.give_player_counters(PlayerCounter.POISON, n, who),))
does("get <energy>", lambda who, m: (notation.give_player_counters(PlayerCounter.ENERGY, m.count("E"), who),))
does("get an experience counter", lambda who: (notation.give_player_counters(PlayerCounter.EXPERIENCE, 1, who),))
does("(take|takes) an extra turn after this one", lambda who: (notation.extra_turn(1, who),))
does("(skip|skips) (your|their) next turn", lambda who: (e.Skip(who),))


def anybodys(what: Filter) -> Filter:
    """Check that permanents are described without a controller: those of whoever sacrifices them."""
    permanents(what)
    refuse_if(any(one.controller or one.owner for one in what.tree()), "of somebody")
    return what


say("doing", "<does>", lambda c, one: one)
say("doing", "<does> (and|, then) <does>", lambda c, one, two: lambda who: one(who) + two(who))
say("doing", "<does> , <does> , (and|then) <does>", lambda c, one, two, three: lambda who: one(who) + two(who) + three(who))


@GRAMMAR.parser("imperative")
def imperative_of_you(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read what you do: its verb is in the base form."""
    if start < len(chart.tokens) and not chart.tokens[start].endswith("s"):
        yield from chart.at("doing", start)


say("act", "<imperative>", lambda c, doing: doing(YOU))
say("act", "<player> <doing>", lambda c, who, doing: doing(who))


def on_battlefield(what: Any) -> Any:
    """Check that objects are permanents.

    Raises:
        NoReading: they are described as something else.
    """
    described = (
        what.filter if isinstance(what, Target) else what.of if isinstance(what, Who) and what.kind == Subject.EACH else None
    )
    if isinstance(described, Filter):
        permanents(described)
    return what


def permanent_of(what: Any) -> Any:
    """Check that it is one permanent, or as many as a description or target says.

    Raises:
        NoReading: it is something else, or any number of targets.
    """
    refuse_if(isinstance(what, Target) and what.least != what.most and what.most != 1, "any number of them")
    return on_battlefield(what)


def lasting(context: Context, what: Any, changes: tuple[Change, ...], duration: Duration) -> Effects:
    """Return lasting changes of objects; a rule about a group also affects objects that come later (611.2c)."""
    from ecs_mtg.cards.effects.lasting import is_rule

    if any(one.reference == what and "spell" in one.kinds for one in context.objects):
        raise NoReading("a change of a spell, which stays with the permanent that it becomes (400.7a)")
    refuse_if(what == SELF and not context.self_kinds, "an instant or sorcery as a permanent")
    group = isinstance(what, Who) and what.kind == Subject.EACH
    if group and isinstance(what.of, Filter):
        permanents(what.of)
        if any(map(is_rule, changes)) and find(what.of, lambda part: isinstance(part, Target)):
            raise NoReading("a rule that lasts about others than a target")
        rules = [is_rule(one) for one in changes]
        if all(rules):
            return (e.RuleFor(what.of, changes, duration),)
        if any(rules):  # 611.2c: what each part is about is found out apart
            about, rest = (tuple(one for one in changes if is_rule(one) == ruled) for ruled in (False, True))
            return (e.Continuous(what, about, duration), e.RuleFor(what.of, rest, duration))
    return (e.Continuous(on_battlefield(what), changes, duration),)


say("act", "you gain x life , where x is the number of cards in your hand minus <plain>",
    lambda c, n: (notation.gain_life(notation.cards_in_hand.of(YOU) - n),))  # fmt: skip

# --- what is chosen before it is spoken of


say("act", "choose <target>", lambda c, what: (e.Targets(what),))
say("act", "<each of them> may <does>", lambda c, who, doing: each_may(who, doing))


def each_may(who: Any, doing: Does) -> Effects:
    """Return the effects as something each player may do that involves nobody else's permanents."""
    done = doing(IT)
    if not all(isinstance(one, e.Scry | e.Draw | e.GainLife | e.Mill) for one in done):
        raise NoReading("several players, one after another")
    return (e.ForEach(who, (e.May(done, player=IT),)),)


say("act", "<player> 's life total becomes <plain>", lambda c, who, n: (notation.life_becomes(n, who),))
say("act", "your life total becomes <plain>", lambda c, n: (notation.life_becomes(n),))

say("act", "draw a card for each <np> . those creatures <changes> until end of turn", lambda c, what, changes: (
    notation.draw(how_many(c, what)), *lasting(c, notation.each(what), changes, Duration.END_OF_TURN)))  # fmt: skip


# --- into the library (701.24)

WHOSE = {notation.each_player: Relation.ANY, notation.each_opponent: Relation.OPPONENT}


def shuffled_in(who: Any, *zones: Zone) -> Effects:
    """Return the effect that all cards of some zones of players are put into their libraries, which are shuffled, also if there were none."""
    return (*(notation.to_library(all_cards(zone, who)) for zone in zones), notation.shuffle(who))


def all_cards(zone: Zone, who: Any) -> Who:
    """Return all cards in a zone of a player, of all players, or of all opponents."""
    if who in WHOSE:
        return notation.each(notation.card_in(zone, WHOSE[who]))
    return (notation.hand_of if zone == Zone.HAND else notation.graveyard_of)(who)


_WHOSE = "(your|their)"
does(f"(shuffle|shuffles) {_WHOSE} graveyard into {_WHOSE} library", lambda who: shuffled_in(who, Zone.GRAVEYARD))
does(f"(shuffle|shuffles) {_WHOSE} hand into {_WHOSE} library", lambda who: shuffled_in(who, Zone.HAND))
does(f"(shuffle|shuffles) {_WHOSE} hand and graveyard into {_WHOSE} library",
     lambda who: shuffled_in(who, Zone.HAND, Zone.GRAVEYARD))  # fmt: skip

say("gains and draws", "<does> and <does>", lambda c, one, two: one(YOU) + two(YOU))
say("gains and draws", "<does>", lambda c, one: one(YOU))


# --- half of something


def half_of(who: Any, measure: Any, up: bool) -> Amount:
    """Return half of what a player has."""
    whose = IT if isinstance(who, Who) and who.kind in (Subject.EACH_PLAYER, Subject.EACH_OPPONENT) else who
    return Amount(p.Amount.HALF_UP if up else p.Amount.HALF_DOWN, measure.of(whose))


for _ends in ("up", "down"):
    say("does", f"(lose|loses) half (your|their) life , rounded {_ends}",
        lambda c, up=_ends == "up": lambda who: (notation.lose_life(half_of(who, notation.life, up), who),))  # fmt: skip
    say("does", f"(mill|mills) half (your|their) library , rounded {_ends}",
        lambda c, up=_ends == "up": lambda who: (notation.mill(half_of(who, notation.cards_in_library, up), who),))  # fmt: skip

# --- for each

say("act", "for each <np> , you <does>", lambda c, what, does: times_done(does(YOU), how_many(c, what)))


def times_done(effects: Effects, many: Amount) -> Effects:
    """Return an effect done once for each of some objects, as one effect of a computed size."""
    if len(effects) != 1 or not isinstance(one := effects[0], e.GainLife | e.LoseLife | e.Draw) or one.amount != number(1):
        raise NoReading("no single one for each")
    return (replace(one, amount=many),)


# --- to each player by what is theirs

say("act", "<every player> loses <plain> life <each>", lambda c, who, n, many: (notation.lose_life(times(n, many), who),))
say("act", "<every player> loses life equal to <amount>", lambda c, who, n: (notation.lose_life(n, who),))
say("act", "<every player> gains <plain> life <each>", lambda c, who, n, many: (notation.gain_life(times(n, many), who),))
