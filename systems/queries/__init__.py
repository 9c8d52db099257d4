"""Queries: what selectors, amounts and conditions say of the game. They change nothing.

Owns no rules and changes nothing but scratch (`found`). The context of a query of words: `src` (reference of the source), `you` (its
controller), `so` (stack row or NONE), `it` (the object that is looked at or looped over, or NONE).
"""
