"""Effects one after another, and what steers them: may, pay, if, for each, later."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import SELF, YOU, Filter, Target, Who
from ecs_mtg.cards.writing import (
    amounts,
    card_sequences,
    change_clauses,
    compound_sentences,
    conditions,
    declared_wordings,
    mana_turns_planes,
    mechanics,
    nouns,
    paying,
    permanent_sequences,
    references,
    tokens,
)
from ecs_mtg.cards.writing.declared_sentences import declared_sentence
from ecs_mtg.cards.writing.english import BAR, OPEN, THEN, a, either, listed, maybe, verb
from ecs_mtg.cards.writing.mana_turns_planes import mana
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import SENTENCES, THEY_PHRASE, Phrase, Scribe, UnwrittenError, back, phrase, sentence, voice
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Duration, EventKind, Position, Zone
from ecs_mtg.components.programs import AbilityFlag, Relation, Subject

Held = programs.Condition


def one(s: Scribe, effect: e.Effect) -> str:
    """Write an effect as a clause.

    Raises:
        UnwrittenError: there is no sentence for it.
    """
    for kind in type(effect).__mro__:
        if kind in SENTENCES:
            return SENTENCES[kind](s, effect)
    if effect.says or effect.written:
        return declared_sentence(s, effect)
    raise UnwrittenError(f"there is no sentence for {type(effect).__name__}")


def clauses(s: Scribe, effects: Sequence[e.Effect]) -> list[str]:
    """Write effects as clauses, merging those that cards put together."""
    said: list[str] = []
    k = 0
    while k < len(effects):
        taken, text = _together(s, effects, k)
        if not taken:
            taken, text = 1, one(s, effects[k])
        if text and s.optional and not isinstance(effects[k], e.ChooseFrom | e.Choose):
            text, s.optional = f"{maybe('you may ')}{text}", False
        if text:
            said.append(text)
        k += taken
    return said


@voice
def sequence(s: Scribe, effects: Sequence[e.Effect]) -> str:
    """Write effects one after another."""
    chosen = ""
    in_order = len(effects) > 1 and isinstance(effects[1], e.Targets)
    while len(effects) > 1 and isinstance(first := effects[0], e.Targets):
        words = references.words_of_target(s, first.target)
        references.mention_later(s, first.target) if in_order else one(s, first)
        chosen, effects = f"{chosen}{either('', f'choose {words}. ', f'choose {words}, then ')}", effects[1:]
    texts = clauses(s, effects)
    for k in range(1, len(texts)):
        texts[k] = _shortened(texts[k - 1], texts[k])
    said = chosen + THEN.join(texts)
    for where in dict.fromkeys(s.wheres):  # "loses X life and you gain X life, where X is ..." says it once
        end = f", where x is {where}"
        if len(texts) > 1 and texts[-1].count(end) and any(end in text for text in texts[:-1]):
            return either(said, THEN.join([*(text.replace(end, "") for text in texts[:-1]), texts[-1]]))
    return said


def _shortened(before: str, text: str) -> str:
    """Shorten a clause that follows another with the same subject or object: "draws a card and loses 1 life"."""
    short = []
    if text.startswith(("you ", f"{OPEN}you ")):
        short.append(text.replace("you ", "", 1))
    for order in ("put ", "create "):
        if order in text[: len(order) + 2] and order in before:
            short.append(text.replace(order, "", 1))
    short += permanent_sequences.without_itself(before, text)
    for again in (THEY_PHRASE.subject, back("opponent", player=True).subject):
        if text.startswith(f"{again} "):
            short.append(text.removeprefix(f"{again} "))
    if text.startswith(OPEN):
        for first in ("each player", either("each opponent", "each other player")):
            subject = references.either_phrase(THEY_PHRASE, phrase(first)).subject
            short += [text.replace(f"{subject} ", "")] if f"{subject} " in text else []
        short += [text.replace(f"{THEY_PHRASE.subject} ", "")] if text.startswith(f"{OPEN}{THEY_PHRASE.subject} ") else []
    return either(text, *short)


def _together(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    for way in (
        declared_wordings.said_together,
        *card_sequences.WAYS,
        *permanent_sequences.WAYS,
        mechanics.chosen_source,
        mechanics.both_ways,
        _hand,
        _mana,
        _option,
        *compound_sentences.SAID_TOGETHER,
        _search,
        _group,
        _continuous,
        change_clauses.apart,
        _damages,
        _melded,
        _numbers,
    ):
        taken, text = way(s, effects, k)
        if taken:
            return taken, text
    return 0, ""


def _hand(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write a revealed hand and the discard that you choose from it as one sentence."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(reveal := two[0], e.Reveal) or not isinstance(discard := two[1], e.Discard):
        return 0, ""
    whole_hand = isinstance(reveal.what, Who) and reveal.what == Who(Subject.THEIR_HAND, discard.players)
    return (2, one(s, discard)) if whole_hand and discard.you_choose else (0, "")


def _mana(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write symbols that are added together: "add {R}{W}"."""
    run: list[e.AddMana] = []
    for effect in effects[k:]:
        if not isinstance(effect, e.AddMana) or effect.colors < 0:
            break
        if run and (effect.player, effect.only, effect.lasting) != (run[0].player, run[0].only, run[0].lasting):
            break
        run.append(effect)
    if len(run) < 2 or any(x.amount.kind != programs.Amount.CONSTANT for x in run):
        return 0, ""
    symbols = "".join(mana(s, replace(x, only=None)) for x in run)
    behind = mana(s, run[0]).removeprefix(mana(s, replace(run[0], only=None)))
    return (
        len(run),
        f"{refer(s, run[0].player).order('add')} {symbols}{behind}{mana_turns_planes.restriction(s, run[0].only)}{mana_turns_planes.LASTING if run[0].lasting else ''}",
    )


