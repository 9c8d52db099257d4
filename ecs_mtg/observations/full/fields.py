"""The tables of an observation and their fields.

All values are as one player, the observer, may know them. Seats are relative to the observer, who is 0, in turn order; -1 is nobody. A *place*
is the index of a row: 0 means none, k + 1 row k of `players`, `mine`, `theirs`, `stack` and `cards` concatenated (`PLACES`), -1 a row that was
left out because its table is full. A *face* is a row index of `cards.features` and `cards.ids` of the games' card pool, 0 for hidden cards and
for none; a *card* is the stable number of its name, the same in all pools and releases.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from ecs_mtg.cards.subtypes import FIXED
from ecs_mtg.components.codes import MANA_NAMES, CardType, Color, Keyword, Quality
from ecs_mtg.components.programs import PlayerFlag
from ecs_mtg.components.sizes import PLANES
from ecs_mtg.components.sizes import PLAYERS as SEATS
from ecs_mtg.observations.full.declaring import Field, bits, flag_names, name_of, number

VERSION = 2

MINE = THEIRS = 64
STACK = 16
CARDS = 192
DECK = 64
OPTIONS = 128
PAIRS = 64
EFFECTS = 32
TARGETS_SHOWN = 6  # of one object on the stack


class Is(IntEnum):
    """Bits of `status` of a permanent."""

    TAPPED = 1
    FLIPPED = 2
    FACE_DOWN = 4
    PHASED_OUT = 8
    TRANSFORMED = 16
    TOKEN = 32
    SUMMONING_SICK = 64
    BLOCKED = 128
    DEALT_DAMAGE_BY_DEATHTOUCH = 256
    STRUCK_FIRST = 512
    LOST_ITS_ABILITIES = 1024
    COPY = 2048
    ENTERED_THIS_TURN = 4096
    DEALS_NO_COMBAT_DAMAGE = 8192
    MELDED = 16384


class Cast(IntEnum):
    """Bits of `status` of an object on the stack."""

    BEING_ANNOUNCED = 1
    KICKED = 2
    BUYBACK = 4
    COPY = 8
    FACE_DOWN = 16
    FLASHBACK = 32
    UNCOUNTERABLE = 64
    WITHOUT_PAYING = 128
    ALTERNATIVE_COST = 256
    RESOLVING = 512
    WAITS = 1024


class Kept(IntEnum):
    """Bits of `status` of a card."""

    FACE_DOWN = 1
    PLAYABLE = 2
    PLANE_FACE_UP = 4
    SEEN_BY_OTHERS = 8


class Game(Field):
    """The game, the turn and the decision (`game`)."""

    SOURCE_CARD = name_of("card of what asks")
    TURN = number("turn, at most 32,000")
    STEP = number("Step")
    ACTIVE = number("seat of the active player")
    DECIDER = number("seat of the player whose decision it is")
    MAKER = number("seat of who makes it for them (723.5), normally the same")
    DECISION = number("Decision, 0 for none")
    ME = number("the observer's own seat in the game")
    PLAYERS = number("players who began the game")
    PLAYERS_LEFT = number("players still in it")
    TURN_ORDER = number("1 if turns go round by rising seats, -1 if that is reversed")
    STARTING = number("seat of the player who took the first turn")
    VARIANT = number("0 duel or free-for-all, 1 Planechase, 2 Commander")
    PASSES = number("players in succession who passed")
    EXTRA_TURN = number("seat of who takes the next extra turn, -1 if none waits")
    EXTRA_TURNS = number("extra turns that wait")
    EXTRA_PHASES = number("additional phases that wait")
    ATTACKERS_DECLARED = number("1 once attackers have been declared this combat, 2 if there were any")
    BLOCKERS_DECLARED = number("1 once blockers have been declared")
    ROLLS = number("Planechase: rolls of the active player this turn")
    PLANAR_CONTROLLER = number("Planechase: seat of the planar controller")
    PLANES = number("Planechase: faces of the planes that are face up", PLANES)
    SOURCE = number("place of what asks")
    SOURCE_FACE = number("face of what asks")
    SOURCE_ABILITY = number(
        "ability that is announced or resolves: its place on the face + 1, 99 for one given to it, 0 for none"
    )
    DOING = number("FrameKind of what is being done")
    INSTRUCTION = number("Op of the instruction that asks, 0 for none")
    SLOT = number("target that is chosen: its place in the mode + 1")
    HINT = number("1 good, -1 bad, 0 neutral for what is picked")
    LEFT = number("damage, or a share of something divided, that is still to be assigned")
    TO_PAY = number("mana still to pay while a cost is paid: white, blue, black, red, green, colorless, generic, snow", 8)
    N_OPTIONS = number("options there are, those left out included")
    N_PLAYERS = number("rows in use of `players`")
    N_MINE = number("rows in use of `mine`")
    N_THEIRS = number("rows in use of `theirs`")
    N_STACK = number("rows in use of `stack`")
    N_CARDS = number("rows in use of `cards`")
    N_DECK = number("rows in use of `deck`")
    N_SHOWN = number("rows in use of `options`")
    N_BLOCKS = number("rows in use of `blocks`")
    N_EFFECTS = number("rows in use of `effects`")
    MORE_MINE = number("permanents of the observer that were left out")
    MORE_THEIRS = number("permanents of others that were left out")
    MORE_STACK = number("objects on the stack that were left out")
    MORE_CARDS = number("cards that were left out")
    MORE_DECK = number("different cards of the deck that were left out")
    MORE_OPTIONS = number("options that were left out")
    MORE_BLOCKS = number("pairs that were left out")
    MORE_EFFECTS = number("effects that were left out")


class Player(Field):
    """A player, the observer first (`players`)."""

    FLAGS = bits("what holds for them", PlayerFlag)
    SEAT = number("seat in the game")
    IN_GAME = number("1 until the player loses or leaves")
    LIFE = number("life, at most 32,000")
    POISON = number("poison counters")
    ENERGY = number("energy counters")
    EXPERIENCE = number("experience counters")
    HAND = number("cards in hand")
    LIBRARY = number("cards in library")
    GRAVEYARD = number("cards in graveyard")
    EXILE = number("cards in exile")
    MANA = number("mana in the pool: " + ", ".join(MANA_NAMES), 6)
    SNOW = number("how much of it is from snow sources")
    RESTRICTED = number("mana besides that may be spent on some things only")
    LANDS_PLAYED = number("lands played this turn")
    LAND_PLAYS = number("lands that may be played this turn")
    SPELLS_CAST = number("spells cast this turn")
    CARDS_DRAWN = number("cards drawn this turn")
    LIFE_LOST = number("life lost this turn")
    LIFE_GAINED = number("life gained this turn")
    CREATURES_DIED = number("creatures they controlled that died this turn")
    ATTACKED = number("creatures they attacked with this turn")
    MAX_HAND = number("maximum hand size, at most 127")
    MULLIGANS = number("mulligans taken")
    KEPT = number("1 once the opening hand is kept")
    TURNS_SKIPPED = number("turns to skip")
    UNTAPS_SKIPPED = number("untap steps to skip")
    TURNS_AFTER = number("extra turns that they take after their next turn")
    CONTROLLED_BY = number("seat of who makes their decisions this turn")
    CONTROL_NEXT = number("seat of who will control their next turn, -1 for nobody")
    NUMBER_CHOSEN = number("number that they chose secretly, once it is revealed; the observer's own at once")


class Permanent(Field):
    """A permanent (`mine`: those that the observer controls, `theirs`: all others)."""

    KEYWORDS = bits("keyword abilities, and what is said of objects like them", Keyword, 62)
    CARD = name_of("card that it is, or is a copy of")
    TYPES = bits("types and supertypes", CardType)
    PROTECTION = bits("qualities that it has protection from", Quality)
    HEXPROOF_FROM = bits("qualities that it has hexproof from", Quality)
    STATUS = bits("status and the like", flag_names(Is))
    COLORS = bits("colors", Color, 5)
    SUBTYPES = bits("subtypes that rules ask for", FIXED)
    TAPS_FOR = bits("mana that its simple mana abilities make", (*MANA_NAMES, "other"))
    FACE = number("face")
    CONTROLLER = number("seat of the controller")
    OWNER = number("seat of the owner")
    POWER = number("power")
    TOUGHNESS = number("toughness")
    DAMAGE = number("damage marked")
    PLUS1 = number("+1/+1 counters")
    MINUS1 = number("-1/-1 counters")
    LOYALTY = number("loyalty counters")
    TIME = number("time counters")
    STUN = number("stun counters")
    SHIELD = number("shield counters")
    FINALITY = number("finality counters")
    OTHER_COUNTERS = number("counters of other kinds")
    ATTACHED_TO = number("place of what it is attached to")
    ATTACHMENTS = number("how many permanents are attached to it")
    LINKED = number("place of the object that its abilities refer to (607)")
    CHOSEN = number("color, type, name or number chosen for it + 1, as options have it")
    CHOSEN_PLAYER = number("seat of the player chosen for it")
    ATTACKS = number("place of what it attacks, -1 if that left")
    ATTACKING = number("1 if it attacks")
    DEFENDER = number("seat of the player whom it attacks or defends, -1 if it is not in combat")
    BLOCKS = number("attackers it was declared to block")
    BLOCKERS = number("creatures that block it")
    ASSIGNED = number("combat damage it assigns to what it attacks; 1 while it is being declared as an attacker")
    REGENERATION = number("regeneration shields")
    LOYALTY_USED = number("loyalty abilities of it activated this turn")
    USED = number("abilities of it used this turn that can be used so often only")
    GRANTED = number("abilities that effects gave it")
    TOXIC = number("toxic value")
    EXTRA_BLOCKS = number("further attackers it can block each combat")
    MIN_BLOCKERS = number("least number of creatures that can block it")
    AGE = number("turns since it entered, at most 32,000")
    X = number("X of the spell that became it")
    KICKED = number("1 if that spell was kicked")


class StackObject(Field):
    """A spell or ability on the stack, the uppermost first; those that are being announced, or wait to be put there, last (`stack`)."""

    CARD = name_of("card that it is, or of its source")
    STATUS = bits("how it was cast and how far it is", flag_names(Cast))
    FACE = number("face that it is, or of its source")
    KIND = number("StackKind + 1")
    CONTROLLER = number("seat of the controller")
    SOURCE = number("place of the source")
    ABILITY = number("its place on the face + 1, 99 for one given to the source, 0 for spells")
    CAST_FROM = number("Zone that it was cast from")
    X = number("value of X")
    MODES = number("bit set of chosen modes")
    N_TARGETS = number("targets, those left out included")
    TARGETS = number("places of the targets", TARGETS_SHOWN)
    SHARES = number("what each target gets of something divided", TARGETS_SHOWN)
    ABOUT = number("trigger: place of what it happened to")
    AMOUNT = number("trigger: how much, at most 32,000")
    MANA_SPENT = number("mana spent on it")


class Card(Field):
    """A card that the observer knows, or whose being there everybody sees, elsewhere than on battlefield and stack (`cards`).

    First the observer's hand, then cards in other hands that are known, libraries, exile, command zone and graveyards, the latest first.
    """

    CARD = name_of("card")
    FACE = number("face")
    ZONE = number("Zone")
    OWNER = number("seat of the owner")
    POSITION = number("library: 1 for the top card; graveyard, hand: place in it, from 1 on")
    STATUS = bits("what is special about it", flag_names(Kept))
    COUNTERS = number("time counters, or other counters on it")
    LINK = number("place of the permanent whose effect put it there")


class AsEffect(IntEnum):
    """What the rows of `effects` are other than effects (`kind`), in Commander: `controller` is the owner's seat."""

    COMMANDER = 100  # amount: times that it was cast from the command zone
    COMMANDER_DAMAGE = 101  # amount: combat damage that it dealt to the player


