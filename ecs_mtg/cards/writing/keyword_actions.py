"""Keyword actions (701) with nodes of their own, in words."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import ONE, SELF, YOU, Condition
from ecs_mtg.cards.writing.amounts import EXPRESSIONS, quantity
from ecs_mtg.cards.writing.conditions import CONDITIONS
from ecs_mtg.cards.writing.english import either, plural
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Scribe, UnwrittenError, sentence
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Designation


@sentence(e.Incubate)
def incubate(s: Scribe, x: e.Incubate) -> str:
    """Incubate 2; an opponent incubates 2."""
    return quantity(s, x.amount).behind(refer(s, x.players).order("incubate"))


@sentence(e.SpeedUp)
def speed_up(s: Scribe, x: e.SpeedUp) -> str:
    """Write that your speed increases by 1."""
    return f"{refer(s, x.players).owner} speed increases by {quantity(s, x.amount).digits}"


@sentence(e.Adapt, e.Monstrosity)
def grown(s: Scribe, x: e.Adapt | e.Monstrosity) -> str:
    """Adapt 2, monstrosity X: the source's own."""
    if x.what != SELF:
        raise UnwrittenError(f"another object's {type(x).__name__.lower()}")
    return quantity(s, x.amount).behind(type(x).__name__.lower())


@sentence(e.RingTempts)
def ring_tempts(s: Scribe, x: e.RingTempts) -> str:
    """Write "the Ring tempts you"."""
    return "the Ring tempts you"


@sentence(e.GainSuspend)
def gain_suspend(s: Scribe, x: e.GainSuspend) -> str:
    """Write that it gains suspend."""
    return f"if {refer(s, x.what).subject} doesn't have suspend, it gains suspend"


@sentence(e.CountTemptation)
def count_temptation(s: Scribe, x: e.CountTemptation) -> str:
    """Write the part of the Ring's temptation that is not a choice."""
    return f"{refer(s, x.players).does('get')} the emblem named The Ring"


@sentence(e.Manifest)
def manifest(s: Scribe, x: e.Manifest) -> str:
    """Manifest, or cloak, the top cards of a library."""
    verb = "cloak" if x.cloak else "manifest"
    if x.player != YOU:
        return f"{refer(s, x.player).does(verb)} the top card of their library"
    many = quantity(s, x.amount)
    return f"{verb} the top {'card' if x.amount == ONE else f'{many.word} cards'} of your library"


@sentence(e.ManifestDread)
def manifest_dread(s: Scribe, x: e.ManifestDread) -> str:
    """Manifest dread."""
    return "manifest dread"


@sentence(e.Goad)
def goad(s: Scribe, x: e.Goad) -> str:
    """Goad creatures."""
    return f"goad {refer(s, x.what).object}"


@sentence(e.VentureIntoUndercity)
def venture(s: Scribe, x: e.VentureIntoUndercity) -> str:
    """Write that a player ventures into Undercity."""
    return refer(s, x.player).does("venture") + " into undercity"


@sentence(e.Venture)
def venture_into_the_dungeon(s: Scribe, x: e.Venture) -> str:
    """Write that a player ventures into the dungeon."""
    return refer(s, x.player).does("venture") + " into the dungeon"


@sentence(e.Pair)
def pair(s: Scribe, x: e.Pair) -> str:
    """Pair two creatures."""
    return f"pair {refer(s, x.one).object} with {refer(s, x.other).object}"


@sentence(e.Clash)
def clash(s: Scribe, x: e.Clash) -> str:
    """Write "clash with an opponent"."""
    return "clash with an opponent"


@sentence(e.Earthbend)
def earthbend(s: Scribe, x: e.Earthbend) -> str:
    """Write "earthbend 2"."""
    refer(s, x.target)
    return quantity(s, x.amount).behind("earthbend")


@sentence(e.Support)
def support(s: Scribe, x: e.Support) -> str:
    """Support 2: of other creatures, if it is a permanent that says so."""
    if x.other != s.face.is_permanent:
        raise UnwrittenError("support of the wrong creatures")
    refer(s, x.target)
    return f"support {x.number}"


@sentence(e.Amass)
def amass(s: Scribe, x: e.Amass) -> str:
    """Amass Zombies 2."""
    return quantity(s, x.amount).behind(f"amass {plural(x.subtype.lower())}")


@sentence(e.Connive)
def connive(s: Scribe, x: e.Connive) -> str:
    """Write that a permanent connives."""
    said = refer(s, x.what).does("connive")
    return said if x.amount == ONE else quantity(s, x.amount).behind(said)


@sentence(e.UseUp)
def use_up(s: Scribe, x: e.UseUp) -> str:
    """Write a keyword's flag after what the ability does."""
    return ""


@sentence(e.Note)
def note(s: Scribe, x: e.Note) -> str:
    """Write that a keyword's event happens, such as that it becomes exerted."""
    return f"{refer(s, x.what).subject} {x.event.name.lower()}"


@sentence(e.Designate)
def designate(s: Scribe, x: e.Designate) -> str:
    """Write that it becomes monstrous, or gets another designation."""
    return f"{refer(s, x.what).does('become')} {x.designation.name.lower().replace('_', ' ')}"


@sentence(e.JoinCombat)
def join_combat(s: Scribe, x: e.JoinCombat) -> str:
    """Write that it enters attacking what the returned creature attacked, or attacks a named player or permanent."""
    if x.attacked is not None:
        return f"{refer(s, x.what).does('attack')} {refer(s, x.attacked).object}"
    what = refer(s, x.what).object
    return (
        f"put {what} onto the battlefield tapped and attacking the same player, planeswalker, or battle as the returned creature"
    )


@sentence(e.JoinBlock)
def join_block(s: Scribe, x: e.JoinBlock) -> str:
    """Write that it enters blocking an attacking creature."""
    return f"{refer(s, x.what).does('block')} {refer(s, x.attacker).object}"


def _is_designated(s: Scribe, c: Condition) -> str:
    """Write the condition that it is monstrous."""
    who, word = s.refer(c.a), Designation(c.b).name.lower().replace("_", " ")
    return either(f"{who.does('are')} {word}", f"{who.subject}'s {word}")


CONDITIONS[programs.Condition.IS_DESIGNATED] = _is_designated
EXPRESSIONS[programs.Amount.CAST_BEFORE] = lambda s, q: "the number of spells cast before it this turn"
