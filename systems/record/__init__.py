"""Writing the record: events, rows, frames, cards in zones, decisions, chance; resolving references.

Owns the tables, and no rules: what a chapter decides is written here.
"""
