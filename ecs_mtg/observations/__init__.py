"""What a player may see of a game, as arrays, and determinization: resampling what a player cannot know."""
