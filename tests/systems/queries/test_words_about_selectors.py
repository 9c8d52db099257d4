"""What words say that ask about what a selector describes, on boards drawn at random, against what they mean."""

from __future__ import annotations

import pytest
from boards import plain
from drawn_boards import CARDS, PERMANENTS, PLAYERS, STACKED, Asked, Drawn
from test_conditions_on_drawn_boards import current, pile
from test_selectors_on_drawn_boards import describes, describes_one, draw_selector
from test_words_on_drawn_boards import ask, controller, questions

from ecs_mtg.cards.declaring import AMOUNT, CONDITION
from ecs_mtg.components.codes import NONE, EffectKind, RefKind, Zone
from ecs_mtg.components.packed import subject_about
from ecs_mtg.components.programs import Amount, Property, Relation, Subject
from ecs_mtg.systems.casting.casting import is_crime
from ecs_mtg.systems.queries.subjects import first_of


def drawn(seed: int) -> Drawn:
    b = Drawn(seed)
    for row in range(PERMANENTS):
        if b.g.perm_card[row] < 0:  # no token is melded
            b.record["perm_card2"][0, row] = NONE
    for s in range(0, STACKED, 2):  # which target one thing several times
        b.record["st_target"][0, s, 1:] = b.record["st_target"][0, s, 0]
    return b


def about(w: Asked, ref: int) -> Asked:
    """Return the same question about something else."""
    return Asked(w.g, w.pool, ref, w.source, w.you, w.s, w.it)


def targets(w: Asked) -> list[int]:
    """Return the targets of what is asked about, a spell or ability."""
    row = w.it & 0xFFF
    return [w.g.st_target[row, k] for k in range(w.g.st_n_targets[row])] if w.kind == RefKind.STACK else []


def still_there(w: Asked, ref: int) -> bool:
    return ref >= 0 and (ref < PLAYERS or current(w, ref))


def most_filled(sets: list[set[int]]) -> int:
    """Return how many alternatives different permanents can stand for, each one for one of those in its set."""
    if not sets:
        return 0
    rest = most_filled(sets[1:])
    return max([rest, *(1 + most_filled([one - {k} for one in sets[1:]]) for k in sets[0])])


def zone_of(w: Asked, card: int) -> list[int]:
    """Return the cards of the zone that a card is in, from the top."""
    return pile(w, w.g.card_owner[card], w.g.card_zone[card])


@pytest.mark.parametrize("seed", range(4))
def test_words_about_selectors(seed: int) -> None:
    b = drawn(seed)
    asked = questions(b, 160)
    conditions = ("MATCHES", "EXISTS", "HAS_TARGET", "TARGETS_ONLY")
    for k in range(40):
        last = draw_selector(b, NONE, False)
        sel = draw_selector(b, draw_selector(b, last, False) if k % 2 else last, False)
        for w in asked[4 * k : 4 * k + 4]:
            everywhere = [*range(PLAYERS), *(b.ref(row) for row in w.battlefield), *(2 << 28 | card for card in range(CARDS))]
            everywhere += [3 << 28 | int(b.g.st_inc[s]) << 12 | s for s in range(STACKED - 1)]
            of_it = b.condition(0, Subject.IT, sel)
            held = [bool(ask(b, CONDITION, name, w, of_it)) for name in conditions[:1] + conditions[2:]]
            there = [one for one in targets(w) if still_there(w, one)]
            mine = targets(w)
            only = len(set(mine)) == 1 and still_there(w, mine[0]) and describes(about(w, mine[0]), sel)
            has = any(describes(Asked(w.g, w.pool, one, w.source, w.you, w.s, one), sel) for one in there)
            assert held == [w.it >= 0 and describes(w, sel), has, only], (sel, w)
            exists = any(
                describes(about(w, ref), sel) for ref in everywhere if ref >> 28 != 2 or b.g.card_zone[ref & 0xFFF] < Zone.COMMAND
            )
            assert bool(ask(b, CONDITION, "EXISTS", w, b.condition(0, sel))) == exists
            total = b.amount(0, Property.POWER, subject_about(Subject.EACH, sel), 1)
            described = [row for row in w.battlefield if describes(about(w, b.ref(row)), sel)]
            assert ask(b, AMOUNT, "PROPERTY", w, total) == sum(b.g.power[row] for row in described)
            alternatives = [one for one in (sel, b.pool.s_or[sel], b.pool.s_or[b.pool.s_or[sel]]) if one >= 0]
            sets = [
                {n for n, one in enumerate(alternatives) if describes_one(about(w, b.ref(row)), one)} for row in w.battlefield
            ]
            assert ask(b, AMOUNT, "MOST_MATCHED", w, b.amount(0, sel)) == most_filled([one for one in sets if one])
            if w.kind == RefKind.CARD:
                cards = zone_of(w, w.it & 0xFFF)
                above = [
                    describes(Asked(w.g, w.pool, card, w.source, w.you, w.s, NONE), sel) for card in cards[: cards.index(w.it)]
                ]
                assert ask(b, AMOUNT, "CARDS_ABOVE", w, b.amount(0, Subject.IT, sel)) == sum(above)
            if b.pool.s_zones[sel] >> Zone.LIBRARY & 1 and w.kind == RefKind.PLAYER:
                fit = [
                    describes(Asked(w.g, w.pool, card, w.source, w.you, w.s, NONE), sel) for card in pile(w, w.it, Zone.LIBRARY)
                ]
                down = next((n + 1 for n in range(len(fit)) if sum(fit[: n + 1]) == 2), len(fit))
                assert ask(b, AMOUNT, "DOWN_TO", w, b.amount(0, Subject.IT, sel, 2)) == down
            for code, order in ((Subject.TOPMOST, 1), (Subject.BOTTOMMOST, -1)):
                ends = [
                    card
                    for p in range(PLAYERS)
                    for zone in range(Zone.LIBRARY, Zone.COMMAND)
                    for card in pile(w, p, Zone(zone))[::order]
                    if b.pool.s_zones[sel] >> zone & 1 and describes(about(w, card), sel)
                ]
                found = plain(first_of)(b.g, b.pool, subject_about(code, sel), w.source, w.you, w.s, w.it)
                assert found == (ends[0] if ends else NONE), (code, sel, w)


