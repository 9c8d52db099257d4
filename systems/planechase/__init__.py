"""Planechase (311, 312, 901): planar decks, planeswalking, phenomena, the planar die.

Owns the face-up planes and the planar decks.
"""