class DeckCard(Field):
    """A card of the observer's deck that is in the library, or hidden from the observer elsewhere (`deck`)."""

    CARD = name_of("card")
    FACE = number("face")
    COUNT = number("how many")


class Option(Field):
    """An option of the decision, if the observer makes it (`options`): what is picked by its number."""

    CARD = name_of("card, name or subtype that it is about")
    KIND = number("Option + 1")
    FACE = number("face of what it is about")
    OBJECT = number("place of what it is about")
    SOURCE = number("place of what does it: what asks, or the source of the ability")
    ABILITY = number("ability: its place on the face + 1, 99 for one given to the source, 0 for none")
    KEYWORD = number("keyword ability that the ability comes from, 0 for none")
    WAY = number("casting: 0 for the mana cost, 1 an alternative cost, 2 free, 3 face down")
    NUMBER = number("number, at most 32,000")
    MODE = number("mode + 1")
    COLOR = number("Color + 1")
    MANA = number("least mana that it takes")
    LETHAL = number("combat damage: what would be lethal for what it is assigned to")


class Pair(Field):
    """An attacker and a creature that blocks it (`blocks`)."""

    BLOCKER = number("place of the blocker")
    ATTACKER = number("place of the attacker")
    DAMAGE = number("combat damage that the attacker assigns to the blocker")
    RETURN = number("combat damage that the blocker assigns to the attacker")


