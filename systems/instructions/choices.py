"""Instructions by which a player chooses: objects, colors, names, types, numbers, players, an order."""

from ecs_mtg.components.codes import (
    BASIC,
    COLORS,
    LAND,
    NONE,
    PHENOMENON,
    PLANE,
    WORD,
    Decision,
    EffectKind,
    Option,
    RefKind,
    RunOption,
    StackKind,
    Zone,
)
from ecs_mtg.components.decisions import Hint
from ecs_mtg.components.flags import Unnamed
from ecs_mtg.components.programs import Op
from ecs_mtg.components.sizes import NO_LIMIT, OPTIONS
from ecs_mtg.kernels.features import uses
from ecs_mtg.kernels.kernel import Game, Pool, kernel
from ecs_mtg.systems.instructions.flow import AGAIN, DONE, chooser_of, one_player, some_players
from ecs_mtg.systems.queries.castable_faces import first_half
from ecs_mtg.systems.queries.dispatch import amount
from ecs_mtg.systems.queries.gathering import found_one, gather_matching
from ecs_mtg.systems.queries.matching import matches
from ecs_mtg.systems.queries.packed import hint_said, selector_said
from ecs_mtg.systems.record.chance import random_below
from ecs_mtg.systems.record.decisions import ask, asks_everything, eyes, offer, settle, take_answer
from ecs_mtg.systems.record.events import touch
from ecs_mtg.systems.record.frames import remember
from ecs_mtg.systems.record.linked_abilities import CHOSEN_PLAYER, CHOSEN_WORD, choose_with, keep_number, text_of
from ecs_mtg.systems.record.references import (
    card_ref,
    is_current,
    is_object,
    known_permanent,
    on_battlefield,
    perm_ref,
    ref_kind,
    ref_row,
    stack_ref,
)
from ecs_mtg.systems.record.subtypes import creature_types_in, subtype_words

FORCED = 2
SECOND_PILE = 2


@kernel
def pick(g: Game, pc: int, n: int, most: int, least: int, kind: int, player: int, source: int, hint: int) -> int:
    """Ask for one of the first `n` references of `found`; DONE if nothing can be picked, FORCED if all have to be."""
    if n <= 0 or most <= 0:
        return DONE
    if least >= n and not asks_everything(g):
        return FORCED
    ask(g, kind, player, source, pc, hint)
    for k in range(n):
        offer(g, Option.OBJECT, g.found[k], pc)
    if least <= 0:
        offer(g, Option.DONE, NONE, pc)
    return AGAIN


@kernel
def without_tag(g: Game, f: int, n: int, tag: int) -> int:
    """Drop what the frame remembers with a tag from the first `n` references of `found`; returns how many are left."""
    left = 0
    for k in range(n):
        known = False
        for j in range(g.fr_n_memory[f]):
            if g.fr_tag[f, j] == tag and g.fr_memory[f, j] == g.found[k]:
                known = True
        if not known:
            g.found[left] = g.found[k]
            left += 1
    return left


