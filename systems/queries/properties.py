"""Kernels of properties: numbers of objects and players, 0 where there is none."""

from ecs_mtg.components.codes import ALL_COLORS, NONE, Counter, PlayerCounter, RefKind, Zone
from ecs_mtg.components.flags import Enters
from ecs_mtg.components.programs import Property
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.queries.card_counters import counters_of_card
from ecs_mtg.systems.queries.characteristics import colors_of, has_lost_abilities, popcount
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.record.references import controller_of, face_of, named_face_of, ref_kind, ref_row


@kernel
def power(g: Game, pool: Pool, ref: int) -> int:
    kind = ref_kind(ref)
    if kind == RefKind.PERMANENT:
        return g.power[ref_row(ref)]
    return 0 if kind == RefKind.PLAYER else number_elsewhere(g, pool, Property.POWER + 0, ref)


@kernel
def toughness(g: Game, pool: Pool, ref: int) -> int:
    kind = ref_kind(ref)
    if kind == RefKind.PERMANENT:
        return g.toughness[ref_row(ref)]
    return 0 if kind == RefKind.PLAYER else number_elsewhere(g, pool, Property.TOUGHNESS + 0, ref)


@kernel
def number_elsewhere(g: Game, pool: Pool, what: int, ref: int) -> int:
    """Return the power or toughness of a card or spell."""
    face = face_of(g, ref)
    n = pool.f_power[face] if what == Property.POWER else pool.f_toughness[face]
    if pool.f_defined[face] > 0 and not has_lost_abilities(g, ref):
        n = defined_number(g, pool, what, ref, n)
    card = ref_row(ref) if ref_kind(ref) == RefKind.CARD else g.st_card[ref_row(ref)]
    if card >= 0 and pool.f_enters[face] & Enters.KEEPS_COUNTERS != 0:  # 122.1a
        n += counters_of_card(g, card, Counter.PLUS1) - counters_of_card(g, card, Counter.MINUS1)
        for k in range(Counter.FREE, pool.counter_kinds):
            if (pool.counters_matter >> k) & 1:
                add = pool.counter_power[k] if what == Property.POWER else pool.counter_toughness[k]
                n += add * counters_of_card(g, card, k)
    return n


@kernel
def defined_number(g: Game, pool: Pool, what: int, ref: int, printed: int) -> int:
    """Return power or toughness as a characteristic-defining ability gives it to a card or spell: it functions in all zones (604.3)."""
    m = pool.f_defined[face_of(g, ref)] - 1
    q = pool.n_a[m] if what == Property.POWER else pool.n_b[m]
    return amount(g, pool, q, ref, controller_of(g, ref), NONE, ref) if q >= 0 else printed


@kernel
def loyalty(g: Game, pool: Pool, ref: int) -> int:
    kind = ref_kind(ref)
    if kind == RefKind.PERMANENT:
        return g.counters[ref_row(ref), Counter.LOYALTY]
    return 0 if kind == RefKind.PLAYER else pool.f_loyalty[face_of(g, ref)]


@kernel
def damage_marked(g: Game, pool: Pool, ref: int) -> int:
    return g.damage[ref_row(ref)] if ref_kind(ref) == RefKind.PERMANENT else 0


@kernel
def counters_now(g: Game, pool: Pool, ref: int) -> int:
    n = 0
    if ref_kind(ref) == RefKind.PERMANENT:
        for k in range(pool.counter_kinds):
            n += g.counters[ref_row(ref), k]
    return n


@kernel
def name(g: Game, pool: Pool, ref: int) -> int:
    return 0 if ref_kind(ref) == RefKind.PLAYER else pool.f_name[named_face_of(g, ref)]


@kernel
def number_of_colors(g: Game, pool: Pool, ref: int) -> int:
    return 0 if ref_kind(ref) == RefKind.PLAYER else popcount(colors_of(g, pool, ref) & ALL_COLORS)


# --- of players


@kernel
def life_total(g: Game, pool: Pool, ref: int) -> int:
    return g.life[ref_row(ref)] if ref_kind(ref) == RefKind.PLAYER else 0


@kernel
def cards_in(g: Game, ref: int, zone: int) -> int:
    """Return how many cards a player has in a zone; for one who left, how many they had when they did (800.4i)."""
    if ref_kind(ref) != RefKind.PLAYER:
        return 0
    player = ref_row(ref)
    return g.left_with[player, zone - Zone.LIBRARY] if g.in_game[player] == 0 else g.zone_size[player, zone]


@kernel
def hand(g: Game, pool: Pool, ref: int) -> int:
    return cards_in(g, ref, Zone.HAND)


@kernel
def graveyard(g: Game, pool: Pool, ref: int) -> int:
    return cards_in(g, ref, Zone.GRAVEYARD)


@kernel
def library(g: Game, pool: Pool, ref: int) -> int:
    return cards_in(g, ref, Zone.LIBRARY)


@kernel
def poison(g: Game, pool: Pool, ref: int) -> int:
    return g.player_counters[ref_row(ref), PlayerCounter.POISON] if ref_kind(ref) == RefKind.PLAYER else 0


@kernel
def number_chosen(g: Game, pool: Pool, ref: int) -> int:
    return g.number_chosen[ref_row(ref)] if ref_kind(ref) == RefKind.PLAYER else 0


@kernel
def mana_spent_on(g: Game, pool: Pool, ref: int) -> int:
    return g.st_mana_spent[ref_row(ref)] if ref_kind(ref) == RefKind.STACK else 0


@kernel
def colors_spent_on(g: Game, pool: Pool, ref: int) -> int:
    return popcount(g.st_colors_spent[ref_row(ref)] & ALL_COLORS) if ref_kind(ref) == RefKind.STACK else 0
