"""What relations, properties, amounts and conditions say on boards drawn at random, against what they mean, said plainly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from boards import plain
from drawn_boards import PERMANENTS, PLAYERS, Asked, Drawn

from ecs_mtg.cards.declaring import AMOUNT, PROPERTY, RELATION, Family
from ecs_mtg.components.codes import CREATURE, LAND, NONE, PLANESWALKER, Counter, RefKind, Step, Zone
from ecs_mtg.components.programs import Layout, Subject

Says = Callable[[Asked], int]
COMBAT = range(Step.BEGIN_COMBAT, Step.END_COMBAT + 1)
OPERAND_A, OPERAND_B = 1, 2


def ask(b: Drawn, family: Family, name: str, w: Asked, *operand: int) -> int:
    """Return what a word's kernel says."""
    one = next(one for one in family.words.values() if one.name == name)
    return int(plain(one.kernel)(b.g, b.pool, *operand, w.source, w.you, w.s, w.it))


def questions(b: Drawn, many: int) -> list[Asked]:
    """Draw questions: about `it`, of a source, for a player in the game, by an ability on the stack or none."""
    found = []
    for _ in range(many):
        source = b.pick(b.ref(b.below(PERMANENTS)), b.any_ref())
        it = b.pick(b.any_ref(), *b.objects_near(source), b.below(PLAYERS), NONE)
        found.append(Asked(b.g, b.pool, it, source, b.below(PLAYERS - 1), b.pick(NONE, b.below(7)), it))
    return found


def controller(w: Asked, ref: int) -> int:
    """Return who controls an object, or controlled it last; a player themselves."""
    row = ref & 0xFFF
    if ref >> 28 == RefKind.PERMANENT:
        return int(w.g.controller[row]) if w.g.perm_inc[row] == ref >> 12 & 0xFFFF else NONE
    if ref >> 28 == RefKind.STACK:
        return NONE if w.stale(ref) else int(w.g.st_controller[row])
    return int(w.g.card_owner[row]) if ref >> 28 == RefKind.CARD else ref


def owner(w: Asked, ref: int) -> int:
    """Return who owns an object."""
    row = ref & 0xFFF
    if ref >> 28 == RefKind.STACK:
        return int(w.g.st_controller[row] if w.g.st_card[row] < 0 else w.g.card_owner[w.g.st_card[row]])
    return int((ref, w.g.owner, w.g.card_owner)[ref >> 28][row]) if ref >> 28 > 0 else ref


# --- relations of a player, who is `ref`, to `you`


def attacked_by(w: Asked, ref: int) -> int:
    """Return whom a creature attacks or attacked."""
    row = w.known(ref)
    if row is None:
        return NONE
    if w.g.attacking[row] >= 0:
        return controller(w, w.g.attacking[row])
    return int(w.g.defending[row])


def defending(w: Asked) -> int:
    for ref in ([w.g.st_event_object[w.s]] if w.s >= 0 else []) + [w.source]:
        if attacked_by(w, ref) >= 0:
            return attacked_by(w, ref)
    return NONE


def target(w: Asked) -> int:
    """Return the player among the targets: one that could be nothing else first; else a planeswalker's controller."""
    if w.s < 0:
        return NONE
    chosen = [(w.g.st_target[w.s, k], w.g.st_slot[w.s, k]) for k in range(w.g.st_n_targets[w.s])]
    players = [one for one in chosen if 0 <= one[0] < PLAYERS]
    for one, slot in players:
        if slot == 0:
            return int(one)
    if players:
        return int(players[0][0])
    row = w.known(chosen[0][0]) if chosen else None
    return int(w.g.controller[row]) if row is not None and w.g.types[row] & PLANESWALKER else NONE


