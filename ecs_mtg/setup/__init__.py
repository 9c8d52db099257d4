"""Setup: making a game's initial record from deck arguments."""
