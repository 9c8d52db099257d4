"""Instructions that move objects: MOVE, DESTROY, SACRIFICE, DRAW, MILL, SHUFFLE, and what entering the battlefield asks for."""

from ecs_mtg.components.codes import (
    ENCHANTMENT,
    PERMANENT_TYPES,
    PLANESWALKER,
    Cause,
    Decision,
    EventKind,
    Option,
    Position,
    StackKind,
    Zone,
)
from ecs_mtg.components.programs import Layout, Op, Subject
from ecs_mtg.systems.flow import AGAIN, DONE, one_player, push_list, reflect, some_players
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.objects import (
    ZC_ATTACKING,
    ZC_FACE_DOWN,
    ZC_LINK,
    ZC_REMEMBER,
    ZC_TAPPED,
    ZC_TRANSFORMED,
    add_event,
    ask,
    card_ref,
    forget,
    happened,
    is_current,
    link_below,
    link_bottom,
    link_top,
    move,
    off_stack,
    offer,
    on_battlefield,
    owner_of,
    perm_ref,
    permanent_of,
    random_below,
    settle,
    shuffle,
    take_answer,
    unlink,
)
from ecs_mtg.systems.protection import protected_from
from ecs_mtg.systems.selectors import amount, gather, matches

# The bit set of MOVE and of what makes tokens.
TAPPED, YOURS, FACE_DOWN, TRANSFORMED, ATTACKING, REMEMBERS, LINKS = 1, 2, 4, 8, 16, 32, 64

NO_CHOICE = -1
STAYS = -2


@kernel
def zones(g: Game, pool: Pool, f: int, pc: int, src: int, you: int, so: int, it: int) -> int:
    """Carry out an instruction of this family."""
    op = pool.i_op[pc]
    if op == Op.MOVE:
        if pool.i_b[pc] == Zone.BATTLEFIELD:
            return put_onto_battlefield(g, pool, f, pc, src, you, so, it)
        return move_away(g, pool, f, pc, src, you, so, it)
    if op == Op.RETURN_UNDER:
        return put_onto_battlefield(g, pool, f, pc, src, you, so, it)
    if op == Op.DESTROY or op == Op.SACRIFICE:
        return remove_permanents(g, pool, f, pc, src, you, so, it)
    return library(g, pool, f, pc, src, you, so, it)


@kernel
def arrival_flags(pool: Pool, pc: int) -> int:
    """The flags of a zone change that operands d and e say."""
    d = pool.i_d[pc]
    flags = 0
    if d & TAPPED:
        flags |= ZC_TAPPED
    if d & FACE_DOWN:
        flags |= ZC_FACE_DOWN
    if d & TRANSFORMED:
        flags |= ZC_TRANSFORMED
    if d & ATTACKING:
        flags |= ZC_ATTACKING
    if d & REMEMBERS:
        flags |= ZC_REMEMBER
    if d & LINKS:
        flags |= ZC_LINK
    e = pool.i_e[pc]
    if e > 0:
        flags |= (e >> 8) << 20 | (e & 31) << 24
    return flags


@kernel
def move_away(g: Game, pool: Pool, f: int, pc: int, src: int, you: int, so: int, it: int) -> int:
    """MOVE to a zone that is not the battlefield."""
    zone = pool.i_b[pc]
    position = pool.i_c[pc]
    n = gather(g, pool, pool.i_a[pc], src, you, so, it)
    flags = arrival_flags(pool, pc) | (pool.i_f[pc] & 15) << 4
    if flags & ZC_REMEMBER:
        forget(g, f, 0)
    if position == Position.RANDOM_BOTTOM:
        for k in range(n - 1, 0, -1):
            j = random_below(g, k + 1)
            ref = g.found[k]
            g.found[k] = g.found[j]
            g.found[j] = ref
        position = Position.BOTTOM
    shuffled = 0
    for k in range(n):
        ref = g.found[k]
        if ref < 16 or is_current(g, ref) == 0:
            continue
        row = ref & 0xFFF
        if ref >> 28 == 1:
            if permanent_of(g, ref) < 0:
                continue
        elif ref >> 28 == 2:
            if g.card_zone[row] == zone and zone == Zone.LIBRARY:  # no zone change
                if position == Position.SHUFFLED:
                    shuffled |= 1 << g.card_owner[row]
                else:
                    replace_in_library(g, row, position)
                continue
        elif g.st_kind[row] != StackKind.SPELL or g.st_card[row] < 0:
            off_stack(g, row)
            continue
        move(g, ref, zone, flags | position, -1, src)
    for p in range(g.n_players):
        if (shuffled >> p) & 1:
            shuffle(g, p, Zone.LIBRARY)
    return DONE