RELATIONS: dict[str, Says] = {
    "ACTIVE": lambda w: w.ref == w.g.active,
    "NOT_ACTIVE": lambda w: w.ref not in (w.g.active, w.g.teammate[w.g.active]),
    "DEFENDING": lambda w: w.ref == defending(w),
    "TARGET": lambda w: w.ref == target(w),
    "EVENT_PLAYER": lambda w: w.s >= 0 and w.g.st_event_player[w.s] == w.ref,
    "CONTROLLER_OF_IT": lambda w: controller(w, w.g.st_event_object[w.s] if w.it < 0 <= w.s else w.it) == w.ref,
    "OWNER_OF_SELF": lambda w: owner(w, w.source) == w.ref,
    "ATTACHED_CONTROLLER": lambda w: w.me is not None and controller(w, w.g.attached_to[w.me]) == w.ref,
    "LOOPED": lambda w: w.it == w.ref,
    "CHOSEN": lambda w: w.chosen(1) == w.ref,
    "MONARCH": lambda w: w.ref == w.g.monarch,
    "NOT_YOU": lambda w: w.ref != w.you,
}


@pytest.mark.parametrize("seed", range(4))
def test_relations(seed: int) -> None:
    b = Drawn(seed)
    b.record["would_cast"] = NONE
    for w in questions(b, 150):
        for player in range(PLAYERS):
            for name, meaning in RELATIONS.items():
                one = Asked(b.g, b.pool, player, w.source, w.you, w.s, w.it)
                assert ask(b, RELATION, name, one, player) == meaning(one), (name, one)


# --- properties


def mana_value(w: Asked) -> int:
    face = w.face(w.ref)
    if w.row is not None:
        if w.g.face_down[w.row]:
            return 0
        if w.g.perm_card2[w.row] >= 0 and face == w.g.perm_face[w.row]:
            return sum(w.pool.f_mana_value[w.g.card_face[card]] for card in (w.g.perm_card[w.row], w.g.perm_card2[w.row]))
        back = w.pool.f_layout[face] == Layout.TRANSFORM and w.pool.f_back[face] < face
        return 0 if back and face != w.g.perm_face[w.row] else int(w.pool.f_mana_value[face])
    x = w.pool.k_x[w.pool.f_cost[face]] * w.g.st_x[w.ref & 0xFFF] if w.kind == RefKind.STACK and w.pool.f_cost[face] >= 0 else 0
    return int(w.pool.f_mana_value[face] + x) if w.kind > 0 else 0


def in_zone(zone: Zone) -> Says:
    def says(w: Asked) -> int:
        if w.kind != RefKind.PLAYER:
            return 0
        left = not w.g.in_game[w.ref]
        return int(w.g.left_with[w.ref, zone - Zone.LIBRARY] if left else w.g.zone_size[w.ref, zone])

    return says


def of_permanent(name: str, printed: str = "") -> Says:
    def says(w: Asked) -> int:
        if w.row is not None:
            return int(getattr(w.g, name)[w.row])
        return int(getattr(w.pool, printed)[w.face(w.ref)]) if printed and w.kind > 0 else 0

    return says


def of_spell(name: str) -> Says:
    return lambda w: int(getattr(w.g, name)[w.ref & 0xFFF]) if w.kind == RefKind.STACK else 0


def of_player(name: str) -> Says:
    return lambda w: int(getattr(w.g, name)[w.ref]) if w.kind == RefKind.PLAYER else 0


PROPERTIES: dict[str, Says] = {
    "POWER": of_permanent("power", "f_power"),
    "TOUGHNESS": of_permanent("toughness", "f_toughness"),
    "MANA_VALUE": mana_value,
    "LIFE": of_player("life"),
    "HAND": in_zone(Zone.HAND),
    "GRAVEYARD": in_zone(Zone.GRAVEYARD),
    "LIBRARY": in_zone(Zone.LIBRARY),
    "COUNTERS": lambda w: 0 if w.row is None else sum(w.g.counters[w.row, k] for k in range(4)),
    "LOYALTY": lambda w: (
        w.g.counters[w.row, Counter.LOYALTY] if w.row is not None else w.pool.f_loyalty[w.face(w.ref)] if w.kind > 0 else 0
    ),
    "DAMAGE": of_permanent("damage"),
    "POISON": lambda w: w.g.player_counters[w.ref, 0] if w.kind == RefKind.PLAYER else 0,
    "NUMBER_CHOSEN": of_player("number_chosen"),
    "COLORS": lambda w: len(w.colors(w.ref)),
    "MANA_SPENT": of_spell("st_mana_spent"),
    "COLORS_SPENT": lambda w: (of_spell("st_colors_spent")(w) & 31).bit_count(),
}


