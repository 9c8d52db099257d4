"""Productions: events that trigger or are replaced."""
