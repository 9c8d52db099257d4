"""Players' life totals, hands and graveyards, the monarch, turns and dungeons, as conditions."""

from __future__ import annotations

from ecs_mtg.cards import notation
from ecs_mtg.cards.phrases.shapes import WHAT, WHO, N, say_so
from ecs_mtg.cards.phrases.turn_history import ENTERING
from ecs_mtg.cards.words import IT, YOU, Amount, Filter
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Daytime, Step
from ecs_mtg.components.programs import Relation

_LIFE, _HAND, _FIRST = notation.life.of(WHO), notation.cards_in_hand.of(WHO), notation.starting_life_of(WHO)
for _pattern, _shape in {
    # life
    "<you have who> <digits n> or more life": _LIFE >= N,
    "<you have who> <digits n> or less life": _LIFE <= N,
    "<you have who> exactly <digits n> life": _LIFE.equals(N),
    "you have more life than each opponent": ~notation.exists(notation.opponent & (notation.life >= notation.life.of(YOU))),
    "you have more life than an opponent": notation.exists(notation.opponent & notation.where(notation.life.of(IT) < notation.life.of(YOU))),
    "an opponent has more life than you": notation.exists(notation.opponent & (notation.life > notation.life.of(YOU))),
    "<your who> life total is greater than <your who> starting life total": _LIFE > _FIRST,
    "<your who> life total is less than <your who> starting life total": _LIFE < _FIRST,
    "<your who> life total is greater than or equal to <your who> starting life total": _LIFE >= _FIRST,
    "<your who> life total is less than or equal to half <your who> starting life total": _LIFE * 2 <= _FIRST,
    "<your who> life total is less than half <your who> starting life total": _LIFE * 2 < _FIRST,
    "<you have who> at least <digits n> (life more|more life) than <your who> starting life total": _LIFE >= _FIRST + N,
    "<your who> life total is at least <digits n> greater than <your who> starting life total": _LIFE >= _FIRST + N,
    # hands and graveyards
    "<you have who> <n> or more cards in hand": _HAND >= N,
    "<you have who> <n> or fewer cards in hand": _HAND <= N,
    "<you have who> fewer than <n> cards in hand": _HAND < N,
    "you have more cards in hand than each opponent": ~notation.exists(
        notation.opponent & notation.where(notation.cards_in_hand.of(IT) >= notation.cards_in_hand.of(YOU))
    ),
    "an opponent has more cards in hand than you": notation.exists(
        notation.opponent & notation.where(notation.cards_in_hand.of(IT) > notation.cards_in_hand.of(YOU))
    ),
    "there are no cards in <your who> graveyard": notation.cards_in_graveyard.of(WHO).equals(0),
    # who they are
    "you have <n> or more opponents": Amount(programs.Amount.OPPONENTS) >= N,
    "(<you are who>|<you who>'re) the monarch": notation.same(WHO, notation.monarch),
    "(<you aren't who>|<you are who> not|<you who>'re not) the monarch": ~notation.same(WHO, notation.monarch),
    "an opponent is the monarch": notation.opponent_is_monarch,
    "there is a monarch": notation.there_is_a_monarch,
    "there is no monarch": ~notation.there_is_a_monarch,
    # turns and the rest of the game
    "it's your turn": notation.your_turn,
    "(it's not|it isn't) your turn": ~notation.your_turn,
    "it's your main phase": notation.your_turn & notation.during(Step.MAIN1, Step.MAIN2),
    "it's day": notation.daytime_is(Daytime.DAY),
    "it's night": notation.daytime_is(Daytime.NIGHT),
    "<you've who> completed a dungeon": notation.completed_dungeon(WHO, 1),
    "you have a full party": notation.party >= 4,
    "evidence was collected": notation.evidence_collected,
    "tribute wasn't paid": ~notation.tribute_paid,
    "you have max speed": notation.max_speed,
    "you don't have max speed": ~notation.max_speed,
    "x is <digits n> or (more|greater)": notation.X >= N,
    "you control your commander": notation.exists(notation.commander & notation.you_own & notation.you_control),
    "you control a commander": notation.exists(notation.commander & notation.you_control),
    "creatures you control have total power <digits n> or greater": notation.power.total(notation.creature & notation.yours) >= N,
    "creatures you control have total toughness <digits n> or greater": notation.toughness.total(notation.creature & notation.yours) >= N,
}.items():  # fmt: skip
    say_so("condition", _pattern, _shape)
