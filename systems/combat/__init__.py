"""Combat (506-511): declarations of attackers and blockers, evasion, restrictions and requirements, damage assignment.

Owns the columns of `components/combat.py`.
"""