@kernel
def replace_in_library(g: Game, card: int, position: int) -> int:
    """Put a card of a library at another place in it."""
    p = g.card_owner[card]
    unlink(g, card)
    above = g.zone_first[p, Zone.LIBRARY]
    if position == Position.BOTTOM:
        return link_bottom(g, card, Zone.LIBRARY)
    if position == Position.TOP or above < 0:
        return link_top(g, card, Zone.LIBRARY)
    if position == Position.THIRD and g.card_next[above] >= 0:
        above = g.card_next[above]
    return link_below(g, card, above)


# --- onto the battlefield


@kernel
def put_onto_battlefield(g: Game, pool: Pool, f: int, pc: int, src: int, you: int, so: int, it: int) -> int:
    """MOVE to the battlefield, RETURN_UNDER: what Auras enchant and creatures attack is chosen first (303.4f, 508.4a).

    fr_stage: 1 + where the choices begin in `fr_list`, one for each object; fr_a: how many were made.
    """
    if g.fr_stage[f] == 0:
        g.fr_stage[f] = g.fr_n_list[f] + 1
    base = g.fr_stage[f] - 1
    if take_answer(g) == 1:
        push_list(g, f, g.answer_object)
        g.fr_a[f] += 1
    n = gather(g, pool, pool.i_a[pc], src, you, so, it)
    under = new_controller(g, pool, pc, src, you, so, it)
    if pool.i_op[pc] == Op.RETURN_UNDER:
        n = gather(g, pool, pool.i_a[pc], src, you, so, it)
    while g.fr_a[f] < n:
        ref = g.found[g.fr_a[f]]
        player = under if under >= 0 else owner_of(g, ref)
        if ask_arrival(g, pool, pc, ref, player, src) == AGAIN:
            return AGAIN
        push_list(g, f, g.answer_object)
        g.fr_a[f] += 1
    flags = arrival_flags(pool, pc)
    if pool.i_op[pc] == Op.MOVE:
        flags |= (pool.i_f[pc] & 15) << 4
    if flags & ZC_REMEMBER:
        forget(g, f, 0)
    for k in range(n):
        ref = g.found[k]
        other = g.fr_list[f, base + k]
        if other == STAYS or can_enter(g, pool, ref, flags) == 0:
            continue
        player = under if under >= 0 else owner_of(g, ref)
        e = move(g, ref, Zone.BATTLEFIELD, flags, player, src)
        if e >= 0:
            g.ev_other[e] = other
    g.fr_n_list[f] = base
    return DONE


@kernel
def new_controller(g: Game, pool: Pool, pc: int, src: int, you: int, so: int, it: int) -> int:
    """The player under whose control the objects enter, NONE for their owners."""
    if pool.i_op[pc] == Op.RETURN_UNDER:
        return one_player(g, pool, pool.i_b[pc], src, you, so, it)
    return you if pool.i_d[pc] & YOURS else -1


@kernel
def can_enter(g: Game, pool: Pool, ref: int, flags: int) -> int:
    """1 if the object can be put onto the battlefield: it is still there, of a permanent type (304.4), double-faced (712.14a)."""
    if ref < 16 or is_current(g, ref) == 0 or ref >> 28 == 1:
        return 0
    row = ref & 0xFFF
    if ref >> 28 == 3:
        if g.st_card[row] < 0:
            return 0
        row = g.st_card[row]
    face = g.card_face[row]
    if flags & ZC_FACE_DOWN:
        return 1
    if flags & ZC_TRANSFORMED:
        if pool.f_layout[face] != Layout.TRANSFORM or pool.f_back[face] < 0:
            return 0
        face = pool.f_back[face]
    return 1 if pool.f_types[face] & PERMANENT_TYPES != 0 else 0


