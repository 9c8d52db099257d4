"""Names that a scenario may use (cards, faces, tokens, emblems, keywords, counters), and its pool."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache

from ecs_mtg.cards import CardDef, CardPool, card_definition, supported_cards, supported_names
from ecs_mtg.cards.compiler import compile_cards, note_counter
from ecs_mtg.cards.keywords import KEYWORDS
from ecs_mtg.cards.notation import cost
from ecs_mtg.cards.notation.keyword_abilities import COUNTER_RULES
from ecs_mtg.cards.registry import faces_of_read_cards, melds_of
from ecs_mtg.cards.subtypes import CREATURE_TYPES, check_subtypes
from ecs_mtg.cards.subtypes import spelled as subtype_spelled
from ecs_mtg.cards.tree import SUPERTYPES, TYPES, Ability, Face, HexproofFrom, Keyworded, Protection, StaticKeyword, parts
from ecs_mtg.cards.word_compiler import check_counter
from ecs_mtg.components import codes
from ecs_mtg.components.codes import COLORS, Keyword, PlayerCounter, Quality
from ecs_mtg.components.programs import Layout
from ecs_mtg.components.sizes import COUNTER_KINDS
from ecs_mtg.scenario import format as f
from ecs_mtg.scenario.document_reader import Read, Use
from ecs_mtg.scenario.errors import MOST_MISTAKES, CardNotSupported, Mistake, ScenarioError, near
from ecs_mtg.setup import teams
from ecs_mtg.support.limits import WITH_COMMANDERS
from ecs_mtg.support.text_checks import quoted

FILLER = "Plains"
PLANAR_DECK_SIZE = 10  # 901.3a
ZONES_OF_A_SIDE = ("battlefield", "hand", "library", "graveyard", "exile", "command", "commander", "planar_deck", "sideboard")
LETTERS, MANA = codes.MANA_LETTERS, codes.MANA_NAMES
COLOR_WORDS = {word: k for words in (codes.COLOR_LETTERS, codes.COLOR_NAMES) for k, word in enumerate(words)}
TYPE_BITS: Mapping[str, int] = {word.casefold(): int(bit) for word, bit in (SUPERTYPES | TYPES).items()}
KEYWORD_BITS = {k.name.lower().replace("_", " "): int(k) for k in Keyword}
QUALITIES = {q.name.lower(): int(q) for q in Quality}
_EMBLEM = re.compile(r"('s)? emblem$", re.IGNORECASE)
_COST = re.compile(r"(\{(\d+|[wubrgc])\})+")
_FROM = re.compile(r"(protection|hexproof) from (.+)")


def emblem_of(name: str) -> str:
    """Return the planeswalker whose emblem has this name."""
    return _EMBLEM.sub("", name)


def folded(word: str) -> str:
    """Spell a keyword as the tables do."""
    return word.casefold().replace("_", " ").strip()


def protection_from(word: str) -> tuple[str, int] | None:
    """Parse `protection from red` as ("protection", mask of Quality); None for another keyword."""
    found = _FROM.fullmatch(folded(word))
    if found is None:
        return None
    quality = found[2].removeprefix("all ")
    for spelled in (quality, quality.removesuffix("s"), quality + "s"):
        if spelled in QUALITIES:
            return found[1], 1 << QUALITIES[spelled]
    if quality == "colors":
        return found[1], (1 << COLORS) - 1
    return None


def keyword_abilities() -> dict[str, int]:
    """Return the keyword abilities that stand for others, with the numbers that the rows made of them name."""
    return {name: entry.number for name, entry in KEYWORDS.items() if entry.number}


def _followed_by(*parameters: str) -> list[str]:
    """Return the words that nothing else has to follow."""
    stands = [entry for entry in KEYWORDS.values() if entry.stands_for is not None]
    return [entry.name for entry in stands if tuple(p for p in entry.parameters if p not in entry.optional) == parameters]


def token_ability(text: str) -> Ability | None:
    """Return the ability that a keyword of a token stands for: `flying`, `bushido 2`, `ward {2}`; None if it stands for none."""
    word, (name, _, parameter) = folded(text), folded(text).rpartition(" ")
    if (found := protection_from(word)) is not None:
        return (Protection if found[0] == "protection" else HexproofFrom)(found[1])
    if word in _followed_by():
        return Keyworded(KEYWORDS[word])
    if name in _followed_by("n") and parameter.isdecimal():
        return Keyworded(KEYWORDS[name], number=int(parameter))
    if name in _followed_by("cost") and _COST.fullmatch(parameter):
        return Keyworded(KEYWORDS[name], cost(parameter.upper()))
    return StaticKeyword(Keyword(KEYWORD_BITS[word])) if word in KEYWORD_BITS else None


def color_bits(words: Iterable[str]) -> int:
    """Convert color words to a bit set of Color."""
    bits = 0
    for word in words:
        bits |= 1 << COLOR_WORDS[word if len(word) == 1 else word.casefold()]
    return bits


def type_bits(words: Iterable[str]) -> int:
    """Convert type words to a bit set of CardType."""
    bits = 0
    for word in words:
        bits |= TYPE_BITS[word.casefold()]
    return bits


def counter_column(pool: CardPool, kind: str) -> int:
    """Return the column of a kind of counters; kinds that no card of the pool names get the free ones in the order they come."""
    word = kind.casefold()
    kinds = [k.casefold() for k in pool.counter_kinds]
    if word in kinds:
        return kinds.index(word)
    column = len(pool.counter_kinds)
    pool.counter_kinds.append(word)
    if column < COUNTER_KINDS:
        note_counter(pool.record, column, word)
    return column


def player_counter_column(kind: str) -> int:
    """Return the column of a kind of counters that players have."""
    names = {k.name.lower(): int(k) for k in PlayerCounter if k != PlayerCounter.FREE}
    return names.get(kind.casefold(), int(PlayerCounter.FREE))


@cache
def card_names() -> dict[str, str]:
    """Return every name that a card of the registry can have, with the card it belongs to: its faces, and what it melds into."""
    names = {card.name: card.name for card in supported_cards()} | {name: name for name in supported_names()}
    for card in supported_cards():
        for face in card.faces:
            names.setdefault(face.name, card.name)
        if card.melds_into is not None:
            names.setdefault(card.melds_into.name, card.name)
    for name in supported_names():
        for part in name.split(" // "):
            names.setdefault(part, name)
    for other, name in faces_of_read_cards().items():
        names.setdefault(other, name)
    return names


@cache
def token_names() -> frozenset[str]:
    """List the names of the tokens that cards of the registry create."""
    return frozenset(name for card in supported_cards() for name in _tokens_in(card.faces))


def tokens_made(document: f.Document) -> frozenset[str]:
    """Return the names of the tokens that the cards of a file create, for which text is read if need be (111.4)."""
    cards = dict.fromkeys(card for name in names_in(document) if (card := card_of(name)) is not None)
    return frozenset(name for card in cards for face in [card_definition(card).faces] for name in _tokens_in(face))


def _tokens_in(faces: object) -> Iterator[str]:
    return (part.name for part in parts(faces) if isinstance(part, CardDef) and part.layout == Layout.TOKEN)


def things(document: f.Document) -> Iterator[tuple[str, str, f.Thing]]:
    """Yield every object of the position: player, zone, thing; bare names become things."""
    for player, side in document.sides.items():
        for zone in ZONES_OF_A_SIDE:
            for thing in getattr(side, zone) or ():
                yield player, zone, f.Thing(card=thing, line=side.line) if isinstance(thing, str) else thing


def exiled_name(exiled: f.Exiled | str) -> str:
    """Return the name of a card that an object has exiled."""
    return exiled if isinstance(exiled, str) else exiled.card


def subtypes_named(part: object) -> Iterator[str]:
    """Yield the subtypes that a file names anywhere, in its position and in what it expects."""
    if isinstance(part, tuple):
        for one in part:
            yield from subtypes_named(one)
    elif isinstance(part, Mapping):
        yield from subtypes_named(tuple(part.values()))
    elif is_dataclass(part):
        for field in fields(part):
            value = getattr(part, field.name)
            yield from value or () if field.name == "subtypes" else subtypes_named(value)


def made_up_subtypes(document: f.Document) -> set[str]:
    """Return the subtypes of tokens described in words, which may be any."""
    return {word for _, _, thing in things(document) if isinstance(thing.token, f.Token) for word in thing.token.subtypes}


# --- checking what a file names


def check(path: str, read: Read) -> None:
    """Check the names of a file and what objects say of themselves.

    Raises:
        ScenarioError: something is named that there is not, or an object contradicts itself.
        CardNotSupported: nothing is wrong but that cards are not in the pool.
    """
    mistakes: list[Mistake] = []
    missing: list[Mistake] = []
    told: set[str] = set()
    known = card_names()
    tokens = {_token_name(t.token) for _, _, t in things(read.document) if isinstance(t.token, f.Token)}
    for use in read.uses:
        wrong = _check_use(use, read, known, tokens)
        if wrong is not None and not (wrong[0] and use.text in told):
            told.add(use.text)
            (missing if wrong[0] else mistakes).append(Mistake(use.line, wrong[1]))
            if len(told) >= MOST_MISTAKES:
                break
    for player, zone, thing in things(read.document):
        mistakes += [Mistake(thing.line, f"player {player}, {zone}: {m}") for m in _check_thing(zone, thing)]
    if read.document.variant != "planechase":
        mistakes += _check_planes(read)
    if read.document.variant not in WITH_COMMANDERS:
        mistakes += _check_commanders(read)
    if read.document.variant == teams.VARIANT:
        mistakes += _check_teams(read)
    if mistakes:
        raise ScenarioError(path, [*mistakes, *missing])
    if missing:
        raise CardNotSupported(path, missing)


def _check_use(use: Use, read: Read, known: Mapping[str, str], tokens: set[str]) -> tuple[bool, str] | None:
    """Return what is wrong with a name, and whether it is only a card missing from the pool."""
    text = use.text
    word = folded(text)
    if use.kind is f.Kind.TYPE:
        if text.casefold() not in TYPE_BITS:
            words = [*SUPERTYPES, *TYPES]
            return False, f"{use.where}: {quoted(text)} is no card type or supertype{near(text, words)}"
    elif use.kind is f.Kind.COLOR:
        if (text if len(text) == 1 else word) not in COLOR_WORDS:
            return False, f"{use.where}: {quoted(text)} is no color; write W, U, B, R, G or their names{near(text, COLOR_WORDS)}"
    elif use.kind is f.Kind.KEYWORD:
        if word not in (words := [*KEYWORD_BITS, *keyword_abilities()]) and protection_from(word) is None:
            return False, f"{use.where}: {quoted(text)} is no keyword{near(word, words)}"
    elif use.kind is f.Kind.TOKEN_KEYWORD:
        if token_ability(text) is None:
            words = [
                *KEYWORD_BITS,
                *_followed_by(),
                *(f"{w} 1" for w in _followed_by("n")),
                *(f"{w} {{1}}" for w in _followed_by("cost")),
            ]
            return False, f"{use.where}: {quoted(text)} is no keyword that a token can have{near(word, words)}"
    elif use.kind in _WORDS:
        if text in made_up_subtypes(read.document):
            return None
        try:
            _WORDS[use.kind](text)
        except ValueError as error:
            return False, f"{use.where}: {error}"
    elif use.kind in (f.Kind.CARD, f.Kind.OBJECT):
        names = read.handles if use.kind is f.Kind.OBJECT else {}
        if text in known or text in tokens or text.endswith((" Token", " emblem")) or text in names:
            return None
        if (use.kind is f.Kind.OBJECT and text in read.document.players) or text in token_names():
            return None
        if text in (made := tokens_made(read.document)):
            return None
        token = f"{text} Token"
        if token in tokens | token_names() | made:
            return False, f"{use.where}: {quoted(text)} is no card; did you mean {quoted(token)} (111.4)?"
        hint = near(text, [*names, *known])
        if use.kind is f.Kind.OBJECT and text[:1].islower():
            return False, f"{use.where}: {quoted(text)} is no handle, no player and no card{hint}"
        return True, f"{use.where}: the card {quoted(text)} is not in the pool{hint}"
    return None


def _check_subtype(text: str) -> None:
    if subtype_spelled(text) is None:
        check_subtypes((text,))


def _check_kind_of_counters(text: str) -> None:
    check_counter(text.casefold())


_WORDS = {f.Kind.SUBTYPE: _check_subtype, f.Kind.COUNTER: _check_kind_of_counters}


def _check_thing(zone: str, thing: f.Thing) -> Iterator[str]:
    on_battlefield = zone == "battlefield"
    inline = isinstance(thing.token, f.Token)
    if thing.card is None and thing.copy_of is None and not inline:
        yield "an object needs a card, or a token in words"
    if inline and thing.card is not None:
        yield "a token said in words has no card"
    if thing.token is not False and not on_battlefield:
        yield "a token is on the battlefield or nowhere"
    for key in (
        "controller", "tapped", "flipped", "face_down", "phased_out", "transformed", "melded", "damage", "attached_to",
        "summoning_sick", "attacking",
    ):  # fmt: skip
        if not on_battlefield and getattr(thing, key) and not (key == "face_down" and zone == "exile"):
            yield f"{key!r} is said of a permanent, and this is in the zone {zone}"
    if not on_battlefield and thing.owner is not None:
        yield "a zone other than the battlefield holds its owner's cards; list the card under its owner"
    if thing.melded and len(thing.melded) != 2:
        yield f"'melded' names two cards, not {len(thing.melded)}"
    if thing.as_ is not None and thing.count > 1:
        yield "a handle stands for one object; 'as' and 'count' do not go together"


def _check_planes(read: Read) -> Iterator[Mistake]:
    for player, side in read.document.sides.items():
        for key in ("plane", "planar_deck"):
            if getattr(side, key) is not None:
                yield Mistake(side.line, f"player {player}: {key!r} needs 'variant: planechase'")


def _check_commanders(read: Read) -> Iterator[Mistake]:
    for player, side in read.document.sides.items():
        for key in ("commander", "commander_damage"):
            if getattr(side, key):
                yield Mistake(side.line, f"player {player}: {key!r} needs 'variant: commander', 'brawl' or 'duel-commander'")
    for player, zone, thing in things(read.document):
        for key in ("commander", "times_cast"):
            if zone != "commander" and getattr(thing, key):
                yield Mistake(
                    thing.line, f"player {player}, {zone}: {key!r} needs 'variant: commander', 'brawl' or 'duel-commander'"
                )


def _check_teams(read: Read) -> Iterator[Mistake]:
    """Yield what is wrong with teams: other than two of two, or cards that are refused there (810)."""
    if len(read.document.players) != teams.PLAYERS:
        yield Mistake(1, f"{teams.VARIANT} has {teams.PLAYERS} players, of whom the first two are a team, and the last two")
    cards = (card for name in names_in(read.document) if (card := card_of(name)) is not None)
    for mistake in teams.mistakes(cards):
        yield Mistake(1, f"not played in {teams.VARIANT}: {mistake}")


# --- the pool


def _token_name(token: f.Token) -> str:
    """Return a token's name: its subtypes and the word Token unless it has a name (111.4)."""
    return token.name or " ".join([*token.subtypes, "Token"])


