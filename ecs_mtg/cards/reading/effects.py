"""What spells and abilities do to objects: damage, destruction, exile, counters, continuous effects (608-611, 701)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as a
from ecs_mtg.cards import notation as d
from ecs_mtg.cards import notation as t
from ecs_mtg.cards import notation as w
from ecs_mtg.cards.reading.actions import Effects
from ecs_mtg.cards.reading.changes import added, adds, where_x
from ecs_mtg.cards.reading.context import Context, find
from ecs_mtg.cards.reading.costs import permanents
from ecs_mtg.cards.reading.grammar import NoReading, say
from ecs_mtg.cards.reading.numbers import located, times
from ecs_mtg.cards.reading.references import single
from ecs_mtg.cards.tree import StaticKeyword
from ecs_mtg.cards.words import (
    SELF,
    SPELLS,
    YOU,
    Change,
    Filter,
    Target,
    Who,
    number,
)
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Duration, Keyword, Position, Zone
from ecs_mtg.components.programs import Subject

# --- damage (120)


def dealt(context: Context, source: Any, amount: Any, to: Any) -> Effects:
    """A source deals damage, and not to itself, of which other words speak."""
    if to == source:
        raise NoReading("damage to itself")
    return (d.damage(amount, to, single(source)),)


_DEALS = "(deal|deals)"
say("act", f"<object> {_DEALS} <n> damage to <damaged>", lambda c, s, n, to: dealt(c, s, n, to))
say("act", f"<object> {_DEALS} <n> damage to <damaged> <each>", lambda c, s, n, to, many: dealt(c, s, times(n, many), to))
say("act", f"<object> {_DEALS} damage to <damaged> equal to <amount>", lambda c, s, to, n: dealt(c, s, n, to))
say("act", f"<object> {_DEALS} damage equal to <own measure> to <damaged>", lambda c, s, m, to: dealt(c, s, m.of(s), to))
say("act", f"<object> {_DEALS} damage to <damaged> equal to <own measure>", lambda c, s, to, m: dealt(c, s, m.of(s), to))
say("act", f"<object> {_DEALS} damage equal to <amount> to <damaged>", lambda c, s, n, to: dealt(c, s, n, to))
say("act", f"<object> {_DEALS} <n> damage to <damaged> and <n> damage to <damaged>",
    lambda c, s, n, one, m, two: (d.together(*dealt(c, s, n, one), *dealt(c, s, m, two)),))  # fmt: skip
say("act", f"<object> {_DEALS} <n> damage divided as you choose among any number of targets",
    lambda c, s, n: divided(c, s, n, t.any_of_damage, None))  # fmt: skip
say("act", f"<object> {_DEALS} <n> damage divided as you choose among one , two , or three targets",
    lambda c, s, n: divided(c, s, n, t.any_of_damage, 3))  # fmt: skip
say("act", f"<object> {_DEALS} <n> damage divided as you choose among one or two targets",
    lambda c, s, n: divided(c, s, n, t.any_of_damage, 2))  # fmt: skip
say("act", f"<object> {_DEALS} <n> damage divided as you choose among any number of target <np>",
    lambda c, s, n, what: divided(c, s, n, what, None))  # fmt: skip
say("act", f"<object> {_DEALS} <n> damage divided as you choose among one , two , or three target <np>",
    lambda c, s, n, what: divided(c, s, n, what, 3))  # fmt: skip
say("act", f"<object> {_DEALS} <n> damage divided as you choose among one or two target <np>",
    lambda c, s, n, what: divided(c, s, n, what, 2))  # fmt: skip
say("own measure", "its <measure>", lambda c, m: m)


def divided(context: Context, source: Any, amount: Any, what: Filter, most: int | None) -> Effects:
    """Damage divided among targets."""
    least = 0 if most is None or amount == t.X else 1  # any number may be none (107.1c)
    if most is None:  # each of them gets 1 at least (601.2d)
        many = number(amount)
        if many.kind != p.Amount.CONSTANT:
            raise NoReading("an amount that is counted, divided among any number of targets")
        most = many.a
    one = d.divided_damage(amount, what, least, most, single(source))
    context.target(one.to)
    return (one,)


say("act", "<object> fights <object>", lambda c, one, other: fought(one, other))
say("act", "<object> fights that creature", lambda c, one: fought(one, c.it("creature", but=one)))


def fought(one: Any, other: Any) -> Effects:
    """Two creatures fight: not one with itself, which no words say."""
    if one == other:
        raise NoReading("a fight with itself")
    return (e.Fight(single(one), single(other)),)


# --- destroy, exile, return


def moved(context: Context, what: Any) -> Any:
    """What moves: of an object that left its zone, the one that it became (400.7)."""
    return context.now(what)


def on_battlefield(what: Any) -> Any:
    """Objects that are permanents.

    Raises:
        NoReading: they are described as something else.
    """
    described = (
        what.filter if isinstance(what, Target) else what.of if isinstance(what, Who) and what.kind == Subject.EACH else None
    )
    if isinstance(described, Filter):
        permanents(described)
    return what


say("act", "destroy <object>", lambda c, what: (d.destroy(left(c, what)),))
say("act", "destroy <object> . (it|they|that creature|those creatures) can't be regenerated",
    lambda c, what: (d.destroy(left(c, what), regenerate=False),))  # fmt: skip


def left(context: Context, what: Any) -> Any:
    """What leaves the battlefield: nothing that happens to it later is said of it."""
    now = moved(context, on_battlefield(what))
    context.moves(what)
    return now


say("act", "exile <object>", lambda c, what: (d.exile(exiled(c, what), remember=True),))
say("act", "exile <object> until ~ leaves the battlefield", lambda c, what: until_it_leaves(c, what))
say("act", "exile all graveyards", lambda c: (d.exile(t.each(t.card_in_any(Zone.GRAVEYARD))),))
say("act", "exile <target player> 's graveyard", lambda c, who: (d.exile(t.graveyard_of(who)),))
say("target player", "target player", lambda c: c.target(t.target(t.player)))
say("target player", "target opponent", lambda c: c.target(t.target(t.opponent)))


def exiled(context: Context, what: Any) -> Any:
    """What is exiled, which later words know as what was moved."""
    now = moved(context, what)
    if t.moved in context.gone.values():
        raise NoReading("two things that are moved")
    context.entered = None
    context.moves(what, t.moved)
    context.mention(what, frozenset({"card"}), plural=isinstance(what, Target) and what.most != 1)
    return now


def until_it_leaves(context: Context, what: Any) -> Effects:
    """It is exiled until the card itself leaves the battlefield (610.3)."""
    if context.spell or not context.self_kinds & {"creature", "artifact", "enchantment", "land", "planeswalker"}:
        raise NoReading("no permanent")
    return (d.exile_until_this_leaves(exiled(context, what), remember=True),)


_HAND = "(its owner 's hand|their owners ' hands|their owner 's hand|your hand)"


def to_hand(context: Context, what: Any) -> Effects:
    """Something returns to its owner's hand."""
    now = moved(context, what)
    context.moves(what)
    return (d.to_hand(now),)


