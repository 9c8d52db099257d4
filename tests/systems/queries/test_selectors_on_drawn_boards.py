"""What selectors drawn at random describe on boards drawn at random, against what they say, read plainly."""

from __future__ import annotations

from typing import Any

import pytest
from boards import plain
from drawn_boards import CARDS, PERMANENTS, PLAYERS, STACKED, TYPES, Asked, Drawn
from test_conditions_on_drawn_boards import MEANING as CONDITIONS
from test_flags_on_drawn_boards import MEANING as FLAGS
from test_words_on_drawn_boards import PROPERTIES, RELATIONS, ask, owner, questions

from ecs_mtg.cards.declaring import AMOUNT
from ecs_mtg.components.codes import CREATURE, LEGENDARY, NONE, Keyword, RefKind, StackKind, Zone
from ecs_mtg.components.flags import Asked as Plainly
from ecs_mtg.components.flags import SelectorKind
from ecs_mtg.components.programs import SELF_ONLY, Compare, Condition, Property, Relation, SelectorFlag
from ecs_mtg.systems.queries.gathering import gather_matching
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.simple_selectors import find_simply, simple_selector

WHO = (Relation.ANY, Relation.ANY, Relation.YOU, Relation.OPPONENT, Relation.ACTIVE, Relation.NOT_YOU)
ASKED_FLAGS = (
    SelectorFlag.TAPPED,
    SelectorFlag.ATTACKING,
    SelectorFlag.ANOTHER,
    SelectorFlag.NONTOKEN,
    SelectorFlag.MULTICOLORED,
)
NUMBERS = (Property.POWER, Property.MANA_VALUE, Property.COLORS)
ANYWHERE = 1 << Zone.LIBRARY | 1 << Zone.GRAVEYARD | 1 << Zone.EXILE | 1 << Zone.HAND
KINDS = {RefKind.PLAYER: SelectorKind.PLAYERS, RefKind.PERMANENT: SelectorKind.PERMANENTS, RefKind.CARD: SelectorKind.CARDS}
COMPARED = {
    Compare.EQUAL: int.__eq__, Compare.AT_LEAST: int.__ge__, Compare.AT_MOST: int.__le__, Compare.NOT_EQUAL: int.__ne__,
    Compare.GREATER: int.__gt__, Compare.LESS: int.__lt__,
}  # fmt: skip


def draw_selector(b: Drawn, other: int, simple: bool) -> int:
    """Add a selector that asks for a few things; `other`: an alternative to it, or NONE."""
    said: dict[str, Any] = {
        "or": other,
        "name": NONE,
        "property": (NONE, NONE),
        "condition": NONE,
        "controller": b.pick(*WHO[:4]),
    }
    said["kinds"] = SelectorKind.PERMANENTS if simple else b.pick(1, 2, 2, 4, 8, 16, 16, 18, 31)
    said["zones"] = b.pick(ANYWHERE, 1 << Zone.GRAVEYARD, 1 << Zone.EXILE | 1 << Zone.HAND)
    asks: dict[str, Any] = {
        "any": b.pick(*TYPES), "all": b.pick(CREATURE, LEGENDARY), "not": b.pick(*TYPES), "colors": b.below(32), "not_colors": b.below(8),
        "subtypes": b.below(64), "not_subtypes": b.below(64), "keywords": 1 << Keyword.FLYING, "not_keywords": 1 << Keyword.FLYING,
        "flags": 1 << b.pick(*ASKED_FLAGS[:4]) | 1 << b.pick(*ASKED_FLAGS[: 4 if simple else 5]),
    }  # fmt: skip
    further: dict[str, Any] = {
        "controller": b.pick(*WHO), "owner": b.pick(*WHO), "name": 50 + b.below(4), "ability": 1 + b.below(2),
        "condition": b.condition(b.pick(Condition.YOUR_TURN, Condition.ALIVE), 14),
        "property": (b.pick(*NUMBERS), b.pick(NONE, *NUMBERS)), "compare": (b.pick(*Compare), b.pick(*Compare)),
        "amount": (b.number(b.below(3)), b.number(b.below(3))),
    }  # fmt: skip
    pool = asks if simple else asks | further
    for _ in range(b.below(3)):
        name = list(pool)[b.below(len(pool))]
        said[name] = pool[name]
        if name == "property":
            said |= {"compare": pool["compare"], "amount": pool["amount"]}
    said.pop("compare", None) if "property" not in said or said["property"] == (NONE, NONE) else None
    said["plain"] = Plainly.MORE
    return b.selector(**said)


