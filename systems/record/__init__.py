"""Writing the record: events, rows, frames, zones, decisions, chance, references."""