say("act", f"return <object> to {_HAND}", to_hand)
say("act", "put <object> into (its owner 's hand|your hand)", to_hand)
say("act", "return <a> <np> to (its owner 's|your) hand", lambda c, n, what: returned(c, what))
say("act", "return another <np> to (its owner 's|your) hand", lambda c, what: returned(c, what & c.other()))


def returned(context: Context, what: Filter) -> Effects:
    """You choose a permanent or card, which returns."""
    located(what)
    tag = context.tag("returned")
    if not any(one.controller or one.zones for one in what.tree()):
        raise NoReading("of nobody")
    return (d.choose(what, tag, hint=-1), d.to_hand(t.those(tag)))


def enter(context: Context, what: Any, arrival: e.Arrival | None = None) -> Effects:
    """A card is put onto the battlefield under its owner's control, or yours if it is yours."""
    arrives = e.Arrival() if arrival is None else arrival
    now = moved(context, what)
    if context.died and now == t.event_object:
        context.died = False
        context.moves(SELF)
        context.moves(now)
    elif now != what:  # it left, and has come back as another object
        context.came_back(what)
    else:
        context.enters(what)
    return (d.to_battlefield(now, arrives, remember=context.entered == now),)


def yours_only(what: Any) -> Any:
    """Cards of your own zones: whoever's control they come under is yours."""
    described = what.filter if isinstance(what, Target) else None
    if isinstance(described, Filter) and any(one.controller != t.yours.controller for one in described.tree()):
        raise NoReading("cards of other players")
    return what