@kernel
def ask_arrival(g: Game, pool: Pool, pc: int, ref: int, player: int, src: int) -> int:
    """Ask what an Aura will enchant, or what a creature that enters attacking attacks.

    Without a choice, `answer_object` says it: a reference, NO_CHOICE, or STAYS for an Aura that nothing can be enchanted by.
    """
    g.answer_object = NO_CHOICE
    if ref >> 28 != 2 or player < 0 or pool.i_d[pc] & FACE_DOWN:
        return DONE
    face = g.card_face[ref & 0xFFF]
    spell = pool.f_spell[face]
    aura = 0
    if spell >= 0 and pool.f_types[face] & ENCHANTMENT and pool.m_slots[pool.a_mode[spell]] > 0:
        aura = 1
    if aura == 0 and pool.i_d[pc] & ATTACKING == 0:
        return DONE
    if aura == 1:
        ask(g, Decision.CHOOSE, player, src, pc, 0)
        offer_hosts(g, pool, pool.t_selector[pool.m_slot[pool.a_mode[spell]]], ref, player)
    else:
        ask(g, Decision.ATTACK, player, src, pc, 0)
        offer_attacked(g, player)
    if g.n_options == 0:
        g.decision = 0
        g.answer_object = STAYS if aura == 1 else NO_CHOICE
        return DONE
    if settle(g) == 1:
        take_answer(g)
        return DONE
    return AGAIN


@kernel
def offer_hosts(g: Game, pool: Pool, sel: int, aura: int, player: int) -> int:
    """Offer what an Aura that is not cast could enchant: it targets nothing (303.4f)."""
    for p in range(g.n_players):
        if matches(g, pool, sel, p, aura, player, -1, -1) == 1:
            offer(g, Option.OBJECT, p, aura)
    for row in range(g.n_permanents):
        if on_battlefield(g, row) == 1:
            ref = perm_ref(g, row)
            if matches(g, pool, sel, ref, aura, player, -1, -1) == 1 and protected_from(g, pool, row, aura) == 0:
                offer(g, Option.OBJECT, ref, aura)
    return g.n_options


@kernel
def offer_attacked(g: Game, player: int) -> int:
    """Offer what a creature of the attacking player could attack: the other players and their planeswalkers."""
    if player != g.active:
        return 0
    for p in range(g.n_players):
        if p != player and g.in_game[p] == 1:
            offer(g, Option.OBJECT, p, 0)
    for row in range(g.n_permanents):
        if g.types[row] & PLANESWALKER and on_battlefield(g, row) == 1 and g.controller[row] != player:
            offer(g, Option.OBJECT, perm_ref(g, row), 0)
    return g.n_options


# --- off the battlefield


@kernel
def remove_permanents(g: Game, pool: Pool, f: int, pc: int, src: int, you: int, so: int, it: int) -> int:
    """DESTROY, SACRIFICE. A player can sacrifice only what they control (701.21a)."""
    n = gather(g, pool, pool.i_a[pc], src, you, so, it)
    code = pool.i_a[pc] & 0xFF
    for k in range(n):
        ref = g.found[k]
        row = permanent_of(g, ref)
        if row < 0:
            continue
        if pool.i_op[pc] == Op.DESTROY:
            e = add_event(g, EventKind.DESTROY, ref, g.controller[row], 1, src)
            if e >= 0 and pool.i_c[pc] == 1:
                g.ev_flags[e] = 1
        elif g.controller[row] == you or (code != Subject.SELF and code != Subject.TOLD):
            move(g, ref, Zone.GRAVEYARD, Cause.SACRIFICED << 4, -1, src)
    return DONE


# --- libraries


@kernel
def library(g: Game, pool: Pool, f: int, pc: int, src: int, you: int, so: int, it: int) -> int:
    """DRAW, MILL, SHUFFLE."""
    op = pool.i_op[pc]
    n = some_players(g, pool, pool.i_a[pc], src, you, so, it)
    if op == Op.SHUFFLE:
        players = 0
        for k in range(n):
            players |= 1 << g.found[k]
        for p in range(g.n_players):
            if (players >> p) & 1:
                shuffle(g, p, Zone.LIBRARY)
                happened(g, EventKind.SHUFFLE, p, p, 1, src, -1, 0)
        return DONE
    flags = Cause.MILLED << 4
    if op == Op.MILL and pool.i_d[pc] & REMEMBERS:
        forget(g, f, 0)
        flags |= ZC_REMEMBER
    for k in range(n):
        p = g.found[k]
        much = amount(g, pool, pool.i_b[pc], src, you, so, reflect(it, p))
        if op == Op.DRAW:
            for _ in range(much):
                add_event(g, EventKind.DRAW, p, p, 1, src)
        else:
            card = g.zone_first[p, Zone.LIBRARY]
            while card >= 0 and much > 0:
                move(g, card_ref(g, card), Zone.GRAVEYARD, flags, -1, src)
                card = g.card_next[card]
                much -= 1
    return DONE
