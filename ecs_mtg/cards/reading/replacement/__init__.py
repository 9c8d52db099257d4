"""Productions: what is replaced and prevented (614, 615)."""
