"""Creatures with nothing but keyword abilities, or with none."""

from ecs_mtg.cards.notation import *

CARDS = [
    # No abilities
    card("Elite Vanguard", "{W}", "Creature — Human Soldier", "2/1"),
    card("Silvercoat Lion", "{1}{W}", "Creature — Cat", "2/2"),
    card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", "2/2"),
    card("Merfolk of the Pearl Trident", "{U}", "Creature — Merfolk", "1/1"),
    card("Coral Merfolk", "{1}{U}", "Creature — Merfolk", "2/1"),
    card("Scathe Zombies", "{2}{B}", "Creature — Zombie", "2/2"),
    card("Warpath Ghoul", "{2}{B}", "Creature — Zombie", "3/2"),
    card("Zombie Goliath", "{4}{B}", "Creature — Zombie Giant", "4/3"),
    card("Mons's Goblin Raiders", "{R}", "Creature — Goblin", "1/1"),
    card("Goblin Piker", "{1}{R}", "Creature — Goblin Warrior", "2/1"),
    card("Hurloon Minotaur", "{1}{R}{R}", "Creature — Minotaur", "2/3"),
    card("Deranged Whelp", "{1}{R}", "Creature — Wolf", "2/1", menace),
    card("Bear Cub", "{1}{G}", "Creature — Bear", "2/2"),
    card("Runeclaw Bear", "{1}{G}", "Creature — Bear", "2/2"),
    card("Trained Armodon", "{1}{G}{G}", "Creature — Elephant", "3/3"),
    card("Centaur Courser", "{2}{G}", "Creature — Centaur Warrior", "3/3"),
    card("Scaled Wurm", "{7}{G}", "Creature — Wurm", "7/6"),
    card("Memnite", "{0}", "Artifact Creature — Construct", "1/1"),
    card("Savannah Lions", "{W}", "Creature — Cat", "2/1"),
    card("Alpha Myr", "{2}", "Artifact Creature — Myr", "2/1"),
    card("Phyrexian Walker", "{0}", "Artifact Creature — Phyrexian Construct", "0/3"),
    card("Metallic Sliver", "{1}", "Artifact Creature — Sliver", "1/1"),
    # Deathtouch
    card("Typhoid Rats", "{B}", "Creature — Rat", "1/1", deathtouch),
    card("Sedge Scorpion", "{G}", "Creature — Scorpion", "1/1", deathtouch),
    card("Daggerback Basilisk", "{2}{G}", "Creature — Basilisk", "2/2", deathtouch),
    # Defender
    card("Wall of Stone", "{1}{R}{R}", "Creature — Wall", "0/8", defender),
    card("Wall of Wood", "{G}", "Creature — Wall", "0/3", defender),
    card("Glacial Wall", "{2}{U}", "Creature — Wall", "0/7", defender),
    card("Wall of Air", "{1}{U}{U}", "Creature — Wall", "1/5", defender, flying),
    card("Wall of Swords", "{3}{W}", "Creature — Wall", "3/5", defender, flying),
    # Double strike
    card("Fencing Ace", "{1}{W}", "Creature — Human Soldier", "1/1", double_strike),
    card("Raging Redcap", "{2}{R}", "Creature — Goblin Knight", "1/2", double_strike),
    # First strike
    card("Tundra Wolves", "{W}", "Creature — Wolf", "1/1", first_strike),
    card("Elvish Archers", "{1}{G}", "Creature — Elf Archer", "2/1", first_strike),
    card("Anaba Bodyguard", "{3}{R}", "Creature — Minotaur", "2/3", first_strike),
    # Flash
    card("King Cheetah", "{3}{G}", "Creature — Cat", "3/2", flash),
    card("Hired Blade", "{2}{B}", "Creature — Human Assassin", "3/2", flash),
    # Flying
    card("Air Elemental", "{3}{U}{U}", "Creature — Elemental", "4/4", flying),
    card("Wind Drake", "{2}{U}", "Creature — Drake", "2/2", flying),
    card("Storm Crow", "{1}{U}", "Creature — Bird", "1/2", flying),
    card("Bog Imp", "{1}{B}", "Creature — Imp", "1/1", flying),
    card("Dancing Scimitar", "{4}", "Artifact Creature — Spirit", "1/5", flying),
    # Haste
    card("Lightning Elemental", "{3}{R}", "Creature — Elemental", "4/1", haste),
    card("Goblin Chariot", "{2}{R}", "Creature — Goblin Warrior", "2/2", haste),
    card("Rorix Bladewing", "{3}{R}{R}{R}", "Legendary Creature — Dragon", "6/5", flying, haste),
    # Hexproof
    card("Gladecover Scout", "{G}", "Creature — Elf Scout", "1/1", hexproof),
    card("Sacred Wolf", "{2}{G}", "Creature — Wolf", "3/1", hexproof),
    # Indestructible
    card("Darksteel Myr", "{3}", "Artifact Creature — Myr", "0/1", indestructible),
    # Lifelink
    card("Child of Night", "{1}{B}", "Creature — Vampire", "2/1", lifelink),
    card("Mesa Unicorn", "{1}{W}", "Creature — Unicorn", "2/2", lifelink),
    # Menace
    card("Boggart Brute", "{2}{R}", "Creature — Goblin Warrior", "3/2", menace),
    card("Two-Headed Zombie", "{3}{B}", "Creature — Zombie", "4/2", menace),
    # Protection from a color
    card("Llanowar Knight", "{G}{W}", "Creature — Elf Knight", "2/2", protection_from(black)),
    card("Yavimaya Barbarian", "{R}{G}", "Creature — Elf Barbarian", "2/2", protection_from(blue)),
    card("Vodalian Zombie", "{U}{B}", "Creature — Merfolk Zombie", "2/2", protection_from(green)),
    card("Repentant Blacksmith", "{1}{W}", "Creature — Human", "1/2", protection_from(red)),
    card("Shivan Zombie", "{B}{R}", "Creature — Phyrexian Barbarian Zombie", "2/2", protection_from(white)),
    card("Silver Knight", "{W}{W}", "Creature — Human Knight", "2/2", first_strike, protection_from(red)),
    card("Black Knight", "{B}{B}", "Creature — Human Knight", "2/2", first_strike, protection_from(white)),
    card("White Knight", "{W}{W}", "Creature — Human Knight", "2/2", first_strike, protection_from(black)),
    # Prowess
    card("Jeskai Student", "{1}{W}", "Creature — Human Monk", "1/3", prowess),
    card("Bloodfire Expert", "{2}{R}", "Creature — Efreet Monk", "3/1", prowess),
    card("Umara Entangler", "{1}{U}", "Creature — Merfolk Rogue Ally", "2/1", prowess),
    # Reach
    card("Canopy Spider", "{1}{G}", "Creature — Spider", "1/3", reach),
    card("Mammoth Spider", "{4}{G}", "Creature — Spider", "3/5", reach),
    # Shroud
    card("Kalonian Behemoth", "{5}{G}{G}", "Creature — Beast", "9/9", shroud),
    card("Mist Leopard", "{3}{G}", "Creature — Cat", "3/2", shroud),
    # Trample
    card("Colossal Dreadmaw", "{4}{G}{G}", "Creature — Dinosaur", "6/6", trample),
    card("Stampeding Rhino", "{4}{G}", "Creature — Rhino", "4/4", trample),
    card("Garruk's Companion", "{G}{G}", "Creature — Beast", "3/2", trample),
    # Vigilance
    card("Standing Troops", "{2}{W}", "Creature — Human Soldier", "1/4", vigilance),
    card("Alpine Watchdog", "{1}{W}", "Creature — Dog", "2/2", vigilance),
    # Ward
    card("Tomakul Honor Guard", "{1}{G}", "Creature — Human Soldier", "3/1", ward("{2}")),
    card("Rimeshield Frost Giant", "{3}{U}{U}", "Creature — Giant Warrior", "4/5", ward("{3}")),
    # Several of them
    card("Akroma, Angel of Wrath", "{5}{W}{W}{W}", "Legendary Creature — Angel", "6/6",
         flying, first_strike, vigilance, trample, haste, protection_from(black, red)),
    card("Serra Angel", "{3}{W}{W}", "Creature — Angel", "4/4", flying, vigilance),
    card("Vampire Nighthawk", "{1}{B}{B}", "Creature — Vampire Shaman", "2/3", flying, deathtouch, lifelink),
    card("Cerodon Yearling", "{R}{W}", "Creature — Beast", "2/2", vigilance, haste),
    # Fear, intimidate, shadow, horsemanship, skulk
    card("Severed Legion", "{1}{B}{B}", "Creature — Zombie", "2/2", fear),
    card("Razortooth Rats", "{2}{B}", "Creature — Rat", "2/1", fear),
    card("Accursed Spirit", "{3}{B}", "Creature — Spirit", "3/2", intimidate),
    card("Bladetusk Boar", "{3}{R}", "Creature — Boar", "3/2", intimidate),
    card("Dauthi Marauder", "{2}{B}", "Creature — Dauthi Minion", "3/1", shadow),
    card("Soltari Foot Soldier", "{W}", "Creature — Soltari Soldier", "1/1", shadow),
    card("Shu Cavalry", "{2}{W}", "Creature — Human Soldier", "2/2", horsemanship),
    card("Wei Scout", "{1}{B}", "Creature — Human Soldier Scout", "1/1", horsemanship),
    card("Furtive Homunculus", "{1}{U}", "Creature — Homunculus", "2/1", skulk),
    # Landwalk
    card("Righteous Avengers", "{4}{W}", "Creature — Human Soldier", "3/1", plainswalk),
    card("River Bear", "{3}{G}", "Creature — Bear", "3/3", islandwalk),
    card("Bull Hippo", "{3}{G}", "Creature — Hippo", "3/3", islandwalk),
    card("Bog Wraith", "{3}{B}", "Creature — Wraith", "3/3", swampwalk),
    card("Anaconda", "{3}{G}", "Creature — Snake", "3/3", swampwalk),
    card("Goblin Mountaineer", "{R}", "Creature — Goblin Scout", "1/1", mountainwalk),
    card("Canyon Wildcat", "{1}{R}", "Creature — Cat", "2/1", mountainwalk),
    card("Shanodin Dryads", "{G}", "Creature — Nymph Dryad", "1/1", forestwalk),
    card("Emerald Oryx", "{3}{G}", "Creature — Antelope", "2/3", forestwalk),
    card("Dryad Sophisticate", "{1}{G}", "Creature — Dryad", "2/1", nonbasic_landwalk),
    # Flanking, bushido, rampage
    card("Benalish Cavalry", "{1}{W}", "Creature — Human Knight", "2/2", flanking),
    card("Mtenda Herder", "{W}", "Creature — Human Scout", "1/1", flanking),
    card("Shadow Rider", "{2}{B}{B}", "Creature — Knight", "3/3", flanking),
    card("Cadaverous Knight", "{2}{B}", "Creature — Zombie Knight", "2/2", flanking, activated("{1}{B}{B}", regenerate())),
    card("Devoted Retainer", "{W}", "Creature — Human Samurai", "1/1", bushido(1)),
    card("Nezumi Ronin", "{2}{B}", "Creature — Rat Samurai", "3/1", bushido(1)),
    card("Ronin Cavekeeper", "{5}{R}", "Creature — Human Samurai", "4/3", bushido(2)),
    card("Horrible Hordes", "{3}", "Artifact Creature — Spirit", "2/2", rampage(1)),
    card("Wolverine Pack", "{2}{G}{G}", "Creature — Wolverine", "2/4", rampage(2)),
    card("Frost Giant", "{3}{R}{R}{R}", "Creature — Giant", "4/4", rampage(2)),
    card("Aerathi Berserker", "{2}{R}{R}{R}", "Creature — Human Berserker", "2/4", rampage(3)),
    # Exalted
    card("Servant of Nefarox", "{2}{B}", "Creature — Human Cleric", "3/1", exalted),
    card("Akrasan Squire", "{W}", "Creature — Human Soldier", "1/1", exalted),
    card("Aven Squire", "{1}{W}", "Creature — Bird Soldier", "1/1", flying, exalted),
    # Infect, wither
    card("Glistener Elf", "{G}", "Creature — Phyrexian Elf Warrior", "1/1", infect),
    card("Blighted Agent", "{1}{U}", "Creature — Phyrexian Human Rogue", "1/1", infect, cant_be_blocked),
    card("Cystbearer", "{2}{G}", "Creature — Phyrexian Beast", "2/3", infect),
    card("Plague Stinger", "{1}{B}", "Creature — Phyrexian Insect Horror", "1/1", flying, infect),
    card("Sickle Ripper", "{1}{B}", "Creature — Elemental Warrior", "2/1", wither),
    card("Smoldering Butcher", "{3}{B}", "Creature — Elemental Warrior", "4/2", wither),
    # Persist, undying
    card("Safehold Elite", "{1}{G/W}", "Creature — Elf Scout", "2/2", persist),
    card("Putrid Goblin", "{1}{B}", "Creature — Zombie Goblin", "2/2", persist),
    card("Gravelgill Axeshark", "{4}{U/B}", "Creature — Merfolk Soldier", "3/3", persist),
    card("Young Wolf", "{G}", "Creature — Wolf", "1/1", undying),
    card("Butcher Ghoul", "{1}{B}", "Creature — Zombie", "1/1", undying),
    card("Nearheath Stalker", "{4}{R}", "Creature — Vampire Rogue", "4/1", undying),
    # Annihilator
    card("Khenra Eternal", "{1}{B}", "Creature — Zombie Jackal Warrior", "2/2", afflict(1)),
    card("Ulamog's Crusher", "{8}", "Creature — Eldrazi", "8/8", annihilator(2), attacks_each_combat),
    # Battle cry
    card("Goblin Wardriver", "{R}{R}", "Creature — Goblin Warrior", "2/2", battle_cry),
    card("Loxodon Partisan", "{4}{W}", "Creature — Elephant Soldier", "3/4", battle_cry),
    card("Accorder Paladin", "{1}{W}", "Creature — Human Knight", "3/1", battle_cry),
    # Echo, cycling, fading, phasing, changeling
    card("Acridian", "{1}{G}", "Creature — Insect", "2/4", echo("{1}{G}")),
    card("Goblin Patrol", "{R}", "Creature — Goblin", "2/1", echo("{R}")),
    card("Winding Wurm", "{4}{G}", "Creature — Wurm", "6/6", echo("{4}{G}")),
    card("Barkhide Mauler", "{4}{G}", "Creature — Beast", "4/4", cycling("{2}")),
    card("Sandbar Serpent", "{4}{U}", "Creature — Serpent", "3/4", cycling("{2}")),
    card("Desert Cerodon", "{5}{R}", "Creature — Beast", "6/4", cycling("{R}")),
    card("Skyshroud Ridgeback", "{G}", "Creature — Beast", "2/3", fading(2)),
    card("Sandbar Crocodile", "{4}{U}", "Creature — Crocodile", "6/5", phasing),
    card("Woodland Changeling", "{1}{G}", "Creature — Shapeshifter", "2/2", changeling),
    card("Universal Automaton", "{1}", "Artifact Creature — Shapeshifter", "1/1", changeling),
]  # fmt: skip
