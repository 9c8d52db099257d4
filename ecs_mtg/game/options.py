"""Options of a decision in words, and determinized copies of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ecs_mtg.cards import CardPool
from ecs_mtg.cards.notation.dungeons import DUNGEONS, ROOMS
from ecs_mtg.cards.tree import TYPES
from ecs_mtg.components.codes import CONCEDE, MANA_NAMES, NONE, AbilityKind, Decision, Option, RefKind
from ecs_mtg.components.programs import FIRST_HALF, FOR_FREE, AbilityFlag, CostPart, Layout, Op
from ecs_mtg.components.references import ref_kind, ref_row
from ecs_mtg.snapshots import copies
from ecs_mtg.support.argument_checks import seat

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Action:
    """One option of a decision.

    Attributes:
        index: its index in the list, as `push` and `step` take it.
        kind: the kind of option.
        object: the reference of the object that it concerns, or NONE.
        argument: a number whose meaning depends on the kind.
        text: the option in words.
    """

    index: int
    kind: Option
    object: int
    argument: int
    text: str

    def __str__(self) -> str:
        return self.text


CONCESSION = Action(CONCEDE, Option.DONE, NONE, NONE, "concede")
"""What a policy that gives its game up picks; it is none of the options (104.3a)."""


def name_of(game: Array, cards: CardPool, ref: int) -> str:
    """Name what a reference denotes; players are "player 0" and so on."""
    g = game[0]
    if ref < 0:
        return "nothing"
    kind, row = ref_kind(ref), ref_row(ref)
    if kind == RefKind.PLAYER:
        return f"player {row}"
    if kind == RefKind.PERMANENT:
        face = int(g["text_face"][row])
    elif kind == RefKind.CARD:
        face = int(g["card_face"][row])
    else:
        face = int(g["st_face"][row])
    if face == cards.record[0]["face_down_face"]:
        return "a face-down creature"
    return str(cards.names[int(cards.record[0]["f_name"][face])])


def _way(cards: CardPool, ability: int) -> str:
    """Describe how a card is cast, if not for its mana cost or by one of several permissions."""
    pool = cards.record[0]
    if pool["a_kind"][ability] == AbilityKind.STATIC:
        types = int(pool["s_any"][pool["n_a"][pool["a_modification"][ability]]])
        return f" as {' or '.join(name.lower() for name, bit in TYPES.items() if bit & types)}"
    return " face down" if int(pool["a_flags"][ability]) >> AbilityFlag.MORPH & 1 else " for its other cost"


def first_face(cards: CardPool, face: int) -> int:
    """Return the first of the two faces of which one is cast, of a card with this face in other zones than the stack: of a split card a half."""
    faces = cards.record[0]
    return int(faces["f_back"][face]) if faces["f_layout"][face] == Layout.SPLIT else face


def half_cast(argument: int) -> tuple[int, int]:
    """Find which half of a split card an option casts (NONE without halves), and how it is paid for."""
    if argument > FIRST_HALF:
        return NONE, argument
    n = FIRST_HALF - argument
    return n % 2, NONE if n < 2 else FOR_FREE if n < 4 else (n - 4) // 2


_VERBS = {
    Option.PASS: "pass", Option.YES: "yes", Option.NO: "no", Option.CAST: "cast", Option.PLAY_LAND: "play",
    Option.ACTIVATE: "activate", Option.MANA_ABILITY: "tap for mana",
    Option.KEEP: "keep the hand", Option.MULLIGAN: "mulligan", Option.DONE: "no more", Option.ROLL: "roll the planar die",
}  # fmt: skip


def room_or_dungeon(game: Array, cards: CardPool, player: int, place: int) -> str:
    """Return what a player who ventures chooses (701.49): a dungeon, or a room of the one in which they are."""
    g = game[0]
    card = int(g["dungeon"][player])
    if card < 0:
        return DUNGEONS[place].name
    return ROOMS[cards.names[int(cards.record[0]["f_name"][int(g["card_face"][card])])]][place]


def _text(game: Array, cards: CardPool, decision: int, kind: int, ref: int, argument: int) -> str:
    verb = _VERBS.get(Option(kind), "")
    if decision == Decision.ATTACK:
        source = name_of(game, cards, int(game[0]["decision_source"]))
        return f"{source} does not attack" if kind == Option.PASS else f"{source} attacks {name_of(game, cards, ref)}"
    if decision == Decision.BLOCK:
        source = name_of(game, cards, int(game[0]["decision_source"]))
        return f"{source} does not block" if kind == Option.PASS else f"{source} blocks {name_of(game, cards, ref)}"
    if decision == Decision.COST and int(game[0]["asked_cost"]) == NONE:  # of a Phyrexian symbol (107.4f)
        return "2 life" if kind == Option.YES else "mana"
    if kind in (Option.PASS, Option.YES, Option.NO, Option.KEEP, Option.MULLIGAN, Option.DONE):
        return verb
    if kind == Option.NUMBER and ref >= 0 and decision in (Decision.NUMBER, Decision.PAY):  # a counter to be removed
        word = cards.counter_kinds[argument] if argument < len(cards.counter_kinds) else "other"
        return f"{word} counter on {name_of(game, cards, ref)}"
    about = int(game[0]["asking_instruction"])
    if kind == Option.NUMBER and decision == Decision.NUMBER and about >= 0 and cards.record[0]["i_op"][about] == Op.VENTURE:
        return room_or_dungeon(game, cards, int(game[0]["decider"]), argument)
    if kind == Option.NUMBER:
        return str(argument) if ref < 0 else f"{argument} to {name_of(game, cards, ref)}"
    if kind == Option.MODE:
        return f"mode {argument + 1}"
    if kind == Option.COLOR:
        return MANA_NAMES[argument]
    if kind == Option.NAME:
        return str(cards.names[argument])
    if kind == Option.WORD:
        return str(cards.subtypes[argument])
    if kind == Option.SPECIAL:
        if ref_kind(ref) == RefKind.CARD:
            return f"suspend {name_of(game, cards, ref)}"
        row = ref_row(ref)
        face = int(game[0]["as_face"][row] if game[0]["as_face"][row] >= 0 else game[0]["perm_face"][row])
        return f"turn {cards.names[int(cards.record[0]['f_name'][face])]} face up"
    if kind == Option.ROLL:
        return f"{verb} for {{{argument}}}"
    text = f"{verb} {name_of(game, cards, ref)}".strip()
    if kind == Option.CAST or kind == Option.PLAY_LAND:
        half, argument = half_cast(argument)
        if half != NONE:
            face = first_face(cards, int(game[0]["card_face"][ref_row(ref)])) + half
            text = f"{verb} {cards.names[int(cards.record[0]['f_name'][face])]}"
    if kind == Option.CAST and argument >= 0:
        text += _way(cards, argument)
    if kind == Option.CAST and argument == FOR_FREE:
        text += " without paying its mana cost"
    if kind == Option.ACTIVATE and ref >= 0:
        g = game[0]
        face = int(g["text_face"][ref_row(ref)] if ref_kind(ref) == RefKind.PERMANENT else g["card_face"][ref_row(ref)])
        cost = loyalty_cost(cards.record[0], argument)
        place = argument - int(cards.record[0]["f_ability"][face])
        printed = 0 <= place < int(cards.record[0]["f_abilities"][face])
        text += f" ({cost})" if cost is not None else f" (ability {place + 1})" if printed else " (an ability given to it)"
    return text


def loyalty_cost(faces: Any, ability: int) -> str | None:
    """Format the loyalty cost of an ability of the pool record `faces` (606.4): +1, 0, -2, -X; None if it has none."""
    if not int(faces["a_flags"][ability]) >> AbilityFlag.LOYALTY & 1:
        return None
    cost = int(faces["a_cost"][ability])
    for k in range(int(faces["k_parts"][cost])):
        part = int(faces["k_part"][cost]) + k
        if int(faces["p_op"][part]) == CostPart.LOYALTY:
            number = int(faces["p_a"][part])
            if int(faces["p_b"][part]) == 1:
                return "-X"
            return f"{number:+d}" if number else "0"
    return "0"


def actions_of(game: Array, cards: CardPool) -> list[Action]:
    """List the options of a game's decision; none when the game is over."""
    return [action_at(game, cards, k) for k in range(options_offered(game))]


