"""Setup: from deck arguments to the record that a game begins as."""
