"""Cards written by hand: by set, block or product, by the format whose decks play them, or by mechanic. Each module has a list CARDS.

Cards that were read from their text are in the file `read.cards` (`cards/storing`).
"""
