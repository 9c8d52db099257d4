"""Reader of card text: parses it into the same ability trees as hand-written cards, exactly or not at all.

Owns the grammar (productions as data), what words refer to, and the gates that a read card passes; the tree itself is `cards/tree`'s.
"""
