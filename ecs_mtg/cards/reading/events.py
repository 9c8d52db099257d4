"""Events: what "when", "whenever" and "at" wait for (603)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.costs import permanents
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.vocabulary import ORDINALS, flag
from ecs_mtg.cards.tree import Event
from ecs_mtg.cards.words import CARDS, PLAYERS, SELF, SPELLS, YOU, Condition, Filter, Who
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import EventKind, Step, Zone
from ecs_mtg.components.programs import Relation, SelectorFlag

Subject = Filter | Who


def itself(context: Context) -> Subject:
    """The card itself is what it happens to."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    return SELF


def other_object(context: Context, what: Filter) -> Filter:
    """It happens to something that is described: "it" is the event's object."""
    permanents(what)
    if any(one.kinds & PLAYERS for one in what.tree()):
        raise NoReading("a player")
    kinds = kinds_of(what)
    if any(one.flags >> SelectorFlag.DAMAGED_BY_HOST & 1 for one in what.tree()):
        kinds = frozenset({"card"})  # "that creature" may be the host
    context.mention(t.event_object, kinds)
    context.controlled(what, t.event_object)
    return what


def host(context: Context, kind: str) -> Any:
    """It happens to what the card is attached to: "it" is what that was then, wherever the card is attached later (608.2h)."""
    context.mention(t.event_object, frozenset({kind, "permanent"}))
    return t.enchanted


SOURCE = flag(SelectorFlag.SOURCE)
say("subject", "~", itself)
say("subject", "<a> <np>", lambda c, n, what: other_object(c, what))
say("subject", "another <np>", lambda c, what: other_object(c, what & c.other()))
say("subject", "~ or another <np>", lambda c, what: other_object(c, SOURCE | (what & c.other())))
say("subject", "(enchanted|equipped) [creature|permanent|land|artifact]",
    lambda c, kind: host(c, kind))  # fmt: skip


def dead(context: Context, event: Event, in_graveyard: bool = False) -> Event:
    """The object went elsewhere: what happens to "it" happens to it there."""
    context.died, context.in_graveyard = True, in_graveyard
    for k, known in enumerate(context.objects):
        if known.reference == t.event_object:  # it is a card by now
            context.objects[k] = replace(known, kinds=known.kinds | {"card"})
    return event


def who(context: Context, event: Any) -> Any:
    """The event has a player, whom words refer back to."""
    context.mention_player(t.event_player)
    return event


def much(context: Context, event: Any) -> Any:
    """The event has an amount, which is "that much"."""
    context.amount = t.event_amount
    return event


def entered(context: Context, event: Event) -> Event:
    """Who "that player" is if nobody else is: under whose control it entered, whoever controls it later (603.2)."""
    if context.theirs is not None:
        context.theirs = t.event_player
    return event


def attacking(context: Context, event: Event) -> Event:
    """What the event is about attacks a player, or a planeswalker of theirs."""
    context.attacks = True
    return event


def one(event: Event) -> tuple[Event, ...]:
    """A single event."""
    return (event,)


say("event", "<subject> enters", lambda c, what: one(entered(c, a.enters(what))))
say(
    "event",
    "<subject> dies|<subject> is put into a graveyard from the battlefield",
    lambda c, what: one(dead(c, a.dies(what), what == SELF)),
)
say("event", "<subject> leaves the battlefield", lambda c, what: one(dead(c, a.leaves(what))))
say("event", "~ is put into a graveyard from anywhere", lambda c: one(from_anywhere(c)))
say("event", "<subject> attacks", lambda c, what: one(attacking(c, a.attacks(what))))
say("event", "<subject> blocks", lambda c, what: one(a.blocks(what)))
say("event", "<subject> becomes blocked", lambda c, what: one(a.becomes_blocked(what)))
say("event", "<subject> attacks and isn't blocked", lambda c, what: one(a.is_unblocked(what)))
say("event", "<subject> attacks alone", lambda c, what: one(a.attacks(alone(what))))
say("event", "<subject> attacks or blocks", lambda c, what: (a.attacks(what), a.blocks(what)))
say("event", "<subject> blocks or becomes blocked", lambda c, what: (a.blocks(what), a.becomes_blocked(what)))
say("event", "<subject> enters or attacks", lambda c, what: (a.enters(what), a.attacks(what)))
say("event", "~ enters or is turned face up", lambda c: (a.enters(itself(c)), a.turned_face_up(SELF)))
say("event", "~ enters or dies", lambda c: (a.enters(itself(c)), a.dies(SELF)))
say("event", "~ enters or leaves the battlefield", lambda c: (a.enters(itself(c)), a.leaves(SELF)))
say("event", "~ attacks or dies", lambda c: (a.attacks(itself(c)), a.dies(SELF)))
say("event", "~ becomes blocked by <a> <np>", lambda c, n, what: one(blocked_by(c, what)))
say("event", "~ blocks <a> <np>", lambda c, n, what: one(blocks(c, what)))
say("event", "~ blocks or becomes blocked by <a> <np>", lambda c, n, what: either(c, what))


