"""Productions: noun phrases, what words refer to, descriptions."""
