"""The cards, by theme. Each module has a list CARDS."""