def from_anywhere(context: Context) -> Event:
    """The card itself is put into a graveyard, from wherever it was: the ability functions there (603.6c)."""
    itself(context)
    context.zone = Zone.GRAVEYARD
    return dead(context, a.put_into_graveyard(SELF))


def alone(what: Subject) -> Filter:
    """What attacks alone (506.5)."""
    described = what if isinstance(what, Filter) else SOURCE
    if what == t.enchanted:
        described = flag(SelectorFlag.HOST_OF_SOURCE)
    return described & t.where(Condition(p.Condition.ATTACKING_ALONE))


def blocked_by(context: Context, what: Filter) -> Event:
    """A creature of a kind blocks it: for each that does."""
    context.objects.clear()
    return a.blocks_creature(other_object(context, what), SELF)


def blocks(context: Context, what: Filter) -> Event:
    """It blocks a creature of a kind: for each that it blocks."""
    context.objects.clear()
    context.mention(t.event_other, kinds_of(permanents(what)))
    return a.blocks_creature(SELF, what)


def either(context: Context, what: Filter) -> Any:
    """It blocks, or is blocked by: two abilities, each of which is about the other creature of its event."""
    context.objects.clear()
    context.mention(t.event_other, kinds_of(permanents(what)))
    return a.blocks_creature(SELF, what), a.blocks_creature(what, SELF)


# damage

for _said, _combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
    say("event", f"<subject> deals {_said} to (a player|one of your opponents)" if _combat is None else
        f"<subject> deals {_said} to a player",
        lambda c, what, k=_combat: one(much(c, who(c, a.deals_damage(dealer(c, what), t.player, k)))))  # fmt: skip
    say("event", f"<subject> deals {_said} to an opponent",
        lambda c, what, k=_combat: one(much(c, who(c, a.deals_damage(dealer(c, what), t.opponent, k)))))  # fmt: skip
    say("event", f"<subject> deals {_said} to a creature",
        lambda c, what, k=_combat: one(much(c, hurt(c, a.deals_damage(dealer(c, what), t.creature, k)))))  # fmt: skip
    say("event", f"<subject> deals {_said}", lambda c, what, k=_combat: one(much(c, deals(c, what, k))))
    say("event", f"<subject> is dealt {_said}", lambda c, what, k=_combat: one(much(c, a.is_dealt_damage(what, k))))


def dealer(context: Context, what: Subject) -> Subject:
    """The source of damage: the event's other object."""
    for k, one_ in enumerate(context.objects):
        if one_.reference == t.event_object:
            context.objects[k] = replace(one_, reference=t.event_other)
    return what


def deals(context: Context, what: Subject, combat: bool | None) -> Event:
    """It deals damage, whatever to: once for all that it deals at the same time."""
    return Event(EventKind.DEALS_DAMAGE, what, value=None if combat is None else 1 if combat else 2)


def hurt(context: Context, event: Event) -> Event:
    """What is dealt the damage is an antecedent: the last one, "that creature"."""
    context.sentence += 1
    context.mention(t.event_object, frozenset({"creature", "permanent"}))
    return event


# spells


def cast(context: Context, player: Any, what: Filter) -> Event:
    """A player casts a spell."""
    for one_ in what.tree():
        if not one_.kinds & SPELLS or one_.controller or one_.zones:
            raise NoReading("no spell")
    if any(one_.flags >> SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE & 1 for one_ in what.tree()):
        context.objects.clear()  # "it" is this creature then
    else:
        context.mention(t.event_object, kinds_of(what))
    if player != YOU:
        context.mention_player(t.event_player)
    return a.casts(player, what)


say("event", "you cast <a> <np>", lambda c, n, what: one(cast(c, YOU, what)))
say("event", "you cast another <np>", lambda c, what: one(cast(c, YOU, what & c.other())))
say("event", "you cast ~ spell", lambda c: one(casts_itself(c)))
say("event", f"you cast your [{'|'.join(ORDINALS)}] spell each turn", lambda c, nth: one(nth_spell(c, YOU, nth)))
say("event", f"an opponent casts their [{'|'.join(ORDINALS)}] spell each turn",
    lambda c, nth: one(nth_spell(c, t.each_opponent, nth)))  # fmt: skip
say("event", f"a player casts their [{'|'.join(ORDINALS)}] spell each turn",
    lambda c, nth: one(nth_spell(c, t.each_player, nth)))  # fmt: skip
say("event", "a player casts <a> <np>", lambda c, n, what: one(cast(c, t.each_player, what)))
say("event", "an opponent casts <a> <np>", lambda c, n, what: one(cast(c, t.each_opponent, what)))


