"""HTML pages that stand alone: replays of games, scenarios step by step."""
