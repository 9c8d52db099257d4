"""Questions that all rooms ask: references, zones and rows; what selectors, amounts and conditions say of the game.

Owns no rules: what is asked here changes nothing but scratch.
"""
