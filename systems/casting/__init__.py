"""Casting spells and activating abilities (601, 602, 606): announcements, targets, costs, and the keywords that change how a card is cast.

Owns announcement frames and what is not mana of their costs.
"""
