"""Notation of continuous effects and their durations (611, 613)."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.negative_numbers import DOUBLES
from ecs_mtg.cards.notation.printed import change_of_size, read_type_line, size_of_text
from ecs_mtg.cards.tree import THIS_ABILITY, Ability, CardDef, Face, HexproofFrom, Protection, StaticKeyword
from ecs_mtg.cards.vocabulary.properties import power, toughness
from ecs_mtg.cards.word_declarations import Number
from ecs_mtg.cards.words import NOBODY, PERMANENTS, PLAYERS, SPELLS, Change, Condition, Filter, Named, Reference, number, words
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Duration
from ecs_mtg.components.flags import OF_CREATURES
from ecs_mtg.components.modifications import Shown


def gets(text: str | tuple[Number, Number]) -> Change:
    """It gets "+2/+0", or an amount each."""
    one, two = change_of_size(text) if isinstance(text, str) else (number(t) for t in text)
    return Change(programs.Change.ADD_PT, one, two)


def doubled(what: Reference, *, both: bool = False) -> Change:
    """Its power is doubled, or its power and toughness: it gets +X/+0, or -X/-0 if it has less than 0 (701.10b-c)."""
    return replace(gets((power.of(what), toughness.of(what) if both else 0)), mask=DOUBLES)


def has(*abilities: Ability) -> tuple[Change, ...]:
    """It has abilities."""
    bits = 0
    changes = []
    for ability in abilities:
        if isinstance(ability, StaticKeyword):
            bits |= 1 << ability.keyword
        elif isinstance(ability, Protection):
            changes.append(Change(programs.Change.ADD_PROTECTION, ability.qualities, ability.filter))
        elif isinstance(ability, HexproofFrom):
            changes.append(Change(programs.Change.ADD_HEXPROOF_FROM, ability.qualities, ability.filter))
        else:
            changes.append(Change(programs.Change.ADD_ABILITY, ability))
    first = (Change(programs.Change.ADD_KEYWORDS, mask=bits),) if bits else ()
    return (*first, *changes)


def becomes(text: str, line: str, *abilities: Ability, color: Filter | None = None, still: bool = False) -> tuple[Change, ...]:
    """It becomes a "3/3" with the types of a type line in addition to its own, the color, and abilities; `still`: it keeps all subtypes."""
    types, subtypes = read_type_line(line)
    one, two = size_of_text(text)
    colored = () if color is None else (Change(programs.Change.SET_COLORS, color.colors),)
    also = Change(programs.Change.ADD_TYPES, types, mask=frozenset(subtypes))
    return (
        *((also,) if still else with_new_creature_types(also)),
        *colored,
        Change(programs.Change.SET_PT, one, two),
        *has(*abilities),
    )


def with_new_creature_types(also: Change) -> tuple[Change, ...]:
    """What is said to become an artifact creature of some creature types has no other ones (205.1b)."""
    artifact_creature = codes.ARTIFACT | codes.CREATURE
    if (also.a or 0) & artifact_creature != artifact_creature or not also.mask:
        return (also,)
    return (replace(also, mask=frozenset()), Change(programs.Change.SET_SUBTYPES, OF_CREATURES, mask=also.mask))


this_ability = Change(programs.Change.ADD_ABILITY, THIS_ABILITY)
"""It has the very ability that says so."""
of_chosen_type = Change(programs.Change.ADD_SUBTYPES_CHOSEN)
"""It is the chosen type in addition to its other types."""


def loses(*words_: StaticKeyword) -> Change:
    """It loses keywords."""
    return Change(programs.Change.REMOVE_KEYWORDS, mask=sum(1 << word.keyword for word in words_))


def colored(color: Filter) -> Change:
    """It has some colors and no others."""
    return Change(programs.Change.SET_COLORS, color.colors)


def also_colored(color: Filter) -> Change:
    """It has some colors in addition to its own."""
    return Change(programs.Change.ADD_COLORS, color.colors)


def not_of_types(line: str) -> Change:
    """It does not have the types of a type line."""
    types, subtypes = read_type_line(line)
    return Change(programs.Change.REMOVE_TYPES, types, mask=frozenset(subtypes))


def land_plays(more_: int) -> Change:
    """A player may play that many more lands each turn."""
    return Change(programs.Change.EXTRA_LAND, more_)


any_number_of_land_plays = land_plays(1_000)
"""A player may play any number of lands each turn."""


def lands_produce(color: codes.Color, *, of_any_type: bool = False, one: bool = False) -> Change:
    """Lands tapped for mana produce mana of a color instead of any other color, or of any other type, or type and amount (106.12b)."""
    flags = 1 << programs.PlayerFlag.LANDS_GIVE_WHITE + color
    flags |= of_any_type << programs.PlayerFlag.LANDS_GIVE_NO_COLORLESS | one << programs.PlayerFlag.LANDS_GIVE_ONE
    return Change(programs.Change.PLAYER_FLAG, flags, programs.Relation.ANY)


def untap_at_most(many: int, what: Filter) -> Change:
    """Players can't untap more than that many of some permanents during their untap steps (502.3)."""
    return Change(programs.Change.UNTAP_LIMIT, what, many)


