"""Abilities (113), each as a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation.companions import ASKS
from ecs_mtg.cards.notation.cost_keywords import spree, tiered
from ecs_mtg.cards.notation.exerting import may_be_exerted
from ecs_mtg.cards.tree import (
    OFF_THE_BATTLEFIELD,
    Ability,
    Activated,
    HexproofFrom,
    Keyworded,
    Mode,
    Protection,
    Replacement,
    SpellAbility,
    SpellCost,
    SpentOnX,
    Static,
    StaticKeyword,
    ThisAbility,
    Triggered,
)
from ecs_mtg.cards.words import ATTACHED, PLAYERS, SELF, Amount, Change, Condition, Filter
from ecs_mtg.cards.writing import (
    amounts,
    change_clauses,
    changes,
    conditions,
    costs,
    declared_wordings,
    events,
    levels,
    mechanics,
    nouns,
    references,
    replacements,
)
from ecs_mtg.cards.writing.changes import LURED
from ecs_mtg.cards.writing.english import a, capital, either, listed, number_word, plain
from ecs_mtg.cards.writing.scribe import YOU_PHRASE, Phrase, Scribe, UnwrittenError, phrase, voice
from ecs_mtg.cards.writing.sequences import sequence
from ecs_mtg.components import programs
from ecs_mtg.components.codes import EventKind, Keyword, Zone
from ecs_mtg.components.flags import StartingDeck
from ecs_mtg.components.programs import AbilityFlag, CostPart

IN_GRAVEYARD = "~ is in your graveyard"
DASH, BULLET = "\u2014", "\u2022"
Held = programs.Condition
WORDS = {
    Keyword.CANT_BE_COUNTERED: "~ can't be countered", Keyword.DOESNT_UNTAP: "~ doesn't untap during your untap step",
    Keyword.MAY_STAY_TAPPED: "you may choose not to untap ~ during your untap step",
    Keyword.MAY_BE_EXERTED: "you may exert ~ as it attacks",
    Keyword.CANT_BE_REGENERATED: "~ can't be regenerated", Keyword.UNTAPS_BESIDES: "untap ~ during each other player's untap step",
    Keyword.MAY_STAY_TAPPED: "you may choose not to untap ~ during your untap step",
    Keyword.DAMAGE_AS_UNBLOCKED: either(
        "you may have ~ assign its combat damage as though it weren't blocked",
        "~ may assign its combat damage as though it weren't blocked",
    ), Keyword.LURE: either("all creatures able to block ~ do so", "all creatures able to block ~ this turn do so"),
}  # fmt: skip


def is_keyword(ability: Ability) -> bool:
    """Return whether it is a keyword ability without a parameter, which is printed in a list with others."""
    return isinstance(ability, StaticKeyword) and ability.keyword not in changes.SAID


def body(s: Scribe, modes: tuple[Mode, ...], choose: tuple[int, int]) -> str:
    """Write the effects or the modes."""
    if len(modes) == 1:
        return sequence(s, modes[0])
    least, most = choose
    n = len(modes)
    count = {(1, 1): "choose one", (2, 2): "choose two", (1, n): "choose one or both" if n == 2 else "choose one or more", (3, 3): "choose three",
             (0, 1): "choose up to one", (0, 2): "choose up to two", (1, 2): "choose one or both" if n == 2 else "choose one or two"}.get((least, most))  # fmt: skip
    if count is None:
        count = f"choose {number_word(least)} to {number_word(most)}"
    texts = []
    for mode in modes:
        mine = replace(s, known=dict(s.known), waiting={}, numbers={}, first_target=None)
        texts.append(sequence(mine, mode))
    return f"{count} {DASH} {BULLET} {f' {BULLET} '.join(texts)}"


def triggered(s: Scribe, x: Triggered) -> str:
    """Write a triggered ability: "when something happens, ..."."""
    s.event, s.zones = x.event, x.zones
    head = f"{events.trigger_word(x.event)} {events.clause(s, x.event)}"
    if x.event.kind == EventKind.PUT_COUNTERS and x.event.nth > 0 and x.event.value == "lore":
        return f"{ROMAN[x.event.nth]} {DASH} {body(s, x.modes, x.choose)}"
    if x.event.value == "level" and x.event.nth:
        return f"level {x.event.nth} {DASH} {body(s, x.modes, x.choose)}"
    said, cond = head, ""
    if x.condition is not None:
        cond = f" if {conditions.holds(s, x.condition)},"
        s.self_known = s.self_known or "~" in plain(cond)
        if x.condition.kind == Held.YOUR_TURN:
            said, cond = either(f"{said},{cond}", f"{said} during your turn,"), ""
        elif x.condition == Condition(Held.NOT, Condition(Held.YOUR_TURN)):
            said, cond = either(f"{said},{cond}", f"{said} during an opponent's turn,"), ""
    text = f"{said}{'' if x.condition is not None and not cond else ','}{cond} {body(s, x.modes, x.choose)}"
    if AbilityFlag.ONCE_EACH_TURN in x.flags:
        first = text.replace(head, f"{head} for the first time each turn", 1)
        text = either(f"{text}. this ability triggers only once each turn", first)
    if AbilityFlag.TWICE_EACH_TURN in x.flags:
        text = f"{text}. this ability triggers only twice each turn"
    if AbilityFlag.ONLY_ONCE in x.flags:
        text = text.replace("choose one ", "choose one that hasn't been chosen ", 1)
    if AbilityFlag.MODES_OF_TURN in x.flags:
        text = text.replace("choose one ", "choose one that hasn't been chosen this turn ", 1)
    if AbilityFlag.DONE_ONCE_EACH_TURN in x.flags:
        text += ". do this only once each turn"
    return text


ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi")


def activated(s: Scribe, x: Activated) -> str:
    """Write an activated ability: its cost, then its effects."""
    s.zones = x.zones
    if x.zones & 1 << Zone.GRAVEYARD or x.zones & 1 << Zone.HAND:
        s.self_known = False
    parts = costs.parts_of(s, x.cost)
    if any(
        part.kind in (CostPart.SACRIFICE_SELF, CostPart.EXILE_SELF, CostPart.DISCARD_SELF, CostPart.EXERT) or part.c == SELF
        for part in x.cost.parts
    ):
        s.self_known = True
    if replacements.is_crew(x):
        return f"crew {amounts.expression(s, x.cost.parts[0].b)}"  # 702.122
    price = either(", ", " and ", ", and ").join(capital(part) for part in parts)
    text = f"{price}: {body(s, x.modes, x.choose)}"
    if [part.kind for part in x.cost.parts] == [CostPart.TAP]:
        text = text.replace("the sacrificed creature", "the tapped creature")
    if x.condition == conditions.SOURCE_ATTACKED and x.flags == {AbilityFlag.ONCE_EACH_TURN}:  # 702.142a
        return either(f"boast {DASH} {text}", text, f"{text}. activate only if ~ attacked this turn and only once each turn")
    once_only = AbilityFlag.ONLY_ONCE in x.flags
    if AbilityFlag.POWER_UP in x.flags:
        text, once_only = f"power-up {DASH} {text}", False
    text = either(f"exhaust {DASH} {text}", text) if once_only else text  # 702.177a
    only = []
    if AbilityFlag.SORCERY_TIMING in x.flags:
        only.append("as a sorcery")
    if x.condition is not None:
        condition = conditions.holds(s, x.condition)
        only.append(
            either(f"if {condition}", condition)
            if not condition.startswith("it's your ") and x.condition != Condition(Held.NOT, Condition(Held.YOUR_TURN))
            else either("during an opponent's turn", f"if {condition}")
            if x.condition.kind == Held.NOT
            else either(f"during {condition.removeprefix(chr(105) + 't' + chr(39) + 's ')}", f"if {condition}")
        )
    if AbilityFlag.ONCE_EACH_TURN in x.flags and not x.times:
        only.append("once each turn")
    ways = [" and only ".join(order) for order in (only, only[::-1])]
    if x.cost.mana.x_only:
        text += f". spend only {listed(nouns.colors_of(x.cost.mana.x_only))} mana on x"
    if x.cost.mana.x_least:
        text += ". X can't be 0"
    limits = f". activate only {either(*ways)}" if only else ""
    limits = either(limits, ". activate only once") if once_only else limits
    if x.times:
        limits += f". activate no more than {'twice' if x.times == 2 else f'{number_word(x.times)} times'} each turn"
    less = _costs_less(s, x.less)
    text += either(limits + less, less + limits) if limits and less else limits + less
    if AbilityFlag.ANY_PLAYER in x.flags:
        text += ". any player may activate this ability"
    if AbilityFlag.ONLY_OPPONENTS in x.flags:
        text += ". only your opponents may activate this ability"
    return text


def _costs_less(s: Scribe, less: Amount | None) -> str:
    """Write how much less an activated ability costs."""
    if less is None:
        return ""
    many = amounts.quantity(s, less)
    if many.equal is None:
        return f". this ability costs {{{many.digits}}} less to activate"
    by_x = f"{{x}} less to activate, where x is {many.equal}"
    return f". this ability costs {either(f'{{1}} less to activate for each {many.each}', by_x) if many.each else by_x}"


@voice
def within(s: Scribe, ability: Ability) -> str:
    """Write a triggered ability that an effect creates."""
    if not isinstance(ability, Triggered):
        raise UnwrittenError(f"an effect makes no {type(ability).__name__}")
    if ability.event.kind == EventKind.REFLEXIVE:
        return f"when you do, {body(s, ability.modes, ability.choose)}"
    return triggered(s, ability)


def static(s: Scribe, x: Static) -> str:
    """Write a static ability, also one that functions in the graveyard."""
    if limit := replacements.cast_only(s, x) or mechanics.said_apart(s, x):
        return limit
    said = _static(s, x)
    if AbilityFlag.ONCE_EACH_TURN in x.flags:
        said = said.replace("during your turn, ", "once during each of your turns, ", 1)
    if x.zones == OFF_THE_BATTLEFIELD:
        return f"as long as ~ isn't on the battlefield, {said}"
    if x.zones != 1 << Zone.GRAVEYARD:
        return said
    if x.condition is None:
        return f"as long as {IN_GRAVEYARD}, {said}"
    return said.replace("as long as ", f"as long as {IN_GRAVEYARD} and ", 1)


def _static(s: Scribe, x: Static) -> str:
    s.zones = x.zones
    if x.affects is None:
        who: Phrase = YOU_PHRASE
    elif isinstance(x.affects, Filter):
        who = phrase(either(nouns.noun(s, x.affects, True), f"all {nouns.noun(s, x.affects, True)}"), True)
        one = nouns.noun(s, x.affects)
        if not any(c.kind in (programs.Change.COST_REDUCE, programs.Change.COST_INCREASE) for c in x.changes):
            single = change_clauses.joined(s, x.changes, phrase(f"each {one}"), keep=True)
            return _while(s, x.condition, either(change_clauses.joined(s, x.changes, who, keep=True), single))
    elif x.affects == ATTACHED:
        who = s.host
    else:
        me = "~" if x.condition is None else either("~", "it")
        who = Phrase(me, me, "~'s")
        s.self_known = True
    if x.changes == (LURED,):
        return _while(s, x.condition, f"all creatures able to block {who.object} do so")
    return _while(s, x.condition, change_clauses.joined(s, x.changes, who, keep=True))


def _while(s: Scribe, condition: Condition | None, text: str) -> str:
    if condition is None:
        return text
    if condition.kind == Held.YOUR_TURN:
        return either(f"during your turn, {text}", f"as long as it's your turn, {text}", f"{text} as long as it's your turn")
    if condition.kind == Held.NOT and condition.a.kind == Held.YOUR_TURN:
        return either(f"during turns other than yours, {text}", f"as long as it's not your turn, {text}")
    held = conditions.holds(s, condition)
    ways = [f"{text} as long as {held}", f"{text} if {held}", f"if {held}, {text}"]
    if condition.kind == Held.NOT:
        ways.append(f"{text} unless {conditions.holds(s, condition.a)}")
    return either(f"as long as {held}, {text}", *ways)


def replacement(s: Scribe, x: Replacement) -> str:
    """Write a replacement effect: "if something would happen, ..."."""
    s.event, s.zones = x.event, x.zones
    if (text := declared_wordings.said(s, "ability", x)) is not None:
        return text
    if AbilityFlag.ENTERS in x.flags:
        return _as_enters(s, x)
    if AbilityFlag.PREVENTION in x.flags:
        return _prevents(s, x)
    condition = "" if x.condition is None else f" and {conditions.holds(s, x.condition)}"
    if said := replacements.redirected(s, x):
        return said
    would = events.would(s, x.event)
    if x.by_effect and x.event.kind == EventKind.PUT_COUNTERS:
        kind = f"{x.event.value} counters" if x.event.value is not None else "counters"
        would = f"an effect would put one or more {kind} on {events.subject(s, x.event.subject)}"
    does = sequence(s, x.effects)
    if isinstance(x.effects[0], e.NothingInstead):
        does = sequence(s, x.effects[1:])
        if not does:
            return replacements.cant(s, x.event)
        does = either(f"instead {does}", f"{does} instead")
    if isinstance(x.effects[0], e.EntersTapped | e.EntersWithCounters):
        many = nouns.noun(s, x.event.subject, True) if isinstance(x.event.subject, Filter) else "they"
        one = events.subject(s, x.event.subject)
        each = one.replace("another ", "each other ", 1) if one.startswith("another ") else f"each {one.partition(' ')[2]}"
        ways = [does.replace("~", each), does.replace("~ enters", f"{many} enter").replace("on it", "on them")]
        return either(does.replace("~", one), *ways, does.replace("~ enters", f"{many} enter"))
    return either(f"if {would}{condition}, {does}", f"if {events.clause(s, x.event)}{condition}, {does}")


def _all_of(s: Scribe, what: Any) -> str:
    return references.every(s, what, "bare").object if isinstance(what, Filter) else events.subject(s, what)


def _prevents(s: Scribe, x: Replacement) -> str:
    event = x.event
    kind = {1: "combat damage", 2: "noncombat damage"}.get(int(event.value or 0), "damage")
    to, by = (
        f" {word} {_all_of(s, what)}" if what is not None else "" for word, what in (("to", event.subject), ("by", event.other))
    )
    if isinstance(x.effects[0], e.PreventInstead) and x.effects[0].amount is not None and len(x.effects) == 1:
        some = amounts.expression(s, x.effects[0].amount)
        ways = [f" to {a(nouns.noun(s, what))}"] if isinstance(what := event.subject, Filter) and not what.kinds & PLAYERS else []
        return f"if {either('a source', kind)} would deal {kind}{either(to, *ways)}, prevent {some} of that damage"
    rest = sequence(s, x.effects[1:])
    all_ = either(f"prevent all {kind} that would be dealt{to}{by}", f"prevent all {kind} that would be dealt{by}{to}")
    if x.condition is not None:
        all_ = _while(s, x.condition, all_)
    if rest:
        usual = f"if {events.would(s, event)}"
        dealt = usual if event.other is not None else f"if {kind} would be dealt to {events.subject(s, event.subject)}"
        ways = [f"{one}, prevent that damage{joiner}{rest}" for one in (dealt, usual) for joiner in (". ", " and ")]
        return either(*ways, f"{all_}. {rest}")
    return all_


def _as_enters(s: Scribe, x: Replacement) -> str:
    condition = "" if x.condition is None else conditions.holds(s, x.condition)
    effects = [one for one in x.effects]
    s.self_known = True
    does = sequence(s, effects)
    if isinstance(effects[0], e.May) and isinstance(effects[0].then[-1], e.EntersAsCopy):
        return f"you may have {sequence(s.again(), effects[0].then)}"
    if isinstance(effects[0], e.EntersTapped | e.EntersWithCounters) and len(effects) == 1:
        if x.condition == conditions.ESCAPED:  # 702.138c
            return does.replace("enters with", "escapes with")
        if x.condition is not None:
            negative = conditions.holds(s, x.condition.a if x.condition.kind == Held.NOT else ~x.condition)
            return either(f"if {condition}, {does}", f"{does} if {condition}", f"{does} unless {negative}")
        return does
    if isinstance(effects[0], e.Designate) and len(effects) == 1:
        return does.replace("becomes ", "enters ", 1)
    if isinstance(effects[0], e.Pay) and len(effects) == 1:
        return either(f"as ~ enters, {does}", does)
    if isinstance(effects[0], e.EntersTapped):
        return replacements.enters_tapped(s.again(), effects[1:])
    return either(f"as ~ enters, {does}", f"~ enters, {does}")


def static_keyword(s: Scribe, x: StaticKeyword) -> str:
    """Write a keyword ability, or words that only look like one."""
    if x.keyword in WORDS:
        return WORDS[x.keyword]
    if x.keyword in changes.SAID:
        said = changes.Said(phrase("~"), keep=True)
        text = changes.keywords_said(s, _giving(x.keyword), said)
        return text if text.startswith("its ") else f"~ {text}"
    return nouns.keyword_name(x.keyword)


def _giving(keyword: Keyword) -> Change:
    """Return the change that gives a keyword."""
    return Change(programs.Change.ADD_KEYWORDS, mask=1 << keyword)


def keyworded(s: Scribe, x: Keyworded) -> str:
    """Write a keyword ability with its parameters."""
    name = nouns.ability_name(x.keyword)
    if name == "enchant" and x.filter is not None:
        return f"enchant {nouns.noun(s, x.filter)}"
    if name == "champion" and x.filter is not None:
        return f"champion {a(nouns.noun(s, x.filter))}"
    if name == "partner with" and x.filter is not None:
        return f"partner with {x.filter.name}"
    if name == "affinity" and x.filter is not None:
        return f"affinity for {either(nouns.noun(s, x.filter, True), nouns.noun(s, x.filter))}"
    if name in ("cycling", "typecycling") and x.filter is not None:
        f = replace(x.filter, kinds=0, zones=0, controller=programs.Relation.ANY)
        name = nouns.noun(s, f).removesuffix(" permanent").replace("basic land", "basic land") + "cycling"
    if name == "splice" and x.filter is not None:
        name = f"splice onto {' or '.join(sorted(x.filter.subtypes))}"
    if name == "equip" and x.filter is not None:
        name = f"equip {replacements.equipped(s, x.filter)}"
    if name == "companion":
        return f"companion{DASH}{ASKS[StartingDeck(x.number or 0)]}"
    if x.cost is None:
        return f"{name} {x.number}" if x.number else name
    if x.cost.its_mana_cost:
        its = either("its", "the card's", "that card's")
        besides = costs.parts_of(s, x.cost)[1:]
        return f"{name}. the {name} cost is equal to {its} mana cost" + "".join(f" plus {one}" for one in besides)
    parts = costs.parts_of(s, x.cost)
    price = ", ".join(parts)
    number = f" {x.number}" if x.number else ""
    plain_mana = len(parts) == 1 and parts[0].startswith("{")
    return f"{name}{number}{DASH if number or not plain_mana else ' '}{price}{_costs_less(s, x.less)}"


def quality(s: Scribe, x: Protection | HexproofFrom) -> str:
    """Write protection or hexproof from something."""
    word = "protection" if isinstance(x, Protection) else "hexproof"
    return f"{word} from {changes.protection(s, x.qualities, x.filter)}"


def spell(s: Scribe, x: SpellAbility) -> str:
    """Write what a spell does."""
    if x.more_if is not None:
        fewest, most = (number_word(n) for n in x.choose)
        every = x.choose == (1, len(x.modes))
        both = ["you may choose both"] if x.choose == (1, 2) and every else []
        more = either(f"you may choose {most}", *both, *(["choose one or more"] if every else []))
        instead = f"choose {fewest}. if {s.holds(x.more_if)} as you cast ~, {more} instead."
        return instead + body(s, x.modes, x.choose).partition(DASH)[2]
    if AbilityFlag.MODES_AGAIN in x.flags:
        each, again = x.modes[:: x.choose[1]], ". you may choose the same mode more than once."
        return body(s, each, x.choose).replace(f" {DASH}", f"{again} {DASH}", 1)
    return body(s, x.modes, x.choose)


LINES: dict[type[Ability], Callable[[Scribe, Any], str]] = {
    SpellAbility: spell, Activated: activated, Triggered: triggered, Static: static, Replacement: replacement,
    SpellCost: costs.spell_cost, StaticKeyword: static_keyword, Protection: quality, HexproofFrom: quality, Keyworded: keyworded,
    SpentOnX: lambda s, x: f"spend only {listed(nouns.colors_of(x.color))} mana on x", ThisAbility: lambda s, x: "this ability",
}  # fmt: skip
"""The line of text for each kind of ability."""


@voice
def line(s: Scribe, ability: Ability) -> str:
    """Write an ability as a line of text."""
    s.known, s.waiting, s.numbers, s.event, s.self_known, s.first_target = {}, {}, {}, None, False, None
    if (fast := mechanics.without_max_speed(ability)) is not None:
        said = f"max speed {DASH} {line(s, fast)}"
        return either(said, static(s, ability)) if isinstance(ability, Static) else said
    if type(ability) not in LINES:
        raise UnwrittenError(f"there are no words for the ability {type(ability).__name__}")
    return LINES[type(ability)](s, ability)


@voice
def lines(s: Scribe, abilities: Sequence[Ability]) -> list[str]:
    """Write the lines of a text: keywords in one line, two triggers with one body together."""
    out: list[str] = []
    keywords: list[str] = []
    priced = [one for one in abilities if isinstance(one, Keyworded) and one.keyword in PRICED]
    k = 0
    while k < len(abilities):
        ability = abilities[k]
        if priced and (ability in priced or isinstance(ability, SpellAbility)):
            out += _modes_for_costs(s, ability, priced) if isinstance(ability, SpellAbility) else []
            k += 1
            continue
        if is_keyword(ability):
            keywords.append(line(s, ability))
            k += 1
            continue
        if keywords:
            out.append(", ".join(keywords))
            keywords = []
        taken, said = _together(s, abilities, k)
        out += said
        k += taken
    return [*out, ", ".join(keywords)] if keywords else out


def _together(s: Scribe, abilities: Sequence[Ability], k: int) -> tuple[int, list[str]]:
    """Write the abilities from one on that stand in one line, or in lines of their own, and return how many."""
    ability, other = abilities[k], abilities[k + 1] if k + 1 < len(abilities) else None
    if numbers := mechanics.backed_up(abilities[k:]):
        return len(numbers), [", ".join(f"backup {n}" for n in numbers)]
    if other is not None and ability == may_be_exerted and mechanics.of_exertion(other):
        return 2, [f"{line(s, ability)}. when you do,{line(s, other).partition(',')[2]}"]
    if levels.bounds(ability):
        return 1, levels.level(s, ability)  # type: ignore[arg-type]
    if not s.apart and (run := _rules(abilities, k)) > 1:
        return run, [_rules_line(s, abilities[k : k + run])]
    if other is not None and (
        said := replacements.one_or_other(s, ability, other) or replacements.no_combat_damage(s, ability, other)
    ):
        return 2, [said]
    if other is not None and replacements.is_mirrored(ability, other):
        return 2, [replacements.blocks_either_way(line(s, ability))]
    run = 1 if s.apart else _same_effects(abilities, k)
    return run, [_joined(s, abilities[k : k + run]) if run > 1 else line(s, ability)]  # type: ignore[arg-type]


PRICED = (spree.keyword, tiered.keyword)
"""Keyword abilities that say what modes cost."""


def _modes_for_costs(s: Scribe, ability: SpellAbility, priced: Sequence[Keyworded]) -> list[str]:
    """Write a spell with spree or tiered: the keyword, then each mode with its cost (702.172, 702.183)."""
    name = nouns.ability_name(priced[0].keyword)
    texts = line(s, ability).split(f" {BULLET} ")[1:]
    prices = [costs.parts_of(s, one.cost)[0] for one in priced if one.cost is not None]
    modes = [f"{price} {DASH} {text}" for price, text in zip(prices, texts, strict=True)]
    if priced[0].keyword == spree.keyword:
        return [name, *(f"+ {mode}" for mode in modes)]
    return [f" {BULLET} ".join([name, *modes])]


def _rules(abilities: Sequence[Ability], k: int) -> int:
    """Return how many abilities in a row are words that only look like keywords: can't attack, can't block."""
    run = 0
    while (
        k + run < len(abilities)
        and isinstance(one := abilities[k + run], StaticKeyword)
        and one.keyword in changes.SAID
        and one.keyword not in WORDS
    ):
        run += 1
    return run


def _rules_line(s: Scribe, abilities: Sequence[Ability]) -> str:
    mask = sum(1 << one.keyword for one in abilities if isinstance(one, StaticKeyword))
    said = changes.Said(phrase("~"), keep=True)
    both = f"~ {changes.keywords_said(s, Change(programs.Change.ADD_KEYWORDS, mask=mask), said)}"
    alone = both.replace("attack alone or block alone", "attack or block alone")
    each = " and ".join([line(s, one).removeprefix("~ ") for one in abilities])
    return either(alone, both, f"~ {each}")


def _same_effects(abilities: Sequence[Ability], k: int) -> int:
    """Return how many triggered abilities in a row differ in nothing but their events."""
    first = abilities[k]
    if not isinstance(first, Triggered):
        return 1
    run = 1
    while (
        k + run < len(abilities)
        and isinstance(other := abilities[k + run], Triggered)
        and replace(other, event=first.event, zones=first.zones if first.event.kind == EventKind.CYCLE else other.zones) == first
    ):
        run += 1
    return run


def _subjects(s: Scribe, abilities: Sequence[Triggered]) -> str:
    """Write the common subject of all events: "this creature" enters or attacks."""
    first = abilities[0].event.subject
    if any(one.event.subject != first for one in abilities):
        return "~ "
    return f"{events.subject(s.again(), first)} "


def _joined(s: Scribe, abilities: Sequence[Triggered]) -> str:
    """Write one ability with several events: "when this enters and at the beginning of your upkeep"."""
    first = line(s, abilities[0])
    if abilities[0].event.value == "lore" and abilities[0].event.nth:
        romans = ", ".join(ROMAN[one.event.nth] for one in abilities)
        return f"{romans} {DASH} {first.partition(f' {DASH} ')[2]}"
    heads = [events.clause(s.again(), one.event) for one in abilities]
    words = [events.trigger_word(one.event) for one in abilities]
    rest = first.removeprefix(f"{words[0]} {heads[0]}")
    joiner = either(" or ", " and ")
    same = _subjects(s, abilities)
    short = [heads[0], *(one.removeprefix(same) for one in heads[1:])]
    full = joiner.join(f"{word} {head}" for word, head in zip(words, heads, strict=True))
    word = "at" if words[0] == "at" else either("whenever", "when")
    once, again = f"{word} {joiner.join(short)}", f"{word} {joiner.join(heads)}"
    if abilities[0].event.subject == SELF:  # "when ~ enters and whenever it attacks"
        its = [heads[0], *(one.replace("~", "it", 1) for one in heads[1:])]
        full = either(full, joiner.join(f"{word} {head}" for word, head in zip(words, its, strict=True)))
    if all(head.startswith("you ") for head in heads):  # "you scry or surveil"
        again = either(again, f"{word} {joiner.join([heads[0], *(head.removeprefix('you ') for head in heads[1:])])}")
    if (
        len(heads) == 2 and heads[1].endswith(tail := heads[0].removeprefix("~ ")) and heads[0] != tail
    ):  # "~ or equipped creature attacks"
        again = either(again, f"{word} ~ or {heads[1]}")
    ways = (full, once, again) if "at" in words else (once, again, full)
    kinds, what = [one.event.kind for one in abilities], {one.event.subject for one in abilities}
    if kinds == [EventKind.CAST, EventKind.COPIED] and len(what) == 1:
        return either(f"{word} {heads[0].replace(' cast ', ' cast or copy ', 1)}", *ways) + rest
    return either(*ways) + rest
