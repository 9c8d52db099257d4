"""Cards of planar decks that are about planar decks."""

from dataclasses import replace

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *

CARDS = [
    plane("Pools of Becoming", "Bolas's Meditation Realm",
          at(your_end_step, note(0, cards_in_hand.of(you)), remember(hand_of(), "hand"), in_any_order("hand"),
             to_library(those("hand"), Position.BOTTOM), draw(number_noted(0))),
          chaos(reveal_planes(3, "three"), ensue_chaos(those("three")), in_any_order("three"), to_planar_deck(those("three")))),
    phenomenon("Mutual Epiphany", draw(4, each_player)),
    phenomenon("Time Distortion", e.ReverseTurnOrder()),
    phenomenon("Spatial Merging", reveal_planes(down_to(2, plane_card), "revealed"),
               replace(choose_from("revealed", "planes", 2), filter=plane_card), planeswalk_to(those("planes")),
               in_any_order("revealed"), to_planar_deck(those("revealed"))),
    phenomenon("Interplanar Tunnel", reveal_planes(down_to(5, plane_card), "revealed"),
               replace(choose_from("revealed", "chosen"), filter=plane_card), to_planar_deck(those("chosen"), Position.TOP),
               to_planar_deck(those("revealed"), Position.RANDOM_BOTTOM)),
]  # fmt: skip