for _total in ("power", "toughness"):
    _measure = notation.power if _total == "power" else notation.toughness
    _pattern = f"<what> have total {_total} <digits n> or greater"
    say_so("condition", _pattern, _measure.total(WHAT) >= N, is_read=False)
_small = notation.exists(notation.player & (notation.cards_in_library <= N))
say_so("condition", "a library has <n> or fewer cards in it", _small, is_read=False)
say_so("condition", "<you have who> no cards in hand", _HAND.equals(0), is_read=False)  # of yours another condition is read
say_so("condition", "<you have who> exactly <n> cards in hand", _HAND.equals(N))
for _who, _one in (("an opponent", notation.opponent), ("a player", notation.player)):
    for _pattern, _such in {
        "<digits n> or less life": notation.life <= N,
        "<digits n> or more life": notation.life >= N,
        "<n> or more poison counters": notation.poison_counters >= N,
        "no cards in hand": notation.cards_in_hand <= 0,
        "<n> or more cards in hand": notation.cards_in_hand >= N,
        "<n> or fewer cards in hand": notation.cards_in_hand <= N,
        "<n> or more cards in their graveyard": notation.cards_in_graveyard >= N,
    }.items():
        say_so("condition", f"{_who} has {_pattern}", notation.exists(_one & _such))
for _name in ("artifact", "creature", "enchantment", "land", "permanent", "planeswalker"):
    _such = getattr(notation, _name)
    for _said, _measure in (("power", notation.power), ("toughness", notation.toughness), ("mana value", notation.mana_value)):
        say_so(
            "condition",
            f"you control the {_name} with the greatest {_said} or tied for the greatest {_said}",
            notation.exists(_such & notation.yours) & (_measure.greatest(_such & notation.yours) >= _measure.greatest(_such)),
        )

# --- one player among several

_theirs = notation.count(WHAT & Filter(controller=Relation.LOOPED))
for _who, _one in (("an opponent", notation.opponent), ("a player", notation.player)):
    for _pattern, _holds in {
        "controls <n> or more <what>": _theirs >= N,
        "controls more <what> than you": _theirs > notation.count(WHAT & notation.yours),
    }.items():
        say_so("condition", f"{_who} {_pattern}", notation.exists(_one & notation.where(_holds)))
    for _pattern, _holds in {
        "has at least <n> more cards in hand than you": notation.cards_in_hand.of(IT) >= notation.cards_in_hand.of(YOU) + N,
        "has at least as many cards in hand as you": notation.cards_in_hand.of(IT) >= notation.cards_in_hand.of(YOU),
        "cast <n> or more spells this turn": notation.spells_cast(IT) >= N,
        "was dealt <digits n> or more damage this turn": notation.damage_dealt_to(IT) >= N,
        "had <n> or more cards put into their graveyard from anywhere this turn": notation.cards_buried(IT) >= N,
        "'s life total is less than or equal to half their starting life total": notation.life.of(IT) * 2
        <= notation.starting_life_of(IT),
        **{
            f"had <n> or more {kind}s enter under their control this turn": notation.entered_under(IT, bits) >= N
            for kind, bits in ENTERING.items()
        },
        "searched their library this turn": notation.searches_of_own_library(IT) >= 1,
    }.items():
        say_so(
            "condition", f"{_who} {_pattern}".replace(" '", "'"), notation.exists(_one & notation.where(_holds)), is_read=False
        )