_ONTO = "(return|put) <object> (to|onto) the battlefield"
say("act", _ONTO, lambda c, what: enter(c, yours_only(what)))
say("act", f"{_ONTO} tapped", lambda c, what: enter(c, yours_only(what), d.arriving_tapped))
say("act", f"{_ONTO} under (its owner 's|their owners '|their owner 's) control", lambda c, what: enter(c, what))
say(
    "act",
    f"{_ONTO} tapped under (its owner 's|their owners '|their owner 's) control",
    lambda c, what: enter(c, what, d.arriving_tapped),
)
say("act", f"{_ONTO} under your control", lambda c, what: enter(c, what, d.arriving(yours=True)))
say("act", f"{_ONTO} tapped under your control", lambda c, what: enter(c, what, d.arriving(tapped=True, yours=True)))
say("act", f"{_ONTO} with (a|an|an additional) <kind> counter on it",
    lambda c, what, kind: enter(c, yours_only(what), d.arriving(counters=(kind, 1))))  # fmt: skip
say("act", "return (~ card|~) from your graveyard to your hand", lambda c: from_graveyard(c, (d.to_hand(SELF),)))
say("act", "return (~ card|~) from your graveyard to the battlefield", lambda c: from_graveyard(c, (d.to_battlefield(SELF),)))
say("act", "return (~ card|~) from your graveyard to the battlefield tapped",
    lambda c: from_graveyard(c, (d.to_battlefield(SELF, d.arriving_tapped),)))  # fmt: skip


def from_graveyard(context: Context, effects: Effects) -> Effects:
    """The ability functions in the graveyard."""
    if context.zone not in (None, Zone.GRAVEYARD) or context.died:
        raise NoReading("it functions elsewhere")
    context.zone = Zone.GRAVEYARD
    return effects


_THEIR_LIBRARY = "(its owner 's|your|their owners '|their owner 's) library"
say("act", f"put <object> on top of {_THEIR_LIBRARY}", lambda c, what: (d.to_library(moved(c, one_only(what))),))
say(
    "act",
    f"put <object> on the bottom of {_THEIR_LIBRARY}",
    lambda c, what: (d.to_library(moved(c, one_only(what)), Position.BOTTOM),),
)
say("act", "shuffle <object> into (its owner 's|your|their owner 's) library", lambda c, what: shuffled(c, one_only(what)))
say("act", "put <object> into its owner 's library second from the top",
    lambda c, what: (d.to_library(moved(c, one_only(what)), Position.SECOND),))  # fmt: skip
say("act", "put <object> into its owner 's library third from the top",
    lambda c, what: (d.to_library(moved(c, one_only(what)), Position.THIRD),))  # fmt: skip


def shuffled(context: Context, what: Any) -> Effects:
    """Something is shuffled into its owner's library; a spell only if it is still on the stack (701.24c)."""
    if what == SELF and context.died and SELF not in context.gone:
        context.moves(SELF)
        return (d.shuffle_into_library(t.event_object, Zone.GRAVEYARD),)
    if what == SELF:
        if not context.spell and not context.in_graveyard:
            raise NoReading("what is shuffled away itself")
        return (d.shuffle_into_library(*((SELF, Zone.STACK) if context.spell else (t.event_object, Zone.GRAVEYARD))),)
    if not isinstance(what, Target) or what.least == 0:
        raise NoReading("a library that is shuffled although nothing may go there")  # 701.24d
    return (d.to_library(moved(context, what), Position.SHUFFLED),)


def one_only(what: Any) -> Any:
    """A single object: several would be put in an order."""
    return single(what)


# --- tap, untap, counters and the like

