"""References, lists, chance, events, options, frames: the small change that every system handles."""

from ecs_mtg.components import references
from ecs_mtg.components.codes import (
    NONE,
    Decision,
    EffectKind,
    EventKind,
    EventState,
    Life,
    Outcome,
    RefKind,
    Table,
    Zone,
)
from ecs_mtg.components.references import INCARNATION_SHIFT, INCARNATIONS, KIND_SHIFT
from ecs_mtg.components.sizes import EFFECTS, EVENTS, FOUND, FRAMES, MEMORY, OPTIONS, PERMANENTS, PLANES, STACK, WORDS
from ecs_mtg.systems.features import Special, uses
from ecs_mtg.systems.kernel import Game, Pool, kernel
from ecs_mtg.systems.resetting import reset_effect, reset_event, reset_frame, reset_stack_object

# --- references

ref_kind = kernel(inline=True)(references.ref_kind)
ref_row = kernel(inline=True)(references.ref_row)
ref_incarnation = kernel(inline=True)(references.ref_incarnation)
is_player = kernel(inline=True)(references.is_player)
is_object = kernel(inline=True)(references.is_object)


@kernel(inline=True)
def perm_ref(g: Game, row: int) -> int:
    return RefKind.PERMANENT << KIND_SHIFT | (g.perm_inc[row] & INCARNATIONS) << INCARNATION_SHIFT | row


@kernel(inline=True)
def card_ref(g: Game, row: int) -> int:
    return RefKind.CARD << KIND_SHIFT | (g.card_inc[row] & INCARNATIONS) << INCARNATION_SHIFT | row


@kernel(inline=True)
def stack_ref(g: Game, row: int) -> int:
    return RefKind.STACK << KIND_SHIFT | (g.st_inc[row] & INCARNATIONS) << INCARNATION_SHIFT | row


@kernel(inline=True)
def same_permanent(g: Game, row: int, ref: int) -> bool:
    """Whether permanent `row`, on the battlefield or as it left, is the one that a reference with this row was made for (400.7)."""
    return g.perm_inc[row] & INCARNATIONS == ref_incarnation(ref)


@kernel(inline=True)
def same_card(g: Game, card: int, ref: int) -> bool:
    """Whether a card is the object that a reference with this row was made for (400.7)."""
    return g.card_inc[card] & INCARNATIONS == ref_incarnation(ref)


@kernel(inline=True)
def same_stack_object(g: Game, row: int, ref: int) -> bool:
    """Whether stack row `row` is, or last was, what a reference with this row was made for."""
    return g.st_inc[row] & INCARNATIONS == ref_incarnation(ref)


@kernel(inline=True)
def is_current(g: Game, ref: int) -> bool:
    """Whether the reference still points at the object that it was made for, where it was (400.7)."""
    if ref < 0:
        return False
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PLAYER:
        return g.in_game[row] != 0
    if kind == RefKind.PERMANENT:
        return same_permanent(g, row, ref) and g.perm_life[row] == Life.HERE
    if kind == RefKind.CARD:
        return same_card(g, row, ref)
    return same_stack_object(g, row, ref) and (g.st_life[row] == Life.HERE or g.st_life[row] == Life.PENDING)


@kernel(inline=True)
def permanent_of(g: Game, ref: int) -> int:
    """Row of the permanent on the battlefield (phased in) that `ref` points at, or NONE."""
    if ref_kind(ref) != RefKind.PERMANENT:
        return NONE
    row = ref_row(ref)
    if not same_permanent(g, row, ref) or g.perm_life[row] != Life.HERE or g.phased[row] != 0:
        return NONE
    return row


@kernel(inline=True)
def known_permanent(g: Game, ref: int) -> int:
    """Row that shows a permanent's values now or as it last existed (608.2h), or NONE."""
    if ref_kind(ref) != RefKind.PERMANENT:
        return NONE
    row = ref_row(ref)
    if not same_permanent(g, row, ref) or g.perm_life[row] == Life.FREE:
        return NONE
    return row


@kernel(inline=True)
def on_battlefield(g: Game, row: int) -> bool:
    return g.perm_life[row] == Life.HERE and g.phased[row] == 0


@kernel(inline=True)
def keyword(g: Game, row: int, bit: int) -> bool:
    """Whether permanent `row` has the keyword."""
    return (g.keywords[row] >> bit) & 1 != 0


