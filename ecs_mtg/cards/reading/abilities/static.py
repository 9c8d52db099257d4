"""Static abilities: what continuous effects change (604, 611)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import notation
from ecs_mtg.cards.reading.abilities.keywords import Abilities
from ecs_mtg.cards.reading.abilities.triggered import in_graveyard
from ecs_mtg.cards.reading.acts.tokens import where_x
from ecs_mtg.cards.reading.changes.combat import cost
from ecs_mtg.cards.reading.changes.types import added, creature
from ecs_mtg.cards.reading.conditions.objects import plain
from ecs_mtg.cards.reading.context import Context, find
from ecs_mtg.cards.reading.grammar import NoReading, refuse_if, say
from ecs_mtg.cards.reading.nouns.references import SOURCE, permanents
from ecs_mtg.cards.reading.vocabulary import flag
from ecs_mtg.cards.tree import Keyworded, Replacement, StaticKeyword
from ecs_mtg.cards.words import ATTACHED, SELF, YOU, Change, Condition, Filter, number
from ecs_mtg.components import codes
from ecs_mtg.components import programs as p
from ecs_mtg.components.codes import Keyword
from ecs_mtg.components.programs import AbilityFlag, Relation, SelectorFlag

# --- static abilities (604)

say("affects", "~", lambda c: c.mention(SELF, c.self_kinds | {"permanent"}))
say("affects", "(enchanted|equipped) [creature|permanent|land|artifact|enchantment|planeswalker]",
    lambda c, kind: c.mention(notation.enchanted, frozenset({kind, "permanent"})))  # fmt: skip
say("affects", "each <np>|all <nps>|<nps>", lambda c, what: permanents(what))
say("affects", "each other <np>|all other <nps>|other <nps>", lambda c, what: permanents(what) & c.other())
say("affects", "<nps> and other <nps>", lambda c, one, two: permanents(one) | (permanents(two) & c.other()))
say("affects", "~ and other <nps>", lambda c, what: SOURCE | (permanents(what) & c.other()))


def static(affects: Any, changes: tuple[Change, ...], condition: Condition | None = None) -> Abilities:
    """Return a static ability; unconditional changes of the card itself are refused where they have a keyword of their own."""
    own = affects == SELF and condition is None
    if own and all(one.kind == p.Change.ADD_KEYWORDS and isinstance(one.mask, int) for one in changes):
        bits = sum({one.mask for one in changes})  # type: ignore[misc]
        found = [key for key in Keyword if bits >> key & 1]
        if all(key >= Keyword.CANT_ATTACK for key in found):
            return tuple(StaticKeyword(key) for key in found)
        raise NoReading("keywords of its own")
    refuse_if(find(changes, lambda part: part == notation.X), "an X that nothing says")
    if condition is not None and find(condition, of_defender) and find(changes, stops_attacks):
        raise NoReading("whom it would attack is not known before it does")  # 508.1c: asked of each player that it could attack
    if affects not in (SELF, ATTACHED) and find(changes, says_how_it_enters):
        raise NoReading("how others enter, as an ability that they have")  # 614.12
    return (notation.static(affects, changes, while_=condition),)


def of_defender(part: Any) -> bool:
    """Tell whether a filter describes what the defending player controls."""
    return isinstance(part, Filter) and any(Relation.DEFENDING in (one.controller, one.owner) for one in part.tree())


def stops_attacks(part: Any) -> bool:
    """Tell whether a change says that something can't attack."""
    return isinstance(part, Change) and isinstance(part.mask, int) and part.mask >> Keyword.CANT_ATTACK & 1 == 1


def says_how_it_enters(part: Any) -> bool:
    """Tell whether an ability says how the object that has it enters."""
    said = part.abilities if isinstance(part, Keyworded) else (part,)
    return any(isinstance(one, Replacement) and AbilityFlag.ENTERS in one.flags for one in said)


say("ability", "all creatures able to block <affects> do so <end>",
    lambda c, what: static(what, notation.has(StaticKeyword(Keyword.LURE))))  # fmt: skip
say("ability", "<affects> <changes> <end>", lambda c, what, changes: static(what, changes))
say("ability", "<affects> <changes> as long as <condition> <end>",
    lambda c, what, changes, condition: static(what, changes, condition))  # fmt: skip
say("while", "as long as <condition> ,", lambda c, condition: condition)
say("while", "during your turn ,", lambda c: notation.your_turn)
say("while", "during turns other than yours ,", lambda c: ~notation.your_turn)
say("ability", "<while> <affects> <changes> <end>", lambda c, condition, what, changes: static(what, changes, condition))
say("ability", "as long as <condition> , it <changes> <end>",
    lambda c, condition, changes: static(it_affects(c), changes, condition))  # fmt: skip
say("ability", "<affects> <changes> , where x is <amount> <end>",
    lambda c, what, changes, n: static(what, where_x(c, changes, n)))  # fmt: skip
say("ability", "<affects> <changes> unless <condition> <end>",
    lambda c, what, changes, condition: static(what, changes, ~condition))  # fmt: skip


