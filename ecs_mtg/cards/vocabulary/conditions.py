"""Declarations of conditions: yes or no, evaluated when asked."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import declaring as _d
from ecs_mtg.cards.word_declarations import Number, condition_word
from ecs_mtg.cards.words import IT, NOBODY, Condition, Filter, Named, Reference
from ecs_mtg.components import programs
from ecs_mtg.components.codes import COLOR_LETTERS, MANA_LETTERS, Daytime, Designation, Step, Zone
from ecs_mtg.components.flags import SPENT_ONCE, SPENT_TWICE
from ecs_mtg.components.programs import Compare

_C = programs.Condition


@condition_word(_C.ALWAYS, None)
def always() -> None:
    """Always."""


# --- joined conditions; said with & | ~ and comparisons


@condition_word(_C.NOT, "queries.conditions.negated", a=_d.condition("this", "what does not hold"))
def negated(this: Condition) -> None:
    """A condition does not hold."""


@condition_word(
    _C.ALL, "queries.conditions.both", a=_d.condition("one", "one condition"), b=_d.condition("other", "the other one")
)
def both(one: Condition, other: Condition) -> None:
    """Both of two conditions hold."""


@condition_word(
    _C.ANY, "queries.conditions.either", a=_d.condition("one", "one condition"), b=_d.condition("other", "the other one")
)
def at_least_one(one: Condition, other: Condition) -> None:
    """At least one of two conditions holds."""


@condition_word(
    _C.COMPARE, "queries.conditions.comparison",
    a=_d.amount("one", "what is compared"), b=_d.number("how", "a Compare"), c=_d.amount("other", "with what"),
)  # fmt: skip
def compared(one: Number, how: Compare, other: Number) -> None:
    """Two numbers compare so."""


# --- objects


@condition_word(_C.EXISTS, "queries.conditions.exists", a=_d.selector("what", "what there is"))
def exists(what: Filter | Named) -> None:
    """There is something that a filter describes."""


@condition_word(
    _C.MATCHES, "queries.conditions.described", a=_d.who("whom", "who or what"), b=_d.selector("what", "what describes it")
)
def matches(whom: Reference, what: Filter | Named) -> None:
    """A filter describes it."""


@condition_word(_C.SAME, "queries.conditions.same", a=_d.who("one", "one object or player"), b=_d.who("other", "the other one"))
def same(one: Reference, other: Reference) -> None:
    """Two objects or players are one."""


@condition_word(
    _C.IS_DESIGNATED,
    "queries.conditions.is_designated",
    a=_d.who("what", "which permanent"),
    b=_d.number("designation", "a Designation"),
)
def is_designated(what: Reference, designation: Designation) -> None:
    """It has a designation, such as monstrous."""


renowned = Filter(condition=is_designated(IT, Designation.RENOWNED))
"""Renowned permanents (702.112b)."""


@condition_word(
    _C.HAS_DEALT,
    "queries.conditions.has_dealt",
    a=_d.who("what", "a permanent"),
    b=_d.number("combat", "0: damage to an opponent of yours; 1: combat damage to a creature; 2: damage to you"),
)
def has_dealt(what: Reference, combat: int) -> None:
    """It has dealt damage this turn: to an opponent of yours, combat damage to a creature, or damage to you."""


@condition_word(
    _C.STRUCK, "queries.conditions.struck", a=_d.who("what", "a permanent"), b=_d.who("whom", "a player; nobody: any")
)
def struck(what: Reference, whom: Reference = NOBODY) -> None:
    """It has dealt combat damage to a player this combat."""


@condition_word(
    _C.OF_OPPONENT,
    "queries.conditions.of_opponent",
    a=_d.who("what", "an object"),
    b=_d.number("place", "which opponent, from 0 on"),
)
def of_opponent(what: Reference, place: int) -> None:
    """One of your opponents controls or owns it: the one in that place behind you in seating order."""


@condition_word(
    _C.SHARES_CREATURE_TYPE,
    "queries.conditions.shares_creature_type",
    a=_d.who("one", "a permanent"),
    b=_d.who("other", "another one"),
)
def shares_creature_type(one: Reference, other: Reference) -> None:
    """Two permanents share a creature type."""


@condition_word(
    _C.COULD_ENCHANT, "events.aura_hosts.could_enchant", a=_d.who("aura", "an Aura card"), b=_d.who("host", "a permanent")
)
def could_enchant(aura: Reference, host: Reference) -> None:
    """An Aura card could enchant a permanent."""


@condition_word(
    _C.DEALT_COMBAT_TO,
    "queries.conditions.has_dealt_combat_to",
    a=_d.who("what", "a permanent"),
    b=_d.who("whom", "which player"),
)
def has_dealt_combat_damage(what: Reference, whom: Reference) -> None:
    """It has dealt combat damage to a player this turn."""


@condition_word(_C.ALIVE, "queries.conditions.alive", a=_d.who("whom", "who or what"))
def alive(whom: Reference) -> None:
    """It is still where it was (400.7)."""


@condition_word(
    _C.IN_ZONE,
    "queries.conditions.in_zone",
    a=_d.who("whom", "what"),
    b=_d.number(lambda said: 1 << said.zone, "bit set of zones"),
)
def in_zone(whom: Reference, zone: Zone) -> None:
    """It is in a zone."""


@condition_word(
    _C.BLOCKS, "queries.conditions.blocks", a=_d.who("blocker", "a creature"), b=_d.who("attacker", "an attacking creature")
)
def blocks_it(blocker: Reference, attacker: Reference) -> None:
    """A creature blocks another one."""


@condition_word(
    _C.IS_ATTACHED, "queries.conditions.is_attached_to", a=_d.who("what", "a permanent"), b=_d.who("to", "an object or player")
)
def is_attached(what: Reference, to: Reference) -> None:
    """It is attached to something."""


@condition_word(_C.IS_TAPPED, "queries.conditions.is_tapped", a=_d.who("what", "a permanent"))
def is_tapped(what: Reference) -> None:
    """It is tapped."""


@condition_word(
    _C.COUNTERS_ON, "queries.conditions.has_counters_on",
    a=_d.who("what", "what they are on"), b=_d.counter_kind("kind", "kind of counters"), c=_d.number("many", "how many at least"),
)  # fmt: skip
def has_counters(what: Reference, kind: str, many: int = 1) -> None:
    """That many counters of a kind are on it."""


@condition_word(
    _C.HAS_TARGET,
    "casting.targeting.has_target",
    a=_d.who("whom", "a spell or ability"),
    b=_d.selector("what", "what describes one of its targets"),
)
def has_target(whom: Reference, what: Filter | Named) -> None:
    """One of its targets is something that a filter describes (115.9)."""


# --- turns and steps

your_turn = condition_word(_C.YOUR_TURN, "queries.conditions.your_turn", "It is your turn.")
before_attackers = condition_word(
    _C.BEFORE_ATTACKERS, "queries.conditions.before_attackers", "Attackers are not declared yet this turn."
)
been_attacked = condition_word(
    _C.BEEN_ATTACKED, "queries.conditions.been_attacked", "Creatures were declared this step as attackers of you (508.6)."
)
after_blockers = condition_word(
    _C.AFTER_BLOCKERS, "queries.conditions.after_blockers", "Blockers are declared in this combat (506.7f)."
)
during_combat = condition_word(_C.DURING_COMBAT, "queries.conditions.during_combat", "It is the combat phase.")
sorcery_time = condition_word(_C.SORCERY_TIME, "queries.conditions.sorcery_time_of_you", "You could cast a sorcery (307.5).")


@condition_word(_C.DAYTIME, "queries.conditions.is_daytime", a=_d.number("which", "a Daytime"))
def daytime_is(which: Daytime) -> None:
    """It is day, or night (731)."""


@condition_word(
    _C.STEP, "queries.conditions.during", a=_d.number(lambda said: sum(1 << step for step in said.steps), "bit set of Step")
)
def during(*steps: Step) -> None:
    """It is one of some steps."""


during_your_upkeep = your_turn & during(Step.UPKEEP)


# --- how the source was cast


@condition_word(_C.FLAG, "queries.conditions.cast_with_flag", a=_d.number("flags", "bits of st_flags"))
def cast_with(flags: int) -> None:
    """The spell has one of some flags, or the source, a permanent, was cast with it."""


@condition_word(
    _C.WAS_CAST_WITH,
    "queries.conditions.was_cast_with",
    a=_d.who("what", "which spell, or permanent"),
    b=_d.number("flags", "bits of st_flags"),
)
def was_cast_with(what: Reference, flags: int) -> None:
    """A spell, or the one that became a permanent, has one of some flags."""


def _symbols(said: Any) -> int:
    once, twice = (sum(1 << MANA_LETTERS.index(one) for one in set(said.symbols) if said.symbols.count(one) >= n) for n in (1, 2))
    if set(said.symbols) - set(COLOR_LETTERS) or max(map(said.symbols.count, said.symbols), default=3) > 2:
        raise ValueError(f"{said.symbols!r}: what is asked is whether one or two mana of a color were spent")
    return once << SPENT_ONCE | twice << SPENT_TWICE


@condition_word(_C.MANA_WAS_SPENT, "queries.conditions.mana_was_spent", a=_d.number(_symbols, "bit set: SPENT_ONCE, SPENT_TWICE"))
def was_spent(symbols: str) -> None:
    """Mana of some symbols, such as "GG", was spent to cast the spell, or the spell that the source was (106.9)."""


@condition_word(_C.IS_STARTING_PLAYER, "queries.conditions.is_starting_player", a=_d.who("who", "which player"))
def is_starting_player(who: Reference) -> None:
    """A player took the first turn of the game (103.1)."""


@condition_word(
    _C.COMPLETED_DUNGEON,
    "queries.conditions.has_completed",
    a=_d.who("who", "which player"),
    b=_d.number("which", "1 any dungeon; 2, 4 or 8 a certain one (`notation.dungeons`)"),
)
def completed_dungeon(who: Reference, which: int) -> None:
    """A player has completed a dungeon (309.7)."""


@condition_word(
    _C.TARGETS_ONLY,
    "casting.targeting.targets_only",
    a=_d.who("whom", "a spell or ability"),
    b=_d.selector("what", "what describes its only target"),
)
def targets_only(whom: Reference, what: Filter | Named) -> None:
    """It has targets, all of which are one and the same, which a filter describes (115.9c)."""


@condition_word(_C.WAS_CAST, "queries.conditions.was_cast", a=_d.who("what", "which permanent"))
def was_cast(what: Reference) -> None:
    """The permanent was cast."""


@condition_word(
    _C.PLAYED_ELSEWHERE,
    "queries.conditions.has_played_elsewhere",
    a=_d.who("who", "which player"),
    says="<you've who> played a land or cast a spell this turn from anywhere other than your hand",
)
def played_elsewhere(who: Reference) -> None:
    """A player has played a land or cast a spell this turn from anywhere but their hand."""


@condition_word(_C.DRAWN_THIS_TURN, "queries.conditions.drawn_this_turn", a=_d.who("what", "which card"))
def drawn_this_turn(what: Reference) -> None:
    """A card in a hand was drawn this turn (121.1): not put there by anything else."""


@condition_word(_C.DISCARDED_THIS_TURN, "queries.conditions.discarded_this_turn", a=_d.who("what", "which card"))
def discarded_this_turn(what: Reference) -> None:
    """A card in a graveyard was discarded into it this turn (702.187b)."""


kicked = cast_with(1)


@condition_word(
    _C.CAST_FROM,
    "queries.conditions.cast_from",
    a=_d.number(lambda said: sum(1 << zone for zone in said.zones), "bit set of zones"),
)
def cast_from(*zones: Zone) -> None:
    """It was cast from one of some zones."""


@condition_word(
    _C.YOU_CAST,
    "queries.conditions.you_cast",
    a=_d.number(lambda said: sum(1 << zone for zone in said.zones or Zone), "bit set of zones"),
)
def you_cast(*zones: Zone) -> None:
    """You cast it, not another player who lost control of it then; from one of some zones of yours, if they are named."""


@condition_word(
    _C.SPELL_CAST_FROM,
    "queries.conditions.spell_cast_from",
    a=_d.who("spell", "a spell, or what it became"),
    b=_d.number("zones", "bit set of zones"),
)
def spell_cast_from(spell: Reference, zones: int) -> None:
    """A spell, or the permanent that it became, was cast from one of some zones."""


@condition_word(_C.REGISTER, "queries.conditions.register_is_set", a=_d.number("place", "register of the frame"))
def noted(place: int) -> None:
    """A number that an effect before has noted is not 0."""


# --- the source

came_under_control_since_upkeep = condition_word(
    _C.CAME_UNDER_CONTROL_SINCE_UPKEEP, "queries.conditions.came_under_control_since_upkeep",
    "The source came under your control since the beginning of your last upkeep (702.30a).",
)  # fmt: skip
source_attacked = condition_word(_C.ATTACKED, "queries.conditions.attacked", "The source attacked this turn.")
entered_this_turn = condition_word(
    _C.ENTERED_THIS_TURN, "queries.conditions.some_entered_this_turn", "The source entered the battlefield this turn."
)
started_turn_untapped = condition_word(
    _C.STARTED_UNTAPPED, "queries.conditions.started_untapped", "The source was untapped as this turn began."
)

# --- the game

attacking_alone = condition_word(_C.ATTACKING_ALONE, "queries.conditions.attacking_alone", "One creature attacks, and no other.")
delirium = condition_word(
    _C.DELIRIUM,
    "queries.conditions.delirium",
    "There are four card types among cards in your graveyard.",
    says="there are four or more card types among cards in your graveyard",
)
hellbent = condition_word(
    _C.HELLBENT, "queries.conditions.hellbent", "You have no cards in hand.", says="you have no cards in hand"
)
one_player_has_most_life = condition_word(
    _C.MOST_LIFE,
    "queries.conditions.one_has_most_life",
    "One player has more life than each other player.",
    says="a player has more life than each other player",
)
opponent_lost_life = condition_word(
    _C.OPPONENT_LOST_LIFE,
    "queries.conditions.opponent_lost_life",
    "An opponent has lost life this turn.",
    says="an opponent lost life this turn",
)
opponent_was_damaged = condition_word(
    _C.OPPONENT_DAMAGED,
    "queries.conditions.opponent_damaged",
    "An opponent was dealt damage this turn.",
    says="an opponent was dealt damage this turn",
)
emerges_from_it = condition_word(
    _C.EMERGES_FROM, "casting.emerge.emerges_from", "A spell with emerge is being cast for which it is or was sacrificed."
)


@condition_word(_C.CHOSEN_COLOR_IS, "queries.conditions.chosen_color_is", a=_d.number("color", "a Color"))
def chosen_color_is(color: int) -> None:
    """A color was chosen for the source, this one."""


@condition_word(
    _C.FACE_DOWN_DEED,
    "queries.conditions.face_down_deed",
    a=_d.who("who", "which player"),
    says="a permanent entered the battlefield face down under <your who> control this turn or <you who> turned a permanent face up this turn",
)
def manifested_or_turned_up(who: Reference) -> None:
    """A permanent entered the battlefield face down under a player's control this turn, or they turned a permanent face up."""