def token_definition(token: f.Token) -> CardDef:
    """Define a token that is described in words."""
    abilities = (token_ability(word) for word in token.keywords)
    name = _token_name(token)
    power, toughness = ("" if n is None else str(n) for n in (token.power, token.toughness))
    types, colors = type_bits(token.types), color_bits(token.colors)
    face = Face(
        name,
        None,
        types,
        tuple(token.subtypes),
        power,
        toughness,
        colors=colors,
        abilities=tuple(a for a in abilities if a is not None),
    )
    return CardDef(name, (face,), Layout.TOKEN)


def planes_to_fill(document: f.Document) -> list[str]:
    """Return the planes that fill missing planar decks: those that the file does not name, in alphabetical order."""
    named = {s.plane for s in document.sides.values()} | {t.card for _, z, t in things(document) if z == "planar_deck"}
    if isinstance(document.planar_deck, tuple):
        named |= set(document.planar_deck)
    return [c.name for c in supported_cards() if c.front.types & codes.PLANE and c.name not in named][:PLANAR_DECK_SIZE]


def card_of(name: str) -> str | None:
    """Return the card that has a face of that name, None if there is none."""
    return card_names().get(name)


def names_in(document: f.Document) -> list[str]:
    """Return the names of cards that a file names, among other words that can be chosen."""
    names: list[str] = [FILLER]
    for _, _, thing in things(document):
        names += [n for n in (thing.card, thing.copy_of, *thing.melded, *map(exiled_name, thing.exiled)) if n is not None]
        names += melds_of(thing.card) if thing.card is not None else ()
    for side in document.sides.values():
        names += [*side.emblems, *filter(None, (side.plane, side.companion))]
    if isinstance(document.planar_deck, tuple):
        names += document.planar_deck
    if document.variant == "planechase":
        names += planes_to_fill(document)
    for step in document.script:
        said = step.value.value if isinstance(step.value, f.Action) else step.value
        if isinstance(said, f.Choose):
            names += [*([said.option] if said.option else []), *(said.options or ())]
    names += [thing.chosen for _, _, thing in things(document) if thing.chosen is not None]
    return names


