"""Players who leave (104, 800.4), extra turns, control of players, the monarch and the initiative, pairs of creatures.

Owns who is in the game.
"""
