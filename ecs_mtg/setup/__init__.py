"""From deck arguments to the record that a game begins as: decks, commanders, planar decks."""