def combat_cost(many: Number, deeds: int) -> Change:
    """A creature's controller has to pay that much generic mana for some deeds, bits of CostTo (508.1h, 509.1d)."""
    return Change(programs.Change.COMBAT_COST, number(many), int(deeds))


def cant_attack_any(what: Filter) -> Change:
    """It can't attack players and planeswalkers that a filter describes (508.1c)."""
    return Change(programs.Change.CANT_ATTACK_SELECTED, what)


def cant_attack_if(condition: Condition) -> Change:
    """It can't attack players about whom a condition holds, or their planeswalkers (508.1c); `controller_of_it` is the player."""
    attackable = Filter(kinds=PLAYERS | PERMANENTS)
    return cant_attack_any(replace(attackable, condition=condition))


def cant_be_targets(what: Filter) -> Change:
    """Cards that a filter describes can't be the targets of spells or abilities."""
    return Change(programs.Change.CANT_BE_TARGETED, what)


def enchants(what: Filter) -> Change:
    """It has "enchant" something in place of its own enchant ability (702.5)."""
    return Change(programs.Change.ENCHANTS, what)


def cant_enter(what: Filter) -> Change:
    """Permanents that a filter describes can't enter the battlefield."""
    return Change(programs.Change.CANT_ENTER, what)


def cheaper(what: Filter, many: Number) -> Change:
    """Spells that a filter describes cost that much less generic mana to cast (601.2f)."""
    return Change(programs.Change.COST_REDUCE, Filter(kinds=SPELLS) & what, number(many))


tops_revealed = Change(programs.Change.SHOWN, programs.Relation.ANY, Shown.TOP)
"""Players play with the top cards of their libraries revealed."""


top_seen = Change(programs.Change.SHOWN, programs.Relation.YOU, Shown.TOP_TO_THEMSELVES)
"""You may look at the top card of your library any time."""


def any_type_for(what: Filter) -> Change:
    """You can spend mana of any type to cast spells that a filter describes."""
    return Change(programs.Change.SPEND_AS_ANY, Filter(kinds=SPELLS, controller=programs.Relation.YOU) & what)


def cant_cast(what: Filter) -> Change:
    """Spells that a filter describes can't be cast (601.3)."""
    return Change(programs.Change.CANT_CAST, what)


def players_cant_activate(players: programs.Relation, what: Filter) -> Change:
    """Some players can't activate abilities of permanents that a filter describes, mana abilities neither (602.5)."""
    return Change(programs.Change.CANT_ACTIVATE, what, players)


cant_be_targeted_by_opponents = Change(programs.Change.UNTARGETABLE_BY, programs.Relation.OPPONENT)
"""It can't be the target of spells or abilities that opponents of the effect's controller control."""


