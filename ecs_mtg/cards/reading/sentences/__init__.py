"""Productions: how what is done is joined to sentences."""
