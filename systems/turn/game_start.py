"""Starting the game (103): shuffling, drawing hands, London mulligans (103.5), the first turn."""

from ecs_mtg.components.codes import (
    EVERYBODY,
    NONE,
    AbilityKind,
    Decision,
    Duration,
    EffectKind,
    EventKind,
    FrameKind,
    Option,
    Outcome,
    RunOption,
    Step,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import Enters, Variant
from ecs_mtg.components.programs import Change
from ecs_mtg.components.statistics import IN_OPENING_HAND, StartRule
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.planechase.planar import turn_up_starting_plane
from ecs_mtg.systems.queries.dispatch import holds
from ecs_mtg.systems.queries.packed import entering_with
from ecs_mtg.systems.record.chance import random_below, seed_chance
from ecs_mtg.systems.record.decisions import ask, next_player, offer, settle, take_answer
from ecs_mtg.systems.record.events import happened, move, touch, touch_cards
from ecs_mtg.systems.record.frames import push_frame
from ecs_mtg.systems.record.marks import kind_bit
from ecs_mtg.systems.record.references import card_ref, ref_row
from ecs_mtg.systems.record.rounds import goes_on
from ecs_mtg.systems.record.rows import new_effect
from ecs_mtg.systems.record.teams import is_active, primary_player, teams_play
from ecs_mtg.systems.record.zone_lists import link_bottom, link_top, shuffle, unlink

HAND_SIZE = 7
OPENING_HANDS, EXILING = 2, 3  # opening_stage
AT_START = Enters.BEGINS_IN_PLAY | Enters.REVEALED_AT_START


@kernel
def start_game(g: Game, pool: Pool, seed: int, index: int) -> int:
    """Seed the generators from (run seed, game index), choose who starts, shuffle and draw; `g` is a fresh template."""
    seed_chance(g, pool, seed, index)
    g.starting = starting_player(g, index)
    g.active = g.starting
    g.next_active = g.starting
    draw_all(g)
    push_frame(g, FrameKind.MULLIGAN, NONE, g.starting)
    touch(g)
    return 0


@kernel
def draw_all(g: Game) -> int:
    """Shuffle all decks and draw all hands (103.3, 103.5)."""
    for p in range(g.n_players):
        if g.in_game[p] == 1:
            shuffle(g, p, Zone.LIBRARY)
            if g.variant == Variant.PLANECHASE:
                shuffle(g, p, Zone.PLANAR_DECK)
            draw_hand(g, p)
    return 0


@kernel(inline=True)
def starting_player(g: Game, index: int) -> int:
    """Choose the starting player (103.1). A number is drawn in any case: the shuffles of a game are the same whoever starts."""
    drawn = random_below(g, g.n_players)
    if g.starts == StartRule.BY_TURNS:
        return index % g.n_players if not teams_play(g) else index * 2 % g.n_players
    return primary_player(g, g.starting_seat if g.starts == StartRule.SEAT else drawn)  # 805.3


@kernel
def draw_hand(g: Game, p: int) -> int:
    """Draw seven cards at once, before the game: nothing triggers."""
    return draw_before(g, p, HAND_SIZE)


@kernel
def draw_before(g: Game, p: int, many: int) -> int:
    """Draw cards at once, before the game."""
    for _ in range(many):
        card = g.zone_first[p, Zone.LIBRARY]
        if card < 0:
            g.losing[p] |= 1
            return 0
        unlink(g, card)
        g.card_inc[card] += 1
        g.card_known[card] = 1 << p | 1 << g.teammate[p]  # 810.5
        link_top(g, card, Zone.HAND)
    return 0


@kernel
def mulligans(g: Game, pool: Pool) -> int:
    """Go through the mulligans (103.5): each player in turn order keeps or not; then opening hands (103.6)."""
    if g.n_frames == 0 or g.fr_kind[0] != FrameKind.MULLIGAN or g.outcome != Outcome.NONE or g.n_frames > 1 or g.n_pending > 0:
        return 0
    f = 0
    p = g.fr_player[f]
    if g.opening_stage[f] >= OPENING_HANDS:
        return opening_hands(g, pool, f, p)
    if g.in_game[p] == 0:
        return go_on(g, f, p)
    if take_answer(g):
        touch_cards(g)
        if g.opening_stage[f] == 1:
            card = ref_row(g.answer_object)
            unlink(g, card)
            g.card_inc[card] += 1
            link_bottom(g, card, Zone.LIBRARY)
            g.opening_bottomed[f] += 1
        elif g.answer_kind == Option.KEEP:
            keep_hand(g, pool, f, p)
        elif g.answer_kind == Option.OBJECT:
            renew_hand(g, p)
        else:
            g.mulligans[p] += 1
            rounds = 0
            while g.zone_first[p, Zone.HAND] >= 0 and goes_on(g, rounds):
                rounds += 1
                card = g.zone_first[p, Zone.HAND]
                unlink(g, card)
                g.card_inc[card] += 1
                link_bottom(g, card, Zone.LIBRARY)
            shuffle(g, p, Zone.LIBRARY)
            draw_hand(g, p)
            if pool.renews_hands == 1:  # what is put on the bottom now is not exiled later
                g.opening_stage[f] = 1
                g.opening_bottomed[f] = 0
            else:
                g.fr_player[f] = next_to_decide(g, p)
        return 1
    if g.opening_stage[f] == 1:
        if g.opening_bottomed[f] < counted_mulligans(g, p) and g.zone_size[p, Zone.HAND] > 0:
            ask(g, Decision.BOTTOM, p, NONE, 0, Hint.BAD)
            card = g.zone_first[p, Zone.HAND]
            while card >= 0:
                offer(g, Option.OBJECT, card_ref(g, card), 0)
                card = g.card_next[card]
            settle(g)
            return 1
        return go_on(g, f, p)
    if counted_mulligans(g, p) >= HAND_SIZE:
        return keep_hand(g, pool, f, p)
    ask(g, Decision.MULLIGAN, p, NONE, 0, Hint.NEUTRAL)
    offer(g, Option.KEEP, NONE, g.mulligans[p])
    offer(g, Option.MULLIGAN, NONE, g.mulligans[p])
    if pool.renews_hands == 1:
        offer_to_renew(g, pool, p)
    return 1


@kernel
def keep_hand(g: Game, pool: Pool, f: int, p: int) -> int:
    """Keep a hand, and put a card on the bottom for each mulligan unless that was done already."""
    g.kept[p] = 1
    g.opening_stage[f] = 1
    g.opening_bottomed[f] = counted_mulligans(g, p) if pool.renews_hands == 1 else 0
    return 1


@kernel(when=uses(Change.RENEWS_HAND))
def offer_to_renew(g: Game, pool: Pool, p: int) -> int:
    """Offer the cards in hand that let their owner exile the hand and draw again (103.5b)."""
    card = g.zone_first[p, Zone.HAND]
    while card >= 0:
        if pool.f_enters[g.card_face[card]] & Enters.RENEWS_HAND != 0:
            offer(g, Option.OBJECT, card_ref(g, card), 0)
        card = g.card_next[card]
    return 0


@kernel(when=uses(Change.RENEWS_HAND))
def renew_hand(g: Game, p: int) -> int:
    """Exile all cards of a hand, then draw as many."""
    n = 0
    rounds = 0
    while g.zone_first[p, Zone.HAND] >= 0 and goes_on(g, rounds):
        rounds += 1
        card = g.zone_first[p, Zone.HAND]
        unlink(g, card)
        g.card_inc[card] += 1
        g.card_known[card] = EVERYBODY
        link_top(g, card, Zone.EXILE)
        n += 1
    return draw_before(g, p, n)


@kernel(inline=True)
def counted_mulligans(g: Game, p: int) -> int:
    """Return how many of a player's mulligans count: with more than two players and in Brawl the first one doesn't (103.5c, 903.12g)."""
    n = g.mulligans[p]
    return n - 1 if n > 0 and (g.n_players > 2 or (g.options_rule >> RunOption.BRAWL) & 1 != 0) else n


@kernel
def go_on(g: Game, f: int, p: int) -> int:
    """Have the next player decide about their hand; if all have, they look at their opening hands."""
    g.opening_stage[f] = 0
    q = next_to_decide(g, p)
    if q < 0:
        g.opening_stage[f] = OPENING_HANDS
        g.opening_cards[f] = 0
        note_opening_hands(g)
        q = who_begins(g)
    g.fr_player[f] = q
    return 1


@kernel
def note_opening_hands(g: Game) -> int:
    """Mark the cards of all hands as those of opening hands, once everybody has kept (103.5)."""
    for card in range(g.n_cards):
        if g.card_zone[card] == Zone.HAND:
            g.card_seen[card] = IN_OPENING_HAND
    return 0


@kernel
def who_begins(g: Game) -> int:
    """Return the starting player; if they have conceded, the next one (800.4k)."""
    return g.starting if g.in_game[g.starting] == 1 else next_player(g, g.starting)


@kernel
def opening_hands(g: Game, pool: Pool, f: int, p: int) -> int:
    """Let each player in turn order begin the game with cards on the battlefield or reveal cards, if these say so (103.6)."""
    if g.opening_stage[f] == EXILING:
        return exile_for_it(g, f, p)
    if take_answer(g):
        card = g.opening_cards[f]
        g.opening_cards[f] += 1
        if g.answer_kind == Option.YES:
            if pool.f_enters[g.card_face[card]] & Enters.REVEALED_AT_START != 0:
                reveal_at_start(g, pool, card, p)
            else:
                begin_in_play(g, pool, f, card, p)
            return 1
    for card in range(g.opening_cards[f], g.n_cards):
        if g.card_zone[card] == Zone.HAND and g.card_owner[card] == p:
            if pool.f_enters[g.card_face[card]] & AT_START != 0 and may_now(g, pool, card, p):
                g.opening_cards[f] = card
                ask(g, Decision.MAY, p, card_ref(g, card), 0, Hint.GOOD)
                offer(g, Option.YES, NONE, NONE)
                offer(g, Option.NO, NONE, NONE)
                return 1
    q = next_player(g, p)
    if (q - g.starting) % g.n_players <= (p - g.starting) % g.n_players:  # once around
        return first_turn(g, pool)
    g.fr_player[f] = q
    g.opening_cards[f] = 0
    return 1


@kernel(when=uses(Change.BEGIN_IN_PLAY))
def how_it_begins(pool: Pool, face: int) -> int:
    """Return the modification by which a card may begin the game on the battlefield, or NONE."""
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] == AbilityKind.STATIC and pool.a_modifications[a] > 0:
            if pool.n_op[pool.a_modification[a]] == Change.BEGIN_IN_PLAY:
                return a
    return NONE


