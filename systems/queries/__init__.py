"""Questions that all rooms ask: references, zones and rows; what selectors, amounts and conditions say of the game.

Owns no rules: what is asked here changes nothing but scratch. Context of every query of words: `src` (reference of the source), `you` (its
controller), `so` (stack row or NONE), `it` (the object that is looked at or looped over, or NONE).
"""
