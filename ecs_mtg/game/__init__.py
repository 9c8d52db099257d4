"""One game: `Game`, its options in words, its log, its text and its esper world."""
