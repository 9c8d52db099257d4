"""What words refer to: objects, players and recipients, named, chosen or mentioned before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, constant, refuse_if, say, say_values
from ecs_mtg.cards.reading.text import LONGEST
from ecs_mtg.cards.reading.vocabulary import flag
from ecs_mtg.cards.subtypes import CREATURE_TYPES
from ecs_mtg.cards.words import CARDS, PERMANENTS, PLAYERS, SELF, YOU, Filter, Target, Who
from ecs_mtg.components.programs import Relation, SelectorFlag, Subject


def permanents(what: Filter) -> Filter:
    """Check that a description is one of permanents."""
    for one in what.tree():
        refuse_if(one.zones or (one.kinds and one.kinds != PERMANENTS), "no permanents")
    return what


def more_than(plain: Filter, what: Filter) -> Filter:
    """Check that a description says more than another one, which other productions read."""
    refuse_if(what == plain, "anything of that kind")
    return what


def wherever(what: Filter) -> Filter:
    """Return a description of cards and of the permanents and spells that are those cards."""
    either = None if what.either is None else wherever(what.either)
    return replace(what, kinds=notation.source.kinds, either=either)


EventSubject = Filter | Who


def itself(context: Context) -> Who:
    """Return the card itself, which "it" refers to from here on."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    return SELF


SOURCE = flag(SelectorFlag.SOURCE)


# --- players


def target_player(context: Context, what: Filter, least: int = 1) -> Target:
    """Return a target player."""
    return context.target(Target(what, least, 1))


say("player", "you", lambda c: YOU)
say("player", "each player", lambda c: c.mention_player(notation.each_player, plural=True))
say("player", "each opponent|each of your opponents", lambda c: c.mention_player(notation.each_opponent, plural=True))
say("player", "each other player", lambda c: c.mention_player(notation.each_opponent, plural=True))
say("player", "target player", lambda c: target_player(c, notation.player))
say("player", "target opponent", lambda c: target_player(c, notation.opponent))
say("player", "up to one target player", lambda c: target_player(c, notation.player, 0))
say("player", "(that player|that opponent|they)", lambda c: c.that_player())
say(
    "player", "(its|their) controller", lambda c: c.mention_player(notation.controller_of(c.it(but=SELF)))
)  # its own controller is "you"
say("player", "(that|the) [creature|permanent|artifact|land|enchantment|spell|planeswalker] 's controller",
    lambda c, kind: c.mention_player(notation.controller_of(c.it(kind))))  # fmt: skip
say("player", "(its|their) owner", lambda c: c.mention_player(notation.owner_of(c.it())))
say("player", "that [creature|permanent|card] 's owner", lambda c, kind: c.mention_player(notation.owner_of(c.it(kind))))
say("player", "defending player", lambda c: c.mention_player(notation.defending_player))
say("player", "enchanted player", lambda c: c.mention_player(notation.enchanted))
say("player", "(enchanted|equipped) (creature|permanent|land|artifact) 's controller",
    lambda c: c.mention_player(notation.controller_of(notation.enchanted)))  # fmt: skip


say("damaged", "each of <target>", lambda c, one: one)
say("damaged", "each of up to <n> targets", lambda c, n: c.target(Target(notation.any_of_damage, 0, several(n))))
say("damaged", "each of <n> targets", lambda c, n: c.target(Target(notation.any_of_damage, several(n), several(n))))
say("damaged", "each of one or two targets", lambda c: c.target(Target(notation.any_of_damage, 1, 2)))


def several(n: Any) -> int:
    """Check that a number is a constant greater than one."""
    if not isinstance(n, int) or n < 2:
        raise NoReading("not several")
    return n


# --- objects

_NOUNS = "creature|permanent|card|spell|token|land|artifact|enchantment|planeswalker|aura|equipment"
_PLURAL_NOUNS = {f"{one}s": one for one in _NOUNS.split("|")}
say("object", "~", lambda c: c.mention(SELF, c.self_kinds | {"permanent"}))
say("object", "<target>", lambda c, one: one)
say("object", "<it object>", lambda c, one: one)
say("object", "(they|each of them)", lambda c: c.it(plural=True))
say("object", "(enchanted|equipped) [creature|permanent|land|artifact|enchantment|planeswalker]",
    lambda c, kind: c.mention(notation.enchanted, frozenset({kind, "permanent"})))  # fmt: skip
say("object", "each <np>|all <nps>", lambda c, what: each_of(c, what))
say("object", "each other <np>|all other <nps>", lambda c, what: each_of(c, what & c.other()))
say("plural subject", "<nps>", lambda c, what: each_of(c, what))
say("it object", "it", lambda c: c.it())
say("it object", "the token|the tokens", lambda c: made(c))
say("it object", "them", lambda c: c.it(plural=True))
say("it object", f"that [{_NOUNS}]", lambda c, kind: c.it(kind))
say("it object", f"those [{'|'.join(_PLURAL_NOUNS)}]", lambda c, kind: c.it(_PLURAL_NOUNS[kind], plural=True))


def made(context: Context) -> Any:
    """Return what was created."""
    found = [one for one in context.objects if "token" in one.kinds]
    refuse_if(not found, "nothing was created")
    return found[-1].reference


def each_of(context: Context, what: Filter) -> Who:
    """Return all objects of a description, which may not include players."""
    refuse_if(what.kinds & PLAYERS, "players are named otherwise")
    refuse_if(what.kinds == CARDS and not any(one.zones for one in what.tree()), "cards of no zone")
    tag = context.tag("group")
    who: Who = context.groups.setdefault(tag, notation.each(what))
    context.mention(notation.those(tag), kinds_of(what), plural=True)
    return who


