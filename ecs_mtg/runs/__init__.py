"""Runs: `simulate`, threads, games played again with large tables, results and their tables."""