@kernel(inline=True)
def is_type(g: Game, row: int, mask: int) -> bool:
    return (g.types[row] & mask) != 0


@kernel
def controller_of(g: Game, ref: int) -> int:
    """Controller of an object (its last, if it is gone), owner of a card, a player themselves; or NONE."""
    if ref < 0:
        return NONE
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PLAYER:
        return row
    if kind == RefKind.PERMANENT:
        return g.controller[row] if same_permanent(g, row, ref) else NONE
    if kind == RefKind.CARD:
        return controller_of_card(g, row)
    return g.st_controller[row]


@kernel
def controller_of_card(g: Game, card: int) -> int:
    """The owner of a card; the planar controller for a face-up plane or phenomenon (311.5)."""
    if g.variant == 1 and g.card_zone[card] == Zone.COMMAND:
        for k in range(PLANES):
            if g.face_up[k] == card:
                return g.planar_controller
    return g.card_owner[card]


@kernel
def owner_of(g: Game, ref: int) -> int:
    """Owner of an object (108.3, 111.2, 112.2); or NONE."""
    if ref < 0:
        return NONE
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PLAYER:
        return row
    if kind == RefKind.PERMANENT:
        return g.owner[row]
    if kind == RefKind.CARD:
        return g.card_owner[row]
    if g.st_card[row] >= 0:
        return g.card_owner[g.st_card[row]]
    return g.st_controller[row]


@kernel
def face_of(g: Game, ref: int) -> int:
    """Face whose text an object has, or NONE for players."""
    if ref < 0:
        return NONE
    kind = ref_kind(ref)
    row = ref_row(ref)
    if kind == RefKind.PERMANENT:
        return g.text_face[row]
    if kind == RefKind.CARD:
        return g.card_face[row]
    if kind == RefKind.STACK:
        return g.st_face[row]
    return NONE


# --- players


@kernel(inline=True)
def next_player(g: Game, player: int) -> int:
    """The next player in turn order who is still in the game (`player` if nobody else is)."""
    p = player
    for _ in range(g.n_players):
        p = p + g.turn_order
        if p >= g.n_players:
            p -= g.n_players
        if g.in_game[p] == 1:
            return p
    return player


@kernel(inline=True)
def in_turn(g: Game, k: int) -> int:
    """The seat that comes `k` places after the active player in turn order."""
    return (g.active + k * g.turn_order) % g.n_players


# --- chance


GAME_CHANCE, POLICY_CHANCE = 0, 1  # rows of g.rng
WORD = 0xFFFFFFFF


@kernel(inline=True)
def random_word(g: Game, which: int) -> int:
    """The next 32 bits of a generator (Doty-Humphrey's sfc32: chaotic, and never short of a period of 2**32)."""
    b = g.rng[which, 1]
    c = g.rng[which, 2]
    count = g.rng[which, 3]
    word = (g.rng[which, 0] + b + count) & WORD
    g.rng[which, 0] = b ^ (b >> 9)
    g.rng[which, 1] = (c + (c << 3)) & WORD
    g.rng[which, 2] = ((c << 21 & WORD | c >> 11) + word) & WORD
    g.rng[which, 3] = (count + 1) & WORD
    return word


@kernel
def draw_below(g: Game, which: int, n: int) -> int:
    """A number from 0 to n - 1 from a generator, each as likely as any other (Lemire 2019); 0 if n is 0."""
    wide = random_word(g, which) * n
    if wide & WORD < n:
        while wide & WORD < (WORD + 1) % n:
            wide = random_word(g, which) * n
    return wide >> 32


@kernel(inline=True)
def random_below(g: Game, n: int) -> int:
    """A number from 0 to n - 1, from the game's generator."""
    return draw_below(g, GAME_CHANCE, n)


@kernel(inline=True)
def random_policy_below(g: Game, n: int) -> int:
    """A number from 0 to n - 1, from the generator of policies: what they draw never changes the game's chance."""
    return draw_below(g, POLICY_CHANCE, n)


