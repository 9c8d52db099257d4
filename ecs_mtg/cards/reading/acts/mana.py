"""Adding mana (106)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.acts.players import Effects
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.words import ABILITIES, CARDS, PERMANENTS, SPELLS, Filter, number
from ecs_mtg.components.codes import MANA_LETTERS
from ecs_mtg.components.programs import ManaColor, SelectorFlag

# --- mana (106)


def added(symbols: str) -> Effects:
    """Return mana of the given symbols."""
    return notation.add(symbols.replace("{", "").replace("}", ""))


def one_of_three(one: str, two: str, three: str) -> Effects:
    """Return one of three colors, or two mana in any combination of two colors: {R}{R}, {R}{G}, or {G}{G}."""
    first, last = one[:3], three[-3:]
    if (one, two, three) == (first * 2, first + last, last * 2) and first != last:
        return (e.AddMana(one_of(first, last), number(2), combination=True),)
    return (e.AddMana(one_of(one, two, three)),)


def one_of(*symbols: str) -> int:
    """Return the bit set of colors of mana of which one is chosen."""
    bits = 0
    for one in symbols:
        refuse_if(len(one) != 3, "several symbols to choose from")
        bits |= 1 << MANA_LETTERS.index(one[1])
    return bits


say("adds", "add <colored mana>", lambda c, m: added(m))
say("adds", "add one mana of any color", lambda c: notation.add("any"))
say("adds", "add <n> mana of any one color", lambda c, n: (e.AddMana(31, number(n)),))
say("adds", "add <n> mana in any combination of colors", lambda c, n: (e.AddMana(31, number(n), combination=True),))
say("adds", "add <colored mana> <each>", lambda c, m, many: single_symbol(m, many))
say("adds", "add <colored mana> or <colored mana>", lambda c, one, two: (e.AddMana(one_of(one, two)),))
say("act", "<adds>", lambda c, made: made)
say("act", "add <colored mana> , <colored mana> , or <colored mana>", lambda c, *all_: one_of_three(*all_))
say("act", "<player> adds (an additional|) <colored mana>", lambda c, who, m: by_player(who, added(m)))
say("act", "<player> adds (an additional|) one mana of any color|<player> adds an additional mana of any color",
    lambda c, who: by_player(who, notation.add("any")))  # fmt: skip
say("act", "<player> adds (an additional|) one mana of any type that (land|permanent) produced",
    lambda c, who: (e.AddMana(ManaColor.EVENT, player=who),))  # fmt: skip
say("act", "add an additional <colored mana>", lambda c, m: added(m))
say("act", "add one mana of any type that (land|permanent) produced", lambda c: (e.AddMana(ManaColor.EVENT),))
say("act", "add <n> mana in any combination of <colored mana> and/or <colored mana>",
    lambda c, n, one, two: (e.AddMana(one_of(one, two), number(n), combination=True),))  # fmt: skip
say("act", "add an amount of <colored mana> equal to <amount>", lambda c, m, many: single_symbol(m, many))
say("act", "add one mana of the chosen color", lambda c: (e.AddMana(ManaColor.CHOSEN),))
say("act", "add one mana of any color that a land an opponent controls could produce",
    lambda c: (e.AddMana(ManaColor.THEIR_LANDS),))  # fmt: skip
say("act", "add one mana of any color in your commander 's color identity", lambda c: (e.AddMana(ManaColor.IDENTITY),))
say("act", "add one mana of any type that a land you control could produce", lambda c: (e.AddMana(ManaColor.YOUR_LANDS),))
_ONLY = "<adds> . spend this mana only to"
say("act", f"{_ONLY} cast (<nps>|a <np>|an <np>)", lambda c, made, what: restricted(made, what))
say("act", f"{_ONLY} cast (<nps> (or|and) activate abilities of <nps>|(a <np>|an <np>) or (to|) activate an ability of (a <np>|an <np>))",
    lambda c, made, what, sources: for_both(made, what, sources))  # fmt: skip
say("act", f"{_ONLY} activate abilities", lambda c, made: tuple(replace(one, only=Filter(kinds=ABILITIES)) for one in made))
say("act", "add <colored mana> . this mana can't be spent to cast (nonartifact spells|a nonartifact spell)",
    lambda c, m: notation.cast_only_with(notation.artifact, notation.add(m.replace("{", "").replace("}", ""))))  # fmt: skip


def by_player(who: Any, effects: Any) -> Effects:
    """Return mana that a player adds."""
    return tuple(replace(one, player=who) for one in effects)


def single_symbol(symbols: str, many: Any) -> Effects:
    """Return a number of mana of one symbol."""
    refuse_if(len(symbols) != 3, "several symbols, so many times")
    return notation.add(symbols[1], number(many))


def restricted(effects: Any, what: Filter) -> Effects:
    """Return mana that can be spent only on spells of a description."""
    refuse_if(any(one.flags >> SelectorFlag.CHOSEN_TYPE & 1 for one in what.tree()), "mana for spells of the chosen type")
    for one in what.tree():
        refuse_if(not one.kinds & SPELLS or one.controller, "no spells")
    return tuple(replace(one, only=notation.spell & what) for one in effects)


def for_both(effects: Any, what: Filter, sources: Filter) -> Effects:
    """Return mana that can be spent only on spells of a description, or on abilities of sources or (109.2) permanents of one."""
    for one in (*what.tree(), *sources.tree()):
        refuse_if(one.controller or one.zones, "whose they are")
    refuse_if(replace(what, kinds=0) != replace(sources, kinds=0) or what.either is not None, "abilities of something else")
    of_permanents = 0 if sources.kinds & CARDS else PERMANENTS
    return tuple(replace(one, only=replace(what, kinds=SPELLS | ABILITIES | of_permanents)) for one in effects)
