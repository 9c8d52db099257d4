"""Productions: what continuous effects change."""
