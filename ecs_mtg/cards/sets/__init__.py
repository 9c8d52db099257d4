"""Cards written by hand: by the set, block or product in which they were printed first, or by mechanic. Each module has a list CARDS.

Cards that were read from their text are in the file `read.cards` (`cards/storing`).
"""
