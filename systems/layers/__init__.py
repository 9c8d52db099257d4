"""Continuous effects (611, 613, 707): which apply, in what order, and the characteristics that result.

Owns every derived column of permanents and players, and what links abilities (607).
"""