void = condition_word(
    _C.VOID,
    "queries.conditions.void",
    "A nonland permanent has left the battlefield this turn, or a spell was warped this turn.",
    says="a nonland permanent left the battlefield this turn or a spell was warped this turn",
)
creature_died = condition_word(
    _C.CREATURE_DIED, "queries.conditions.creature_died", "A creature has died this turn.", says="a creature died this turn"
)


@condition_word(
    _C.BLESSED, "queries.conditions.is_blessed", a=_d.who("who", "which player"), says="<you who> have the city's blessing"
)
def has_citys_blessing(who: Reference) -> None:
    """A player has the city's blessing (702.131c)."""


@condition_word(_C.HURT_BY, "queries.conditions.is_hurt_by", a=_d.who("what", "a permanent"), b=_d.who("whom", "which player"))
def dealt_damage_by(what: Reference, whom: Reference) -> None:
    """It was dealt damage this turn by a source that a player controlled then."""


@condition_word(_C.CAST_OF_COLOR, "queries.turn_history.opponent_cast_of_color", a=_d.number("colors", "bit set of Color"))
def opponent_cast_of_color(colors: int) -> None:
    """An opponent has cast a spell of one of some colors this turn."""


descended = condition_word(
    _C.DESCENDED,
    "queries.turn_history.has_descended",
    "A permanent card was put into your graveyard this turn, from anywhere.",
    says="you descended this turn",
)


committed_crime = condition_word(
    _C.COMMITTED_CRIME,
    "queries.turn_history.has_committed_crime",
    "You have committed a crime this turn (700.13).",
    says="you've committed a crime this turn",
)
first_combat = condition_word(
    _C.FIRST_COMBAT,
    "queries.turn_history.first_combat",
    "It is the first combat phase of the turn.",
    says="it's the first combat phase of the turn",
)


@condition_word(
    _C.ATTACKED_WITH,
    "queries.turn_history.has_attacked_with",
    a=_d.selector("what", "creatures, as they were when they were declared as attackers"),
)
def attacked_with(what: Filter | Named) -> None:
    """You attacked this turn with something that a filter describes."""
