"""What conditions say, and whom subjects mean, on boards drawn at random, against what they mean, said plainly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from boards import plain
from drawn_boards import CARDS, PERMANENTS, PLAYERS, STACKED, Asked, Drawn
from test_words_on_drawn_boards import COMBAT, ask, buried, controller, defending, owner, questions, shared

from ecs_mtg.cards.declaring import CONDITION
from ecs_mtg.components.codes import NONE, EffectKind, Life, RefKind, StackKind, Step, Zone
from ecs_mtg.components.flags import SPENT_ONCE, SPENT_TWICE, Dealt, DealtTo, SpellFlag
from ecs_mtg.components.packed import subject_about
from ecs_mtg.components.programs import PlayerFlag, Subject
from ecs_mtg.systems.queries.gathering import gather
from ecs_mtg.systems.queries.subjects import count_subject, first_of

Says = Callable[[Asked], bool]
NUMBER = 1  # operand b, where it is no Subject


def current(w: Asked, ref: int) -> bool:
    """Return whether a reference still denotes its object where that was."""
    row = ref & 0xFFF
    if ref < PLAYERS:
        return ref >= 0 and bool(w.g.in_game[ref])
    if ref >> 28 == RefKind.PERMANENT:
        return w.known(ref) is not None and w.g.perm_life[row] == Life.HERE
    if ref >> 28 == RefKind.CARD:
        return bool(w.g.card_inc[row] == ref >> 12 & 0xFFFF)
    return not w.stale(ref) and w.g.st_life[row] == Life.HERE


def of_it(says: Callable[[Asked, int], object]) -> Says:
    """Return what is said of a permanent, as it is or last was."""

    def said(w: Asked) -> bool:
        row = w.known(w.it)
        return row is not None and bool(says(w, row))

    return said


def of_source(says: Callable[[Asked, int], object]) -> Says:
    return lambda w: w.me is not None and bool(says(w, w.me))


def is_spell(w: Asked) -> bool:
    return w.s >= 0 and w.g.st_kind[w.s] == StackKind.SPELL


def flagged(w: Asked) -> bool:
    if (w.g.st_flags[w.s] if w.s >= 0 else w.g.casting_marks) & NUMBER:
        return True
    if w.source >> 28 == RefKind.STACK:
        return not w.stale(w.source) and bool(w.g.st_flags[w.source & 0xFFF] & NUMBER)
    return w.me is not None and bool(w.g.cast_flags[w.me] & NUMBER) and w.g.as_face[w.me] < 0 and w.text == 0


def spent(w: Asked) -> bool:
    want = 1 << SPENT_ONCE | 1 << SPENT_TWICE + 2
    s = w.s if is_spell(w) else w.source & 0xFFF if w.source >> 28 == RefKind.STACK and not w.stale(w.source) else w.s
    if s >= 0 and w.g.st_kind[s] == StackKind.SPELL:
        return bool(w.g.st_colors_spent[s] & 1 and w.g.st_twice_spent[s] & 4)
    return w.me is not None and w.g.cast_flags[w.me] & want == want


def came_from(w: Asked, row: int) -> bool:
    return bool(w.g.cast_from[row] == Zone.HAND)


def spell_from(w: Asked) -> bool:
    row = w.it & 0xFFF
    if w.kind == RefKind.STACK:
        return bool(w.g.st_from[row] == Zone.HAND)
    return w.g.card_zone[row] == Zone.HAND if w.kind == RefKind.CARD else of_it(came_from)(w)


def you_cast(zones: int) -> Says:
    """Return whether you cast it from one of these zones, of which yours are meant unless the stack is among them."""

    def says(w: Asked) -> bool:
        row = w.s if is_spell(w) else w.me
        if row is None:
            return False
        zone, flags = (w.g.st_from[row], w.g.st_flags[row]) if is_spell(w) else (w.g.cast_from[row], w.g.cast_flags[row])
        spell = RefKind.STACK << 28 | row
        yours = zones >> Zone.STACK & 1 or owner(w, spell if is_spell(w) else w.source) == w.you
        return bool(zone >= 0 and not flags & (SpellFlag.CAST_BY_ANOTHER | SpellFlag.COPY) and yours and zones >> zone & 1)

    return says


def noted(w: Asked, source: int, whom: int) -> bool:
    """Return whether it is noted that a permanent dealt damage."""
    rows = [k for k in range(w.g.n_effects) if w.g.ef_kind[k] == EffectKind.NOTED and w.g.noted_total[k] == 0]
    return source >= 0 and any(w.g.ef_source[k] == source and w.g.noted_whom[k] == whom for k in rows)


def zone_of(w: Asked) -> int:
    if not current(w, w.it):
        return NONE
    other = Zone.BATTLEFIELD if w.kind == RefKind.PERMANENT else Zone.STACK
    return int(w.g.card_zone[w.it & 0xFFF]) if w.kind == RefKind.CARD else other


def most_life(w: Asked) -> int:
    """Return the only player who has the most life, or NONE."""
    lives = [w.g.life[p] for p in range(PLAYERS) if w.g.in_game[p]]
    best = [p for p in range(PLAYERS) if w.g.in_game[p] and w.g.life[p] == max(lives)]
    return best[0] if len(best) == 1 else NONE


def blessed(w: Asked) -> bool:
    if w.kind != RefKind.PLAYER:
        return False
    mine = [row for row in w.battlefield if w.g.controller[row] == w.it]
    return bool(w.g.blessed[w.it] or (w.g.player_flags[w.it] >> PlayerFlag.ASCENDS & 1 and len(mine) >= 10))


def put_there(zone: Zone) -> Says:
    """Return whether a card was drawn or discarded this turn, and is there still."""

    def says(w: Asked) -> bool:
        if w.kind != RefKind.CARD:
            return False
        card = w.it & 0xFFF
        return bool(w.g.card_zone[card] == zone and w.g.put_there[card] == 5 and w.g.was_drawn[card])

    return says


def of_player(name: str, bits: int = 0) -> Says:
    def says(w: Asked) -> bool:
        return w.kind == RefKind.PLAYER and bool(getattr(w.g, name)[w.it] & bits if bits else getattr(w.g, name)[w.it])

    return says


def some_opponent(says: Callable[[Asked, int], object], in_game: bool = False) -> Says:
    return lambda w: any(w.opposes(p) and says(w, p) for p in range(PLAYERS) if not in_game or w.g.in_game[p])


FROM_HAND = 1 << Zone.HAND
OPERANDS: dict[str, tuple[int, int, int]] = {  # of those that do not ask about `it` and, with the source as operand b, the source
    "STEP": (1 << Step.UPKEEP | 1 << Step.MAIN2, 0, 0),
    "FLAG": (NUMBER, 0, 0),
    "CAST_FROM": (FROM_HAND, 0, 0),
    "YOU_CAST": (FROM_HAND, 0, 0),
    "SPELL_CAST_FROM": (Subject.IT, FROM_HAND, 0),
    "IN_ZONE": (Subject.IT, 1 << Zone.BATTLEFIELD | 1 << Zone.GRAVEYARD | 1 << Zone.STACK, 0),
    "REGISTER": (NUMBER, 0, 0),
    "MANA_WAS_SPENT": (1 << SPENT_ONCE | 1 << SPENT_TWICE + 2, 0, 0),
    "CHOSEN_COLOR_IS": (2, 0, 0),
    "CAST_OF_COLOR": (NUMBER, 0, 0),
    "DAYTIME": (NUMBER, 0, 0),
    "COUNTERS_ON": (Subject.IT, NUMBER, 1),
} | dict.fromkeys(
    ("IS_DESIGNATED", "WAS_CAST_WITH", "COMPLETED_DUNGEON", "OF_OPPONENT", "ATTACKED_WITH"), (Subject.IT, NUMBER, 0)
)
ZONES = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK)
MEANING: dict[str, Says] = {
    "YOUR_TURN": lambda w: w.you in (w.g.active, w.g.teammate[w.g.active]),
    "STEP": lambda w: w.g.step in (Step.UPKEEP, Step.MAIN2),
    "FLAG": flagged,
    "CAME_UNDER_CONTROL_SINCE_UPKEEP": of_source(lambda w, row: w.g.echo_due[row]),
    "IS_TAPPED": of_it(lambda w, row: w.g.tapped[row]),
    "ALIVE": lambda w: current(w, w.it),
    "DELIRIUM": lambda w: buried(w, [w.you]) >= 4,
    "HELLBENT": lambda w: w.g.zone_size[w.you, Zone.HAND] == 0,
    "MOST_LIFE": lambda w: most_life(w) >= 0,
    "CAST_FROM": lambda w: w.g.st_from[w.s] == Zone.HAND if is_spell(w) else of_source(came_from)(w),
    "ATTACKED": of_source(lambda w, row: w.g.attacked_turn[row] == 5),
    "SAME": lambda w: w.it == w.source and w.it >= 0,
    "REGISTER": lambda w: w.g.n_frames > 0 and w.g.fr_register[0, NUMBER] != 0,
    "IN_ZONE": lambda w: zone_of(w) in ZONES,
    "OPPONENT_LOST_LIFE": some_opponent(lambda w, p: w.g.life_lost[p]),
    "OPPONENT_DAMAGED": some_opponent(lambda w, p: w.g.damage_taken[p]),
    "CAST_OF_COLOR": some_opponent(lambda w, p: w.g.cast_colors[p] & NUMBER, in_game=True),
    "ENTERED_THIS_TURN": of_source(lambda w, row: w.g.entered[row] == 5),
    "CREATURE_DIED": lambda w: any(w.g.creatures_died[p] for p in range(PLAYERS)),
    "IS_DESIGNATED": of_it(lambda w, row: w.g.designated[row] & 1 << NUMBER),
    "IS_ATTACHED": of_it(lambda w, row: w.g.attached_to[row] == w.source >= 0),
    "ATTACKING_ALONE": lambda w: sum(w.g.attacking[row] != NONE for row in w.battlefield) == 1,
    "COUNTERS_ON": of_it(lambda w, row: w.g.counters[row, NUMBER] >= 1),
    "BEFORE_ATTACKERS": lambda w: w.g.step < Step.DECLARE_ATTACKERS and w.g.declared_turn != 5,
    "BEEN_ATTACKED": lambda w: w.g.been_attacked[w.you] == 1,
    "DURING_COMBAT": lambda w: w.g.step in COMBAT,
    "FIRST_COMBAT": lambda w: w.g.combats == 1 and w.g.step in COMBAT,
    "AFTER_BLOCKERS": lambda w: w.g.blockers_declared == 1,
    "DRAWN_THIS_TURN": put_there(Zone.HAND),
    "DISCARDED_THIS_TURN": put_there(Zone.GRAVEYARD),
    "STRUCK": lambda w: noted(w, w.it, w.source) and w.source >= 0,
    "OF_OPPONENT": lambda w: w.it >= 0 and controller(w, w.it) == (w.you + NUMBER + 1) % PLAYERS,
    "SHARES_CREATURE_TYPE": of_it(lambda w, row: w.me is not None and shared(w, row, w.me)),
    "DEALT_COMBAT_TO": of_it(lambda w, row: 0 <= w.source < PLAYERS and w.g.dealt_combat_to[row] & 1 << w.source),
    "HURT_BY": of_it(lambda w, row: 0 <= w.source < PLAYERS and w.g.hurt_by[row] & 1 << w.source),
    "STARTED_UNTAPPED": of_source(lambda w, row: not w.g.began_tapped[row]),
    "BLOCKS": lambda w: any(
        w.known(w.it) == w.g.block_blocker[k] and w.me == w.g.block_attacker[k] for k in range(w.g.n_blocks)),
    "DAYTIME": lambda w: w.g.daytime == NUMBER,
    "WAS_CAST_WITH": lambda w: not w.stale(w.it) and bool(w.g.st_flags[w.it & 0xFFF] & NUMBER) if w.kind == RefKind.STACK
    else of_it(lambda w, row: w.g.cast_flags[row] & NUMBER)(w),
    "SPELL_CAST_FROM": spell_from,
    "WAS_CAST": of_it(lambda w, row: w.g.cast_from[row] >= 0),
    "VOID": lambda w: w.g.void == 1,
    "CHOSEN_COLOR_IS": of_source(lambda w, row: w.chosen(0) == 2),
    "BLESSED": blessed,
    "MANA_WAS_SPENT": spent,
    "DESCENDED": lambda w: bool(w.g.descended & 1 << w.you),
    "COMMITTED_CRIME": lambda w: bool(w.g.criminals & 1 << w.you),
    "ATTACKED_WITH": lambda w: bool(w.g.attacked_with[w.you] & 1 << NUMBER),
    "IS_STARTING_PLAYER": lambda w: w.g.starting == w.it,
    "COMPLETED_DUNGEON": of_player("dungeons_completed", NUMBER),
    "FACE_DOWN_DEED": of_player("face_down_deeds"),
    "PLAYED_ELSEWHERE": of_player("played_elsewhere"),
    "YOU_CAST": you_cast(FROM_HAND),
    "SORCERY_TIME": lambda w: False,  # something is on the stack
}  # fmt: skip


def drawn(seed: int) -> Drawn:
    """Draw a board with what conditions look at besides; players have ascend, and one the permanents for it."""
    b = Drawn(seed)
    b.record["as_face"][0, :PERMANENTS] = [b.pick(NONE, NONE, 3) for _ in range(PERMANENTS)]
    b.record["player_flags"][0, :PLAYERS] = [b.pick(0, 1 << PlayerFlag.ASCENDS) for _ in range(PLAYERS)]
    if seed % 2:
        b.record["controller"][0, : PERMANENTS - 1] = seed // 2
        b.record["perm_life"][0, : PERMANENTS - 1] = Life.HERE
        b.record["attacking"][0, 1:PERMANENTS] = NONE
    b.record["cast_flags"][0, :PERMANENTS] |= [
        b.pick(0, 1 << SPENT_ONCE | 1 << SPENT_TWICE + 2, SpellFlag.COPY) for _ in range(PERMANENTS)
    ]
    return b


@pytest.mark.parametrize("seed", range(6))
def test_conditions(seed: int) -> None:
    b = drawn(seed)
    rows = {name: b.condition(0, *OPERANDS.get(name, (Subject.IT, Subject.SELF, 0))) for name in MEANING}
    for w in questions(b, 200):
        for name, meaning in MEANING.items():
            assert bool(ask(b, CONDITION, name, w, rows[name])) == bool(meaning(w)), (name, w)


@pytest.mark.parametrize("seed", range(4))
def test_operands_of_conditions(seed: int) -> None:
    b = drawn(seed)
    to_opponent, to_creature, to_you = (b.condition(0, Subject.IT, to) for to in DealtTo)
    anybody = b.condition(0, Subject.IT, 0)
    anywhere = b.condition(0, FROM_HAND | 1 << Zone.STACK)
    for w in questions(b, 150):
        dealt = w.g.dealt[w.known(w.it)] if w.known(w.it) is not None else 0
        assert ask(b, CONDITION, "HAS_DEALT", w, to_creature) == bool(dealt & Dealt.COMBAT_TO_CREATURE)
        assert ask(b, CONDITION, "HAS_DEALT", w, to_you) == bool(dealt & Dealt.TO_PLAYER << w.you)
        assert ask(b, CONDITION, "HAS_DEALT", w, to_opponent) == any(
            dealt & Dealt.TO_PLAYER << p and w.opposes(p) for p in range(PLAYERS)
        )
        assert ask(b, CONDITION, "STRUCK", w, anybody) == any(noted(w, w.it, p) for p in range(PLAYERS))
        assert ask(b, CONDITION, "YOU_CAST", w, anywhere) == you_cast(FROM_HAND | 1 << Zone.STACK)(w)


# --- subjects


def told(w: Asked, of: str) -> list[int]:
    """Return what a column of the stack says of the ability that asks."""
    return [getattr(w.g, of)[w.s]] if w.s >= 0 else []


def linked(w: Asked) -> int:
    if w.me is None:
        return NONE
    if w.text == 0:
        return int(w.g.linked[w.me, 0])
    return int(w.g.linked[w.me, 1]) if w.g.later_text[w.me] == w.text else NONE


def exiled(w: Asked) -> list[int]:
    """Return the cards that the source's ability of that text exiled."""
    mine = [card for card in range(CARDS) if w.g.card_link[card] == w.source and w.g.card_link_text[card] == w.text]
    return [RefKind.CARD << 28 | card for card in mine if w.g.card_zone[card] == Zone.EXILE]