class EffectRow(Field):
    """An effect that lasts or waits (`effects`); in Commander commanders, and damage that they dealt, follow behind (`AsEffect`)."""

    CARD = name_of("card of the source")
    FACE = number("face of the source")
    KIND = number("EffectKind, or AsEffect")
    SOURCE = number("place of the source")
    CONTROLLER = number("seat of the controller")
    PLAYER = number("seat of the player that it is about, -1 for none")
    DURATION = number("Duration")
    TIMES = number("how many such effects it stands for")
    AMOUNT = number("number that was locked in, at most 32,000; AsEffect says what else")
    ABOUT = number("place of the first object that it remembers")


TABLES: dict[str, tuple[type[Field], int]] = {
    "game": (Game, 1), "players": (Player, SEATS), "mine": (Permanent, MINE), "theirs": (Permanent, THEIRS), "stack": (StackObject, STACK),
    "cards": (Card, CARDS), "deck": (DeckCard, DECK), "options": (Option, OPTIONS), "blocks": (Pair, PAIRS), "effects": (EffectRow, EFFECTS),
}  # fmt: skip
"""The tables in the order in which they lie, and their rows."""

IN_USE = {
    "players": Game.N_PLAYERS, "mine": Game.N_MINE, "theirs": Game.N_THEIRS, "stack": Game.N_STACK, "cards": Game.N_CARDS,
    "deck": Game.N_DECK, "options": Game.N_SHOWN, "blocks": Game.N_BLOCKS, "effects": Game.N_EFFECTS,
}  # fmt: skip
"""Which field of `game` says how many rows of a table are in use."""


