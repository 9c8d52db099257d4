"""Keyword actions (701)."""

from __future__ import annotations

from typing import Any

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.effects.keyword_actions import WON_CLASH
from ecs_mtg.cards.reading.acts.players import Effects, on_battlefield, permanent_of, single
from ecs_mtg.cards.reading.acts.tokens import PREDEFINED, Made, created
from ecs_mtg.cards.reading.context import Context
from ecs_mtg.cards.reading.grammar import refuse_if, say
from ecs_mtg.cards.reading.vocabulary import SUBTYPES
from ecs_mtg.cards.subtypes import CREATURE_TYPES
from ecs_mtg.cards.words import YOU, Change, number
from ecs_mtg.components.codes import Duration

# --- what is done twice, to owners, for each

say("act", "<it object> explores again", lambda c, what: (e.Explore(on_battlefield(single(what))),))
say("act", "investigate", lambda c: created(c, YOU, 1, Made(PREDEFINED["clue"])))
DETAINED: tuple[Change, ...] = notation.has(notation.cant_attack, notation.cant_block, notation.cant_activate)
"""What is said of a detained permanent (701.35a)."""
say("act", "detain <object>", lambda c, what: (e.Continuous(on_battlefield(what), DETAINED, Duration.YOUR_NEXT_TURN),))

# --- several at once

say("act", "<player> investigates", lambda c, who: investigated(who))


def investigated(who: Any) -> Effects:
    """Return the effect that a player investigates: creates a Clue token."""
    refuse_if(who == YOU, "you investigate")
    return (e.CreateToken(PREDEFINED["clue"], number(1), who),)


_TYPES = {word: name for word, name in SUBTYPES.items() if name in CREATURE_TYPES and word.isalpha() and word != name.lower()}


def of_creature(context: Context, node: e.Effect) -> Effects:
    """Return the keyword action of a creature on itself."""
    refuse_if("creature" not in context.self_kinds, "no creature's")
    return (node,)


say("act", "adapt <n>", lambda c, n: of_creature(c, e.Adapt(number(n))))
say("act", "monstrosity <n>", lambda c, n: of_creature(c, e.Monstrosity(number(n))))
say("act", f"amass [{'|'.join(sorted(_TYPES))}] <n>", lambda c, word, n: (e.Amass(_TYPES[word], number(n)),))
say("act", "support <plain>", lambda c, n: supported(c, n))
say("act", "<object> becomes prepared", lambda c, what: (notation.becomes_prepared(permanent_of(what)),))
say("act", "manifest the top card of your library", lambda c: manifested(c, e.Manifest()))
say("act", "manifest the top <plain> cards of your library", lambda c, n: (e.Manifest(number(n)),))
say("act", "cloak the top card of your library", lambda c: manifested(c, e.Manifest(cloak=True)))
say("act", "manifest dread", lambda c: manifested(c, e.ManifestDread()))
say("act", "<player> manifests the top card of their library", lambda c, who: manifested(c, e.Manifest(player=who)))


def manifested(context: Context, node: e.Effect) -> Effects:
    """Return one permanent, to which later words can refer."""
    context.mention(notation.moved, frozenset({"creature", "permanent"}))
    return (node,)


say("act", "clash with an opponent . if you win , <clause>", lambda c, won: (e.Clash(), e.If(notation.noted(WON_CLASH), won)))
say("act", "earthbend <n>", lambda c, n: earthbent(c, n))


def earthbent(context: Context, n: Any) -> Effects:
    """Return earthbending, whose target the words do not mention."""
    node = e.Earthbend(number(n))
    refuse_if(context.target(node.target) != node.target, "targets that are said again")
    return (node,)


def supported(context: Context, n: int) -> Effects:
    """Return targets that the words do not mention: any creatures for a spell, others than itself for a permanent."""
    node = e.Support(n, not context.spell and bool(context.self_kinds & {"creature", "artifact", "enchantment", "land"}))
    refuse_if(context.target(node.target) != node.target, "targets that are said again")
    return (node,)