@pytest.mark.parametrize("seed", range(4))
def test_properties(seed: int) -> None:
    b = Drawn(seed)
    for row in range(PERMANENTS):
        if b.g.perm_card[row] < 0:  # no token is melded
            b.record["perm_card2"][0, row] = NONE
    for w in questions(b, 150):
        if w.it >= 0:
            for name, meaning in PROPERTIES.items():
                one = next(one for one in PROPERTY.words.values() if one.name == name)
                assert plain(one.kernel)(b.g, b.pool, w.it) == meaning(w), (name, w)


# --- amounts: of `it`, unless they are about the source or the ability


def about_players(*names: str) -> dict[str, Says]:
    """Return the meaning of amounts that are called by the column of a player that they read."""
    return {name.upper(): of_player(name) for name in names}


def of_ability(name: str) -> Says:
    return lambda w: int(getattr(w.g, name)[w.s]) if w.s >= 0 else 0


def as_cast(now: str, then: str) -> Says:
    """Return what says how it was with the source: on a permanent, or a spell."""

    def says(w: Asked) -> int:
        if w.me is not None:
            return int(getattr(w.g, now)[w.me])
        return int(getattr(w.g, then)[w.source & 0xFFF]) if w.source >> 28 == RefKind.STACK else 0

    return says


def shared(w: Asked, one: int, other: int) -> bool:
    """Return whether two permanents share a creature type."""
    return bool(w.g.subtypes[one, 0] & w.g.subtypes[other, 0] & 0b111000)


def sharing(w: Asked) -> int:
    me = w.known(w.it)
    creatures = [row for row in w.battlefield if w.g.types[row] & CREATURE]
    return 0 if me is None else sum(row != me and shared(w, me, row) for row in creatures)


def types_and_subtypes(w: Asked) -> int:
    row = w.known(w.it)
    return 0 if row is None else sum(bits.bit_count() for bits in (w.g.types[row], w.g.subtypes[row, 0], w.g.subtypes[row, 1]))


def divided(w: Asked) -> int:
    shares = [w.g.st_divide[w.s, k] for k in range(w.g.st_n_targets[w.s]) if w.g.st_target[w.s, k] == w.it] if w.s >= 0 else []
    return int(shares[0]) if shares else 0


def devotion(w: Asked) -> int:
    n = 0
    for row in w.battlefield:
        cost = w.pool.f_cost[w.g.text_face[row]]
        if w.g.controller[row] == w.you and cost >= 0:
            n += w.pool.k_pips[cost, 0] + w.pool.k_pips[cost, 2] + (w.pool.k_hybrid[cost, 0] & 0b101 > 0)
    return int(n)


def buried(w: Asked, players: list[int]) -> int:
    types = 0
    for card in range(w.g.n_cards):
        if w.g.card_zone[card] == Zone.GRAVEYARD and w.g.card_owner[card] in players:
            types |= w.pool.f_types[w.g.card_face[card]]
    return (types & 0x1FF).bit_count()


def land_types(w: Asked) -> int:
    lands = [row for row in w.battlefield if w.g.types[row] & LAND and w.g.controller[row] == w.you]
    return len({k for k in range(5) for row in lands if w.g.subtypes[row, 0] >> k & 1})


def exiled_types(w: Asked) -> int:
    types = 0
    for card in range(w.g.n_cards):
        linked = w.g.card_link[card] == w.source and w.g.card_link_text[card] == w.text
        if linked and w.g.card_zone[card] == Zone.EXILE and not w.g.card_down[card]:
            types |= w.pool.f_types[w.g.card_face[card]]
    return (types & 0x1FF).bit_count()


def above(w: Asked) -> int:
    """Return how many cards lie above a card in its zone."""
    if w.kind != RefKind.CARD:
        return 0
    card, n = w.g.card_prev[w.it & 0xFFF], 0
    while card >= 0:
        card, n = w.g.card_prev[card], n + 1
    return n


