"""Snapshots: copies of games, saved games, their validation."""
