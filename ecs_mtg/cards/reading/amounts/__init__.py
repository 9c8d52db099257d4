"""Productions: numbers and amounts."""
