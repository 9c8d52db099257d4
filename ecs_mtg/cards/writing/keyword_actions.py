"""Keyword actions (701), in words."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.words import Amount
from ecs_mtg.cards.writing import amounts
from ecs_mtg.cards.writing.english import either, plural
from ecs_mtg.cards.writing.references import refer
from ecs_mtg.cards.writing.scribe import Scribe, sentence


@sentence(e.Detain)
def detain(s: Scribe, x: e.Detain) -> str:
    """Detain a permanent."""
    return f"detain {refer(s, x.what).object}"


@sentence(e.Populate)
def populate(s: Scribe, x: e.Populate) -> str:
    """Populate."""
    return "populate"


@sentence(e.Bolster)
def bolster(s: Scribe, x: e.Bolster) -> str:
    """Bolster N."""
    return f"bolster {_many(s, x.amount)}"


@sentence(e.Adapt)
def adapt(s: Scribe, x: e.Adapt) -> str:
    """Adapt N."""
    return f"adapt {_many(s, x.amount)}"


@sentence(e.Explore)
def explore(s: Scribe, x: e.Explore) -> str:
    """A creature explores."""
    return refer(s, x.what).does("explore")


@sentence(e.Connive)
def connive(s: Scribe, x: e.Connive) -> str:
    """A creature connives."""
    return refer(s, x.what).does("connive")


@sentence(e.Amass)
def amass(s: Scribe, x: e.Amass) -> str:
    """Amass Zombies N."""
    return f"amass {plural(x.army.front.subtypes[0]).lower()} {_many(s, x.amount)}"


def _many(s: Scribe, amount: Amount) -> str:
    many = amounts.quantity(s, amount)
    return many.digits if many.equal is None else either(f"x, where x is {many.equal}", many.equal)
