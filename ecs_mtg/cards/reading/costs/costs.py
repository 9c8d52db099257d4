"""Costs and their parts (118, 601, 602)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.context import Context, kinds_of
from ecs_mtg.cards.reading.grammar import GRAMMAR, Chart, Node, NoReading, constant, refuse_if, say
from ecs_mtg.cards.reading.nouns.references import permanents
from ecs_mtg.cards.words import CARDS, SELF, Filter, Part, number
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.programs import CostPart

_MANA = re.compile(r"\{(?:[WUBRGCXS]|\d+|[WUBRGC2]/[WUBRGP](?:/P)?|C/[WUBRG])\}")


def _run(category: str, symbol: re.Pattern[str]) -> None:
    @GRAMMAR.parser(category)
    def parse(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
        end = start
        while end < len(chart.tokens) and symbol.fullmatch(chart.tokens[end]):
            end += 1
        if end > start:
            yield constant("".join(chart.tokens[start:end])), end


_run("mana", _MANA)
_run("colored mana", re.compile(r"\{[WUBRGC]\}"))
_run("energy", re.compile(r"\{E\}"))


def cards(what: Filter, zone: Zone) -> Filter:
    """Return a description of cards in your own zone, unless it names another zone."""
    for one in what.tree():
        refuse_if(one.kinds and one.kinds != CARDS, "no cards")
    return what & notation.card_in(zone)


def paying(context: Context, part: Part, what: Filter) -> Part:
    """Make what a part of a cost is paid with an antecedent."""
    context.mention(notation.paid, kinds_of(what))
    return part


def of_itself(context: Context, part: Part) -> Part:
    """Make the card itself the antecedent of a part of a cost that is paid with it."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    return part


def moved_from(context: Context, zone: Zone, part: Part) -> Part:
    """Let a part of a cost determine in which zone the ability functions."""
    context.zone = zone
    return part


say("cost part", "<mana>|pay <mana>", lambda c, m: m)
say("cost part", "{T}", lambda c: "{T}")
say("cost part", "{Q}", lambda c: "{Q}")
say("cost part", "(pay|) <energy>", lambda c, m: m)
say("cost part", "pay <n> life", lambda c, n: notation.pay_life(n))
say("cost part", "sacrifice ~", lambda c: of_itself(c, notation.sacrifice_this))
say("cost part", "sacrifice <a> <np>", lambda c, n, what: paying(c, notation.sacrifice_a(permanents(what)), what))
say("cost part", "sacrifice another <np>", lambda c, what: paying(c, notation.sacrifice_a(permanents(what) & c.other()), what))
say("cost part", "sacrifice <n> <np>", lambda c, n, what: notation.sacrifice_a(permanents(what), n))
say("cost part", "sacrifice <n> other <np>", lambda c, n, what: notation.sacrifice_a(permanents(what) & c.other(), n))
say("cost part", "waterbend <mana>", lambda c, mana: notation.waterbend(mana))
say("cost part", "discard a card", lambda c: notation.discard_cards(1))
say("cost part", "discard <n> cards", lambda c, n: notation.discard_cards(n))
say("cost part", "discard a card at random", lambda c: notation.discard_cards(1, at_random=True))
say("cost part", "discard <n> cards at random", lambda c, n: notation.discard_cards(n, at_random=True))
say("cost part", "discard your hand", lambda c: notation.discard_hand)
say("cost part", "discard <a> <np>", lambda c, n, what: notation.discard_cards(1, of_type(what)))
say("cost part", "discard (~ card|~)", lambda c: moved_from(c, Zone.HAND, of_itself(c, notation.discard_this)))
say("cost part", "exile (~ card|~) from your graveyard", lambda c: moved_from(c, Zone.GRAVEYARD, notation.exile_this))
say("cost part", "exile ~", lambda c: of_itself(c, notation.exile_this))
say("cost part", "exile <a> <np>", lambda c, n, what: notation.exile_a(lying(what)))
say("cost part", "exile another <np>", lambda c, what: notation.exile_a(lying(what) & c.other()))
say("cost part", "exile <n> <np>", lambda c, n, what: notation.exile_a(lying(what), n))
say("cost part", "exile <n> other <np>", lambda c, n, what: notation.exile_a(lying(what) & c.other(), n))
say("cost part", "return ~ to its owner 's hand", lambda c: notation.return_this)
say("cost part", "return <a> <np> to its owner 's hand", lambda c, n, what: notation.return_a(permanents(what)))
say("cost part", "return <n> <np> to their owner 's hand", lambda c, n, what: notation.return_a(permanents(what), n))
say("cost part", "tap an untapped <np>", lambda c, what: notation.tap_a(permanents(what)))
say("cost part", "tap another untapped <np>", lambda c, what: notation.tap_a(permanents(what) & c.other()))
say("cost part", "tap <n> untapped <np>", lambda c, n, what: notation.tap_a(permanents(what), n))
say("cost part", "tap <n> other untapped <np>", lambda c, n, what: notation.tap_a(permanents(what) & c.other(), n))
say("cost part", "remove <n or a> <kind> (counter|counters) from ~",
    lambda c, n, kind: of_itself(c, notation.remove_counters(kind, n)))  # fmt: skip