@kernel
def seed_chance(g: Game, pool: Pool, seed: int, index: int) -> int:
    """Give a game the generators of (run seed, game index), both from 0 to 2**63 - 1.

    The two numbers are mixed by ChaCha's quarter round, which can be undone: no two games, and no game and policy, begin alike.
    """
    for which in range(2):
        a = (seed & WORD) ^ 0x61707865
        b = (seed >> 32 | which << 31) ^ 0x3320646E
        c = (index & WORD) ^ 0x79622D32
        d = (index >> 32) ^ 0x6B206574
        for turn in range(10):
            a = (a + b + turn) & WORD
            d = (d ^ a) << 16 & WORD | (d ^ a) >> 16
            c = (c + d) & WORD
            b = (b ^ c) << 12 & WORD | (b ^ c) >> 20
            a = (a + b) & WORD
            d = (d ^ a) << 8 & WORD | (d ^ a) >> 24
            c = (c + d) & WORD
            b = (b ^ c) << 7 & WORD | (b ^ c) >> 25
        g.rng[which, 0] = a
        g.rng[which, 1] = b
        g.rng[which, 2] = c
        g.rng[which, 3] = d
    return 0


# --- the end


@kernel(inline=True)
def out_of_room(g: Game, table: int) -> int:
    """End the game: a Table is full."""
    g.outcome = Outcome.CAPACITY
    g.full_table = table
    return NONE


@kernel(inline=True)
def touch(g: Game) -> int:
    """Something changed that options, characteristics and state-based actions could depend on."""
    g.version += 1
    g.layers_dirty = 1
    g.sba_dirty = 1
    return 0


# --- events

NO_EFFECT = (
    -2
)  # ev_other of pending PUT_COUNTERS events that no effect makes: costs, turn-based actions, results of damage (614.16)


@kernel
def add_event(g: Game, kind: int, obj: int, player: int, amount: int, source: int) -> int:
    """Add something that is about to happen; returns its row, or NONE with the game ended."""
    row = g.n_events
    if row >= EVENTS:
        return out_of_room(g, Table.EVENTS)
    g.n_events = row + 1
    g.n_pending += 1
    reset_event(g, row)
    g.ev_kind[row] = kind
    g.ev_object[row] = obj
    g.ev_player[row] = player
    g.ev_amount[row] = amount
    g.ev_source[row] = source
    return row


@kernel
def happened(g: Game, kind: int, obj: int, player: int, amount: int, source: int, other: int, flags: int) -> int:
    """Write down something that has just happened, if anything listens for it."""
    if (g.listening >> kind) & 1 == 0:
        return NONE
    row = g.n_events
    if row >= EVENTS:
        return out_of_room(g, Table.EVENTS)
    g.n_events = row + 1
    reset_event(g, row)
    g.ev_kind[row] = kind
    g.ev_state[row] = EventState.HAPPENED
    g.ev_object[row] = obj
    g.ev_player[row] = player
    g.ev_amount[row] = amount
    g.ev_source[row] = source
    g.ev_other[row] = other
    g.ev_flags[row] = flags
    return row


@kernel(inline=True)
def event_done(g: Game, row: int, state: int) -> int:
    """A pending event is over: state 2 happened, 3 did not."""
    g.ev_state[row] = state
    g.n_pending -= 1
    return 0


# A zone change: ev_amount the Zone to; ev_player the controller it enters under, or the owner; flags:
ZC_POSITION = 0  # bits 0-3: Position
ZC_CAUSE = 4  # bits 4-7: Cause
ZC_TAPPED = 1 << 8
ZC_FACE_DOWN = 1 << 9
ZC_TRANSFORMED = 1 << 10
ZC_ATTACKING = 1 << 11
ZC_REMEMBER = 1 << 12  # the frame remembers the new object with tag 0
ZC_LINK = 1 << 13  # card_link becomes the event's source
ZC_REVEALED = 1 << 14  # everybody sees it on its way
ZC_FROM = 16  # bits 16-19: Zone from, written when it happens
ZC_COUNTERS = 20  # bits 20-23: counter kind + 1, bits 24-28: how many it enters with
ZC_SECOND_CARD = 1 << 8  # of what happened: the second card of a melded permanent arrived (712.21e)
ZC_TAG = 29  # bits 29-30: tag for ZC_REMEMBER


@kernel(inline=True)
def cause_of(flags: int) -> int:
    """Why an object changes zones: a Cause, out of the flags of the event."""
    return (flags >> ZC_CAUSE) & 15


@kernel(inline=True)
def position_of(flags: int) -> int:
    """Where in the new zone it goes: a Position, out of the flags of the event."""
    return (flags >> ZC_POSITION) & 15


@kernel(inline=True)
def zone_from(flags: int) -> int:
    """The Zone that it came from, out of the flags of an event that has happened."""
    return (flags >> ZC_FROM) & 15


