"""Cards that are cast or put onto the battlefield face down: megamorph, disguise, manifest, cloak."""

from ecs_mtg.cards import effects as e
from ecs_mtg.cards.notation import *

CARDS = [
    card("Aerie Bowmasters", "{2}{G}{G}", "Creature — Dog Archer", "3/4", reach, megamorph("{5}{G}")),
    card("Belltoll Dragon", "{5}{U}", "Creature — Dragon", "3/3", flying, hexproof, megamorph("{5}{U}{U}"),
         when(turned_face_up(), put_counters("+1/+1", 1, each(creature & other & yours & subtype("Dragon"))))),
    card("Alley Assailant", "{2}{B}", "Creature — Vampire Rogue", "3/3", enters_tapped, disguise("{4}{B}{B}"),
         when(turned_face_up(), lose_life(3, target(opponent)), gain_life(3))),
    card("Soul Summons", "{1}{W}", "Sorcery", e.Manifest()),
    card("Manifest Dread", "{1}{G}", "Sorcery", e.ManifestDread()),
    card("Cryptic Coat", "{2}{U}", "Artifact — Equipment",
         when(enters(), e.Manifest(cloak=True), e.Attach(this, moved)),
         static(equipped, gets("+1/+0"), has(cant_be_blocked)), activated("{1}{U}", to_hand(this))),
]  # fmt: skip
