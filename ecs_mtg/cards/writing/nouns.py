"""Descriptions of objects and players: what `words.Filter` says, as a noun phrase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ecs_mtg.cards.declaring import FLAG, PROPERTY, RELATION, Family
from ecs_mtg.cards.keywords import KeywordEntry
from ecs_mtg.cards.notation.selectors import outlaw
from ecs_mtg.cards.tree import TYPES
from ecs_mtg.cards.vocabulary.flags import other
from ecs_mtg.cards.words import ABILITIES, CARDS, IT, PERMANENTS, PLAYERS, SPELLS, Comparison, Condition, Filter, Who
from ecs_mtg.cards.writing.english import a, either, listed, plural
from ecs_mtg.cards.writing.filters import designation_of, is_other, small_or_large
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Keyword, Zone
from ecs_mtg.components.flags import SpellFlag
from ecs_mtg.components.programs import Compare, Property, Relation, SelectorFlag

SUPERTYPES = {codes.BASIC: "basic", codes.LEGENDARY: "legendary", codes.SNOW: "snow", codes.WORLD: "world"}
ORDER = (
    "Artifact",
    "Enchantment",
    "Creature",
    "Planeswalker",
    "Battle",
    "Land",
    "Instant",
    "Sorcery",
    "Kindred",
    "Plane",
    "Phenomenon",
)
CARD_TYPES = {TYPES[name]: name.lower() for name in ORDER}
PERMANENT_CARD = codes.LAND | codes.CREATURE | codes.ARTIFACT | codes.ENCHANTMENT | codes.PLANESWALKER | codes.BATTLE
CONTROL: dict[int, tuple[str, ...]] = {
    Relation.YOU: ("you control",),
    Relation.OPPONENT: ("an opponent controls", "your opponents control", "you don't control", "opponents control"),
    Relation.ACTIVE: ("the active player controls",), Relation.NOT_ACTIVE: ("nonactive players control",),
    Relation.DEFENDING: ("defending player controls", "that player controls"),
    Relation.TARGET: ("that player controls", "target player controls", "they control", "target opponent controls"),
    Relation.EVENT_PLAYER: ("that player controls", "they control"), Relation.CONTROLLER_OF_IT: ("its controller controls", "that player controls", "they control"),
    Relation.OWNER_OF_SELF: ("its owner controls",), Relation.ATTACHED_CONTROLLER: ("enchanted player controls", "its controller controls", "they control"),
    Relation.LOOPED: ("they control", "that player controls", "target player controls", "target opponent controls"), Relation.CHOSEN: ("the chosen player controls",),
    Relation.MONARCH: ("the monarch controls",), Relation.NOT_YOU: ("you don't control",),
}  # fmt: skip
"""Who controls it, as its alternatives; {} is for whoever is one of many."""
OWNERS: dict[int, tuple[str, ...]] = {
    Relation.YOU: ("your",), Relation.OPPONENT: ("an opponent's", "your opponents'", "that player's"), Relation.ANY: ("a", "any"),
    Relation.ACTIVE: ("the active player's",), Relation.NOT_ACTIVE: ("nonactive players'",), Relation.DEFENDING: ("defending player's",),
    Relation.TARGET: ("their", "that player's", "target player's", "target opponent's"), Relation.EVENT_PLAYER: ("their", "that player's"),
    Relation.CONTROLLER_OF_IT: ("their", "that player's", "its controller's"), Relation.OWNER_OF_SELF: ("its owner's",),
    Relation.ATTACHED_CONTROLLER: ("enchanted player's", "their"), Relation.LOOPED: ("their", "that player's"), Relation.CHOSEN: ("the chosen player's",),
    Relation.MONARCH: ("the monarch's",), Relation.NOT_YOU: ("another player's",),
}  # fmt: skip
BEFORE = {
    SelectorFlag.ANOTHER: "other", SelectorFlag.TAPPED: "tapped", SelectorFlag.UNTAPPED: "untapped", SelectorFlag.ATTACKING: "attacking",
    SelectorFlag.BLOCKING: "blocking", SelectorFlag.UNBLOCKED: "unblocked", SelectorFlag.BLOCKED: "blocked", SelectorFlag.NONTOKEN: "nontoken",
    SelectorFlag.COLORLESS: "colorless", SelectorFlag.MULTICOLORED: "multicolored", SelectorFlag.MONOCOLORED: "monocolored",
    SelectorFlag.FACE_DOWN: "face-down", SelectorFlag.FACE_UP: "face-up", SelectorFlag.HISTORIC: "historic",
    SelectorFlag.SUSPENDED: "suspended", SelectorFlag.EQUIPPED: "equipped", SelectorFlag.ENCHANTED: "enchanted",
    SelectorFlag.COMMANDER: "commander", SelectorFlag.UNPAIRED: "unpaired", SelectorFlag.MODIFIED: "modified",
}  # fmt: skip
THIS_WAY = tuple(
    f"{done} this way" for done in ("chosen", "dealt damage", "returned", "milled", "put onto the battlefield", "destroyed")
)
BEHIND = {
    SelectorFlag.ENTERED_THIS_TURN: ("that entered this turn", "that entered the battlefield this turn"),
    SelectorFlag.DAMAGED: ("that was dealt damage this turn", "dealt damage this turn", "that were dealt damage this turn"),
    SelectorFlag.ATTACHED_TO_SOURCE: ("attached to ~", "attached to it"), SelectorFlag.HOST_OF_SOURCE: ("~ is attached to",),
    SelectorFlag.ATTACKS_YOU: ("attacking you", "that's attacking you"), SelectorFlag.BLOCKS_SOURCE: ("blocking ~", "blocking it"),
    SelectorFlag.BLOCKED_BY_SOURCE: ("blocked by ~", "it's blocking"), SelectorFlag.CHOSEN_TYPE: ("of the chosen type", "of that type"),
    SelectorFlag.DAMAGED_BY_SOURCE: ("dealt damage by ~ this turn", "dealt damage by it this turn"),
    SelectorFlag.DAMAGED_BY_HOST: ("dealt damage by equipped creature this turn", "dealt damage by enchanted creature this turn"),
    SelectorFlag.CHOSEN_COLOR: ("of the chosen color", "of that color"), SelectorFlag.CHOSEN_NAME: ("with the chosen name", "with that name"),
    SelectorFlag.NAMED_AS_REMEMBERED: ("with the same name as another of them",),
    SelectorFlag.SAME_NAME_AS_SOURCE: ("with the same name as ~", "with the same name"),
    SelectorFlag.ATTACKED_THIS_TURN: ("that attacked this turn",), SelectorFlag.SPELL_ABILITY_TARGETS_SOURCE: ("that targets ~", "that targets it", "that target ~"),
    SelectorFlag.NOT_REMEMBERED: ("not chosen this way", "that wasn't chosen"), SelectorFlag.REMEMBERED: THIS_WAY,
    SelectorFlag.GROWS_FIRST: ("for the first time this turn",),
    SelectorFlag.TWO_FACES_TO_CAST: ("with two faces to cast",),
    SelectorFlag.HAS_ADVENTURE: ("that has an Adventure", "with an Adventure"),
    SelectorFlag.SINGLE_TARGET: ("with a single target",), SelectorFlag.ATTACHED_TO_YOU: ("attached to you",),
    SelectorFlag.ATTACHED_TO_CREATURE: ("that's attached to a creature", "attached to a creature", "that are attached to a creature"),
    SelectorFlag.PUT_THERE_THIS_TURN: ("that was put there this turn",),
    SelectorFlag.SHARES_COLOR: ("that shares a color with it", "that shares a color with ~"),
    SelectorFlag.SHARES_TYPE_WITH_TOP: ("that shares a card type with the top card of your library", "that shares a card type with that card"),
    SelectorFlag.SHARES_COLOR_WITH_LAST_CAST: ("that share a color with the spell most recently cast this turn",),
    SelectorFlag.MOST_COMMON_COLOR: ("that shares a color with the most common color among all permanents or a color tied for most common",),
    SelectorFlag.HAS_MANA_ABILITY: ("with a mana ability",),
    SelectorFlag.HAS_ACTIVATED: ("with an activated ability that isn't a mana ability",),
    SelectorFlag.DEALT_DAMAGE: ("that was dealt damage this turn",),
    SelectorFlag.TRIGGERED: ("that's triggered",), SelectorFlag.CONVOKED_SOURCE: ("that convoked ~", "that convoked it"),
    SelectorFlag.COULD_PRODUCE_COLORLESS: ("that could produce {c}",),
    SelectorFlag.UNSPARED: ("that does not stay attached",),
    SelectorFlag.PAIR_OF_SOURCE: ("paired by ~",),
    SelectorFlag.CREATED_BY_SOURCE: ("created with ~",),
    SelectorFlag.COULD_PRODUCE_COLORLESS: ("that could produce {C}",),
    SelectorFlag.X_IN_COST: ("with {X} in its mana cost", "with {X} in their mana costs"),
    SelectorFlag.MANA_COST_ZERO_OR_ONE: ("with mana cost {{0}} or {{1}}",),
    SelectorFlag.HAS_COUNTER: (), SelectorFlag.TRIGGERED: (), SelectorFlag.TOKEN: (), SelectorFlag.SOURCE: (),
}  # fmt: skip
_WRITTEN = sum(1 << flag for flag in {*BEFORE, *BEHIND})
PROPERTIES: dict[int, str] = {
    Property.POWER: "power", Property.TOUGHNESS: "toughness", Property.MANA_VALUE: "mana value", Property.COLORS: "number of colors",
    Property.MANA_SPENT: "amount of mana spent to cast it", Property.COLORS_SPENT: "number of colors of mana spent to cast it",
    Property.LIFE: "life total",
    Property.HAND: "number of cards in hand", Property.COUNTERS: "number of counters on it", Property.LOYALTY: "loyalty",
    Property.DAMAGE: "damage marked on it", Property.NAME: "name", Property.GRAVEYARD: "number of cards in graveyard",
    Property.LIBRARY: "number of cards in library", Property.POISON: "number of poison counters", Property.NUMBER_CHOSEN: "chosen number",
}  # fmt: skip
VALUE_PAID = either(
    *(f"the sacrificed {one}'s mana value" for one in ("creature", "artifact", "permanent")),
    "the mana value of the sacrificed permanent",
)
COMPARED = {
    Compare.EQUAL: ("{}", "equal to {}"), Compare.AT_LEAST: ("{} or greater", "greater than or equal to {}"),
    Compare.AT_MOST: ("{} or less", "less than or equal to {}"), Compare.NOT_EQUAL: ("other than {}", "not equal to {}"),
    Compare.GREATER: ("greater than {}", "greater than {}"), Compare.LESS: ("less than {}", "less than {}"),
}  # fmt: skip
"""A property against a plain number, and against one that is computed."""
UNLISTED = {
    Keyword.START_YOUR_ENGINES: "start your engines!", Keyword.NONBASIC_LANDWALK: "nonbasic landwalk", Keyword.LEGENDARY_LANDWALK: "legendary landwalk",
    Keyword.ARTIFACT_LANDWALK: "artifact landwalk", Keyword.DESERTWALK: "desertwalk", Keyword.SNOW_LANDWALK: "snow landwalk",
}  # fmt: skip
WAYS_CAST = {
    SpellFlag.KICKED: "was kicked", SpellFlag.EVOKED: "was evoked", SpellFlag.BARGAINED: "was bargained",
    SpellFlag.BESIDES_PAID: "had its additional cost paid", SpellFlag.CLEAVED: "was cast for its cleave cost",
    SpellFlag.IN_MAIN_PHASE: "was cast during its controller's main phase",
    SpellFlag.GIFT_PROMISED: "had its gift promised", SpellFlag.REPLICATED: "had its replicate cost paid",
    SpellFlag.DASHED: "was dashed", SpellFlag.ESCAPED: "escaped", SpellFlag.WARPED: "was cast for its warp cost",
}  # fmt: skip
"""How the spell was cast that a permanent was."""


def name_in(family: Family, number: int) -> str:
    """Return the name of a declared word, also of one that a user declared."""
    return family.words[number].name if number in family.words else str(number)


def said_of(words: dict[int, tuple[str, ...]], relation: int) -> str:
    """Return the words for a player's relation to you.

    Raises:
        UnwrittenError: there are none.
    """
    if relation not in words:
        raise UnwrittenError(f"there are no words for the relation {name_in(RELATION, relation)}")
    return either(*words[relation])


def keyword_name(keyword: Keyword) -> str:
    """Return a keyword ability as printed."""
    return UNLISTED.get(keyword) or keyword.name.lower().replace("_", " ")


def ability_name(keyword: KeywordEntry) -> str:
    """Return a keyword ability that stands for others, as printed."""
    return keyword.name


def bits(mask: int, table: dict[int, str]) -> list[str]:
    """List the words for the bits of a mask, in the order of a table."""
    return [word for bit, word in table.items() if mask & bit]


def colors_of(mask: int) -> list[str]:
    """Write names of colors."""
    return [codes.COLOR_NAMES[k] for k in range(codes.COLORS) if mask >> k & 1]


def flags_of(f: Filter) -> list[SelectorFlag]:
    """Return the flags of a filter.

    Raises:
        UnwrittenError: there are no words for one of them.
    """
    if unknown := f.flags & ~_WRITTEN:
        raise UnwrittenError(f"there are no words for the flag {name_in(FLAG, unknown.bit_length() - 1)}")
    return [flag for flag in SelectorFlag if f.flags >> flag & 1]


def is_card(f: Filter) -> bool:
    """Return whether it describes cards outside the battlefield."""
    return f.kinds == CARDS or (not f.kinds and bool(f.zones))


def noun(s: Scribe, f: Filter, many: bool = False, zone: str = "in", control: bool = True) -> str:
    """Write the noun phrase of a filter, without an article.

    `zone`: the word before a zone, "" for none; `control`: whether it is said who controls it.
    """
    if f in ABILITIES_ALONE:
        return plural(ABILITIES_ALONE[f]) if many else ABILITIES_ALONE[f]
    one_of = f.tree()
    if (turned := _that_are(s, f, many, zone, control)) is not None:
        return turned
    if len(one_of) == 1 and (both := both_subtypes(f)):
        unconditional = replace(f, condition=None)
        again = (replace(unconditional, subtypes=frozenset({" ".join(two)})) for two in (both, both[::-1]))
        return either(*(noun(s, one, many, zone, control) for one in again))
    if len(one_of) == 1 and (words := negated(f.condition)) and f.condition is not None:
        usual = " ".join(word for word in _parts(s, f, many, zone, control) if word)
        return either(usual, f"{' '.join(words)} {noun(s, replace(f, condition=None), many, zone, control)}")
    if len(one_of) == 1:
        usual = " ".join(word for word in _parts(s, f, many, zone, control) if word)
        if not f.colors or len(bits(f.any_types, CARD_TYPES)) < 2 or _both_colors(f):
            return usual
        colorless = " ".join(word for word in _parts(s, replace(f, colors=0), many, zone, control) if word)
        return either(usual, f"{colorless} that{' are' if many else chr(39) + 's'} {listed(colors_of(f.colors), 'or')}")
    if all(each.flags & other.flags for each in one_of):  # "another creature or Vehicle"
        return f"other {noun(s, not_other(f), many, zone, control)}"
    parts = [_parts(s, each, many, zone, control) for each in one_of]
    joiner = "and" if many else "or"
    joined = listed([" ".join(word for word in part if word) for part in parts], joiner)
    if not many and parts[-1][0] in ("card", "spell"):  # "a land card or a card with flash"
        joined = either(joined, " or ".join([" ".join(parts[0]).strip(), *(a(" ".join(part).strip()) for part in parts[1:])]))
    if many:
        joined = either(joined, listed([" ".join(word for word in part if word) for part in parts], "and/or"))
    if (size := small_or_large(one_of)) is not None and size.amount is not None:
        small = f"with power or toughness {COMPARED[size.compare][0].format(size.amount.a)}"
        return either(f"{noun(s, replace(one_of[0], comparisons=()), many, zone, control)} {small}", joined)
    if len({(_head(f, many), part[1]) for f, part in zip(one_of, parts)}) == 1:  # attacking or blocking creature
        before = listed([" ".join(_before(f)) for f in one_of], "or")
        apart = listed([" ".join((*_before(f), _head(f, many))) for f in one_of], joiner)
        joined = either(f"{before} {_head(one_of[0], many)} {parts[0][1]}".strip(), joined, f"{apart} {parts[0][1]}".strip())
    heads, tails = {part[0] for part in parts}, [part[1] for part in parts]
    if len(heads) == 1 and all(tail.startswith("with ") for tail in tails):  # creatures with flying or reach
        rest = [tail.removeprefix("with ") for tail in tails]
        joined = either(joined, *(f"{parts[0][0]} with {listed(rest, word)}" for word in ("or", "and/or")))
    if last := _last_alone(s, one_of, many, zone, control):
        joined = either(joined, last)
    if flat := _flat(one_of, many):
        joined = either(joined, flat)
    if row := _row(s, one_of, many, zone, control):
        joined = either(joined, row)
    if len({part[1:] for part in parts}) == 1 and parts[0][1]:
        return either(f"{listed([part[0] for part in parts], joiner)} {parts[0][1]}", joined)
    return joined


def negated(c: Condition | None) -> list[str]:
    """Write "nonattacking", "nonblocking", or both for a condition that says nothing else."""
    if c is None:
        return []
    if c.kind == programs.Condition.ALL:
        one, other_ = negated(c.a), negated(c.b)
        return [*one, *other_] if one and other_ else []
    if c.kind != programs.Condition.NOT or c.a.kind != programs.Condition.MATCHES or c.a.a != IT:
        return []
    names = {SelectorFlag.ATTACKING: "nonattacking", SelectorFlag.BLOCKING: "nonblocking"}
    return [word for flag, word in names.items() if c.a.b == Filter(flags=1 << flag)]


def not_other(f: Filter) -> Filter:
    """Return the same filter with the source included."""
    return replace(f, flags=f.flags & ~other.flags, either=None if f.either is None else not_other(f.either))


def _last_alone(s: Scribe, one_of: tuple[Filter, ...], many: bool, zone: str, control: bool) -> str:
    """Write types in a row, the last with a qualification: "artifact, enchantment, or creature with flying"."""
    *others, last = one_of
    if any(f != Filter(any_types=f.any_types, controller=f.controller) or f.controller != last.controller for f in others):
        return ""
    words = [word for f in others for word in bits(f.any_types, CARD_TYPES)]
    head, behind = _parts(s, last, many, zone, control)
    if not words or not head.startswith("creature"):
        return ""
    return f"{listed([*(plural(word) if many else word for word in words), head], 'and' if many else 'or')} {behind}".strip()


def _that_are(s: Scribe, f: Filter, many: bool, zone: str, control: bool) -> str | None:
    """Write a quality that may stand after the noun: equipped, enchanted, or one of two subtypes."""
    if f.either is not None or f.kinds & PLAYERS or not (f.any_types | f.all_types):
        return None
    states = [flag for flag in (SelectorFlag.EQUIPPED, SelectorFlag.ENCHANTED) if flag in flags_of(f)]
    are = "that are" if many else "that's"
    if len(states) == 1 and not f.subtypes:
        bare, said = replace(f, flags=f.flags & ~(1 << states[0])), f"{are} {BEFORE[states[0]]}"
    elif len(f.subtypes) == 2 and not many and f.controller != Relation.ANY and not states:
        ways = (" or ".join(map(a, sorted(f.subtypes, reverse=turned))) for turned in (False, True))
        bare, said = replace(f, subtypes=frozenset()), f"that's {either(*ways)}"
    else:
        return None
    usual = " ".join(word for word in _parts(s, f, many, zone, control) if word)
    return either(usual, f"{noun(s, bare, many, zone, control)} {said}")


def _row(s: Scribe, one_of: tuple[Filter, ...], many: bool, zone: str, control: bool) -> str:
    """Write types and subtypes with a common rest: "creature or Vehicle you control"."""
    rests = {replace(f, any_types=0, subtypes=frozenset()) for f in one_of}
    if len(rests) > 1 or not all(bool(f.any_types & ~sum(SUPERTYPES)) != bool(f.subtypes) for f in one_of):
        return ""
    rest = rests.pop()
    words = [word for f in one_of for word in (*sorted(f.subtypes), *bits(f.any_types, CARD_TYPES))]
    tail = _tail(rest) if rest.kinds & ~PERMANENTS or is_card(rest) else ""
    head = f"{listed(words, 'or')} {plural(tail) if many else tail}" if tail else _all_or_one(words, many)
    _, behind = _parts(s, rest, many, zone, control)
    return " ".join(word for word in (*_before(rest), head.strip(), behind) if word)


def _flat(one_of: tuple[Filter, ...], many: bool) -> str:
    """Write types, subtypes and players in a row: "artifact, creature, or opponent", "Aura or creature card"."""
    words: list[str] = []
    for f in one_of:
        bare = Filter(kinds=f.kinds, zones=f.zones, controller=f.controller)
        if f.kinds == PLAYERS and f == bare:
            words.append("opponent" if f.controller == Relation.OPPONENT else "player")
        elif (
            f in (replace(bare, any_types=f.any_types), replace(bare, subtypes=f.subtypes)) and f.controller == Relation.ANY
        ) or (is_card(f) and f in (replace(bare, any_types=f.any_types), replace(bare, subtypes=f.subtypes))):
            words += [*sorted(f.subtypes), *bits(f.any_types, CARD_TYPES)]
        else:
            return ""
    if all(map(is_card, one_of)):
        return f"{listed(words, 'or')} {'cards' if many else 'card'}"
    return _all_or_one(words, many)


def _all_or_one(words: Sequence[str], many: bool) -> str:
    return listed([plural(word) if many else word for word in words], "and" if many else "or")


def _parts(s: Scribe, f: Filter, many: bool, zone: str, control: bool) -> tuple[str, str]:
    if f.kinds & PLAYERS:
        return _players(s, f, many, zone, control)
    said = _behind(s, f, many)
    qualities, places = " ".join(said), " ".join(_places(f, many, zone, control))
    if len(said) == 2:
        qualities = either(qualities, " ".join(said[::-1]))
    both = [f"{places} {qualities}", f"{qualities} {places}"] if qualities and places else [qualities or places]
    behind = either(*(both if not f.zones else reversed(both)))
    before = [word for word in _before(f) if not (_both_colors(f) and word == listed(colors_of(f.colors), "or"))]
    return " ".join((*before, _head(f, many))), behind


def both_subtypes(f: Filter) -> list[str]:
    """Return the subtypes of an object with two of them: an Eldrazi Scion."""
    c = f.condition
    if c is None or c.kind != programs.Condition.MATCHES or c.a != IT or len(f.subtypes) != 1:
        return []
    one_too = len(c.b.subtypes) == 1 and c.b == Filter(kinds=c.b.kinds, subtypes=c.b.subtypes)
    return sorted(f.subtypes | c.b.subtypes) if one_too else []


def _both_colors(f: Filter) -> list[str]:
    """Return the colors of an object with two of them."""
    c = f.condition
    if c is None or c.kind != programs.Condition.MATCHES or c.a != IT or not f.colors:
        return []
    return [*colors_of(f.colors), *colors_of(c.b.colors)] if c.b == Filter(kinds=c.b.kinds, colors=c.b.colors) else []


def _players(s: Scribe, f: Filter, many: bool, zone: str, control: bool) -> tuple[str, str]:
    word = "opponent" if f.controller == Relation.OPPONENT else "player"
    if f.controller == Relation.YOU:
        return "you", ""
    word = plural(word) if many else word
    if f.kinds == PLAYERS:
        return word, " ".join(_behind(s, f, many))
    bare = replace(f, kinds=f.kinds & ~PLAYERS)
    rest = noun(s, bare, many, zone, control)
    if bare == Filter(kinds=bare.kinds, any_types=bare.any_types):
        types = bits(bare.any_types, CARD_TYPES) or ["permanent"]
        return _all_or_one((*types, "player"), many), ""
    orders = (f"{rest} or {word}", f"{rest} and each {word}", f"{word} and {rest}", f"{rest} and {word}")
    return either(f"{word} or {rest}", *orders), ""


def _before(f: Filter) -> list[str]:
    words = [BEFORE[flag] for flag in flags_of(f) if flag in BEFORE]
    words += [word for word in ("other" if is_other(f) else "", designation_of(f)) if word]
    words.sort(key=lambda word: word != "other")
    words += [f"non{word}" for word in bits(f.no_types, SUPERTYPES)]
    supertypes = bits(f.any_types | f.all_types, SUPERTYPES)
    words += [] if f.any_types & ~sum(SUPERTYPES) == 0 and len(bits(f.any_types, SUPERTYPES)) > 1 else supertypes
    words += [f"non{word}" for word in bits(f.no_types, CARD_TYPES)]
    words += [f"non{word}" for word in colors_of(f.no_colors)]
    words += [f"non-{word}" for word in sorted(f.no_subtypes)]
    if f.colors:
        words.append(listed(colors_of(f.colors), "or"))
    return words


def _head(f: Filter, many: bool) -> str:
    words: list[str] = []
    tail = _tail(f)
    every = bits(f.all_types, CARD_TYPES)
    some = ["permanent"] if f.any_types & PERMANENT_CARD == PERMANENT_CARD else bits(f.any_types, CARD_TYPES)
    subtypes = sorted(f.subtypes)
    many_last = many and not tail
    joiner = "and" if many_last else "or"
    if f.subtypes == outlaw.subtypes:
        words.append(plural("outlaw") if many_last and not every and not some else "outlaw")
    elif subtypes:
        alone = many_last and not every and not some
        words.append(listed([plural(word) if alone else word for word in subtypes], joiner if alone else "or"))
    if every:
        words += [*every[:-1], plural(every[-1]) if many_last and not some else every[-1]]
    if some:
        words.append(listed([plural(word) if many_last else word for word in some], joiner))
    if not words and not tail:
        tail = "permanent"
    if tail:
        words.append(plural(tail) if many else tail)
    return " ".join(words)


def _tail(f: Filter) -> str:
    if is_card(f):
        return "card"
    if f.kinds == SPELLS:
        return "spell"
    if f.kinds == ABILITIES and SelectorFlag.TRIGGERED in flags_of(f):
        return "triggered ability"
    if f.kinds == ABILITIES:
        return either("activated or triggered ability", "ability")
    if f.kinds == SPELLS | ABILITIES:
        return either("spell or ability", "spell, activated ability, or triggered ability")
    if f.kinds & CARDS and f.kinds & SPELLS:
        return "source"
    if SelectorFlag.TOKEN in flags_of(f):
        return "token"
    return "permanent" if f.kinds & PERMANENTS and not (f.any_types | f.all_types or f.subtypes) else ""


def _behind(s: Scribe, f: Filter, many: bool) -> list[str]:
    words = [either(*BEHIND[flag]) for flag in flags_of(f) if BEHIND.get(flag)]
    with_ = [keyword_name(k) for k in Keyword if f.keywords >> k & 1]
    with_ += [ability_name(f.ability)] if f.ability else []
    if with_:
        words.append(f"with {listed(with_)}")
    if without := [keyword_name(k) for k in Keyword if f.no_keywords >> k & 1]:
        words.append(f"without {listed(without, 'or')}")
    words += [_compared(s, comparison, many) for comparison in f.comparisons]
    if f.name is not None:
        words.append(f"named {f.name}")
    if both := _both_colors(f):
        words.append(f"that's both {listed(sorted(both))}")
    elif f.condition is not None and not is_other(f) and not designation_of(f):
        words += _condition(s, f.condition, many)
    return words


def _places(f: Filter, many: bool, zone: str, control: bool) -> list[str]:
    words = []
    owner = said_of(OWNERS, f.controller)
    if f.zones and not f.kinds & PERMANENTS:
        zones = [one for one in Zone if f.zones >> one & 1]
        places = [_zone(one, owner, f.controller, many) for one in zones]
        if zone and places != [""]:
            words.append(f"{either(zone, *({'in', 'from'} - {zone}))} {listed([p for p in places if p], 'or')}")
    elif f.controller != Relation.ANY and control:
        words.append(said_of(CONTROL, f.controller))
    if f.owner != Relation.ANY:
        theirs = (
            "that player owns"
            if f.owner != Relation.OPPONENT
            else either("an opponent owns", "your opponents own", "you don't own")
        )
        words.append("you own" if f.owner == Relation.YOU else theirs)
    return words


def _zone(zone: Zone, owner: str, whose: int, many: bool) -> str:
    if zone == Zone.EXILE:
        return "exile"
    if zone == Zone.BATTLEFIELD:
        return "the battlefield"
    if zone == Zone.PLANAR_DECK:
        return either("your planar deck", "the planar deck")
    if whose == Relation.ANY and many:
        name = zone.name.lower()
        return either(f"all {plural(name)}", plural(name), f"{owner} {name}", f"a single {name}", f"their {name}", f"the {name}")
    return f"{owner} {zone.name.lower().replace('_', ' ')}"


def _compared(s: Scribe, c: Comparison, many: bool) -> str:
    where = either("on it", "on them") if not many else either("on them", "on it")
    if c.counter is not None:
        one = f"with {a(f'{c.counter} counter')} {where}"
        return either(one, f"with {c.counter} counters {where}") if many else one
    if c.property is None or c.amount is None:
        raise UnwrittenError("a comparison without a number")
    constant = c.amount.kind in (programs.Amount.CONSTANT, programs.Amount.X)
    if c.property == Property.COUNTERS and c.compare == Compare.AT_LEAST and c.amount.a == 1:
        return f"with {either('a counter', 'one or more counters', 'counters')} {where}"
    if c.property == Property.NAME and c.compare == Compare.EQUAL:
        return f"with {either(s.expression(c.amount), 'that name', 'the same name')}"
    how = COMPARED[c.compare][0 if constant else 1].format(s.expression(c.amount))
    if c.property == Property.LIFE and constant:
        return f"with {how.replace(' greater', ' more')} life"
    if c.property not in PROPERTIES:
        raise UnwrittenError(f"there are no words for the property {name_in(PROPERTY, c.property)}")
    return f"with {PROPERTIES[c.property]} {how}"


def _condition(s: Scribe, c: Condition, many: bool) -> list[str]:
    kind = programs.Condition
    if c.kind == kind.ALL:
        return [*_condition(s, c.a, many), *_condition(s, c.b, many)]
    if c.kind == kind.EXISTS and c.a.controller == Relation.LOOPED and c.a.either is None:
        return [f"who {'control' if many else 'controls'} {a(noun(s, c.a, control=False))}"]
    if c.kind == kind.NOT and c.a.kind == kind.EXISTS and c.a.a.controller == Relation.LOOPED and c.a.a.either is None:
        return [f"who {'don' if many else 'doesn'}'t control {a(noun(s, c.a.a, control=False))}"]
    if c.kind == kind.HAS_TARGET and c.a == IT:
        aimed = [one if (one := noun(s, each)) == "you" else a(one) for each in c.b.tree()]
        ways = [" or ".join(aimed), aimed[0] if len(aimed) == 1 else a(noun(s, c.b))]
        verbs = ("target", "targets") if many else ("targets", "target")
        return [either(*(f"that {word} {one}" for one in dict.fromkeys(ways) for word in verbs))]
    if c.kind == kind.MATCHES and c.a == IT:
        return [either(f"that's {a(noun(s, c.b))}", f"that are {noun(s, c.b, True)}", f"that's {noun_words(s, c.b)}")]
    if c.kind == kind.NOT:
        inner = c.a
        if inner.kind == kind.MATCHES and inner.a == IT and inner.b.name is not None and inner.b == Filter(name=inner.b.name):
            return [f"not named {inner.b.name}"]
        if inner.kind == kind.MATCHES and inner.a == IT and inner.b == Filter(comparisons=inner.b.comparisons):
            kinds = [one.counter for one in inner.b.comparisons if one.counter is not None]
            if len(kinds) == 1 == len(inner.b.comparisons):
                return [f"with no {kinds[0]} counters on {either('them', 'it')}"]
        if inner.kind == kind.MATCHES and inner.a == IT:
            not_it = f"that {'aren' if many else 'isn'}'t {noun(s, inner.b, True) if many else a(noun(s, inner.b))}"
            return [either(not_it, f"that {'aren' if many else 'isn'}'t {noun_words(s, inner.b)}")]
        if inner.kind == kind.SAME:
            other = inner.b if inner.a == IT else inner.a
            return [f"other than {_of(s, other)}"]
    if c.kind == kind.HURT_BY and c.a == IT:
        return [f"dealt damage this turn by a source {s.refer(c.b).subject} controlled"]
    if c.kind == kind.HAS_DEALT and c.a == IT:
        return ["that dealt " + ("damage to an opponent", "combat damage to a creature", "damage to you")[c.b] + " this turn"]
    if c.kind == kind.COMPARE and c.a.kind == c.c.kind == programs.Amount.PROPERTY and c.a.b == c.c.b == IT:
        return [f"with {PROPERTIES[c.a.a]} " + COMPARED[c.b][1].format(f"{either('its', 'their')} {PROPERTIES[c.c.a]}")]
    return [f"for which {s.holds(c)}"]


def _of(s: Scribe, who: Who) -> str:
    return s.refer(who).object


def noun_words(s: Scribe, f: Filter) -> str:
    """Write the qualities of a description without a noun: "black", "tapped", "face down"."""
    words = _before(f)
    return listed([*words, *(word.removeprefix("with ") for word in _behind(s, f, False))]) or noun(s, f)


def each_type(f: Filter) -> list[Filter]:
    """Return a description of several subtypes, one by one."""
    return [replace(f, subtypes=frozenset({one})) for one in sorted(f.subtypes)] if len(f.subtypes) > 1 else [f]


def sign(n: int, like: int = 0) -> str:
    """Write a number with its sign; 0 takes the sign of another number."""
    return f"-{-n}" if n < 0 or (n == 0 and like < 0) else f"+{n}"


_FIRST = (Keyword.FLYING, Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE, Keyword.VIGILANCE, Keyword.DEATHTOUCH, Keyword.TRAMPLE)


def customary(keyword: Keyword) -> int:
    """Return where a keyword stands among others."""
    return _FIRST.index(keyword) if keyword in _FIRST else len(_FIRST) + keyword


_TRIGGERED = Filter(kinds=ABILITIES, flags=1 << SelectorFlag.TRIGGERED)
ABILITIES_ALONE = {
    _TRIGGERED: "triggered ability",
    Filter(
        kinds=ABILITIES, condition=Condition(programs.Condition.NOT, Condition(programs.Condition.MATCHES, IT, _TRIGGERED))
    ): "activated ability",
}
"""Abilities of one sort on the stack."""