def nth_spell(context: Context, player: Any, nth: str) -> Event:
    """A player casts the first, second ... spell of a turn."""
    return replace(cast(context, player, t.spell), value=ORDINALS[nth])


def casts_itself(context: Context) -> Event:
    """You cast the card itself."""
    context.mention(SELF, frozenset({"spell"}))
    return a.cast_this


# status, targets, steps, players

say("event", "<subject> becomes tapped", lambda c, what: one(a.becomes_tapped(what)))
say("event", "<subject> becomes untapped", lambda c, what: one(Event(EventKind.UNTAP, what)))
say("event", "<subject> is turned face up", lambda c, what: one(a.turned_face_up(what)))
say("event", "<subject> becomes the target of a spell or ability", lambda c, what: one(who(c, a.becomes_target(what))))
say("event", "<subject> becomes the target of a spell", lambda c, what: one(who(c, a.becomes_target(what, by=t.spell))))
say("event", "<subject> becomes the target of a spell or ability an opponent controls",
    lambda c, what: one(who(c, a.becomes_target(what, t.each_opponent))))  # fmt: skip
say("event", f"you draw your [{'|'.join(ORDINALS)}] card each turn",
    lambda c, nth: one(Event(EventKind.DRAW, None, Relation.YOU, value=ORDINALS[nth])))  # fmt: skip
say("event", f"an opponent draws their [{'|'.join(ORDINALS)}] card each turn",
    lambda c, nth: one(who(c, Event(EventKind.DRAW, None, Relation.OPPONENT, value=ORDINALS[nth]))))  # fmt: skip
say("event", f"a player draws their [{'|'.join(ORDINALS)}] card each turn",
    lambda c, nth: one(who(c, Event(EventKind.DRAW, None, value=ORDINALS[nth]))))  # fmt: skip
say("event", "you draw a card", lambda c: one(a.draws()))
say("event", "an opponent draws a card", lambda c: one(who(c, a.draws(t.opponent))))
say("event", "a player draws a card", lambda c: one(who(c, a.draws(t.player))))
say("event", "you gain life", lambda c: one(much(c, a.gains_life())))
say("event", "an opponent gains life", lambda c: one(much(c, who(c, a.gains_life(t.opponent)))))
say("event", "you lose life", lambda c: one(much(c, Event(EventKind.LOSE_LIFE, None, Relation.YOU))))
say("event", "an opponent loses life", lambda c: one(much(c, who(c, Event(EventKind.LOSE_LIFE, None, Relation.OPPONENT)))))
_STEPS = {
    "upkeep": Step.UPKEEP, "end step": Step.END, "draw step": Step.DRAW, "first main phase": Step.MAIN1,
    "precombat main phase": Step.MAIN1,
}  # fmt: skip
for _name, _step in _STEPS.items():
    say("event", f"the beginning of your {_name}", lambda c, s=_step: one(a.step_begins(s)))
    say("event", f"the beginning of each player 's {_name}|the beginning of each {_name}",
        lambda c, s=_step: one(who(c, a.step_begins(s, t.each_player))))  # fmt: skip
    say("event", f"the beginning of each opponent 's {_name}", lambda c, s=_step: one(who(c, a.step_begins(s, t.each_opponent))))
say("event", "one or more <nps> deal combat damage to a player", lambda c, what: one(together(c, what)))
say("event", "one or more <kind> counters are put on <subject>", lambda c, kind, what: one(a.counters_put(kind, what)))
say("event", "you attack", lambda c: one(Event(EventKind.ATTACK_DECLARED, None, Relation.YOU)))
say("event", "the beginning of your postcombat main phase", lambda c: one(a.step_begins(Step.MAIN2)))
say("event", "the beginning of the end step", lambda c: one(a.step_begins(Step.END, t.each_player)))
say("event", "the beginning of combat on your turn", lambda c: one(a.step_begins(Step.BEGIN_COMBAT)))
say("event", "the beginning of each combat", lambda c: one(who(c, a.step_begins(Step.BEGIN_COMBAT, t.each_player))))
say("event", "the beginning of the upkeep of enchanted (creature|permanent|land|artifact|enchantment) 's controller"
    "|the beginning of enchanted player 's upkeep", lambda c: one(attached_upkeep(c)))  # fmt: skip


def attached_upkeep(context: Context) -> Event:
    """The upkeep of the player whom it enchants, or who controls what it enchants."""
    context.mention_player(t.event_player)
    return Event(EventKind.STEP, None, Relation.ATTACHED_CONTROLLER, value=Step.UPKEEP)


def discarded(whose: Relation, what: Filter) -> Event:
    """A player discards a card."""
    for one_ in what.tree():
        if one_.kinds != CARDS or one_.zones:
            raise NoReading("no card")
    card = what & Filter(owner=whose)
    return Event(EventKind.ZONE_CHANGE, card, from_zones=1 << Zone.HAND, value=codes.Cause.DISCARDED)