def it_affects(context: Context) -> Any:
    """Return what "it" refers to after a condition: the subject of the condition, or the card itself."""
    return context.it() if context.objects else SELF


say("ability", "<itself> 's power and toughness are each equal to <amount> <end>", lambda c, _, n: (notation.defined(n, n),))
say("ability", "<itself> 's power is equal to <amount> <end>", lambda c, _, n: (notation.defined(n, None),))
say("ability", "~ 's toughness is equal to <amount> <end>", lambda c, n: (notation.defined(None, n),))
say("ability", "~ 's power is equal to <amount> and its toughness is equal to that number plus <plain> <end>",
    lambda c, n, m: (notation.defined(n, number(n) + m),))  # fmt: skip
say("ability", "you control enchanted (creature|permanent|land|artifact) <end>",
    lambda c: (notation.static(notation.enchanted, notation.controlled_by(YOU)),))  # fmt: skip

# --- what spells do

say("spell", "<body>", lambda c, body: body)

# --- abilities that can't be activated

HOST = flag(SelectorFlag.HOST_OF_SOURCE)
_BUT_MANA = "can't be activated unless they 're mana abilities"
say(
    "ability",
    f"enchanted (permanent|creature) can't attack or block , and its activated abilities {_BUT_MANA} <end>",
    lambda c: static(ATTACHED, (*notation.has(notation.cant_attack, notation.cant_block), notation.only_mana_abilities(HOST))),
)
say("ability", f"activated abilities of <nps> {_BUT_MANA} <end>",
    lambda c, what: (notation.static(None, notation.only_mana_abilities(permanents(what))),))  # fmt: skip

# --- of one

say("ability", "<itself> <kept from> unless you pay <combat cost> <end>", lambda c, _, deeds, n: static(SELF, cost(n, deeds)))
say("ability", "as long as ~ card is in your graveyard , <affects> <changes> <end>",
    lambda c, what, changes: in_graveyard(static(what, changes)))  # fmt: skip
say("ability", "as long as ~ card is in your graveyard and <condition> , <affects> <changes> <end>",
    lambda c, condition, what, changes: in_graveyard(static(what, changes, condition)))  # fmt: skip

# --- static abilities

say("ability", "~ doesn't untap during your untap step if it has <a> <kind> counter on it <end>",
    lambda c, n, kind: static(SELF, notation.has(notation.doesnt_untap), notation.counters_on(SELF, kind) >= 1))  # fmt: skip
say("ability", "if ~ card is in your opening hand , you may begin the game with it on the battlefield <end>",
    lambda c: (notation.may_begin_in_play,))  # fmt: skip
say("ability", "you may choose not to untap ~ during your untap step <end>", lambda c: (notation.may_stay_tapped,))
say("ability", "<affects> <changes> as long as it 's <a> <np> . otherwise , it <changes> <end>",
    lambda c, what, changes, n, kind, others: one_or_other(what, changes, kind, others))  # fmt: skip


def one_or_other(what: Any, changes: tuple[Change, ...], kind: Filter, others: tuple[Change, ...]) -> Abilities:
    """Return one change under a condition, and another one otherwise."""
    refuse_if(what not in (ATTACHED, SELF), "each of several")
    stack_row = notation.matches(what, plain(kind))
    return (*static(what, changes, stack_row), *static(what, others, ~stack_row))


say(
    "ability",
    "all <nps> are <size> <type line> that are still lands <end>|<nps> are <size> <type line> that are still lands <end>",
    lambda c, what, size, line: static(lands_only(what), added(creature(line), (), size)),
)


def lands_only(what: Filter) -> Filter:
    """Check that a description is one of lands."""
    if not all(one.any_types == codes.LAND or (one.subtypes and one.subtypes <= _LAND_TYPES) for one in permanents(what).tree()):
        raise NoReading("no lands")
    return what


_LAND_TYPES = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))
say("ability", "~ can't be blocked if <condition> <end>",
    lambda c, condition: static(SELF, notation.has(notation.cant_be_blocked), condition))  # fmt: skip

# --- what can't block it (509.1b), lands that are creatures

say("ability", "<nps> can't block (~|it) <end>", lambda c, what: kept_from_blocking(c, what))
say("ability", "<affects> is a <size> <type line> . <still>", lambda c, what, size, line, _: animated(what, line, size))


def kept_from_blocking(context: Context, what: Filter) -> Abilities:
    """Return the ability that creatures of a description can't block the card itself."""
    refuse_if("creature" not in context.self_kinds, "no creature")
    return static(SELF, (Change(p.Change.CANT_BE_BLOCKED_BY, permanents(what)),))


def animated(what: Any, line: Any, size: str) -> Abilities:
    """Return the change that makes the enchanted permanent a creature in addition; a land stays a land."""
    refuse_if(what != ATTACHED or line[0] != codes.CREATURE, "types that it may lose")
    return static(ATTACHED, added(line, (), size))
