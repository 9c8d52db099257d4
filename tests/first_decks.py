"""The built-in decks that long tests pair with one another."""

FIRST_DECKS = (
    "Chandra", "Draw, Go", "Jace", "Mardu Meld", "Mono-Green Stompy", "RG24", "Sped Red", "Strike Force", "Sultai Emerge",
    "Zombie Empire",
)  # fmt: skip