AMOUNTS: dict[str, Says] = about_players(
    "spells_cast", "cards_drawn", "life_lost", "creatures_died", "creatures_buried", "loyalty_activated", "speed", "starting_life",
    "cast_last_turn", "creatures_cast", "life_gained", "left_under", "turns_begun", "cast_ever", "buried_cards", "creatures_left",
    "lands_played", "searched", "discards", "lost_last_turn", "damage_taken",
) | {
    "X": lambda w: of_ability("st_x")(w) * OPERAND_A,
    "REGISTER": lambda w: w.g.fr_register[0, OPERAND_A] if w.g.n_frames else 0,
    "EVENT_AMOUNT": of_ability("st_event_amount"),
    "PAID": of_ability("paid_value"),
    "DIVIDED": divided,
    "LOCKED": lambda w: 0,
    "COLORS_SPENT": lambda w: (of_ability("st_colors_spent")(w) & 31).bit_count(),
    "MANA_SPENT": of_ability("st_mana_spent"),
    "TARGETS_CHOSEN": of_ability("st_n_targets"),
    "EXTRA_MODES": lambda w: max(0, of_ability("st_modes")(w).bit_count() - 1),
    "CONVOKED": as_cast("convoked", "st_convoked"),
    "DELVED": as_cast("delved", "st_delved"),
    "TIMES_PAID": as_cast("times_paid", "st_times_paid"),
    "TYPES_OF": types_and_subtypes,
    "SHARING_TYPES": sharing,
    "ATTACKERS": of_player("attacked"),
    "TIMES_TEMPTED": of_player("ring_tempted"),
    "LEFT_GRAVEYARD": of_player("graveyard_left"),
    "NONCOMBAT_DEALT": lambda w: w.g.noncombat_dealt[w.it, OPERAND_B] if w.kind == RefKind.PLAYER else 0,
    "ENTERED_UNDER": lambda w: w.g.entered_under[w.it, OPERAND_B] if w.kind == RefKind.PLAYER else 0,
    "CAST_OF_KIND": lambda w: w.g.cast_kinds[w.it, OPERAND_B] if w.kind == RefKind.PLAYER else 0,
    "CAST_BEFORE": of_spell("st_before"),
    "INSTANTS_BEFORE": of_spell("instants_before"),
    "CHOSEN_NUMBER": lambda w: 0 if w.me is None else w.chosen(0),
    "OPPONENTS": lambda w: sum(w.opposes(p) and w.g.in_game[p] for p in range(PLAYERS)),
    "OPPONENTS_ATTACKED": lambda w: sum(w.opposes(p) and w.g.in_game[p] and w.g.been_attacked[p] for p in range(PLAYERS)),
    "CREATURES_EXILED": lambda w: sum(w.g.creatures_exiled[p] for p in range(PLAYERS) if w.opposes(p)),
    "BLOCKERS": lambda w: sum(w.me == w.g.block_attacker[k] for k in range(w.g.n_blocks)),
    "CARD_TYPES_IN_GRAVEYARD": lambda w: buried(w, [w.it]) if w.kind == RefKind.PLAYER else 0,
    "BASIC_LAND_TYPES": land_types,
    "CARD_TYPES_EXILED": exiled_types,
}  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_amounts(seed: int) -> None:
    """Operands are: a the Subject or number, b another number."""
    b = Drawn(seed)
    by_subject = b.amount(0, Subject.IT, OPERAND_B)
    by_number = b.amount(0, OPERAND_A, OPERAND_B)
    colors = b.amount(0, 0b101)
    everybody = b.amount(0, Subject.EACH_PLAYER)
    cards = b.amount(0, Subject.IT, NONE)
    for w in questions(b, 150):
        for name, meaning in AMOUNTS.items():
            q = by_number if name in ("X", "REGISTER") else by_subject
            assert ask(b, AMOUNT, name, w, q) == meaning(w), (name, w)
        assert ask(b, AMOUNT, "DEVOTION", w, colors) == devotion(w)
        assert ask(b, AMOUNT, "CARD_TYPES_IN_GRAVEYARD", w, everybody) == buried(w, list(range(PLAYERS)))
        assert ask(b, AMOUNT, "CAST_LAST_TURN", w, everybody) == max(b.g.cast_last_turn[p] for p in range(PLAYERS))
        if w.kind >= 0:
            assert ask(b, AMOUNT, "CARDS_ABOVE", w, cards) == above(w)
