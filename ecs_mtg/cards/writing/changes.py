"""What continuous effects change (613), in words."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace

from ecs_mtg.cards.tree import SUPERTYPES, TYPES, Ability, Keyworded, Protection, StaticKeyword, ThisAbility
from ecs_mtg.cards.vocabulary.flags import source_itself
from ecs_mtg.cards.words import Amount, Change, Filter
from ecs_mtg.cards.writing import amounts, combat_costs, filters, nouns, players, references, revealed
from ecs_mtg.cards.writing.english import a, either, listed, maybe, number_word, plural, verb
from ecs_mtg.cards.writing.revealed import STANDS as STANDS
from ecs_mtg.cards.writing.scribe import Phrase, Scribe, UnwrittenError
from ecs_mtg.components import codes, programs
from ecs_mtg.components.codes import Keyword, Quality
from ecs_mtg.components.flags import ABOUT_ABILITIES, ABOUT_CYCLING, ABOUT_EQUIP, AT_ANY_TIME
from ecs_mtg.components.programs import Relation

Kind = programs.Change
SAID = {
    Keyword.CANT_ATTACK: "can't attack",
    Keyword.CANT_BLOCK: "can't block",
    Keyword.CANT_BE_BLOCKED: "can't be blocked",
    Keyword.ATTACKS_EACH_COMBAT: either("attack each combat if able", "attack this turn if able", "attack this combat if able"),
    Keyword.BLOCKS_EACH_COMBAT: "block each combat if able",
    Keyword.MUST_BE_BLOCKED: "must be blocked if able",
    Keyword.LURE: "is blocked by all creatures able to block it",
    Keyword.DOESNT_UNTAP: "don't untap during its controller's untap step",
    Keyword.CANT_BE_COUNTERED: "can't be countered",
    Keyword.CANT_BE_REGENERATED: "can't be regenerated",
    Keyword.ATTACKS_AS_THOUGH_NO_DEFENDER: "can attack as though it didn't have defender",
    Keyword.BLOCKS_ONLY_FLYING: "can block only creatures with flying",
    Keyword.CANT_ATTACK_ALONE: "can't attack alone",
    Keyword.CANT_BLOCK_ALONE: "can't block alone",
    Keyword.CANT_ACTIVATE: "'s activated abilities can't be activated",
    Keyword.CANT_TRANSFORM: "can't transform",
    Keyword.ASSIGNS_BY_TOUGHNESS: "assigns combat damage equal to its toughness rather than its power",
    Keyword.MAY_STAY_TAPPED: "may choose not to untap it during your untap step",
    Keyword.SADDLES_AND_CREWS_AS_GREATER: "saddles Mounts and crews Vehicles as though its power were 2 greater",
    Keyword.SADDLED: "become saddled",
    Keyword.MAY_BE_EXERTED: "may be exerted as it attacks",
    Keyword.UNTAPS_BESIDES: "untap during each other player's untap step",
    Keyword.SPARES_ATTACHED: "don't remove Auras and Equipment you control that are already attached to enchanted creature",
    Keyword.SPARES_ITSELF: "don't remove ~",
    Keyword.CANT_BE_TURNED_UP: "can't be turned face up",
    Keyword.CREWS_AS_GREATER: "crews Vehicles as though its power were 2 greater",
    Keyword.HEXPROOF_IGNORED: "can be the targets of spells and abilities as though they didn't have hexproof",
    Keyword.WARD_SILENT: "'s ward abilities don't trigger",
    Keyword.LOYALTY_AS_INSTANT: "'s loyalty abilities may be activated any time you could cast an instant",
    Keyword.DAMAGE_AS_UNBLOCKED: "may assign its combat damage as though it weren't blocked",
}
"""Words that only look like abilities, as verbs."""
LURED = Change(programs.Change.ADD_KEYWORDS, mask=1 << Keyword.LURE)
"""All creatures able to block it do so."""
QUALITIES = {
    Quality.COLORLESS: "colorless",
    Quality.MULTICOLORED: "multicolored",
    Quality.MONOCOLORED: "monocolored",
    Quality.EVERYTHING: "everything",
    Quality.CREATURES: "creatures",
    Quality.ARTIFACTS: "artifacts",
    Quality.ENCHANTMENTS: "enchantments",
    Quality.PLANESWALKERS: "planeswalkers",
    Quality.INSTANTS: "instants",
    Quality.SORCERIES: "sorceries",
    Quality.LANDS: "lands",
} | {Quality(k): word for k, word in enumerate(codes.COLOR_NAMES)}


@dataclass
class Said:
    """What is said of one subject: predicates, "where X is", and what stands for itself."""

    who: Phrase
    keep: bool = False
    where: str | None = None

    def verb(self, base: str) -> str:
        """Return the form of the verb that agrees with the subject."""
        return verb(base, not (self.who.many or self.who.you))


def _pump(s: Scribe, c: Change, said: Said) -> str:
    one, two = c.a, c.b
    constant = programs.Amount.CONSTANT
    if one.kind == two.kind == constant:
        return f"{said.verb('get')} {maybe('an additional ', False)}{nouns.sign(one.a, two.a)}/{nouns.sign(two.a, one.a)}"
    texts: list[str | tuple[str, str]] = []
    worked_out = {repr(x.a if x.kind == programs.Amount.NEGATIVE else x) for x in (one, two) if x.kind != constant}
    if len(worked_out) > 1:
        return f"{said.verb('get')} +x/+y, where x is {amounts.expression(s, one)} and y is {amounts.expression(s, two)}"
    each: str | None = None
    for amount in (one, two):
        minus = amount.kind == programs.Amount.NEGATIVE
        much = amount.a if minus else amount
        if much.kind == constant:
            texts.append(nouns.sign(much.a, -1 if minus or any(x.kind == programs.Amount.NEGATIVE for x in (one, two)) else 0))
            continue
        q = amounts.quantity(s, much)
        if q.equal is not None:
            said.where = q.equal if much.kind != programs.Amount.X else None
            each = q.each
        texts.append((("-" if minus else "+") + "x", ("-" if minus else "+") + q.digits))
    by_x = "/".join(t if isinstance(t, str) else t[0] for t in texts)
    if each is not None:
        by_each = "/".join(t if isinstance(t, str) else t[1] for t in texts)
        where, said.where = said.where, None
        return either(
            f"{said.verb('get')} {maybe('an additional ', False)}{by_each}{WAIT} for each {each}",
            f"{said.verb('get')} {by_x}{WAIT}, where x is {where}",
        )
    return f"{said.verb('get')} {by_x}"


WAIT = "\u241f"
"""Where "until end of turn" stands if it does not stand at the end."""


def keywords_of(mask: frozenset[str] | int) -> tuple[list[str], list[Keyword]]:
    """List the keyword abilities of a mask, and the words that only look like abilities."""
    given = [k for k in sorted(Keyword, key=nouns.customary) if isinstance(mask, int) and mask >> k & 1]
    return [nouns.keyword_name(k) for k in given if k not in SAID], [k for k in given if k in SAID]


def keywords_said(s: Scribe, c: Change, said: Said) -> str:
    """Write a change of keywords."""
    names, rules = keywords_of(c.mask)
    parts = []
    if names:
        parts.append(f"{gain(said)} {listed(names)}")
    cants = [k for k in rules if SAID[k].startswith("can't ")]
    if len(cants) > 1:
        parts.append(f"can't {listed([SAID[k].removeprefix('can' + chr(39) + 't ') for k in cants], 'or')}")
        rules = [k for k in rules if k not in cants]
    for rule in rules:
        if rule == Keyword.ATTACKS_AS_THOUGH_NO_DEFENDER and said.who.many:
            parts.append("can attack as though they didn't have defender")
            continue
        if rule == Keyword.DOESNT_UNTAP:
            whose = either("its controller's", "your", "their controllers'", "their controller's", "that player's")
            parts.append(
                f"{said.verb('don' + chr(39) + 't')} untap during {whose} {either('untap step', 'untap steps', 'next untap step', 'next untap steps')}"
            )
        elif rule == Keyword.MUST_BE_BLOCKED:
            parts.append(either(SAID[rule], "must be blocked this turn if able"))
        elif rule == Keyword.CANT_ACTIVATE:
            parts.append(either("its activated abilities can't be activated", "'s activated abilities can't be activated"))
        elif rule in (Keyword.ATTACKS_EACH_COMBAT, Keyword.BLOCKS_EACH_COMBAT):
            does = "attack" if rule == Keyword.ATTACKS_EACH_COMBAT else "block"
            parts.append(either(*(said.verb(f"{does} {when} if able") for when in ("each combat", "this turn", "this combat"))))
        else:
            parts.append(said.verb(SAID[rule]) if not SAID[rule].startswith("is ") else SAID[rule])
    return either(" and ", ", and ").join(parts)


def gain(said: Said) -> str:
    """Write "has", or "gains" for a limited time."""
    return either(said.verb("gain"), said.verb("have")) if not said.keep else either(said.verb("have"), said.verb("gain"))


def granted(s: Scribe, ability: Ability) -> str:
    """Write an ability that an object is given."""
    if isinstance(ability, ThisAbility):
        return "this ability"
    if isinstance(ability, Keyworded | Protection | StaticKeyword):
        return s.line(ability)
    inner = Scribe(s.face, s.host, inner=True)
    return f'"{inner.line(ability)}"'


def protection(s: Scribe, qualities: int, f: Filter | None) -> str:
    """Write the qualities of protection: "red", "red and from blue"."""
    from_ = [QUALITIES[q] for q in Quality if qualities >> q & 1]
    if from_ == list(codes.COLOR_NAMES):
        return either("each color", "all colors")
    from_ += [] if f is None else [nouns.noun(s, one, True) for each in f.tree() for one in nouns.each_type(each)]
    if len(from_) < 3:
        return " and from ".join(from_)
    return f"{', from '.join(from_[:-1])}, and from {from_[-1]}"


def subtypes_of(c: Change) -> list[str]:
    """List the subtypes that a change names."""
    return sorted(c.mask) if isinstance(c.mask, frozenset) else []


def type_words(types: int, subtypes: frozenset[str] | int) -> list[str]:
    """Write supertypes, subtypes and types in their order before a noun."""
    names = sorted(subtypes) if isinstance(subtypes, frozenset) else []
    if 1 < len(names) < 4:  # they are printed in an order of their own
        names = [either(*(" ".join(one) for one in itertools.permutations(names)))]
    supertypes = [word.lower() for word, bit in SUPERTYPES.items() if types & bit]
    return [*supertypes, *names, *(word.lower() for word, bit in TYPES.items() if types & bit)]


def _add_types(s: Scribe, c: Change, said: Said) -> str:
    words = " ".join(type_words(c.a or 0, c.mask))
    article = words if said.who.many else a(words)
    be = said.verb("are")
    sorts = either("types", "creature types", "land types")
    return either(
        f"{be} {article} in addition to {either('its', 'their')} other {sorts}",
        f"{be} {plural(words)} in addition to {either('its', 'their')} other {sorts}",
        f"{said.verb('become')} {article} in addition to {either('its', 'their')} other {either('types', 'creature types')}",
        f"{be} {article}",
        f"{said.verb('become')} {article}",
        f"{said.verb('become')} {words}",
        f"{be} {words}",
    )


def _set_types(s: Scribe, c: Change, said: Said) -> str:
    words = " ".join(type_words(c.a or 0, c.mask))
    return either(f"{said.verb('become')} {a(words)}", f"{said.verb('are')} {a(words)}")


def _remove_types(s: Scribe, c: Change, said: Said) -> str:
    words = " ".join(type_words(c.a or 0, c.mask))
    return either(
        f"{said.verb('aren' + chr(39) + 't')} {a(words)}",
        f"{said.verb('aren' + chr(39) + 't')} {words}",
        f"{said.verb('lose')} {words}",
    )


def _pt(s: Scribe, c: Change, said: Said) -> str:
    if c.a is None or c.b is None:
        name, one = ("power", c.a) if c.b is None else ("toughness", c.b)
        return f"{said.verb('have')} base {name} {amounts.expression(s, one)}"
    if c.a.kind == c.b.kind == programs.Amount.CONSTANT:
        return either(f"{said.verb('have')} base power and toughness {c.a.a}/{c.b.a}", f"{said.verb('are')} {c.a.a}/{c.b.a}")
    both_of = (programs.Property.POWER, programs.Property.TOUGHNESS)
    if c.a.kind == c.b.kind == programs.Amount.PROPERTY and (c.a.a, c.b.a) == both_of and c.a.b == c.b.b:
        of = references.refer(s, c.a.b).object
        return f"{said.verb('have')} base power and toughness equal to {of}'s power and toughness"
    if c.a != c.b:
        return f"{said.verb('have')} base power {amounts.expression(s, c.a)} and base toughness {amounts.expression(s, c.b)}"
    both = amounts.expression(s, c.a)
    return either(
        f"{said.verb('have')} base power and toughness x/x, where x is {both}",
        f"{said.verb('have')} power and toughness each equal to {both}",
        f"is an x/x, where x is {both}",
    )


def _define_pt(s: Scribe, c: Change, said: Said) -> str:
    owner = either("~'s", "its")
    if c.a is not None and c.b is not None and c.a == c.b:
        return f"{owner} power and toughness are each equal to {amounts.expression(s, c.a)}"
    parts = [
        f"{owner} {name} is equal to {amounts.expression(s, one)}"
        for name, one in (("power", c.a), ("toughness", c.b))
        if one is not None
    ]
    if len(parts) == 2 and isinstance(c.b, Amount) and c.b.kind == programs.Amount.SUM:
        return either(
            f"{parts[0]} and its toughness is equal to that number plus {amounts.expression(s, c.b.b)}", " and ".join(parts)
        )
    return " and ".join(parts)


def _spells_cost(s: Scribe, c: Change, said: Said, word: str) -> str:
    q = amounts.quantity(s, c.b)
    if c.mask == ABOUT_EQUIP:
        return STANDS + filters.equip_costs(c.a, q.digits)
    if c.mask == ABOUT_CYCLING:
        return STANDS + f"cycling abilities you activate cost {{{q.digits}}} {word} to activate"
    if c.mask == ABOUT_ABILITIES:
        return STANDS + f"activated abilities of {nouns.noun(s, c.a, True)} cost {{{q.digits}}} {word} to activate"
    much = f"{{{q.digits}}}" if q.equal is None else "{x}"
    ends = "" if q.equal is None else f", where x is {q.equal}"
    each = f"{{{q.digits}}} {word} to cast for each {q.each}" if q.each else None
    if "~" in said.who.subject:
        usual = f"~ costs {much} {word} to cast{ends}"
        by_targets = f"~ costs {{1}} {word} to cast for each target beyond the first"
        return STANDS + (either(f"~ costs {each}", usual) if each else either(usual, by_targets))
    if (aimed := filters.without_targets(c.a)) != c.a and c.a.controller in (Relation.OPPONENT, Relation.YOU):
        whose = "you" if c.a.controller == Relation.YOU else "your opponents"
        behind = nouns.noun(s, replace(c.a, controller=Relation.ANY), True).removeprefix(nouns.noun(s, aimed, True)).strip()
        return STANDS + f"{nouns.noun(s, aimed, True)} {whose} cast {behind} cost {much} {word} to cast{ends}"
    cast = [f"{nouns.noun(s, c.a, True, control=False)} you cast", nouns.noun(s, c.a, True)]
    cast += [cast[1].replace("you control", "you cast")] if "you control" in cast[1] else []
    if c.a.controller == programs.Relation.OPPONENT:
        cast = [f"{nouns.noun(s, c.a, True, control=False)} your opponents cast", *cast]
    if len(c.a.subtypes) > 1 and c.a.either is None:
        rest = f"spells{' you cast' if 'you control' in cast[1] else ''}"
        for names in (sorted(c.a.subtypes), sorted(c.a.subtypes, reverse=True)):
            cast.append(" and ".join(f"{one} {rest if k else 'spells'}" for k, one in enumerate(names)))
    if c.a.either is None and len(colors := nouns.colors_of(c.a.colors)) == 2:
        bare = [nouns.noun(s, replace(c.a, colors=1 << codes.COLOR_NAMES.index(one)), True, control=False) for one in colors]
        ends = " you cast" if c.a.controller == Relation.YOU else ""
        cast += [f"{one} and {other}{ends}" for one, other in (bare, bare[::-1])]
    mine = "you control" in nouns.noun(s, c.a, True)
    who = either(*(cast if mine or len(cast) > 2 else [*reversed(cast), f"{cast[1]} your opponents cast"]))
    usual = f"{who} cost {much} {word} to cast{ends}"
    return STANDS + (either(usual, f"{who} cost {each}") if each else usual)


def _control(s: Scribe, c: Change, said: Said) -> str:
    who = references.refer(s, c.a)
    return STANDS + either(
        f"{who.order('gain')} control of {said.who.object}",
        f"{who.does('gain')} control of {said.who.object}",
        f"{who.does('control')} {said.who.object}",
        f"{who.subject} control {said.who.object}",
    )


def _cost_at_least(s: Scribe, c: Change, said: Said) -> str:
    many = number_word(c.b)
    return STANDS + f"each {nouns.noun(s, c.a)} that would cost less than {many} mana to cast costs {many} mana to cast"


def _cant_cast(s: Scribe, c: Change, said: Said) -> str:
    who = players.PLAYERS.get(c.a.controller) if c.a.either is None and said.who.you else None
    caster = (said.who if who is None else who).subject
    if c.b is not None:
        everybody = either(caster, "each player", "players") if c.a.controller == Relation.ANY else caster
        return (
            STANDS
            + f"{everybody} can't cast more than {s.expression(c.b).replace('1', 'one')} {either('spell', 'spells')} each turn"
        )
    return STANDS + either(
        f"{caster} can't cast {nouns.noun(s, c.a, True, control=False)}",
        f"{nouns.noun(s, c.a, True)} can't be cast",
        f"{said.who.subject} can't cast spells",
    )


def _cant_activate(s: Scribe, c: Change, said: Said) -> str:
    return STANDS + f"{players.PLAYERS[c.b].subject} can't activate abilities of {nouns.noun(s, c.a, True)}"


def _cast_free(s: Scribe, c: Change) -> str:
    what = c.a
    if c.mask == AT_ANY_TIME:
        return f"any player may cast {nouns.noun(s, what, True, control=False)} without paying their mana costs and as though they had flash"
    if what.controller != Relation.YOU or what.either is not None:
        raise UnwrittenError("spells that anybody may cast without paying their mana costs")
    return f"you may cast {nouns.noun(s, replace(what, controller=Relation.ANY), True, zone='')} from your hand without paying their mana costs"


def _only_mana(s: Scribe, c: Change, said: Said) -> str:
    but = "activated abilities can't be activated unless they're mana abilities"
    if c.a == Filter(flags=1 << programs.SelectorFlag.HOST_OF_SOURCE):
        return either(f"its {but}", f"'s {but}")
    return STANDS + f"activated abilities of {nouns.noun(s, c.a, True)} can't be activated unless they're mana abilities"


def _begins_in_play(c: Change) -> str:
    """Write the whole sentence of beginning the game on the battlefield, including what is exiled for it."""
    said = "if ~ is in your opening hand, you may begin the game with it on the battlefield"
    counter_ = f" with a {c.a} counter on it" if c.a is not None else ""
    many = "a card" if c.b == 1 else f"{number_word(c.b or 0)} cards"
    return STANDS + said + counter_ + (f". if you do, exile {many} from your hand" if c.b else "")


def _own(text: str) -> Callable[[Scribe, Change, Said], str]:
    return lambda s, c, said: STANDS + text


def _verb(text: str) -> Callable[[Scribe, Change, Said], str]:
    return lambda s, c, said: said.verb(text)


def _cant_be_blocked_by(s: Scribe, c: Change, said: Said) -> str:
    f = c.a
    by = f"can't be blocked by {nouns.noun(s, f, True)}"
    inner = f.condition
    if (
        inner is not None
        and inner.kind == programs.Condition.NOT
        and inner.a.kind == programs.Condition.MATCHES
        and f == Filter(kinds=f.kinds, condition=inner)
    ):
        return either(f"can't be blocked except by {nouns.noun(s, inner.a.b, True)}", by)
    if f.no_subtypes and f in (Filter(no_subtypes=f.no_subtypes), Filter(kinds=f.kinds, no_subtypes=f.no_subtypes)):
        return either(f"can't be blocked except by {listed([plural(one) for one in sorted(f.no_subtypes)], 'or')}", by)
    return by


CHANGES: dict[Kind, Callable[[Scribe, Change, Said], str]] = {
    Kind.COPY: lambda s, c, said: f"{said.verb('become')} a copy of {'a card' if c.a is None else c.a.name}",
    Kind.CONTROL: _control,
    Kind.ADD_TYPES: _add_types,
    Kind.SET_TYPES: _set_types,
    Kind.SET_SUBTYPES: lambda s, c, said: either(
        f"{said.verb('become')} {a(' '.join(type_words(0, c.mask)))}",
        f"{said.verb('are')} {listed(subtypes_of(c))}",
        f"{said.verb('are')} {a(listed(subtypes_of(c)))}",
        f"{said.verb('become')} {a(listed(subtypes_of(c)))}",
        f"{said.verb('are')} {listed([f'{x}s' for x in subtypes_of(c)])}",
    ),
    Kind.REMOVE_TYPES: _remove_types,
    Kind.ADD_COLORS: lambda s, c, said: either(
        f"{said.verb('are')} {listed(nouns.colors_of(c.a))} in addition to its other colors",
        f"{said.verb('are')} {a(listed(nouns.colors_of(c.a)))} in addition to its other colors and types",
        f"{said.verb('are')} {listed(nouns.colors_of(c.a))} in addition to their other colors",
    ),
    Kind.SET_COLORS: lambda s, c, said: either(
        f"{said.verb('become')} {listed(nouns.colors_of(c.a)) or 'colorless'}",
        f"{said.verb('are')} {listed(nouns.colors_of(c.a)) or 'colorless'}",
        f"{said.verb('become')} colorless",
    ),
    Kind.ADD_KEYWORDS: keywords_said,
    Kind.REMOVE_KEYWORDS: lambda s, c, said: f"{said.verb('lose')} {listed(keywords_of(c.mask)[0])}",
    Kind.LOSE_ABILITIES: _verb("lose all abilities"),
    Kind.ADD_ABILITY: lambda s, c, said: f"{gain(said)} {granted(s, c.a)}",
    Kind.ADD_ACTIVATED_OF_EXILED: lambda s, c, said: (
        f"{gain(said)} all activated abilities of all {nouns.noun(s, c.a, True, zone='')} exiled with ~"
    ),
    Kind.ADD_PROTECTION: lambda s, c, said: f"{gain(said)} protection from {protection(s, c.a, c.b)}",
    Kind.ADD_HEXPROOF_FROM: lambda s, c, said: f"{gain(said)} hexproof from {protection(s, c.a, c.b)}",
    Kind.DEFINE_PT: lambda s, c, said: STANDS + _define_pt(s, c, said),
    Kind.SET_PT: _pt,
    Kind.ADD_PT: _pump,
    Kind.SWITCH_PT: lambda s, c, said: STANDS + f"switch {said.who.owner} power and toughness",
    Kind.PLAYER_FLAG: lambda s, c, said: STANDS + players.rules_said(c, said.who),
    Kind.COST_INCREASE: lambda s, c, said: _spells_cost(s, c, said, "more"),
    Kind.COST_REDUCE: lambda s, c, said: _spells_cost(s, c, said, "less"),
    Kind.MAY_SKIP_TURN: lambda s, c, said: (
        STANDS + "if you would begin your turn while ~ is tapped, you may skip that turn instead. If you do, untap ~"
    ),
    Kind.CARDS_LOSE_ABILITIES: lambda s, c, said: STANDS + "cards in graveyards lose all abilities",
    Kind.NEXT_UNCOUNTERABLE: lambda s, c, said: STANDS + f"the next {nouns.noun(s, c.a)} you cast this turn can't be countered",
    Kind.WARDS_PLAYER_OFF: lambda s, c, said: f"{gain(said)} hexproof from {protection(s, c.a, None)}",
    Kind.COST_AT_LEAST: _cost_at_least,
    Kind.CANT_CAST: _cant_cast,
    Kind.MAX_HAND: lambda s, c, said: (
        STANDS
        + either(
            f"your maximum hand size is {amounts.expression(s, c.a)}",
            f"{said.who.owner} maximum hand size is {amounts.expression(s, c.a)}",
        )
    ),
    Kind.EXTRA_LAND: lambda s, c, said: (
        STANDS
        + (
            either(
                "you may play any number of lands on each of your turns",
                "you may play any number of additional lands on each of your turns",
            )
            if c.a > 99
            else either("you may play an additional land on each of your turns", "you may play an additional land this turn")
            if c.a == 1
            else f"you may play {either('up to ', '')}{number_word(c.a)} additional lands {either('on each of your turns', 'this turn')}"
        )
    ),
    Kind.CAST_FROM: revealed.cast_from,
    Kind.CANT_ACTIVATE: _cant_activate,
    Kind.ADD_CHOSEN_COLOR: _verb("are the chosen color"),
    Kind.DOUBLE_TRIGGER: revealed.triggers_again,
    Kind.CAUSES_NO_TRIGGER: revealed.causes_no_trigger,
    Kind.ADD_SUBTYPES_CHOSEN: lambda s, c, said: either(
        f"{said.verb('are')} the chosen type in addition to its other types",
        f"{said.verb('are')} the chosen type in addition to their other types",
    ),
    Kind.FLASH: lambda s, c, said: STANDS + f"you may cast {nouns.noun(s, c.a, True, control=False)} as though they had flash",
    Kind.CANT_BE_BLOCKED_BY: _cant_be_blocked_by,
    Kind.CANT_BLOCK_SELECTED: lambda s, c, said: (
        "can't block ~" if c.a == source_itself else f"can't block {nouns.noun(s, c.a, True)}"
    ),
    Kind.CANT_BE_TARGETED: lambda s, c, said: STANDS + f"{nouns.noun(s, c.a, True)} can't be the targets of spells or abilities",
    Kind.CANT_ATTACK_SELECTED: combat_costs.cant_attack,
    Kind.ENCHANTS: lambda s, c, said: (
        f'{said.verb("lose")} its enchant ability and {said.verb("gain")} "enchant {nouns.noun(s, c.a)}"'
    ),
    Kind.COMBAT_COST: combat_costs.combat_cost,
    Kind.SPEND_AS_ANY: lambda s, c, said: (
        STANDS + f"you may spend mana as though it were mana of any color to activate abilities of {nouns.noun(s, c.a, True)}"
        if c.mask
        else STANDS + f"you can spend mana of any type to cast {nouns.noun(s, c.a, True, control=False)}"
    ),
    Kind.BLANKS_ARE_CHAOS: lambda s, c, said: STANDS + "each blank roll of the planar die is a {chaos} roll",
    Kind.ATTACK_LIMIT: lambda s, c, said: (
        STANDS + f"no more than {number_word(c.a)} creature{'' if c.a == 1 else 's'} can attack each combat"
    ),
    Kind.BLOCK_LIMIT: lambda s, c, said: (
        STANDS + f"no more than {number_word(c.a)} creature{'' if c.a == 1 else 's'} can block each combat"
    ),
    Kind.KEEP_COUNTERS: _own("counters remain on ~ as it moves to any zone other than a player's hand or library"),
    Kind.MAX_COUNTERS: lambda s, c, said: f"can't have more than {number_word(c.b)} {c.a} counters on it",
    Kind.CANT_ENTER: lambda s, c, said: STANDS + f"{nouns.noun(s, c.a, True)} can't enter the battlefield",
    Kind.ADD_TOXIC: lambda s, c, said: f"{gain(said)} toxic {c.a}",
    Kind.CREATURE_TYPES_OF: lambda s, c, said: (
        f"{said.verb('have')} the creature types of {references.refer(s, c.a).object}"
        + (f" and is {a(listed(subtypes_of(c)))}" if c.mask else "")
    ),
    Kind.MUST_BE_BLOCKED_BY: lambda s, c, said: f"must be blocked by {a(nouns.noun(s, c.a))} if able",
    Kind.ANY_NUMBER_IN_A_DECK: _own("a deck can have any number of cards named ~"),
    Kind.CAN_BE_COMMANDER: _own("~ can be your commander"),
    Kind.BEGIN_IN_PLAY: lambda s, c, said: _begins_in_play(c),
    Kind.RENEWS_HAND: _own(
        "any time you could mulligan and this card is in your hand, you may exile all the cards from your hand, then draw that many cards"
    ),
    Kind.REVEALED_AT_START: _own("you may reveal this card from your opening hand"),
    Kind.EXTRA_LOYALTY: _own(
        "you may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once"
    ),
    Kind.LOYALTY_COST: lambda s, c, said: (
        STANDS + f"loyalty abilities of {nouns.noun(s, c.a, True)} cost {amounts.expression(s, c.b)} more"
    ),
    Kind.UNTARGETABLE_BY: lambda s, c, said: "can't be the target of spells or abilities your opponents control",
    Kind.GOADED: lambda s, c, said: f"{said.verb('are')} goaded",
    Kind.MUST_ATTACK: lambda s, c, said: (
        STANDS + f"creatures {said.who.subject} controls attack {references.refer(s, c.a).object} if able"
    ),
    Kind.CARDS_HAVE: lambda s, c, said: f"{said.verb('have')} {granted(s, c.a)}",
    Kind.CANT_ACTIVATE_SPARING_MANA: _only_mana,
    Kind.CAST_FREE: lambda s, c, said: STANDS + _cast_free(s, c),
    Kind.ALL_CREATURE_TYPES: lambda s, c, said: either(
        f"{said.verb('are')} every creature type",
        f"{said.verb('gain')} all creature types",
        f"{said.verb('are')} all creature types",
    ),
    Kind.UNPREVENTABLE: lambda s, c, said: (
        STANDS + f"{'combat ' if c.mask else ''}damage from {nouns.noun(s, c.a, True)} can't be prevented"
    ),
    Kind.SET_NAME: lambda s, c, said: f"{said.verb('are')} named {c.a.name} and loses all other names",
    Kind.RETURNED_UNTAPPING: lambda s, c, said: "returns to its owner's hand as you untap your permanents",
}
"""Each change, as a predicate, or behind STANDS as a clause."""