def only_mana_abilities(what: Filter) -> Change:
    """Activated abilities of what a filter describes can't be activated unless they're mana abilities."""
    return Change(programs.Change.CANT_ACTIVATE_SPARING_MANA, what)


def of_types(line: str) -> Change:
    """It has the types of a type line in addition to its own."""
    types, subtypes = read_type_line(line)
    return Change(programs.Change.ADD_TYPES, types, mask=frozenset(subtypes))


every_creature_type = Change(programs.Change.ALL_CREATURE_TYPES)
"""It is every creature type."""


def renamed(name: str) -> Change:
    """It has a name and no other (612.8)."""
    return Change(programs.Change.SET_NAME, CardDef(name, (Face(name, colors=0),), programs.Layout.TOKEN))


def of_subtypes(*names: str) -> Change:
    """It has subtypes in addition to its own."""
    return Change(programs.Change.ADD_TYPES, 0, mask=frozenset(names))


def creature_types_of(what: Reference, *besides: str) -> Change:
    """It has the creature types of something else instead of its own, and some in addition."""
    return Change(programs.Change.CREATURE_TYPES_OF, what, mask=frozenset(besides))


def power_and_toughness_of(what: Reference) -> Change:
    """Its power and toughness are those of something else."""
    return Change(programs.Change.SET_PT, power.of(what), toughness.of(what))


def base_pt(text: str) -> Change:
    """Its base power and toughness are "3/3"."""
    one, two = size_of_text(text)
    return Change(programs.Change.SET_PT, one, two)


def blocked_by_at_least(many: int) -> Change:
    """It can't be blocked except by that many or more creatures."""
    return Change(programs.Change.MIN_BLOCKERS, many)


def must_be_blocked_by(what: Filter | Named) -> Change:
    """A creature that a filter describes has to block it if able (509.1c)."""
    return Change(programs.Change.MUST_BE_BLOCKED_BY, words(what))


blocked_by_one_only = Change(programs.Change.SINGLE_BLOCKER)
"""It can't be blocked by more than one creature."""


def controlled_by(who: Reference) -> Change:
    """A player controls it."""
    return Change(programs.Change.CONTROL, who)


def players_have(*flags: programs.PlayerFlag) -> Change:
    """Something holds of players: of the ones that an effect is about, or of you."""
    return Change(programs.Change.PLAYER_FLAG, sum(1 << flag for flag in flags), programs.Relation.YOU)


Changes = Change | tuple[Change, ...]


def flat_changes(changes: tuple[Changes, ...]) -> tuple[Change, ...]:
    """All changes of some groups of them.

    Raises:
        TypeError: one is no change.
    """
    flat = tuple(one for c in changes for one in (c if isinstance(c, tuple) else (c,)))
    one: object
    for one in flat:
        if not isinstance(one, Change):
            raise TypeError(f"not a change of a continuous effect: {one!r}")
    return flat


def this_turn(*changes: Changes) -> e.Continuous:
    """Changes of rules until end of turn."""
    return e.Continuous(NOBODY, flat_changes(changes))


def until_end_of_turn(what: Reference, *changes: Changes) -> e.Continuous:
    """Changes that last until end of turn."""
    return e.Continuous(what, flat_changes(changes))


def rule_this_turn(what: Filter | Named, *changes: Changes) -> e.RuleFor:
    """A rule until end of turn about whatever a filter describes, also what comes later (611.2c)."""
    return e.RuleFor(words(what), flat_changes(changes))


def from_now_on(what: Reference, *changes: Changes) -> e.Continuous:
    """Changes that last."""
    return e.Continuous(what, flat_changes(changes), Duration.INDEFINITE)


def while_it_has_counter(kind: str, what: Reference, *changes: Changes) -> e.Continuous:
    """Changes that last for as long as it has a counter of a kind on it."""
    return e.Continuous(what, flat_changes(changes), Duration.WHILE_COUNTERS, kind)


def as_long_as(duration: Duration, what: Reference, *changes: Changes) -> e.Continuous:
    """Changes that last for a duration."""
    return e.Continuous(what, flat_changes(changes), duration)
