"""Runs of whole games: `simulate`, threads, retries with large tables, results."""