say("act", "tap <object>", lambda c, what: (d.tap(on_battlefield(what)),))
say("act", "untap <object>", lambda c, what: (d.untap(on_battlefield(what)),))
say("act", "tap or untap <object>", lambda c, what: d.choose_what_happens(d.tap(what), d.untap(what)))
say("act", "tap <object> and <object>", lambda c, one, two: (d.tap(one), d.tap(two)))
say("act", "regenerate <object>", lambda c, what: (d.regenerate(on_battlefield(what)),))
say("act", "<object> (phases|phase) out", lambda c, what: (d.phase_out(on_battlefield(what)),))
say("act", "transform <object>", lambda c, what: (d.transform(itself_only(what)),))
say("act", "sacrifice <object>", lambda c, what: (d.sacrifice(no_target(what)),))
say("act", "counter <object>", lambda c, what: (d.counter(spell_only(what)),))
say(
    "act",
    "counter target activated or triggered ability",
    lambda c: (d.counter(c.target(t.target(t.activated_or_triggered_ability))),),
)
say("act", "counter <object> . if that spell is countered this way , exile it instead of putting it into its owner 's graveyard",
    lambda c, what: (d.counter(spell_only(what), Zone.EXILE),))  # fmt: skip
say("act", "put <n or a> <kind> (counter|counters) on <object>",
    lambda c, n, kind, what: (d.put_counters(kind, n, on_battlefield(what)),))  # fmt: skip
say("act", "put <n or a> <kind> (counter|counters) on <object> <each>",
    lambda c, n, kind, what, many: (d.put_counters(kind, times(n, many), on_battlefield(what)),))  # fmt: skip
say("act", "put a number of <kind> counters on <object> equal to <amount>",
    lambda c, kind, what, n: (d.put_counters(kind, n, on_battlefield(what)),))  # fmt: skip
say("act", "put <a> <kind> counter on each of <target>", lambda c, n, kind, what: (d.put_counters(kind, 1, what),))
say("act", "put <n> <kind> counters on each of <target>", lambda c, n, kind, what: (d.put_counters(kind, n, what),))
say("act", "remove <n or a> <kind> (counter|counters) from <object>", lambda c, n, kind, what: (d.take_counters(what, kind, n),))
say("act", "remove all <kind> counters from <object>", lambda c, kind, what: (d.take_counters(what, kind, None),))
say(
    "act",
    "distribute <plain> <kind> counters among one or two target <np>",
    lambda c, n, kind, what: distributed(c, kind, n, what, 2),
)
say("act", "distribute <plain> <kind> counters among one , two , or three target <np>",
    lambda c, n, kind, what: distributed(c, kind, n, what, 3))  # fmt: skip
say("act", "remove <object> from combat", lambda c, what: (e.RemoveFromCombat(what),))


def distributed(context: Context, kind: str, n: int, what: Filter, most: int) -> Effects:
    """Counters distributed among targets (601.2d)."""
    from ecs_mtg.cards.notation.planeswalkers import distribute_counters

    one = distribute_counters(kind, n, what, most)
    if isinstance(one.what, Target):
        context.target(one.what)
    return (one,)


def itself_only(what: Any) -> Any:
    """The card itself."""
    if what != SELF:
        raise NoReading("another permanent transforms")
    return what


def no_target(what: Any) -> Any:
    """What is sacrificed: by whoever controls it; nobody sacrifices a target of theirs that another player controls."""
    if isinstance(what, Target):
        raise NoReading("a target is sacrificed by its controller")
    return what


def spell_only(what: Any) -> Any:
    """A spell."""
    described = what.filter if isinstance(what, Target) else None
    if described is None or not all(one.kinds & SPELLS for one in described.tree()):
        raise NoReading("no spell")
    return what


def cast_or_target(context: Context, what: Any) -> Any:
    """A spell that is a target, or the one that was cast."""
    if what == t.event_object and any(one.reference == what and "spell" in one.kinds for one in context.objects):
        return what
    return spell_only(what)


# --- continuous effects (611)

_LASTS = {
    "until end of turn": Duration.END_OF_TURN,
    "this turn": Duration.END_OF_TURN,
    "until your next turn": Duration.YOUR_NEXT_TURN,
    "until your next upkeep": Duration.YOUR_NEXT_UPKEEP,
    "until end of combat": Duration.END_OF_COMBAT,
}
for _said, _duration in _LASTS.items():
    say("lasts", _said, lambda c, one=_duration: one)
say("lasts", "for as long as you control ~", lambda c: Duration.WHILE_CONTROLLED)
say("lasts", "for as long as ~ remains tapped", lambda c: Duration.WHILE_TAPPED)


