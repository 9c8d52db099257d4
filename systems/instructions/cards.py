"""Instructions about cards that players look at, search for, put in order or give up: libraries, hands, sacrifices."""

from ecs_mtg.components.codes import (
    EVERYBODY,
    NONE,
    Cause,
    Decision,
    Duration,
    EffectKind,
    EventKind,
    Option,
    Outcome,
    RefKind,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import Arriving, Looking, Permission, Permitted, Searching, WhoDiscards, ZoneChange
from ecs_mtg.components.programs import Change, Op, PlayerFlag
from ecs_mtg.components.sizes import FOUND
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.choices import FORCED, pick, without_tag
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, one_player, push_list, reflect, some_players
from ecs_mtg.systems.layers.at_work import effect_exists, you_of
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.matching import matches, zones_asked_for
from ecs_mtg.systems.queries.packed import because, permission, scry_said, scry_stays, scry_total, scry_unplaced, scrying
from ecs_mtg.systems.record.chance import random_below
from ecs_mtg.systems.record.decisions import eyes, take_answer
from ecs_mtg.systems.record.events import happened, move, touch
from ecs_mtg.systems.record.frames import forget, remember
from ecs_mtg.systems.record.references import card_ref, is_current, on_battlefield, perm_ref, ref_kind, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import new_effect
from ecs_mtg.systems.record.teams import opposes
from ecs_mtg.systems.record.zone_lists import link_bottom, link_top, top_plane, unlink

# --- libraries

EXILED = 2  # `search_stage`: what was found is exiled
FEW = 4  # cards that are searched instead of a library


@kernel
def is_named_as_noted(g: Game, pool: Pool, f: int, tag: int, card: int) -> bool:
    """Return whether a card has the same name as one noted under a tag (201.2)."""
    for k in range(g.fr_n_memory[f]):
        if g.fr_tag[f, k] == tag and ref_kind(g.fr_memory[f, k]) == RefKind.CARD:
            if pool.f_name[g.card_face[ref_row(g.fr_memory[f, k])]] == pool.f_name[g.card_face[card]]:
                return True
    return False


@kernel
def search_zones(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Search; if an opponent controls the search, they get the cards that are found."""
    if g.search_stage[f] == EXILED:
        player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
        permit_what_was_found(g, pool, f, pool.i_d[pc], searches_for(g, pool, player))
        return DONE
    result = search_by(g, pool, f, pc, source, you, stack_row, it)
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0 or (g.player_flags[player] >> PlayerFlag.SEARCHES_UNDER_CONTROL) & 1 == 0:
        return result
    owner = one_player(g, pool, pool.i_e[pc], source, you, stack_row, it) if pool.i_e[pc] > 0 else player
    agent = searches_for(g, pool, player)
    library = zones_searched(g, pool, pool.i_c[pc], player, owner, you) & 1 << Zone.LIBRARY != 0
    if agent < 0 or owner != player or not library:
        return result
    if result == DONE:
        if exile_what_was_found(g, f, pool.i_d[pc], source):
            g.search_stage[f] = EXILED
            return AGAIN
        return DONE
    g.controller_of_decider = agent
    card = g.zone_first[owner, Zone.LIBRARY]
    while card >= 0:  # 723.4
        g.card_known[card] |= eyes(g, agent)
        card = g.card_next[card]
    return result


@kernel
def searches_for(g: Game, pool: Pool, player: int) -> int:
    """Return the opponent who controls a player's searches of their library by the latest effect, or NONE."""
    found = NONE
    for k in range(g.n_at_work):
        a = g.fx_ability[k]
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.PLAYER_FLAG and (pool.n_a[m] >> PlayerFlag.SEARCHES_UNDER_CONTROL) & 1:
                if opposes(g, you_of(g, k), player) and effect_exists(g, pool, k):
                    found = you_of(g, k)
    return found


@kernel
def exile_what_was_found(g: Game, f: int, tag: int, source: int) -> bool:
    """Exile the cards noted under a tag that are still where they were found; return whether there are any."""
    some = False
    for k in range(g.fr_n_memory[f]):
        ref = g.fr_memory[f, k]
        if g.fr_tag[f, k] == tag and ref_kind(ref) == RefKind.CARD and is_current(g, ref):
            move(g, ref, Zone.EXILE, because(Cause.NONE), NONE, source)
            some = True
    return some


@kernel
def permit_what_was_found(g: Game, pool: Pool, f: int, tag: int, agent: int) -> int:
    """Let a player play found cards that were exiled, spending mana as though of any color."""
    for k in range(g.fr_n_memory[f]):
        ref = g.fr_memory[f, k]
        if agent < 0 or g.fr_tag[f, k] != tag or ref_kind(ref) != RefKind.CARD or g.card_zone[ref_row(ref)] != Zone.EXILE:
            continue
        e = new_effect(g, EffectKind.PERMISSION, NONE, NONE, agent, Duration.INDEFINITE)
        if e < 0:
            return 0
        g.ef_player[e] = agent
        g.permission_terms[e] = permission(Permitted.ANY_COLOR, NONE)
        g.permission_how[e] = Permission.PLAY
        g.permission_cards[e, 0] = card_ref(g, ref_row(ref))
        g.card_permit[ref_row(ref)] |= 1 << agent
    return touch(g)


@kernel
def search_by(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Search: pick cards one at a time, identical cards being one option; only graveyards compel finding (701.23b)."""
    tag = pool.i_d[pc]
    no_more = False
    if take_answer(g):
        no_more = g.answer_kind == Option.DONE
        if not no_more:
            remember(g, f, g.answer_object, tag)
            g.picks_made[f] += 1
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    owner = player
    if pool.i_e[pc] > 0:
        owner = one_player(g, pool, pool.i_e[pc], source, you, stack_row, it)
    if player < 0 or owner < 0:
        return DONE
    sel = pool.i_c[pc]
    zones = zones_searched(g, pool, sel, player, owner, you)
    if zones == 0:
        return DONE
    if g.search_stage[f] == 0:
        g.search_stage[f] = 1
        note_search(g, pool, player, owner, source)
    hidden = 0
    n = 0
    for k in range(Zone.EXILE - Zone.LIBRARY):
        zone = Zone.EXILE - 1 - k
        if (zones >> zone) & 1 == 0:
            continue
        card = g.zone_first[owner, zone]
        left = depth_searched(g, player, zone)
        while card >= 0 and n < FOUND and left > 0:
            left -= 1
            if g.picks_made[f] == 0:
                g.card_known[card] |= eyes(g, player)
            ref = card_ref(g, card)
            named = pool.i_f[pc] & Searching.OTHER_NAMES != 0 and is_named_as_noted(g, pool, f, tag, card)
            if not named and (not no_more or zone == Zone.GRAVEYARD) and matches(g, pool, sel, ref, source, you, stack_row, it):
                g.found[n] = ref
                n += 1
            card = g.card_next[card]
    n = without_tag(g, f, n, tag)
    for k in range(n):
        hidden += 1 if g.card_zone[ref_row(g.found[k])] != Zone.GRAVEYARD else 0
    most = amount(g, pool, pool.i_b[pc], source, you, stack_row, it) - g.picks_made[f]
    if sel >= 0 and pool.i_f[pc] & Searching.MUST == 0:
        if hidden == 0:  # a graveyard shows what is there to be found
            for k in range(min(n, most)):
                remember(g, f, g.found[k], tag)
            return DONE
        n = unlike(g, n)
        return pick(g, pc, n, most, 0, Decision.CHOOSE, player, source, Hint.GOOD)
    result = pick(g, pc, n, most, most, Decision.CHOOSE, player, source, Hint.GOOD)
    if result == FORCED:
        for k in range(n):
            remember(g, f, g.found[k], tag)
        return DONE
    return result


@kernel(inline=True)
def zones_searched(g: Game, pool: Pool, sel: int, player: int, owner: int, you: int) -> int:
    """Return the zones that a player searches, as a bit set."""
    library = 1 << Zone.LIBRARY
    zones = zones_asked_for(pool, sel) | library
    if (g.player_flags[player] >> PlayerFlag.CANT_SEARCH) & 1:
        return zones & ~library
    if player == you and player == owner and (g.player_flags[player] >> PlayerFlag.SEARCHES_NOTHING) & 1:
        return zones & ~library
    return zones


@kernel
def note_search(g: Game, pool: Pool, player: int, owner: int, source: int) -> int:
    """Record that a player searches a library (701.23)."""
    if pool.notes_searches == 1 and owner == player:
        g.searched[player] = 1
    if (g.listening >> EventKind.SEARCHES) & 1:
        happened(g, EventKind.SEARCHES, owner, player, 1, source, NONE, 0)
    return 0


@kernel(inline=True)
def depth_searched(g: Game, player: int, zone: int) -> int:
    """Return how many cards from the top of a zone a player searches."""
    return FEW if zone == Zone.LIBRARY and (g.player_flags[player] >> PlayerFlag.SEARCHES_FOUR) & 1 else FOUND


@kernel
def unlike(g: Game, n: int) -> int:
    """Keep one card of each face among the first `n` of `found`; return how many remain."""
    left = 0
    for k in range(n):
        row = ref_row(g.found[k])
        seen = False
        if g.card_zone[row] == Zone.LIBRARY:
            for j in range(left):
                other = ref_row(g.found[j])
                if g.card_face[other] == g.card_face[row] and g.card_zone[other] == Zone.LIBRARY:
                    seen = True
        if not seen:
            g.found[left] = g.found[k]
            left += 1
    return left


@kernel
def look_at_cards(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Let a player look at the top cards of a library, or reveal them; they are remembered."""
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    owner = player
    if pool.i_e[pc] > 0:
        owner = one_player(g, pool, pool.i_e[pc], source, you, stack_row, it)
    tag = pool.i_c[pc]
    forget(g, f, tag)
    if player < 0 or owner < 0:
        return DONE
    if pool.i_f[pc] > 0:
        return reveal_down_to(g, pool, f, pc, owner, source, you, stack_row, it)
    n = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
    card = g.zone_first[owner, Zone.LIBRARY]
    if pool.i_d[pc] & Looking.PLANAR_DECK != 0:
        card = top_plane(g, owner)
    while card >= 0 and n > 0:
        if pool.i_d[pc] & Looking.REVEALED != 0:
            g.card_known[card] = EVERYBODY
            happened(g, EventKind.REVEAL, card_ref(g, card), owner, 1, source, NONE, 0)
        else:
            g.card_known[card] |= eyes(g, player)
        remember(g, f, card_ref(g, card), tag)
        card = g.card_next[card]
        n -= 1
    return DONE


@kernel
def reveal_down_to(g: Game, pool: Pool, f: int, pc: int, owner: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Reveal cards of a library down to a certain one, and remember only that one."""
    card = g.zone_first[owner, Zone.LIBRARY]
    while card >= 0:
        ref = card_ref(g, card)
        g.card_known[card] = EVERYBODY
        happened(g, EventKind.REVEAL, ref, owner, 1, source, NONE, 0)
        if matches(g, pool, pool.i_f[pc] - 1, ref, source, you, stack_row, it):
            remember(g, f, ref, pool.i_c[pc])
            return DONE
        card = g.card_next[card]
    return DONE


@kernel
def reveal(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Reveal cards to all players (701.20), or show them to one player with operand `b`."""
    player = NONE
    if pool.i_b[pc] > 0:
        player = one_player(g, pool, pool.i_b[pc], source, you, stack_row, it)
    n = gather(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        ref = g.found[k]
        if ref_kind(ref) != RefKind.CARD or not is_current(g, ref):
            continue
        row = ref_row(ref)
        if player >= 0:
            g.card_known[row] |= eyes(g, player)
        else:
            g.card_known[row] = EVERYBODY
            happened(g, EventKind.REVEAL, ref, g.card_owner[row], 1, source, NONE, 0)
    return DONE


@kernel
def scry(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Scry or surveil, player after player: cards go away one at a time, the rest returns in any order (701.22, 701.25).

    The cards are the last ones of `fr_list`: those that stay, of which those without a place yet come first, then those that go away;
    `scry_cards` says how many of each there are.
    """
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
        if g.scry_place[f] >= n:
            return DONE
        player = g.found[g.scry_place[f]]
        if g.scry_cards[f] == 0:
            wanted = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, player))
            total = take_top(g, f, player, wanted)
            if total == 0:
                if wanted > 0:  # 701.22d, 701.25d: with an empty library, too
                    happened(g, scried_or_surveilled(pool, pc), player, player, 0, source, NONE, 0)
                g.scry_place[f] += 1
                continue
            g.scry_cards[f] = scrying(total, total, 0, 0)
        else:
            take_answer(g)
            total = scry_total(g.scry_cards[f])
            left = scry_unplaced(g.scry_cards[f])
            base = g.fr_n_list[f] - total
            if g.answer_kind == Option.DONE:
                g.scry_cards[f] = scrying(total, left, left, 1)
            else:
                stays = scry_stays(g.scry_cards[f])
                to_end(g, f, g.answer_object, base, base + (stays if scry_said(g.scry_cards[f]) else total))
                g.scry_cards[f] -= 1
        if ask_scry(g, f, pc, player, source) == AGAIN:
            return AGAIN
        finish_scry(g, pool, f, pc, player, source)
        g.scry_cards[f] = 0
        g.scry_place[f] += 1
        if g.n_pending > g.n_held:
            return AGAIN
    return AGAIN


@kernel
def take_top(g: Game, f: int, player: int, wanted: int) -> int:
    """Push the top cards of a library for the player to look at; return how many."""
    n = 0
    card = g.zone_first[player, Zone.LIBRARY]
    while card >= 0 and n < wanted and g.outcome == Outcome.NONE:
        g.card_known[card] |= eyes(g, player)
        push_list(g, f, card_ref(g, card))
        card = g.card_next[card]
        n += 1
    return n


@kernel
def to_end(g: Game, f: int, ref: int, first: int, end: int) -> int:
    """Move a reference to the end of its section of `fr_list`."""
    k = first
    while k < end - 1 and g.fr_list[f, k] != ref:
        k += 1
    while k < end - 1:
        g.fr_list[f, k] = g.fr_list[f, k + 1]
        k += 1
    g.fr_list[f, end - 1] = ref
    return 0


@kernel
def ask_scry(g: Game, f: int, pc: int, player: int, source: int) -> int:
    """Ask which card goes away next, or comes next on top; DONE if nothing is left to ask."""
    left = scry_unplaced(g.scry_cards[f])
    base = g.fr_n_list[f] - scry_total(g.scry_cards[f])
    for k in range(left):
        g.found[k] = g.fr_list[f, base + k]
    if not scry_said(g.scry_cards[f]):
        return pick(g, pc, left, left, 0, Decision.CHOOSE, player, source, Hint.BAD)
    if left < 2 or alike(g, left):
        return DONE
    return pick(g, pc, left, 1, 1, Decision.ORDER, player, source, Hint.NEUTRAL)


@kernel
def alike(g: Game, n: int) -> bool:
    """Return whether the first `n` cards of `found` have the same face."""
    for k in range(1, n):
        if g.card_face[ref_row(g.found[k])] != g.card_face[ref_row(g.found[0])]:
            return False
    return True


@kernel
def finish_scry(g: Game, pool: Pool, f: int, pc: int, player: int, source: int) -> int:
    """Put the cards where their player chose."""
    unplaced = scry_unplaced(g.scry_cards[f])
    stays = scry_stays(g.scry_cards[f])
    total = scry_total(g.scry_cards[f])
    base = g.fr_n_list[f] - total
    surveils = pool.i_op[pc] == Op.SURVEIL
    if total > 1:  # nobody else knows any more which is which
        for k in range(total):
            g.card_known[ref_row(g.fr_list[f, base + k])] = eyes(g, player)
    for k in range(stays - 1, -1, -1):  # those that never got a place come below those that did
        card = ref_row(g.fr_list[f, base + (k + unplaced) % stays])
        unlink(g, card)
        link_top(g, card, Zone.LIBRARY)
    for k in range(stays, total):
        card = ref_row(g.fr_list[f, base + k])
        if surveils:
            move(g, card_ref(g, card), Zone.GRAVEYARD, 0, NONE, source)
        else:
            unlink(g, card)
            link_bottom(g, card, Zone.LIBRARY)
    g.fr_n_list[f] = base
    happened(g, scried_or_surveilled(pool, pc), player, player, total, source, NONE, 0)
    return 0


@kernel(inline=True)
def scried_or_surveilled(pool: Pool, pc: int) -> int:
    """Return the event kind of the instruction: scried or surveilled (701.22d, 701.25d)."""
    return EventKind.SCRY + 0 if pool.i_op[pc] == Op.SCRY else EventKind.SURVEILS + 0


# --- each player chooses what to discard or to sacrifice


@kernel
def choose_each(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Have everybody choose what they discard or sacrifice, in APNAP order (101.4); then it happens at once.

    The picks begin in `fr_list` at `picks_from` - 1.
    """
    if g.picks_from[f] == 0:
        g.picks_from[f] = g.fr_n_list[f] + 1
    base = g.picks_from[f] - 1
    if take_answer(g):
        push_list(g, f, g.answer_object)
        g.player_picks[f] += 1
    rounds = 0
    while goes_on(g, rounds):
        rounds += 1
        players = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
        if g.player_place[f] >= players:
            break
        player = g.found[g.player_place[f]]
        n = candidates(g, pool, f, pc, base, player, source, you, stack_row, it)
        need = n
        if pool.i_b[pc] >= 0 or pool.i_op[pc] != Op.DISCARD:
            need = amount(g, pool, pool.i_b[pc], source, you, stack_row, reflect(it, player)) - g.player_picks[f]
        if pool.i_op[pc] == Op.DISCARD and pool.i_d[pc] == WhoDiscards.RANDOM:
            pick_at_random(g, f, n, need)
        else:
            asked = player
            kind = Decision.CHOOSE
            if pool.i_op[pc] == Op.DISCARD:
                kind = Decision.DISCARD
                if pool.i_d[pc] == WhoDiscards.YOU:
                    asked = you
                    see_hand(g, player, you)
            result = pick(g, pc, n, need, need, kind, asked, source, Hint.GOOD if asked != player else Hint.BAD)
            if result == AGAIN:
                return AGAIN
            if result == FORCED:
                for k in range(n):
                    push_list(g, f, g.found[k])
        g.player_place[f] += 1
        g.player_picks[f] = 0
    give_up(g, pool, f, pc, base, source)
    return DONE


@kernel
def candidates(
    g: Game, pool: Pool, f: int, pc: int, base: int, player: int, source: int, you: int, stack_row: int, it: int
) -> int:
    """Write to `found` what a player can still pick; return how many."""
    sel = pool.i_c[pc]
    n = 0
    if pool.i_op[pc] == Op.DISCARD:
        card = g.zone_first[player, Zone.HAND]
        while card >= 0:
            ref = card_ref(g, card)
            if not picked(g, f, base, ref) and (sel < 0 or matches(g, pool, sel, ref, source, you, stack_row, it)):
                g.found[n] = ref
                n += 1
            card = g.card_next[card]
        return n
    for row in range(g.n_permanents):
        if g.controller[row] == player and on_battlefield(g, row):
            ref = perm_ref(g, row)
            if not picked(g, f, base, ref) and matches(g, pool, sel, ref, source, you, stack_row, reflect(it, player)):
                g.found[n] = ref
                n += 1
    return n


@kernel
def picked(g: Game, f: int, base: int, ref: int) -> bool:
    for k in range(base, g.fr_n_list[f]):
        if g.fr_list[f, k] == ref:
            return True
    return False


@kernel
def pick_at_random(g: Game, f: int, n: int, need: int) -> int:
    left = n
    for _ in range(need):
        if left == 0:
            break
        k = random_below(g, left)
        push_list(g, f, g.found[k])
        left -= 1
        g.found[k] = g.found[left]
    return 0


@kernel
def see_hand(g: Game, player: int, viewer: int) -> int:
    card = g.zone_first[player, Zone.HAND]
    while card >= 0:
        g.card_known[card] |= eyes(g, viewer)
        card = g.card_next[card]
    return 0


@kernel
def give_up(g: Game, pool: Pool, f: int, pc: int, base: int, source: int) -> int:
    """Put everything that was picked into the graveyard."""
    cause = Cause.DISCARDED if pool.i_op[pc] == Op.DISCARD else Cause.SACRIFICED
    flags = because(cause)
    if pool.i_op[pc] == Op.DISCARD:
        if pool.i_e[pc] & Arriving.REMEMBERED != 0:
            forget(g, f, 0)
            flags |= ZoneChange.REMEMBER
    elif pool.i_d[pc] > 0:  # what was sacrificed is remembered as it was
        forget(g, f, pool.i_d[pc] - 1)
        for k in range(base, g.fr_n_list[f]):
            remember(g, f, g.fr_list[f, k], pool.i_d[pc] - 1)
    for k in range(base, g.fr_n_list[f]):
        move(g, g.fr_list[f, k], Zone.GRAVEYARD, flags, NONE, source)
    g.fr_n_list[f] = base
    return 0
