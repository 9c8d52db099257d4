"""Observations: what a player may see, as arrays; determinization: resampling what a player cannot know."""