def lasting(context: Context, what: Any, changes: tuple[Change, ...], duration: Duration) -> Effects:
    """Changes of some objects that last; a rule about a group is about what comes later too (611.2c)."""
    from ecs_mtg.cards.effects.lasting import is_rule

    if any(one.reference == what and "spell" in one.kinds for one in context.objects):
        raise NoReading("a change of a spell, which stays with the permanent that it becomes (400.7a)")
    if what == SELF and not context.self_kinds:
        raise NoReading("an instant or sorcery as a permanent")
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


say("affected", "<object>", lambda c, what: what)
say("affected", "<plural subject>", lambda c, what: what)
say("affected", "other <nps>", lambda c, what: t.each(what & c.other()))
say("act", "<affected> <changes> <lasts>", lambda c, what, changes, how: lasting(c, what, changes, how))
say("act", "<affected> <changes> until end of turn and <changes> this turn",
    lambda c, what, one, two: lasting(c, what, one + two, Duration.END_OF_TURN))  # fmt: skip
say("act", "<lasts> , <affected> <changes>", lambda c, how, what, changes: lasting(c, what, changes, how))
say("act", "<lasts> , <affected> <changes> and <affected> <changes>",
    lambda c, how, what, one, other, two: lasting(c, what, one, how) + lasting(c, other, two, how))  # fmt: skip
say("act", "<affected> <changes> until end of turn , where x is <amount>",
    lambda c, what, changes, n: where_x(c, lasting(c, what, changes, Duration.END_OF_TURN), n))  # fmt: skip
say(
    "act", "<affected> each <changes> until end of turn", lambda c, what, changes: lasting(c, what, changes, Duration.END_OF_TURN)
)
say("act", "<object> <animated> until end of turn . <still>",
    lambda c, what, changes, _: lasting(c, what, changes, Duration.END_OF_TURN))  # fmt: skip
say("act", "gain control of <object> <lasts>",
    lambda c, what, how: (e.Continuous(what, (d.controlled_by(YOU),), how),))  # fmt: skip
say("act", "gain control of <object>", lambda c, what: (d.from_now_on(what, d.controlled_by(YOU)),))
say("act", "<object> doesn't untap during its controller 's next untap step"
    "|those creatures don't untap during (their controllers ' next untap steps|their controller 's next untap step)",
    lambda c, *what: (next_untap(c, *what),))  # fmt: skip
say("act", "<object> attacks this turn if able", lambda c, what: keyword_for(what, Keyword.ATTACKS_EACH_COMBAT))
say("act", "<object> blocks this turn if able", lambda c, what: keyword_for(what, Keyword.BLOCKS_EACH_COMBAT))
say("act", "switch <object> 's power and toughness until end of turn",
    lambda c, what: (d.until_end_of_turn(what, Change(p.Change.SWITCH_PT)),))  # fmt: skip
say("act", "prevent all combat damage that would be dealt this turn", lambda c: (d.prevent_all_damage(combat=True),))
say("act", "prevent the next <n> damage that would be dealt to <damaged> this turn", lambda c, n, to: (d.prevent_damage(n, to),))
say("act", "if <object> would die this turn , exile it instead", lambda c, what: (a.exile_if_it_would_die(what),))


say("act", "<affected> (get|gets) <pt> until end of turn <each>",
    lambda c, what, pt, many: lasting(c, what, adds(pt, many), Duration.END_OF_TURN))  # fmt: skip
say("act", "<object> (becomes|become) <type line> until end of turn", lambda c, what, line: typed(c, what, line))
say("act", "<object> <animated> until end of turn", lambda c, what, changes: artifact_animated(c, what, changes))
say("act", "<object> can't be regenerated this turn", lambda c, what: keyword_for(what, Keyword.CANT_BE_REGENERATED))
say("act", "all creatures able to block <object> this turn do so", lambda c, what: keyword_for(what, Keyword.LURE))
say("act", "<object> must be blocked this turn if able", lambda c, what: keyword_for(what, Keyword.MUST_BE_BLOCKED))
say("act", "<object> (gains|gain) protection from the color of your choice until end of turn",
    lambda c, what: (w.your_choice_of(single(what), *((Change(p.Change.ADD_PROTECTION, 1 << k),) for k in range(5))),))  # fmt: skip