@kernel
def move(g: Game, ref: int, zone: int, flags: int, player: int, source: int) -> int:
    """Add a pending zone change of a card, permanent or spell; `player`: who controls it on the battlefield, or NONE."""
    row = add_event(g, EventKind.ZONE_CHANGE, ref, player, zone, source)
    if row >= 0:
        g.ev_flags[row] = flags
    return row


# --- decisions


@kernel(inline=True)
def decided_by(g: Game, player: int) -> int:
    """Whose decision it is, and who makes it for them (723.5)."""
    g.decider = player
    g.controller_of_decider = g.controlled_by[player]
    return 0


@kernel(inline=True)
def eyes(g: Game, player: int) -> int:
    """Bit set of who sees what a player may look at: that player, and who controls them (723.4)."""
    return (1 << player) | (1 << g.controlled_by[player])


@kernel
def instead_of(g: Game, player: int) -> int:
    """800.4h: who makes a choice that a player who left would make."""
    return next_player(g, player)


@kernel(inline=True)
def ask(g: Game, kind: int, player: int, source: int, about: int, hint: int) -> int:
    """Begin a decision; options follow. The schedule stops at the end of the pass."""
    g.decision = kind
    decided_by(g, player if g.in_game[player] == 1 else instead_of(g, player))
    g.decision_source = source
    g.decision_about = about
    g.decision_hint = hint
    g.n_options = 0
    g.answered = 0
    return 0


CROWDED = OPTIONS - 64  # so many options that of cards that are alike one is enough


@kernel(when=uses(Special.NEVER))
def offered_alike(g: Game, kind: int, obj: int, argument: int) -> bool:
    """Whether an option is about another card of the same face in the same player's same zone."""
    if ref_kind(obj) != RefKind.CARD:
        return False
    card = ref_row(obj)
    for k in range(g.n_options):
        if g.option_kind[k] == kind and g.option_argument[k] == argument and ref_kind(g.option_object[k]) == RefKind.CARD:
            other = ref_row(g.option_object[k])
            if g.card_face[other] == g.card_face[card] and g.card_zone[other] == g.card_zone[card]:
                if g.card_owner[other] == g.card_owner[card]:
                    return True
    return False


@kernel
def offer(g: Game, kind: int, obj: int, argument: int) -> int:
    """Add an option to the decision."""
    n = g.n_options
    if n >= CROWDED and offered_alike(g, kind, obj, argument):
        return NONE
    if n >= OPTIONS:
        return out_of_room(g, Table.OPTIONS)
    g.option_kind[n] = kind
    g.option_object[n] = obj
    g.option_argument[n] = argument
    g.n_options = n + 1
    return n


@kernel(inline=True)
def settle(g: Game) -> bool:
    """Close the list of options: one option is taken at once, none is no decision. Whether an answer is there already."""
    if g.n_options == 1 and g.options_rule & 1 == 0:
        g.answered = 1
        g.answer_kind = g.option_kind[0]
        g.answer_object = g.option_object[0]
        g.answer_argument = g.option_argument[0]
        g.answer_index = 0
        g.decision = Decision.NONE
        return True
    if g.n_options == 0:
        g.decision = Decision.NONE
        g.answered = 0
    return False


@kernel(inline=True)
def take_answer(g: Game) -> bool:
    """Whether an answer waits; it is used up."""
    if g.answered == 1:
        g.answered = 0
        return True
    return False


# --- frames


@kernel
def push_frame(g: Game, kind: int, obj: int, player: int) -> int:
    """Begin to do something; returns the frame row."""
    f = g.n_frames
    if f >= FRAMES:
        return out_of_room(g, Table.FRAMES)
    g.n_frames = f + 1
    reset_frame(g, f)
    g.fr_kind[f] = kind
    g.fr_object[f] = obj
    g.fr_player[f] = player
    return f


@kernel
def remember(g: Game, frame: int, ref: int, tag: int) -> int:
    """Keep a reference for later instructions of the frame."""
    n = g.fr_n_memory[frame]
    if n >= MEMORY:
        return out_of_room(g, Table.MEMORY)
    g.fr_memory[frame, n] = ref
    g.fr_tag[frame, n] = tag
    g.fr_n_memory[frame] = n + 1
    return n


