"""Productions: abilities."""
