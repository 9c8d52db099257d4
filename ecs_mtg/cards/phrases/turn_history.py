"""What players did and what happened this turn or in the last one, as conditions and amounts."""

from __future__ import annotations

from itertools import permutations

from ecs_mtg.cards import notation
from ecs_mtg.cards.phrases.shapes import WHO, N, say_so
from ecs_mtg.cards.words import IT, Amount, Condition
from ecs_mtg.components import programs
from ecs_mtg.components.codes import HISTORIC_SPELLS, NONLAND_PERMANENTS, CardType, Zone
from ecs_mtg.components.programs import Relation

NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
CAST_OF_KIND = {
    "artifact": (notation.artifact, CardType.ARTIFACT), "creature": (notation.creature, CardType.CREATURE),
    "enchantment": (notation.enchantment, CardType.ENCHANTMENT), "instant": (notation.instant, CardType.INSTANT),
    "sorcery": (notation.sorcery, CardType.SORCERY), "historic": (notation.historic, HISTORIC_SPELLS),
}  # fmt: skip
"""Spells whose casting is counted by kind."""
_CAST_SUCH = {"noncreature": ~notation.creature, "multicolored": notation.multicolored, "colorless": notation.colorless}
ENTERING = {
    "land": CardType.LAND, "artifact": CardType.ARTIFACT, "enchantment": CardType.ENCHANTMENT, "creature": CardType.CREATURE,
    "planeswalker": CardType.PLANESWALKER, "nonland permanent": NONLAND_PERMANENTS,
}  # fmt: skip


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "aei" else f"a {word}"


def _cast(kind: str) -> Condition:
    return notation.spells_cast_of_kind(WHO, CAST_OF_KIND[kind][1]) >= 1


for _pattern, _shape in {
    # life
    "(<you who>|<you've who>) gained life this turn": notation.life_gained_by(WHO) >= 1,
    "(<you who>|<you've who>) gained <digits n> or more life this turn": notation.life_gained_by(WHO) >= N,
    "(<you who>|<you've who>) lost life this turn": notation.life_lost_by(WHO) >= 1,
    "(<you who>|<you've who>) lost <digits n> or more life this turn": notation.life_lost_by(WHO) >= N,
    "<you who> didn't lose life this turn": notation.life_lost_by(WHO).equals(0),
    "<you who> lost life last turn": notation.life_lost_last_turn_by(WHO) >= 1,
    "<you who> gained or lost life this turn": (notation.life_gained_by(WHO) >= 1) | (notation.life_lost_by(WHO) >= 1),
    "<you who> gained and lost life this turn": (notation.life_gained_by(WHO) >= 1) & (notation.life_lost_by(WHO) >= 1),
    "a player lost <digits n> or more life this turn": notation.exists(notation.player & notation.where(notation.life_lost_by(IT) >= N)),
    "an opponent lost <digits n> or more life this turn": notation.exists(
        notation.opponent & notation.where(notation.life_lost_by(IT) >= N)
    ),
    # spells
    "no spells were cast last turn": notation.spells_cast_last_turn(notation.each_player).equals(0),
    "a player cast <n> or more spells last turn": notation.spells_cast_last_turn(notation.each_player) >= N,
    "<you've who> cast <n> or more spells this turn": notation.spells_cast(WHO) >= N,
    "<you've who> cast another spell this turn": notation.spells_cast(WHO) >= 2,
    "<you who> (didn't|haven't) cast a spell this turn": notation.spells_cast(WHO).equals(0),
    "<you've who> cast both a creature spell and a noncreature spell this turn": (
        _cast("creature") & (notation.spells_cast_such_as(WHO, notation.spell & ~notation.creature) >= 1)
    ),
    # cards
    "<you've who> drawn <n> or more cards this turn": notation.cards_drawn(WHO) >= N,
    "<you've who> drawn another card this turn": notation.cards_drawn(WHO) >= 2,
    "(<you who>|<you've who>) discarded a card this turn": notation.cards_discarded(WHO) >= 1,
    "a card left <your who> graveyard this turn": notation.cards_that_left_graveyard_of(WHO) >= 1,
    "<n> or more cards left <your who> graveyard this turn": notation.cards_that_left_graveyard_of(WHO) >= N,
    # the battlefield
    "<you who> attacked(| with a creature) this turn": notation.attackers_of(WHO) >= 1,
    "<you who> attacked with <n> or more creatures this turn": notation.attackers_of(WHO) >= N,
    "<you who> didn't attack(| with a creature) this turn": notation.attackers_of(WHO).equals(0),
    "a permanent (left the battlefield under <your who> control|<you who> controlled left the battlefield) this turn": (
        notation.left_under(WHO) >= 1
    ),
    "a creature died under <your who> control this turn": notation.creatures_died(WHO) >= 1,
    "<n> or more creatures died under <your who> control this turn": notation.creatures_died(WHO) >= N,
    "<n> or more creatures died this turn": notation.of_players(Relation.ANY, notation.creatures_died(IT)) >= N,
    # this ability
    "this ability has been activated <n> or more times this turn": Amount(programs.Amount.TIMES_ACTIVATED) >= N,
}.items():  # fmt: skip
    say_so("condition", _pattern, _shape)
for _one, _many in {
    "creature that died this turn": notation.of_players(Relation.ANY, notation.creatures_died(IT)),
    "creature that attacked this turn": notation.of_players(Relation.ANY, notation.attackers_of(IT)),
    "spell your opponents have cast this turn": notation.of_players(Relation.OPPONENT, notation.spells_cast(IT)),
    "creature in your party": notation.party,
}.items():
    _read = "attacked" not in _one  # a creature that attacks twice is counted twice
    say_so("counted", f"the number of {_one.replace(' ', 's ', 1)}", _many, is_read=_read)
    say_so("each", _one, _many, before="for each ", is_read=_read)
say_so(
    "counted", "the total number of cards in all players' hands", notation.count(notation.card_ & notation.card_in_any(Zone.HAND))
)
for _n, _word in enumerate(NTH, 1):
    say_so(
        "condition",
        f"this is the {_word} time this ability has resolved this turn",
        Amount(programs.Amount.TIMES_RESOLVED).equals(_n),
    )
for _kind in CAST_OF_KIND:
    say_so("condition", f"<you've who> cast {_a(_kind)} spell this turn", _cast(_kind))
for _kind, _other in permutations(CAST_OF_KIND, 2):
    say_so("condition", f"<you've who> cast {_a(_kind)} or {_other} spell this turn", _cast(_kind) | _cast(_other))
for _kind, _what in _CAST_SUCH.items():
    _such = notation.spells_cast_such_as(WHO, notation.spell & _what)
    say_so("condition", f"<you've who> cast a {_kind} spell this turn", _such >= 1)
    say_so("condition", f"<you've who> cast <n> or more {_kind} spells this turn", _such >= N)
for _kind, _bits in ENTERING.items():
    _entered = notation.entered_under(WHO, _bits)
    say_so(
        "condition", f"({_a(_kind)} entered|<you who> had {_a(_kind)} enter) under <your who> control this turn", _entered >= 1
    )
    say_so(
        "condition",
        f"(<n> or more {_kind}s entered|<you who> had <n> or more {_kind}s enter) under <your who> control this turn",
        _entered >= N,
    )
