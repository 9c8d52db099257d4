"""Mana, turns, planes and the end of the game, in words; and what replacement effects do instead."""

from __future__ import annotations

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import ABILITIES, PERMANENTS, PLAYERS, SPELLS, Filter, Who, printed_order
from ecs_mtg.cards.writing import amounts, nouns
from ecs_mtg.cards.writing.english import a, either, listed, maybe, number_word
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError, sentence
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import COLORS, Color
from ecs_mtg.components.programs import ManaColor, Subject

Amount = programs.Amount


# --- turns, mana, planes, the game

SPECIAL_MANA = {
    ManaColor.CHOSEN: "mana of the chosen color",
    ManaColor.YOUR_LANDS: "mana of any type that a land you control could produce",
    ManaColor.THEIR_LANDS: "mana of any color that a land an opponent controls could produce",
    ManaColor.IDENTITY: "mana of any color in your commander's color identity",
    ManaColor.EXILED_CARD: "mana of any of the exiled card's colors",
    ManaColor.EVENT: either("mana of any type that land produced", "mana of any type that permanent produced"),
}


@sentence(e.Restart)
def restart(s: Scribe, x: e.Restart) -> str:
    """Write that the game is restarted."""
    left = nouns.noun(s, x.what, True)
    if x.leaving != Who(Subject.EXILED_WITH):
        raise UnwrittenError("there are no words for what else is left in exile")
    return f"restart the game, leaving in exile all {left} exiled with ~. then put those cards onto the battlefield under your control"


@sentence(e.AddForRevealed)
def add_for_revealed(s: Scribe, x: e.AddForRevealed) -> str:
    """Reveal cards, and add mana for each."""
    added = f"{{{'wubrgc'[x.color]}}}" * x.many
    return f"reveal any number of {nouns.noun(s, x.what, True)}. add {added} for each card revealed this way"


LASTING = ". until end of turn, you don't lose this mana as steps and phases end"
"""What is said of mana that stays until end of turn."""


@sentence(e.AddMana)
def add_mana(s: Scribe, x: e.AddMana) -> str:
    """Write that a player adds mana."""
    who = refer(s, x.player)
    said = f"{who.order('add')} {mana(s, x)}{restriction(s, x.only)}"
    if x.uncounterable:
        said += ", and that spell can't be countered"
    if x.rider is not None and isinstance(x.rider.event.subject, Filter):
        later = s.again()
        later.event = x.rider.event
        said += f". when that mana is spent to cast {a(nouns.noun(s, x.rider.event.subject))}, {later.sequence(x.rider.modes[0])}"
    if x.for_combat:
        return said + ". this mana lasts until end of combat"
    return said + LASTING if x.lasting else said


def restriction(s: Scribe, only: Filter | None) -> str:
    """Write a restriction on how mana may be spent (106.6)."""
    if only is None:
        return ""
    if only.either == Filter(kinds=ABILITIES | PLAYERS):
        spells = nouns.noun(s, Filter(kinds=SPELLS) & ~replace(only, kinds=0, either=None))
        return f". this mana can't be spent to cast {a(spells)}"
    return f". spend this mana only to {_spent_on(s, only)}"


def _spent_on(s: Scribe, only: Filter) -> str:
    """Write what mana may be spent on (106.6)."""
    if only.kinds & ABILITIES and only.either is None:
        bare = replace(only, kinds=0)
        if bare == Filter():
            return either("activate abilities", "activate an ability")
        one = nouns.noun(s, bare)
        of_permanents = only.kinds & PERMANENTS
        things = nouns.noun(s, bare, True) if of_permanents else f"{one} sources"
        source = "" if of_permanents else " source"
        if not only.kinds & SPELLS:
            return either(f"activate abilities of {things}", f"activate an ability of {a(one)}{source}")
        spells = replace(only, kinds=SPELLS)
        each = f"cast {a(nouns.noun(s, spells))} or {maybe('to ', False)}activate an ability of {a(one)}{source}"
        return either(f"cast {nouns.noun(s, spells, True)} {either('or', 'and')} activate abilities of {things}", each)
    return f"{either('cast', 'cast or activate abilities of')} {either(nouns.noun(s, only, True), a(nouns.noun(s, only)))}"


def mana(s: Scribe, x: e.AddMana) -> str:
    """Write mana as symbols or in words."""
    many = amounts.quantity(s, x.amount)
    if s.event is not None and s.event.kind == codes.EventKind.TAPPED_FOR_MANA:
        many = replace(many, word=f"{maybe('an additional ', False)}{many.word}")
    if x.among is not None:
        return f"{many.word} mana of any color among {nouns.noun(s, x.among, True)}"
    if x.colors < ManaColor.CHOSEN_OR:
        return f"{mana(s, replace(x, colors=ManaColor.CHOSEN_OR - x.colors))} or one mana of the chosen color"
    if x.colors < 0:
        return f"{many.word} {SPECIAL_MANA[ManaColor(x.colors)]}"
    order = [k for k in range(COLORS) if x.colors >> k & 1]
    symbols = [
        f"{{{'wubrgc'[k]}}}" for k in (*printed_order(order), *([Color.COLORLESS] if x.colors >> Color.COLORLESS & 1 else []))
    ]
    if len(symbols) == COLORS:
        one = "mana of any one color" if many.word != "one" else "mana of any color"
        if x.combination:
            return f"{many.word} mana in any combination of colors"
        if many.equal is not None:
            return f"x mana of any one color, where x is {many.equal}"
        return either(f"{many.word} {one}", f"{many.word} mana of any color")
    if x.combination:
        usual = f"{many.word} mana in any combination of {listed(symbols, 'and/or')}"
        one, other = symbols if len(symbols) == 2 and many.word == "two" else ("", "")
        ways = [f"{a}{a}, {a}{b}, or {b}{b}" for a, b in ((one, other), (other, one)) if a]
        return either(usual, *ways)
    if len(symbols) > 1:
        return listed(symbols, "or") if many.word == "one" else f"{many.word} mana of {listed(symbols, 'or')}"
    if x.amount.kind == Amount.CONSTANT:
        more = maybe("an additional ", False) if s.event is not None and s.event.kind == codes.EventKind.TAPPED_FOR_MANA else ""
        said = symbols[0] * x.amount.a
        return more + (said if x.amount.a < 6 else either(f"{number_word(x.amount.a)} {symbols[0]}", said))
    if many.each:
        return either(f"{symbols[0]} for each {many.each}", f"an amount of {symbols[0]} equal to {many.equal}")
    return either(
        f"an amount of {symbols[0]} equal to {amounts.expression(s, x.amount)}",
        f"x mana of {symbols[0]}",
        f"{many.word} {symbols[0]}",
    )


