"""Keyword actions (701) that are nodes of their own, in words."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import ONE, Amount
from ecs_mtg.cards.writing.amounts import quantity
from ecs_mtg.cards.writing.english import plural
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Scribe, sentence


@sentence(e.Adapt, e.Monstrosity, e.Bolster)
def grown(s: Scribe, x: e.Adapt | e.Monstrosity | e.Bolster) -> str:
    """Adapt 2, bolster X."""
    return _times(s, type(x).__name__.lower(), x.amount)


def _times(s: Scribe, said: str, amount: Amount) -> str:
    """With a number behind it, or X and what that is."""
    many = quantity(s, amount)
    return f"{said} {many.digits}" if many.equal is None else f"{said} x, where x is {many.equal}"


@sentence(e.Populate)
def populate(s: Scribe, x: e.Populate) -> str:
    """Populate."""
    return "populate"


@sentence(e.Support)
def support(s: Scribe, x: e.Support) -> str:
    """Support 2."""
    refer(s, x.target)
    return f"support {x.number}"


@sentence(e.Amass)
def amass(s: Scribe, x: e.Amass) -> str:
    """Amass Zombies 2."""
    return _times(s, f"amass {plural(x.subtype.lower())}", x.amount)


@sentence(e.Explore)
def explore(s: Scribe, x: e.Explore) -> str:
    """A permanent explores."""
    return refer(s, x.what).does("explore")


@sentence(e.Connive)
def connive(s: Scribe, x: e.Connive) -> str:
    """A permanent connives."""
    said = refer(s, x.what).does("connive")
    return said if x.amount == ONE else _times(s, said, x.amount)


@sentence(e.Note, e.Designate, e.UseUp)
def unsaid(s: Scribe, x: e.Effect) -> str:
    """Said by the keyword that it is a part of."""
    return ""
