"""Productions: costs."""
