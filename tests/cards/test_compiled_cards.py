"""The compiler of cards: what belongs to a card, the registry and the whole."""

import os
import subprocess
import sys

import pytest
from compiled_pool import DASH, View, ability, face, pool_of, program, slots

from ecs_mtg.cards import (
    CardDef,
    UnknownCardError,
    build_pool,
    card_definition,
    register,
    supported_cards,
    supported_names,
)
from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation as n
from ecs_mtg.cards.compiler import compile_cards
from ecs_mtg.components.codes import (
    NONE,
    EventKind,
    Zone,
)
from ecs_mtg.components.programs import AbilityFlag, Layout, Op, Subject
from ecs_mtg.decks import builtin_decks

# --- what belongs to a card


def test_tokens_come_along() -> None:
    goblin = n.token("Goblin", f"Creature {DASH} Goblin", "1/1", color=n.red)
    same = n.token("Goblin", f"Creature {DASH} Goblin", "1/1", color=n.red)
    pool = pool_of(n.activated("{T}", n.create(goblin, 2)), n.activated("{1}", n.create(same)))
    rows = [program(pool, ability(pool, k))[0] for k in range(2)]
    token = View(pool, "f", rows[0][3])
    assert rows[0][3] == rows[1][3]
    assert (token.token, token.colors, token.power, token.cost) == (1, 8, 1, NONE)
    assert "Goblin" in pool.names
    with pytest.raises(KeyError):
        pool.face_of("Goblin")


def test_emblems_come_along() -> None:
    mark = n.emblem("Someone's Emblem", n.at(n.your_upkeep, n.draw(1)))
    pool = pool_of("3", n.loyalty(-2, e.Emblem(mark)), line="Planeswalker")
    assert ability(pool).flags == 1 << AbilityFlag.LOYALTY
    emblem = View(pool, "f", program(pool, ability(pool))[0][3])
    assert (emblem.layout, emblem.listens, emblem.listens_elsewhere) == (Layout.EMBLEM, 0, 1 << EventKind.STEP)
    assert View(pool, "a", emblem.ability).zones == 1 << Zone.COMMAND


def test_faces_point_at_each_other() -> None:
    front = n.face("Day", "{1}{R}", "Creature", "1/1")
    back = n.face("Night", "", "Creature", "3/3", color=n.red)
    pool = compile_cards([n.transforming(front, back)])
    first = pool.face_of("Day")
    day, night = View(pool, "f", first), View(pool, "f", first + 1)
    assert (day.back, night.back, night.mana_value, night.colors, night.cost) == (first + 1, first, 2, 8, NONE)


def test_meld_pairs_come_along() -> None:
    whole = CardDef("Test Whole", (n.face("Test Whole", "", "Creature", "9/9"),), Layout.MELD)
    one = CardDef("Test One", (n.face("Test One", "{1}", "Creature", "1/1"),), Layout.MELD, "Test Two", whole)
    two = CardDef("Test Two", (n.face("Test Two", "{2}", "Creature", "2/2"),), Layout.MELD, "Test One", whole)
    for definition in (one, two):
        if definition.name not in supported_names():
            register(definition)
    pool = build_pool(["Test One"])
    a, b = face(pool, "Test One"), face(pool, "Test Two")
    assert (a.partner, b.partner) == (pool.face_of("Test Two"), pool.face_of("Test One"))
    assert a.meld == b.meld == pool.face_of("Test Whole")


# --- the registry and the whole


def test_unknown_cards_are_all_named() -> None:
    with pytest.raises(UnknownCardError) as caught:
        build_pool(["Grizzly Bear", "Forest", "Black Lotus of Nowhere"])
    assert caught.value.names == ("Grizzly Bear", "Black Lotus of Nowhere")
    assert "did you mean 'Grizzly Bears'" in str(caught.value)
    with pytest.raises(UnknownCardError):
        card_definition("Grizzly Bear")


def test_a_card_registered_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="'Forest' is registered twice: by limited_edition and by here"):
        register(card_definition("Forest"), "here")


@pytest.mark.parametrize("deck", sorted(builtin_decks()))
def test_builtin_decks_compile(deck: str) -> None:
    cards = builtin_decks()[deck]
    pool = build_pool(name for _, name in (*cards.main, *cards.sideboard))
    assert all(pool.face_of(name) > 0 for _, name in cards.main)


def test_all_cards_describe_themselves_and_their_programs_stay_within_themselves() -> None:
    """Every jump leads to an instruction of the same program, every slot that is named is there."""
    for name in (card.name for card in supported_cards()):
        pool = build_pool([name])
        assert pool.describe(name).startswith(name)
        for row in range(int(pool.record["n_abilities"][0])):
            a = View(pool, "a", row)
            for mode in range(a.modes):
                rows = program(pool, a, mode)
                for op, *operands in rows:
                    if op == Op.JUMP:
                        assert 0 <= operands[0] < len(rows)
                    elif op in (Op.IF, Op.MAY, Op.PAY, Op.FOR_EACH, Op.CAST_FREE):
                        assert 0 < operands[1] < len(rows)
                    elif operands[0] & 0xFF == Subject.TARGET and op not in (Op.SET, Op.TOGETHER):
                        assert operands[0] >> 8 < len(slots(pool, a, mode))


def test_pools_do_not_depend_on_the_run() -> None:
    code = "from ecs_mtg.cards import build_pool, supported_cards as s; print(build_pool([c.name for c in s()][:200]).fingerprint.hex())"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_listing_cards_does_not_import_numba() -> None:
    code = "import sys; from ecs_mtg.cards import supported_cards; supported_cards(); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
