"""Linked abilities (607): what one chose or exiled, known to the others of the same text only.

A permanent has the text that it entered with, whichever face of it is up (607.1b), or one that it got later by becoming a copy.
Texts are told apart by when the permanent got them (`text_time`), so that what belongs to one is found again when a copy effect
ends, and is not by a second copy of the same (607.5).
"""

from ecs_mtg.components.codes import NONE, Zone
from ecs_mtg.kernels.kernel import Game, kernel
from ecs_mtg.systems.record.events import note_row, source_changed
from ecs_mtg.systems.record.references import known_permanent

CHOSEN_WORD, CHOSEN_PLAYER = 0, 1  # in `chosen`
LATER_TEXT = 2  # in `chosen`: what belongs to a later text begins here


@kernel
def text_of(g: Game, source: int, stack_row: int) -> int:
    """Return `text_time` of the ability that asks: of stack row `stack_row`, or of a static ability's source, last known if gone."""
    if stack_row >= 0 and g.st_source[stack_row] == source:
        return g.st_text[stack_row]
    row = known_permanent(g, source)
    return g.text_time[row] if row >= 0 else 0


@kernel
def chosen_with(g: Game, row: int, text: int, what: int) -> int:
    """Return what was chosen for a permanent by an ability of a text of it; NONE if undefined (607.5a)."""
    if text == 0:
        return g.chosen[row, what]
    return g.chosen[row, LATER_TEXT + what] if g.later_text[row] == text else NONE


@kernel
def choose_with(g: Game, row: int, text: int, what: int, value: int) -> int:
    """Store what an ability of a text of a permanent chose."""
    if text != 0:
        begin_later_text(g, row, text)
        g.bond[row] = 0  # characteristics that depend on it are computed anew
        note_row(g, row)
    g.chosen[row, what if text == 0 else LATER_TEXT + what] = value
    source_changed(g, row)  # it may be a color of mana
    return 0


@kernel
def begin_later_text(g: Game, row: int, text: int) -> int:
    """Forget the choices of a text's abilities, except those of the text that is kept."""
    if g.later_text[row] != text:
        g.later_text[row] = text
        g.later_word[row] = NONE
        g.later_player[row] = NONE
        g.linked[row, 1] = NONE
    return 0


@kernel
def linked_with(g: Game, row: int, text: int) -> int:
    """Return the object that abilities of a text of a permanent refer to, or NONE."""
    if text == 0:
        return g.linked[row, 0]
    return g.linked[row, 1] if g.later_text[row] == text else NONE


@kernel
def link_with(g: Game, row: int, text: int, ref: int) -> int:
    """Set the object that abilities of a text of a permanent refer to."""
    if text != 0:
        begin_later_text(g, row, text)
    g.linked[row, 0 if text == 0 else 1] = ref
    return 0


@kernel(inline=True)
def is_exiled_with(g: Game, card: int, source: int, text: int) -> bool:
    """Return whether an ability of a text of an object exiled the card (607.2a)."""
    return g.card_zone[card] == Zone.EXILE and g.card_link[card] == source and g.card_link_text[card] == text


@kernel
def keep_number(g: Game, source: int, stack_row: int, value: int) -> int:
    """Store the number that an ability of a permanent chose."""
    row = known_permanent(g, source)
    if row >= 0:
        choose_with(g, row, text_of(g, source, stack_row), CHOSEN_WORD, value)
    return 0
