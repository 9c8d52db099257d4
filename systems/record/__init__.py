"""Writing the record: events, rows of tables, frames, cards in zones, decisions, chance; and what references point at.

Owns the tables, and no rules: what a chapter decides is written here.
"""
