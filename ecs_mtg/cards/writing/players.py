"""What players are, have and did this turn, as conditions in words."""

from __future__ import annotations

from collections.abc import Callable

from ecs_mtg.cards.notation.dungeons import DUNGEONS
from ecs_mtg.cards.words import Amount, Change, Condition, Filter
from ecs_mtg.cards.writing import nouns, spells_of_turn
from ecs_mtg.cards.writing.english import a, either, number_word, verb
from ecs_mtg.cards.writing.scribe import Phrase, Scribe, UnwrittenError, phrase
from ecs_mtg.components import programs
from ecs_mtg.components.codes import NONLAND_PERMANENTS, CardType
from ecs_mtg.components.programs import Compare, PlayerFlag, Property, Relation

Held = programs.Condition
Kind = programs.Amount
COUNTED = {Compare.AT_LEAST: "{} or more", Compare.AT_MOST: "{} or fewer", Compare.EQUAL: "exactly {}", Compare.GREATER: "more than {}",
           Compare.LESS: "fewer than {}", Compare.NOT_EQUAL: "other than {}"}  # fmt: skip


COUNTED_IN_TURNS: dict[int, Callable[[Scribe, Amount], str]] = {
    Kind.ENTERED_UNDER: lambda s, q: (
        f"the number of {'nonland permanent' if q.b == NONLAND_PERMANENTS else CardType(q.b).name.lower()}s that entered"
        f" the battlefield under {s.refer(q.a).owner} control this turn"
    ),
    Kind.LEFT_UNDER: lambda s, q: (
        f"the number of permanents that left the battlefield under {s.refer(q.a).owner} control this turn"
    ),
    Kind.INSTANTS_BEFORE: lambda s, q: f"the number of instant and sorcery spells cast before {s.refer(q.a).object} this turn",
    Kind.DAMAGE_TAKEN: lambda s, q: f"the damage {s.refer(q.a).subject} have been dealt this turn",
    Kind.TIMES_ACTIVATED: lambda s, q: "the number of times this ability has been activated this turn",
    Kind.CAST_OF_KIND: lambda s, q: (
        f"the number of {spells_of_turn.kind_of(q)} spells {s.refer(q.a).subject} have cast this turn"
    ),
    Kind.CAST_SUCH: lambda s, q: f"the number of {nouns.noun(s, q.b, True)} {s.refer(q.a).subject} have cast this turn",
    Kind.LOST_LAST_TURN: lambda s, q: f"the life {s.refer(q.a).subject} lost last turn",
    Kind.CAST_LAST_TURN: lambda s, q: f"the number of spells {s.refer(q.a).subject} cast last turn",
}
EACH_CAST: dict[int, Callable[[Scribe, Amount], str]] = {
    Kind.INSTANTS_BEFORE: lambda s, q: "other instant and sorcery spell you've cast before it this turn"
}
HAPPENED: dict[int, Callable[[Scribe, Condition], str]] = {
    Held.IS_STARTING_PLAYER: lambda s, c: f"{s.refer(c.a).subject} {'were' if s.refer(c.a).you else 'was'} the starting player",
    Held.COMPLETED_DUNGEON: lambda s, c: (
        f"{s.refer(c.a).does('have')} completed {('a dungeon', *(one.name for one in DUNGEONS))[int(c.b).bit_length() - 1]}"
    ),
    Held.TARGETS_ONLY: lambda s, c: f"{s.refer(c.a).subject} targets only a single {nouns.noun(s, c.b)}",
    Held.WAS_CAST: lambda s, c: f"{s.refer(c.a).subject} was cast",
    Held.BLOCKS: lambda s, c: f"{s.refer(c.a).does('block')} {s.refer(c.b).object}",
    Held.SPELL_CAST_FROM: lambda s, c: f"{s.refer(c.a).subject} was cast from {spells_of_turn.FROM.get(c.b, 'there')}",
    Held.EMERGES_FROM: lambda s, c: "a spell emerges from it",
}


def some_player(s: Scribe, f: Filter) -> str:
    """Write a property of a player: life, poison counters or cards, possibly in comparison."""
    who = "an opponent" if f.controller == Relation.OPPONENT else "a player"
    if f.condition is None and len(f.comparisons) == 1:
        one = f.comparisons[0]
        if one.property == Property.LIFE and one.amount is not None and one.amount.kind == Kind.GREATEST:
            has = "you have" if f.controller == Relation.YOU else f"{who} has"
            return f"{has} the most life or {'are' if f.controller == Relation.YOU else 'is'} tied for most life"
    raise UnwrittenError("there are no words for such a player")


def told_of_turn(s: Scribe, left: Amount, how: Compare, n: int) -> str | None:
    """Write a comparison of X or of devotion with a number, or how many spells were cast this turn; None if it is another one."""
    if left.kind == Kind.CAST_SUCH and how == Compare.AT_LEAST:
        what = a(nouns.noun(s, left.b)) if n == 1 else f"{number_word(n)} or more {nouns.noun(s, left.b, True)}"
        return f"{s.refer(left.a).does('have')} cast {what} this turn"
    if left.kind == Kind.X:
        return f"x is {nouns.COMPARED[how][0].format(n)}"
    if left.kind == Kind.DEVOTION:
        many = COUNTED[how].format(number_word(n)).replace("fewer than", "less than")
        many = many.replace("or more", either("or greater", "or more"))
        return f"{s.expression(left)} is {many}"
    return None


