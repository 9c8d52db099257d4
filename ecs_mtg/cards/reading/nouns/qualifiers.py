"""Descriptions behind a noun: "you control", "with flying", "in your graveyard"."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.nouns.noun_phrases import Last
from ecs_mtg.cards.reading.nouns.references import target_player
from ecs_mtg.cards.reading.vocabulary import ADJECTIVES, COLORS, KEYWORDS, flag
from ecs_mtg.cards.words import CARDS, PERMANENTS, PLAYERS, SELF, Comparison, Filter, Target, number, words
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.flags import DealtTo
from ecs_mtg.components.programs import Amount as AmountKind
from ecs_mtg.components.programs import Compare, Property, Relation, SelectorFlag

ZONES = {
    "graveyard": Zone.GRAVEYARD, "graveyards": Zone.GRAVEYARD, "hand": Zone.HAND, "hands": Zone.HAND, "library": Zone.LIBRARY,
    "exile": Zone.EXILE,
}  # fmt: skip
Said = tuple[Filter, bool]

# --- what is said behind nouns


def of_player(context: Context, reference: Any) -> Relation:
    """Return the relation that means a mentioned player in descriptions.

    Raises:
        NoReading: descriptions have no word for it.
    """
    if isinstance(reference, Target):
        first = next((one for one in context.targets if one.filter.kinds == PLAYERS), None)
        refuse_if(first != reference, "descriptions know the first target player only")
        return Relation.TARGET
    relations = {
        notation.event_player: Relation.EVENT_PLAYER,
        notation.it: Relation.LOOPED,
        notation.defending_player: Relation.DEFENDING,
        notation.enchanted: Relation.ATTACHED_CONTROLLER,
        notation.controller_of(notation.enchanted): Relation.ATTACHED_CONTROLLER,
        notation.controller_of(notation.event_object): Relation.CONTROLLER_OF_IT,
    }
    refuse_if(reference not in relations, "descriptions have no word for this player")
    return relations[reference]


def controlled(context: Context, who: Any) -> Said:
    """Return a description of what a player controls."""
    return Filter(controller=of_player(context, who)), True


def defending(context: Context) -> Any:
    """Return the player whom the card itself or the event's object attacks (508.5)."""
    attacker = (SELF, notation.event_object) if context.attacks else (SELF,)
    refuse_if(not context.objects or context.objects[0].reference not in attacker, "the defending player of another creature")
    return notation.defending_player


def by_target(context: Context, what: Filter) -> Said:
    """Return a description of what a target player controls, who is not mentioned otherwise."""
    one = target_player(context, what)
    context.extra.append(one)
    return Filter(controller=of_player(context, one)), True


def behind(patterns: str, what: Filter, of_each: bool = True) -> None:
    """Declare words after a noun for a quality that no other word changes."""
    say("behind", patterns, lambda c: (what, of_each))


behind("you control", notation.yours)
behind("you already control", notation.yours)
behind("you own", notation.you_own)
behind("you own and control|you both own and control", notation.yours & notation.you_own)
behind("you control but (don't own|do not own)", notation.yours & notation.opponents_own)
behind("(an opponent controls|your opponents control|opponents control|you don't control)", notation.theirs)
behind("the monarch controls", notation.monarch_controls)
behind("on the battlefield", Filter())
behind("with a single target", notation.with_single_target)
behind("that (has|have) an adventure", notation.has_adventure)
behind("with {X} in (its mana cost|their mana costs)", notation.with_x_in_cost)
behind("with (a|one or more) counters on (it|them)|with a counter on it|with counters on (it|them)", notation.with_any_counter)
behind("with no counters on (it|them)", ~notation.with_any_counter)
say("behind", "with no <kind> counters on (it|them)", lambda c, kind: (~notation.with_counter(kind), True))
behind("attached to a creature|that ('s|is|are) attached to a creature", notation.attached_to_creature, False)
behind("attached to ~", flag(SelectorFlag.ATTACHED_TO_SOURCE))
behind("of the chosen type", notation.chosen_type)
behind("of the chosen color", flag(SelectorFlag.CHOSEN_COLOR))
behind("(attacking you|that (is|'s|are) attacking you)", flag(SelectorFlag.ATTACKS_YOU), False)
behind("blocking ~", flag(SelectorFlag.BLOCKS_SOURCE), False)
behind("blocked by ~", flag(SelectorFlag.BLOCKED_BY_SOURCE), False)
behind("blocking or blocked by ~", flag(SelectorFlag.BLOCKS_SOURCE) | flag(SelectorFlag.BLOCKED_BY_SOURCE), False)
behind("that attacked this turn", notation.attacked_this_turn, False)
behind("that entered this turn", flag(SelectorFlag.ENTERED_THIS_TURN), True)
say("behind", "named ~", lambda c: (notation.named(c.name) if c.name and not c.quoted else nothing(), True))
behind("other than ~", notation.other)
behind("that (targets|target) ~", flag(SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE))
say("behind", "blocking it", lambda c: (flag(SelectorFlag.BLOCKS_SOURCE) if c.it() == SELF else nothing(), False))
say("behind", "blocked by it", lambda c: (flag(SelectorFlag.BLOCKED_BY_SOURCE) if c.it() == SELF else nothing(), False))
behind("with power or toughness 1 or less", (notation.power <= 1) | (notation.toughness <= 1), False)
say("behind", "(that player|they) (controls|control)", lambda c: controlled(c, c.that_player()))
say("behind", "defending player controls", lambda c: controlled(c, defending(c)))
say("behind", "enchanted player controls", lambda c: controlled(c, notation.enchanted))
say("behind", "its controller controls|that creature 's controller controls",
    lambda c: controlled(c, notation.controller_of(c.it())))  # fmt: skip