def describes(w: Asked, sel: int) -> bool:
    """Return whether a selector or one of its alternatives describes an object or player."""
    return sel >= 0 and (describes_one(w, sel) or describes(w, w.pool.s_or[sel]))


def relates(w: Asked, relation: int, player: int) -> bool:
    if relation == Relation.ANY:
        return True
    if relation == Relation.YOU:
        return player == w.you
    if relation == Relation.OPPONENT:
        return player >= 0 and w.opposes(player)
    of_player = Asked(w.g, w.pool, player, w.source, w.you, w.s, w.it)
    return player >= 0 and bool(RELATIONS[Relation(relation).name](of_player))


def describes_one(w: Asked, sel: int) -> bool:
    p, row = w.pool, w.ref & 0xFFF
    spell = w.kind == RefKind.STACK and w.g.st_kind[row] == StackKind.SPELL
    kind = KINDS.get(RefKind(w.kind), SelectorKind.SPELLS if spell else SelectorKind.ABILITIES)
    if not p.s_kinds[sel] & kind:
        return False
    if w.kind == RefKind.PLAYER:
        if not w.g.in_game[w.ref] or not relates(w, p.s_controller[sel], w.ref):
            return False
    else:
        types, colors = w.types(w.ref), sum(1 << color for color in w.colors(w.ref))
        player = (0, w.g.controller, w.g.card_owner, w.g.st_controller)[w.kind][row]  # type: ignore[index]
        words = w.g.keywords[row] if w.row is not None else p.f_keywords[w.face(w.ref)]
        second = w.g.subtypes[row, 1] if w.row is not None else 0
        wanted = (p.s_subtypes[sel, 0], p.s_subtypes[sel, 1])
        if (
            (w.kind == RefKind.CARD and not p.s_zones[sel] >> w.g.card_zone[row] & 1)
            or (p.s_any[sel] and not types & p.s_any[sel])
            or types & p.s_all[sel] != p.s_all[sel]
            or types & p.s_not[sel]
            or (p.s_colors[sel] and not colors & p.s_colors[sel])
            or colors & p.s_not_colors[sel]
            or not relates(w, p.s_controller[sel], player)
            or (any(wanted) and not w.subtypes(w.ref) & wanted[0] and not second & wanted[1])
            or w.subtypes(w.ref) & p.s_not_subtypes[sel, 0]
            or words & p.s_keywords[sel] != p.s_keywords[sel]
            or words & p.s_not_keywords[sel]
            or not relates(w, p.s_owner[sel], owner(w, w.ref))
            or (p.s_name[sel] >= 0 and p.s_name[sel] not in w.names(w.ref))
            or (p.s_ability[sel] and p.s_ability[sel] not in keyword_abilities(w))
        ):
            return False
    if any(p.s_flags[sel] >> flag & 1 and not FLAGS[flag.name](w) for flag in ASKED_FLAGS):
        return False
    for k in range(2):
        if p.s_property[sel, k] >= 0:
            number = int(PROPERTIES[Property(p.s_property[sel, k]).name](w))
            if not COMPARED[Compare(p.s_compare[sel, k])](number, int(p.q_a[p.s_amount[sel, k]])):
                return False
    c = p.s_condition[sel]
    return c < 0 or bool(CONDITIONS[Condition(p.c_kind[c]).name](Asked(w.g, p, w.ref, w.source, w.you, w.s, w.ref)))


