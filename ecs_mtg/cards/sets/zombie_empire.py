"""Cards of the deck Zombie Empire that no other list has."""

from ecs_mtg.cards.notation import *

zombie = subtype("Zombie")
zombies_everywhere = count(permanent & zombie) + count(zombie & card_in_any(Zone.GRAVEYARD))

CARDS = [
    card("Dregscape Zombie", "{1}{B}", "Creature — Zombie", "2/1", unearth("{B}")),
    card("Rotting Rats", "{1}{B}", "Creature — Zombie Rat", "1/1", when(enters(), discard(1, each_player)), unearth("{1}{B}")),
    card("Soulless One", "{3}{B}", "Creature — Zombie Avatar", "*/*", defined(zombies_everywhere, zombies_everywhere)),
    card("Syphon Soul", "{2}{B}", "Sorcery", damage(2, each_opponent, total=1), gain_life(number_noted(1))),
    card("Consume Spirit", "{X}{1}{B}", "Sorcery", only_spent_on_x(black), damage(X, any_target), gain_life(X)),
    card("Profane Command", "{X}{B}{B}", "Sorcery", choose_one(
        lose_life(X, target(player)),
        to_battlefield(target(creature & card_in(Zone.GRAVEYARD) & (mana_value <= X))),
        until_end_of_turn(target(creature), gets((-X, -X))),
        until_end_of_turn(target(creature, 0, None), has(fear)),
        least=2, most=2)),
]  # fmt: skip
