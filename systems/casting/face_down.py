"""Face-down spells and permanents (708), morph (702.37) and disguise (702.168), what was manifested (701.40) or cloaked (701.58)."""

from ecs_mtg.components.codes import (
    CREATURE,
    EVERYBODY,
    NONE,
    PERMANENT_TYPES,
    WORD,
    AbilityKind,
    Counter,
    EffectKind,
    EventKind,
    Keyword,
    KeywordAbility,
    Zone,
)
from ecs_mtg.components.flags import TURNED_FACE_UP, FaceDown, SpellFlag
from ecs_mtg.components.programs import AbilityFlag, Change, Layout, Op, PlayerFlag
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.casting.castable_cache import note_means
from ecs_mtg.systems.casting.choosing_x import cant_cast_so
from ecs_mtg.systems.casting.least_costs import cost_at_least
from ecs_mtg.systems.casting.special_actions import offer_special
from ecs_mtg.systems.layers.at_work import BEFORE_ALL
from ecs_mtg.systems.layers.continuous_effects import cost_change, rule_total
from ecs_mtg.systems.mana.mana import bill_from_cost, can_pay
from ecs_mtg.systems.mana.mana_matching import GENERIC
from ecs_mtg.systems.queries.conditions import sorcery_time
from ecs_mtg.systems.record.decisions import eyes
from ecs_mtg.systems.record.events import add_event, happened, touch
from ecs_mtg.systems.record.references import card_ref, keyword, perm_ref

WHEN = uses(Op.TURN_FACE_DOWN, Op.TURN_FACE_UP, AbilityFlag.MORPH)
BY_ITS_COST = 1 << FaceDown.MANIFESTED | 1 << FaceDown.CLOAKED
GROWING = Counter.PLUS1 + 0


