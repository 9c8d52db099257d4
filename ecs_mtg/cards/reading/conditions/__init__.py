"""Productions: conditions."""
