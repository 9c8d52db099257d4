"""Mana (106, 605, 118): pools, sources, and payments: whether a bill can be paid, with what, and paying it.

Owns the mana pools and the tables of the search for a payment. Other folders ask `mana` and `payment`.
"""