def attacked(w: Asked) -> list[int]:
    row = w.known(w.g.st_event_object[w.s]) if w.s >= 0 else None
    if row is None:
        return []
    return [max(NONE, w.g.attacking[row]) if w.g.perm_life[row] == Life.HERE else w.g.st_event_other[w.s]]


def seats(w: Asked, first: int) -> list[int]:
    """Return the players in the game in turn order."""
    order = [(first + k) % PLAYERS for k in range(PLAYERS)]
    return [p for p in order if w.g.in_game[p]]


def attachments(w: Asked) -> list[int]:
    if w.me is not None and w.here(w.me):
        return [w.to(row) for row in w.battlefield if w.g.attached_to[row] == w.source]
    rows = [k for k in range(w.g.n_effects) if w.g.ef_kind[k] == EffectKind.WAS_ATTACHED and w.g.ef_source[k] == w.source]
    return [w.g.noted_attachment[k] for k in rows]


def opposed(w: Asked) -> list[int]:
    pairs = [(w.g.block_blocker[k], w.g.block_attacker[k]) for k in range(w.g.n_blocks)]
    return [w.to(row) for row in w.battlefield for pair in pairs if pair in ((row, w.me), (w.me, row))]


def pile(w: Asked, player: int, zone: Zone) -> list[int]:
    """Return the cards in a player's zone, from the top."""
    found, card = [], w.g.zone_first[player, zone] if 0 <= player < PLAYERS else NONE
    while card >= 0:
        found.append(RefKind.CARD << 28 | card)
        card = w.g.card_next[card]
    return found


