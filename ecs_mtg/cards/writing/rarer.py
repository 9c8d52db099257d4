"""Rarer sentences: several instructions that cards say together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.things import card_, instant, sorcery
from ecs_mtg.cards.tree import parts, rebuilt
from ecs_mtg.cards.vocabulary.amounts import X
from ecs_mtg.cards.words import Amount, Filter, Target, Who, number
from ecs_mtg.cards.writing import amounts, chosen, nouns, references
from ecs_mtg.cards.writing.english import BAR, CLOSE, OPEN, THEN, a, either, listed
from ecs_mtg.cards.writing.in_a_row import in_a_row
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Scribe
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Position, Zone
from ecs_mtg.components.programs import CostPart, Subject

Said = tuple[int, str]
NOTHING: Said = (0, "")


def _with_x(effects: Sequence[e.Effect], many: Amount) -> tuple[e.Effect, ...]:
    """Effects in which X stands for a number."""
    made: tuple[e.Effect, ...] = rebuilt(tuple(effects), lambda part: X if isinstance(part, Amount) and part == many else part)
    return made


def _names(effects: Sequence[e.Effect], many: Amount) -> bool:
    """Whether effects name a number."""
    return any(isinstance(part, Amount) and part == many for part in parts(tuple(effects)))


_ITSELF = re.compile(f"{OPEN}it{BAR}[^{OPEN}{CLOSE}]*{CLOSE} ")
"""The subject of a clause about the card itself."""


def without_itself(before: str, text: str) -> list[str]:
    """A clause about the card itself behind another one about it."""
    me = _ITSELF.match(text)
    return [text[me.end() :]] if me and me[0] in before[: me.end() + 2] else []


def is_shuffled_in(x: e.If) -> bool:
    """A card is shuffled into its owner's library, or that library alone (701.24c)."""
    return (
        x.condition.kind == programs.Condition.IN_ZONE
        and len(x.then) == 1
        and isinstance(x.then[0], e.Move)
        and x.then[0].zone == Zone.LIBRARY
        and x.then[0].position == Position.SHUFFLED
        and len(x.otherwise) == 1
        and isinstance(x.otherwise[0], e.Shuffle)
    )


def into_yours(s: Scribe) -> tuple[str, ...]:
    """A card of yours, which is shuffled into your library."""
    mine = s.event is not None and isinstance(s.event.subject, Filter) and s.event.subject.owner == programs.Relation.YOU
    return ("shuffle it into your library", "shuffle ~ into your library") if mine else ()