@pytest.mark.parametrize("seed", range(4))
def test_numbers_of_numbers(seed: int) -> None:
    b = drawn(seed)
    three, two, below, none = (b.number(n) for n in (3, 2, -5, 0))
    rows = {
        "SUM": (5, three, two), "MINUS": (-2, none, two), "TIMES": (12, three, 4), "NEGATIVE": (-3, three, 0), "HALF_UP": (2, three, 0),
        "HALF_DOWN": (1, three, 0), "MAXIMUM": (3, below, three), "MINIMUM": (-5, below, three), "QUOTIENT": (1, three, two),
    }  # fmt: skip
    power = b.amount(Amount.PROPERTY, Property.LIFE, Subject.IT)
    dealt = b.amount(0, Subject.IT, Subject.SELF)
    for w in questions(b, 60):
        for name, (said, one, other) in rows.items():
            assert ask(b, AMOUNT, name, w, b.amount(0, one, other)) == said
        assert ask(b, AMOUNT, "MAXIMUM", w, b.amount(0, three, two)) == 3
        assert ask(b, AMOUNT, "MINIMUM", w, b.amount(0, three, two)) == 2
        assert ask(b, AMOUNT, "QUOTIENT", w, b.amount(0, three, none)) == 0
        lives = [b.g.life[p] for p in range(PLAYERS)]
        assert ask(b, AMOUNT, "OF_PLAYERS", w, b.amount(0, Relation.ANY, power)) == sum(lives)
        assert ask(b, AMOUNT, "OF_PLAYERS", w, b.amount(0, Relation.YOU, power)) == lives[w.you]
        opponents = [lives[p] for p in range(PLAYERS) if w.opposes(p) and b.g.in_game[p]]
        assert ask(b, AMOUNT, "OF_PLAYERS", w, b.amount(0, Relation.OPPONENT, power)) == sum(opponents)
        noted = [k for k in range(b.g.n_effects) if b.g.ef_kind[k] == EffectKind.NOTED and b.g.ef_source[k] == w.it]
        totals = [b.g.noted_total[k] for k in noted if b.g.noted_whom[k] == w.source and b.g.noted_total[k] > 0]
        assert ask(b, AMOUNT, "DEALT_TO", w, dealt) == (totals[0] if totals else 0)


@pytest.mark.parametrize("seed", range(6))
def test_700_13_crimes(seed: int) -> None:
    b = drawn(seed)
    for s in range(STACKED):
        w = Asked(b.g, b.pool, NONE, NONE, int(b.g.st_controller[s]), s, NONE)
        crime = False
        for k in range(b.g.st_n_targets[s]):
            one = b.g.st_target[s, k]
            counts = one >= 0 and (one >> 28 != RefKind.CARD or b.g.card_zone[one & 0xFFF] == Zone.GRAVEYARD)
            crime = crime or (counts and controller(w, one) >= 0 and w.opposes(controller(w, one)))
        assert bool(b.call(is_crime, s)) == crime