@kernel
def forget(g: Game, frame: int, tag: int) -> int:
    """Drop the references with a tag."""
    n = 0
    for k in range(g.fr_n_memory[frame]):
        if g.fr_tag[frame, k] != tag:
            g.fr_memory[frame, n] = g.fr_memory[frame, k]
            g.fr_tag[frame, n] = g.fr_tag[frame, k]
            n += 1
    g.fr_n_memory[frame] = n
    return n


# --- card lists


@kernel
def unlink(g: Game, card: int) -> int:
    """Take a card out of the list of its zone."""
    p = g.card_owner[card]
    z = g.card_zone[card]
    g.moves += 1
    if z != Zone.LIBRARY:
        g.means[p] += 1
    before = g.card_prev[card]
    after = g.card_next[card]
    if before >= 0:
        g.card_next[before] = after
    else:
        g.zone_first[p, z] = after
    if after >= 0:
        g.card_prev[after] = before
    else:
        g.zone_last[p, z] = before
    g.zone_size[p, z] -= 1
    g.card_next[card] = -1
    g.card_prev[card] = -1
    return 0


@kernel
def link_top(g: Game, card: int, zone: int) -> int:
    """Put a card (in no list) on top of its owner's zone."""
    p = g.card_owner[card]
    if zone != Zone.LIBRARY:
        g.means[p] += 1
    g.moves += 1
    first = g.zone_first[p, zone]
    g.card_zone[card] = zone
    g.card_prev[card] = -1
    g.card_next[card] = first
    if first >= 0:
        g.card_prev[first] = card
    else:
        g.zone_last[p, zone] = card
    g.zone_first[p, zone] = card
    g.zone_size[p, zone] += 1
    return 0


@kernel
def link_bottom(g: Game, card: int, zone: int) -> int:
    """Put a card (in no list) at the bottom of its owner's zone."""
    p = g.card_owner[card]
    if zone != Zone.LIBRARY:
        g.means[p] += 1
    g.moves += 1
    last = g.zone_last[p, zone]
    g.card_zone[card] = zone
    g.card_next[card] = -1
    g.card_prev[card] = last
    if last >= 0:
        g.card_next[last] = card
    else:
        g.zone_first[p, zone] = card
    g.zone_last[p, zone] = card
    g.zone_size[p, zone] += 1
    return 0


@kernel(when=uses(Special.NEVER))
def link_below(g: Game, card: int, above: int) -> int:
    """Put a card (in no list) right below the card `above`."""
    after = g.card_next[above]
    zone = g.card_zone[above]
    if after < 0:
        return link_bottom(g, card, zone)
    g.moves += 1
    g.card_zone[card] = zone
    g.card_prev[card] = above
    g.card_next[card] = after
    g.card_next[above] = card
    g.card_prev[after] = card
    g.zone_size[g.card_owner[card], zone] += 1
    g.means[g.card_owner[card]] += 1
    return 0


@kernel(inline=True)
def top_plane(g: Game, player: int) -> int:
    """The top card of a player's planar deck, or NONE; a shared one is everybody's (901.15c) and stands with the first seat."""
    return g.zone_first[0 if g.shared_planar_deck == 1 else player, Zone.PLANAR_DECK]


@kernel
def shuffle(g: Game, player: int, zone: int) -> int:
    """Shuffle a library or planar deck (701.24). Nobody knows any card of it afterwards."""
    n = 0
    card = g.zone_first[player, zone]
    while card >= 0 and n < FOUND:
        g.found[n] = card
        n += 1
        card = g.card_next[card]
    for k in range(n - 1, 0, -1):
        j = random_below(g, k + 1)
        t = g.found[k]
        g.found[k] = g.found[j]
        g.found[j] = t
    before = -1
    for k in range(n):
        c = g.found[k]
        g.card_prev[c] = before
        g.card_known[c] = 0
        if before >= 0:
            g.card_next[before] = c
        else:
            g.zone_first[player, zone] = c
        before = c
    if before >= 0:
        g.card_next[before] = -1
        g.zone_last[player, zone] = before
    return n


# --- rows


@kernel(inline=True)
def words(g: Game) -> int:
    """How many words of a set of permanents are in use."""
    return (g.n_permanents + 61) // 62


