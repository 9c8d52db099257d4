"""Keyword abilities (702) that stand for other abilities, written out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.tree import Ability, Activated, Event, Keyworded, Replacement, SpellAbility, SpellCost, Static, Triggered
from ecs_mtg.cards.words import (
    PERMANENTS,
    PLAYERS,
    SELF,
    SPELLS,
    YOU,
    Amount,
    Change,
    Condition,
    Cost,
    Filter,
    Part,
    Target,
    Who,
    number,
)  # fmt: skip
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import EventKind, KeywordAbility, Step, Zone
from ecs_mtg.components.programs import AbilityFlag, CostPart, Relation, SelectorFlag, Subject

BATTLEFIELD, GRAVEYARD, HAND, EXILE = (1 << z for z in (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.HAND, Zone.EXILE))
LIBRARY, COMMAND = 1 << Zone.LIBRARY, 1 << Zone.COMMAND
EVENT_OBJECT, EVENT_OTHER, EVENT_PLAYER = Who(Subject.EVENT_OBJECT), Who(Subject.EVENT_OTHER), Who(Subject.EVENT_PLAYER)
DEFENDER = Who(Subject.DEFENDING_PLAYER)
CREATURE = Filter(any_types=codes.CREATURE)
YOURS = Filter(controller=Relation.YOU)
ANY_SPELL = Filter(kinds=SPELLS)
EVOKED = 8192  # st_flags

ATTACKS = Event(EventKind.ATTACKS, SELF)
BLOCKS = Event(EventKind.BLOCKS, SELF, value=1)
BECOMES_BLOCKED = Event(EventKind.BECOMES_BLOCKED, SELF)
DIES = Event(EventKind.ZONE_CHANGE, SELF, from_zones=BATTLEFIELD, to_zones=GRAVEYARD, looks_back=True)
YOUR_UPKEEP = Event(EventKind.STEP, value=Step.UPKEEP, who=Relation.YOU)


def _boost(who: Who, power: Amount | int, toughness: Amount | int) -> e.Continuous:
    return e.Continuous(who, (Change(programs.Change.ADD_PT, number(power), number(toughness)),))


def _trigger(event: Event, *effects: e.Effect, condition: Condition | None = None, flag: AbilityFlag | None = None) -> Triggered:
    return Triggered(event, (effects,), condition=condition, flags=frozenset() if flag is None else frozenset({flag}))


def _cost(k: Keyworded) -> Cost:
    if k.cost is None:
        raise ValueError(f"{k.keyword.name.lower()} needs a cost")
    return k.cost


def _flanking(k: Keyworded) -> list[Ability]:  # 702.25
    without = CREATURE & ~Filter(ability=KeywordAbility.FLANKING)
    return [_trigger(Event(EventKind.BLOCKS, without, other=SELF), _boost(EVENT_OBJECT, -1, -1))]


def _cycling(k: Keyworded) -> list[Ability]:  # 702.29
    effects: tuple[e.Effect, ...] = (e.Draw(YOU, number(1)),)
    if k.filter is not None:  # 702.29e
        found = Who(Subject.MEMORY, "found")
        effects = (e.Search(k.filter, "found"), e.Reveal(found), e.Move(found, Zone.HAND), e.Shuffle(YOU))
    return [Activated(_cost(k) + Cost(parts=(Part(CostPart.DISCARD_SELF),)), (effects,), zones=HAND)]


def _echo(k: Keyworded) -> list[Ability]:  # 702.30
    came = Condition(programs.Condition.CAME_UNDER_CONTROL_SINCE_UPKEEP)
    return [_trigger(YOUR_UPKEEP, e.Pay(YOU, _cost(k), otherwise=(e.Sacrifice(SELF),)), condition=came)]


def _ward(k: Keyworded) -> list[Ability]:  # 702.21
    event = Event(EventKind.TARGETED, SELF, who=Relation.OPPONENT)
    return [_trigger(event, e.Pay(EVENT_PLAYER, _cost(k), otherwise=(e.Counter(EVENT_OTHER),)), flag=AbilityFlag.WARD)]


def _prowess(k: Keyworded) -> list[Ability]:  # 702.108
    noncreature = Filter(kinds=SPELLS, no_types=codes.CREATURE)
    return [_trigger(Event(EventKind.CAST, noncreature, who=Relation.YOU), _boost(SELF, 1, 1))]


def _exalted(k: Keyworded) -> list[Ability]:  # 702.83
    alone = CREATURE & YOURS & Filter(condition=Condition(programs.Condition.ATTACKING_ALONE))
    return [_trigger(Event(EventKind.ATTACKS, alone), _boost(EVENT_OBJECT, 1, 1))]


def _bushido(k: Keyworded) -> list[Ability]:  # 702.45
    return [_trigger(event, _boost(SELF, k.number, k.number)) for event in (BLOCKS, BECOMES_BLOCKED)]


def _rampage(k: Keyworded) -> list[Ability]:  # 702.23
    beyond = Amount(programs.Amount.MAXIMUM, Amount(programs.Amount.BLOCKERS) - 1, number(0)) * k.number
    return [_trigger(BECOMES_BLOCKED, _boost(SELF, beyond, beyond))]


def _returns(without: str, with_: str) -> list[Ability]:
    none = Amount(programs.Amount.COUNTERS, without, SELF).equals(0)
    back = e.Move(EVENT_OBJECT, Zone.BATTLEFIELD, arrival=e.Arrival(counters=(with_, 1)))
    return [_trigger(DIES, back, condition=none)]


def _persist(k: Keyworded) -> list[Ability]:  # 702.79
    return _returns("-1/-1", "-1/-1")


def _undying(k: Keyworded) -> list[Ability]:  # 702.93
    return _returns("+1/+1", "+1/+1")


def _annihilator(k: Keyworded) -> list[Ability]:  # 702.86
    return [_trigger(ATTACKS, e.SacrificeChoice(DEFENDER, Filter(kinds=PERMANENTS), number(k.number)))]


def _battle_cry(k: Keyworded) -> list[Ability]:  # 702.91
    others = CREATURE & Filter(flags=1 << SelectorFlag.ATTACKING | 1 << SelectorFlag.ANOTHER)
    return [_trigger(ATTACKS, _boost(Who(Subject.EACH, others), 1, 0))]


def _optional(k: Keyworded, *flags: AbilityFlag) -> list[Ability]:
    return [SpellCost(_cost(k), frozenset({AbilityFlag.OPTIONAL_COST, *flags}))]


def _buyback(k: Keyworded) -> list[Ability]:  # 702.27
    return _optional(k, AbilityFlag.BUYBACK)


def _kicker(k: Keyworded) -> list[Ability]:  # 702.33
    return _optional(k, AbilityFlag.KICKER)


def _flashback(k: Keyworded) -> list[Ability]:  # 702.34
    return [SpellCost(_cost(k), frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.FLASHBACK}), zones=GRAVEYARD)]


def _madness(k: Keyworded) -> list[Ability]:  # 702.35
    discarded = Event(EventKind.ZONE_CHANGE, SELF, from_zones=HAND, to_zones=GRAVEYARD, value=codes.Cause.DISCARDED)
    exiled = replace(discarded, to_zones=EXILE)
    cast = e.CastFree(SELF, otherwise=(e.Move(SELF, Zone.GRAVEYARD),), madness=True)
    return [
        SpellCost(_cost(k), frozenset({AbilityFlag.MADNESS}), zones=EXILE),
        Replacement(discarded, (e.GoesInstead(Zone.EXILE),), zones=HAND),
        Triggered(exiled, ((cast,),), zones=EXILE),
    ]


def _morph(k: Keyworded) -> list[Ability]:  # 702.37
    return [SpellCost(_cost(k), frozenset({AbilityFlag.MORPH}), zones=HAND)]


def _suspend(k: Keyworded) -> list[Ability]:  # 702.62
    haste = Change(programs.Change.ADD_KEYWORDS, mask=1 << codes.Keyword.HASTE)
    exile = SpellCost(_cost(k), frozenset({AbilityFlag.SUSPEND}), zones=HAND, number=k.number, changes=(haste,))
    suspended = Condition(programs.Condition.COUNTERS_ON, SELF, "time", 1)
    ticks = Triggered(YOUR_UPKEEP, ((e.RemoveCounters(SELF, "time"),),), condition=suspended, zones=EXILE)
    in_exile = Condition(programs.Condition.IN_ZONE, SELF, EXILE)
    last = Event(EventKind.REMOVE_COUNTERS, SELF, value="time", nth=1)
    return [exile, ticks, Triggered(last, ((e.CastFree(SELF),),), condition=in_exile, zones=EXILE)]


def _evoke(k: Keyworded) -> list[Ability]:  # 702.74
    cost = SpellCost(_cost(k), frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.EVOKE}), zones=HAND)
    enters = Event(EventKind.ZONE_CHANGE, SELF, to_zones=BATTLEFIELD)
    return [cost, _trigger(enters, e.Sacrifice(SELF), condition=Condition(programs.Condition.FLAG, EVOKED))]


def _affinity(k: Keyworded) -> list[Ability]:  # 702.41
    if k.filter is None:
        raise ValueError("affinity needs to say for what")
    those = Amount(programs.Amount.COUNT, k.filter & YOURS)
    return [Static(SELF, (Change(programs.Change.COST_REDUCE, ANY_SPELL, those),), zones=1 << Zone.STACK)]


def _emerge(k: Keyworded) -> list[Ability]:  # 702.119
    sacrifice = Part(CostPart.SACRIFICE, _creature_or(k.filter) & YOURS, number(1))
    flags = frozenset({AbilityFlag.ALTERNATIVE_COST, AbilityFlag.EMERGE})
    return [SpellCost(_cost(k) + Cost(parts=(sacrifice,)), flags, zones=HAND)]


def _escalate(k: Keyworded) -> list[Ability]:  # 702.120
    extra = Amount(programs.Amount.EXTRA_MODES)
    once = _cost(k)
    return [SpellCost(Cost(once.mana, tuple(_times(part, extra) for part in once.parts)), frozenset({AbilityFlag.ESCALATE}))]


def _creature_or(what: Filter | None) -> Filter:
    return CREATURE if what is None else what


def _equip(k: Keyworded) -> list[Ability]:  # 702.6
    attach = e.Attach(SELF, Target(_creature_or(k.filter) & YOURS))
    return [Activated(_cost(k), ((attach,),), flags=frozenset({AbilityFlag.SORCERY_TIMING}))]


def _enchant(k: Keyworded) -> list[Ability]:  # 702.5
    if k.filter is None:
        raise ValueError("enchant needs to say what")
    return [SpellAbility(((e.Targets(Target(k.filter, hint=0)),),))]


def _fading(k: Keyworded) -> list[Ability]:  # 702.32
    has = Condition(programs.Condition.COUNTERS_ON, SELF, "fade", 1)
    remove = e.If(has, (e.RemoveCounters(SELF, "fade"),), (e.Sacrifice(SELF),))
    return [enters_with("fade", number(k.number)), _trigger(YOUR_UPKEEP, remove)]


def enters_with(kind: str, many: Amount) -> Replacement:
    """The ability that something enters with counters."""
    enters = Event(EventKind.ZONE_CHANGE, SELF, to_zones=BATTLEFIELD)
    return Replacement(enters, (e.EntersWithCounters(kind, many),), flags=frozenset({AbilityFlag.ENTERS}))


def _vanishing(k: Keyworded) -> list[Ability]:  # 702.63
    has = Condition(programs.Condition.COUNTERS_ON, SELF, "time", 1)
    last = Event(EventKind.REMOVE_COUNTERS, SELF, value="time", nth=1)
    rest: list[Ability] = [
        _trigger(YOUR_UPKEEP, e.RemoveCounters(SELF, "time"), condition=has),
        _trigger(last, e.Sacrifice(SELF)),
    ]
    return [enters_with("time", number(k.number)), *rest] if k.number else rest


def _combat_damage_to_a_player() -> Event:
    return Event(EventKind.DAMAGE, Filter(kinds=PLAYERS), other=SELF, value=1)


def _poisonous(k: Keyworded) -> list[Ability]:  # 702.70
    poison = e.PlayerCounters(EVENT_PLAYER, codes.PlayerCounter.POISON, number(k.number))
    return [_trigger(_combat_damage_to_a_player(), poison)]


def _toxic(k: Keyworded) -> list[Ability]:  # 702.164
    return [Static(SELF, (Change(programs.Change.ADD_TOXIC, k.number),))]


def _cumulative_upkeep(k: Keyworded) -> list[Ability]:  # 702.24
    age = Amount(programs.Amount.COUNTERS, "age", SELF)
    price = Cost(_cost(k).mana, tuple(_times(part, age) for part in _cost(k).parts))
    pay = e.Pay(YOU, price, otherwise=(e.Sacrifice(SELF),), times=age)
    alive = Condition(programs.Condition.ALIVE, SELF)
    return [_trigger(YOUR_UPKEEP, e.PutCounters(SELF, "age"), pay, condition=alive)]


def _times(part: Part, many: Amount) -> Part:
    """A part of a cost as often as a number says."""
    where = "a" if part.kind == CostPart.PAY_LIFE else "b"
    once = getattr(part, where)
    if not isinstance(once, Amount) or once.kind != programs.Amount.CONSTANT:
        raise ValueError("what is paid several times is a cost that has no plain number")
    return replace(part, **{where: many * once.a})


def _sunburst(k: Keyworded) -> list[Ability]:  # 702.44
    colors = Amount(programs.Amount.COLORS_SPENT)
    creature = Condition(programs.Condition.MATCHES, SELF, CREATURE)
    kinds = [(e.EntersWithCounters(kind, colors),) for kind in ("+1/+1", "charge")]
    event = Event(EventKind.ZONE_CHANGE, SELF, to_zones=BATTLEFIELD)
    flags = frozenset({AbilityFlag.ENTERS})
    return [Replacement(event, kinds[0], creature, flags), Replacement(event, kinds[1], ~creature, flags)]


def _level_up(k: Keyworded) -> list[Ability]:  # 702.87
    return [Activated(_cost(k), ((e.PutCounters(SELF, "level"),),), flags=frozenset({AbilityFlag.SORCERY_TIMING}))]


def _unearth(k: Keyworded) -> list[Ability]:  # 702.84
    it = Who(Subject.MEMORY, e.MOVED)
    haste = Change(programs.Change.ADD_KEYWORDS, mask=1 << codes.Keyword.HASTE)
    end_step = Event(EventKind.STEP, value=Step.END)
    once = frozenset({AbilityFlag.DELAYED, AbilityFlag.ONCE})
    leaves = Event(EventKind.ZONE_CHANGE, SELF, from_zones=BATTLEFIELD, to_zones=GRAVEYARD | HAND | LIBRARY | COMMAND)
    returned = (
        e.Continuous(it, (haste,), codes.Duration.INDEFINITE),
        e.Delay(Triggered(end_step, ((e.Move(Who(Subject.TOLD, 0), Zone.EXILE),),), flags=once), (it,)),
        e.ReplaceLater(it, Replacement(leaves, (e.GoesInstead(Zone.EXILE),)), codes.Duration.INDEFINITE),
    )
    arrived = Amount(programs.Amount.SIZE_OF, it).equals(1)
    effects = (e.Move(SELF, Zone.BATTLEFIELD, remember=True), e.If(arrived, returned))
    return [Activated(_cost(k), (effects,), flags=frozenset({AbilityFlag.SORCERY_TIMING}), zones=GRAVEYARD)]


EXPANSIONS: dict[KeywordAbility, Callable[[Keyworded], list[Ability]]] = {
    KeywordAbility.FLANKING: _flanking,
    KeywordAbility.CYCLING: _cycling,
    KeywordAbility.ECHO: _echo,
    KeywordAbility.WARD: _ward,
    KeywordAbility.PROWESS: _prowess,
    KeywordAbility.EXALTED: _exalted,
    KeywordAbility.BUSHIDO: _bushido,
    KeywordAbility.RAMPAGE: _rampage,
    KeywordAbility.PERSIST: _persist,
    KeywordAbility.UNDYING: _undying,
    KeywordAbility.ANNIHILATOR: _annihilator,
    KeywordAbility.BATTLE_CRY: _battle_cry,
    KeywordAbility.BUYBACK: _buyback,
    KeywordAbility.KICKER: _kicker,
    KeywordAbility.FLASHBACK: _flashback,
    KeywordAbility.MADNESS: _madness,
    KeywordAbility.MORPH: _morph,
    KeywordAbility.SUSPEND: _suspend,
    KeywordAbility.EVOKE: _evoke,
    KeywordAbility.AFFINITY: _affinity,
    KeywordAbility.EMERGE: _emerge,
    KeywordAbility.ESCALATE: _escalate,
    KeywordAbility.EQUIP: _equip,
    KeywordAbility.ENCHANT: _enchant,
    KeywordAbility.FADING: _fading,
    KeywordAbility.VANISHING: _vanishing,
    KeywordAbility.POISONOUS: _poisonous,
    KeywordAbility.TOXIC: _toxic,
    KeywordAbility.CUMULATIVE_UPKEEP: _cumulative_upkeep,
    KeywordAbility.SUNBURST: _sunburst,
    KeywordAbility.LEVEL_UP: _level_up,
    KeywordAbility.UNEARTH: _unearth,
}


def expand(ability: Keyworded) -> list[Ability]:
    """The abilities that a keyword ability stands for.

    Raises:
        ValueError: the keyword is not written out here.
    """
    if ability.keyword not in EXPANSIONS:
        raise ValueError(f"the keyword ability {ability.keyword.name.lower()} is not supported")
    return EXPANSIONS[ability.keyword](ability)
