"""What effects change: rules of the game, as sentences, how creatures block, as predicates, and the phases of a turn."""

from __future__ import annotations

from ecs_mtg.cards import effects as e
from ecs_mtg.cards import notation
from ecs_mtg.cards.phrases.shapes import WHAT, an_integer, say_so
from ecs_mtg.cards.words import Change
from ecs_mtg.components import programs
from ecs_mtg.components.codes import Step
from ecs_mtg.components.modifications import Shown
from ecs_mtg.components.programs import Relation

_Kind = programs.Change
_MANY = an_integer("n")
for _pattern, _change in {
    "play with the top card of your library revealed": Change(_Kind.SHOWN, Relation.YOU, Shown.TOP),
    "players play with the top cards of their libraries revealed": Change(_Kind.SHOWN, Relation.ANY, Shown.TOP),
    "you may look at the top card of your library any time": notation.top_seen,
    "play with your hand revealed": Change(_Kind.SHOWN, Relation.YOU, Shown.HAND),
    "players play with their hands revealed": Change(_Kind.SHOWN, Relation.ANY, Shown.HAND),
    "your opponents play with their hands revealed": Change(_Kind.SHOWN, Relation.OPPONENT, Shown.HAND),
    "players can't untap more than one <one what> during their untap steps": Change(_Kind.UNTAP_LIMIT, WHAT, 1),
    "players can't untap more than <n> <what> during their untap steps": Change(_Kind.UNTAP_LIMIT, WHAT, _MANY),
}.items():
    say_so("rule", _pattern, _change)
for _pattern, _change in {
    "can block an additional creature each combat": Change(_Kind.EXTRA_BLOCKS, 1),
    "can block any number of creatures": Change(_Kind.EXTRA_BLOCKS, 99),
    "can block an additional <n> creatures each combat": Change(_Kind.EXTRA_BLOCKS, _MANY),
    "can't be blocked except by <n> or more creatures": Change(_Kind.MIN_BLOCKERS, _MANY),
    "can't be blocked by more than one creature": Change(_Kind.SINGLE_BLOCKER),
}.items():
    say_so("change", _pattern, _change)
for _main, _behind in enumerate(("", " followed by an additional main phase")):  # 500.8: after the phase that is said
    _phases = e.If(notation.during(Step.MAIN1, Step.MAIN2), (e.ExtraCombat(main=bool(_main)),))
    say_so("act", f"after this main phase, there is an additional combat phase{_behind}", (_phases,))
say_so("change", "can block an additional creature this turn", Change(_Kind.EXTRA_BLOCKS, 1), is_read=False)