@sentence(e.ExtraTurn)
def extra_turn(s: Scribe, x: e.ExtraTurn) -> str:
    """Write extra turns."""
    who = refer(s, x.players)
    after = either("after that player's next turn", "after their next turn") if x.after_next else "after this one"
    return f"{who.order('take')} {amounts.quantity(s, x.amount).of('turn', 'an extra turn').replace('two turns', 'two extra turns')} {after}"


@sentence(e.Skip)
def skip(s: Scribe, x: e.Skip) -> str:
    """Skip turns."""
    who = refer(s, x.players)
    what = "combat phase" if x.combat_phase else "untap step" if x.untap_step else "turn"
    many = amounts.quantity(s, x.amount)
    return f"{who.order('skip')} {either(who.owner, 'their')} next {what if many.word == 'one' else f'{many.word} {what}s'}"


@sentence(e.ExtraCombat)
def extra_combat(s: Scribe, x: e.ExtraCombat) -> str:
    """Write an additional combat phase."""
    main = " followed by an additional main phase" if x.main else ""
    return f"after this {either('phase', 'main phase', 'combat phase')}, there is an additional combat phase{main}"


# --- instead


@sentence(e.EntersWithCounters)
def enters_with_counters(s: Scribe, x: e.EntersWithCounters) -> str:
    """Write that it enters with counters."""
    many = amounts.quantity(s, x.amount)
    kind = f"{x.counter} counter"
    said = either("~", "it") + " enters with "
    if many.each:
        return said + either(
            f"{many.word if many.word != 'one' else either('a', 'an additional')} {kind}{'' if many.word == 'one' else 's'} on it for each {many.each}",
            f"a number of {kind}s on it equal to {many.equal}",
            f"x {kind}s on it, where x is {many.equal}",
        )
    if many.equal:
        return said + either(f"a number of {kind}s on it equal to {many.equal}", f"x {kind}s on it, where x is {many.equal}")
    return f"{said}{either(many.of(kind), f'an additional {kind}') if many.word == 'one' else many.of(kind)} on it"


@sentence(e.GoesInstead)
def goes_instead(s: Scribe, x: e.GoesInstead) -> str:
    """Write that it goes elsewhere."""
    Z, P = codes.Zone, codes.Position
    if x.zone == Z.EXILE:
        return either("exile it instead", "exile that card instead", "it's exiled instead")
    if x.zone == Z.LIBRARY and x.position == P.SHUFFLED:
        return either(
            f"{'reveal ~ and ' if x.revealed else ''}shuffle it into its owner's library instead",
            "shuffle it into its owner's library instead",
        )
    if x.zone == Z.LIBRARY:
        return f"put it on {'top' if x.position == P.TOP else 'the bottom'} of its owner's library instead"
    if x.counters is not None:
        kind, many = x.counters
        return f"put it onto the {x.zone.name.lower()} with {number_word(many)} {kind} counters on it instead"
    return f"put it into its owner's {x.zone.name.lower()} instead"


@sentence(e.TimesInstead)
def times_instead(s: Scribe, x: e.TimesInstead) -> str:
    """Write a multiple of the event's amount."""
    times = "twice" if x.times.a == 2 else f"{number_word(x.times.a)} times"
    kind = f"{s.event.value} counters" if s.event is not None and isinstance(s.event.value, str) else "counters"
    return either(
        f"{times} that much instead",
        f"{times} that many instead",
        "it deals double that damage instead",
        f"it deals double that damage to that {either('permanent or player', 'player', 'permanent', 'creature')} instead",
        f"{times} that many of those tokens are created instead",
        f"it creates {times} that many of those tokens instead",
        f"{times} that many of those counters are put on that permanent instead",
        f"it puts {times} that many of those counters on that permanent instead",
        f"it deals {times} that damage instead",
        *(f"{times} that many {kind} are put on {on} instead" for on in ("it", "that creature", "that permanent")),
    )


@sentence(e.PlusInstead)
def plus_instead(s: Scribe, x: e.PlusInstead) -> str:
    """Write an increase of the event's amount."""
    n, word = amounts.expression(s, x.amount), amounts.quantity(s, x.amount).word
    to = either("permanent or player", "player", "permanent", "creature")
    ways = [
        f"that many plus {word} instead",
        f"it deals that much damage plus {n} instead",
        f"it deals that much damage plus {n} to that {to} instead",
    ]
    if s.event is not None and isinstance(s.event.value, str):
        on = either("it", "that creature", "that permanent")
        ways.append(f"that many plus {word} {s.event.value} counters are put on {on} instead")
    return either(f"that much plus {n} instead", *ways)