def any_but_plain(what: Filter) -> Filter:
    """Cards of a quality."""
    if what == t.card_:
        raise NoReading("any card")
    return what


def sacrificed(context: Context, what: Filter) -> Event:
    """You sacrifice something."""
    permanents(what)
    context.mention(t.event_object, kinds_of(what))
    context.died = True
    left, cause = 1 << Zone.BATTLEFIELD, codes.Cause.SACRIFICED
    return Event(EventKind.ZONE_CHANGE, what & t.yours, from_zones=left, value=cause, looks_back=True)


say("event", "(you cycle or discard a card|you discard a card)", lambda c: one(discarded(Relation.YOU, t.card_)))
say("event", "an opponent discards a card", lambda c: one(who(c, discarded(Relation.OPPONENT, t.card_))))
say("event", "you discard <a> <np>", lambda c, n, what: one(discarded(Relation.YOU, any_but_plain(what))))
say("event", "an opponent discards <a> <np>",
    lambda c, n, what: one(who(c, discarded(Relation.OPPONENT, any_but_plain(what)))))  # fmt: skip
say("event", "you sacrifice <a> <np>", lambda c, n, what: one(sacrificed(c, what)))
say("event", "you sacrifice another <np>", lambda c, what: one(sacrificed(c, what & c.other())))
say("event", f"the [{'|'.join(ORDINALS)}] <kind> counter is put on ~", lambda c, nth, kind: one(a.nth_put(ORDINALS[nth], kind)))
say("event", "the last <kind> counter is removed from ~", lambda c, kind: one(a.last_removed(kind)))
say("event", "a player taps <a> <np> for mana", lambda c, n, what: one(tapped_for_mana(c, what)))


def tapped_for_mana(context: Context, what: Any) -> Event:
    """A permanent is tapped for mana, by the player whom "that player" is."""
    context.mention_player(t.event_player)
    return a.tapped_for_mana(what)


def together(context: Context, what: Filter) -> Event:
    """Creatures deal combat damage to a player: once for each such player."""
    permanents(what)
    context.mention_player(t.event_player)
    return a.one_or_more(a.deals_damage(what, t.player, True), of_a_player=True)


# --- combat besides

say("event", "the beginning of your second main phase", lambda c: one(a.second_main_phase))
say("event", "~ transforms into ~", lambda c: one(transforms(c)))
for _said, _combat in (("damage", None), ("combat damage", True)):
    say("event", f"<subject> deals {_said} to you",
        lambda c, what, k=_combat: one(much(c, a.deals_damage(dealer(c, what), t.that_is_you, k))))  # fmt: skip
say("event", "<subject> is tapped for mana", lambda c, what: one(tapped_for_mana(c, what)))
say("event", "you tap <a> <np> for mana", lambda c, n, what: one(a.tapped_for_mana(other_object(c, yours_of(what)))))

say("event", "end of combat", lambda c: one(a.step_begins(Step.END_COMBAT, t.each_player)))
say("event", "the beginning of each other player 's upkeep", lambda c: one(who(c, a.step_begins(Step.UPKEEP, t.each_opponent))))
say("event", "~ and at least <n> other creatures attack", lambda c, n: one(attacks_with(c, n)))
say("event", "<a> <np> attacks you", lambda c, n, what: one(a.attacks(other_object(c, what) & flag(SelectorFlag.ATTACKS_YOU))))
say("event", "<subject> deals combat damage to a player or planeswalker",
    lambda c, what: one(much(c, a.deals_damage(dealer(c, what), t.player | t.planeswalker, True))))  # fmt: skip


def transforms(context: Context) -> Event:
    """It transforms into the face that says so."""
    itself(context)
    return a.transforms_into_this


def yours_of(what: Filter) -> Filter:
    """What you control, of something that says nothing of who does."""
    if any(one_.controller for one_ in what.tree()):
        raise NoReading("of somebody")
    return what & t.yours


def attacks_with(context: Context, n: int) -> Event:
    """It attacks together with so many others (battalion)."""
    itself(context)
    together_ = t.count(t.creature & t.attacking & t.yours) >= n + 1
    return a.attacks(SOURCE & t.where(together_))


say("event", "you cycle a card", lambda c: one(Event(EventKind.CYCLE, None, Relation.YOU)))
say("event", "a player cycles a card", lambda c: one(who(c, Event(EventKind.CYCLE, None))))
say("event", "you attack with <plain> or more creatures",
    lambda c, n: one(Event(EventKind.ATTACK_DECLARED, None, Relation.YOU, minimum=n)))  # fmt: skip
say("event", "you attack with one or more creatures", lambda c: one(Event(EventKind.ATTACK_DECLARED, None, Relation.YOU)))