def _option(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write a choice of one of some effects by a player."""
    first = effects[k]
    if not isinstance(first, e.ChooseOption):
        return 0, ""
    ways = [x for x in effects[k + 1 : k + 1 + first.many] if isinstance(x, e.If)]
    if len(ways) != first.many:
        return 0, ""
    if (said := permanent_sequences.one_of_two(s, [x.then for x in ways])) is not None:
        return 1 + first.many, said
    texts = [sequence(s, x.then) for x in ways]
    who = refer(s, first.player)
    if [type(x.then[0]) for x in ways] == [e.Tap, e.Untap] and texts[0].startswith("tap "):
        return 1 + first.many, f"tap or un{texts[0]}"
    if all(isinstance(x.then[0], e.CreateToken) for x in ways):
        texts[1:] = [said.removeprefix(f"{refer(s, YOU).order('create')} ") for said in texts[1:]]
    return 1 + first.many, either(" or ".join(texts), f"{who.subject} may {' or '.join(texts)}")


def _search(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Search, reveal, put and shuffle: one sentence."""
    if not isinstance(effects[k], e.Search):
        return 0, ""
    texts: list[str] = []
    at = k
    while at < len(effects):
        x = effects[at]
        if isinstance(x, e.Search) and texts:
            texts.append(one(s, x).partition(" for ")[2] if " for " in one(s, x) else one(s, x))
            texts[-2:] = [either(f"{texts[-2]} and {texts[-1]}", f"{texts[-2]} and/or {texts[-1]}")]
        elif isinstance(x, e.Search | e.Reveal | e.Move | e.Shuffle | e.ReturnUnder | e.CastFree | e.Discard | e.Tap):
            said = one(s, x)
            if not (texts and said == texts[-1]):
                texts.append(said)
        else:
            break
        at += 1
        if isinstance(x, e.Shuffle):
            last = effects[at] if at < len(effects) else None
            if isinstance(last, e.Move) and last.zone == Zone.LIBRARY and last.position == Position.TOP:
                texts[-1:] = [
                    f"then {texts[-1]} and put {either('that card', 'it', 'the card', 'them')} {either('on top', 'on top of your library')}"
                ]
                apart = f"{' and '.join(texts[:-1])}. {texts[-1].removeprefix('then ')}"
                return at + 1 - k, either(", ".join(texts), apart)
            texts[-1] = f"then {texts[-1]}"
            return at - k, either(", ", " and ", ", and ").join(texts[:-1]) + either(", ", ". ") + texts[-1]
    return at - k, THEN.join(texts)


def _group(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write changes of a group to which later words refer: "creatures you control get +1/+1 until end of turn. untap them"."""
    two = effects[k : k + 2]
    if len(two) < 2 or not isinstance(group := two[0], e.Remember) or not isinstance(first := two[1], e.Continuous):
        return 0, ""
    who = group.who
    if not isinstance(who, Who) or who.kind != Subject.EACH or first.who != Who(Subject.MEMORY, group.tag):
        return 0, ""
    other = s.fork()
    alone = one(other, replace(first, who=who))
    said = THEN.join(text for text in (one(s, group), one(s, first)) if text)
    return 2, either(alone, said)


def _continuous(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write changes of the same objects with the same duration as one sentence."""
    first = effects[k]
    if not isinstance(first, e.Continuous):
        return 0, ""
    run = [first]
    for x in effects[k + 1 :]:
        if not isinstance(x, e.Continuous) or (x.who, x.duration, x.counter) != (first.who, first.duration, first.counter):
            break
        run.append(x)
    if len(run) == 1 or first.changes[0].kind == programs.Change.CONTROL:
        return 0, ""
    other = s.fork()
    apart = THEN.join(one(other, x) for x in run)  # "it must be blocked this turn if able", a sentence of its own
    together_ = one(s, e.Continuous(first.who, tuple(c for x in run for c in x.changes), first.duration, first.counter))
    return len(run), either(together_, apart)


def _damages(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write damage from one source to several: "deals 1 damage to any target and 2 damage to you"."""
    run = []
    for x in effects[k:]:
        if not isinstance(x, e.Damage) or x.source != effects[k].source or x.tag is not None or x.unpreventable is not None:  # type: ignore[attr-defined]
            break
        run.append(x)
    if len(run) < 2 or any(amounts.quantity(s, x.amount).equal is not None for x in run):
        return 0, ""
    source = refer(s, run[0].source)
    parts = [f"{amounts.quantity(s, x.amount).mass('damage')} to {refer(s, x.to).object}" for x in run]
    return len(run), f"{source.does('deal')} {listed(parts)}"


def _melded(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Exile a meld pair, then meld it."""
    pair = [type(one) for one in effects[k : k + 4]] == [e.Choose, e.Remember, e.Move, e.Meld]
    return (4, f"exile them, then meld them into {s.melded.lower()}") if pair else (0, "")


def _numbers(s: Scribe, effects: Sequence[e.Effect], k: int) -> tuple[int, str]:
    """Write repeated effects: "proliferate twice"."""
    first = effects[k]
    run = 1
    while k + run < len(effects) and effects[k + run] == first and isinstance(first, e.Proliferate | e.Explore):
        run += 1
    if run < 2:
        return 0, ""
    said = one(s, first)
    again = THEN.join([said] * run)
    return run, either(f"{said} twice", again, f"{said}, then {said} again") if run == 2 else again


# --- steering


@sentence(e.Targets)
def targets(s: Scribe, x: e.Targets) -> str:
    """Write targets that have not been mentioned."""
    waiting = refer(s, x.target)
    s.waiting[f"target {len(s.waiting)}"] = waiting
    if s.first_target == x.target:
        s.known[x.target] = references.either_phrase(waiting, s.known[x.target])
    return ""


@sentence(e.If)
def if_(s: Scribe, x: e.If) -> str:
    """Write one effect or the other."""
    if (color := compound_sentences.color_of_choice(s, x)) is not None:
        return color
    if permanent_sequences.is_removed_and(x):
        return f"{one(s, x.then[0])}. if you do, {sequence(s, x.then[1:])}"
    if (rest := permanent_sequences.if_it_was_sacrificed(x)) is not None:
        return f"{one(s, x.then[0])}. if you do, {sequence(s, rest)}"
    if card_sequences.is_shuffled_in(x):
        what = refer(s, x.condition.a)
        by_owner = f"{either('its', what.owner)} owner shuffles it into their library"
        return either(f"shuffle {what.object} into its owner's library", by_owner, *card_sequences.into_yours(s))
    s_before = s.fork()
    other_way = s.fork()  # "counter target spell if it's red": what is done is said first
    done_first = sequence(other_way, x.then)
    later = conditions.holds(other_way, x.condition)
    condition = conditions.holds(s, x.condition)
    then = sequence(s, x.then)
    if x.otherwise and not x.then:
        return f"unless {condition}, {sequence(s, x.otherwise)}"
    usual, turned = f"if {condition}, {then}", f"{done_first} if {later}"
    said = either(turned, usual) if _is_about_target(x) else either(usual, turned)
    if x.condition.kind == Held.NOT and not x.otherwise:
        said = either(said, f"{done_first} unless {conditions.holds(s, x.condition.a)}")
    if x.condition.kind in (Held.IN_ZONE, Held.ALIVE) and not x.otherwise:  # 400.7: what went elsewhere is not found
        done = s_before.fork()
        said = either(then, usual, turned, ". if you do, ".join(clauses(done, x.then)))
    if x.condition.kind == Held.REGISTER and x.otherwise:
        return f"{usual}. if you lose the flip, {sequence(s, x.otherwise)}"
    if x.otherwise:
        turned_way = s_before.fork()
        first = sequence(turned_way, x.otherwise)
        holds, theirs = conditions.holds(turned_way, x.condition), sequence(turned_way, x.then)
        other = sequence(s, x.otherwise)
        if x.condition.kind == Held.EXISTS and len(x.then) == 1 and isinstance(x.then[0], e.SacrificeChoice):
            return either(f"{usual}. otherwise, {other}", f"{then}. if you can't, {other}")
        ways = [
            *compound_sentences.more_damage(s, x, first, holds),
            f"{first}. if {holds}, {theirs} instead",
            f"{first}. if {holds}, instead {theirs}",
            f"{first}. {theirs} instead if {holds}",
            f"{usual}. otherwise, {other}",
            f"{turned}. otherwise, {other}",
            f"{other}. if {condition}, {then} instead",
            *compound_sentences.more_copies(s, x, first, holds),
        ]
        return either(*ways, f"{other}. if {condition}, instead {then}", f"{other} instead if {condition}")
    return said if then else ""


def _is_about_target(x: e.If) -> bool:
    return x.condition.kind == Held.MATCHES and isinstance(x.condition.a, Target)


@sentence(e.May)
def may(s: Scribe, x: e.May) -> str:
    """Write that a player may do something."""
    who = refer(s, x.player)
    before, s.actor = s.actor, None if who.you else (x.player, replace(who, you=True))
    parts = clauses(s, x.then)
    s.actor = before
    done = [_without(part, who) for part in parts]
    if not done:
        done = ["do nothing"]
    joiner = either(THEN, ". if you do, ", ". if they do, ", ". if that player does, ", ". when you do, ")
    said = f"{who.subject} may {joiner.join(done)}"
    if x.otherwise:
        said += f". {paying.OTHERWISE}, {sequence(s, x.otherwise)}"
    return said


HAD_DONE = ("deal", "gain", "get", "become", "discard", "lose", "draw", "mill", "phase", "fight", "sacrifice")
"""What you may have something else do."""
GAINS = either("gains", "has")


def _without(text: str, who: Phrase) -> str:
    """Return a clause as it follows "may"."""
    for subject in (who.subject, "you"):
        if text.startswith(f"{subject} "):
            return text.removeprefix(f"{subject} ")
    for base in HAD_DONE if who.you else ():
        third = re.compile(rf"(?<=[ {OPEN}{BAR}]){verb(base, True)} ")
        if third.search(text):
            every = text
            for one_of in HAD_DONE:
                every = re.sub(rf"(?<=[ {OPEN}{BAR}]){verb(one_of, True)} ", f"{one_of} ", every)
            return either(f"have {third.sub(f'{base} ', text, count=1)}", f"have {every}", text)
    if who.you and f" {GAINS} " in text:
        return either(f"have {text.replace(f' {GAINS} ', ' gain ', 1)}", text)
    return either(text, f"have {text}")


@sentence(e.ForEach)
def for_each(s: Scribe, x: e.ForEach) -> str:
    """Write what is done for each of some objects."""
    if (both := permanent_sequences.also_to_theirs(s, x)) is not None:
        return both
    before = s.it
    whole = refer(s, x.who)
    if (doubled := permanent_sequences.doubled_on_each(x, whole)) is not None:
        return doubled
    if isinstance(x.who, Who) and x.who.kind in (Subject.EACH_PLAYER, Subject.EACH_OPPONENT):
        s.it = references.either_phrase(whole, THEY_PHRASE)
        said = either(sequence(s, x.do), f"for {whole.object}, {sequence(s, x.do)}")
    elif isinstance(x.who, Target) or x.who.kind == Subject.EACH:
        noun = references.head_noun(s, x.who.filter if isinstance(x.who, Target) else x.who.of)  # type: ignore[arg-type]
        s.it = back(noun, False, noun in ("player", "opponent"))
        if noun in ("player", "opponent"):
            s.it = references.either_phrase(whole, s.it)
        inner = sequence(s, x.do)
        said = either(f"for {whole.object}, {inner}", inner)
    else:
        s.it = references.either_many("card")
        inner = sequence(s, x.do)
        said = either(
            f"for each of {whole.object}, {inner}", inner, f"for each card exiled this way, {inner}", f"{inner} for each of them"
        )
    s.it = before
    return said


@sentence(e.Together)
def together(s: Scribe, x: e.Together) -> str:
    """Write effects that happen at the same time."""
    if permanent_sequences.is_done_to_all_told(x.do):
        return one(s, x.do[0])
    taken, text = _damages(s, x.do, 0)
    if taken == len(x.do):
        return text
    puts = [one(s, effect) for effect in x.do]
    if all(isinstance(effect, e.Destroy) for effect in x.do):
        return listed([puts[0], *(text.removeprefix("destroy ") for text in puts[1:])])
    if (all_made := [effect for effect in x.do if isinstance(effect, e.CreateToken)]) and len(all_made) == len(x.do):
        return listed([puts[0], *(tokens.described(s, made, amounts.quantity(s, made.amount)) for made in all_made[1:])])
    if all(isinstance(effect, e.PutCounters) for effect in x.do):
        return either(listed([puts[0], *(text.removeprefix("put ") for text in puts[1:])]), THEN.join(puts))
    return THEN.join(text for text in puts if text)


@sentence(e.Repeat)
def repeat(s: Scribe, x: e.Repeat) -> str:
    """Write effects that are repeated."""
    said = sequence(s, x.do)
    condition = conditions.holds(s, x.condition)
    return f"{said}. {either(f'if {condition}, repeat this process', f'repeat this process while {condition}')}"


@sentence(e.SetRegister)
def set_register(s: Scribe, x: e.SetRegister) -> str:
    """Keep the words of a number for where it is used."""
    s.numbers[x.register] = amounts.expression(s, x.amount)
    return ""


@sentence(e.Remember)
def remember(s: Scribe, x: e.Remember) -> str:
    """Keep the words of an object for where it is used."""
    said = refer(s, x.who)
    if x.tag not in s.known:
        s.waiting[x.tag] = said
        if isinstance(x.who, Target):
            s.known[x.tag] = s.known[x.who]
        elif x.who.kind == Subject.EACH and isinstance(x.who.of, Filter):
            s.known[x.tag] = back(references.head_noun(s, x.who.of, True), True)
        else:
            s.known[x.tag] = references.either_many("card")
    return ""


@sentence(e.Forget, e.Link, e.SeparateLink, e.Order, e.UseUp)
def silent(s: Scribe, x: e.Effect) -> str:
    """Write nothing for an effect without words."""
    return ""


@sentence(e.Delay)
def delay(s: Scribe, x: e.Delay) -> str:
    """Write a delayed triggered ability."""
    inner = Scribe(s.face, s.host, known=dict(s.known), delayed=AbilityFlag.ONCE in x.ability.flags)
    for k, told in enumerate(x.told):
        before = s.known.get(told)
        said = refer(s, told)
        inner.known["told", k] = references.either_phrase(before or said, references.either_many("card"))
    text = inner.within(x.ability)
    if SELF in (x.ability.event.subject, x.ability.event.other) and x.told:
        about, comma, rest = text.partition(", ")
        text = f"{about.replace('~', inner.known['told', 0].subject)}{comma}{rest}"
    last = {Duration.END_OF_TURN: "this turn", Duration.YOUR_NEXT_TURN: "until your next turn", Duration.INDEFINITE: ""}.get(
        x.duration, ""
    )
    if x.once_only:
        text = f"if this is the first time, {text}"
    head, comma, rest = text.partition(", ")
    if (
        AbilityFlag.ONCE in x.ability.flags
        and x.ability.event.kind == EventKind.CAST
        and isinstance(x.ability.event.subject, Filter)
    ):
        what = nouns.noun(s, replace(x.ability.event.subject, controller=Relation.ANY))
        return either(f"when you next cast {a(what)} this turn, {rest}", f"when you cast your next {what} this turn, {rest}")
    if AbilityFlag.ONCE in x.ability.flags:
        return either(f"{rest} {head.lower()}", f"{head.lower()}, {rest}")
    return either(f"{head.lower()} {last}, {rest}", f"{last}, {head.lower()}, {rest}") if last else f"{head.lower()}{comma}{rest}"


@sentence(e.Reflex)
def reflex(s: Scribe, x: e.Reflex) -> str:
    """Write a reflexive triggered ability."""
    said = s.within(x.ability)
    return said if x.amount is None else f"{said}, where x is {amounts.expression(s, x.amount)}"
