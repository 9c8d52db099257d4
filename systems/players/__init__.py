"""Players who lose, concede and leave (104, 800.4).

Owns who is in the game.
"""