KEEPS_ONE = "keep 1 life if damage would reduce your life total to less than 1"
PLAYERS_CAN = {
    PlayerFlag.HEXPROOF: "have hexproof",
    PlayerFlag.SHROUD: "have shroud",
    PlayerFlag.CANT_LOSE: "can't lose the game",
    PlayerFlag.CANT_WIN: "can't win the game",
    PlayerFlag.NO_MAXIMUM_HAND: "have no maximum hand size",
    PlayerFlag.CANT_GAIN_LIFE: "can't gain life",
    PlayerFlag.LIFE_CANT_CHANGE: "'s life total can't change",
    PlayerFlag.PROTECTION_FROM_EVERYTHING: either("have protection from everything", "gain protection from everything"),
    PlayerFlag.SKIP_DRAW: "skip your draw step",
    PlayerFlag.CANT_CAST: "can't cast spells",
    PlayerFlag.LANDS_GIVE_WHITE: "tap lands for white mana instead of mana of any other color",
    PlayerFlag.LANDS_GIVE_BLUE: "tap lands for blue mana instead of mana of any other color",
    PlayerFlag.LANDS_GIVE_BLACK: "tap lands for black mana instead of mana of any other color",
    PlayerFlag.LANDS_GIVE_RED: "tap lands for red mana instead of mana of any other color",
    PlayerFlag.LANDS_GIVE_GREEN: "tap lands for green mana instead of mana of any other color",
    PlayerFlag.LANDS_GIVE_NO_COLORLESS: "tap lands for it instead of colorless mana",
    PlayerFlag.LANDS_GIVE_ONE: "tap lands for one mana instead of any other amount",
    PlayerFlag.LANDS_GIVE_NO_MORE: "tap lands for {C} instead of two or more mana",
    PlayerFlag.CANT_ACTIVATE_MANA: "can't activate mana abilities",
    PlayerFlag.CANT_ACTIVATE: "can't activate abilities that aren't mana abilities",
    PlayerFlag.KEEPS_ONE_LIFE: KEEPS_ONE,
    PlayerFlag.CAST_AS_FLASH: "may cast spells as though they had flash",
    PlayerFlag.CANT_ATTACK: "can't attack",
    PlayerFlag.SPEND_ANY_COLOR: "may spend mana as though it were mana of any color",
    PlayerFlag.CANT_BE_ATTACKED: either("can't be attacked", "can't be attacked by creatures"),
    PlayerFlag.REVEALS_DRAWS: either(
        "reveal each card you draw", "play with your hand revealed", "reveal the first card you draw each turn"
    ),
    PlayerFlag.SKIPS_UNTAP: "skip your untap step",
    PlayerFlag.CHOOSES_FLAGBEARERS: "choose at least one Flagbearer on the battlefield as a target if able",
    PlayerFlag.SKIPS_COMBAT: "skip all combat phases",
    PlayerFlag.DRAWS_ONE: "can't draw more than one card each turn",
    PlayerFlag.SEARCHES_NOTHING: "can't search your library by spells and abilities you control",
    PlayerFlag.CANT_SEARCH: "can't search libraries",
    PlayerFlag.SEARCHES_FOUR: "search the top four cards of a library instead of a library",
    PlayerFlag.SEARCHES_UNDER_CONTROL: (
        "are controlled by an opponent while searching your library, and exile each card you find, which that opponent may play"
        " for as long as it remains exiled, spending mana as though it were mana of any color"
    ),
    PlayerFlag.UNCOUNTERABLE: "can't have their spells and abilities countered",
    PlayerFlag.ASCENDS: "get the city's blessing for the rest of the game if you control ten or more permanents",
}


PLAYERS: dict[int, Phrase] = {
    Relation.ANY: phrase("players", True), Relation.OPPONENT: phrase(either("your opponents", "opponents"), True),
    Relation.NOT_ACTIVE: phrase("nonactive players", True),
}  # fmt: skip


def rules_said(c: Change, about: Phrase) -> str:
    """Write rules about the players that a change names."""
    parts = []
    who = PLAYERS.get(Relation(c.b), about) if about.you and c.b is not None else about
    for flag in PlayerFlag:
        if not c.a >> flag & 1:
            continue
        text = PLAYERS_CAN[flag]
        if flag in (PlayerFlag.SKIP_DRAW, PlayerFlag.SKIPS_UNTAP):
            step = "draw step" if flag == PlayerFlag.SKIP_DRAW else "untap step"
            if who.you:
                return either(f"skip your {step}", f"you skip your {step}")
            parts.append(f"{verb('skip', not (who.many or who.you))} {f'their {step}s' if who.many else f'{who.owner} {step}'}")
        else:
            text = text if who.you else text.replace("you draw", "they draw")
            parts.append(text if text.startswith("'s") else verb(text, not (who.many or who.you)))
    if parts == [KEEPS_ONE] and who.you:
        return either("damage that would reduce your life total to less than 1 reduces it to 1 instead", f"you {KEEPS_ONE}")
    subject = who.subject
    texts = [f"{who.owner}{part.removeprefix(chr(39) + 's')}" if part.startswith("'s") else f"{subject} {part}" for part in parts]
    return " and ".join(texts)