say("act", "prevent all damage that would be dealt to <damaged> this turn", lambda c, to: (d.prevent_all_damage(to),))
say("act", "prevent all combat damage that would be dealt to <damaged> this turn",
    lambda c, to: (d.prevent_all_damage(to, combat=True),))  # fmt: skip
say("act", "copy <object>", lambda c, what: (e.CopySpell(cast_or_target(c, what)),))
say("act", "<object> can attack this turn as though it didn't have defender",
    lambda c, what: keyword_for(what, Keyword.ATTACKS_AS_THOUGH_NO_DEFENDER))  # fmt: skip
say("act", "<affected> can't be blocked this turn except by <np>",
    lambda c, what, who: lasting(c, what, (Change(p.Change.CANT_BE_BLOCKED_BY, ~who),), Duration.END_OF_TURN))  # fmt: skip
say("act", "<object> (gains|gain) your choice of <keyword> or <keyword> until end of turn",
    lambda c, what, one, two: (w.your_choice_of(single(what), d.has(one), d.has(two)),))  # fmt: skip
say("act", "exile the top card of your library", lambda c: impulse(c, 1))
say("act", "exile the top <n> cards of your library", lambda c, n: impulse(c, n))
_EXILED = "(it|that card|them|those cards)"
say(
    "act",
    f"you may play {_EXILED} this turn|until end of turn , you may play {_EXILED}",
    lambda c: played(c, Duration.END_OF_TURN),
)
say("act", f"you may play {_EXILED} until the end of your next turn|until the end of your next turn , you may play {_EXILED}",
    lambda c: played(c, Duration.THEIR_NEXT_TURN))  # fmt: skip
say("act", "<player> gains control of <object>", lambda c, who, what: given_to(who, what))


def given_to(who: Any, what: Any) -> Effects:
    """A player gains control of something; of two targets, the player is the first."""
    first = (e.Targets(who),) if isinstance(who, Target) else ()
    return (*first, d.from_now_on(what, d.controlled_by(who)))


say("act", "choose a creature type", lambda c: (d.choose_type(),))
say("act", "you may play an additional land this turn", lambda c: (e.Continuous(YOU, (d.land_plays(1),)),))


def typed(context: Context, what: Any, line: Any) -> Effects:
    """An artifact becomes an artifact creature (702.122b): it has no other types before that it would lose."""
    if what != SELF or line != (codes.ARTIFACT | codes.CREATURE, (), 0) or "artifact" not in context.self_kinds:
        raise NoReading("types that it may lose")
    return lasting(context, what, added(line, ()), Duration.END_OF_TURN)


def artifact_animated(context: Context, what: Any, changes: tuple[Change, ...]) -> Effects:
    """An artifact becomes an artifact creature of a size."""
    types = changes[0].a
    if what != SELF or not types & codes.ARTIFACT or not context.self_kinds <= {"artifact", "permanent"}:
        raise NoReading("types that it may lose")
    return lasting(context, what, (*d.with_new_creature_types(changes[0]), *changes[1:]), Duration.END_OF_TURN)


def impulse(context: Context, n: Any) -> Effects:
    """The top cards of your library are exiled, and are antecedents."""
    if t.moved in context.gone.values():
        raise NoReading("two things that are moved")
    context.entered = None
    context.gone[("top", n)] = t.moved
    context.mention(t.moved, frozenset({"card"}), plural=n != 1)
    return (e.Move(Who(Subject.TOP_CARDS, number(n)), Zone.EXILE, remember=True),)


def played(context: Context, duration: Duration) -> Effects:
    """You may play what was exiled from the top of your library."""
    if not any(isinstance(key, tuple) and key[0] == "top" for key in context.gone):
        raise NoReading("cards of another place")
    return (d.may_play(t.moved, duration=duration),)


def keyword_for(what: Any, word: Keyword) -> Effects:
    """Something has a word that looks like a keyword until end of turn."""
    return (d.until_end_of_turn(what, d.has(StaticKeyword(word))),)


def next_untap(context: Context, what: Any = None) -> e.Continuous:
    """It does not untap in its controller's next untap step."""
    whom = context.it("creature", plural=True) if what is None else what
    return e.Continuous(whom, d.has(StaticKeyword(Keyword.DOESNT_UNTAP)), Duration.NEXT_UNTAP)
