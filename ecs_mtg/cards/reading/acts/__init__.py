"""Productions: what players and effects do."""