say("damaged", "<any>", lambda c, one: one)
say("damaged", "<object>", lambda c, one: one)
say("damaged", "it", lambda c: c.it(but=SELF))
say("damaged", "<player>", lambda c, one: one)
say("damaged", "each <np> and each player", lambda c, what: notation.each(what | notation.player))
say("damaged", "each <np> and each opponent", lambda c, what: notation.each(what | notation.opponent))


@GRAMMAR.parser("card name")
def card_name(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read the longest name of a card."""
    for size in range(LONGEST, 0, -1):
        if (name := chart.names.get(chart.tokens[start : start + size])) is not None and len(chart.tokens) >= start + size:
            yield constant(name), start + size
            return


say("looked at", "<target player>", lambda c, who: who)
say("looked at", "that player", lambda c: c.that_player())

say("affected", "<object>", lambda c, what: what)
say("affected", "<plural subject>", lambda c, what: what)
say("affected", "other <nps>", lambda c, what: notation.each(what & c.other()))
say_values("each of them", {"each player": notation.each_player, "each (other player|opponent)": notation.each_opponent})


def player_or_controller(context: Context) -> Any:
    """Return a player, or a planeswalker's controller."""
    found = [
        one
        for one in context.targets
        if one.filter == notation.player | notation.planeswalker or one.filter == notation.opponent | notation.planeswalker
    ]
    refuse_if(len(found) != 1 or found[0].most != 1, "no player or planeswalker")
    return notation.controller_of(found[0])


OR = "that player or that planeswalker 's controller"
say("player", OR, lambda c: c.mention_player(player_or_controller(c)))

# --- damage to several sorts

say("damaged", "each <np> and each <np>", lambda c, one, two: both(one, two))
say("damaged", "each opponent and each <np>", lambda c, what: both(notation.opponent, what))


def both(one: Filter, other: Filter) -> Any:
    """Return each of two descriptions."""
    refuse_if(other.kinds & PLAYERS or any(x.zones for x in (*one.tree(), *other.tree())), "no permanents")
    return notation.each(one | other)


say("object", "each of those [creatures|permanents|artifacts|lands]", lambda c, kind: c.it(kind[:-1], plural=True))

say("several recipients", "<nps>", lambda c, what: permanents(what))
say("several recipients", "you and <nps>", lambda c, what: notation.that_is_you | permanents(what))

say("damaged", "the player or planeswalker (it 's|that creature 's|that creature is) attacking", lambda c: attacked(c))


def attacked(context: Context) -> Any:
    """Return what the event's creature attacks."""
    if not context.attacks or any(known.reference not in (SELF, notation.event_object) for known in context.objects):
        raise NoReading("what another creature attacks")
    return notation.attacked_by_it


say("player", "that source 's controller", lambda c: c.mention_player(notation.controller_of(c.it("source"))))

say("itself", "~", lambda c: itself(c))

say("whose library", "<target player> 's library", lambda c, who: who)

say("affected", "~ and <nps>", lambda c, what: notation.each(SOURCE | permanents(what)))

say("every player", "each player", lambda c: of_each(c, notation.each_player))
say("every player", "each opponent", lambda c: of_each(c, notation.each_opponent))


def of_each(context: Context, who: Who) -> Who:
    """Let "that player" and "they" refer to each of the players in turn."""
    context.mention_player(notation.it)
    return who


# --- players who have something, or have it not

for _said, _of in (("player", notation.player), ("opponent", notation.opponent)):
    say("player", f"each {_said} who controls <a> <np>", lambda c, n, what, of=_of: having(c, what, of))
    say("player", f"each {_said} who doesn't control <a> <np>", lambda c, n, what, of=_of: having(c, what, of, none=True))


def having(context: Context, what: Filter, of: Filter, *, none: bool = False) -> Who:
    """Return players who control something, or do not."""
    there = notation.exists(permanents(what) & Filter(controller=Relation.LOOPED))
    who: Who = notation.each(of & notation.where(~there if none else there))
    return context.mention_player(who, plural=True)  # type: ignore[no-any-return]


def tapped(context: Context) -> Any:
    """Return what was tapped this way."""
    for one in reversed(context.objects):
        if isinstance(one.reference, Who) and one.reference.kind == Subject.MEMORY and str(one.reference.of).startswith("tapped"):
            return one.reference
    raise NoReading("nothing was tapped")


say("object", "each of those <plural nouns>", lambda c, base: those_tapped(c, base[0]))


def those_tapped(context: Context, what: Filter) -> Any:
    """Return what was tapped this way, referred to by its creature type."""
    if not what.subtypes or what != notation.subtype(*what.subtypes) or not what.subtypes <= frozenset(CREATURE_TYPES):
        raise NoReading("no creature type")
    return tapped(context)


say("object", "each creature and planeswalker", lambda c: each_of(c, notation.creature | notation.planeswalker))
say("object", "each creature and planeswalker <behind>", lambda c, behind: both_kinds(c, *behind))


def both_kinds(context: Context, behind: Filter, of_each: bool) -> Any:
    """Return creatures and planeswalkers with a common description."""
    refuse_if(not of_each, "what may be said of the last noun only")
    return each_of(context, (notation.creature | notation.planeswalker) & behind)


say("player", "the creature 's controller", lambda c: c.mention_player(notation.controller_of(c.it("creature"))))
