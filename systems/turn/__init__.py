"""Turns (500-514, 117, 103): how games begin, including mulligans; steps and phases; and priority.

Owns the active player, the step, and the list of what a player may do.
"""