@kernel
def face_beneath(g: Game, pool: Pool, row: int) -> int:
    """Return the face with the copiable values that a permanent would have if it were face up (708.8), as a copy too (708.10)."""
    face = g.as_face[row] if g.as_face[row] >= 0 else g.perm_face[row]
    time = BEFORE_ALL
    for k in range(g.n_effects):
        if (
            g.ef_kind[k] == EffectKind.CONTINUOUS
            and (g.ef_objects[k, row // WORD] >> (row % WORD)) & 1
            and g.ef_timestamp[k] > time
        ):
            m = pool.a_modification[g.ef_ability[k]]
            if m >= 0 and pool.n_op[m] == Change.COPY and (pool.n_a[m] >= 0 or g.continuous_face[k] >= 0):
                time = g.ef_timestamp[k]
                face = pool.n_a[m] if pool.n_a[m] >= 0 else g.continuous_face[k]
    return face


# --- casting


@kernel(inline=True)
def face_put_down(pool: Pool, ability: int) -> int:
    """Return the face-down face: with ward {2} for disguise (702.168a), without text for morph (702.37c)."""
    return pool.warded_face if pool.a_keyword[ability] == KeywordAbility.DISGUISE else pool.face_down_face


@kernel
def can_cast_face_down(g: Game, pool: Pool, player: int, card: int) -> bool:
    """Return whether the player could cast the card face down now (702.37c): what matters is what it is face down (708.4)."""
    if g.rules_live > 0:
        note_means(g, player, 0)
    if (g.player_flags[player] >> PlayerFlag.CANT_CAST) & 1:
        return False
    whole = g.card_face[card]
    g.card_face[card] = pool.face_down_face
    g.casting_marks = SpellFlag.FACE_DOWN
    can = can_cast_as_it_lies(g, pool, player, card)
    g.casting_marks = 0
    g.card_face[card] = whole
    return can


@kernel
def can_cast_as_it_lies(g: Game, pool: Pool, player: int, card: int) -> bool:
    """Return the same of a card that has the characteristics of a face-down one meanwhile (708.2a)."""
    ref = card_ref(g, card)
    face = pool.face_down_face
    if not sorcery_time(g, player):
        if g.rules_live == 0 or rule_total(g, pool, Change.FLASH, face, player, ref, 0) == 0:
            return False
    if g.rules_live > 0 and cant_cast_so(g, pool, player, card, face, 0, SpellFlag.FACE_DOWN):
        return False
    bill_from_cost(g, pool, pool.face_down_cost, 0)
    if g.rules_live > 0 or g.card_zone[card] == Zone.COMMAND:  # 903.8
        g.bill[GENERIC] += cost_change(g, pool, face, player, ref)
        cost_at_least(g, pool, face, player, ref)
    return can_pay(g, pool, player, NONE, ref)


# --- turning face up


@kernel(inline=True)
def must_stay_down(g: Game, pool: Pool, row: int) -> bool:
    """Return whether an effect says that a permanent can't be turned face up."""
    return pool.stays_down == 1 and keyword(g, row, Keyword.CANT_BE_TURNED_UP)


@kernel
def offer_face_up(g: Game, pool: Pool, player: int, row: int) -> int:
    """Offer to turn a face-down permanent face up for each morph cost that it would have face up (702.37e).

    What makes it lose its abilities would go on to do so (708.8), unless it were no creature any more.
    """
    if must_stay_down(g, pool, row):
        return 0
    face = face_beneath(g, pool, row)
    ref = perm_ref(g, row)
    first = pool.f_ability[face]
    lost = g.blank[row] != 0 and pool.f_types[face] & CREATURE != 0
    for a in range(first, first + pool.f_abilities[face]):
        if not lost and pool.a_kind[a] == AbilityKind.COST and (pool.a_flags[a] >> AbilityFlag.MORPH) & 1:
            cost = pool.a_cost[a]
            note_means(g, player, pool.k_least[cost])
            offer_special(g, pool, player, ref, a, cost)
    return offer_mana_cost(g, pool, player, row) if (BY_ITS_COST >> g.face_down[row]) & 1 else 0


@kernel
def offer_mana_cost(g: Game, pool: Pool, player: int, row: int) -> int:
    """Offer to turn what was manifested or cloaked face up for its mana cost, if its card is a creature card (701.40b, 701.58b)."""
    card = g.perm_card[row]
    if card < 0 or pool.f_types[g.card_face[card]] & CREATURE == 0 or pool.f_cost[g.card_face[card]] < 0:
        return 0
    cost = pool.f_cost[g.card_face[card]]
    note_means(g, player, pool.k_least[cost])
    return offer_special(g, pool, player, perm_ref(g, row), pool.manifest_rules, cost)


@kernel
def face_shown(g: Game, pool: Pool, row: int, ability: int) -> int:
    """Return the face whose cost is paid to turn a permanent face up by an ability: that of the card, if it was manifested (701.40b)."""
    return g.card_face[g.perm_card[row]] if ability == pool.manifest_rules else face_beneath(g, pool, row)


@kernel
def turn_up_for(g: Game, pool: Pool, row: int, ability: int, x: int) -> int:
    """Turn a permanent face up whose cost is paid; a megamorph cost puts a +1/+1 counter on it (702.37b)."""
    if not turn_face_up(g, pool, row, x):
        return 0
    if pool.notes_face_down == 1:
        g.face_down_deeds[g.controller[row]] |= TURNED_FACE_UP
    if pool.a_keyword[ability] == KeywordAbility.MEGAMORPH:
        e = add_event(g, EventKind.PUT_COUNTERS, perm_ref(g, row), g.controller[row], 1, perm_ref(g, row))
        if e >= 0:
            g.counters_flags[e] = GROWING
    return 0


@kernel
def turn_face_up(g: Game, pool: Pool, row: int, x: int) -> bool:
    """Turn a face-down permanent face up; one that is no permanent card stays as it is (708.8)."""
    if g.face_down[row] == 0 or pool.f_types[g.perm_face[row]] & PERMANENT_TYPES == 0 or must_stay_down(g, pool, row):
        return False
    turn(g, row, 0)
    g.listening |= pool.f_listens[face_beneath(g, pool, row)]
    happened(g, EventKind.TURNED_FACE_UP, perm_ref(g, row), g.controller[row], x, NONE, NONE, 0)
    return True


@kernel
def turn_face_down(g: Game, pool: Pool, row: int) -> int:
    """Turn a permanent face down, unless it is face down already (708.2b) or has two faces (712.16)."""
    if g.face_down[row] != 0 or g.perm_card2[row] >= 0:
        return 0
    card = g.perm_card[row]
    layout = pool.f_layout[g.card_face[card] if card >= 0 else g.perm_face[row]]
    if layout == Layout.TRANSFORM or layout == Layout.MODAL or layout == Layout.MELD:
        return 0
    return turn(g, row, 1)


@kernel
def turn(g: Game, row: int, down: int) -> int:
    """Give it a new timestamp (613.7f) and let its controller look at it (708.5)."""
    g.face_down[row] = down
    if g.perm_card[row] >= 0:
        g.card_known[g.perm_card[row]] = eyes(g, g.controller[row]) if down == 1 else EVERYBODY
    g.clock += 1
    g.timestamp[row] = g.clock
    touch(g)
    return 1