for _word, _ability in KEYWORDS.items():
    say("has keyword", _word, lambda c, one=_ability: words(one))
say("any keyword", "<has keyword>", lambda c, one: one)
say("any keyword", "<has keyword> or <has keyword>|<has keyword> and/or <has keyword>", lambda c, one, two: one | two)
say("any keyword", "<has keyword> , <has keyword> , or <has keyword>", lambda c, one, two, three: one | two | three)
say("any keyword", "<has keyword> , <has keyword> , <has keyword> , or <has keyword>",
    lambda c, one, two, three, four: one | two | three | four)  # fmt: skip
say("behind", "with <any keyword>", lambda c, one: (one, False))
say("behind", "without <has keyword>|that (doesn't|don't) have <has keyword>", lambda c, one: (~one, False))
_HOW = {"less": Compare.AT_MOST, "greater": Compare.AT_LEAST}
_SIZES = {Property.POWER, Property.TOUGHNESS}


def measured(measure: Any, how: Compare, many: Any) -> Said:
    """Return a description by size."""
    worked_out = number(many)
    if worked_out.kind == AmountKind.PROPERTY and {worked_out.a, measure.property} == _SIZES:
        raise NoReading("its own other number, or that of something else")
    return Filter(comparisons=(Comparison(measure.property, how, number(many)),)), measure.property == Property.MANA_VALUE


say("behind", "with <measure> <n> or [less|greater]", lambda c, m, n, how: measured(m, _HOW[how], n))
say("behind", "with <measure> equal to <amount>", lambda c, m, n: measured(m, Compare.EQUAL, n))
say("behind", "with <measure> <n>", lambda c, m, n: measured(m, Compare.EQUAL, n))
say("behind", "with <measure> less than or equal to <amount>", lambda c, m, n: against(m, Compare.AT_MOST, n))
say("behind", "with <measure> greater than or equal to <amount>", lambda c, m, n: against(m, Compare.AT_LEAST, n))


def against(measure: Any, how: Compare, many: Any) -> Said:
    """Return a description by a comparison with an object's number."""
    said = measured(measure, how, many)
    return Last(said) if number(many).kind == AmountKind.COUNT else said


say("behind", "with <measure> less than <amount>", lambda c, m, n: measured(m, Compare.LESS, n))
say("behind", "with <measure> greater than <amount>", lambda c, m, n: measured(m, Compare.GREATER, n))
for _said, _how in (
    ("less than", Compare.LESS), ("greater than", Compare.GREATER), ("less than or equal to", Compare.AT_MOST),
    ("greater than or equal to", Compare.AT_LEAST), ("equal to", Compare.EQUAL),
):  # fmt: skip
    say("behind", f"with <measure> {_said} (its|their) <measure>", lambda c, m, n, how=_how: by_itself(m, how, n))


def by_itself(measure: Any, how: Compare, other: Any) -> Said:
    """Return a description of objects for which one of their numbers exceeds another."""
    refuse_if(measure == other, "a number compared with itself")
    return notation.where(measure.of(notation.it).compare(how, other.of(notation.it))), False