def options_offered(game: Array) -> int:
    """Count the options of a game's decision; 0 when the game is over."""
    g = game[0]
    return 0 if g["outcome"] != 0 or g["decision"] == 0 else int(g["n_options"])


def action_at(game: Array, cards: CardPool, k: int) -> Action:
    """Describe option `k` of a game's decision in words, without describing the others."""
    g = game[0]
    kind, ref, argument = int(g["option_kind"][k]), int(g["option_object"][k]), int(g["option_argument"][k])
    return Action(k, Option(kind), ref, argument, _text(game, cards, int(g["decision"]), kind, ref, argument))


def check_in_game(game: Array, player: int) -> None:
    """Check that a player could concede.

    Args:
        game: GAME array of shape (1,).
        player: the seat.

    Raises:
        ValueError: there is no such player, they have left, or the game is over.
    """
    g = game[0]
    player = seat(player, int(g["n_players"]))
    if g["outcome"] != 0:
        raise ValueError("the game is over")
    if not g["in_game"][player]:
        raise ValueError(f"player {player} has left the game")


def determinize(game: Array, cards: CardPool, player: int, seed: int) -> None:
    """Resample in place what `player` does not know.

    The hidden cards of each other player are permuted among that player's hand, library and face-down cards in exile; the player's own
    library and the hidden part of planar decks are shuffled; the random state gets a new seed. A face-down card of another player is
    swapped with a hidden card that could be cast face down, too. Cards that the player has seen stay. The result depends only on the
    seed and on what the player knows: see `ecs_mtg.observations.determinization`.

    Args:
        game: GAME array of shape (1,).
        cards: its cards.
        player: the player whose knowledge is kept.
        seed: the random seed.

    Raises:
        ValueError: there is no such player.
    """
    player = seat(player, int(game[0]["n_players"]))
    copies.determinize(cards.record, game, np.zeros(1, np.int64), np.array([player]), np.array([seed]))
