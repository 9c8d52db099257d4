"""Notation of rules that change what spells cost, what can be done, and what triggers (601.2f, 603.2, 613.11)."""

from __future__ import annotations

from ecs_mtg.cards.notation.abilities import instead, would_counter
from ecs_mtg.cards.notation.instructions import nothing_instead
from ecs_mtg.cards.notation.keywords import hexproof_from
from ecs_mtg.cards.notation.selectors import activated_or_triggered_ability, source, spell
from ecs_mtg.cards.tree import Replacement
from ecs_mtg.cards.words import ALL_ZONES, CARDS, SPELLS, Change, Filter, Named, words
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Zone
from ecs_mtg.components.flags import ABOUT_ABILITIES, OF_COMBAT


def costs_at_least(many: int, what: Filter = spell) -> Change:
    """Each spell that a filter describes that would cost less than that much mana to cast costs that much (601.2f)."""
    return Change(programs.Change.COST_AT_LEAST, what, many)


def causes_no_trigger(what: Filter, whose: int = programs.Relation.ANY) -> Change:
    """What a filter describes causes no abilities to trigger as it enters; `whose`: only those of permanents of these players (603.2)."""
    return Change(programs.Change.CAUSES_NO_TRIGGER, what, whose)


def triggers_again(what: Filter) -> Change:
    """Abilities of your permanents that trigger as something enters which a filter describes trigger an additional time (603.2d)."""
    return Change(programs.Change.DOUBLE_TRIGGER, what)


def abilities_trigger_again(whose: Filter) -> Change:
    """Triggered abilities of objects that a filter describes trigger an additional time (603.2d)."""
    return Change(programs.Change.DOUBLE_TRIGGER, None, whose)


def spells_cant_be_countered(what: Filter | Named = spell) -> Replacement:
    """Spells that a filter describes can't be countered (701.6)."""
    return instead(would_counter(words(what), spell | activated_or_triggered_ability), nothing_instead)


def next_spell_cant_be_countered(what: Filter = spell) -> Change:
    """The next spell of yours that a filter describes can't be countered."""
    return Change(programs.Change.NEXT_UNCOUNTERABLE, what)


def player_hexproof_from(*sources: Filter) -> Change:
    """A player has hexproof from colors or types (702.11e)."""
    ability = hexproof_from(*sources)
    if ability.filter is not None:
        raise ValueError("players have hexproof from colors and types only")
    return Change(programs.Change.WARDS_PLAYER_OFF, ability.qualities)


combat_damage_cant_be_prevented = Change(programs.Change.UNPREVENTABLE, source, mask=OF_COMBAT)
"""Combat damage can't be prevented (615.12)."""


may_skip_turn_to_untap = Change(programs.Change.MAY_SKIP_TURN)
"""If its controller would begin their turn while it is tapped, they may skip that turn instead; if they do, it untaps (614.10)."""


graveyards_lose_abilities = Change(programs.Change.CARDS_LOSE_ABILITIES)
"""Cards in graveyards lose all abilities (613.1f)."""


def any_color_for_abilities_of(what: Filter) -> Change:
    """You may spend mana as though it were mana of any color to activate abilities of what a filter describes (106.6)."""
    return Change(programs.Change.SPEND_AS_ANY, what, mask=ABOUT_ABILITIES)


def activated_abilities_of_exiled(what: Filter) -> Change:
    """It has all activated abilities of the cards exiled with the source that a filter describes."""
    return Change(programs.Change.ADD_ACTIVATED_OF_EXILED, Filter(kinds=CARDS, zones=1 << Zone.EXILE) & what)


everything_elsewhere = Filter(kinds=CARDS | SPELLS, zones=ALL_ZONES)
"""All cards that aren't on the battlefield, and all spells: a static ability may say of which colors they are."""
of_chosen_color = Change(programs.Change.ADD_CHOSEN_COLOR)
"""It is the chosen color in addition to its own."""
of_no_color = Change(programs.Change.SET_COLORS, 0)
"""It is colorless."""