@kernel(when=uses(Change.BEGIN_IN_PLAY, Change.REVEALED_AT_START))
def may_now(g: Game, pool: Pool, card: int, p: int) -> bool:
    """Return whether the condition for beginning the game on the battlefield holds."""
    a = how_it_begins(pool, g.card_face[card])
    return a < 0 or pool.a_condition[a] < 0 or holds(g, pool, pool.a_condition[a], card_ref(g, card), p, NONE, NONE)


@kernel(when=uses(Change.BEGIN_IN_PLAY))
def begin_in_play(g: Game, pool: Pool, f: int, card: int, p: int) -> int:
    """Put a card of an opening hand onto the battlefield (103.6a)."""
    m = pool.a_modification[how_it_begins(pool, g.card_face[card])]
    flags = entering_with(pool.n_a[m], 1) if pool.n_a[m] >= 0 else 0
    if pool.n_b[m] > 0:
        g.opening_stage[f] = EXILING
    return move(g, card_ref(g, card), Zone.BATTLEFIELD, flags, p, NONE)


@kernel(when=uses(Change.BEGIN_IN_PLAY))
def exile_for_it(g: Game, f: int, p: int) -> int:
    """Have the owner of a card that began on the battlefield exile a card from their hand."""
    if take_answer(g):
        g.opening_stage[f] = OPENING_HANDS
        move(g, g.answer_object, Zone.EXILE, 0, NONE, NONE)
        return 1
    if g.zone_size[p, Zone.HAND] == 0:
        g.opening_stage[f] = OPENING_HANDS
        return 1
    ask(g, Decision.CHOOSE, p, NONE, 0, Hint.BAD)
    card = g.zone_first[p, Zone.HAND]
    while card >= 0:
        offer(g, Option.OBJECT, card_ref(g, card), 0)
        card = g.card_next[card]
    settle(g)
    return 1