def _laid_out() -> tuple[dict[str, int], np.dtype[Any]]:
    begins, at = {}, 0
    for name, (fields, rows) in TABLES.items():
        begins[name] = at
        at += fields.width() * rows
    formats = [f.dtype() if name == "game" else (f.dtype(), (rows,)) for name, (f, rows) in TABLES.items()]
    offsets = [2 * place for place in begins.values()]
    return begins, np.dtype({"names": list(TABLES), "formats": formats, "offsets": offsets, "itemsize": 2 * at})


BEGINS, OBSERVATION = _laid_out()
"""Where each table begins, in numbers of 16 bits, and an observation as numpy reads it."""

SHORTS = OBSERVATION.itemsize // 2
AT_PLAYERS, AT_MINE, AT_THEIRS, AT_STACK, AT_CARDS, AT_DECK, AT_OPTIONS, AT_BLOCKS, AT_EFFECTS = list(BEGINS.values())[1:]
PLAYER_WIDTH, PERMANENT_WIDTH, STACK_WIDTH, CARD_WIDTH = Player.width(), Permanent.width(), StackObject.width(), Card.width()
DECK_WIDTH, OPTION_WIDTH, PAIR_WIDTH, EFFECT_WIDTH = DeckCard.width(), Option.width(), Pair.width(), EffectRow.width()

PLACES = {
    "players": 1, "mine": 1 + SEATS, "theirs": 1 + SEATS + MINE, "stack": 1 + SEATS + MINE + THEIRS,
    "cards": 1 + SEATS + MINE + THEIRS + STACK,
}  # fmt: skip
"""The place of the first row of each table that places point at."""
PLACE_MINE, PLACE_THEIRS, PLACE_STACK, PLACE_CARDS = list(PLACES.values())[1:]
LEFT_OUT = -1
