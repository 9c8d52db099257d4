"""Reads card text: text to the ability tree that hand-written cards are written in, exactly or not at all.

Owns the grammar (productions as data), what words refer to, and the gates that a read card passes; the tree itself is `cards/tree`'s.
"""