def keyword_abilities(w: Asked) -> set[int]:
    """Return the keywords that abilities of an object are made from."""
    face = w.face(w.ref)
    rows = list(range(w.pool.f_ability[face], w.pool.f_ability[face] + w.pool.f_abilities[face]))
    if w.row is not None:
        rows = [*([] if w.g.blank[w.row] else rows), *(w.g.granted[w.row, k] for k in range(w.g.n_granted[w.row]))]
    return {int(w.pool.a_keyword[a]) for a in rows}


def everything(b: Drawn, w: Asked) -> list[int]:
    """Return references to the players in turn order, permanents on the battlefield, what is on the stack from the top, and cards in zones."""
    seats = [(int(b.g.active) + k) % PLAYERS for k in range(PLAYERS)]
    cards = [card for card in range(CARDS) if b.g.card_zone[card] < Zone.COMMAND]
    cards.sort(key=lambda card: (seats.index(b.g.card_owner[card]), b.g.card_zone[card], card))
    stack = [RefKind.STACK << 28 | int(b.g.st_inc[s]) << 12 | s for s in range(STACKED - 2, -1, -1)]
    return [*seats, *(b.ref(row) for row in w.battlefield), *stack, *(RefKind.CARD << 28 | card for card in cards)]


@pytest.mark.parametrize("seed", range(5))
def test_selectors(seed: int) -> None:
    """What each describes is found, counted and told of each object, and has the most and the total of a property."""
    b = Drawn(seed)
    for row in range(PERMANENTS):
        if b.g.perm_card[row] < 0:  # no token is melded
            b.record["perm_card2"][0, row] = NONE
    asked = questions(b, 12)
    for k in range(60):
        other = draw_selector(b, NONE, False) if k % 5 == 0 else NONE
        sel = draw_selector(b, other, k % 2 == 1)
        simple = plain(simple_selector)(b.pool, sel)
        w = asked[k % len(asked)]
        operands = w.source, w.you, w.s, w.it
        each = [Asked(b.g, b.pool, ref, *operands) for ref in everything(b, w)]
        meant = [one.ref for one in each if describes(one, sel)]
        n = plain(gather_matching)(b.g, b.pool, sel, *operands)
        assert [b.g.found[k] for k in range(n)] == meant, (sel, w)
        assert ask(b, AMOUNT, "COUNT", w, b.amount(0, sel)) == len(meant)
        for one in each:
            assert plain(matches)(b.g, b.pool, sel, one.ref, *operands) == (one.ref in meant)
        on_battlefield = [one.row for one in each if one.ref in meant and one.row is not None]
        if simple:
            rows = plain(find_simply)(b.g, b.pool, sel, w.source, w.you, 0, PERMANENTS)
            assert [row for row in range(PERMANENTS) if rows >> row & 1] == on_battlefield
        powers = [b.g.power[row] for row in on_battlefield]
        elsewhere = [PROPERTIES["POWER"](one) for one in each if one.ref in meant and one.row is None]
        colors = {color for row in on_battlefield for color in range(5) if b.g.colors[row] >> color & 1}
        if other < 0 and not b.pool.s_kinds[sel] & (SelectorKind.ABILITIES | SelectorKind.PLAYERS):
            assert ask(b, AMOUNT, "GREATEST", w, b.amount(0, Property.POWER, sel)) == max([*powers, *elsewhere], default=0)
        assert ask(b, AMOUNT, "DISTINCT_COLORS", w, b.amount(0, sel)) == len(colors)
        if not b.pool.s_kinds[sel] & SelectorKind.CARDS and other < 0:
            assert ask(b, AMOUNT, "DIFFERENT", w, b.amount(0, Property.POWER, sel)) == len(set(powers))


@pytest.mark.parametrize("seed", range(3))
def test_without_a_selector(seed: int) -> None:
    b = Drawn(seed)
    for w in questions(b, 60):
        operands = w.it, w.source, w.you, w.s, w.it
        assert plain(matches)(b.g, b.pool, NONE, *operands)
        assert plain(matches)(b.g, b.pool, SELF_ONLY, *operands) == (w.it == w.source)
