"""Paying by hand: activating mana abilities one by one while the rest can still be paid.

What has to be chosen for a mana ability is kept in a frame of kind MANA (`frame_kinds.ManaAbility`, systems/mana/mana.py).
Its registers are: 0: 1 + row of what else is tapped or sacrificed;
registers 1 to 4: types chosen for each kind of mana that it adds, five bits a type, or `-1 - type` for all of it;
register 5: 1 + a type that was chosen before.
"""

from ecs_mtg.components.codes import NONE, AbilityKind, Decision, FrameKind, Option, RefKind, StackKind, Zone
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import Paying
from ecs_mtg.components.programs import AbilityFlag
from ecs_mtg.components.sizes import WAY_GROUPS
from ecs_mtg.kernels.features import Special, uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.mana.complex_mana_abilities import LAST_WAY, WITH_PARTNER
from ecs_mtg.systems.mana.mana_of_cards import mana_ability_in
from ecs_mtg.systems.mana.payment import bill_from_frame, pay_from_pool, solve_from_pool
from ecs_mtg.systems.mana.payment_plan import use_forced_way
from ecs_mtg.systems.mana.search import solve
from ecs_mtg.systems.mana.search_space import force, prepare_search
from ecs_mtg.systems.queries.mana_types import ability_number, several
from ecs_mtg.systems.queries.packed import card_in_row, is_row_of_card, row_of_card
from ecs_mtg.systems.record.decisions import ask, offer, settle, take_answer
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.references import card_ref, on_battlefield, perm_ref, permanent_of, ref_kind, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import new_stack_object

WHEN = uses(Special.NEVER)


@kernel
def pay_by_hand(g: Game, pool: Pool, frame: int, player: int, reserved: int, purpose: int) -> int:
    """Do as `pay_step` does for a player who activates mana abilities one by one; nothing is offered after which the rest can't be paid."""
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        if g.answered == 1 and (g.answer_kind == Option.MANA_ABILITY or g.answer_kind == Option.DONE):
            take_answer(g)
            if g.answer_kind == Option.DONE:
                return Paying.PAID if pay_from_pool(g, pool, frame, player, purpose) else Paying.IMPOSSIBLE
            row = row_of_way(g, g.answer_object)
            if row >= 0:
                if begin_for_bill(g, pool, frame, player, reserved, purpose, row, g.answer_ability):
                    return Paying.WAITS
        bill_from_frame(g, frame)
        n = offer_for_bill(g, pool, frame, player, reserved, purpose)
        if n == 0:
            return Paying.IMPOSSIBLE
        if not settle(g):
            return Paying.WAITS
    return Paying.WAITS


@kernel
def offer_for_bill(g: Game, pool: Pool, frame: int, player: int, reserved: int, purpose: int) -> int:
    """Ask which mana ability to activate next, or to pay with what is floating; returns how many options there are."""
    s = g.fr_object[frame]
    ask(g, Decision.MANA, player, g.st_source[s] if s >= 0 else NONE, frame, Hint.NEUTRAL)
    if solve_from_pool(g, pool, player, purpose):
        offer(g, Option.DONE, NONE, 0)
    for row in range(g.n_permanents):
        if g.can_tap_for_mana[row] == 0 or g.controller[row] != player or not on_battlefield(g, row) or row == reserved:
            continue
        k = 0
        a = ability_number(g, pool, row, 0)
        while a >= 0:
            if pool.a_kind[a] == AbilityKind.MANA:
                prepare_search(g, pool, player, reserved, purpose)
                if force(g, pool, player, row, a, purpose) and solve(g, pool, player, reserved):
                    offer(g, Option.MANA_ABILITY, perm_ref(g, row), a)
            k += 1
            a = ability_number(g, pool, row, k)
    if pool.card_mana == 1:
        offer_cards(g, pool, player, reserved, purpose)
    if g.n_options == 0:
        g.decision = Decision.NONE
    return g.n_options


@kernel(inline=True)
def row_of_way(g: Game, ref: int) -> int:
    """Return the `way_row` of what a mana ability belongs to, NONE if that is gone."""
    return row_of_card(ref_row(ref)) if ref_kind(ref) == RefKind.CARD else permanent_of(g, ref)


@kernel(when=uses(AbilityFlag.MANA_OF_CARD))
def offer_cards(g: Game, pool: Pool, player: int, reserved: int, purpose: int) -> int:
    """Offer the mana abilities of cards that can begin the payment."""
    for zone in range(Zone.HAND, Zone.EXILE):
        card = g.zone_first[player, zone]
        while card >= 0:
            a = mana_ability_in(g, pool, card, zone)
            if a >= 0:
                prepare_search(g, pool, player, reserved, purpose)
                if force(g, pool, player, row_of_card(card), a, purpose) and solve(g, pool, player, reserved):
                    offer(g, Option.MANA_ABILITY, card_ref(g, card), a)
            card = g.card_next[card]
    return 0


@kernel
def begin_for_bill(g: Game, pool: Pool, frame: int, player: int, reserved: int, purpose: int, row: int, ability: int) -> bool:
    """Activate a mana ability to pay with: whether there is something to wait for."""
    bill_from_frame(g, frame)
    prepare_search(g, pool, player, reserved, purpose)
    if not force(g, pool, player, row, ability, purpose) or not solve(g, pool, player, reserved):
        return False
    if not needs_choice(g, LAST_WAY):
        return use_forced_way(g, pool, player) == Paying.WAITS
    f = push_mana_frame(g, pool, player, row, ability, NONE)
    if f >= 0:
        g.mana_payer[f] = frame + 1
        g.mana_reserved[f] = reserved + 1
        g.mana_purpose[f] = purpose
    return True


@kernel
def needs_choice(g: Game, w: int) -> bool:
    """Return whether something has to be chosen for a way."""
    if g.way_kind[w] & WITH_PARTNER != 0:
        return True
    for k in range(WAY_GROUPS):
        if g.way_count[w, k] > 0 and several(g.way_mask[w, k]):
            return True
    return False


@kernel
def push_mana_frame(g: Game, pool: Pool, player: int, row: int, ability: int, color: int) -> int:
    """Begin a mana ability with choices; `color`: a type chosen for all, or NONE."""
    of_card = is_row_of_card(row)
    face = g.card_face[card_in_row(row)] if of_card else g.text_face[row]
    source = card_ref(g, card_in_row(row)) if of_card else perm_ref(g, row)
    s = new_stack_object(g, StackKind.ACTIVATED, face, ability, source, player)
    if s < 0:
        return NONE
    f = push_frame(g, FrameKind.MANA, s, player)
    if f < 0:
        return NONE
    g.mana_early[f] = color + 1
    g.fr_part[f] = 0
    g.fr_part_n[f] = 0
    return f