def about(code: Subject) -> int:
    return subject_about(code, Subject.IT)


SUBJECTS: list[tuple[int, Callable[[Asked], list[int]]]] = [
    (Subject.NOBODY, lambda w: []),
    (Subject.SELF, lambda w: [w.source]),
    (Subject.YOU, lambda w: [w.you]),
    (Subject.IT, lambda w: [w.it]),
    (Subject.MOST_LIFE, lambda w: [most_life(w)]),
    (Subject.MONARCH, lambda w: [w.g.monarch]),
    (Subject.EVENT_OBJECT, lambda w: told(w, "st_event_object")),
    (Subject.EVENT_OTHER, lambda w: told(w, "st_event_other")),
    (Subject.EVENT_PLAYER, lambda w: told(w, "st_event_player")),
    (Subject.PAID, lambda w: told(w, "paid_object")),
    (about(Subject.CONTROLLER_OF), lambda w: [controller(w, w.it) if w.it >= 0 else NONE]),
    (about(Subject.OWNER_OF), lambda w: [owner(w, w.it) if w.it >= 0 else NONE]),
    (Subject.ATTACHED_TO, lambda w: [] if w.me is None else [w.g.attached_to[w.me]]),
    (Subject.ACTIVE_PLAYER, lambda w: [w.g.active]),
    (Subject.DEFENDING_PLAYER, lambda w: [defending(w)]),
    (Subject.LINKED, lambda w: [linked(w)]),
    (subject_about(Subject.TOLD, 0), lambda w: [w.g.st_memory[w.s, 0]] if w.s >= 0 else []),
    (Subject.CHOSEN_PLAYER, lambda w: [w.chosen(1)]),
    (Subject.SPELL, lambda w: [RefKind.STACK << 28 | w.g.st_inc[w.s] << 12 | w.s] if w.s >= 0 else []),
    (about(Subject.BECAME), lambda w: [] if w.known(w.it) is None else [w.g.became[w.it & 0xFFF]]),
    (Subject.ATTACKED, attacked),
    (about(Subject.SOURCE_OF), lambda w: [w.g.st_source[w.it & 0xFFF]] if w.kind == RefKind.STACK else []),
    (Subject.OPPONENT, lambda w: [p for p in range(PLAYERS) if w.opposes(p) and w.g.in_game[p]][:1]),
    (subject_about(Subject.MEMORY, 1), lambda w: [one for k, one in enumerate(w.memory) if w.g.fr_tag[0, k] == 1]),
    (Subject.EXILED_WITH, exiled),
    (Subject.EACH_PLAYER, lambda w: seats(w, w.g.active)),
    (Subject.EACH_OPPONENT, lambda w: [p for p in seats(w, w.g.active) if w.opposes(p)]),
    (Subject.EACH_FROM_YOU, lambda w: seats(w, w.you)),
    (about(Subject.THEIR_HAND), lambda w: pile(w, w.it, Zone.HAND)),
    (about(Subject.THEIR_GRAVEYARD), lambda w: pile(w, w.it, Zone.GRAVEYARD)),
    (about(Subject.THEIR_LIBRARY), lambda w: pile(w, w.it, Zone.LIBRARY)),
    (subject_about(Subject.TARGET, 1), lambda w: [
        w.g.st_target[w.s, k] for k in range(w.g.st_n_targets[w.s]) if w.g.st_slot[w.s, k] == 1] if w.s >= 0 else []),
]  # fmt: skip
GATHERED = [  # which are not counted
    (Subject.ALL_TARGETS, lambda w: [w.g.st_target[w.s, k] for k in range(w.g.st_n_targets[w.s])] if w.s >= 0 else []),
    (Subject.ATTACHMENTS, attachments),
    (Subject.BLOCKED_BY, opposed),
    (subject_about(Subject.TOP_CARDS, 0), lambda w: pile(w, w.you, Zone.LIBRARY)[:2]),
]
SEVERAL = {Subject.EXILED_WITH, Subject.EACH_PLAYER, Subject.EACH_OPPONENT, Subject.EACH_FROM_YOU, Subject.THEIR_HAND,
           Subject.THEIR_GRAVEYARD, Subject.THEIR_LIBRARY}  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_subjects(seed: int) -> None:
    """The first of them, how many there are, and all of them."""
    b = drawn(seed)
    assert b.number(2) == 0  # the Amount row of the cards on top
    b.record["would_cast"] = NONE
    b.record["st_ability"][0, :STACKED] = 0
    b.pool_record["a_mode"][0, 0] = b.pool_record["m_slot"][0, 0] = 0
    for w in questions(b, 120):
        operands = w.source, w.you, w.s, w.it
        for subject, meaning in [*SUBJECTS, *GATHERED]:
            meant = meaning(w)
            there = [ref for ref in meant if ref >= 0]
            code = subject & 0xFF
            if code == Subject.MEMORY and not b.g.n_frames:
                continue
            if code not in SEVERAL and (subject, meaning) not in GATHERED:
                assert plain(first_of)(b.g, b.pool, subject, *operands) == (meant[0] if meant else NONE), (subject, w)
            if (subject, meaning) not in GATHERED:
                assert plain(count_subject)(b.g, b.pool, subject, *operands) == len(there), (subject, w)
            n = plain(gather)(b.g, b.pool, subject, *operands)
            assert [b.g.found[k] for k in range(n)] == there, (subject, w)
