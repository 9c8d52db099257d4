"""Who and what: players, targets, objects that words point at, and what is said behind nouns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ecs_mtg.cards import notation as t
from ecs_mtg.cards.reading.context import Context, is_player, kinds_of
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, say
from ecs_mtg.cards.reading.nouns import Last
from ecs_mtg.cards.reading.numbers import ZONES
from ecs_mtg.cards.reading.text import LONGEST
from ecs_mtg.cards.reading.vocabulary import ADJECTIVES, COLORS, KEYWORDS, flag
from ecs_mtg.cards.words import CARDS, PLAYERS, SELF, SPELLS, YOU, Comparison, Filter, Target, Who, number, words
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import Amount as AmountKind
from ecs_mtg.components.programs import Compare, Property, Relation, SelectorFlag, Subject

Said = tuple[Filter, bool]

# --- players


def target_player(context: Context, what: Filter, least: int = 1) -> Target:
    """A target player."""
    return context.target(Target(what, least, 1))


say("player", "you", lambda c: YOU)
say("player", "each player", lambda c: c.mention_player(t.each_player, plural=True))
say("player", "each opponent|each of your opponents", lambda c: c.mention_player(t.each_opponent, plural=True))
say("player", "each other player", lambda c: c.mention_player(t.each_opponent, plural=True))
say("player", "target player", lambda c: target_player(c, t.player))
say("player", "target opponent", lambda c: target_player(c, t.opponent))
say("player", "up to one target player", lambda c: target_player(c, t.player, 0))
say("player", "(that player|that opponent|they)", lambda c: c.that_player())
say("player", "(its|their) controller", lambda c: of(c, t.controller_of, c.it(but=SELF)))  # its own controller is "you"
say("player", "(that|the) [creature|permanent|artifact|land|enchantment|spell|planeswalker] 's controller",
    lambda c, kind: of(c, t.controller_of, c.it(kind)))  # fmt: skip
say("player", "(its|their) owner", lambda c: of(c, t.owner_of, c.it()))
say("player", "that [creature|permanent|card] 's owner", lambda c, kind: of(c, t.owner_of, c.it(kind)))
say("player", "defending player", lambda c: c.mention_player(t.defending_player))
say("player", "enchanted player", lambda c: c.mention_player(t.enchanted))
say("player", "(enchanted|equipped) (creature|permanent|land|artifact) 's controller",
    lambda c: c.mention_player(t.controller_of(t.enchanted)))  # fmt: skip


def of(context: Context, made: Any, what: Any) -> Any:
    """The controller or owner of something."""
    return context.mention_player(made(what))


# --- what is said behind nouns


def of_player(context: Context, reference: Any) -> Relation:
    """How a player who was mentioned stands in descriptions.

    Raises:
        NoReading: descriptions have no word for it.
    """
    if isinstance(reference, Target):
        first = next((one for one in context.targets if one.filter.kinds == PLAYERS), None)
        if first != reference:
            raise NoReading("descriptions know the first target player only")
        return Relation.TARGET
    relations = {
        t.event_player: Relation.EVENT_PLAYER, t.it: Relation.LOOPED, t.defending_player: Relation.DEFENDING,
        t.enchanted: Relation.ATTACHED_CONTROLLER, t.controller_of(t.enchanted): Relation.ATTACHED_CONTROLLER,
        t.controller_of(t.event_object): Relation.CONTROLLER_OF_IT,
    }  # fmt: skip
    if reference not in relations:
        raise NoReading("descriptions have no word for this player")
    return relations[reference]


def controlled(context: Context, who: Any) -> Said:
    """What a player controls."""
    return Filter(controller=of_player(context, who)), True


def defending(context: Context) -> Any:
    """The player whom the card itself attacks, or what the event is about (508.5)."""
    attacker = (SELF, t.event_object) if context.attacks else (SELF,)
    if not context.objects or context.objects[0].reference not in attacker:
        raise NoReading("the defending player of another creature")
    return t.defending_player


def by_target(context: Context, what: Filter) -> Said:
    """What a target player controls, of whom nothing else is said."""
    one = target_player(context, what)
    context.extra.append(one)
    return Filter(controller=of_player(context, one)), True


def behind(patterns: str, what: Filter, of_each: bool = True) -> None:
    """Words behind nouns that say something that no other word changes."""
    say("behind", patterns, lambda c: (what, of_each))


behind("you control", t.yours)
behind("you already control", t.yours)
behind("you own", t.you_own)
behind("you own and control|you both own and control", t.yours & t.you_own)
behind("you control but (don't own|do not own)", t.yours & t.opponents_own)
behind("(an opponent controls|your opponents control|opponents control|you don't control)", t.theirs)
behind("on the battlefield", Filter())
behind("with a single target", t.with_single_target)
behind("with (a|one or more) counters on (it|them)|with a counter on it|with counters on (it|them)", t.with_any_counter)
behind("with no counters on (it|them)", ~t.with_any_counter)
say("behind", "with no <kind> counters on (it|them)", lambda c, kind: (~t.with_counter(kind), True))
behind("attached to a creature|that ('s|is|are) attached to a creature", t.attached_to_creature, False)
behind("attached to ~", flag(SelectorFlag.ATTACHED_TO_SOURCE))
behind("of the chosen type", t.chosen_type)
behind("of the chosen color", flag(SelectorFlag.CHOSEN_COLOR))
behind("(attacking you|that (is|'s|are) attacking you)", flag(SelectorFlag.ATTACKS_YOU), False)
behind("blocking ~", flag(SelectorFlag.BLOCKS_SOURCE), False)
behind("blocked by ~", flag(SelectorFlag.BLOCKED_BY_SOURCE), False)
behind("blocking or blocked by ~", flag(SelectorFlag.BLOCKS_SOURCE) | flag(SelectorFlag.BLOCKED_BY_SOURCE), False)
behind("that attacked this turn", t.attacked_this_turn, False)
behind("that entered this turn", flag(SelectorFlag.ENTERED_THIS_TURN), True)
say("behind", "named ~", lambda c: (t.named(c.name) if c.name and not c.quoted else nothing(), True))
behind("other than ~", t.other)
behind("that (targets|target) ~", flag(SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE))
say("behind", "blocking it", lambda c: (flag(SelectorFlag.BLOCKS_SOURCE) if c.it() == SELF else nothing(), False))
say("behind", "blocked by it", lambda c: (flag(SelectorFlag.BLOCKED_BY_SOURCE) if c.it() == SELF else nothing(), False))
behind("with power or toughness 1 or less", (t.power <= 1) | (t.toughness <= 1), False)
say("behind", "(that player|they) (controls|control)", lambda c: controlled(c, c.that_player()))
say("behind", "defending player controls", lambda c: controlled(c, defending(c)))
say("behind", "enchanted player controls", lambda c: controlled(c, t.enchanted))
say("behind", "its controller controls|that creature 's controller controls",
    lambda c: controlled(c, t.controller_of(c.it())))  # fmt: skip
say("behind", "target player controls", lambda c: by_target(c, t.player))
say("behind", "target opponent controls", lambda c: by_target(c, t.opponent))
for _word, _ability in KEYWORDS.items():
    say("has keyword", _word, lambda c, one=_ability: words(one))
say("any keyword", "<has keyword>", lambda c, one: one)
say("any keyword", "<has keyword> or <has keyword>|<has keyword> and/or <has keyword>", lambda c, one, two: one | two)
say("any keyword", "<has keyword> , <has keyword> , or <has keyword>", lambda c, one, two, three: one | two | three)
say("behind", "with <any keyword>", lambda c, one: (one, False))
say("behind", "without <has keyword>|that (doesn't|don't) have <has keyword>", lambda c, one: (~one, False))
_HOW = {"less": Compare.AT_MOST, "greater": Compare.AT_LEAST}


_SIZES = {Property.POWER, Property.TOUGHNESS}


def measured(measure: Any, how: Compare, many: Any) -> Said:
    """What is so large."""
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
    """What is at most, or at least, as large as something."""
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
    """What has more of one number than of another one: each by its own."""
    if measure == other:
        raise NoReading("a number compared with itself")
    return t.where(measure.of(t.it).compare(how, other.of(t.it))), False


say("behind", "with (a|an) <kind> counter on (it|them)", lambda c, kind: (t.with_counter(kind), True))
say("behind", "with <kind> counters on them", lambda c, kind: (t.with_counter(kind), True))
_STATES = "tapped|untapped|attacking|blocking|enchanted|equipped|legendary|blocked|unblocked|" + "|".join(COLORS)
say("behind", f"that ('s|is|are|'re) [{_STATES}]", lambda c, one: (ADJECTIVES[one], False))
say("behind", f"that ('s|is|are|'re) [{'|'.join(COLORS)}] or [{'|'.join(COLORS)}]",
    lambda c, one, two: (COLORS[one] | COLORS[two], True))  # fmt: skip
say("behind", f"that (isn't|is not|aren't) [{_STATES}]", lambda c, one: (~ADJECTIVES[one], False))

# cards in zones
_WHOSE = {"your": Relation.YOU, "a": Relation.ANY, "all": Relation.ANY, "any": Relation.ANY}


def lying(zone: Zone, whose: int) -> Said:
    """Cards in a zone."""
    return t.card_in(zone, whose), True


_PLACES = "[graveyard|graveyards|hand|hands|library]"
say("behind", f"(in|from) [your|a|all|any] {_PLACES}", lambda c, whose, zone: lying(ZONES[zone], _WHOSE[whose]))
say("behind", "(in|from) graveyards", lambda c: lying(Zone.GRAVEYARD, Relation.ANY))
say(
    "behind",
    f"(in|from) (an opponent 's|your opponents '|opponents ') {_PLACES}",
    lambda c, zone: lying(ZONES[zone], Relation.OPPONENT),
)
say("behind", f"(in|from) (their|that player 's) {_PLACES}", lambda c, zone: lying(ZONES[zone], of_player(c, c.that_player())))
say("behind", f"(in|from) defending player 's {_PLACES}", lambda c, zone: lying(ZONES[zone], of_player(c, defending(c))))
say("behind", f"(in|from) target player 's {_PLACES}", lambda c, zone: lying(ZONES[zone], by_target(c, t.player)[0].controller))
say(
    "behind",
    f"(in|from) target opponent 's {_PLACES}",
    lambda c, zone: lying(ZONES[zone], by_target(c, t.opponent)[0].controller),
)


# --- targets


def targeted(context: Context, what: Filter, least: int | None = 1, most: int | None = 1, *, another: bool = False) -> Any:
    """Targets that a description allows; "another" is other than those before, or than the card itself."""
    if what.kinds & CARDS and not any(one.zones for one in what.tree()) and not what.kinds & SPELLS:
        raise NoReading("cards of no zone")
    if another and context.targets:
        return context.target(Target(what, least, most, different=True))
    if another and context.died and all(one.zones == 1 << Zone.GRAVEYARD for one in what.tree()):
        what = what & NOT_WHAT_DIED
    elif another:
        what = what & context.other()
    return context.target(Target(what, least, most))


NOT_WHAT_DIED = Filter(condition=~t.same(t.it, t.event_object))
"""Another card than the one that the permanent became which died."""


say("target", "target <np>", lambda c, what: targeted(c, what))
say("target", "another target <np>", lambda c, what: targeted(c, what, another=True))
say("target", "up to one target <np>", lambda c, what: targeted(c, what, 0))
say("target", "up to one other target <np>", lambda c, what: targeted(c, what, 0, another=True))
say("target", "up to <n> target <np>", lambda c, n, what: targeted(c, what, 0, None if n == t.X else several(n)))
say("target", "up to <n> other target <np>", lambda c, n, what: targeted(c, what, 0, several(n), another=True))
say("target", "<n> target <np>", lambda c, n, what: targeted(c, what, *((None, None) if n == t.X else (several(n), several(n)))))
say("target", "one or two target <np>", lambda c, what: targeted(c, what, 1, 2))
say("target", "any number of target <np>", lambda c, what: any_number())
say("target", "up to <n> target cards from a single graveyard",
    lambda c, n: c.target(Target(t.card_in_any(Zone.GRAVEYARD), 0, several(n), one_graveyard=True)))  # fmt: skip
say("damaged", "each of <target>", lambda c, one: one)
say("damaged", "each of up to <n> targets", lambda c, n: c.target(Target(t.any_of_damage, 0, several(n))))
say("damaged", "each of <n> targets", lambda c, n: c.target(Target(t.any_of_damage, several(n), several(n))))
say("damaged", "each of one or two targets", lambda c: c.target(Target(t.any_of_damage, 1, 2)))
say("behind", "attached to it", lambda c: (flag(SelectorFlag.ATTACHED_TO_SOURCE) if c.it() == SELF else nothing(), True))


def nothing() -> Any:
    """No reading.

    Raises:
        NoReading: what it is about is another object than the card itself.
    """
    raise NoReading("of another object")


say("any", "any target", lambda c: c.target(t.any_target))
say("any", "any other target", lambda c: targeted(c, t.any_of_damage, another=True))


def any_number() -> Any:
    """No reading.

    Raises:
        NoReading: a target is so many objects at most.
    """
    raise NoReading("any number of targets")


def several(n: Any) -> int:
    """A plain number greater than one."""
    if not isinstance(n, int) or n < 2:
        raise NoReading("not several")
    return n


# --- objects

_NOUNS = "creature|permanent|card|spell|token|land|artifact|enchantment|planeswalker|aura|equipment"
_PLURAL_NOUNS = {f"{one}s": one for one in _NOUNS.split("|")}
say("object", "~", lambda c: c.mention(SELF, c.self_kinds | {"permanent"}))
say("object", "<target>", lambda c, one: one)
say("object", "it", lambda c: c.it())
say("object", f"that [{_NOUNS}]", lambda c, kind: c.it(kind))
say("object", f"those [{'|'.join(_PLURAL_NOUNS)}]", lambda c, kind: c.it(_PLURAL_NOUNS[kind], plural=True))
say("object", "(them|they|each of them)", lambda c: c.it(plural=True))
say(
    "object",
    "(enchanted|equipped) [creature|permanent|land|artifact|enchantment|planeswalker]",
    lambda c, kind: attached(c, kind),
)
say("object", "each <np>|all <nps>", lambda c, what: each_of(c, what))
say("object", "each other <np>|all other <nps>", lambda c, what: each_of(c, what & c.other()))
say("plural subject", "<nps>", lambda c, what: each_of(c, what))
say("it object", "it", lambda c: c.it())
say("it object", "them", lambda c: c.it(plural=True))
say("it object", f"that [{_NOUNS}]", lambda c, kind: c.it(kind))
say("it object", f"those [{'|'.join(_PLURAL_NOUNS)}]", lambda c, kind: c.it(_PLURAL_NOUNS[kind], plural=True))


def attached(context: Context, kind: str) -> Any:
    """What the Aura or Equipment is attached to."""
    return context.mention(t.enchanted, frozenset({kind, "permanent"}))


def each_of(context: Context, what: Filter) -> Who:
    """All objects that a description fits; it names no players."""
    if what.kinds & PLAYERS:
        raise NoReading("players are named otherwise")
    if what.kinds == CARDS and not any(one.zones for one in what.tree()):
        raise NoReading("cards of no zone")
    tag = context.tag("group")
    who: Who = context.groups.setdefault(tag, t.each(what))
    context.mention(t.those(tag), kinds_of(what), plural=True)
    return who


# --- what is dealt damage

say("damaged", "<any>", lambda c, one: one)
say("damaged", "<object>", lambda c, one: one)
say("damaged", "it", lambda c: c.it(but=SELF))
say("damaged", "<player>", lambda c, one: one)
say("damaged", "each <np> and each player", lambda c, what: t.each(what | t.player))
say("damaged", "each <np> and each opponent", lambda c, what: t.each(what | t.opponent))
say("damaged", "each <np> and <player>", lambda c, what, who: both_of(what, who))


def both_of(what: Filter, who: Any) -> Any:
    """No reading: objects and a player are no one description."""
    raise NoReading("objects and a player")


def single(reference: Any) -> Any:
    """A reference to one object.

    Raises:
        NoReading: it may be several.
    """
    if is_player(reference) or (isinstance(reference, Target) and reference.most != 1):
        raise NoReading("several objects")
    if isinstance(reference, Who) and reference.kind == Subject.EACH:
        raise NoReading("several objects")
    return reference


@GRAMMAR.parser("card name")
def card_name(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """The longest name of a card."""
    for size in range(LONGEST, 0, -1):
        if (name := chart.names.get(chart.tokens[start : start + size])) is not None and len(chart.tokens) >= start + size:

            def meaning(context: Context, name: str = name) -> str:
                return name

            yield Node(meaning, ()), start + size
            return


say("behind", "named <card name>", lambda c, name: (t.named(name), True))