def tapped_x(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Any number of untapped permanents are tapped, and X is how many."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(choice := two[0], e.Choose) or not isinstance(tap := two[1], e.Tap):
        return NOTHING
    many = Amount(programs.Amount.SIZE_OF, Who(Subject.MEMORY, choice.tag))
    if choice.amount != number(99) or choice.least != number(0) or tap.what != many.a:
        return NOTHING
    rest = effects[k + 2 :]
    if not _names(rest, many):
        return NOTHING
    what = nouns.noun(s, choice.filter, True)
    other = s.fork()
    usual = f"{chosen.tapped_any(other, two, 0)[1]}{THEN}{other.sequence(rest)}"
    return len(effects) - k, either(usual, f"you may tap x {what}. if you do, {s.sequence(_with_x(rest, many))}")


def of_each_value(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """A card of each of some mana values returns from a graveyard."""
    found = in_a_row(effects, k, e.Choose, e.Choose, e.Choose, e.Move)
    if found is None:
        return NOTHING
    choices, move = found[:3], found[3]
    first = choices[0].filter
    if len({one.tag for one in choices}) > 1 or move.what != Who(Subject.MEMORY, choices[0].tag) or move.zone != Zone.BATTLEFIELD:
        return NOTHING
    if len(first.comparisons) != 1 or any(replace(one.filter, comparisons=first.comparisons) != first for one in choices):
        return NOTHING
    compared = [one.filter.comparisons[0].amount for one in choices]
    values = [s.expression(one) for one in compared if one is not None]
    card = nouns.noun(s, replace(first, comparisons=()), zone="")
    return 4, (
        f"choose a {card} with mana value {values[0]} in your graveyard, then do the same for {card}s with mana value "
        f"{listed(values[1:])}. return those cards to the battlefield"
    )


def taken_away(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """A card of a hand that is revealed is exiled."""
    found = in_a_row(effects, k, e.Reveal, e.Choose, e.Move)
    if found is None:
        return NOTHING
    reveal, choice, move = found
    if not isinstance(reveal.what, Who) or reveal.what.kind != Subject.THEIR_HAND or move.zone != Zone.EXILE:
        return NOTHING
    who = refer(s, reveal.what.of)  # type: ignore[arg-type]
    card = references.one_of(s, replace(choice.filter, controller=programs.Relation.ANY), amounts.quantity(s, number(1)), "")
    return 3, f"{who.does('reveal')} their hand and you choose {card} from it. exile that card"


def hand_below(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """A hand that is put on the bottom of a library, and as many cards that are drawn."""
    found = in_a_row(effects, k, e.SetRegister, e.Remember, e.Order, e.Move, e.Draw)
    if found is None:
        return NOTHING
    _, noted, _, move, draw = found
    if noted.who != Who(Subject.THEIR_HAND, draw.players) or move.position != Position.BOTTOM:
        return NOTHING
    who = refer(s, draw.players)
    return 5, f"{who.does('put')} the cards in their hand on the bottom of their library in any order, then draws that many cards"


def loses_by_random(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """A card of a hand that is revealed at random, and life that is lost by it."""
    found = in_a_row(effects, k, e.Remember, e.ChooseAtRandom, e.Reveal, e.LoseLife)
    if found is None:
        return NOTHING
    noted, _, _, lose = found
    if noted.who != Who(Subject.THEIR_HAND, lose.who) or lose.amount.a != programs.Property.MANA_VALUE:
        return NOTHING
    who = refer(s, lose.who)
    return 4, f"{who.does('reveal')} a card at random from their hand, then loses life equal to that card's mana value"


def cast_and_exiled(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """A card that may be cast for nothing, which as an instant or sorcery is exiled afterwards."""
    one = effects[k]
    if not isinstance(one, e.If) or not isinstance(card := one.condition.a, Target):
        return NOTHING
    if (
        one.condition.b != card_ & (instant | sorcery)
        or one.then != (e.CastFree(card, exiled=True),)
        or one.otherwise != (e.CastFree(card),)
    ):
        return NOTHING
    said = s.sequence(one.otherwise)
    whose = either("your", "a")
    return 1, f"{said}. if an instant or sorcery spell cast this way would be put into {whose} graveyard, exile it instead"


def paid_x(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """As much life that may be paid as something is, which is X."""
    one = effects[k]
    if not isinstance(one, e.Pay) or one.otherwise or len(one.cost.parts) != 1:
        return NOTHING
    part = one.cost.parts[0]
    if part.kind != CostPart.PAY_LIFE or not isinstance(part.a, Amount) or part.a.kind == programs.Amount.CONSTANT:
        return NOTHING
    if not _names(one.then, part.a):
        return NOTHING
    much = s.expression(part.a)
    return 1, f"you may pay x life, where x is {much}. if you do, {s.sequence(_with_x(one.then, part.a))}"


def cast_of_milled(s: Scribe, effects: Sequence[e.Effect], k: int) -> Said:
    """Cards that are milled, of which one may be cast for nothing."""
    found = in_a_row(effects, k, e.Mill, e.ChooseFrom, e.CastFree)
    if found is None:
        return NOTHING
    mill, choice, cast = found
    if cast != e.CastFree(Who(Subject.MEMORY, choice.tag)) or choice.filter is None or choice.source != e.MOVED:
        return NOTHING
    spell = nouns.noun(s, choice.filter, zone="").replace("card", "spell")
    return 3, f"{s.sequence((mill,))}. you may cast {a(spell)} from among them without paying its mana cost"


TOGETHER = (cast_of_milled, tapped_x, of_each_value, taken_away, hand_below, loses_by_random, cast_and_exiled, paid_x)
"""What several instructions say in sentences of their own."""
