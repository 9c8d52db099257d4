"""Continuous effects (611, 613, 707): which are at work, in what order they apply, and the characteristics that come of it.

Owns every derived column of permanents and players, and what links abilities (607).
"""
