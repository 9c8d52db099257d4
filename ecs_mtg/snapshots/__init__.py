"""Copies of games and games as bytes: saved, validated, restored."""