say("behind", "with (a|an) <kind> counter on (it|them)", lambda c, kind: (notation.with_counter(kind), True))
say("behind", "with <kind> counters on them", lambda c, kind: (notation.with_counter(kind), True))
_STATES = "tapped|untapped|attacking|blocking|enchanted|equipped|legendary|blocked|unblocked|" + "|".join(COLORS)
say("behind", f"that ('s|is|are|'re) [{_STATES}]", lambda c, one: (ADJECTIVES[one], False))
say("behind", f"that ('s|is|are|'re) [{'|'.join(COLORS)}] or [{'|'.join(COLORS)}]",
    lambda c, one, two: (COLORS[one] | COLORS[two], True))  # fmt: skip
say("behind", f"that (isn't|is not|aren't) [{_STATES}]", lambda c, one: (~ADJECTIVES[one], False))
# cards in zones
_WHOSE = {"your": Relation.YOU, "a": Relation.ANY, "all": Relation.ANY, "any": Relation.ANY}


def lying(zone: Zone, whose: int) -> Said:
    """Return a description of cards in a zone."""
    return notation.card_in(zone, whose), True


_PLACES = "[graveyard|graveyards|hand|hands|library]"
say("behind", f"(in|from) [your|a|all|any] {_PLACES}", lambda c, whose, zone: lying(ZONES[zone], _WHOSE[whose]))
say("behind", "(in|from) graveyards", lambda c: lying(Zone.GRAVEYARD, Relation.ANY))
say("behind", f"(in|from) (an opponent 's|your opponents '|opponents ') {_PLACES}",
    lambda c, zone: lying(ZONES[zone], Relation.OPPONENT))  # fmt: skip
say("behind", f"(in|from) (their|that player 's) {_PLACES}", lambda c, zone: lying(ZONES[zone], of_player(c, c.that_player())))
say("behind", f"(in|from) defending player 's {_PLACES}", lambda c, zone: lying(ZONES[zone], of_player(c, defending(c))))
for _said, _of in (("player", notation.player), ("opponent", notation.opponent)):
    say("behind", f"target {_said} controls", lambda c, of=_of: by_target(c, of))
    say("behind", f"(in|from) target {_said} 's {_PLACES}",
        lambda c, zone, of=_of: lying(ZONES[zone], by_target(c, of)[0].controller))  # fmt: skip
say("behind", "attached to it", lambda c: (flag(SelectorFlag.ATTACHED_TO_SOURCE) if c.it() == SELF else nothing(), True))


def nothing() -> Any:
    """Refuse: there is no such reading.

    Raises:
        NoReading: what it is about is another object than the card itself.
    """
    raise NoReading("of another object")


say("behind", "named <card name>", lambda c, name: (notation.named(name), True))

say("behind", "not named ~", lambda c: (~notation.named(c.name) if c.name and not c.quoted else nothing(), True))


say("behind", "that dealt damage to you this turn",
    lambda c: (notation.where(notation.has_dealt(notation.it, DealtTo.YOU)), False))  # fmt: skip

behind("you don't own", notation.opponents_own)
say("behind", "named thatsource", lambda c: (giver(c), True))


def giver(context: Context) -> Filter:
    """Return a description of objects with the name of the card that gives the ability."""
    refuse_if(not context.quoted or not context.name, "no card that gives it")
    return notation.named(context.name)


# --- spells

say("behind", "that (targets|target) <a> <np>", lambda c, n, what: aimed_at(what))
say("behind", "that (targets|target) (only|) you", lambda c: aimed_at(notation.that_is_you))
say("behind", "that (targets|target) you or <a> <np>", lambda c, n, what: aimed_at(notation.that_is_you | what))


def aimed_at(what: Filter) -> tuple[Filter, bool]:
    """Return a description of spells and abilities with a target of a description (115.9c)."""
    if any(each.zones or each.kinds == CARDS or each.kinds & ~(PERMANENTS | PLAYERS) for each in what.tree()):
        raise NoReading("targets that are no permanents")
    return Last((notation.where(notation.has_target(notation.it, what)), True))


behind("dealt damage by ~ this turn", notation.damaged_by_this, False)
behind("that (was|were) dealt damage this turn", notation.dealt_damage_this_turn)
behind("dealt damage by (equipped|enchanted) creature this turn", notation.damaged_by_host, False)

say("behind", "that ('s|is) <a> <nouns> or <a> <nouns>", lambda c, n, one, m, two: (one[0] | two[0], False))
