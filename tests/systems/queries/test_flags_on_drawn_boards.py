"""What flags say of all kinds of objects on boards drawn at random, against what they mean, said plainly (systems/queries/flags.py)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from boards import plain
from drawn_boards import AS_INSTANT, CARDS, PERMANENTS, PLAYERS, Asked, Drawn

from ecs_mtg.cards.declaring import FLAG
from ecs_mtg.components.codes import (
    ARTIFACT,
    CREATURE,
    LEGENDARY,
    NONE,
    AbilityKind,
    Color,
    EffectKind,
    Keyword,
    Life,
    RefKind,
    StackKind,
    Zone,
)
from ecs_mtg.components.flags import AURA, EQUIPMENT, SpellFlag
from ecs_mtg.components.programs import Layout

CARD_TYPES = 0x1FF
Says = Callable[[Asked], bool]


def state(name: str, want: Callable[[int], bool] = bool) -> Says:
    """Return what says whether a column of a permanent holds what is wanted."""
    return lambda w: w.row is not None and want(getattr(w.g, name)[w.row])


def attached(w: Asked, row: int) -> list[int]:
    """Return the rows of what is attached to a permanent, or was as it left."""
    if w.g.perm_life[row] == Life.GONE:
        noted = [k for k in range(w.g.n_effects) if w.g.ef_kind[k] == EffectKind.WAS_ATTACHED and w.g.ef_source[k] == w.to(row)]
        return [w.g.noted_attachment[k] & 0xFFF for k in noted]
    return [k for k in w.battlefield if w.g.attached_to[k] == w.to(row)]


def has_attached(subtype: int, own: bool = False) -> Says:
    def says(w: Asked) -> bool:
        return w.row is not None and any(
            w.g.subtypes[k, 0] & subtype and (not own or w.g.controller[k] == w.g.controller[w.row]) for k in attached(w, w.row)
        )

    return says


def blocks(w: Asked, blocker: int | None, attacker: int | None) -> bool:
    if blocker is None or attacker is None:
        return False
    if any(w.g.block_blocker[k] == blocker and w.g.block_attacker[k] == attacker for k in range(w.g.n_blocks)):
        return True
    opposed = w.g.opposed[blocker] == w.to(attacker) or w.g.opposed[attacker] == w.to(blocker)
    return bool(opposed and w.g.blocking[blocker] > 0)


def noted(w: Asked, source: int) -> bool:
    """Return whether a permanent is noted as having damaged what is asked about."""
    return any(
        w.g.ef_kind[k] == EffectKind.NOTED
        and w.g.ef_source[k] == source
        and w.g.noted_whom[k] == w.ref
        and w.g.noted_total[k] == 0
        for k in range(w.g.n_effects)
    )


def word(w: Asked) -> int:
    """Return the word that was chosen for the source, or by the spell that resolves."""
    if w.me is not None:
        return w.chosen(0)
    if w.pool.emblems_choose and w.source >> 28 == RefKind.CARD and w.g.card_chosen[w.source & 0xFFF] >= 0:
        return int(w.g.card_chosen[w.source & 0xFFF])
    return int(w.g.fr_register[0, 0]) if w.g.n_frames else NONE


def has_ability(mana: bool) -> Says:
    def says(w: Asked) -> bool:
        if w.row is None:
            return False
        face = w.g.text_face[w.row]
        printed = [] if w.g.blank[w.row] else range(w.pool.f_ability[face], w.pool.f_ability[face] + w.pool.f_abilities[face])
        for a in [*printed, *(w.g.granted[w.row, k] for k in range(w.g.n_granted[w.row]))]:
            as_instant = w.pool.a_further_flags[a, 0] == AS_INSTANT
            is_mana = w.pool.a_kind[a] == AbilityKind.MANA or (w.pool.a_kind[a] == AbilityKind.ACTIVATED and as_instant)
            if is_mana if mana else w.pool.a_kind[a] == AbilityKind.ACTIVATED and not as_instant:
                return True
        return False

    return says


def most_common(w: Asked) -> bool:
    on = {color: sum(w.g.colors[row] >> color & 1 for row in w.battlefield) for color in range(5)}
    return any(on[color] == max(on.values()) for color in w.colors(w.ref))


def another(w: Asked) -> bool:
    gone = w.me is not None and w.g.perm_life[w.me] != Life.HERE
    return w.ref != w.source and not (gone and w.kind == RefKind.CARD and w.g.became[w.me] == w.ref)


def face_down(w: Asked) -> bool:
    if w.kind == RefKind.CARD:
        return bool(w.g.casting_marks & SpellFlag.FACE_DOWN)
    if w.kind == RefKind.STACK:
        return bool(w.g.st_flags[w.ref & 0xFFF] & SpellFlag.FACE_DOWN)
    return w.row is not None and w.g.face_down[w.row] == 1


def unspared(w: Asked) -> bool:
    """Return whether nothing attached to the source spares what is asked about from protection from white or red."""
    if not w.g.sparing or w.row is None or w.g.attached_to[w.row] != w.source:
        return True
    for row in w.battlefield:
        its = Asked(w.g, w.pool, NONE, w.to(row), NONE, NONE, NONE)
        every = w.has_keyword(row, Keyword.SPARES_ATTACHED) and w.g.controller[row] == w.g.controller[w.row]
        itself = not w.has_keyword(row, Keyword.SPARES_ATTACHED) and w.has_keyword(row, Keyword.SPARES_ITSELF) and row == w.row
        if (every or itself) and w.g.attached_to[row] == w.source and its.chosen(0) in (Color.WHITE, Color.RED):
            return False
    return True


def two_faces(w: Asked) -> bool:
    if w.kind != RefKind.CARD or w.g.card_down[w.ref & 0xFFF]:
        return False
    face = w.face(w.ref)
    two = (Layout.SPLIT, Layout.ADVENTURE, Layout.MODAL, Layout.PROTOTYPE)
    return w.pool.f_layout[face] in two and w.pool.f_back[face] >= face


def tops(w: Asked) -> int:
    """Return the types of the cards on top of the libraries of those who are in the game."""
    first = [w.g.zone_first[p, Zone.LIBRARY] for p in range(PLAYERS) if w.g.in_game[p]]
    types = 0
    for card in first:
        types |= w.pool.f_types[w.g.card_face[card]] if card >= 0 else 0
    return types


def cheap(w: Asked) -> bool:
    cost = w.pool.f_cost[w.face(w.ref)] if w.kind > 0 else NONE
    k = w.pool
    return (
        cost >= 0
        and k.k_generic[cost] <= 1
        and k.k_least[cost] == k.k_generic[cost]
        and not k.k_x[cost]
        and not k.k_hybrid[cost, 0]
    )


MEANING: dict[str, Says] = {
    "TAPPED": state("tapped"),
    "UNTAPPED": state("tapped", lambda n: n == 0),
    "ATTACKING": state("attacking", lambda n: n != NONE),
    "BLOCKING": state("blocking"),
    "ANOTHER": another,
    "TOKEN": state("perm_card", lambda n: n < 0),
    "NONTOKEN": lambda w: w.row is None or w.g.perm_card[w.row] >= 0,
    "MULTICOLORED": lambda w: len(w.colors(w.ref)) > 1,
    "COLORLESS": lambda w: not w.colors(w.ref),
    "MONOCOLORED": lambda w: len(w.colors(w.ref)) == 1,
    "FACE_DOWN": face_down,
    "ENTERED_THIS_TURN": state("entered", lambda n: n == 5),
    "DAMAGED": state("damage"),
    "ATTACHED_TO_SOURCE": lambda w: w.row is not None
    and (w.g.attached_to[w.row] == w.source or (w.source >> 28 == 1 and any(
        w.g.ef_kind[k] == EffectKind.WAS_ATTACHED and w.g.ef_source[k] == w.source and w.g.noted_attachment[k] == w.ref
        for k in range(w.g.n_effects)))),
    "HOST_OF_SOURCE": lambda w: w.row is not None and w.me is not None and w.g.attached_to[w.me] == w.to(w.row),
    "BLOCKED": state("blocked"),
    "UNBLOCKED": lambda w: w.row is not None and w.g.attacking[w.row] != NONE and not w.g.blocked[w.row] and w.g.blockers_declared == 1,
    "ATTACKS_YOU": lambda w: w.row is not None and w.g.attacking[w.row] == w.you,
    "BLOCKS_SOURCE": lambda w: blocks(w, w.row, w.me),
    "BLOCKED_BY_SOURCE": lambda w: blocks(w, w.me, w.row),
    "CHOSEN_TYPE": lambda w: word(w) >= 0 and bool(w.subtypes(w.ref) >> word(w) & 1),
    "CHOSEN_COLOR": lambda w: word(w) in w.colors(w.ref),
    "SAME_NAME_AS_SOURCE": lambda w: bool(w.names(w.ref) & w.names(w.source)),
    "ATTACKED_THIS_TURN": state("attacked_turn", lambda n: n == 5),
    "FACE_UP": lambda w: not w.g.card_down[w.ref & 0xFFF] if w.kind == RefKind.CARD else w.row is not None and not w.g.face_down[w.row],
    "SPELL_ABILITY_TARGETS_SOURCE": lambda w: w.kind == RefKind.STACK
    and w.source in [w.g.st_target[w.ref & 0xFFF, k] for k in range(w.g.st_n_targets[w.ref & 0xFFF])],
    "HISTORIC": lambda w: bool(w.types(w.ref) & (LEGENDARY | ARTIFACT)) or w.pool.f_chapters[w.face(w.ref)] > 0,
    "DAMAGED_BY_SOURCE": lambda w: noted(w, w.source),
    "DAMAGED_BY_HOST": lambda w: w.source >> 28 == 1 and w.g.attached_to[w.source & 0xFFF] >= 0
    and noted(w, w.g.attached_to[w.source & 0xFFF]),
    "EQUIPPED": has_attached(EQUIPMENT),
    "ENCHANTED": has_attached(AURA),
    "MODIFIED": lambda w: w.row is not None
    and (any(w.g.counters[w.row, k] for k in range(4)) or has_attached(EQUIPMENT)(w) or has_attached(AURA, own=True)(w)),
    "REMEMBERED": lambda w: w.ref in w.memory,
    "NOT_REMEMBERED": lambda w: w.ref not in w.memory,
    "NAMED_AS_REMEMBERED": lambda w: any(one > PLAYERS and one != w.ref and w.names(one) & w.names(w.ref) for one in w.memory),
    "SINGLE_TARGET": lambda w: w.kind == RefKind.STACK and w.g.st_n_targets[w.ref & 0xFFF] == 1,
    "TRIGGERED": lambda w: w.kind == RefKind.STACK and w.g.st_kind[w.ref & 0xFFF] == StackKind.TRIGGERED,
    "CREATED_BY_SOURCE": lambda w: w.row is not None and w.g.perm_card[w.row] < 0 and w.g.linked[w.row, 0] == w.source,
    "SOURCE": lambda w: w.ref == w.source,
    "ATTACHED_TO_YOU": state("attached_to", lambda n: n == 1),
    "PUT_THERE_THIS_TURN": lambda w: w.kind == RefKind.CARD and w.g.put_there[w.ref & 0xFFF] == 5,
    "HAS_ACTIVATED": has_ability(False),
    "HAS_MANA_ABILITY": has_ability(True),
    "ATTACHED_TO_CREATURE": lambda w: w.row is not None and w.g.attached_to[w.row] >> 28 == RefKind.PERMANENT
    and w.here(w.g.attached_to[w.row] & 0xFFF) and bool(w.g.types[w.g.attached_to[w.row] & 0xFFF] & CREATURE),
    "MOST_COMMON_COLOR": most_common,
    "SHARES_TYPE_WITH_TOP": lambda w: bool(tops(w) & w.types(w.ref) & CARD_TYPES),
    "SHARES_COLOR": lambda w: bool(w.colors(w.ref) & w.colors(w.source)),
    "SHARES_COLOR_WITH_LAST_CAST": lambda w: any(w.g.last_cast_colors >> color & 1 for color in w.colors(w.ref)),
    "MANA_COST_ZERO_OR_ONE": cheap,
    "X_IN_COST": lambda w: w.kind > 0 and w.pool.f_cost[w.face(w.ref)] >= 0 and w.pool.k_x[w.pool.f_cost[w.face(w.ref)]] > 0,
    "UNPAIRED": state("paired", lambda n: n < 0),
    "PAIR_OF_SOURCE": lambda w: w.source >> 28 == 1 and w.g.paired[w.source & 0xFFF] >= 0
    and w.ref in (w.source, w.g.paired[w.source & 0xFFF]),
    "UNSPARED": unspared,
    "DEALT_DAMAGE": lambda w: w.g.damage_taken[w.ref] > 0 if w.kind == 0 else w.row is not None and w.g.hurt[w.row] == 5,
    "CONVOKED_SOURCE": lambda w: w.row is not None and w.me is not None and w.g.was_spell[w.me] >= 0
    and w.g.was_spell[w.me] in (w.g.helped[w.row, 0], w.g.helped[w.row, 1]),
    "GROWS_FIRST": lambda w: w.row is not None and w.g.grow_batch[w.row] == w.g.trigger_batch,
    "TWO_FACES_TO_CAST": two_faces,
    "HAS_ADVENTURE": lambda w: w.kind > 0 and not (w.kind == 2 and w.g.card_down[w.ref & 0xFFF]) and w.pool.f_adventure[w.face(w.ref)] == 1,
}  # fmt: skip
OF_OBJECTS = {"SAME_NAME_AS_SOURCE", "NAMED_AS_REMEMBERED", "HISTORIC"}  # which are not asked about players


def objects(b: Drawn) -> list[int]:
    """Return references to everything on a board, and to what one row of the stack was before."""
    found = [*range(PLAYERS), *(b.ref(row) for row in range(PERMANENTS)), *(2 << 28 | card for card in range(CARDS))]
    return found + [3 << 28 | int(b.g.st_inc[s]) << 12 | s for s in range(7)] + [3 << 28 | 9 << 12 | 1]


@pytest.mark.parametrize("seed", range(8))
def test_flags(seed: int) -> None:
    b = Drawn(seed)
    b.pool_record["s_colors"][0, 0] = 1 << Color.WHITE | 1 << Color.RED
    flags = [(one, MEANING[one.name]) for one in FLAG.words.values() if one.name in MEANING]
    assert len(flags) == len(MEANING)
    for ref in objects(b):
        sources = [b.any_ref() for _ in range(3)] + [b.pick(*b.objects_near(ref))]
        for source in sources:
            w = Asked(b.g, b.pool, ref, source, 1, b.pick(NONE, 0, 1), NONE)
            for one, meaning in flags:
                if (ref >= PLAYERS and source >= PLAYERS) or one.name not in OF_OBJECTS:
                    told = plain(one.kernel)(b.g, b.pool, 0, ref, source, w.you, w.s, NONE)
                    assert bool(told) == bool(meaning(w)), (one.name, ref, source)