@kernel
def choose(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Choose objects that match a selector, one at a time."""
    tag = pool.i_d[pc]
    if take_answer(g):
        if g.answer_kind == Option.DONE:
            return DONE
        remember(g, f, g.answer_object, tag)
        g.picks_made[f] += 1
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        return DONE
    most = NO_LIMIT
    if pool.i_b[pc] >= 0:
        most = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
    least = amount(g, pool, pool.i_e[pc], source, you, stack_row, it)
    if least > most:
        least = most
    n = gather_matching(g, pool, pool.i_c[pc], source, you, stack_row, it)
    n = without_tag(g, f, n, tag)
    picked = g.picks_made[f]
    result = pick(g, pc, n, most - picked, least - picked, Decision.CHOOSE, player, source, pool.i_f[pc])
    if result == FORCED:
        for k in range(n):
            remember(g, f, g.found[k], tag)
        return DONE
    return result


@kernel(when=uses(Op.CHOOSE_SOURCE))
def choose_source(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Choose a source of damage that a selector describes (609.7a)."""
    tag = pool.i_d[pc]
    if take_answer(g):
        remember(g, f, g.answer_object, tag)
        return DONE
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        return DONE
    n = gather_sources(g, pool, pool.i_c[pc], source, you, stack_row)
    result = pick(g, pc, n, 1, 1, Decision.CHOOSE, player, source, pool.i_f[pc])
    if result == FORCED:
        remember(g, f, g.found[0], tag)
        return DONE
    return result


@kernel(when=uses(Op.CHOOSE_SOURCE))
def gather_sources(g: Game, pool: Pool, sel: int, source: int, you: int, stack_row: int) -> int:
    """Write to `found` the possible sources of damage that a selector describes (609.7a); return how many."""
    n = 0
    for row in range(g.n_permanents):
        if on_battlefield(g, row):
            n = gather_source(g, pool, n, sel, perm_ref(g, row), source, you)
    for k in range(g.stack_size):
        s = g.stack_order[k]
        if g.st_kind[s] == StackKind.SPELL:
            n = gather_source(g, pool, n, sel, stack_ref(g, s), source, you)
        elif s != stack_row:
            n = gather_source(g, pool, n, sel, g.st_source[s], source, you)
        n = gather_source(g, pool, n, sel, g.st_event_object[s], source, you)
        n = gather_source(g, pool, n, sel, g.st_event_other[s], source, you)
        for t in range(g.st_n_targets[s]):
            n = gather_source(g, pool, n, sel, g.st_target[s, t], source, you)
    for p in range(g.n_players):
        card = g.zone_first[p, Zone.COMMAND]
        while card >= 0:
            n = gather_source(g, pool, n, sel, card_ref(g, card), source, you)
            card = g.card_next[card]
    for k in range(g.n_effects):
        if g.ef_kind[k] == EffectKind.DELAYED or g.ef_kind[k] == EffectKind.REPLACING:
            n = gather_source(g, pool, n, sel, g.ef_source[k], source, you)
    return n


@kernel(when=uses(Op.CHOOSE_SOURCE))
def gather_source(g: Game, pool: Pool, n: int, sel: int, ref: int, source: int, you: int) -> int:
    """Add a source, current or last known, to `found` if it matches the selector; return how many there are."""
    if not is_object(ref) or not matches(g, pool, sel, ref, source, you, NONE, NONE):
        return n
    kind = ref_kind(ref)
    if (kind == RefKind.PERMANENT and known_permanent(g, ref) < 0) or (kind == RefKind.STACK and not is_current(g, ref)):
        return n
    for k in range(n):
        if g.found[k] == ref:
            return n
    return found_one(g, n, ref)


@kernel
def tagged(g: Game, pool: Pool, f: int, tag: int, sel: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Write to `found` the objects remembered with a tag that match the selector; return how many."""
    n = 0
    for k in range(g.fr_n_memory[f]):
        ref = g.fr_memory[f, k]
        if ref_kind(ref) == RefKind.CARD and g.card_zone[ref_row(ref)] == Zone.OUTSIDE:  # its owner left (800.4a)
            continue
        if g.fr_tag[f, k] == tag and matches(g, pool, sel, ref, source, you, stack_row, it):
            g.found[n] = ref
            n += 1
    return n


@kernel
def retag(g: Game, f: int, ref: int, old: int, new: int) -> int:
    """Move a remembered reference to the end of the list of another tag."""
    n = 0
    for k in range(g.fr_n_memory[f]):
        if g.fr_tag[f, k] != old or g.fr_memory[f, k] != ref:
            g.fr_memory[f, n] = g.fr_memory[f, k]
            g.fr_tag[f, n] = g.fr_tag[f, k]
            n += 1
    g.fr_n_memory[f] = n
    return remember(g, f, ref, new)


@kernel
def choose_from(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Choose among remembered objects; a chosen one gets the new tag, so the old tag is the rest."""
    old = pool.i_c[pc]
    new = pool.i_d[pc]
    if take_answer(g):
        if g.answer_kind == Option.DONE:
            return DONE
        retag(g, f, g.answer_object, old, new)
        g.picks_made[f] += 1
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        return DONE
    most = NO_LIMIT
    if pool.i_b[pc] >= 0:
        most = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
    least = amount(g, pool, pool.i_e[pc], source, you, stack_row, it)
    if least > most:
        least = most
    hint = 0
    sel = NONE
    if pool.i_f[pc] > 0:
        hint = hint_said(pool.i_f[pc])
        sel = selector_said(pool.i_f[pc])
    n = tagged(g, pool, f, old, sel, source, you, stack_row, it)
    picked = g.picks_made[f]
    result = pick(g, pc, n, most - picked, least - picked, Decision.CHOOSE, player, source, hint)
    if result == FORCED:
        for k in range(n):
            retag(g, f, g.found[k], old, new)
        return DONE
    return result


@kernel
def at_random(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    old = pool.i_c[pc]
    for _ in range(amount(g, pool, pool.i_b[pc], source, you, stack_row, it)):
        n = tagged(g, pool, f, old, NONE, source, you, stack_row, it)
        if n == 0:
            break
        retag(g, f, g.found[random_below(g, n)], old, pool.i_d[pc])
    return DONE


@kernel
def order(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Put remembered objects in an order, first to last."""
    tag = pool.i_c[pc]
    if take_answer(g):
        retag(g, f, g.answer_object, tag, tag)
        g.picks_made[f] += 1
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    n = tagged(g, pool, f, tag, NONE, source, you, stack_row, it)
    left = n - g.picks_made[f]
    if player < 0 or n < 2:
        return DONE
    if left == 1:  # it stands before those that have their place already
        hide_order(g, n, player)
        retag(g, f, g.found[0], tag, tag)
        return DONE
    return pick(g, pc, left, 1, 1, Decision.ORDER, player, source, Hint.NEUTRAL)


@kernel
def hide_order(g: Game, n: int, player: int) -> int:
    """Make the first `n` cards of `found` unknown to all but `player`, who put them in an order (401.4)."""
    for k in range(n):
        row = ref_row(g.found[k])
        if ref_kind(g.found[k]) == RefKind.CARD and is_current(g, g.found[k]):
            if g.card_zone[row] == Zone.LIBRARY or g.card_zone[row] == Zone.HAND:
                g.card_known[row] = eyes(g, player)
    return 0


@kernel
def separate(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Have a player make two piles, either of which may be empty (700.3); the first one gets the new tag."""
    old = pool.i_c[pc]
    if take_answer(g):
        if g.answer_kind == Option.DONE:
            return DONE
        retag(g, f, g.answer_object, old, pool.i_d[pc])
        g.picks_made[f] += 1
    player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        return DONE
    n = tagged(g, pool, f, old, NONE, source, you, stack_row, it)
    return pick(g, pc, n, n, 0, Decision.SEPARATE, player, source, Hint.NEUTRAL)


@kernel
def choose_pile(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Choose a pile: the one with tag `d` (1) or with tag `c` (2); the chosen one gets tag `d`, the other `c`."""
    rest = pool.i_c[pc]
    first = pool.i_d[pc]
    if not take_answer(g):
        player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
        if player < 0:
            return DONE
        ask(g, Decision.PILE, player, source, pc, Hint.GOOD)
        offer(g, Option.NUMBER, NONE, 1)
        offer(g, Option.NUMBER, NONE, SECOND_PILE)
        return AGAIN
    if g.answer_pile == SECOND_PILE:
        for k in range(g.fr_n_memory[f]):
            if g.fr_tag[f, k] == first:
                g.fr_tag[f, k] = rest
            elif g.fr_tag[f, k] == rest:
                g.fr_tag[f, k] = first
    return DONE


@kernel
def choose_player(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Choose a player and remember them with tag `d`, or without a tag as the source's chosen player and in register 1."""
    if not take_answer(g):
        player = one_player(g, pool, pool.i_a[pc], source, you, stack_row, it)
        if player < 0:
            return DONE
        n = gather_matching(g, pool, pool.i_c[pc], source, you, stack_row, it)
        if n == 0:
            return DONE
        ask(g, Decision.PLAYER, player, source, pc, Hint.NEUTRAL)
        for k in range(n):
            offer(g, Option.OBJECT, g.found[k], pc)
        settle(g)
        return AGAIN
    if pool.i_d[pc] >= 0:
        remember(g, f, g.answer_object, pool.i_d[pc])
        return DONE
    g.fr_register[f, 1] = g.answer_object
    row = known_permanent(g, source)
    if row >= 0:
        choose_with(g, row, text_of(g, source, stack_row), CHOSEN_PLAYER, g.answer_object)
    return DONE


@kernel
def keep_word(g: Game, f: int, source: int, stack_row: int, word: int) -> int:
    """Keep the color, name or creature type that was chosen; return what the instruction returns."""
    g.fr_register[f, 0] = word
    row = known_permanent(g, source)
    if row >= 0:
        choose_with(g, row, text_of(g, source, stack_row), CHOSEN_WORD, word)
        touch(g)
    return DONE


@kernel
def begin_choice(g: Game, pool: Pool, pc: int, kind: int, source: int, you: int, stack_row: int, it: int) -> bool:
    """Ask the player of operand `a` for a decision; return whether there is such a player."""
    player = chooser_of(g, pool, pool.i_a[pc], source, you, stack_row, it)
    if player < 0:
        return False
    ask(g, kind, player, source, pc, Hint.NEUTRAL)
    return True


@kernel
def end_choice(g: Game) -> int:
    """Return what the instruction returns once everything is offered."""
    settle(g)
    return AGAIN if g.n_options > 0 else DONE


@kernel
def choose_color(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    if take_answer(g):
        return keep_word(g, f, source, stack_row, g.answer_color)
    if not begin_choice(g, pool, pc, Decision.COLOR, source, you, stack_row, it):
        return DONE
    for color in range(COLORS):
        if (pool.i_b[pc] >> color) & 1 == 0:
            offer(g, Option.COLOR, NONE, color)
    return end_choice(g)


@kernel
def choose_name(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    if take_answer(g):
        return keep_word(g, f, source, stack_row, g.answer_name)
    if not begin_choice(g, pool, pc, Decision.NAME, source, you, stack_row, it):
        return DONE
    offer_names(g, pool, pool.i_b[pc])
    return end_choice(g)


@kernel
def choose_type(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    if take_answer(g):
        return keep_word(g, f, source, stack_row, g.answer_word)
    if not begin_choice(g, pool, pc, Decision.WORD, source, you, stack_row, it):
        return DONE
    for word in range(subtype_words(pool)):
        for bit in range(WORD):
            if (creature_types_in(pool, word) >> bit) & 1:
                offer(g, Option.WORD, NONE, word * WORD + bit)
    return end_choice(g)


@kernel
def choose_number(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    if take_answer(g):
        g.fr_register[f, pool.i_c[pc]] = g.answer_number
        if pool.i_d[pc] == 1:
            keep_number(g, source, stack_row, g.answer_number)
        return DONE
    if not begin_choice(g, pool, pc, Decision.NUMBER, source, you, stack_row, it):
        return DONE
    most = amount(g, pool, pool.i_b[pc], source, you, stack_row, it)
    for k in range(most + 1):
        if k < OPTIONS:
            offer(g, Option.NUMBER, NONE, k)
    return end_choice(g)


@kernel
def choose_secretly(g: Game, pool: Pool, f: int, pc: int, source: int, you: int, stack_row: int, it: int) -> int:
    """Have players choose numbers one after another (101.4), then reveal them all."""
    if g.secrets_begun[f] == 0:
        g.secrets_begun[f] = 1
        for p in range(g.n_players):
            g.number_chosen[p] = NONE
            g.secret_number[p] = 0
    if take_answer(g):
        g.secret_number[g.secret_player[f]] = g.answer_number + 1
    n = some_players(g, pool, pool.i_a[pc], source, you, stack_row, it)
    for k in range(n):
        if g.secret_number[g.found[k]] == 0:
            g.secret_player[f] = g.found[k]
            offer_numbers(g, g.found[k], source, pc)
            return AGAIN
    for k in range(n):
        g.number_chosen[g.found[k]] = g.secret_number[g.found[k]] - 1
    for p in range(g.n_players):
        g.secret_number[p] = 0
    return DONE


@kernel
def offer_numbers(g: Game, player: int, source: int, pc: int) -> int:
    """Offer the numbers from 0 to one more than the largest life total; larger ones make no difference."""
    most = 0
    for p in range(g.n_players):
        if g.in_game[p] == 1 and g.life[p] > most:
            most = g.life[p]
    most += 1
    if most >= OPTIONS or (g.options_rule >> RunOption.ANY_NUMBER) & 1:
        most = OPTIONS - 1
    ask(g, Decision.NUMBER, player, source, pc, Hint.NEUTRAL)
    for k in range(most + 1):
        offer(g, Option.NUMBER, NONE, k)
    return most


@kernel
def offer_names(g: Game, pool: Pool, limits: int) -> int:
    """Offer the names of all cards of the game, of both faces and of melded permanents (712.19)."""
    for name in range(pool.n_names):
        g.found[name] = 0  # whether it is offered
    last = NONE
    for card in range(g.n_cards):
        face = g.card_face[card]
        if face == last:  # most cards lie beside others of their name
            continue
        last = face
        if first_half(pool, face) >= 0:  # 709.4a: one of its names
            offer_name(g, pool, first_half(pool, face), limits)
            offer_name(g, pool, first_half(pool, face) + 1, limits)
            continue
        offer_name(g, pool, face, limits)
        if pool.f_back[face] >= 0:
            offer_name(g, pool, pool.f_back[face], limits)
        if pool.f_meld[face] >= 0:
            offer_name(g, pool, pool.f_meld[face], limits)
    return g.n_options


@kernel
def offer_name(g: Game, pool: Pool, face: int, limits: int) -> bool:
    types = pool.f_types[face]
    if types & LAND != 0 and (limits & Unnamed.LANDS != 0 or (limits & Unnamed.BASIC_LANDS != 0 and types & BASIC != 0)):
        return False
    if types & LAND == 0 and limits & Unnamed.NONLANDS != 0:
        return False
    if types & (PLANE | PHENOMENON) != 0:
        return False
    name = pool.f_name[face]
    if g.found[name] != 0:
        return False
    g.found[name] = 1
    if g.n_options < OPTIONS:
        offer(g, Option.NAME, NONE, name)
    return True
