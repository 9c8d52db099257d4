"""Reads card text: text to the ability tree that hand-written cards are written in, exactly or not at all."""