@kernel(when=uses(Change.REVEALED_AT_START))
def reveal_at_start(g: Game, pool: Pool, card: int, p: int) -> int:
    """Reveal the card; its delayed triggered abilities wait (103.6b)."""
    g.card_known[card] = EVERYBODY
    happened(g, EventKind.REVEAL, card_ref(g, card), p, 1, NONE, NONE, 0)
    face = g.card_face[card]
    for a in range(pool.f_ability[face], pool.f_ability[face] + pool.f_abilities[face]):
        if pool.a_kind[a] != AbilityKind.STATIC:
            continue
        for m in range(pool.a_modification[a], pool.a_modification[a] + pool.a_modifications[a]):
            if pool.n_op[m] == Change.REVEALED_AT_START:
                e = new_effect(g, EffectKind.DELAYED, pool.n_a[m], card_ref(g, card), p, Duration.INDEFINITE + 0)
                if e >= 0:
                    g.listening |= kind_bit(pool.a_event[pool.n_a[m]])
    return 0


@kernel
def next_to_decide(g: Game, p: int) -> int:
    """Return the next player who has not kept, in turn order; `p` comes last."""
    q = p
    for _ in range(g.n_players):
        q = next_player(g, q)
        if g.kept[q] == 0:
            return q
    return NONE


@kernel
def first_turn(g: Game, pool: Pool) -> int:
    """Begin the first turn (103.8); in Planechase the starting player's top plane is turned up before (901.5)."""
    g.n_frames = 0
    g.active = who_begins(g)
    g.next_active = g.active
    g.planar_controller = g.active
    if g.variant == Variant.PLANECHASE:
        turn_up_starting_plane(g, pool)
    g.turn_number = 1
    for p in range(g.n_players):
        if is_active(g, p):
            g.turns_begun[p] = 1
            g.turn_started[p] = 1
    g.step = Step.UNTAP
    g.step_begun = 0
    g.step_over = 0
    for card in range(g.n_cards):
        if g.begins_under[card] != NONE:  # 727.4
            move(g, card_ref(g, card), Zone.BATTLEFIELD, 0, g.begins_under[card], NONE)
            g.begins_under[card] = NONE
    touch(g)
    return 1
