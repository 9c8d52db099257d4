"""The cards by the set or block that they were first printed in. Each module has a list CARDS.

Owns the cards that are written by hand, in the notation's words; those that were read are in `read.cards` (`cards/storing`).
"""