say("cost part", "put <n or a> <kind> (counter|counters) on ~",
    lambda c, n, kind: of_itself(c, notation.put_counters_as_cost(kind, n)))  # fmt: skip
say("cost part", "remove <a> <kind> counter from <a> <np>",
    lambda c, n, kind, m, what: notation.remove_from_among(permanents(what), 1, kind))  # fmt: skip
say("cost part", "remove a counter from <a> <np>", lambda c, n, what: notation.remove_from_among(permanents(what)))
say("cost part", "mill <plain> cards", lambda c, n: Part(CostPart.MILL, 0, number(n)))
say("cost part", "mill a card", lambda c: Part(CostPart.MILL, 0, number(1)))
say("cost part", "reveal <a> <np> from your hand", lambda c, n, what: notation.reveal_a(cards(what, Zone.HAND)))
say("cost part", "exert ~", lambda c: of_itself(c, notation.exert_this))
say("cost part", "unattach ~", lambda c: Part(CostPart.UNATTACH))


def itself(context: Context, part: Part) -> Part:
    """Check that "it" in a part of a cost is the card itself."""
    refuse_if(context.it() != SELF, "another object")
    return part


def of_type(what: Filter) -> Filter:
    """Return cards of a type that are in your hand."""
    refuse_if(what == notation.card_, "any card")
    return cards(what, Zone.HAND)


def lying(what: Filter) -> Filter:
    """Check what is exiled as a cost: cards in a named zone, or permanents that you control."""
    for one in what.tree():
        refuse_if(one.kinds == CARDS and not one.zones, "cards of no zone")
        refuse_if(not one.zones and one.controller != notation.yours.controller, "permanents of anybody")
    return what


say("cost", "<cost part>", lambda c, one: (one,))
say("cost", "<cost part> , <cost>", lambda c, one, rest: (one, *rest))
say("cost part", "sacrifice it", lambda c: itself(c, notation.sacrifice_this))
say("cost part", "remove <n or a> <kind> (counter|counters) from it",
    lambda c, n, kind: itself(c, notation.remove_counters(kind, n)))  # fmt: skip
say("cost", "<cost part> and <cost>", lambda c, one, rest: (one, *rest))


def yours_to_do(part: Any) -> Part:
    """Check that a part of a cost is an action that a player may do; paying life or energy is not one."""
    if not isinstance(part, Part) or part.kind in (CostPart.PAY_LIFE, CostPart.ENERGY):
        raise NoReading("no part of a cost that is done")
    return part


say("deed", "<cost part>", lambda c, part: yours_to_do(part))


@GRAMMAR.parser("generic cost")
def generic_cost(chart: Chart, start: int) -> Iterator[tuple[Node, int]]:
    """Read an amount of generic mana: "{2}", "{X}"."""
    word = chart.tokens[start] if start < len(chart.tokens) else ""
    if word[1:-1].isdigit() or word == "{X}":
        yield constant(notation.X if word == "{X}" else int(word[1:-1])), start + 1


say("cost part", "remove a counter from ~", lambda c: any_counter(c))


def any_counter(context: Context) -> Any:
    """Return a counter of any kind on the card itself."""
    context.mention(SELF, context.self_kinds | {"permanent"})
    return Part(CostPart.REMOVE_COUNTERS, None, number(1), SELF)


say("cost part", "collect evidence <plain>", lambda c, n: notation.collect_evidence(n))