@kernel
def free_effect(g: Game, row: int) -> int:
    """A free row of Effect that is about permanent `row` (NONE: about none), or NONE with the game ended."""
    for k in range(EFFECTS):
        if g.ef_kind[k] == EffectKind.FREE:
            if k >= g.n_effects:
                g.n_effects = k + 1
            reset_effect(g, k)
            if row >= 0:
                g.ef_objects[k, row // 62] = 1 << (row % 62)
            return k
    return out_of_room(g, Table.EFFECTS)


@kernel(inline=True)
def about_none(g: Game, k: int) -> bool:
    """Whether an effect is about no permanent."""
    some = 0
    for w in range(WORDS):
        some |= g.ef_objects[k, w]
    return some == 0


@kernel
def free_permanent(g: Game) -> int:
    """A free permanent row, or NONE with the game ended. Rows of objects that are gone are used last."""
    for row in range(PERMANENTS):
        if g.perm_life[row] == Life.FREE:
            if row >= g.n_permanents:
                g.n_permanents = row + 1
            return row
    for row in range(PERMANENTS):  # last known information that nothing under way could ask for has to give way
        if g.perm_life[row] == Life.GONE and g.left_now[row] == 0 and not is_spoken_of(g, perm_ref(g, row)):
            g.n_gone -= 1
            return row
    return out_of_room(g, Table.PERMANENTS)


@kernel(when=uses(Special.NEVER))
def is_spoken_of(g: Game, ref: int) -> bool:
    """Whether an object on the stack, an event, an effect that waits or something that is being done points at a permanent that is gone."""
    for s in range(g.stack_rows):
        if g.st_life[s] != Life.HERE and g.st_life[s] != Life.PENDING:
            continue
        if g.st_source[s] == ref or g.st_event_object[s] == ref or g.st_event_other[s] == ref or g.st_paid[s, 1] == ref:
            return True
        for k in range(g.st_n_targets[s]):
            if g.st_target[s, k] == ref:
                return True
        for k in range(4):
            if g.st_memory[s, k] == ref:
                return True
    for e in range(g.n_events):
        if g.ev_object[e] == ref or g.ev_other[e] == ref or g.ev_source[e] == ref:
            return True
    for f in range(g.n_frames):
        for k in range(g.fr_n_memory[f]):
            if g.fr_memory[f, k] == ref:
                return True
        for k in range(g.fr_n_list[f]):
            if g.fr_list[f, k] == ref:
                return True
        if g.fr_it[f] == ref:
            return True
    for k in range(g.n_effects):
        if g.ef_kind[k] != EffectKind.FREE:
            if g.ef_source[k] == ref:
                return True
            for j in range(4):
                if g.ef_memory[k, j] == ref:
                    return True
    return False


@kernel
def free_stack_row(g: Game) -> int:
    """A free stack row, or NONE with the game ended."""
    for row in range(STACK):
        if g.st_life[row] == Life.FREE:
            if row >= g.stack_rows:
                g.stack_rows = row + 1
            return row
    for row in range(STACK):  # last known information has to give way
        if g.st_life[row] == Life.GONE:
            return row
    return out_of_room(g, Table.STACK)


@kernel
def new_stack_object(g: Game, kind: int, face: int, ability: int, source: int, controller: int) -> int:
    """A stack row in life PENDING, cleared; returns the row."""
    s = free_stack_row(g)
    if s < 0:
        return NONE
    g.st_life[s] = Life.PENDING
    g.stack_used = 1
    g.st_inc[s] += 1
    reset_stack_object(g, s)
    g.st_kind[s] = kind
    g.st_face[s] = face
    g.st_ability[s] = ability
    g.st_source[s] = source
    row = known_permanent(g, source)
    g.st_text[s] = g.text_time[row] if row >= 0 else 0
    g.st_controller[s] = controller
    return s


@kernel
def put_on_stack(g: Game, row: int) -> int:
    """Make a pending stack row the topmost object of the stack."""
    g.st_life[row] = Life.HERE
    g.stack_used = 1
    g.stack_order[g.stack_size] = row
    g.stack_size += 1
    g.version += 1
    return 0


@kernel
def off_stack(g: Game, row: int) -> int:
    """Take a row out of the stack; what it was stays known for a while."""
    n = 0
    for k in range(g.stack_size):
        if g.stack_order[k] != row:
            g.stack_order[n] = g.stack_order[k]
            n += 1
    g.stack_size = n
    g.st_life[row] = Life.GONE
    g.version += 1
    if g.variant == 1:  # 704.6f looks at what is on the stack
        g.sba_dirty = 1
    return 0