def build(document: f.Document) -> tuple[CardPool, dict[f.Token, int]]:
    """Build the pool of a scenario's cards, and the faces of tokens described in words."""
    names = names_in(document)
    tokens = [thing.token for _, _, thing in things(document) if isinstance(thing.token, f.Token)]
    spelled = (subtype_spelled(word) for word in (*names, *subtypes_named(document)))
    chosen = sorted(CREATURE_TYPES.intersection(word for word in spelled if word is not None))  # 205.3m
    cards = dict.fromkeys(c for n in names if (c := card_of(n)) is not None)
    made = {t: token_definition(t) for t in tokens}
    definitions = map(card_definition, cards)
    if document.variant == teams.VARIANT:
        definitions = map(teams.for_teams, definitions)
    pool = compile_cards(
        [*definitions, *made.values()],
        chosen,
        made_up_subtypes(document),
        sorted({kind for _, _, thing in things(document) for kind in map(str.casefold, thing.counters) if kind in COUNTER_RULES}),
        commanders=document.variant in WITH_COMMANDERS,
    )
    rows = {d.name: row for row, d in pool.definitions.items() if d.layout == Layout.TOKEN}
    faces = {}
    for token, definition in made.items():
        faces[token] = next((row for row, d in pool.definitions.items() if d == definition), rows[definition.name])
    return pool, faces
